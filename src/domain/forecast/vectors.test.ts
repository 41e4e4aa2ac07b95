import { describe, expect, test } from 'vitest';
import type { AlertType } from '../budgets/budget.ts';
import { unusualAmount } from '../orders/unusual-amount.ts';
import {
  factsOf,
  NO_DAYS,
  pastWeek,
  type RevenueFacts,
  type SevenDays,
  WEEK_DAYS,
  type WeekSales,
} from '../sales/sales.ts';
import { unusualSales } from '../sales/unusual-sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

import vectors from './cases/vectors.json' with { type: 'json' };
import { type DayForecast, dayForecasts } from './day-forecast.ts';
import { driftOf } from './drift.ts';
import { laborByDay } from './labor-by-day.ts';
import { missingDayIndexes } from './missing-days.ts';
import { paceAlertType } from './outlook.ts';
import { paceBand, projected } from './pace.ts';
import { rangeOf } from './range.ts';
import { spentUpTo } from './spending-by-day.ts';
import { isOneOrder, usualShares } from './usual-share.ts';
import { assumedDays, weekEstimate } from './week-estimate.ts';
import { weekForecast } from './week-forecast.ts';
import { lastTime } from './week-questions.ts';

/** Figures made up and worked out by hand, outside this code. */
const { cases } = vectors;

interface Written {
  days?: (number | null)[];
  total?: number;
}

/** A week as cases write it: null for one without any entry, a bare number for seven days of that amount. */
function weekOf(week: Written | number | null): WeekSales {
  const { days, total } = typeof week === 'number' ? { days: WEEK_DAYS.map(() => week) } : (week ?? {});
  return pastWeek({ dayCents: sevenDays(days), weekCents: total === undefined ? null : cents(total) });
}

function sevenDays(days: readonly (number | null)[] = NO_DAYS): SevenDays {
  return days.map((day) => (day === null ? null : cents(day)));
}

function overrides(of: Record<string, number | undefined>): SevenDays {
  return sevenDays(WEEK_DAYS.map((day) => of[day] ?? null));
}

function factsFor(weeks: readonly (Written | number | null)[]): RevenueFacts {
  const history = weeks.map(weekOf);
  return factsOf({ week: weekOf(null), overrideCents: NO_DAYS, history, typical: null });
}

describe('a day is forecast', () => {
  test.each(cases.day)('$say', ({ weeks, weekday, expect: expected }) => {
    const { values: _, ...forecast }: DayForecast = dayForecasts(weeks.map(weekOf))[weekday]!;
    expect(forecast).toEqual(expected);
  });
});

describe('days are missing', () => {
  test.each(cases.missing)('$say', ({ week, weeks, today, expect: expected }) => {
    const sales = { week: weekOf(week), history: weeks.map(weekOf) };
    expect(missingDayIndexes(sales, today).map(({ weeksAgo, place }) => [weeksAgo, place])).toEqual(expected);
  });
});

describe('last year says something of the season', () => {
  test.each(cases.season)('$say', ({ weeks, expect: expected }) => {
    const [forecast] = weekForecast(factsFor(weeks as (Written | number | null)[]));
    expect({
      season: forecast!.seasonBasisPoints,
      forecast: forecast!.days.map((day) => day.cents),
    }).toEqual(expected);
  });
});

describe('a week is taken for its days', () => {
  test.each(cases.week)('$say', ({ week, overrides: said, forecast, expect: expected }) => {
    const taken = assumedDays(sevenDays(week.days), overrides(said), forecast as Cents[]);
    expect({
      days: taken.cents,
      cents: sumCents(taken.cents),
      update: taken.updateBasisPoints,
    }).toEqual(expected);
  });
});

describe('a week has a range', () => {
  test.each(cases.band)('$say', (known) => {
    const facts = factsFor(known.weeks);
    const [center] = facts.centers;
    const week = { dayCents: sevenDays(known.week.days), weekCents: null };
    const asked = {
      ...facts,
      ...{ ahead: known.ahead, holidays: known.holidays },
      centers: [{ ...center!, week, overrideCents: overrides(known.overrides) }],
    };
    const estimate = weekEstimate(asked);
    const { range, rangeNote } = rangeOf(asked, estimate);
    expect({
      estimate: estimate.revenueCents,
      band: range?.bandBasisPoints ?? null,
      why: rangeNote,
      range: range && { low: range.lowCents, high: range.highCents },
    }).toEqual(known.expect);
  });
});

const [firstUsual] = cases.usual;
const spendingOf = (weeks: readonly { days: number[] }[]) => weeks.map(({ days }) => days as Cents[]);

describe('spending has a pace', () => {
  test.each(cases.usual)('$say', ({ weeks, expect: expected }) => {
    expect(usualShares(spendingOf(weeks))).toEqual(expected);
  });

  test.each(cases.pace)('$say', (known) => {
    const usual = known.usual ? usualShares(spendingOf(firstUsual!.weeks)) : null;
    const [budgetCents, spendingByDay] = [cents(known.budget), known.days as Cents[]];
    const spentCents = spentUpTo(spendingByDay, known.today);
    const projectedCents =
      usual && projected({ budgetCents, spentCents }, usual, { spendingByDay, today: known.today });
    const band = usual && paceBand(known.revenueBand, usual, known.today);
    const level =
      projectedCents === null || band === null
        ? null
        : paceAlertType({ projectedCents, budgetCents }, band, known.before as AlertType | null);
    expect({ projected: projectedCents, paceBand: band, level }).toEqual(known.expect);
  });

  test.each(cases.oneOrder)('$say', ({ weeks, expect: expected }) => {
    expect(isOneOrder(usualShares(spendingOf(weeks))!)).toBe(expected);
  });
});

describe('what is said beside the forecast', () => {
  test.each(cases.labor)('of labor by day: $say', ({ days, fixed, undated, expect: expected }) => {
    const cost = { dayCents: days as Cents[], fixedCents: cents(fixed), undatedCents: cents(undated) };
    expect(laborByDay(cost)).toEqual(expected?.days ?? null);
  });

  test.each(cases.amount)('of an order’s amount: $say', ({ cents: amount, amounts, expect: expected }) => {
    expect(unusualAmount(cents(amount), amounts as Cents[])?.why ?? null).toBe(expected);
  });

  test.each(cases.sales)('of a day’s sales: $say', ({ cents: amount, expected: usual, expect: expected }) => {
    expect(unusualSales(cents(amount), cents(usual))).toBe(expected);
  });

  test.each(cases.drift)('of a cost’s share: $say', ({ weeks, expect: expected }) => {
    const known = weeks.map(([cost = 0, revenue = 0]) => ({
      costCents: cents(cost),
      revenueCents: cents(revenue),
    }));
    const drift = driftOf(known);
    expect(
      drift && {
        ...{ lately: drift.latelyBasisPoints, before: drift.beforeBasisPoints },
        ...{ differ: drift.differBasisPoints, limit: drift.limitBasisPoints, told: drift.change },
      },
    ).toEqual(expected);
  });

  test.each(cases.lastTime)('of last time: $say', ({ brought, usualThen, forecastNow, expect: expected }) => {
    const last = lastTime({
      broughtCents: brought === null ? null : cents(brought),
      ...{ usualThenCents: cents(usualThen), forecastCents: cents(forecastNow) },
    });
    expect({ share: last.shareBasisPoints, cents: last.proposedCents }).toEqual(expected);
  });
});
