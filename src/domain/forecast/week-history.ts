import type { AlertType } from '../budgets/budget.ts';
import { percentageFor } from '../budgets/standings.ts';
import type { Holiday } from '../calendar/holiday.ts';
import { type Week, weeksBefore } from '../calendar/week.ts';
import { type ClosedWeekday, isClosedBy } from '../group/closed-weekdays.ts';
import type { Category, Crew, RevenueCenter, Venue, VenueId } from '../group/group.ts';
import type { Source } from '../group/group-lookups.ts';
import { centersOf, closedWeekdaysOf, crewsOf, laborVenue } from '../group/venue.ts';
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
  withClosedDays,
} from '../sales/sales.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type LaborCost, laborByDay, type PlannedCost, runningLabor, weekCost } from './labor-by-day.ts';
import type { OutlookFacts } from './outlook.ts';
import { dayIndexInWeek, spendingByDay } from './spending-by-day.ts';
import { usualShares } from './usual-share.ts';
import { memoizedForecasts } from './week-forecast.ts';

export interface DaySpending {
  weekId: string;
  revenueCenter: RevenueCenter;
  day: Day;
  cents: Cents;
}

/** Rows by revenue center. In a large group, searching one long list for each center is too slow. */
export type ByCenter<Row> = (center: RevenueCenter) => readonly Row[];

/** Groups rows by revenue center, in the order of the rows. */
export function byCenter<Row extends { revenueCenter: RevenueCenter }>(rows: readonly Row[]): ByCenter<Row> {
  const grouped = Map.groupBy(rows, ({ revenueCenter }) => revenueCenter);
  return (center) => grouped.get(center) ?? [];
}

/** Groups rows by crew, in the order of the rows. */
export function byCrew<Row extends { crew: Crew }>(rows: readonly Row[]): (crew: Crew) => readonly Row[] {
  const grouped = Map.groupBy(rows, ({ crew }) => crew);
  return (crew) => grouped.get(crew) ?? [];
}

/** The labor rows of a week without labor. */
export const NO_LABOR = { labor: byCrew<never>([]), planned: byCrew<never>([]) };

/** Rows of a week and the weeks before it, by revenue center or crew. With 'this week', rows of earlier weeks may be missing. */
export type RowsOfWeeks<Row> = (of: RevenueCenter | Crew, which?: 'this week') => readonly Row[];

/** A week and the weeks before it, for the whole group or for one venue. */
export interface WeekHistory {
  week: Week;
  /** This week and those before it, newest first: `weeksRead`. */
  weeks: readonly Week[];
  today: Day;
  /** Entered sales by day. Days of earlier weeks that somebody marked closed appear as 0. */
  sales: RowsOfWeeks<Pick<DaySales, 'day' | 'cents'>>;
  /** Public holidays of the group's country in this week. */
  holidays: readonly Holiday[];
  expected: ByCenter<Pick<ExpectedSales, 'day' | 'cents'>>;
  /** Revenue figures by week id. */
  figures: ReadonlyMap<string, RevenueFigures>;
  /** Open orders of this week and the 16 before it, summed by day. */
  spending: RowsOfWeeks<Omit<DaySpending, 'revenueCenter'>>;
  /** Labor cost of this week and the 16 before it, by crew; under 'total', labor as a whole set by hand. */
  labor: RowsOfWeeks<Omit<LaborCost, 'crew'>>;
  /** The planned cost of this week's days that is not worked yet, by crew. */
  planned: (crew: Crew) => readonly Omit<PlannedCost, 'crew'>[];
  /** This week's spending without a day: corrections by hand. */
  undated: { readonly [category in Category]?: Cents | undefined };
  typical: { readonly [center in RevenueCenter]?: Cents | null | undefined };
  /** This week's settings; for a closed venue, as stored when it closed. */
  settings: GroupSettings;
  /** The venues that closed this week: nothing more is expected of it. */
  closed: readonly VenueId[];
  /** The alerts sent about this week heading over a budget or being over it. */
  pace: readonly PaceAlert[];
  /** Stays the same object while the weeks before don't change. What depends on those alone is computed once per object. */
  before?: { revenue: object; cost: object } | undefined;
}

/** An alert about a week over its budget, or heading over it, and whether it is still open. */
export interface PaceAlert {
  alertId: string;
  category: Category;
  type: AlertType;
  kind: 'heading-over' | 'over';
  isOpen: boolean;
}

