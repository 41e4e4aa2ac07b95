import { figuresOf, spentByHand } from '../../domain/changes/kept-rows.ts';
import { type KnownWeek, weeksRead } from '../../domain/forecast/known-week.ts';
import type { SalesOnRecord } from '../../domain/sales/sales-week.ts';
import { today } from '../../domain/weeks/clock.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { laborCost } from '../../domain/weeks/week-sums.ts';
import type { Demo, StoredWeek } from './state.ts';
import { budgetFacts, moneyOf } from './weeks.ts';

/** What decides about a week's revenue and the sales of its days. */
export function salesFacts(demo: Demo, { week, sales, expected, ...stored }: StoredWeek) {
  return { ...budgetFacts(demo, week, ['revenue']), sales, expected, figures: figuresOf(stored) };
}

/** The same with what a page about a week's sales shows beside it. */
export function salesOnRecord(demo: Demo, week: Week): SalesOnRecord {
  const { sales: entered = [], expected = [] } = demo.state.weeks.get(week.weekId) ?? {};
  const lastYear = salesIn(demo);
  return { known: knownWeek(demo, week), entered, expected, lastYear };
}

function salesIn({ state }: Demo) {
  return [...state.weeks.values()].flatMap(({ sales }) => sales);
}

/** All that is kept about a week and those before it. */
export function knownWeek(demo: Demo, week: Week): KnownWeek {
  const own = demo.state.weeks.get(week.weekId);
  const weeks = weeksRead(week);
  const read = weeks.flatMap(({ weekId }) => demo.state.weeks.get(weekId) ?? []);
  return {
    week,
    weeks,
    today: today(demo),
    sales: salesIn(demo),
    expected: own?.expected ?? [],
    figures: new Map(read.map((stored) => [stored.week.weekId, figuresOf(stored)])),
    spending: read.flatMap(spendingOf),
    undated: own ? undatedOf(demo, own) : {},
    typical: demo.state.typical,
    settings: moneyOf(demo, week).settings,
    pace: demo.state.alerts
      .filter(({ weekId, cause }) => weekId === week.weekId && cause === 'pace')
      .map(({ alertId, category, type, resolvedAt }) => ({ alertId, category, type, isOpen: !resolvedAt })),
  };
}

function spendingOf({ week: { weekId }, orders }: StoredWeek): KnownWeek['spending'] {
  return orders
    .filter(({ state }) => state === 'open')
    .map(({ revenueCenter, day, amountCents }) => ({ weekId, revenueCenter, day, cents: amountCents }));
}

function undatedOf(demo: Demo, { week, adjustments }: StoredWeek): KnownWeek['undated'] {
  return { ...spentByHand({ adjustments }), labor: laborCost(moneyOf(demo, week).sums) };
}
