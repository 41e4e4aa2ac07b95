import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../../../e2e/first-admin.ts';

/** Orders by their key, in cents: what was sent, and what the server said it had saved. */
export interface Ledger {
  sent: Map<string, number>;
  acknowledged: Map<string, number>;
  /** How often each status was answered; 0 for a request that got no answer. */
  answers: Map<number, number>;
}

export function openLedger(): Ledger {
  return { sent: new Map(), acknowledged: new Map(), answers: new Map() };
}

export interface Writing {
  ledger: Ledger;
  /** The server that a writer sends to; asked anew for every request. */
  serverFor: (writer: number) => { url: string };
  cookie: string;
  /** The weeks that take the orders in turn; their second day is taken as the orders' own. */
  weekIds: readonly string[];
  writers: number;
  /** Begins the keys, so that no two lots of writers use the same. */
  lot: string;
  /** Whether an order that was not acknowledged is sent again, with its key, until it is. */
  insists: boolean;
  /** Told of every answer, as it comes. */
  onAnswer?: (status: number) => void;
}

/** Writers who add one order after another, each with a key of its own, until they are stopped. */
export function startWriters(writing: Writing): { stop: () => Promise<void> } {
  let isOn = true;
  const writers = Array.from({ length: writing.writers }, async (_, writer) => {
    for (let turn = 0; isOn; turn++) await writeOne(writing, writer, turn, () => isOn);
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(writers);
    },
  };
}

const PATIENCE = 30_000;

async function writeOne(writing: Writing, writer: number, turn: number, isOn: () => boolean) {
  const { ledger, weekIds, insists } = writing;
  const key = `${writing.lot}-${writer}-${turn}`;
  const weekId = weekIds[turn % weekIds.length]!;
  const order = orderFor(key, weekId, 1 + ((writer * 7919 + turn * 104_729) % 99_999));
  ledger.sent.set(key, order.amountCents);
  const deadline = performance.now() + PATIENCE;
  while (!(await send(writing, writer, weekId, order))) {
    if (!insists || (!isOn() && performance.now() > deadline)) return;
    await sleep(25);
  }
  ledger.acknowledged.set(key, order.amountCents);
}

/** An order that says which one it is in its notes. */
function orderFor(key: string, weekId: string, amountCents: number) {
  const [startDate = ''] = weekId.split('_');
  const day = Temporal.PlainDate.from(startDate).add({ days: 1 }).toString();
  return { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents, day, notes: key };
}

async function send(
  { ledger, serverFor, cookie, onAnswer }: Writing,
  writer: number,
  weekId: string,
  order: ReturnType<typeof orderFor>,
): Promise<boolean> {
  const headers = { Cookie: cookie, 'Idempotency-Key': order.notes };
  const answer = await post(serverFor(writer), `/weeks/${weekId}/orders`, order, headers).catch(() => null);
  const status = answer?.status ?? 0;
  ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
  onAnswer?.(status);
  await answer?.arrayBuffer().catch(() => null);
  return status === 201;
}

/** What a server has on record, held against what it acknowledged. */
export interface Comparison {
  acknowledged: number;
  stored: number;
  /** Acknowledged, and not on record as sent. */
  lost: number;
  /** On record, and never sent. */
  invented: number;
  /** On record more than once. */
  twice: number;
  /** Whether each week's total is the sum of its orders. */
  totalsAgree: boolean;
}

/** Reads the weeks back and compares them with the ledger. */
export async function compareWithLedger(
  { sent, acknowledged }: Ledger,
  { url }: { url: string },
  { cookie, weekIds }: { cookie: string; weekIds: readonly string[] },
): Promise<Comparison> {
  const stored = new Map<string, number>();
  let rows = 0;
  let totalsAgree = true;
  for (const weekId of weekIds) {
    const answer = await fetch(`${url}/api/weeks/${weekId}`, { headers: { Cookie: cookie } });
    const week = (await answer.json()) as WeekOfOrders;
    for (const { notes, amountCents } of week.kitchenOrders) stored.set(notes, amountCents);
    rows += week.kitchenOrders.length;
    const sum = week.kitchenOrders.reduce((total, { amountCents }) => total + amountCents, 0);
    totalsAgree &&= week.totalKitchenSpentCents === sum;
  }
  const lost = [...acknowledged].filter(([key, cents]) => stored.get(key) !== cents).length;
  const invented = [...stored].filter(([key, cents]) => sent.get(key) !== cents).length;
  const twice = rows - stored.size;
  return { acknowledged: acknowledged.size, stored: rows, lost, invented, twice, totalsAgree };
}

interface WeekOfOrders {
  kitchenOrders: { notes: string; amountCents: number }[];
  totalKitchenSpentCents: number;
}
