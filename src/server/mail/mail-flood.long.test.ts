import { expect, test } from 'vitest';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { inTransaction } from '../db/transaction.ts';
import { testLetter } from '../letters/letter.ts';
import { PRIORITY, queueLetter } from '../stores/outbox.ts';
import { type Installation, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';
import { sendNext } from './send-mail.ts';

const LETTERS = 1_000;
const ORDERS = 60;
const WEEKS_OVER = 50;
const ENTERED_BY = [
  ['kitchen', 'chef'],
  ['bar', 'bar_manager'],
] as const;
const CENTERS = ENTERED_BY.map(([center]) => center);
/** A slow provider takes five letters while somebody enters an order, in forty seconds. */
const PACE = 8_000;
const LETTERS_BETWEEN = 5;
const QUARTER_OF_AN_HOUR = 900_000;
const PRIORITIES: Record<string, number> = {
  ALERT: PRIORITY.alert,
  approval: PRIORITY.asked,
  summary: PRIORITY.later,
};

interface Sent {
  kind: string;
  at: number;
  /** Whom it asks about which revenue center, and about how many orders. */
  asks: string;
  orders: number;
  /** How many letters were due that should have left before it. */
  passed: number;
}

onEachEngine('Of a thousand letters that wait, a hundred alerts and sixty orders to approve', (get) => {
  test('alerts leave first, then what somebody waits for: each approver is asked once in a quarter of an hour for a center', async () => {
    const place = get();
    const { as, context, clock } = place;
    await queueSummaries(place);
    await letApprove(place);
    const sent = keepSent(place);
    const leave = async (letters: number) => {
      for (let left = letters; left > 0 && (await sendNext(context)) === 0; left--) clock.now += PACE;
    };
    for (let entered = 0; entered < ORDERS; entered++) {
      const order = { supplier: `Supplier ${entered}`, amountCents: 60_000, day: '2026-11-18' };
      const [revenueCenter, who] = ENTERED_BY[entered % CENTERS.length]!;
      const { body } = await as(who, 'POST', `/weeks/${WEEK}/orders`, { ...order, revenueCenter });
      expect(body.order.state).toBe('waiting');
      if (entered === ORDERS / 2) await raiseAlerts(place);
      await leave(LETTERS_BETWEEN);
    }
    clock.now += QUARTER_OF_AN_HOUR;
    await leave(LETTERS_BETWEEN);

    const of = (kind: string) => sent.filter((one) => one.kind === kind);
    expect(of('ALERT')).toHaveLength(WEEKS_OVER * CENTERS.length);
    expect(of('summary').length).toBeGreaterThan(0);
    expect(sent.filter(({ passed }) => passed > 0)).toEqual([]);
    const asked = Map.groupBy(of('approval'), ({ asks }) => asks);
    expect([...asked.keys()].sort()).toEqual([
      'admin@example.com Bar',
      'admin@example.com Kitchen',
      'other@example.com Bar',
      'other@example.com Kitchen',
    ]);
    for (const [asks, letters] of asked) {
      const gaps = letters.slice(1).map(({ at }, place) => at - letters[place]!.at);
      expect([asks, Math.min(...gaps) >= QUARTER_OF_AN_HOUR]).toEqual([asks, true]);
      const orders = letters.reduce((all, one) => all + one.orders, 0);
      expect([asks, orders]).toEqual([asks, ORDERS / CENTERS.length]);
    }
  }, 60_000);
});

/** Summaries of many people, which can be read later. */
async function queueSummaries({ context }: Installation): Promise<void> {
  const hearing = { of: 'settings', location: 'group' } as const;
  const letter = { ...testLetter('Ann', WEEK as WeekId, context.group), subject: 'A summary', hearing };
  await inTransaction(context.db, async (tx) => {
    for (let number = 0; number < LETTERS; number++) {
      const recipients = [`p${number}@x.example`];
      await queueLetter(context, tx, { uniqueKey: `summary ${number}`, recipients, letter });
    }
  });
}

/** The admin and somebody else approve what costs more than an amount. */
async function letApprove({ as }: Installation): Promise<void> {
  await as('admin', 'POST', '/users', {
    ...{ name: 'Other', email: 'other@example.com', password: PASSWORD, role: 'manager' },
    reach: { venues: ['tropics'], centers: [], crews: [], approves: true },
  });
  for (const center of CENTERS)
    await as('admin', 'PATCH', `/centers/${center}`, { approvalOverCents: 50_000 });
  await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'lists@example.com' });
}

/** Weeks that are over are found to have cost far more than they brought. */
async function raiseAlerts({ as }: Installation): Promise<void> {
  const first = Temporal.PlainDate.from(WEEK.slice(0, 10));
  for (let weeks = 1; weeks <= WEEKS_OVER; weeks++) {
    const from = first.subtract({ weeks });
    const week = `/weeks/${from}_to_${from.add({ days: 6 })}`;
    await as('admin', 'PUT', `${week}/revenue`, { totalCents: 100 });
    for (const center of CENTERS) await as('admin', 'PUT', `${week}/spending/${center}`, { cents: 50_000 });
  }
}

/** Notes what leaves, and what waits then that should have left before it. */
function keepSent({ context }: Installation): Sent[] {
  const sent: Sent[] = [];
  context.transport = {
    pace: 0,
    send: async ({ to, letter: { subject } }) => {
      const kind = /ALERT|approval|summary/.exec(subject)?.[0] ?? subject;
      const { passed } = await context.db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<number>().as('passed'))
        .where('state', '=', 'waiting')
        .where('priority', '<', PRIORITIES[kind]!)
        .where('nextAttemptAt', '<=', timestamp(context))
        .executeTakeFirstOrThrow();
      const [center] = subject.split(':');
      const orders = Number(/(\d+) orders/.exec(subject)?.[1] ?? 1);
      sent.push({ kind, at: context.now(), asks: `${to} ${center}`, orders, passed });
      return { accepted: to, retry: [], answer: 'Taken.' };
    },
  };
  return sent;
}
