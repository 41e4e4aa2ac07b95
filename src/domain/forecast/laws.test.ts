import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CenterSales,
  factsOf,
  NO_DAYS,
  WEEK_DAYS,
  WEEKS_READ,
  type WeekSales,
  weekOfDays,
} from '../sales/sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { partOf } from './basis-points.ts';
import { dayForecasts, weightedForecast } from './day-forecast.ts';
import { type Outlook, type OutlookFacts, outlookOf } from './outlook.ts';
import { projected } from './pace.ts';
import { rangeOf } from './range.ts';
import { spentUpTo } from './spending-by-day.ts';
import { type UsualShares, usualShares } from './usual-share.ts';
import { weekEstimate } from './week-estimate.ts';

const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents);
const aboveZero = fc.integer({ min: 1, max: 9_999_999_999 }).map(cents);
const entered = fc.option(amount, { freq: 4 });
const sevenDays = fc.array(entered, { minLength: 7, maxLength: 7 });
const week: fc.Arbitrary<WeekSales> = fc.record({
  dayCents: sevenDays,
  weekCents: fc.option(amount, { freq: 1 }),
});
/** A week entered in full and open on most days, as last year has to be for a season. */
const openWeek: fc.Arbitrary<WeekSales> = fc
  .array(aboveZero, { minLength: 7, maxLength: 7 })
  .map((dayCents) => weekOfDays(dayCents));
const anyWeek = fc.oneof({ weight: 1, arbitrary: week }, { weight: 2, arbitrary: openWeek });
const center: fc.Arbitrary<CenterSales> = fc.record({
  week,
  overrideCents: sevenDays,
  // Seldom as long as last year's season is looked for: what takes long is making such histories up.
  history: fc.oneof(
    { weight: 4, arbitrary: fc.array(anyWeek, { maxLength: 20 }) },
    { weight: 1, arbitrary: fc.array(anyWeek, { maxLength: 95 }) },
  ),
  typical: fc.option(week),
});
const spending = fc.array(amount, { minLength: 7, maxLength: 7 });
const facts: fc.Arbitrary<OutlookFacts> = fc.record({
  revenue: fc.record({
    centers: fc.array(center, { minLength: 1, maxLength: 3 }),
    totalCents: fc.option(amount, { freq: 1 }),
    totalHistory: fc.array(entered, { maxLength: 20 }),
    ahead: fc.nat({ max: 3 }),
    holidays: fc.subarray([...WEEK_DAYS]),
  }),
  percentage: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  spendingByDay: spending,
  undatedCents: amount,
  pastSpending: fc.option(fc.array(fc.option(spending, { freq: 8 }), { maxLength: 20 }), { freq: 8 }),
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
        const forecast = dayForecasts(weeks)[weekday]!.cents;
        if (forecast === 0) return;
        expect(forecast).toBeGreaterThanOrEqual(Math.min(...open));
        expect(forecast).toBeLessThanOrEqual(Math.max(...open));
      }),
    );
  });
});

