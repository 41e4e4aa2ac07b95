import { describe, expect, test } from 'vitest';
import type { AlertType } from '../budgets/budget.ts';
import { factsOf, NO_DAYS, type RevenueFacts, WEEK_DAYS, weekOfDays } from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import vectors from './cases/vectors.json' with { type: 'json' };
import { dayForecast } from './day-forecast.ts';
import { levelOf } from './level.ts';
import { projected } from './pace.ts';
import { bandWithoutRange, rangeOf } from './range.ts';
import { usualShare } from './usual-share.ts';
import { weekEstimate } from './week-estimate.ts';

/** Figures made up and worked out by hand, outside this code. */
type Days = { days: (number | null)[] };

function weekOf({ days }: Days) {
  return weekOfDays(days.map((day) => (day === null ? null : cents(day))));
}

function factsFor(history: Days[], week: Days, overrides: Record<string, number> = {}): RevenueFacts {
  const overrideCents = WEEK_DAYS.map((day) => (overrides[day] === undefined ? null : cents(overrides[day])));
  return factsOf({ week: weekOf(week), overrideCents, history: history.map(weekOf), typical: null });
}

describe('a day is forecast', () => {
  test.each(vectors.forecast)('$name', ({ weeks, weekday, expect: expected }) => {
    expect(dayForecast(weeks.map(weekOf), weekday).cents).toBe(expected);
  });
});

describe('a week is estimated, with its range', () => {
  test.each(vectors.week)('$name', ({ week, overrides, expect: expected }) => {
    const facts = factsFor(vectors.history, week, overrides as Record<string, number>);
    const estimate = weekEstimate(facts);
    expect({ estimate: estimate.revenueCents, ...rangeOf(facts, estimate) }).toEqual({
      estimate: expected.estimate,
      bandBasisPoints: expected.band,
      lowCents: expected.low,
      highCents: expected.high,
    });
  });

  test.each(vectors.few)('$name', ({ weeks, expect: expected }) => {
    const facts = factsFor(weeks, { days: [...NO_DAYS] });
    expect(rangeOf(facts, weekEstimate(facts))?.bandBasisPoints ?? null).toBe(expected.band);
  });

  test('and has a wide band for alerts while there is no range', () => {
    expect(vectors.defaultBand.map((_, days) => bandWithoutRange(days))).toEqual(vectors.defaultBand);
  });
});

describe('spending has a pace', () => {
  test('that is the usual share by each weekday', () => {
    const weeks = vectors.spending.map(({ days }) => days as Cents[]);
    expect(vectors.shares.map((_, weekday) => usualShare(weeks, weekday))).toEqual(vectors.shares);
  });

  test.each(vectors.pace)(
    '$name',
    ({ spent, orderedLater, budget, usualShare, band, before, expect: to }) => {
      const budgetCents = cents(budget);
      const spending = { budgetCents, spentCents: cents(spent), orderedLaterCents: cents(orderedLater) };
      const projectedCents = projected(spending, usualShare);
      const level = levelOf({ projectedCents, budgetCents }, band, before as AlertType | null);
      expect({ projected: projectedCents, level }).toEqual(to);
    },
  );
});
