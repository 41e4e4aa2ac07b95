import type { WeekMoney } from '../../domain/alerts/alert-change.ts';
import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import type { SettingsFacts } from '../../domain/budgets/save-settings.ts';
import { categoriesOfTotal, type Total, type TotalFacts } from '../../domain/budgets/set-total.ts';
import { figuresOf, type KeptHours, spentByHand } from '../../domain/changes/kept-rows.ts';
import {
  byCenter,
  type DaySpending,
  type KnownWeek,
  weeksBefore,
  weeksRead,
} from '../../domain/forecast/known-week.ts';
import { outlooksOf } from '../../domain/forecast/week-outlook.ts';
import { categoriesOf, centersOf, departmentOf } from '../../domain/group/venue.ts';
import type { EntryFacts } from '../../domain/labor/correct-hours.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import { paidOn } from '../../domain/labor/pay.ts';
import type { KnownStaff } from '../../domain/labor/staff.ts';
import { expectedCenters } from '../../domain/orders/approval.ts';
import { isAlike, WEEKS_BOUGHT } from '../../domain/orders/duplicates.ts';
import { type NewOrder, type Order, totalOfOrders, totalWaiting } from '../../domain/orders/order.ts';
import {
  type Bought,
  factsOfAllCenters,
  isOf,
  isPart,
  namedNow,
  type OrderFacts,
} from '../../domain/orders/order-facts.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { keysOfName, otherNamesIn } from '../../domain/orders/supplier-names.ts';
import { can, type Who } from '../../domain/people/role.ts';
import type { KnownWeeks } from '../../domain/reports/past-forecasts.ts';
import { type ReportFacts, USUAL_WEEKS } from '../../domain/reports/week-report.ts';
import type { DayFacts } from '../../domain/sales/sales-facts.ts';
import { type SalesOnRecord, salesWeek } from '../../domain/sales/sales-week.ts';
import { addDays, type Day, day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { currentWeek, today } from '../../domain/weeks/clock.ts';
import type { StateFacts } from '../../domain/weeks/close-week.ts';
import { settingsDeciding, settingsOfWeek } from '../../domain/weeks/kept-venue.ts';
import { type Overview, overviewRows, totalOfRows } from '../../domain/weeks/overview.ts';
import { toldInWeek } from '../../domain/weeks/told-in-week.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import { previousWeek, type Week } from '../../domain/weeks/week.ts';
import type { FindingFacts } from '../../domain/weeks/week-findings.ts';
import type { WeekFacts } from '../../domain/weeks/week-on-record.ts';
import { type RecordedWeek, recordedWeek } from '../../domain/weeks/week-record.ts';
import { laborCost, type WeekSums } from '../../domain/weeks/week-sums.ts';
import { parsed } from './answer.ts';
import { type Demo, isOnRecord, type StoredWeek } from './state.ts';

const NOTHING = { revenue: {}, orders: [], hours: [], adjustments: [], createdAt: null, updatedAt: null };

/** A week with all its rows; none, and sums of zero, when nothing is kept. */
export function recordOf(demo: Demo, week: Week): RecordedWeek {
  const stored = demo.state.weeks.get(week.weekId);
  if (!stored || !isOnRecord(stored)) return recordedWeek(week, NOTHING);
  const { revenue, orders, adjustments, states, notes, createdAt, updatedAt } = stored;
  const hours = hoursIn(demo, stored.hours);
  return recordedWeek(week, { revenue, orders, hours, adjustments, states, notes, createdAt, updatedAt });
}

/** Hours entries with each person's name as it is now. */
function hoursIn({ state, group }: Demo, rows: readonly KeptHours[]) {
  const names = new Map(state.staff.map(({ staffId, name }) => [staffId, name]));
  return rows.map((row) => {
    return { ...row, employee: names.get(row.staffId) ?? '', department: departmentOf(group, row.crew) };
  });
}

/** A week's money under the settings, just now. */
export function moneyOf(demo: Demo, week: Week): WeekMoney {
  return {
    sums: recordOf(demo, week).sums,
    settings: settingsOfWeek(demo.state.settings, statesOf(demo, week)),
  };
}

/** How far venues are with a week. */
export function statesOf({ state }: Demo, { weekId }: Week): readonly VenueState[] {
  return state.weeks.get(weekId)?.states ?? [];
}

/** What decides about what is missing or odd in a week. */
export function findingFacts(demo: Demo, week: Week, who: Who): FindingFacts {
  const { alerts } = demo.state;
  const staff = demo.state.staff.filter(({ crew }) => can(who, 'seeRates', crew));
  const open = alerts.filter(
    (alert) => alert.weekId === week.weekId && !alert.resolvedAt && !alert.acknowledged,
  );
  const { orders, hours } = recordOf(demo, week);
  return { known: knownWeek(demo, week), orders, hours, staff, alerts: open };
}

/** All that a week's report stands on. */
export function reportFacts(demo: Demo, week: Week): ReportFacts {
  const { weeks, alerts } = demo.state;
  const onRecord = salesOnRecord(demo, week);
  const { known } = onRecord;
  const of = (ago: number) => weeks.get(weeksBefore(week, ago).weekId);
  const past = Array.from({ length: USUAL_WEEKS }, (_, ago) => of(ago + 1)).filter(
    (one) => one !== undefined,
  );
  const yearAgo = recordOf(demo, weeksBefore(week, WEEKS_A_YEAR));
  return {
    ...{ record: recordOf(demo, week), known, settings: known.settings, sales: salesWeek(onRecord) },
    lastYear: yearAgo.sums.revenue,
    suppliers: past.flatMap(spendingOf),
    alerts: alerts.filter(({ weekId }) => weekId === week.weekId),
  };
}

const WEEKS_A_YEAR = 52;

/** What decides about how far a venue is with a week. */
export function stateFacts(demo: Demo, { week, hours, states }: StoredWeek): StateFacts {
  const { settings } = demo.state;
  const report = reportFacts(demo, week);
  const openAlerts = demo.state.alerts.filter(
    ({ weekId, resolvedAt }) => weekId === week.weekId && resolvedAt === null,
  );
  return { week, today: today(demo), states, settings, hours: hoursIn(demo, hours), report, openAlerts };
}

/** What decides about beginning a week. */
export function beginFacts(demo: Demo): WeekFacts {
  const recorded = [...demo.state.weeks.values()].map(({ week }) => week);
  return { today: today(demo), current: currentWeek(demo), recorded, group: demo.group };
}

/** What decides about the budgets of a week. */
function budgetFacts(demo: Demo, week: Week) {
  const { weekId } = week;
  const { sums } = recordOf(demo, week);
  const settings = settingsDeciding(demo.state.settings, statesOf(demo, week));
  return { weekId, sums, settings, alerts: alertFactsOf(demo.state.alerts, weekId) };
}

/** The same with who last changed something of these subjects. */
function subjectFacts(demo: Demo, week: Week, subjects: readonly string[]) {
  const last = demo.state.entries.find(
    ({ weekId, subject }) => weekId === week.weekId && subjects.includes(subject),
  );
  return { ...budgetFacts(demo, week), lastChangedBy: last?.userName ?? null };
}

/** What decides about orders of a week; every revenue center is known. */
export function orderFacts(demo: Demo, { week, orders }: StoredWeek): OrderFacts {
  const facts = budgetFacts(demo, week);
  return factsOfAllCenters({
    ...facts,
    orders,
    suppliers: demo.state.suppliers,
    besides: everyOrder(demo).filter(isPart),
    otherNames: otherNamesIn(demo.state.suppliers),
    expectedBudgets: budgetsExpected(demo, week, facts.sums.revenue),
  });
}

/** The same for a new order: with those that it may repeat, and what was bought of the supplier of a credit. */
export function newOrderFacts(demo: Demo, stored: StoredWeek, entered: NewOrder): OrderFacts {
  const own = demo.state.suppliers.filter(({ revenueCenter }) => revenueCenter === entered.revenueCenter);
  const keys = keysOfName(own, entered.supplier);
  const alike = everyOrder(demo).filter((order) => isAlike(entered, order, keys));
  return { ...severalOrderFacts(demo, stored, { orders: [entered] }), alike };
}

/** The same for several, without those that they may repeat; `without` is the one of them that is on record. */
export function severalOrderFacts(
  demo: Demo,
  stored: StoredWeek,
  { orders }: { orders: readonly Pick<NewOrder, 'revenueCenter' | 'supplier' | 'kind'>[] },
  without = '',
): OrderFacts {
  const facts = orderFacts(demo, stored);
  const credits = orders.filter(({ kind }) => kind === 'credit');
  const bought = credits.map((credit) => boughtOf(demo, stored.week, namedNow(facts, credit), without));
  return { ...facts, bought };
}

/** What was bought of a supplier in a week and the eight before, without one order, less what came back. */
function boughtOf(
  demo: Demo,
  { startDate, endDate }: Week,
  { revenueCenter, supplier }: Pick<NewOrder, 'revenueCenter' | 'supplier'>,
  without: string,
): Bought {
  const from = addDays(startDate, -7 * WEEKS_BOUGHT);
  const of = { revenueCenter, supplierKey: supplierKey(supplier), cents: cents(0) };
  const own = everyOrder(demo).filter((order) => {
    const isWithin = order.day >= from && order.day <= endDate;
    return isOf(of, order) && isWithin && order.orderId !== without;
  });
  return { ...of, cents: totalOfOrders(own) };
}

/** The orders of all weeks. */
export function everyOrder({ state }: Demo): Order[] {
  return [...state.weeks.values()].flatMap(({ orders }) => orders);
}

/** The budgets that the estimated revenue makes, where orders over the budget wait and the revenue is not entered. */
function budgetsExpected(
  demo: Demo,
  week: Week,
  revenue: WeekSums['revenue'],
): OrderFacts['expectedBudgets'] {
  const { group } = demo;
  const expected = expectedCenters(group, centersOf(group), revenue);
  if (expected.length === 0) return {};
  const outlooks = outlooksOf(knownWeek(demo, week), expected);
  return Object.fromEntries(outlooks.map(({ category, outlook }) => [category, outlook.budgetCents]));
}

/** What decides about the hours of a week. */
export function hoursFacts(demo: Demo, { week, hours, adjustments, states }: StoredWeek): HoursFacts {
  const facts = { ...subjectFacts(demo, week, ['labor']), hours: hoursIn(demo, hours), adjustments, states };
  return { ...facts, staff: staffNow(demo) };
}

/** The same of an entry. */
export function entryFacts(demo: Demo, stored: StoredWeek, _: unknown, entryId: string): EntryFacts {
  return { ...hoursFacts(demo, stored), entryId };
}

/** What decides about what a revenue center has spent, and about what a crew costs, or all of them. */
export function spendingFacts(demo: Demo, stored: StoredWeek, _: unknown, subject: string): TotalFacts {
  const own = stored.orders.filter(({ revenueCenter }) => revenueCenter === subject);
  return { ...totalFacts(demo, stored, { kind: 'spending', subject }), ordersCents: totalOfOrders(own) };
}

export function laborFacts(demo: Demo, stored: StoredWeek, _: unknown, subject: string): TotalFacts {
  return totalFacts(demo, stored, { kind: 'labor', subject });
}

function totalFacts(demo: Demo, { week }: StoredWeek, total: Total): TotalFacts {
  const facts = subjectFacts(demo, week, [total.subject, ...categoriesOfTotal(demo.group, total)]);
  const expectedBudgets = budgetsExpected(demo, week, facts.sums.revenue);
  return { ...facts, total, expectedBudgets, ordersCents: cents(0) };
}

/** The hours of the weeks that end on a day or later. */
export function hoursFrom(demo: Demo, from: Day | null): HoursFacts[] {
  if (from === null) return [];
  return [...demo.state.weeks.values()]
    .filter(({ week }) => week.endDate >= from)
    .sort((a, b) => (a.week.weekId < b.week.weekId ? -1 : 1))
    .map((stored) => hoursFacts(demo, stored));
}

/** The payroll with what holds today as their pay. */
export function staffNow(demo: Demo): KnownStaff[] {
  return demo.state.staff.map((member) => paidOn(member, today(demo)));
}

/** What decides about a week's revenue and the sales of its days. */
export function salesFacts(demo: Demo, { week, sales, expected, ...stored }: StoredWeek) {
  return { ...subjectFacts(demo, week, ['revenue']), sales, expected, figures: figuresOf(stored) };
}

/** The same of a day. Throws 'invalid-request' for a text that is none. */
export function dayFacts(demo: Demo, stored: StoredWeek, _: unknown, date: string): DayFacts {
  return { ...salesFacts(demo, stored), day: parsed(day, date) };
}

/** What decides about the settings: also every week that is not over, and the last one that is. */
export function settingsFacts(demo: Demo): SettingsFacts {
  const { startDate } = previousWeek(currentWeek(demo), demo.group);
  const weeks = [...demo.state.weeks.values()]
    .map(({ week }) => week)
    .filter(({ endDate }) => endDate >= startDate)
    .sort((a, b) => (a.weekId < b.weekId ? -1 : 1))
    .map((week) => {
      const { weekId, sums, alerts } = budgetFacts(demo, week);
      const unmailed = demo.state.alerts.filter(
        (alert) => alert.weekId === weekId && alert.mail.state === 'off' && !alert.resolvedAt,
      );
      return { weekId, sums, alerts, unmailed, states: statesOf(demo, week) };
    });
  return { before: demo.state.settings, weeks };
}

/** What a page about a week's sales shows. */
export function salesOnRecord(demo: Demo, week: Week): SalesOnRecord {
  const { sales = [], expected = [] } = demo.state.weeks.get(week.weekId) ?? {};
  const known = knownWeek(demo, week);
  return { known, entered: byCenter(sales), expected: byCenter(expected), lastYear: known.sales };
}

/** What is kept of revenue in some weeks, newest first. */
export function knownWeeks({ state }: Demo, weeks: readonly Week[]): KnownWeeks {
  const week = weeks[0]!;
  const read = weeks.flatMap(({ weekId }) => state.weeks.get(weekId) ?? []);
  return {
    ...{ week, weeks },
    sales: byCenter([...state.weeks.values()].flatMap(({ sales }) => sales)),
    expected: byCenter(state.weeks.get(week.weekId)?.expected ?? []),
    figures: new Map(read.map((stored) => [stored.week.weekId, figuresOf(stored)])),
    typical: state.typical,
  };
}

/** All that is kept about a week and those before it. */
export function knownWeek(demo: Demo, week: Week): KnownWeek {
  const { state } = demo;
  const own = state.weeks.get(week.weekId);
  const weeks = weeksRead(week);
  return {
    ...knownWeeks(demo, weeks),
    today: today(demo),
    spending: byCenter(weeks.flatMap(({ weekId }) => state.weeks.get(weekId) ?? []).flatMap(spendingOf)),
    undated: own ? { ...spentByHand(demo.group, own), labor: laborCost(moneyOf(demo, week).sums) } : {},
    settings: moneyOf(demo, week).settings,
    closed: statesOf(demo, week)
      .filter((one) => one.state === 'closed')
      .map(({ venueId }) => venueId),
    pace: state.alerts
      .filter(({ weekId, cause }) => weekId === week.weekId && cause === 'pace')
      .map(({ alertId, category, type, resolvedAt }) => ({ alertId, category, type, isOpen: !resolvedAt })),
  };
}

/** Where venues stand in a week. */
export function overviewOf(demo: Demo, week: Week): Overview {
  const { sums, settings } = moneyOf(demo, week);
  const { venues } = toldInWeek(settings.group, sums);
  const open = demo.state.alerts.filter((alert) => alert.weekId === week.weekId && isOpen(alert));
  const openAlerts = new Map(
    [...Map.groupBy(open, ({ category }) => category)].map(([category, { length }]) => [category, length]),
  );
  const known = knownWeek(demo, week);
  const outlooks = outlooksOf(known, categoriesOf(settings.group));
  const waits = (demo.state.weeks.get(week.weekId)?.orders ?? []).filter(({ state }) => state === 'waiting');
  const byCenters = Map.groupBy(waits, ({ revenueCenter }) => revenueCenter);
  const waiting = new Map([...byCenters].map(([center, orders]) => [center, totalWaiting(orders)]));
  const states = statesOf(demo, week);
  const rows = overviewRows({ sums, settings, outlooks, states, known, openAlerts, waiting }, venues);
  return { weekId: week.weekId, rows, total: totalOfRows(rows), next: null };
}

function spendingOf({ week: { weekId }, orders }: StoredWeek): (DaySpending & { supplier: string })[] {
  return orders
    .filter(({ state }) => state === 'open')
    .map(({ amountCents, ...order }) => ({ ...order, weekId, cents: amountCents }));
}
