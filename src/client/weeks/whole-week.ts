import { isOver, type Week } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { sourcesOf } from '../../domain/group/venue.ts';
import { centerDay, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { figureIn, type RevenueFigure, type WeekRevenue } from '../../domain/sales/revenue.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents, formatMoney, sumCents } from '../../domain/values/money.ts';

export type FiguresSet = { [figure in RevenueFigure]?: Cents | undefined };

/** Shown after revenue was removed from a week that is still running. */
export const FORECAST_IS_BACK = 'The forecast is back.';

/** Returns the entered figures that would replace the forecast of a running week, so that the person can confirm. */
export function endsForecast(
  group: Group,
  { week, today }: { week: Week; today: Day },
  entered: FiguresSet,
  from: FiguresSet,
): FiguresSet | null {
  if (isOver(week, today)) return null;
  const changed = Object.entries(entered) as [RevenueFigure, Cents][];
  const counting = changed.filter(([figure, amount]) => amount > 0 && !hasRevenue(group, figure, from));
  return counting.length === 0 ? null : Object.fromEntries(counting);
}

/** Whether the venue behind a figure has any revenue entered. */
function hasRevenue(group: Group, figure: RevenueFigure, from: FiguresSet): boolean {
  const source = figure.replace(/Cents$/, '');
  const venue = group.venues.find(
    ({ total, centers }) => total === source || centers.some(({ id }) => id === source),
  );
  const sources = venue ? [venue.total ?? source, ...venue.centers.map(({ id }) => id)] : [source];
  return sources.some((one) => (from[`${one}Cents` as RevenueFigure] ?? 0) > 0);
}

/** What the entered days of a week brought, for some of its revenue figures. */
interface DaysEntered {
  days: Day[];
  cents: Cents;
}

/** Returns null if no day is entered. */
function daysEntered(group: Group, figures: readonly RevenueFigure[], sales: SalesWeek): DaysEntered | null {
  const centers = [...new Set(figures.flatMap((figure) => centersOfFigure(group, figure)))];
  const days = sales.days.map(({ day }) => ({
    day,
    cents: centers.flatMap((center) => centerDay(sales, center, day).cents ?? []),
  }));
  const known = days.filter((day) => day.cents.length > 0);
  if (known.length === 0) return null;
  return { days: known.map(({ day }) => day), cents: sumCents(known.flatMap((day) => day.cents)) };
}

/** Returns what the days brought so far, leaving out days without sales. Null if none brought anything. */
export function soFarByDay(
  group: Group,
  figures: readonly RevenueFigure[],
  sales: SalesWeek,
): DaysEntered | null {
  const days = sales.days.filter(
    ({ day }) => (daysEntered(group, figures, only(sales, day))?.cents ?? 0) !== 0,
  );
  return daysEntered(group, figures, { ...sales, days });
}

function only(sales: SalesWeek, day: Day): SalesWeek {
  return { ...sales, days: sales.days.filter((one) => one.day === day) };
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** Returns '$10,357.63 so far from five days'. */
export function daysEnteredText({ days, cents: amount }: DaysEntered, place: Locale): string {
  const { length } = days;
  return `${formatMoney(amount, place)} so far from ${NUMBERS[length]} ${length === 1 ? 'day' : 'days'}`;
}

/** What the days already hold when somebody enters revenue for the whole week. */
interface DaysBeside {
  days: Day[];
  daysCents: Cents;
  enteredCents: Cents;
}

/** Returns what the days hold if it differs from what is entered; null if it is the same or no day holds anything. */
export function daysBeside(group: Group, entered: FiguresSet, sales: SalesWeek): DaysBeside | null {
  const amounts = Object.entries(entered) as [RevenueFigure, Cents][];
  const known = daysEntered(
    group,
    amounts.map(([figure]) => figure),
    sales,
  );
  const enteredCents = sumCents(amounts.map(([, amount]) => amount));
  if (!known || known.cents === enteredCents) return null;
  return { days: known.days, daysCents: known.cents, enteredCents };
}

function centersOfFigure(group: Group, figure: RevenueFigure): readonly RevenueCenter[] {
  const source = figure.replace(/Cents$/, '');
  return sourcesOf(group).find(({ total }) => total === source)?.centers ?? [source];
}

/** Returns 'Sunday to Tuesday come to $5,418.33 so far, $1,581.67 less than what is entered here.' */
export function daysBesideText({ days, daysCents, enteredCents }: DaysBeside, place: Locale): string {
  const difference = formatMoney(cents(Math.abs(enteredCents - daysCents)), place);
  const than = daysCents < enteredCents ? 'less' : 'more';
  const verb = days.length === 1 ? 'comes' : 'come';
  const brought = `${daysText(days)} ${verb} to ${formatMoney(daysCents, place)} so far`;
  return `${brought}, ${difference} ${than} than what is entered here.`;
}

/** Returns 'Sunday', 'Sunday and Tuesday' or 'Sunday to Tuesday'. */
function daysText(days: readonly Day[]): string {
  const names = days.map((day) => WEEKDAYS[weekdayOf(day)]!);
  const [first, last] = [days[0]!, days.at(-1)!];
  const isRow = days.length > 2 && (weekdayOf(last) - weekdayOf(first) + 7) % 7 === days.length - 1;
  if (isRow) return `${names[0]} to ${names.at(-1)}`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Whether a running week lost its revenue, so that its forecast counts again. */
export function forecastIsBack(
  group: Group,
  week: Week,
  today: Day,
  [before, after]: readonly [before: WeekRevenue, after: WeekRevenue],
): boolean {
  if (isOver(week, today)) return false;
  return sourcesOf(group).some(({ centers, total }) =>
    (total ? [total] : centers).some(
      (source) => (figureIn(before, source) ?? 0) > 0 && (figureIn(after, source) ?? 0) === 0,
    ),
  );
}
