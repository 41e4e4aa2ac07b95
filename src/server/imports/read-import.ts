import { today } from '../../domain/calendar/clock.ts';
import { byWeek } from '../../domain/imports/by-week.ts';
import { type DaySum, daysOfSums } from '../../domain/imports/days-of-sums.ts';
import { hoursOfFile } from '../../domain/imports/hours-of-file.ts';
import type {
  Import,
  ImportLine,
  ImportPage,
  KeptDay,
  KeptHours,
  KeptImport,
  KeptOrder,
} from '../../domain/imports/import.ts';
import {
  type HoursRows,
  type ImportRows,
  importAnswer,
  importSummary,
  NO_HOURS,
  readsImport,
  stateOf,
} from '../../domain/imports/import-answer.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import { peopleMeant } from '../../domain/imports/person-meant.ts';
import type { ReceivedPart } from '../../domain/imports/received-part.ts';
import { weighHours } from '../../domain/imports/take-hours.ts';
import { weighOrders } from '../../domain/imports/take-orders.ts';
import { weighDays } from '../../domain/imports/take-sales.ts';
import type { KnownStaff } from '../../domain/labor/staff.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { readsAll } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { readDaysFacts } from '../labor/hours-facts.ts';
import { momentOf } from '../moment.ts';
import { ordersOfWeeks } from '../orders/store.ts';
import { listExpected, listSales } from '../sales/store.ts';
import { readSettings } from '../settings/store.ts';
import { listStaff } from '../staff/store.ts';
import { readClosed } from '../weeks/state-store.ts';
import { readNames } from './names-store.ts';
import { findImport, firstTaken, listImports, readDays, readHours, readOrders, readParts } from './store.ts';
import { weeksAround } from './write-weeks.ts';

const PAGE = 20;

/** A page of the imports that somebody reads, the newest first. */
export async function readImports(
  { db }: Context,
  by: User,
  asked: { kind?: string | undefined; cursor?: string | undefined; venue?: string | undefined },
): Promise<ImportPage> {
  const found = await listImports(db, { ...asked, byId: readsAll(by) ? undefined : by.userId }, PAGE + 1);
  const again = await firstTaken(db, found);
  const page = found.slice(0, PAGE);
  return {
    imports: page
      .filter(({ summary }) => asked.venue === undefined || summary.venues.includes(asked.venue))
      .map((one) => importSummary(by, one, again(one))),
    cursor: found.length > PAGE ? page.at(-1)!.importId : null,
  };
}

/** An import that somebody reads. Throws 'not-found'. */
async function importToRead({ db }: Context, by: User, importId: string): Promise<KeptImport> {
  const kept = await findImport(db, importId);
  if (!readsImport(by, kept)) throw refusal(IMPORTS_REFUSED.importUnknown);
  return kept;
}

/** An import with what would become of its days and orders if it were taken now, or what became of them. Throws 'not-found'. */
export async function readImport(context: Context, by: User, importId: string): Promise<Import> {
  const kept = await importToRead(context, by, importId);
  const again = await firstTaken(context.db, [kept]);
  const parts = [...(await readParts(context.db, importId)).values()];
  const staff = kept.kind === 'hours' ? await listStaff(context.db, today(context)) : [];
  const rows = await fatesNow(context, by, kept, { parts, staff });
  return importAnswer(kept, again(kept), rows, { by, group: context.group, staff });
}

/** The lines of an import that did not count, in their order. Throws 'not-found'. */
export async function readLines(context: Context, by: User, importId: string): Promise<ImportLine[]> {
  await importToRead(context, by, importId);
  const parts = [...(await readParts(context.db, importId)).values()];
  const orders = (await readOrders(context.db, importId)).filter(({ words }) => words !== '');
  const toldLines = orders.map(({ line, words }) => ({ line, fate: 'fault' as const, words }));
  return [...parts.flatMap((part) => part.told), ...toldLines].sort((a, b) => a.line - b.line);
}

/** What of an import decides what becomes of it. */
interface Sent {
  parts: readonly ReceivedPart[];
  staff: readonly KnownStaff[];
}

