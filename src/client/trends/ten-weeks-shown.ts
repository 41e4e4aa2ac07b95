import type { WeekId } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { pointWeekText, spentSoFarText, valueText } from '../../domain/reports/trend-lines.ts';
import {
  centerBase,
  shareEntered,
  type Trends,
  type TrendWeek,
  trends,
  wholeRevenue,
} from '../../domain/reports/trends.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents } from '../../domain/values/money.ts';

const TEN = 10;

/** The cost on a card's line: of a revenue center or of labor, as a share of the revenue that its budget is a share of. */
export interface TenWeeksOf {
  venueId: VenueId;
  /** 'all-labor' if the venue's labor budget counts all crews of the group. */
  cost: RevenueCenter | 'labor' | 'all-labor';
  /** Set if the card's budget is a share of the center's own revenue, whatever the group's settings. */
  ofOwn?: boolean | undefined;
}

/** A week on a card's line; the value is in percent, null if its revenue or its cost is not entered. */
export interface TenWeeksPoint extends Pick<TrendWeek, 'weekId' | 'startDate' | 'endDate'> {
  value: number | null;
  isOver: boolean;
  /** The cost so far and the revenue of the entered days, while the revenue has no figure. */
  soFar: { cents: Cents; revenueCents: Cents } | null;
}

/**
 * Returns the last ten finished weeks, the oldest first, and the running one; the week on screen has its card's figures. Null if fewer than
 * two finished weeks are entered: then there is nothing to compare.
 */
export function tenWeeks(
  group: Group,
  { venues }: Trends,
  of: TenWeeksOf,
  { shown, today }: { shown: RecordedWeek; today: Day },
): TenWeeksPoint[] | null {
  const { venueId } = of;
  const kept = venues.find((venue) => venue.venueId === venueId)?.weeks ?? [];
  const { sums, weekId, startDate, endDate } = shown;
  const [live] = trends(group, [{ week: { weekId, startDate, endDate }, sums }], [venueId]).venues;
  const weeks = kept.map((week) => (week.weekId === weekId ? shownWeek(week, live?.weeks[0]) : week));
  const points = weeks.map((week) => pointOf(group, week, of, today));
  const running = points.filter(({ isOver }) => !isOver);
  const from = addDays(today, -7 * TEN);
  const over = points.filter((point) => point.isOver && point.endDate >= from).slice(-TEN);
  return withValue(over).length < 2 ? null : [...over, ...running];
}

/** Returns the week on screen with its card's figures; revenue by day comes from the weeks that were read, as only they have it. */
function shownWeek(read: TrendWeek, live: TrendWeek | undefined): TrendWeek {
  if (!live) return read;
  const { revenueCents, revenues, soFar } = read;
  return soFar && live.revenueCents === null ? { ...live, revenueCents, revenues, soFar } : live;
}

function pointOf(group: Group, week: TrendWeek, of: TenWeeksOf, today: Day): TenWeeksPoint {
  const { weekId, startDate, endDate } = week;
  const [cost, revenueCents] = [costIn(week, of), revenueBehind(group, week, of)];
  const soFar = week.soFar ? { cents: cost, revenueCents } : null;
  const value = soFar ? null : shareEntered(cost, revenueCents);
  return { weekId, startDate, endDate, value, isOver: endDate < today, soFar };
}

function costIn(week: TrendWeek, { cost }: TenWeeksOf): Cents {
  if (cost === 'all-labor') return week.allLaborCents ?? week.laborCents;
  if (cost === 'labor') return week.laborCents;
  return week.centers[cost] ?? cents(0);
}

function revenueBehind(group: Group, week: TrendWeek, { cost, ofOwn }: TenWeeksOf): Cents {
  if (cost === 'labor' || cost === 'all-labor') return wholeRevenue(week);
  return ofOwn ? (week.revenues[cost] ?? cents(0)) : centerBase(group, week, cost);
}

interface Valued extends TenWeeksPoint {
  value: number;
}

function withValue(points: readonly TenWeeksPoint[]): Valued[] {
  return points.filter((point): point is Valued => point.value !== null);
}

/** '10 weeks: 28.1% to 31.4%'. */
export function tenWeeksText(points: readonly TenWeeksPoint[], place: Locale): string {
  const over = withValue(points).filter(({ isOver }) => isOver);
  const [low, high] = bounds(over);
  const range =
    low === high
      ? valueText(low, true, place)
      : `${valueText(low, true, place)} to ${valueText(high, true, place)}`;
  return `${over.length} weeks: ${range}`;
}

/**
 * Returns the text beside the weeks for the marked one: 'this week 30.2%', or for a finished one 'Nov 8 – Nov 14: 30.2%'. If the week on
 * screen is not among them, it is about the last one with a value.
 */
export function shownOfTenText(points: readonly TenWeeksPoint[], shown: WeekId, place: Locale): string {
  const point = points.find(({ weekId }) => weekId === shown) ?? withValue(points).at(-1)!;
  if (point.isOver || (point.value === null && !point.soFar)) return tenWeeksPointText(point, place);
  if (point.value === null) return `this week so far ${spentSoFarText(point.soFar, place)}`;
  return `this week ${valueText(point.value, true, place)}`;
}

/** 'Nov 8 – Nov 14: 30.2%', or that it is not entered. */
export function tenWeeksPointText(point: TenWeeksPoint, place: Locale): string {
  const value =
    point.value === null ? spentSoFarText(point.soFar, place) : valueText(point.value, true, place);
  return `${pointWeekText(point, place)}: ${value}`;
}

/** The least span of the scale, in percentage points: small changes must not look dramatic. */
const LEAST_SPAN = 5;

/** Returns each week's position between 0 and 1, from the left and from the bottom; `y` is null without a value. */
export function tenWeeksPositions(points: readonly TenWeeksPoint[]): { x: number; y: number | null }[] {
  const [low, high] = bounds(withValue(points).filter(({ isOver }) => isOver));
  const span = Math.max(high - low, LEAST_SPAN);
  const from = (low + high - span) / 2;
  const last = Math.max(1, points.length - 1);
  return points.map(({ value }, at) => ({
    x: at / last,
    y: value === null ? null : Math.min(1, Math.max(0, (value - from) / span)),
  }));
}

function bounds(points: readonly Valued[]): [low: number, high: number] {
  const values = points.map(({ value }) => value);
  return [Math.min(...values), Math.max(...values)];
}
