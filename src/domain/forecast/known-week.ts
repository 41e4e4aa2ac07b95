import type { AlertType } from '../budgets/budget.ts';
import type { GroupSettings } from '../budgets/settings.ts';
import { percentageFor } from '../budgets/standings.ts';
import type { Category, RevenueCenter, VenueId } from '../group/group.ts';
import { laborVenue, type Source } from '../group/venue.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import { figureThatCounts, type RevenueFigures } from '../sales/figures-from-days.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { type Week, weekFrom } from '../weeks/week.ts';
import type { OutlookFacts } from './outlook.ts';
import {
  type CenterSales,
  HISTORY_WEEKS,
  NO_DAYS,
  type RevenueFacts,
  type SevenDays,
  WEEK_DAYS,
} from './sales.ts';
import { placeInWeek, spendingByDay } from './spending-by-day.ts';

/** What of a revenue center's orders of a week is dated on a day. */
export interface DaySpending {
  weekId: string;
  revenueCenter: RevenueCenter;
  day: Day;
  cents: Cents;
}

/** All that is on record about a week and the 16 before it: what an outlook stands on. */
export interface KnownWeek {
  week: Week;
  /** It and those before it, newest first: `weeksRead`. */
  weeks: readonly Week[];
  today: Day;
  /** Entered sales of these weeks' days. */
  sales: readonly Pick<DaySales, 'revenueCenter' | 'day' | 'cents'>[];
  /** What is expected of this week's days. */
  expected: readonly Pick<ExpectedSales, 'revenueCenter' | 'day' | 'cents'>[];
  /** The figures of these weeks' revenue, by the week. */
  figures: ReadonlyMap<string, RevenueFigures>;
  /** What the orders of these weeks that count come to, by day. */
  spending: readonly DaySpending[];
  /** What of this week's spending has no day: corrections by hand, and all of labor. */
  undated: { readonly [category in Category]?: Cents | undefined };
  typical: { readonly [center in RevenueCenter]?: Cents | null | undefined };
  /** Those of this week: of a closed venue as they were kept with it. */
  settings: GroupSettings;
  /** The venues whose week is closed: nothing of it is expected any more. */
  closed: readonly VenueId[];
  /** What people were told of where this week is heading. */
  pace: readonly PaceAlert[];
}

/** An alert about a week that is heading over its budget, and whether it still stands. */
export interface PaceAlert {
  alertId: string;
  category: Category;
  type: AlertType;
  isOpen: boolean;
}

/** The week some weeks before one: 0 is the week itself. */
export function weeksBefore({ startDate }: Week, weeks: number): Week {
  return weekFrom(addDays(startDate, -7 * weeks));
}

/** This week and those before it that are read, newest first. */
export function weeksRead(week: Week): Week[] {
  return Array.from({ length: HISTORY_WEEKS + 1 }, (_, weeks) => weeksBefore(week, weeks));
}

/** Sales by revenue center, week (0 is this one) and place in the week, from a flat list. */
export type SalesTable = (center: RevenueCenter, weeksAgo: number) => SevenDays;

/** The same sales as seven days for each revenue center and week. */
export function salesTable({ week, sales }: Pick<KnownWeek, 'week' | 'sales'>): SalesTable {
  const table = new Map<string, (Cents | null)[]>();
  for (const { revenueCenter, day, cents: amount } of sales) {
    const later = daysBetween(week.startDate, day);
    const weeksAgo = -Math.floor(later / 7);
    const place = later + 7 * weeksAgo;
    const key = `${revenueCenter} ${weeksAgo}`;
    const days = table.get(key) ?? [...NO_DAYS];
    days[place] = amount;
    table.set(key, days);
  }
  return (center, weeksAgo) => table.get(`${center} ${weeksAgo}`) ?? NO_DAYS;
}

/** What is known of revenue whose figures hang together. */
export function revenueFactsOf(known: KnownWeek, table: SalesTable, source: Source): RevenueFacts {
  const { centers, total } = source;
  const { weeks } = known;
  const figure = (of: RevenueCenter | 'total', weeksAgo: number) =>
    figureThatCounts(known.figures.get(weeks[weeksAgo]!.weekId)?.[of]);
  const past = weeks.slice(1).map((_, ago) => ago + 1);
  return {
    centers: centers.map((center): CenterSales => {
      const weekOf = (ago: number) => ({ dayCents: table(center, ago), weekCents: figure(center, ago) });
      const typicalCents = known.typical[center] ?? null;
      return {
        week: weekOf(0),
        overrideCents: daysOf(known.week, ofCenter(known.expected, center)),
        history: past.map(weekOf),
        typical: typicalCents === null ? null : { dayCents: NO_DAYS, weekCents: typicalCents },
      };
    }),
    totalCents: total ? figure(total, 0) : null,
    totalHistory: total ? past.map((ago) => figure(total, ago)) : [],
  };
}

function ofCenter<Row extends { revenueCenter: RevenueCenter }>(rows: readonly Row[], center: RevenueCenter) {
  return rows.filter(({ revenueCenter }) => revenueCenter === center);
}

function daysOf(week: Week, rows: readonly { day: Day; cents: Cents }[]): SevenDays {
  return WEEK_DAYS.map(
    (place) => rows.find(({ day }) => day === addDays(week.startDate, place))?.cents ?? null,
  );
}

/** Today's place in a week that is on record or asked for. */
export function todayIn({ week, today }: Pick<KnownWeek, 'week' | 'today'>): number {
  return placeInWeek(today, week.startDate);
}

/** A category's spending, beside what its budget is a share of. */
export function categoryFacts(known: KnownWeek, category: Category): Omit<OutlookFacts, 'revenue'> {
  const own = Map.groupBy(
    known.spending.filter(({ revenueCenter }) => revenueCenter === category),
    ({ weekId }) => weekId,
  );
  const byDay = ({ weekId, startDate }: Week) =>
    spendingByDay(
      (own.get(weekId) ?? []).map(({ day, cents: amountCents }) => ({ day, amountCents })),
      startDate,
    );
  return {
    percentage: percentageFor(category, known.settings),
    spendingByDay: byDay(known.week),
    undatedCents: known.undated[category] ?? cents(0),
    pastSpending: laborVenue(known.settings.group, category) ? [] : known.weeks.slice(1).map(byDay),
    today: todayIn(known),
    openLevel: openLevel(known, category),
  };
}

function openLevel({ pace }: KnownWeek, category: Category): AlertType | null {
  const open = pace.filter((alert) => alert.category === category && alert.isOpen);
  if (open.length === 0) return null;
  return open.some(({ type }) => type === 'danger') ? 'danger' : 'warning';
}
