import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../../../e2e/server.ts';
import { salesOf, sendImport } from './an-import.ts';
import type { Answer } from './installation.ts';
import type { Random } from './random.ts';

type Kind = 'sales' | 'orders' | 'hours';

/** What was done to imports, and what of it must never be. */
export interface KilledImports {
  kills: number;
  /** Kills that came before what was asked was done, and after. */
  before: number;
  after: number;
  acknowledged: number;
  /** Steps that were acknowledged and are not on record. */
  lost: number;
  /** Times the record was neither as before nor as after. */
  halves: number;
  /** Days and orders on record of an import that was taken twice at once. */
  twice: number;
  /** Times an import that was taken back left the record other than it was, to the byte. */
  notBack: number;
}

interface Options {
  server: Server;
  Cookie: string;
  random: Random;
  kinds: readonly Kind[];
  /** How many kills each step of each kind gets. */
  kills: number;
  weeks: number;
  /** Called after each kill, before anything is read: where a control plants its fault. */
  afterKill?: () => Promise<void>;
}

/** Kills a server at random moments while imports of sales, of past orders and of hours are sent, taken, twice at once, and taken back. */
export async function killImports(options: Options): Promise<KilledImports> {
  const met = { kills: 0, before: 0, after: 0, acknowledged: 0, lost: 0, halves: 0, twice: 0, notBack: 0 };
  for (const kind of options.kinds) await killOneKind(options, kind, met);
  return met;
}

async function killOneKind(options: Options, kind: Kind, met: KilledImports): Promise<void> {
  const { server, kills, random } = options;
  const from = Temporal.Now.plainDateISO().subtract({ weeks: options.weeks + 2 });
  const rows = rowsOf(kind, `${from}`, options.weeks);
  const ask = asking(options);
  const record = () => recordOf(ask, kind, `${from}`, options.weeks);
  if (kind === 'hours') await hire(ask);
  const stood = await record();

  // Once without a kill: how long each step takes, and what the record is between.
  const began = performance.now();
  const first = await sendImport(ask, kind, rows);
  const sent = performance.now();
  await take(ask, first);
  const taken = performance.now();
  const full = await record();
  const again = performance.now();
  await ask('POST', `/imports/${first}/undo`, {});
  const spans = { send: sent - began, take: taken - sent, undo: performance.now() - again };
  if ((await record()) !== stood) met.notBack++;

  const killWithin = async (span: number, work: Promise<unknown>): Promise<boolean> => {
    let isAcknowledged = false;
    const done = work.then(
      () => (isAcknowledged = true),
      () => {},
    );
    await sleep(random() * span * 1.2);
    await server.kill();
    await done;
    met.kills++;
    met.acknowledged += Number(isAcknowledged);
    await options.afterKill?.();
    await server.restart();
    return isAcknowledged;
  };
  /** Holds the record against what the ledger says of an import, which a step was to bring into a state. */
  const settle = async (importId: string, state: string, isAcknowledged: boolean) => {
    const { body } = await ask('GET', `/imports/${importId}`);
    const isDone = body.state === state;
    met[isDone ? 'after' : 'before']++;
    if (isAcknowledged && !isDone) met.lost++;
    const fates = body.fates.taken ?? 0;
    const isTrue = (await record()) === (body.state === 'taken' ? full : stood);
    if (!isTrue || (body.state === 'taken' && fates !== rows.length)) met.halves++;
    return isDone;
  };

  for (let kill = 0; kill < kills; kill++) {
    const isSent = await killWithin(spans.send, sendImport(ask, kind, rows));
    if ((await record()) !== stood) met.halves++;
    met[isSent ? 'after' : 'before']++;
    // Whatever came of it, the file is sent again.
    const importId = await sendImport(ask, kind, rows);
    const both = Promise.all([take(ask, importId), take(ask, importId)]);
    if (!(await settle(importId, 'taken', await killWithin(spans.take, both)))) await take(ask, importId);
    await take(ask, importId);
    if ((await record()) !== full) met.twice++;
    const undo = demandDone(ask('POST', `/imports/${importId}/undo`, {}));
    if (!(await settle(importId, 'undone', await killWithin(spans.undo, undo))))
      await ask('POST', `/imports/${importId}/undo`, {});
    if ((await record()) !== stood) met.notBack++;
  }
}

const NUMBERS = ['K-1', 'K-2', 'K-3'];

/** The people whose hours come in; those who are there already are refused a second time. */
async function hire(ask: Ask): Promise<void> {
  for (const number of NUMBERS) {
    const at = { department: 'kitchen', crew: 'kitchen', hourlyRateCents: 12_00 };
    await ask('POST', '/staff', { name: `Cook ${number}`, position: 'Cook', number, ...at });
  }
}

function rowsOf(kind: Kind, from: string, weeks: number): object[] {
  const sales = ['Kitchen', 'bar', 'scandals'].flatMap((center) => salesOf(center, from, weeks * 7));
  if (kind === 'sales') return sales;
  if (kind === 'hours')
    return salesOf('', from, weeks * 7).flatMap(({ day }, place) =>
      NUMBERS.map((number) => ({
        ...{ day, location: 'Tropics Grill', number, minutes: 240 + (place % 60), plannedMinutes: 300 },
      })),
    );
  return sales.map(({ day, cents }, place) => ({
    ...{ day, amountCents: cents, supplier: `Farm ${place % 7}` },
    ...{ revenueCenter: 'kitchen', invoiceNumber: `F-${place}` },
  }));
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

function asking({ server, Cookie }: Options): Ask {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const json = { 'Content-Type': 'application/json' };
    const headers = { Cookie, Origin: server.url, ...(!isForm && json) };
    const content = isForm ? body : JSON.stringify(body);
    const sent = { method, headers, ...(body !== undefined && { body: content }) };
    const answer = await fetch(`${server.url}/api${path}`, sent);
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') ? JSON.parse(text) : text,
      headers: answer.headers,
    };
  };
}

function take(ask: Ask, importId: string): Promise<void> {
  return demandDone(ask('POST', `/imports/${importId}/take`, { correct: 'all' }));
}

async function demandDone(asked: Promise<Answer>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** All that an import may change, as one text: days and weeks, orders, hours, alerts. */
async function recordOf(ask: Ask, kind: Kind, from: string, weeks: number): Promise<string> {
  const to = `${Temporal.PlainDate.from(from).add({ weeks: weeks + 1 })}`;
  const paths = [`/export/weeks.csv?from=${from}&to=${to}`, '/alerts?limit=50'];
  if (kind === 'orders') paths.push(`/export/orders.csv?from=${from}&to=${to}`);
  if (kind === 'hours')
    for (let week = 0; week <= weeks; week++) paths.push(`/weeks/${weekWith(from, week)}/hours/days`);
  const texts: unknown[] = [];
  for (const path of paths) {
    const { status, body } = await ask('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    texts.push(body);
  }
  // When an order was entered, and which import brought hours, differs from one time it is taken to the next.
  const varying = /\d{4}-\d\d-\d\dT[\d:.]+Z|\/orders\/[\w-]+|"importId":"[\w-]+"/g;
  return JSON.stringify(texts).replaceAll(varying, '');
}

/** The week, from Sunday on, that holds the day so many weeks after another. */
function weekWith(from: string, weeks: number): string {
  const day = Temporal.PlainDate.from(from).add({ weeks });
  const start = day.subtract({ days: day.dayOfWeek % 7 });
  return `${start}_to_${start.add({ days: 6 })}`;
}