/** Returns this week and the earlier weeks to read, newest first. */
export function weeksRead(week: Week): Week[] {
  return Array.from({ length: WEEKS_READ + 1 }, (_, weeks) => weeksBefore(week, weeks));
}

/** Returns a revenue center's sales as seven days for each week read. */
function salesByWeek(
  { weeks, sales }: Pick<WeekHistory, 'weeks' | 'sales'>,
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

/** Returns what is known about revenue with a common total. */
export function revenueFactsOf(
  known: Pick<
    WeekHistory,
    'week' | 'weeks' | 'today' | 'holidays' | 'sales' | 'expected' | 'figures' | 'typical' | 'before'
  > & { settings: Pick<GroupSettings, 'group'> },
  source: Source,
): RevenueFacts {
  const { centers, total } = source;
  const { weeks } = known;
  const figure = (of: RevenueCenter | 'total', weeksAgo: number) =>
    figureThatCounts(known.figures.get(weeks[weeksAgo]!.weekId)?.[of]);
  const past = weeks.slice(1).map((_, ago) => ago + 1);
  return {
    centers: centers.map((center): CenterSales => {
      const typicalCents = known.typical[center] ?? null;
      const expected = known.expected(center);
      const rules = closedWeekdaysOf(known.settings.group, center);
      const closedIn = ({ startDate }: Week) =>
        rules.length === 0 ? [] : WEEK_DAYS.filter((place) => isClosedBy(rules, addDays(startDate, place)));
      const overrideCents = daysOf(known.week, expected);
      const isSaid = (cents: number | null, place: number) => overrideCents[place] === cents;
      return {
        week: withClosedDays(
          {
            dayCents: daysOf(known.week, known.sales(center, 'this week')),
            weekCents: figure(center, 0),
          },
          closedIn(known.week).filter((place) => isSaid(null, place) || isSaid(0, place)),
          WEEK_DAYS.filter((place) => isSaid(0, place)),
        ),
        overrideCents,
        history: once(histories, known.before?.revenue, historyOf(center, rules), () => {
          const byWeek = salesByWeek(known, center);
          return memoizedForecasts(
            past.map((ago) => {
              const week = { dayCents: byWeek[ago]!, weekCents: figure(center, ago) };
              return pastWeek(withClosedDays(week, closedIn(weeks[ago]!)));
            }),
          );
        }),
        typical: typicalCents === null ? null : { dayCents: NO_DAYS, weekCents: typicalCents },
      };
    }),
    totalCents: total ? figure(total, 0) : null,
    totalHistory: total ? past.map((ago) => figure(total, ago)) : [],
    ahead: weeksAhead(known),
    holidays: known.holidays.map(({ day }) => daysBetween(known.week.startDate, day)),
  };
}

/** Returns the cache key of a center's history, which depends on its closed weekdays. */
function historyOf(center: RevenueCenter, rules: readonly ClosedWeekday[]): string {
  return rules.length === 0 ? center : `${center} ${JSON.stringify(rules)}`;
}

/** Returns how many of the weeks before are not over yet. */
function weeksAhead({ week, today }: Pick<WeekHistory, 'week' | 'today'>): number {
  return Math.max(0, Math.ceil(daysBetween(today, week.startDate) / 7));
}

/** Values computed from the weeks before alone, by the object that stands for those weeks and by category. */
type MemoByCategory<Made> = WeakMap<object, Map<Category, Made>>;
const histories: MemoByCategory<readonly WeekSales[]> = new WeakMap();
const spendings: MemoByCategory<readonly (readonly Cents[] | null)[]> = new WeakMap();

function once<Made>(
  all: MemoByCategory<Made>,
  before: object | undefined = {},
  of: Category,
  make: () => Made,
): Made {
  const kept = all.get(before) ?? new Map<Category, Made>();
  all.set(before, kept);
  const known = kept.get(of);
  if (known !== undefined) return known;
  const made = make();
  kept.set(of, made);
  return made;
}

function daysOf({ startDate, endDate }: Week, rows: readonly { day: Day; cents: Cents }[]): SevenDays {
  const days: (Cents | null)[] = [...NO_DAYS];
  for (const { day, cents: amount } of rows)
    if (day >= startDate && day <= endDate) days[daysBetween(startDate, day)] = amount;
  return days;
}

/** Returns today's position in the week. */
export function todayIn({ week, today }: Pick<WeekHistory, 'week' | 'today'>): number {
  return dayIndexInWeek(today, week.startDate);
}

/** Returns a category's spending and the percentage of its budget, without the revenue. */
export function categoryFacts(known: WeekHistory, category: Category): Omit<OutlookFacts, 'revenue'> {
  const { group } = known.settings;
  const venue = laborVenue(group, category);
  const spent = venue
    ? laborSpending(
        known,
        venue.total ? [...crewsOf(group), 'total'] : venue.laborOf,
        venue.total ? centersOf(group) : venue.centers.map(({ id }) => id),
      )
    : orderSpending(known, category);
  return { ...spent, percentage: percentageFor(category, known.settings), ...standsAt(known, category) };
}

/** Returns what a venue's own crews cost, for a labor budget of this percentage. */
export function venueLaborFacts(
  known: WeekHistory,
  { laborOf, labor, centers }: Venue,
  percentage: number,
): Omit<OutlookFacts, 'revenue'> {
  const ids = centers.map(({ id }) => id);
  return { ...laborSpending(known, laborOf, ids), percentage, ...standsAt(known, labor) };
}

type OutlookSpending = Pick<OutlookFacts, 'spendingByDay' | 'undatedCents' | 'pastSpending' | 'labor'>;

function standsAt(known: WeekHistory, category: Category | undefined) {
  return { today: todayIn(known), openLevel: category === undefined ? null : openLevel(known, category) };
}

function orderSpending(known: WeekHistory, category: Category): OutlookSpending {
  return {
    spendingByDay: spentIn([known.week], known.spending(category, 'this week'))[0]!,
    undatedCents: known.undated[category] ?? cents(0),
    pastSpending: once(spendings, known.before?.cost, category, () =>
      spentIn(known.weeks.slice(1, 1 + HISTORY_WEEKS), known.spending(category)),
    ),
  };
}

/** Returns what crews cost. `pastSpending` is null if too few of the weeks before are known by day for a pace. */
function laborSpending(
  known: WeekHistory,
  crews: readonly (Crew | 'total')[],
  centers: readonly RevenueCenter[],
): OutlookSpending {
  const { week } = known;
  const { weekId } = week;
  const rows = crews.flatMap((crew) => known.labor(crew, 'this week'));
  const own = weekCost(
    week,
    rows.filter((row) => row.weekId === weekId),
  );
  const planned = crews.flatMap((crew) => known.planned(crew));
  const past = once(spendings, known.before?.cost, `labor ${crews.join(' ')}`, () => {
    const byWeek = Map.groupBy(
      crews.flatMap((crew) => known.labor(crew)),
      ({ weekId }) => weekId,
    );
    return known.weeks
      .slice(1, 1 + HISTORY_WEEKS)
      .map((one) => laborByDay(weekCost(one, byWeek.get(one.weekId) ?? [])));
  });
  const plannedByDay = spendingByDay(
    planned.map(({ day, cents: amountCents }) => ({ day, amountCents })),
    week.startDate,
  );
  return {
    spendingByDay: runningLabor(own, plannedByDay, todayIn(known)),
    undatedCents: own.undatedCents,
    pastSpending: usualShares(past) ? past : null,
    labor: {
      plannedTodayCents: sumCents(
        planned.filter(({ day }) => day === known.today).map(({ cents: amount }) => amount),
      ),
      isBegun: rows.length > 0 || planned.length > 0 || centers.some((center) => isEntered(known, center)),
    },
  };
}

/** Whether a revenue center has an order or a day's sales entered in the week. */
function isEntered({ spending, sales, undated, week }: WeekHistory, center: RevenueCenter): boolean {
  const isOwn = ({ day }: { day: Day }) => day >= week.startDate && day <= week.endDate;
  const isOrdered = spending(center, 'this week').length > 0 || (undated[center] ?? 0) !== 0;
  return isOrdered || sales(center, 'this week').some(isOwn);
}

function spentIn(
  weeks: readonly Week[],
  rows: readonly Omit<DaySpending, 'revenueCenter'>[],
): (readonly Cents[])[] {
  const byWeek = Map.groupBy(rows, ({ weekId }) => weekId);
  return weeks.map(({ weekId, startDate }) => {
    const own = byWeek.get(weekId) ?? [];
    return spendingByDay(
      own.map(({ day, cents: amountCents }) => ({ day, amountCents })),
      startDate,
    );
  });
}

function openLevel({ pace }: WeekHistory, category: Category): AlertType | null {
  const open = pace.filter(
    (alert) => alert.category === category && alert.isOpen && alert.kind === 'heading-over',
  );
  if (open.length === 0) return null;
  return open.some(({ type }) => type === 'danger') ? 'danger' : 'warning';
}
