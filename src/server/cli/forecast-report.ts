import { percentageFor } from '../../domain/budgets/standings.ts';
import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { type Week, weeksBefore } from '../../domain/calendar/week.ts';
import {
  type AlertRecord,
  type Backtest,
  type BacktestWeek,
  backtest,
} from '../../domain/forecast/backtest.ts';
import { percentText } from '../../domain/forecast/basis-points.ts';
import { spendingByDay } from '../../domain/forecast/spending-by-day.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, nameOf } from '../../domain/group/venue.ts';
import { figureThatCounts } from '../../domain/sales/figures-from-days.ts';
import { WEEK_DAYS } from '../../domain/sales/sales.ts';
import { settingsOn } from '../../domain/settings/settings-terms.ts';
import { addDays } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { cents } from '../../domain/values/money.ts';
import type { Context } from '../context.ts';
import { selectOrdersByDay } from '../stores/order-sums.ts';
import { listFigures } from '../stores/revenue.ts';
import { listSales } from '../stores/sales.ts';
import { readSettings } from '../stores/settings.ts';
import { type Command, EXIT } from './command.ts';
import { withContext } from './with-context.ts';

/** Two years, and the 16 weeks before them that the oldest of their weeks is judged by. */
const WEEKS = 104 + 16;

/** Prints how well the forecasts and alerts of each revenue center would have done in the weeks on record. */
export async function forecastReport({ config, json, print }: Command): Promise<number> {
  const { reports, group } = await withContext(config, async (context) => {
    const settings = settingsOn(await readSettings(context.db, context.group), today(context));
    const weeks = await pastWeeks(context);
    const reports = centersOf(context.group).map((center): Reported => {
      const percentage = percentageFor(center, settings);
      return {
        name: nameOf(context.group, center),
        revenueCenter: center,
        percentage,
        ...backtest(weeks(center), percentage),
      };
    });
    return { reports, group: context.group };
  });
  if (json) print(JSON.stringify(reports, null, 2));
  else if (!reports.some(isJudged)) print(NOTHING_YET);
  else for (const report of reports) linesOf(report, group).forEach(print);
  return EXIT.done;
}

/** Returns a function from a revenue center to its weeks before the current one, newest first. */
async function pastWeeks(context: Context): Promise<(center: RevenueCenter) => BacktestWeek[]> {
  const current = currentWeek(context);
  const weeks = Array.from({ length: WEEKS }, (_, ago) => weeksBefore(current, ago + 1));
  const weekIds = weeks.map(({ weekId }) => weekId);
  const from = weeks.at(-1)!.startDate;
  const sales = await listSales(context.db, { from, to: addDays(current.startDate, -1) });
  const figures = await listFigures(context.db, weekIds);
  const orders = await selectOrdersByDay(context.db, weekIds).execute();
  return (center) => {
    const sold = new Map(
      sales.filter((one) => one.revenueCenter === center).map(({ day, cents: amount }) => [day, amount]),
    );
    const own = Map.groupBy(
      orders.filter(({ subject }) => subject === center),
      ({ weekId }) => weekId,
    );
    return weeks.map(({ weekId, startDate }: Week) => ({
      sales: {
        dayCents: WEEK_DAYS.map((place) => sold.get(addDays(startDate, place)) ?? null),
        weekCents: figureThatCounts(figures.get(weekId)?.[center]),
      },
      spendingByDay: spendingByDay(
        (own.get(weekId) ?? []).map((row) => ({
          day: row.day as Week['startDate'],
          amountCents: cents(row.cents),
        })),
        startDate,
      ),
    }));
  };
}

type Reported = Backtest & { name: string; revenueCenter: RevenueCenter; percentage: number };

const NOTHING_YET =
  'Nothing to judge yet: it takes five weeks of sales by day of a revenue center, the newest complete.';

function isJudged({ forecasts: [atStart] }: Pick<Backtest, 'forecasts'>): boolean {
  return atStart !== undefined && atStart.weeks > 0;
}

function linesOf({ name, percentage, forecasts, warning, critical }: Reported, place: Locale): string[] {
  const title = `${name} (${percentage}% of revenue)`;
  if (!isJudged({ forecasts }))
    return [title, '  Nothing to judge yet: it takes five weeks of sales by day, the newest complete.', ''];
  const rows = forecasts.map(({ daysKnown, weeks, errorBasisPoints, ranges, inside }) => {
    const error = errorBasisPoints === null ? '-' : percentText(errorBasisPoints, place);
    const held = ranges === 0 ? '-' : `${inside} of ${ranges}`;
    return `  ${String(daysKnown).padStart(10)}  ${String(weeks).padStart(5)}  ${error.padStart(8)}  ${held.padStart(10)}`;
  });
  return [
    title,
    '  days known  weeks     error  range held',
    ...rows,
    `  Warned: ${alertText(warning)}`,
    `  Critical: ${alertText(critical)}`,
    '',
  ];
}

function alertText({ overspent, warned, inTime, good, falseAlerts }: AlertRecord): string {
  return `in ${warned} of ${overspent} overspent weeks, in time in ${inTime}; in ${falseAlerts} of ${good} good weeks all the same.`;
}
