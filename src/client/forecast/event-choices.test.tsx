import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { press, sees, type, until } from '../testing/by-hand.ts';
import { type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { EventChoices, useAnswers } from './event-choices.tsx';

// Today is the Thursday of this week; the fair is on its Saturday and on the Sunday that begins the next one.
const [SATURDAY, SUNDAY] = ['2026-11-21' as Day, '2026-11-22' as Day];
const NEXT_WEEK = weekFrom(SUNDAY);
const FAIR = {
  ...{ note: 'Harbor fair', center: 'kitchen', shareBasisPoints: 15_000 },
  lastYear: [SATURDAY, SUNDAY].map((day) => addDays(day, -364)),
  proposed: [
    { day: SATURDAY, cents: cents(1_500_00), forecastCents: cents(1_000_00) },
    { day: SUNDAY, cents: cents(750_00), forecastCents: cents(500_00) },
  ],
};

function Asked() {
  return <EventChoices asked={FAIR} answers={useAnswers()} />;
}

/** What somebody expects of the kitchen's days of this week and the next, by day, with the word why. */
async function expected({ demo }: OpenPage) {
  const weeks = await Promise.all([THIS_WEEK, NEXT_WEEK].map(({ weekId }) => demo('readSales', { weekId })));
  return weeks
    .flatMap(({ days }) => days)
    .flatMap(({ day, centers: { kitchen } }) =>
      kitchen!.overrideCents === null ? [] : [[day, kitchen!.overrideCents, kitchen!.note]],
    );
}

test('An event that comes back on last year’s days is expected on each of them, also where a week ends between them', async () => {
  const page = await openPage(<Asked />, {}, 'midweek');
  await press('Saturday, Nov 21 to Sunday, Nov 22, as last year: Harbor fair, Kitchen');
  await until(async () =>
    expect(await expected(page)).toEqual([
      [SATURDAY, 1_500_00, 'Harbor fair'],
      [SUNDAY, 750_00, 'Harbor fair'],
    ]),
  );
});

test('One that does not come back is answered by the forecast, without its word', async () => {
  const page = await openPage(<Asked />, {}, 'midweek');
  await press('Not this year: Harbor fair, Kitchen');
  await until(async () =>
    expect(await expected(page)).toEqual([
      [SATURDAY, 1_000_00, ''],
      [SUNDAY, 500_00, ''],
    ]),
  );
});

test('One on other days is expected from its first day on, at last year’s share of what is forecast of each', async () => {
  const page = await openPage(<Asked />, {}, 'midweek');
  const { days } = await page.demo('readSales', { weekId: NEXT_WEEK.weekId });
  const forecast = (place: number) => days[place]!.centers.kitchen!.forecastCents;
  expect(forecast(5)).toBeGreaterThan(0);
  await press('On different days: Harbor fair, Kitchen');
  await type('First day: Harbor fair, Kitchen', '2026-11-18');
  await sees('Choose a day within the next six months.');
  await type('First day: Harbor fair, Kitchen', '2026-11-27');
  await sees('Friday, Nov 27 to Saturday, Nov 28');
  await press('Expect this on those days: Harbor fair, Kitchen');
  await until(async () =>
    expect(await expected(page)).toEqual(
      [5, 6].map((place) => [days[place]!.day, Math.round(forecast(place) * 1.5), 'Harbor fair']),
    ),
  );
});
