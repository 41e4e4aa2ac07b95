import type { Week } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, sourcesOf } from '../group/venue.ts';
import {
  type CenterDay,
  type DaySales,
  type ExpectedSales,
  expectedAsDayBegan,
  type SalesWeek,
} from '../sales/day-sales.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { differenceToDays, factsOf, type RevenueFacts, WEEK_DAYS } from '../sales/sales.ts';
import { broughtOn, isClosedDay } from '../sales/sales-facts.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import { lookBack } from './look-back.ts';
import { type MissingDayIndex, missingDayIndexes, neverOpen } from './missing-days.ts';
import { unsoldSince } from './missing-sales.ts';
import { assumedDaysOf } from './week-estimate.ts';
import { weekForecast } from './week-forecast.ts';
import { type ByCenter, revenueFactsOf, type WeekHistory } from './week-history.ts';

/** What a page about a week's sales needs beyond an outlook: who entered what, and the year before. */
export interface SalesOnRecord {
  known: WeekHistory;
  entered: ByCenter<DaySales>;
  expected: ByCenter<ExpectedSales>;
  lastYear: ByCenter<Pick<DaySales, 'day' | 'cents'>>;
}

/** How many days ago last year's same weekday is. */
export const YEAR_DAYS = 52 * 7;

export function salesWeek(onRecord: SalesOnRecord): SalesWeek {
  const { known } = onRecord;
  const { week, today, figures } = known;
  const { group } = known.settings;
  const own = figures.get(week.weekId) ?? {};
  const forecasts = new Map(
    sourcesOf(group).flatMap((source) => {
      const facts = revenueFactsOf(known, source);
      const forecast = weekForecast(facts);
      return source.centers.map((center, place) => {
        const [sales, own] = [facts.centers[place]!, forecast[place]!];
        const missing = missingDays(facts, place, week, today);
        return [center, { sales, ...own, taken: assumedDaysOf(sales, own), missing }] as const;
      });
    }),
  );
  const days = WEEK_DAYS.map((place) => {
    const day = addDays(week.startDate, place);
    return {
      day,
      holiday: known.holidays.find((one) => one.day === day)?.name ?? null,
      centers: byCenter(group, (center) => {
        const { days, taken } = forecasts.get(center)!;
        const { cents, from, values } = days[place]!;
        const forecast = { forecastCents: cents, forecastFrom: from, forecastValues: values };
        const morningCents = expectedAsBegan(onRecord, center, day) ?? cents;
        return {
          ...enteredOn(onRecord, center, day),
          ...forecast,
          morningCents,
          nowCents: taken.cents[place]!,
        };
      }),
    };
  });
  const centers = byCenter(group, (center) => {
    const { sales, seasonBasisPoints, taken, missing } = forecasts.get(center)!;
    const { misses, ...past } = lookBack(factsOf(sales));
    return {
      weekCents: sales.week.weekCents,
      fromDays: own[center]?.fromDays ?? false,
      differenceCents: differenceToDays(sales.week),
      typicalCents: known.typical[center] ?? null,
      seasonBasisPoints,
      updateBasisPoints: taken.updateBasisPoints,
      ...missing,
      lookBack: { ...past, misses: [...misses] },
    };
  });
  const { total } = own;
  return {
    ...week,
    today,
    days,
    centers,
    totalCents: figureThatCounts(total),
    totalFromDays: total?.fromDays ?? false,
  };
}

function byCenter<Value>(group: Group, of: (center: RevenueCenter) => Value): Record<RevenueCenter, Value> {
  return Object.fromEntries(centersOf(group).map((center) => [center, of(center)]));
}

/** Returns a center's missing days: those its budget depends on, and those of weekdays that never brought anything. */
function missingDays(
  { centers, totalCents, totalHistory }: RevenueFacts,
  place: number,
  week: Week,
  today: Day,
): { missingDays: Day[]; neverEntered: Day[][]; neverEnteredSince: Day[] } {
  const isTold = ({ weeksAgo }: MissingDayIndex) =>
    (weeksAgo === 0 ? totalCents : totalHistory[weeksAgo - 1]) != null;
  const [center, at] = [centers[place]!, daysBetween(week.startDate, today)];
  const days = (places: readonly MissingDayIndex[]) =>
    places
      .filter((missing) => !isTold(missing))
      .map((missing) => addDays(week.startDate, missing.place - 7 * missing.weeksAgo))
      .sort();
  const never = neverOpen(center, at);
  return {
    missingDays: days(missingDayIndexes(center, at)),
    neverEntered: never.map(days),
    neverEnteredSince: never.map(([one]) => unsoldSince(week, center, one!.place)),
  };
}

/** Returns what somebody expected of a day when it began; null if nobody had entered anything by then. */
function expectedAsBegan({ known, expected }: SalesOnRecord, center: RevenueCenter, day: Day): Cents | null {
  const row = expected(center).find((one) => one.day === day);
  return expectedAsDayBegan(row, known.settings.group.timeZone);
}

type EnteredCenterDay = Omit<
  CenterDay,
  'forecastCents' | 'forecastFrom' | 'forecastValues' | 'nowCents' | 'morningCents'
>;

function enteredOn(
  { known, entered, expected: ahead, lastYear }: SalesOnRecord,
  center: RevenueCenter,
  day: Day,
): EnteredCenterDay {
  const on = <Row extends { day: Day; cents: Cents }>(rows: ByCenter<Row>, date: Day) =>
    rows(center).find((row) => row.day === date);
  const { group } = known.settings;
  const brought = (rows: ByCenter<Pick<DaySales, 'day' | 'cents'>>, date: Day) =>
    broughtOn(on(rows, date)?.cents ?? null, isClosedDay(group, center, date, []));
  const sales = on(entered, day);
  const expected = on(ahead, day);
  return {
    cents: sales?.cents ?? null,
    enteredBy: sales?.enteredBy ?? null,
    updatedAt: sales?.updatedAt ?? null,
    overrideCents: expected?.cents ?? null,
    note: expected?.note ?? '',
    expectedBy: expected?.enteredBy ?? null,
    expectedAt: expected?.updatedAt ?? null,
    lastWeekCents: brought(known.sales, addDays(day, -7)),
    lastYearCents: brought(lastYear, addDays(day, -YEAR_DAYS)),
  };
}