describe('once all days are entered', () => {
  test('the estimate is their sum, and there is no range', () => {
    const allDays = fc.array(amount, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(center, allDays, (known, dayCents) => {
        const revenue = factsOf({ ...known, week: weekOfDays(dayCents) });
        const estimate = weekEstimate(revenue);
        const sum = sumCents(dayCents);
        expect(estimate).toMatchObject({ basis: 'entered', revenueCents: sum, enteredCents: sum });
        expect(rangeOf(revenue, estimate)).toEqual({ range: null, rangeNote: null });
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

  test('reads 87 weeks of history and no more', () => {
    fc.assert(
      fc.property(facts, fc.array(week, { minLength: 1, maxLength: 3 }), (known, older) => {
        const withOlder = (isOlder: boolean) => ({
          ...known.revenue,
          centers: known.revenue.centers.map((one) => ({
            ...one,
            history: [
              ...one.history.slice(0, WEEKS_READ),
              ...Array(WEEKS_READ - Math.min(WEEKS_READ, one.history.length)).fill(weekOfDays(NO_DAYS)),
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
      fc.property(facts, (any) => {
        const known = withAmounts(any, ofOneSize);
        const [small, large] = [outlookOf(known), outlookOf(withAmounts(known, (amount) => amount * 10))];
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

const UNSCALED = ['percentage', 'today', 'ahead', 'holidays'];

/** Amounts as days of one place have: where one of three cents stood beside one of a million, what it is rounded by would count a tenth. */
function ofOneSize(amount: number): number {
  return amount === 0 ? 0 : 10_000_000 + (amount % 90_000_000);
}

function withAmounts<T>(value: T, change: (amount: number) => number, name = ''): T {
  if (typeof value === 'number') return (UNSCALED.includes(name) ? value : change(value)) as T;
  if (Array.isArray(value)) return value.map((item) => withAmounts(item, change, name)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, withAmounts(held, change, key)]),
  ) as T;
}

/** Shares of a week's spending that are usual, as weeks with any make them. */
const usual = fc
  .array(spending, { minLength: 4, maxLength: 8 })
  .map((weeks) => usualShares([...weeks, ...Array(4).fill(WEEK_DAYS.map(() => cents(100)))])!);
const placed = fc.constantFrom(...WEEK_DAYS);

describe('a projection', () => {
  test('is never lowered by more orders', () => {
    fc.assert(
      fc.property(
        usual,
        spending,
        amount,
        placed,
        placed,
        amount,
        (shares, days, budgetCents, today, on, more) => {
          const before = projectionOf(shares, days, budgetCents, today);
          const after = days.map((day, place) => cents(place === on ? day + more : day));
          expect(projectionOf(shares, after, budgetCents, today)).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  test('is not changed by a later order that is as usual', () => {
    fc.assert(
      fc.property(usual, spending, amount, placed, (shares, days, budgetCents, today) => {
        const onlyUpToday = days.map((day, place) => (place <= today ? day : cents(0)));
        const asUsual = onlyUpToday.map((day, place) =>
          place <= today ? day : partOf(budgetCents, shares.on[place]!),
        );
        expect(projectionOf(shares, asUsual, budgetCents, today)).toBe(
          projectionOf(shares, onlyUpToday, budgetCents, today),
        );
      }),
    );
  });
});

function projectionOf(shares: UsualShares, days: readonly Cents[], budgetCents: Cents, today: number): Cents {
  const spentCents = spentUpTo(days, today);
  return projected({ budgetCents, spentCents }, shares, { spendingByDay: days, today });
}

test('a day that is not entered never makes another weekday’s forecast nothing', () => {
  const weeks = fc.array(openWeek, { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(weeks, fc.nat(), placed, (history, at, weekday) => {
      const ago = at % history.length;
      const left = history.map((one, place) =>
        place === ago ? weekOfDays(one.dayCents.map((day, other) => (other === weekday ? null : day))) : one,
      );
      for (const other of WEEK_DAYS.filter((day) => day !== weekday))
        expect(dayForecasts(left)[other]!.cents).toBe(dayForecasts(history)[other]!.cents);
      if (history.length > 1) expect(dayForecasts(left)[weekday]!.cents).toBeGreaterThan(0);
    }),
  );
});

test('weeks in which a day was not entered say nothing of it, however many they are', () => {
  const count = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      fc.array(openWeek, { minLength: 4, maxLength: 4 }),
      count,
      placed,
      (known, weeks, weekday) => {
        const without = known[0]!.dayCents.map((day, place) => (place === weekday ? null : day));
        const history = [...Array<WeekSales>(weeks).fill(weekOfDays(without)), ...known];
        expect(dayForecasts(history)[weekday]!.cents).toBe(dayForecasts(known)[weekday]!.cents);
      },
    ),
  );
});