async function fatesNow(
  context: Context,
  by: User,
  kept: KeptImport,
  { parts, staff }: Sent,
): Promise<ImportRows> {
  const { db, group } = context;
  const { importId } = kept;
  const state = stateOf(kept);
  const sent = parts.flatMap((part) => part.orders);
  const orderOf = new Map(sent.map((order) => [order.line, { day: order.day, cents: countedCents(order) }]));
  const withDay = (fates: readonly KeptOrder[]) =>
    fates.map((one) => ({ ...one, ...orderOf.get(one.line)! }));
  if (state === 'coming' || state === 'asks')
    return { days: [], orders: [], waiting: [], used: [], people: NO_HOURS };
  const sums = parts.flatMap((part) => part.sums);
  const { days, waiting, used } = daysOfSums(group, await readNames(db), sums);
  const people = await hoursNow(context, by, kept, { parts, staff });
  if (state === 'ready')
    return {
      days: await daysNow(context, days),
      orders: withDay(await ordersNow(context, sent)),
      ...{ waiting, used, people },
    };
  return {
    ...{ used, people, waiting: state === 'taken' ? waiting : [] },
    days: await readDays(db, importId),
    orders: withDay(await readOrders(db, importId)),
  };
}

/** What becomes of an import's hours if they are taken now, or became of them. */
async function hoursNow(
  context: Context,
  by: User,
  kept: KeptImport,
  { parts, staff }: Sent,
): Promise<HoursRows> {
  const { db, group } = context;
  if (kept.kind !== 'hours') return NO_HOURS;
  const find = peopleMeant(group, staff, await readNames(db));
  const { days, waiting, nobodys } = hoursOfFile(
    find,
    parts.flatMap(({ hours = [] }) => hours),
  );
  const open = parts.flatMap((part) => part.open ?? []);
  if (stateOf(kept) !== 'ready') return { hours: await readHours(db, kept.importId), open, waiting, nobodys };
  const weeks = byWeek(days, await weeksAround(context, db, days));
  const weekIds = weeks.map(({ week }) => week.weekId);
  const closed = await readClosed(db, weekIds);
  const moment = momentOf(context, by);
  const hours: KeptHours[] = [];
  for (const { week, rows } of weeks) {
    const named = [...new Set(rows.map(({ staffId }) => staffId))];
    const facts = await readDaysFacts(context, db, week.weekId, named);
    hours.push(...weighHours({ ...facts, states: closed.get(week.weekId) ?? [] }, rows, moment));
  }
  return { hours, open, waiting: stateOf(kept) === 'undone' ? [] : waiting, nobodys };
}

async function daysNow(context: Context, sums: readonly DaySum[]): Promise<KeptDay[]> {
  const { db, group } = context;
  const days = sums.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const weeks = byWeek(sums, await weeksAround(context, db, sums));
  const [sales, expected] = [await listSales(db, { from, to }), await listExpected(db, { from, to })];
  const closed = await readClosed(
    db,
    weeks.map(({ week }) => week.weekId),
  );
  const settings = await readSettings(db, group);
  const [salesOf, expectedOf] = [Map.groupBy(sales, dayOf), Map.groupBy(expected, dayOf)];
  return weeks.flatMap(({ week: { weekId }, rows }) => {
    const own = [...new Set(rows.map(dayOf))];
    const facts = {
      ...{ weekId, settings, states: closed.get(weekId) ?? [] },
      sales: own.flatMap((day) => salesOf.get(day) ?? []),
      expected: own.flatMap((day) => expectedOf.get(day) ?? []),
    };
    return weighDays(facts, rows, today(context));
  });
}

function dayOf<Row extends { day: KeptDay['day'] }>({ day }: Row) {
  return day;
}

async function ordersNow(context: Context, sent: ReceivedPart['orders']): Promise<KeptOrder[]> {
  const { db, group } = context;
  const weeks = byWeek(sent, await weeksAround(context, db, sent));
  const weekIds = weeks.map(({ week }) => week.weekId);
  const [orders, closed] = [await ordersOfWeeks(db, weekIds), await readClosed(db, weekIds)];
  return weeks.flatMap(({ week, rows }) => {
    const { weekId } = week;
    const facts = { week, group, orders: orders.get(weekId) ?? [], states: closed.get(weekId) ?? [] };
    return weighOrders(facts, rows, today(context));
  });
}
