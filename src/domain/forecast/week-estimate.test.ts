import { describe, expect, test } from 'vitest';
import {
  type CenterSales,
  factsOf,
  NO_DAYS,
  type SevenDays,
  type WeekSales,
  weekOfDays,
} from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import { weekEstimate } from './week-estimate.ts';
import { spreadOver, weekForecast } from './week-forecast.ts';

const OPEN = weekOfDays([10, 0, 30, 40, 50, 60, 70].map(cents));
const CLOSED = weekOfDays([0, 0, 0, 0, 0, 0, 0].map(cents));
const EMPTY = weekOfDays(NO_DAYS);
const FRIDAY_ONLY = weekOfDays(days({ 5: 80 }));

function days(amounts: Record<number, number>): SevenDays {
  return NO_DAYS.map((_, day) => (amounts[day] ?? null) as Cents | null);
}

function total(weekCents: number): WeekSales {
  return { dayCents: NO_DAYS, weekCents: cents(weekCents) };
}

function center(known: Partial<CenterSales>): CenterSales {
  return { week: EMPTY, overrideCents: NO_DAYS, history: [], typical: null, ...known };
}

describe('an estimate of one center rests on', () => {
  test.each<[string, Partial<CenterSales>, string, number]>([
    ['nothing', {}, 'none', 0],
    ['nothing, though a day is in', { week: FRIDAY_ONLY }, 'none', 0],
    ['closed weeks, which say nothing', { history: [CLOSED, CLOSED, CLOSED, CLOSED] }, 'none', 0],
    ['one week', { history: [OPEN] }, 'rough', 260],
    ['two weeks', { history: [OPEN, OPEN] }, 'rough', 260],
    ['three weeks', { history: [OPEN, EMPTY, OPEN, OPEN] }, 'rough', 260],
    ['four weeks', { history: [OPEN, OPEN, OPEN, OPEN] }, 'forecast', 260],
    ['eight weeks', { history: Array(8).fill(OPEN) }, 'forecast', 260],
    ['a week in the sixteenth place', { history: [...Array(15).fill(EMPTY), OPEN] }, 'rough', 260],
    ['nothing, the week being too old', { history: [...Array(16).fill(EMPTY), OPEN] }, 'none', 0],
    ['a typical week by day', { typical: OPEN }, 'typical', 260],
    ['a typical week in one figure', { typical: total(100) }, 'typical', 100],
    [
      'a typical week, and a day entered',
      { typical: OPEN, week: weekOfDays(days({ 6: 90 })) },
      'typical',
      284,
    ],
    ['one week, whatever the typical one is', { history: [OPEN], typical: total(9_999) }, 'rough', 260],
    [
      'one week, and the typical one where it has no entry',
      { history: [FRIDAY_ONLY], typical: OPEN },
      'rough',
      280,
    ],
    ['what is expected of every day', { overrideCents: OPEN.dayCents }, 'rough', 260],
    ["weeks' totals, three of them", { history: [total(100), total(90), total(110)] }, 'rough', 99],
    ["weeks' totals, four of them", { history: Array(4).fill(total(70)) }, 'forecast', 70],
    [
      "weeks' totals, closed weeks left out",
      { history: [total(0), ...Array(4).fill(total(70))] },
      'forecast',
      70,
    ],
    [
      'totals, since days reach back one week only',
      { history: [OPEN, ...Array(4).fill(total(130))] },
      'forecast',
      161,
    ],
    [
      'days, four of them, though totals reach further',
      { history: [...Array(4).fill(OPEN), ...Array(9).fill(total(900))] },
      'forecast',
      260,
    ],
    ['the figure of the week', { week: total(55), history: [OPEN] }, 'entered', 55],
    ['the figure of the week, not its days', { week: { ...OPEN, weekCents: cents(55) } }, 'entered', 55],
    ['a figure of nothing', { week: total(0), history: [OPEN] }, 'entered', 0],
    ['all seven days', { week: OPEN, history: [total(900)] }, 'entered', 260],
    ['a closed week', { week: CLOSED, history: [OPEN] }, 'entered', 0],
  ])('%s', (_, known, basis, revenue) => {
    expect(weekEstimate(factsOf(center(known)))).toMatchObject({ basis, revenueCents: revenue });
  });

  test('an entered day, before what was expected of it, before the forecast', () => {
    const known = { week: weekOfDays(days({ 4: 1 })), overrideCents: days({ 4: 500, 5: 0, 6: 100 }) };
    expect(weekEstimate(factsOf(center({ ...known, history: [OPEN] })))).toEqual({
      basis: 'rough',
      revenueCents: 9 + 0 + 27 + 36 + 1 + 0 + 100,
      enteredCents: 1,
      centerCents: [9 + 0 + 27 + 36 + 1 + 0 + 100],
      daysEntered: 1,
    });
  });
});

