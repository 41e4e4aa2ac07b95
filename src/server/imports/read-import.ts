import { today } from '../../domain/calendar/clock.ts';
import type { DaySum } from '../../domain/imports/days-of-sums.ts';
import type { ResolvedHoursDay } from '../../domain/imports/hours-of-file.ts';
import type {
  DayOutcome,
  HistoryOrder,
  HoursOutcome,
  Import,
  ImportLine,
  ImportPage,
  OrderOutcome,
  StoredImport,
} from '../../domain/imports/import.ts';
import { importAnswer, importSummary, readsImport, stateOf } from '../../domain/imports/import-answer.ts';
import { byWeek, type ImportScope } from '../../domain/imports/import-scope.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import {
  type Became,
  importRows,
  linesLeft,
  type ResolvedImport,
  resolveImport,
} from '../../domain/imports/resolved-import.ts';
import { weighHours } from '../../domain/imports/take-hours.ts';
import { weighOrders } from '../../domain/imports/take-orders.ts';
import { weighDays } from '../../domain/imports/take-sales.ts';
import { readsAll } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import type { Context } from '../context.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { readDaysFacts } from '../labor/hours-facts.ts';
import { readMeaning } from '../stores/import-names.ts';
import {
  findImport,
  firstTaken,
  listImports,
  readBecame,
  readContent,
  readOrders,
} from '../stores/imports.ts';
import { ordersOfWeeks } from '../stores/orders.ts';
import { listExpected, listSales } from '../stores/sales.ts';
import { readSettings } from '../stores/settings.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { readClosed } from '../stores/week-states.ts';
import { scopeOf, scopesOf } from './scope.ts';
import { weeksAround } from './write-weeks.ts';

const PAGE = 20;

/** Returns a page of the imports that a user may read, newest first. */
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

/** Returns an import that a user may read. Throws 'not-found'. */
async function importToRead(
  context: Context,
  by: User,
  importId: string,
): Promise<{ kept: StoredImport; scope: ImportScope }> {
  const { db, group } = context;
  const kept = await findImport(db, importId);
  const scope = await scopeOf(context, db, kept);
  if (!readsImport(group, by, kept, scope)) throw refusal(IMPORTS_REFUSED.importUnknown);
  return { kept, scope };
}

/** Returns an import with the outcomes of its rows: those it has, or would have if it were taken now. Throws 'not-found'. */
export async function readImport(context: Context, by: User, importId: string): Promise<Import> {
  const { db, group } = context;
  const { kept, scope } = await importToRead(context, by, importId);
  const again = await firstTaken(db, [kept]);
  const facts = await readMeaning(context, db);
  const meant = resolveImport(facts, await readContent(db, importId));
  const state = stateOf(kept);
  const became = state === 'ready' ? await weigh(context, by, meant) : await readBecame(db, importId);
  const { staff } = facts;
  return importAnswer(kept, scope, again(kept), importRows(state, meant, became), { by, group, staff });
}

/** Returns the outcomes that the rows of an import would have if it were taken now. */
async function weigh(
  context: Context,
  by: User,
  { sales, orders, hours }: Pick<ResolvedImport, 'sales' | 'orders' | 'hours'>,
): Promise<Became> {
  return {
    days: await weighSales(context, sales.days),
    orders: await weighPastOrders(context, orders),
    hours: await weighWorked(context, by, hours.days),
  };
}

/** Returns the lines of an import that did not count, in order. Throws 'not-found'. */
export async function readLines(context: Context, by: User, importId: string): Promise<ImportLine[]> {
  await importToRead(context, by, importId);
  const { told } = await readContent(context.db, importId);
  return linesLeft(told, await readOrders(context.db, importId));
}

async function weighWorked(
  context: Context,
  by: User,
  days: readonly ResolvedHoursDay[],
): Promise<HoursOutcome[]> {
  const { db } = context;
  if (days.length === 0) return [];
  const weeks = byWeek(days, await weeksAround(context, db, days));
  const weekIds = weeks.map(({ week }) => week.weekId);
  const closed = await readClosed(db, weekIds);
  const moment = decisionContext(context, by);
  const hours: HoursOutcome[] = [];
  for (const { week, rows } of weeks) {
    const named = [...new Set(rows.map(({ staffId }) => staffId))];
    const facts = await readDaysFacts(context, db, week.weekId, named);
    hours.push(...weighHours({ ...facts, states: closed.get(week.weekId) ?? [] }, rows, moment));
  }
  return hours;
}

async function weighSales(context: Context, sums: readonly DaySum[]): Promise<DayOutcome[]> {
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
      weekId,
      settings: settingsInWeek(settings, weekId),
      states: closed.get(weekId) ?? [],
      sales: own.flatMap((day) => salesOf.get(day) ?? []),
      expected: own.flatMap((day) => expectedOf.get(day) ?? []),
    };
    return weighDays(facts, rows, today(context));
  });
}

function dayOf<Row extends { day: DayOutcome['day'] }>({ day }: Row) {
  return day;
}

async function weighPastOrders(context: Context, sent: readonly HistoryOrder[]): Promise<OrderOutcome[]> {
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
