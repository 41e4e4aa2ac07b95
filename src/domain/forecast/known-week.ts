import type { AlertType } from '../budgets/budget.ts';
import { percentageFor } from '../budgets/standings.ts';
import { type Week, weekFrom } from '../calendar/week.ts';
import type { Category, RevenueCenter, VenueId } from '../group/group.ts';
import type { Source } from '../group/known-group.ts';
import { laborVenue } from '../group/venue.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import { figureThatCounts, type RevenueFigures } from '../sales/figures-from-days.ts';
import {
  type CenterSales,
  HISTORY_WEEKS,
  NO_DAYS,
  pastWeek,
  type RevenueFacts,
  type SevenDays,
  WEEK_DAYS,
  WEEKS_READ,
  type WeekSales,
} from '../sales/sales.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import type { OutlookFacts } from './outlook.ts';
import { placeInWeek, spendingByDay } from './spending-by-day.ts';
import { keptForecasts } from './week-forecast.ts';

/** What of a revenue center's orders of a week is dated on a day. */
export interface DaySpending {
  weekId: string;
  revenueCenter: RevenueCenter;
  day: Day;
  cents: Cents;
}

/** Rows by the revenue center they are of: in a large group a list is too long to be looked through for each. */
export type ByCenter<Row> = (center: RevenueCenter) => readonly Row[];

/** Rows by their revenue center, the first ones first. */
export function byCenter<Row extends { revenueCenter: RevenueCenter }>(rows: readonly Row[]): ByCenter<Row> {
  const grouped = Map.groupBy(rows, ({ revenueCenter }) => revenueCenter);
  return (center) => grouped.get(center) ?? [];
}

/** All that is on record about a week and those before it: what an outlook stands on. */
export interface KnownWeek {
  week: Week;
  /** It and those before it, newest first: `weeksRead`. */
  weeks: readonly Week[];
  today: Day;
  /** Entered sales of these weeks' days. */
  sales: ByCenter<Pick<DaySales, 'day' | 'cents'>>;
  /** Public holidays of the group's country in this week. */
  holidays: readonly Holiday[];
  /** What is expected of this week's days. */
  expected: ByCenter<Pick<ExpectedSales, 'day' | 'cents'>>;
  /** The figures of these weeks' revenue, by the week. */
  figures: ReadonlyMap<string, RevenueFigures>;
  /** What the orders of this week and the 16 before it that count come to, by day. */
  spending: ByCenter<Omit<DaySpending, 'revenueCenter'>>;
  /** What of this week's spending has no day: corrections by hand, and all of labor. */
  undated: { readonly [category in Category]?: Cents | undefined };
  typical: { readonly [center in RevenueCenter]?: Cents | null | undefined };
  /** Those of this week: of a closed venue as they were kept with it. */
  settings: GroupSettings;
  /** The venues whose week is closed: nothing of it is expected any more. */
  closed: readonly VenueId[];
  /** What people were told of where this week is heading. */
  pace: readonly PaceAlert[];
  /** The very same for as long as nobody writes to the weeks before: what follows from these alone is worked out once for it. */
  before?: object;
}

/** A public holiday, in the language the product speaks: 'Thanksgiving Day'. */
export interface Holiday {
  day: Day;
  name: string;
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
  return Array.from({ length: WEEKS_READ + 1 }, (_, weeks) => weeksBefore(week, weeks));
}

/** A revenue center's sales as seven days for each week that is read. */
function salesByWeek(
  { weeks, sales }: Pick<KnownWeek, 'weeks' | 'sales'>,
  center: RevenueCenter,
): readonly SevenDays[] {
  const first = weeks[0]!.startDate;
  const byWeek = weeks.map((): (Cents | null)[] => [...NO_DAYS]);
  for (const { day, cents: amount } of sales(center)) {
    const after = daysBetween(first, day);
    const weeksAgo = -Math.floor(after / 7);
    const week = byWeek[weeksAgo];
    if (week) week[after + 7 * weeksAgo] = amount;
  }
  return byWeek;
}

/** What is known of revenue whose figures hang together. */
export function revenueFactsOf(
  known: Pick<
    KnownWeek,
    'week' | 'weeks' | 'today' | 'holidays' | 'sales' | 'expected' | 'figures' | 'typical' | 'before'
  >,
  source: Source,
): RevenueFacts {
  const { centers, total } = source;
  const { weeks } = known;
  const figure = (of: RevenueCenter | 'total', weeksAgo: number) =>
    figureThatCounts(known.figures.get(weeks[weeksAgo]!.weekId)?.[of]);
  const past = weeks.slice(1).map((_, ago) => ago + 1);
  return {
    centers: centers.map((center): CenterSales => {
      const byWeek = salesByWeek(known, center);
      const weekOf = (ago: number) => ({ dayCents: byWeek[ago]!, weekCents: figure(center, ago) });
      const typicalCents = known.typical[center] ?? null;
      return {
        week: weekOf(0),
        overrideCents: daysOf(known.week, known.expected(center)),
        history: historyOf(known, center, () => past.map((ago) => pastWeek(weekOf(ago)))),
        typical: typicalCents === null ? null : { dayCents: NO_DAYS, weekCents: typicalCents },
      };
    }),
    totalCents: total ? figure(total, 0) : null,
    totalHistory: total ? past.map((ago) => figure(total, ago)) : [],
    ahead: weeksAhead(known),
    holidays: known.holidays.map(({ day }) => daysBetween(known.week.startDate, day)),
  };
}

/** How many of the weeks before one are not over yet. */
function weeksAhead({ week, today }: Pick<KnownWeek, 'week' | 'today'>): number {
  return Math.max(0, Math.ceil(daysBetween(today, week.startDate) / 7));
}

/** The histories of revenue centers, by what stands for the weeks before one. */
const histories = new WeakMap<object, Map<RevenueCenter, readonly WeekSales[]>>();

function historyOf(
  { before }: Pick<KnownWeek, 'before'>,
  center: RevenueCenter,
  read: () => readonly WeekSales[],
): readonly WeekSales[] {
  if (!before) return read();
  const kept = histories.get(before) ?? new Map<RevenueCenter, readonly WeekSales[]>();
  histories.set(before, kept);
  const history = kept.get(center) ?? keptForecasts(read());
  kept.set(center, history);
  return history;
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
  const own = Map.groupBy(known.spending(category), ({ weekId }) => weekId);
  const byDay = ({ weekId, startDate }: Week) =>
    spendingByDay(
      (own.get(weekId) ?? []).map(({ day, cents: amountCents }) => ({ day, amountCents })),
      startDate,
    );
  return {
    percentage: percentageFor(category, known.settings),
    spendingByDay: byDay(known.week),
    undatedCents: known.undated[category] ?? cents(0),
    pastSpending: laborVenue(known.settings.group, category)
      ? null
      : known.weeks.slice(1, 1 + HISTORY_WEEKS).map(byDay),
    today: todayIn(known),
    openLevel: openLevel(known, category),
  };
}

function openLevel({ pace }: KnownWeek, category: Category): AlertType | null {
  const open = pace.filter((alert) => alert.category === category && alert.isOpen);
  if (open.length === 0) return null;
  return open.some(({ type }) => type === 'danger') ? 'danger' : 'warning';
}
