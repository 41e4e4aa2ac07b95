import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CenterSales, factsOf, NO_DAYS, WEEK_DAYS, type WeekSales, weekOfDays } from '../sales/sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { dayForecast, weightedForecast } from './day-forecast.ts';
import { type Outlook, type OutlookFacts, outlookOf } from './outlook.ts';
import { projected } from './pace.ts';
import { rangeOf } from './range.ts';
import { weekEstimate } from './week-estimate.ts';

const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents);
const aboveZero = fc.integer({ min: 1, max: 9_999_999_999 }).map(cents);
const entered = fc.option(amount, { freq: 4 });
const sevenDays = fc.array(entered, { minLength: 7, maxLength: 7 });
const week: fc.Arbitrary<WeekSales> = fc.record({
  dayCents: sevenDays,
  weekCents: fc.option(amount, { freq: 1 }),
});
const center: fc.Arbitrary<CenterSales> = fc.record({
  week,
  overrideCents: sevenDays,
  history: fc.array(week, { maxLength: 20 }),
  typical: fc.option(week),
});
const spending = fc.array(amount, { minLength: 7, maxLength: 7 });
const facts: fc.Arbitrary<OutlookFacts> = fc.record({
  revenue: fc.record({
    centers: fc.array(center, { minLength: 1, maxLength: 3 }),
    totalCents: fc.option(amount, { freq: 1 }),
    totalHistory: fc.array(entered, { maxLength: 20 }),
  }),
  percentage: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  spendingByDay: spending,
  undatedCents: amount,
  pastSpending: fc.array(fc.option(spending, { freq: 8 }), { maxLength: 8 }),
  today: fc.integer({ min: -1, max: 6 }),
  openLevel: fc.constantFrom(null, 'warning', 'danger'),
});

