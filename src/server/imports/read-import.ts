import { today } from '../../domain/calendar/clock.ts';
import { byWeek } from '../../domain/imports/by-week.ts';
import type { DaySum } from '../../domain/imports/days-of-sums.ts';
import type { MeantDay } from '../../domain/imports/hours-of-file.ts';
import type {
  HistoryOrder,
  Import,
  ImportLine,
  ImportPage,
  KeptDay,
  KeptHours,
  KeptImport,
  KeptOrder,
} from '../../domain/imports/import.ts';
import { importAnswer, importSummary, readsImport, stateOf } from '../../domain/imports/import-answer.ts';
import type { ImportScope } from '../../domain/imports/import-scope.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import {
  type Became,
  linesLeft,
  type MeantImport,
  meantImport,
  rowsTold,
} from '../../domain/imports/meant-import.ts';
import { weighHours } from '../../domain/imports/take-hours.ts';
import { weighOrders } from '../../domain/imports/take-orders.ts';
import { weighDays } from '../../domain/imports/take-sales.ts';
import { readsAll } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { readDaysFacts } from '../labor/hours-facts.ts';
import { momentOf } from '../moment.ts';
import { ordersOfWeeks } from '../orders/store.ts';
import { listExpected, listSales } from '../sales/store.ts';
import { readSettings } from '../settings/store.ts';
import { readSuppliers } from '../suppliers/store.ts';
import { readClosed } from '../weeks/state-store.ts';
import { readMeaning } from './names-store.ts';
import { scopeOf, scopesOf } from './scope.ts';
import { findImport, firstTaken, listImports, readBecame, readOrders, readParts } from './store.ts';
import { weeksAround } from './write-weeks.ts';

const PAGE = 20;

/** A page of the imports that somebody reads, the newest first. */
export async function readImports(
  context: Context,
  by: User,
  asked: { kind?: string | undefined; cursor?: string | undefined; venue?: string | undefined },
): Promise<ImportPage> {
  const { db, group } = context;
  const found = await listImports(db, { ...asked, byId: readsAll(by) ? undefined : by.userId }, PAGE + 1);
  const again = await firstTaken(db, found);
  const page = found.slice(0, PAGE);
  const scope = await scopesOf(context, db, page);
  return {
    imports: page
      .filter(({ summary }) => asked.venue === undefined || summary.venues.includes(asked.venue))
      .filter((one) => readsImport(group, by, one, scope(one)))
      .map((one) => importSummary(by, one, scope(one), again(one))),
    cursor: found.length > PAGE ? page.at(-1)!.importId : null,
  };
}

/** An import that somebody reads. Throws 'not-found'. */
async function importToRead(
  context: Context,
  by: User,
  importId: string,
): Promise<{ kept: KeptImport; scope: ImportScope }> {
  const { db, group } = context;
  const kept = await findImport(db, importId);
  const scope = await scopeOf(context, db, kept);
  if (!readsImport(group, by, kept, scope)) throw refusal(IMPORTS_REFUSED.importUnknown);
  return { kept, scope };
}

/** An import with what would become of its days and orders if it were taken now, or what became of them. Throws 'not-found'. */
export async function readImport(context: Context, by: User, importId: string): Promise<Import> {
  const { db, group } = context;
  const { kept, scope } = await importToRead(context, by, importId);
  const again = await firstTaken(db, [kept]);
  const parts = [...(await readParts(db, importId)).values()];
  const facts = await readMeaning(context, db);
  const meant = meantImport(facts, parts);
  const state = stateOf(kept);
  const became = state === 'ready' ? await weigh(context, by, meant) : await readBecame(db, importId);
  const { staff } = facts;
  return importAnswer(kept, scope, again(kept), rowsTold(state, meant, became), { by, group, staff });
}

/** What would become of the rows of an import if it were taken now. */
async function weigh(
  context: Context,
  by: User,
  { sales, orders, hours }: Pick<MeantImport, 'sales' | 'orders' | 'hours'>,
): Promise<Became> {
  return {
    days: await weighSales(context, sales.days),
    orders: await weighPastOrders(context, orders),
    hours: await weighWorked(context, by, hours.days),
  };
}

/** The lines of an import that did not count, in their order. Throws 'not-found'. */
export async function readLines(context: Context, by: User, importId: string): Promise<ImportLine[]> {
  await importToRead(context, by, importId);
  const parts = [...(await readParts(context.db, importId)).values()];
  const orders = await readOrders(context.db, importId);
  return linesLeft(
    parts.flatMap((part) => part.told),
    orders,
  );
}

async function weighWorked(context: Context, by: User, days: readonly MeantDay[]): Promise<KeptHours[]> {
  const { db } = context;
  if (days.length === 0) return [];
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
  return hours;
}

async function weighSales(context: Context, sums: readonly DaySum[]): Promise<KeptDay[]> {
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
      ...{ weekId, settings: settingsInWeek(settings, weekId), states: closed.get(weekId) ?? [] },
      sales: own.flatMap((day) => salesOf.get(day) ?? []),
      expected: own.flatMap((day) => expectedOf.get(day) ?? []),
    };
    return weighDays(facts, rows, today(context));
  });
}

function dayOf<Row extends { day: KeptDay['day'] }>({ day }: Row) {
  return day;
}

async function weighPastOrders(context: Context, sent: readonly HistoryOrder[]): Promise<KeptOrder[]> {
  const { db, group } = context;
  if (sent.length === 0) return [];
  const weeks = byWeek(sent, await weeksAround(context, db, sent));
  const weekIds = weeks.map(({ week }) => week.weekId);
  const [orders, closed] = [await ordersOfWeeks(db, weekIds), await readClosed(db, weekIds)];
  const suppliers = await readSuppliers(db);
  return weeks.flatMap(({ week, rows }) => {
    const { weekId } = week;
    const states = closed.get(weekId) ?? [];
    const facts = { week, group, suppliers, states, orders: orders.get(weekId) ?? [] };
    return weighOrders(facts, rows, today(context));
  });
}
