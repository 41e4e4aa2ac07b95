import { isOver, type Week } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { sourcesOf } from '../group/venue.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import { centerDay, type SalesWeek } from './day-sales.ts';
import { figureIn, type RevenueFigure, type WeekRevenue } from './revenue.ts';

/** Figures of a week's revenue that somebody is about to set. */
export type FiguresSet = { [figure in RevenueFigure]?: Cents | undefined };

/** Said of revenue that was taken back from a week that still runs. */
export const FORECAST_IS_BACK = 'The forecast is back.';

/**
 * The entered figures that would replace the forecast of a running week; the person is asked to confirm them. Null where the week is over, and of venues that have revenue already: theirs is corrected, or taken back.
 */
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

/** Whether any figure of the venue that a figure is of is entered. */
function hasRevenue(group: Group, figure: RevenueFigure, from: FiguresSet): boolean {
  const source = figure.replace(/Cents$/, '');
  const venue = group.venues.find(
    ({ total, centers }) => total === source || centers.some(({ id }) => id === source),
  );
  const sources = venue ? [venue.total ?? source, ...venue.centers.map(({ id }) => id)] : [source];
  return sources.some((one) => (from[`${one}Cents` as RevenueFigure] ?? 0) > 0);
}

/** What the days of a week brought of some figures of its revenue, of those days that are entered. */
export interface DaysEntered {
  days: Day[];
  cents: Cents;
}

/** What its days brought; null where none is entered. */
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

/** What its days brought so far: a day on which nothing was sold is none of them. Null where none brought anything. */
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

/** '$10,357.63 so far from five days' */
export function daysEnteredText({ days, cents: amount }: DaysEntered, place: Locale): string {
  const { length } = days;
  return `${formatMoney(amount, place)} so far from ${NUMBERS[length]} ${length === 1 ? 'day' : 'days'}`;
}

/** What the days of a week already hold of revenue that somebody is about to enter for the whole of it. */
export interface DaysBeside {
  days: Day[];
  daysCents: Cents;
  enteredCents: Cents;
}

/** What its days hold, where it differs from what is entered; null where it does not, and where no day holds anything. */
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

/** 'Sunday to Tuesday come to $5,418.33 so far, $1,581.67 less than what is entered here.' */
export function daysBesideText({ days, daysCents, enteredCents }: DaysBeside, place: Locale): string {
  const difference = formatMoney(cents(Math.abs(enteredCents - daysCents)), place);
  const than = daysCents < enteredCents ? 'less' : 'more';
  const verb = days.length === 1 ? 'comes' : 'come';
  const brought = `${daysText(days)} ${verb} to ${formatMoney(daysCents, place)} so far`;
  return `${brought}, ${difference} ${than} than what is entered here.`;
}

/** 'Sunday', 'Sunday and Tuesday', 'Sunday to Tuesday' */
function daysText(days: readonly Day[]): string {
  const names = days.map((day) => WEEKDAYS[weekdayOf(day)]!);
  const [first, last] = [days[0]!, days.at(-1)!];
  const isRow = days.length > 2 && (weekdayOf(last) - weekdayOf(first) + 7) % 7 === days.length - 1;
  if (isRow) return `${names[0]} to ${names.at(-1)}`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Whether a week that still runs has lost revenue it had, so that its forecast counts again. */
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