describe('an estimate of several centers', () => {
  const kitchen = center({ history: Array(4).fill(OPEN) });
  const bar = center({ history: Array(4).fill(OPEN) });

  test.each<[string, CenterSales[], (number | null)[], number | null, string, number, number]>([
    ['is their sum', [kitchen, bar], [], null, 'forecast', 520, 0],
    ['counts a center without history as nothing', [kitchen, center({})], [], null, 'forecast', 260, 0],
    ['takes the figure for all once it is entered', [kitchen, bar], [], 333, 'entered', 333, 7],
    [
      'is entered once all centers are',
      [
        { ...kitchen, week: OPEN },
        { ...bar, week: total(40) },
      ],
      [],
      null,
      'entered',
      300,
      7,
    ],
    ['is a forecast while one is missing', [{ ...kitchen, week: OPEN }, bar], [], null, 'forecast', 520, 1],
    [
      'rests on figures for all where nothing else is known',
      [center({}), center({})],
      [100, 100, null, 100, 100],
      null,
      'forecast',
      100,
      0,
    ],
    [
      'rests on the centers where they reach as far',
      [kitchen, bar],
      [900, 900, 900, 900, 900],
      null,
      'forecast',
      520,
      0,
    ],
    [
      'rests on figures for all while the centers have fewer',
      [center({ history: [OPEN] }), center({})],
      [700, 700, 700],
      null,
      'rough',
      700,
      0,
    ],
    [
      'counts a day that only one center has and the other expects',
      [{ ...kitchen, week: FRIDAY_ONLY }, bar],
      [],
      null,
      'forecast',
      545,
      0,
    ],
  ])('%s', (_, centers, totalHistory, totalCents, basis, revenueCents, daysEntered) => {
    const facts = {
      centers,
      totalCents: totalCents as Cents | null,
      totalHistory: totalHistory as (Cents | null)[],
      ...{ ahead: 0, holidays: [] },
    };
    expect(weekEstimate(facts)).toMatchObject({ basis, revenueCents, daysEntered });
  });
});

describe('a total is spread over days', () => {
  test.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [100, [0, 0, 0, 0], [25, 25, 25, 25]],
    [100, [0, 3, 1], [0, 75, 25]],
    [0, [1, 2], [0, 0]],
    [1, [1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 1, 0, 0, 0]],
  ])('%d over %j', (amount, weights, parts) => {
    expect(spreadOver(cents(amount), weights.map(cents))).toEqual(parts);
  });

  test('as they were in the one week known by day', () => {
    const known = center({ history: [OPEN, ...Array(4).fill(total(520))] });
    const forecast = weekForecast(factsOf(known))[0]!.days;
    expect(forecast.map((day) => day.from)).toEqual(Array(7).fill('totals'));
    expect(forecast[1]?.cents).toBe(0);
    expect(forecast[6]!.cents).toBeGreaterThan(forecast[0]!.cents);
  });
});
