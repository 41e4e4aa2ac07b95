import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { previousWeek, type Week, type WeekId, weeksBefore } from '../../domain/calendar/week.ts';
import type { WeekFacts } from '../../domain/calendar/week-on-record.ts';
import {
  figuresOf,
  type HoursRecord,
  laborCosts,
  plannedCosts,
  undatedIn,
} from '../../domain/changes/stored-week-rows.ts';
import type { overviewPage } from '../../domain/desk/overview-page.ts';
import type { SettingsFacts } from '../../domain/desk/save-settings.ts';
import { categoriesOfTotal, type Total, type TotalFacts } from '../../domain/desk/set-total.ts';
import { waitingIn } from '../../domain/desk/week-record.ts';
import type { SalesOnRecord } from '../../domain/forecast/sales-week.ts';
import {
  byCenter,
  byCrew,
  type DaySpending,
  type WeekHistory,
  weeksRead,
} from '../../domain/forecast/week-history.ts';
import { daysRead, questionCandidates, weekQuestions } from '../../domain/forecast/week-questions.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import { holidayRegion } from '../../domain/group/countries.ts';
import type { FromWeekFacts } from '../../domain/group/from-week.ts';
import { centersOf, crewsOf, departmentOf } from '../../domain/group/venue.ts';
import type { EntryFacts } from '../../domain/labor/correct-hours.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import { type HoursDays, hoursDays, WEEKS_FOR_USUAL } from '../../domain/labor/hours-days.ts';
import { paidOn } from '../../domain/labor/pay.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import { expectedCenters } from '../../domain/orders/approval.ts';
import { boughtFor } from '../../domain/orders/bought.ts';
import { budgetsExpected } from '../../domain/orders/expected-budgets.ts';
import type { Order } from '../../domain/orders/order.ts';
import { factsOfAllCenters, isPart, namedNow, type OrderFacts } from '../../domain/orders/order-facts.ts';
import { ordersOf, totalOfOrders } from '../../domain/orders/order-totals.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { otherNamesIn } from '../../domain/orders/supplier-names.ts';
import { type RecordedWeek, recordedWeek } from '../../domain/record/recorded-week.ts';
import { HISTORY_WEEKS } from '../../domain/sales/sales.ts';
import type { DayFacts } from '../../domain/sales/sales-facts.ts';
import { sampleHolidays } from '../../domain/sample/sample-holidays.ts';
import { type Day, day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { settingsDeciding, settingsOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { parsed } from './answer.ts';
import { type Demo, type StoredWeek, weekIn } from './state.ts';

/** Returns a week with all its rows; no rows and sums of zero if nothing is stored. */
export function recordOf(demo: Demo, week: Week): RecordedWeek {
  const stored = weekIn(demo, week);
  return recordedWeek(week, { ...stored, hours: hoursIn(demo, stored.hours) });
}

function hoursIn({ state, group }: Demo, rows: readonly HoursRecord[]) {
  const names = new Map(state.staff.map(({ staffId, name }) => [staffId, name]));
  return rows.map((row) => {
    return { ...row, employee: names.get(row.staffId) ?? '', department: departmentOf(group, row.crew) };
  });
}

function alertsOf({ state }: Demo, week: Week) {
  return state.alerts.filter(({ weekId }) => weekId === week.weekId);
}

export function beginFacts(demo: Demo): WeekFacts {
  const recorded = [...demo.state.weeks.values()].map(({ week }) => week);
  return { today: today(demo), current: currentWeek(demo), recorded, group: demo.group };
}

/** Returns the facts for the budgets of a week, entered or expected, and who last changed one of these subjects. */
function budgetFacts(demo: Demo, week: Week, subjects: readonly string[] = []) {
  const { state, group } = demo;
  const { weekId, sums, states } = recordOf(demo, week);
  const last = state.entries.find((one) => one.weekId === weekId && subjects.includes(one.subject));
  return {
    weekId,
    sums,
    settings: settingsDeciding(state.settings, { weekId, states }),
    alerts: alertFactsOf(state.alerts, weekId),
    expectedBudgets: budgetsExpected(
      weekHistory(demo, week),
      expectedCenters(group, centersOf(group), sums.revenue),
    ),
    lastChangedBy: last?.userName ?? null,
  };
}

/**
 * Returns the facts for the orders of a week in every revenue center. For the suppliers of `entered` they include
 * earlier purchases, except the order `without`.
 */
export function orderFacts(
  demo: Demo,
  { week, orders }: StoredWeek,
  entered: readonly Pick<Order, 'revenueCenter' | 'supplier'>[] = [],
  without = '',
): OrderFacts {
  const { suppliers } = demo.state;
  const others = everyOrder(demo);
  const besides = others.filter(isPart);
  const otherNames = otherNamesIn(suppliers);
  const budgets = budgetFacts(demo, week);
  const facts = factsOfAllCenters({ ...budgets, orders, suppliers, besides, otherNames });
  const bought = entered
    .map((one) => namedNow(facts, one))
    .map(({ revenueCenter, supplier }) => {
      const named = { revenueCenter, supplierKey: supplierKey(supplier) };
      return boughtFor(
        week,
        named,
        others.filter(({ orderId }) => orderId !== without),
      );
    });
  return { ...facts, bought };
}

export function everyOrder({ state }: Demo): (Order & Pick<Week, 'weekId'>)[] {
  return [...state.weeks.values()].flatMap(({ week: { weekId }, orders }) =>
    orders.map((order) => ({ ...order, weekId })),
  );
}

/** Returns the facts for the hours of a week, and for the named entry. */
export function hoursFacts(demo: Demo, stored: StoredWeek, _?: unknown, entryId = ''): EntryFacts {
  const { week, hours, adjustments, states } = stored;
  const own = { hours: hoursIn(demo, hours), adjustments, states, entryId };
  return { ...budgetFacts(demo, week, ['labor']), ...own, staff: staffNow(demo) };
}

export function daysFacts(demo: Demo, stored: StoredWeek): DaysFacts {
  return { ...hoursFacts(demo, stored), plans: stored.plans };
}

export function hoursDaysOf(demo: Demo, week: Week): HoursDays {
  const { hours, plans } = weekIn(demo, week);
  const before = Array.from({ length: WEEKS_FOR_USUAL }, (_, ago) =>
    weekIn(demo, weeksBefore(week, ago + 1)),
  );
  return hoursDays({
    week,
    today: today(demo),
    crews: crewsOf(demo.group),
    staff: staffNow(demo),
    plans,
    hours: hoursIn(demo, hours),
    worked: before.flatMap((one) =>
      one.hours.flatMap(({ staffId, day, minutes, state }) =>
        day && state === 'open' ? [{ staffId, weekId: one.week.weekId, day, minutes }] : [],
      ),
    ),
  });
}

/** Returns the facts for a total: the spending of a revenue center, or the cost of one crew or all crews. */
export function totalFacts(kind: Total['kind']) {
  return (demo: Demo, { week, orders }: StoredWeek, _: unknown, subject: string): TotalFacts => {
    const total = { kind, subject };
    const facts = budgetFacts(demo, week, [subject, ...categoriesOfTotal(demo.group, total)]);
    const ordersCents = kind === 'labor' ? cents(0) : totalOfOrders(ordersOf(orders, subject));
    return { ...facts, total, ordersCents };
  };
}

/** Returns the weeks on record that end on or after a day, oldest first. */
function weeksEndingFrom({ state }: Demo, from: Day): StoredWeek[] {
  const weeks = [...state.weeks.values()].filter(({ week }) => week.endDate >= from);
  return weeks.sort((a, b) => (a.week.weekId < b.week.weekId ? -1 : 1));
}

/** Returns the hours of the weeks that end on or after a day. */
export function hoursFrom(demo: Demo, from: Day | null): DaysFacts[] {
  return from === null ? [] : weeksEndingFrom(demo, from).map((stored) => daysFacts(demo, stored));
}

/** Returns the payroll with today's pay. */
export function staffNow(demo: Demo): StaffWithPay[] {
  return demo.state.staff.map((member) => paidOn(member, today(demo)));
}

/** Returns the facts for a week's revenue and the sales of its days. */
export function salesFacts(demo: Demo, { week, sales, expected, states, ...stored }: StoredWeek) {
  return { ...budgetFacts(demo, week, ['revenue']), sales, expected, states, figures: figuresOf(stored) };
}

/** Returns the facts for the sales of a day. Throws 'invalid-request' for an invalid date. */
export function dayFacts(demo: Demo, stored: StoredWeek, _: unknown, date: string): DayFacts {
  return { ...salesFacts(demo, stored), day: parsed(day, date) };
}

/** Returns the facts for the settings: also every week that is not over, and the last one that is. */
export function settingsFacts(demo: Demo, sent?: string): SettingsFacts {
  const { startDate } = previousWeek(currentWeek(demo), demo.group);
  const weeks = weeksEndingFrom(demo, startDate).map(({ week, states }) => {
    const unmailed = alertsOf(demo, week).filter(
      ({ mail, resolvedAt }) => mail.state === 'off' && !resolvedAt,
    );
    return { ...budgetFacts(demo, week), unmailed, states };
  });
  return { before: demo.state.settings, weeks, ...fromWeekFacts(demo, sent) };
}

/** Returns the facts for the first week that a change applies to. */
export function fromWeekFacts({ state }: Demo, sent: string | undefined): FromWeekFacts {
  const states = state.weeks.get(sent as WeekId)?.states ?? [];
  const firstDay = [...state.weeks.values()].map(({ week }) => week.startDate).sort()[0];
  const closed = states.flatMap(({ venueId, state }) => (state === 'closed' ? [venueId] : []));
  return { firstDay: firstDay ?? null, closed };
}

export function salesOnRecord(demo: Demo, week: Week): SalesOnRecord {
  const { sales, expected } = weekIn(demo, week);
  const known = weekHistory(demo, week);
  return { known, entered: byCenter(sales), expected: byCenter(expected), lastYear: known.sales };
}

export function weekHistory(demo: Demo, week: Week, weeks = weeksRead(week)): WeekHistory {
  const { state } = demo;
  const record = recordOf(demo, week);
  const closed = record.states.filter((one) => one.state === 'closed');
  const recent = weeks.slice(0, 1 + HISTORY_WEEKS);
  return {
    week,
    weeks,
    today: today(demo),
    typical: state.typical,
    holidays: holidaysIn(demo, week.startDate, week.endDate),
    sales: byCenter([
      ...[...state.weeks.values()].flatMap(({ sales }) => sales),
      ...[...state.weeks.values()].flatMap((one) => (one.week.weekId === week.weekId ? [] : saidClosed(one))),
    ]),
    expected: byCenter(weekIn(demo, week).expected),
    figures: new Map(weeks.map((one) => [one.weekId, figuresOf(weekIn(demo, one))])),
    spending: byCenter(recent.flatMap((one) => spendingOf(weekIn(demo, one)))),
    labor: byCrew(recent.flatMap((one) => laborCosts(one, weekIn(demo, one)))),
    planned: byCrew(plannedCosts(weekIn(demo, week))),
    undated: undatedIn(record),
    settings: settingsOfWeek(state.settings, record),
    closed: closed.map(({ venueId }) => venueId),
    pace: alertsOf(demo, week).flatMap(({ alertId, category, type, kind, resolvedAt }) =>
      kind === 'heading-over' || kind === 'over'
        ? [{ alertId, category, type, kind, isOpen: !resolvedAt }]
        : [],
    ),
  };
}

function saidClosed({ sales, expected }: StoredWeek) {
  return expected.filter(
    (one) =>
      one.cents === 0 &&
      !sales.some(({ day, revenueCenter }) => day === one.day && revenueCenter === one.revenueCenter),
  );
}

function holidaysIn({ group }: Demo, from: Day, to: Day) {
  return sampleHolidays(holidayRegion(group), from, to);
}

export function questionsOf(demo: Demo, week: Week): WeekQuestions {
  const { holidays, noted } = daysRead(today(demo));
  const asked = questionCandidates(
    { week, today: today(demo), group: demo.group },
    {
      holidays: holidaysIn(demo, holidays.from, holidays.to),
      noted: [...demo.state.weeks.values()].flatMap(({ expected }) =>
        expected.filter(({ day }) => day >= noted.from && day <= noted.to),
      ),
    },
  );
  return weekQuestions(
    asked,
    asked.weeks.map((one) => weekHistory(demo, one)),
    demo.group,
  );
}

export function overviewFacts(demo: Demo, week: Week): Parameters<typeof overviewPage>[1] {
  const { sums, states, orders } = recordOf(demo, week);
  const open = alertsOf(demo, week).filter(isOpen);
  return {
    known: weekHistory(demo, week),
    sums,
    states,
    waiting: waitingIn(orders),
    openAlerts: (category) => open.filter((alert) => alert.category === category).length,
  };
}

function spendingOf({ week: { weekId }, orders }: StoredWeek): (DaySpending & { supplier: string })[] {
  return orders
    .filter(({ state }) => state === 'open')
    .map(({ amountCents, ...order }) => ({ ...order, weekId, cents: amountCents }));
}
