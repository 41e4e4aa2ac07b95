import {
  type CenterSales,
  completeCents,
  countRecorded,
  type RevenueFacts,
  recordedWeeks,
  type SevenDays,
  sumOfDays,
  WEEK_DAYS,
} from '../sales/sales.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import { ENOUGH_WEEKS, heldNear } from './day-forecast.ts';
import { type CenterForecast, weekForecast } from './week-forecast.ts';

/** The basis of a week's revenue: entered, four or more weeks ('forecast'), one to three ('rough'), the typical week, or nothing. */
export type Basis = 'entered' | 'forecast' | 'rough' | 'typical' | 'none';

/** What a week brings, as far as is known now. */
export interface WeekEstimate {
  basis: Basis;
  /** The week's revenue, entered or estimated; 0 without a basis. */
  revenueCents: Cents;
  /** The part of the revenue that was entered. */
  enteredCents: Cents;
  /** The part of each revenue center, in order. Empty if one figure for all is entered, or nothing is known. */
  centerCents: readonly Cents[];
  /** The number of days with entered sales, of seven. */
  daysEntered: number;
}

/** Returns the week's estimate: the assumed days of all revenue centers; exact once the week's figure or all days are entered. */
export function weekEstimate(facts: RevenueFacts): WeekEstimate {
  const complete = completeRevenue(facts);
  if (complete !== null) {
    const centerCents =
      facts.totalCents === null ? facts.centers.map(({ week }) => completeCents(week)!) : [];
    return { basis: 'entered', revenueCents: complete, enteredCents: complete, centerCents, daysEntered: 7 };
  }
  const forecast = weekForecast(facts);
  const basis = basisOf(facts);
  const estimates = facts.centers.map((center, place) => centerEstimate(center, forecast[place]!));
  const centerCents = basis === 'none' ? [] : estimates;
  return {
    basis,
    revenueCents: sumCents(centerCents),
    centerCents,
    enteredCents: sumCents(facts.centers.map(({ week }) => completeCents(week) ?? sumOfDays(week.dayCents))),
    daysEntered: daysEntered(facts.centers, forecast),
  };
}

/** Returns the revenue as entered: the figure for all, or every center's. Null while anything is missing. */
function completeRevenue({ centers, totalCents }: RevenueFacts): Cents | null {
  if (totalCents !== null) return totalCents;
  const figures = centers.map(({ week }) => completeCents(week));
  return figures.includes(null) ? null : sumCents(figures as Cents[]);
}

function centerEstimate(center: CenterSales, forecast: CenterForecast): Cents {
  return completeCents(center.week) ?? sumCents(assumedDaysOf(center, forecast).cents);
}

/** Returns what the days of a revenue center's week are assumed to bring. */
export function assumedDaysOf({ week, overrideCents }: CenterSales, { days }: CenterForecast): AssumedDays {
  return assumedDays(
    week.dayCents,
    overrideCents,
    days.map((day) => day.cents),
  );
}

function basisOf(facts: RevenueFacts): Basis {
  const weeks = countRecorded(recordedWeeks(facts));
  if (weeks >= ENOUGH_WEEKS) return 'forecast';
  if (weeks > 0) return 'rough';
  if (facts.centers.some(({ typical }) => typical !== null)) return 'typical';
  return facts.centers.every(isGiven) ? 'rough' : 'none';
}

/** Whether every day has entered or expected sales. */
function isGiven({ week, overrideCents }: CenterSales): boolean {
  if (week.weekCents !== null) return true;
  return WEEK_DAYS.every((day) => week.dayCents[day] !== null || overrideCents[day] !== null);
}

/** Counts the days with sales of at least one center, while each other has them too or expects nothing. */
function daysEntered(centers: readonly CenterSales[], forecast: readonly CenterForecast[]): number {
  return WEEK_DAYS.filter((day) => {
    const has = centers.map(({ week }) => week.weekCents !== null || week.dayCents[day] !== null);
    return (
      has.includes(true) && has.every((known, place) => known || forecast[place]!.days[day]!.cents === 0)
    );
  }).length;
}

/** What a week's days are assumed to bring, and by how much the entered days move the others. */
export interface AssumedDays {
  cents: readonly Cents[];
  /** Relative to a day's forecast, in basis points: 68 is 0.68 % more. */
  updateBasisPoints: BasisPoints;
}

/** Three tenths of the difference between entered days and their expectation count, as a share of the whole week. */
const COUNTED = 3;
const OF = 10;

/** Returns a center's week by day: entered, expected or forecast, the last moved by how far entered days differ from what was expected. */
export function assumedDays(
  entered: SevenDays,
  overrides: SevenDays,
  forecast: readonly Cents[],
): AssumedDays {
  const expected = forecast.map((day, weekday) => overrides[weekday] ?? day);
  const whole = sumCents(expected);
  const counted = WEEK_DAYS.filter((day) => (entered[day] ?? 0) > 0 && expected[day]! > 0);
  const expectedOfThem = sumCents(counted.map((day) => expected[day]!));
  const brought = heldNear(sumCents(counted.map((day) => entered[day]!)), expectedOfThem);
  const more = COUNTED * (brought - expectedOfThem);
  const part = (of: number) => (whole === 0 ? cents(0) : timesOver(of, more, OF * whole));
  return {
    cents: forecast.map((day, weekday) => entered[weekday] ?? overrides[weekday] ?? cents(day + part(day))),
    updateBasisPoints: part(WHOLE),
  };
}
