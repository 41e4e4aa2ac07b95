import { type KnownWeek, weeksRead } from '../../domain/forecast/known-week.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import { REVENUE_CENTERS, type RevenueCenter } from '../../domain/group/venue.ts';
import { canSetRevenue } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import {
  type CenterAmounts,
  expectedEntry,
  salesEntry,
  typicalWeekEntry,
} from '../../domain/sales/day-sales.ts';
import { enterSales } from '../../domain/sales/enter-sales.ts';
import { expectDay } from '../../domain/sales/expect-day.ts';
import type { RevenueFigures } from '../../domain/sales/figures-from-days.ts';
import { type SalesOnRecord, salesWeek } from '../../domain/sales/sales-week.ts';
import { changedTypicalWeek } from '../../domain/sales/typical-week.ts';
import { dayAt, day as dayEntered } from '../../domain/values/day.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';
import { readWeekId, type Week } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { changeWeek } from './change.ts';
import { refuse } from './refuse.ts';
import type { Demo, StoredWeek } from './state.ts';
import { budgetFacts, currentWeek, momentOf, weekToChange } from './weeks.ts';

type SalesCalls = Pick<
  Gateway,
  'sales' | 'enterSales' | 'expectDay' | 'outlook' | 'typicalWeek' | 'setTypicalWeek'
>;

/** Sales by day in demo mode, and where weeks are heading. */
export function salesCalls(demo: Demo, answer: Answer): SalesCalls {
  const readWeek = (weekId: string) => readWeekId(weekId, currentWeek(demo));
  return {
    sales: (weekId) => answer('read', () => salesWeek(knownWeek(demo, readWeek(weekId)))),
    enterSales: (weekId, date, entered) =>
      answer('setGrillRevenue', (by) => {
        const [day, entry] = [parsed(dayEntered, date), parsed(salesEntry, entered)];
        const week = weekToChange(weekId);
        demandCenters(by, entry.cents);
        changeWeek(demo, {
          week,
          by,
          load: (stored) => salesFacts(demo, stored),
          decide: (facts, moment) => enterSales(facts, { day, entry }, moment),
        });
        return salesWeek(knownWeek(demo, week));
      }),
    expectDay: (weekId, date, entered) =>
      answer('setGrillRevenue', (by) => {
        const [day, entry] = [parsed(dayEntered, date), parsed(expectedEntry, entered)];
        const week = weekToChange(weekId);
        demandCenters(by, entry.cents);
        changeWeek(demo, {
          week,
          by,
          load: (stored) => salesFacts(demo, stored),
          decide: (facts, moment) => expectDay(facts, { day, entry, today: today(demo) }, moment),
        });
        return salesWeek(knownWeek(demo, week));
      }),
    outlook: (weekId) => answer('read', () => weekOutlook(knownWeek(demo, readWeek(weekId)))),
    typicalWeek: () => answer('read', () => ({ cents: demo.state.typical })),
    setTypicalWeek: (entered) =>
      answer('setGrillRevenue', (by) => {
        const entry = parsed(typicalWeekEntry, entered);
        demandCenters(by, entry.cents);
        const { after, entries } = changedTypicalWeek(demo.state.typical, entry);
        demo.state.typical = after;
        for (const change of entries) record(demo, { by, ...change });
        return { cents: after };
      }),
  };
}

function demandCenters({ role }: Visitor, amounts: CenterAmounts): void {
  const named = REVENUE_CENTERS.filter((center) => amounts[center] !== undefined);
  if (!named.every((center) => canSetRevenue(role, center))) throw refuse(REFUSED.role);
}

function today({ now, timeZone }: Demo) {
  return dayAt(now(), timeZone);
}

/** What decides about a week's revenue and the sales of its days. */
export function salesFacts(demo: Demo, { week, sales, expected, ...stored }: StoredWeek) {
  return { ...budgetFacts(demo, week, ['revenue']), sales, expected, figures: figuresOf(stored) };
}

function figuresOf({ revenue, fromDays }: Pick<StoredWeek, 'revenue' | 'fromDays'>): RevenueFigures {
  const sources = Object.entries(revenue) as [RevenueCenter | 'total', number][];
  return Object.fromEntries(
    sources.map(([source, amount]) => [
      source,
      { cents: cents(amount), fromDays: fromDays.includes(source) },
    ]),
  );
}

/** All that is kept about a week, those before it and the year before. */
function knownWeek(demo: Demo, week: Week): SalesOnRecord {
  const weeks = [...demo.state.weeks.values()];
  const own = demo.state.weeks.get(week.weekId);
  const sales = weeks.flatMap((stored) => stored.sales);
  const read = weeksRead(week).flatMap(({ weekId }) => demo.state.weeks.get(weekId) ?? []);
  return {
    week,
    today: today(demo),
    sales,
    lastYear: sales,
    expected: own?.expected ?? [],
    figures: new Map(read.map((stored) => [stored.week.weekId, figuresOf(stored)])),
    spending: read.flatMap(spendingOf),
    undated: own ? undatedOf(demo, own) : {},
    typical: demo.state.typical,
    settings: momentOf(demo, week).settings,
    openLevels: Object.fromEntries(
      demo.state.alerts
        .filter(({ weekId, cause, resolvedAt }) => weekId === week.weekId && cause === 'pace' && !resolvedAt)
        .sort((one) => (one.type === 'warning' ? -1 : 1))
        .map(({ category, type }) => [category, type]),
    ),
  };
}

function spendingOf({ week: { weekId }, orders }: StoredWeek): KnownWeek['spending'] {
  return orders
    .filter(({ state }) => state === 'open')
    .map(({ revenueCenter, day, amountCents }) => ({ weekId, revenueCenter, day, cents: amountCents }));
}

function undatedOf(demo: Demo, { week, adjustments }: StoredWeek): KnownWeek['undated'] {
  const { totals } = momentOf(demo, week);
  const spent = REVENUE_CENTERS.map((center): [RevenueCenter, Cents] => [
    center,
    sumCents(
      adjustments
        .filter(({ kind, subject }) => kind === 'spending' && subject === center)
        .map((one) => one.cents),
    ),
  ]);
  return { ...Object.fromEntries(spent), labor: totals.totalLaborCostCents };
}
