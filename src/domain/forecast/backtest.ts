import { type AlertType, budgetFor } from '../budgets/budget.ts';
import {
  factsOf,
  HISTORY_WEEKS,
  isRecorded,
  NO_DAYS,
  pastWeek,
  sumOfDays,
  WEEK_DAYS,
  WEEKS_READ,
  type WeekSales,
} from '../sales/sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type BasisPoints, basisPointsOf } from './basis-points.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { spentUpTo } from './spending-by-day.ts';
import { memoizedForecasts, weekForecast } from './week-forecast.ts';

/** A week that is over: what it brought, and what was spent in it by day. */
export interface BacktestWeek {
  sales: WeekSales;
  spendingByDay: readonly Cents[];
  /** The places of its public holidays. */
  holidays?: readonly number[];
}

/** How good forecasts were with so many days known. */
interface ForecastRecord {
  daysKnown: number;
  weeks: number;
  /** All misses as a share of all revenue; null without weeks. */
  errorBasisPoints: BasisPoints | null;
  /** In how many weeks a range was shown, and in how many of them revenue ended inside. */
  ranges: number;
  inside: number;
}

/** How good a level of alerts was. A week is overspent when it ends more than 3 % over the budget of its real revenue. */
export interface AlertRecord {
  overspent: number;
  /** How many of these it told of; in how many while more than a twentieth of the spending was still to come. */
  warned: number;
  inTime: number;
  good: number;
  /** In how many of the good weeks it was raised all the same. */
  falseAlerts: number;
}

export interface Backtest {
  forecasts: ForecastRecord[];
  warning: AlertRecord;
  critical: AlertRecord;
}

/** A week as it would have looked on each of its days, with one day more known on each. */
interface Replay {
  week: BacktestWeek;
  actualCents: Cents;
  days: readonly Outlook[];
}

/**
 * How far forecasts would have missed a center's past weeks, newest first, each known only by what lay behind it, how
 * often its range held, and which overspent weeks alerts would have told of. Weeks with fewer than four recorded before
 * them, and weeks in which sales are missing, are not judged.
 */
export function backtest(weeks: readonly BacktestWeek[], percentage: number): Backtest {
  const replays = weeks.flatMap((_, ago) => replay(weeks.slice(ago), percentage) ?? []);
  return {
    forecasts: WEEK_DAYS.map((daysKnown) => forecastRecord(replays, daysKnown)),
    warning: alertRecord(replays, percentage, ['warning', 'danger']),
    critical: alertRecord(replays, percentage, ['danger']),
  };
}

function replay([week, ...older]: readonly BacktestWeek[], percentage: number): Replay | null {
  if (!week || !isRecorded(week.sales)) return null;
  const history = memoizedForecasts(older.slice(0, WEEKS_READ).map(({ sales }) => pastWeek(sales)));
  const pastSpending = older.slice(0, HISTORY_WEEKS).map(({ spendingByDay }) => spendingByDay);
  const days: Outlook[] = [];
  for (const today of WEEK_DAYS) {
    const dayCents = week.sales.dayCents.map((day, place) => (place < today ? day : null));
    const known = { dayCents, weekCents: null };
    days.push(
      outlookOf({
        revenue: {
          ...factsOf({ week: known, overrideCents: NO_DAYS, history, typical: null }),
          holidays: week.holidays ?? [],
        },
        percentage,
        spendingByDay: week.spendingByDay.map((spent, place) => (place <= today ? spent : cents(0))),
        undatedCents: cents(0),
        pastSpending,
        today,
        openLevel: days.at(-1)?.level ?? null,
      }),
    );
  }
  if (days[0]!.basis !== 'forecast' || isIncomplete(week.sales, history)) return null;
  return { week, days, actualCents: week.sales.weekCents ?? sumOfDays(week.sales.dayCents) };
}

/** Whether a day is missing that was expected to bring something. */
function isIncomplete({ dayCents, weekCents }: WeekSales, history: readonly WeekSales[]): boolean {
  if (weekCents !== null) return false;
  const nothing = { week: { dayCents: NO_DAYS, weekCents }, overrideCents: NO_DAYS, typical: null };
  const [forecast] = weekForecast(factsOf({ ...nothing, history }));
  return dayCents.some((day, place) => day === null && forecast!.days[place]!.cents > 0);
}

function forecastRecord(replays: readonly Replay[], daysKnown: number): ForecastRecord {
  const judged = replays.map(({ days, actualCents }) => ({ outlook: days[daysKnown]!, actualCents }));
  const misses = judged.map(({ outlook, actualCents }) => Math.abs(outlook.revenueCents - actualCents));
  const ranges = judged.filter(({ outlook }) => outlook.lowCents !== null);
  const revenue = sumCents(judged.map(({ actualCents }) => actualCents));
  return {
    daysKnown,
    weeks: judged.length,
    errorBasisPoints: revenue > 0 ? basisPointsOf(sumCents(misses), revenue) : null,
    ranges: ranges.length,
    inside: ranges.filter(({ outlook, actualCents }) => isInside(outlook, actualCents)).length,
  };
}

function isInside({ lowCents, highCents }: Outlook, actual: Cents): boolean {
  return lowCents !== null && highCents !== null && lowCents <= actual && actual <= highCents;
}

function alertRecord(
  replays: readonly Replay[],
  percentage: number,
  levels: readonly AlertType[],
): AlertRecord {
  const weeks = replays.map((replayed) => ({
    isOverspent: isOverspent(replayed, percentage),
    toldOn: replayed.days.findIndex(({ level }) => level !== null && levels.includes(level)),
    week: replayed.week,
  }));
  const overspent = weeks.filter((week) => week.isOverspent);
  const good = weeks.filter((week) => !week.isOverspent);
  return {
    overspent: overspent.length,
    warned: overspent.filter(({ toldOn }) => toldOn >= 0).length,
    inTime: overspent.filter(({ toldOn, week }) => toldOn >= 0 && isMuchToCome(week, toldOn)).length,
    good: good.length,
    falseAlerts: good.filter(({ toldOn }) => toldOn >= 0).length,
  };
}

function isOverspent({ week, actualCents }: Replay, percentage: number): boolean {
  const budget = BigInt(budgetFor(actualCents, percentage));
  return BigInt(sumCents(week.spendingByDay)) * 100n > budget * 103n;
}

function isMuchToCome({ spendingByDay }: BacktestWeek, today: number): boolean {
  const total = BigInt(sumCents(spendingByDay));
  return (total - BigInt(spentUpTo(spendingByDay, today))) * 20n > total;
}
