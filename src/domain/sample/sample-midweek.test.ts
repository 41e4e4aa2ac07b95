import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { headingMessage } from '../forecast/heading-alert.ts';
import { byCenter, type WeekHistory } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { categoriesOf, centersOf } from '../group/venue.ts';
import { categoryStandings } from '../standings/standings.ts';
import { US } from '../testing/locales.ts';
import { addDays, type Day, weekdayOf } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import type { SampleWeek } from './sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { sampleHistory } from './sample-history.ts';
import { midweekSample, sampleWeekHistory } from './sample-midweek.ts';

/** Every day of some weeks: a usual one, Thanksgiving's, Christmas's, one after a party, and the slow season's. */
const DAYS = ['2026-11-15', '2026-11-22', '2026-12-20', '2026-03-22', '2026-09-13', '2025-06-29'].flatMap(
  (start) => [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(start as Day, place)),
);

function sampleOn(today: Day) {
  const week = weekOf(today, GROUP_DEFAULTS);
  const history = sampleHistory(week);
  const sample = midweekSample(week, today, history);
  const known = sampleWeekHistory(week, today, history, sample);
  const own = byCenter(
    sample.orders.map(({ amountCents, ...order }) => ({ weekId: week.weekId, ...order, cents: amountCents })),
  );
  const spending = (center: string) => [...known.spending(center), ...own(center)];
  return { sample, known: { ...known, spending } };
}

function verdictsOn({ orders }: SampleWeek, known: WeekHistory) {
  const group = SAMPLE_GROUP;
  const categories = categoriesOf(group);
  const spending = Object.fromEntries(
    centersOf(group).map((center) => [
      center,
      sumCents(orders.flatMap((order) => (order.revenueCenter === center ? order.amountCents : []))),
    ]),
  );
  const sums = { revenue: { total: cents(0) }, spending, labor: { total: cents(0) } };
  const outlooks = outlooksOf(known, categories);
  const standings = categoryStandings(
    { sums, settings: known.settings, outlooks, known, waiting: {} },
    categories,
  );
  return Object.fromEntries(categories.map((category) => [category, standings[category]!.verdict]));
}

describe.each(DAYS)('the sample in the middle of its week, on %s', (today) => {
  const { sample, known } = sampleOn(today);
  const outlooks = outlooksOf(known, centersOf(SAMPLE_GROUP));

  test('knows sales up to yesterday, orders up to today, and no revenue', () => {
    expect(sample.revenue).toEqual({});
    expect(sample.sales).toHaveLength(4 * weekdayOf(today));
    expect(sample.sales.every(({ day }) => day < today)).toBe(true);
    expect(sample.orders.every(({ day, amountCents }) => day <= today && amountCents > 0)).toBe(true);
    expect(sample.expected.every(({ day }) => day >= today)).toBe(true);
    expect(sampleOn(today).sample).toEqual(sample);
  });

  test('rests on a forecast with a range', () => {
    for (const { outlook } of outlooks) {
      expect(outlook).toMatchObject({ basis: 'forecast', lowCents: expect.any(Number) });
      expect(outlook.highCents).toBeGreaterThan(outlook.revenueCents);
      expect(outlook.usualShareBasisPoints).not.toBeNull();
    }
  });

  test('is mixed: one budget is over, one heading over, two are on pace, and labor waits', () => {
    expect(verdictsOn(sample, known)).toEqual({
      // After the last day nothing is still to come: where the week was heading is where it is.
      kitchen: today === sample.week.endDate ? 'Over' : 'Heading over',
      bar: 'On pace',
      scandals: 'On pace',
      townhouse: 'Over',
      labor: 'Nothing spent yet',
    });
    expect(outlooks.map(({ outlook }) => outlook.level !== null)).toEqual([true, false, false, true]);
    const { outlook } = outlooks[0]!;
    const result = headingMessage('Kitchen', outlook, {
      place: US,
      firstWeekday: 0,
      today: weekdayOf(today),
      verb: 'ordered',
    });
    expect(result).toMatch(/^At this pace the kitchen ends the week at 1\d\d% of its budget/);
    const ordered = sumCents(sample.orders.map(({ amountCents }) => amountCents));
    expect(ordered).toBeGreaterThan(0);
  });
});

test('On the way to Thanksgiving the group is expected to be closed that day; a party is expected on Saturdays', () => {
  const { expected } = sampleOn('2026-11-24' as Day).sample;
  expect(
    expected.map(({ day, revenueCenter, cents, note }) => `${day} ${revenueCenter} ${cents} ${note}`),
  ).toEqual([
    '2026-11-26 kitchen 0 Thanksgiving Day',
    '2026-11-26 bar 0 Thanksgiving Day',
    '2026-11-26 scandals 0 Thanksgiving Day',
    '2026-11-26 townhouse 0 Thanksgiving Day',
    '2026-11-28 scandals 360000 Private party',
  ]);
});