describe('a forecast', () => {
  test('lies between the lowest and the highest of the values on record', () => {
    fc.assert(
      fc.property(fc.array(aboveZero, { minLength: 1, maxLength: 16 }), (values) => {
        const forecast = weightedForecast(values);
        expect(forecast).toBeGreaterThanOrEqual(Math.min(...values));
        expect(forecast).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  test('of a weekday lies between its own days, or is 0', () => {
    fc.assert(
      fc.property(fc.array(week, { maxLength: 20 }), fc.constantFrom(...WEEK_DAYS), (weeks, weekday) => {
        const values = weeks.slice(0, 16).map(({ dayCents }) => dayCents[weekday] ?? 0);
        const open = values.filter((value) => value > 0);
        const forecast = dayForecast(weeks, weekday).cents;
        if (forecast === 0) return;
        expect(forecast).toBeGreaterThanOrEqual(Math.min(...open));
        expect(forecast).toBeLessThanOrEqual(Math.max(...open));
      }),
    );
  });
});

describe('once all days are entered', () => {
  test('the estimate is their sum, and the range is nothing', () => {
    const allDays = fc.array(amount, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(center, allDays, (known, dayCents) => {
        const revenue = factsOf({ ...known, week: weekOfDays(dayCents) });
        const estimate = weekEstimate(revenue);
        const sum = sumCents(dayCents);
        expect(estimate).toMatchObject({ basis: 'entered', revenueCents: sum, enteredCents: sum });
        expect(rangeOf(revenue, estimate)).toEqual({ bandBasisPoints: 0, lowCents: sum, highCents: sum });
      }),
    );
  });
});

/** Eight weeks or more of a place where all days of a week bring alike, each week within a quarter of the usual. */
const steadyWeeks = fc
  .tuple(
    fc.integer({ min: 50_000, max: 500_000 }),
    fc.array(fc.integer({ min: 75, max: 125 }), { minLength: 8, maxLength: 16 }),
  )
  .map(([usual, percents]) => percents.map((percent) => cents(Math.round((usual * percent) / 100))));

describe('a day mistyped ten times too large', () => {
  test('moves the week by less than 10 %, in a place whose weekdays bring alike', () => {
    const place = fc.tuple(fc.nat({ max: 7 }), fc.constantFrom(...WEEK_DAYS));
    fc.assert(
      fc.property(steadyWeeks, place, (weeks, [ago, weekday]) => {
        const history = weeks.map((day) => WEEK_DAYS.map(() => day));
        const right = estimated(history);
        history[ago]![weekday] = cents(weeks[ago]! * 10);
        expect(Math.abs(estimated(history) - right) * 10).toBeLessThan(right);
      }),
    );
  });
});

function estimated(weeks: readonly (readonly Cents[])[]): number {
  const known = { week: weekOfDays(NO_DAYS), overrideCents: NO_DAYS, typical: null };
  return weekEstimate(factsOf({ ...known, history: weeks.map(weekOfDays) })).revenueCents;
}

describe('an outlook', () => {
  test('holds whole cents that add up, whatever is known', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const outlook = outlookOf(known);
        for (const [name, value] of Object.entries(outlook))
          if (typeof value === 'number') expect(Number.isSafeInteger(value), name).toBe(true);
        const { budgetCents, spentCents, orderedLaterCents, remainingCents } = outlook;
        expect(spentCents + orderedLaterCents + remainingCents).toBe(budgetCents);
        expect(spentCents + orderedLaterCents).toBe(sumCents(known.spendingByDay) + known.undatedCents);
        expect(outlook.enteredCents).toBeLessThanOrEqual(
          outlook.basis === 'none' ? Number.POSITIVE_INFINITY : outlook.revenueCents,
        );
        if (outlook.projectedCents !== null)
          expect(outlook.projectedCents).toBeGreaterThanOrEqual(spentCents + orderedLaterCents);
        expectOrderedRange(outlook);
      }),
    );
  });

  test('does not depend on the order in which centers are listed', () => {
    fc.assert(
      fc.property(facts, (known) => {
        // Where one figure is spread over all centers' days, the odd cent goes to the one listed last.
        const revenue = { ...known.revenue, totalHistory: [] };
        const turned = { ...revenue, centers: [...revenue.centers].reverse() };
        expect(outlookOf({ ...known, revenue: turned })).toEqual(outlookOf({ ...known, revenue }));
      }),
    );
  });

  test('depends on what is entered, not on the order it was entered in', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.constantFrom(...WEEK_DAYS), amount), {
      selector: ([day]) => day,
    });
    fc.assert(
      fc.property(facts, center, entries, (known, one, list) => {
        const enteredIn = (order: typeof list) => {
          const dayCents = order.reduce(
            (days, [day, value]) => days.map((before, place) => (place === day ? value : before)),
            one.week.dayCents,
          );
          return outlookOf({ ...known, revenue: factsOf({ ...one, week: { ...one.week, dayCents } }) });
        };
        expect(enteredIn(list)).toEqual(enteredIn([...list].reverse()));
      }),
    );
  });

  test('reads 16 weeks of history and no more', () => {
    fc.assert(
      fc.property(facts, fc.array(week, { minLength: 1, maxLength: 3 }), (known, older) => {
        const withOlder = (isOlder: boolean) => ({
          ...known.revenue,
          centers: known.revenue.centers.map((one) => ({
            ...one,
            history: [
              ...one.history.slice(0, 16),
              ...Array.from({ length: 16 - Math.min(16, one.history.length) }, () => weekOfDays(NO_DAYS)),
              ...(isOlder ? older : []),
            ],
          })),
        });
        expect(outlookOf({ ...known, revenue: withOlder(true) })).toEqual(
          outlookOf({ ...known, revenue: withOlder(false) }),
        );
      }),
    );
  });

  test('scales with the money: all amounts times ten give all results times ten, to a few cents', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const [small, large] = [outlookOf(known), outlookOf(timesTen(known))];
        expect(large.basis).toBe(small.basis);
        // Each of at most 21 forecasts, the budget and what follows of it are rounded once on either side.
        for (const name of ['revenueCents', 'budgetCents', 'remainingCents', 'projectedCents'] as const)
          if (small[name] !== null) expect(Math.abs(large[name]! - small[name] * 10)).toBeLessThan(11 * 50);
      }),
    );
  });
});

function expectOrderedRange({ basis, revenueCents, lowCents, highCents, bandBasisPoints }: Outlook) {
  if (lowCents === null || highCents === null) return expect(bandBasisPoints).toBeNull();
  expect(lowCents).toBeLessThanOrEqual(Math.max(revenueCents, lowCents));
  expect(highCents).toBeGreaterThanOrEqual(revenueCents);
  if (basis !== 'none') expect(lowCents).toBeLessThanOrEqual(highCents);
}

function timesTen<T>(value: T, name = ''): T {
  if (typeof value === 'number') return (name === 'percentage' || name === 'today' ? value : value * 10) as T;
  if (Array.isArray(value)) return value.map((item) => timesTen(item, name)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, timesTen(held, key)])) as T;
}

test('more orders never lower the projection', () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, share, (budgetCents, spentCents, later, more, usual) => {
      const before = projected({ budgetCents, spentCents, orderedLaterCents: later }, usual);
      const now = { budgetCents, spentCents: cents(spentCents + more), orderedLaterCents: later };
      const ahead = { budgetCents, spentCents, orderedLaterCents: cents(later + more) };
      expect(projected(now, usual)).toBe(before + more);
      expect(projected(ahead, usual)).toBeGreaterThanOrEqual(before);
    }),
  );
});
