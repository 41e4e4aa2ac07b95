import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents, MAX_AMOUNT } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import {
  type CenterAmounts,
  centerDay,
  centerWeek,
  type DaySales,
  expectedEntry,
  salesEntry,
} from './day-sales.ts';
import { enterSales } from './enter-sales.ts';
import { expectDay } from './expect-day.ts';
import { importSales, salesImport } from './import-sales.ts';
import type { SalesFacts } from './sales-facts.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const [SATURDAY_BEFORE, SUNDAY, MONDAY, SATURDAY, SUNDAY_AFTER] = [-1, 0, 1, 6, 7].map((place) =>
  addDays('2026-11-15' as Day, place),
) as [Day, Day, Day, Day, Day];
const AT = '2026-11-19T17:00:00.000Z';
const moment = {
  now: () => AT,
  by: { userId: 'u', name: 'Ann', role: 'admin' as const },
  newId: () => 'id',
  noMail: null,
  group: SAMPLE_GROUP,
};
const on = (day: Day) => ({ ...moment, now: () => `${day}T17:00:00.000Z` });

/** A week with these sales, 'kitchen 0 500' for $5.00 on its first day, and what is expected of days. */
function facts(sales: string[] = [], expected: string[] = []): SalesFacts {
  const row = (text: string): DaySales => {
    const [center, place, amount] = text.split(' ');
    const day = addDays(SUNDAY, Number(place));
    return {
      ...{ revenueCenter: center as RevenueCenter, day, cents: cents(Number(amount)) },
      ...{ enteredBy: 'Bo', updatedAt: AT },
    };
  };
  return {
    weekId: WEEK,
    sums: weekSums({}),
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    alerts: { open: [], mailed: [] },
    sales: sales.map(row),
    expected: expected.map((text) => ({ ...row(text), note: 'Party' })),
    figures: {},
  };
}

const sixDays = (center: string) => [0, 1, 2, 3, 4, 5].map((place) => `${center} ${place} 100`);
const amounts = (given: Record<string, number | null>) => given as CenterAmounts;

/** What a decision comes to: the refusal's code, or what is written and told. */
function outcome(decided: ReturnType<typeof enterSales>): string {
  if ('refused' in decided) return `${decided.refused.code}: ${decided.refused.detail}`;
  if (!decided.change) return 'nothing';
  const { sales = [], salesRemoved = [], expected = [], expectedRemoved = [] } = decided.change;
  const { revenue = [], revenueRemoved = [] } = decided.change;
  return [
    ...[...sales, ...expected].map(({ revenueCenter, cents: amount }) => `${revenueCenter} ${amount}`),
    ...[...salesRemoved, ...expectedRemoved].map(({ revenueCenter }) => `${revenueCenter} forgotten`),
    ...revenue.map(({ source, cents: amount }) => `week's ${source} ${amount}`),
    ...revenueRemoved.map((source) => `no week's ${source}`),
  ].join(', ');
}

const OUTSIDE = 'invalid-request: Choose a day of this week: Nov 15, 2026 to Nov 21, 2026.';
const CLOSED = 'conflict: Bo said that Kitchen is closed on this day. Undo that before you enter sales.';

test.each([
  ['the first day', facts(), SUNDAY, { kitchen: 1 }, {}, 'kitchen 1'],
  ['the last day', facts(), SATURDAY, { kitchen: MAX_AMOUNT }, {}, `kitchen ${MAX_AMOUNT}`],
  ['the day before', facts(), SATURDAY_BEFORE, { kitchen: 1 }, {}, OUTSIDE],
  ['the day after', facts(), SUNDAY_AFTER, { kitchen: 1 }, {}, OUTSIDE],
  ['closed', facts(), SUNDAY, { kitchen: 0 }, {}, 'kitchen 0'],
  ['the same again', facts(['kitchen 0 500']), SUNDAY, { kitchen: 500 }, { kitchen: null }, 'nothing'],
  ['nothing, where nothing is', facts(), SUNDAY, { kitchen: null }, {}, 'nothing'],
  ['forgotten', facts(['kitchen 0 500']), SUNDAY, { kitchen: null }, {}, 'kitchen forgotten'],
  ['from what holds', facts(['kitchen 0 500']), SUNDAY, { kitchen: 1 }, { kitchen: 500 }, 'kitchen 1'],
  ['from nothing, where nothing is', facts(), SUNDAY, { kitchen: 1 }, { kitchen: null }, 'kitchen 1'],
  [
    'from nothing, where something is',
    facts(['kitchen 0 0']),
    SUNDAY,
    { kitchen: 1 },
    { kitchen: null },
    'conflict: Bo changed this meanwhile.',
  ],
  [
    'from another amount',
    facts(['kitchen 0 500']),
    SUNDAY,
    { kitchen: 1 },
    { kitchen: null },
    'conflict: Bo changed this meanwhile.',
  ],
  ['a closed day, sold', facts([], ['kitchen 0 0']), SUNDAY, { kitchen: 1 }, {}, CLOSED],
  ['a closed day, closed', facts([], ['kitchen 0 0']), SUNDAY, { kitchen: 0 }, {}, 'kitchen 0'],
  ['a party', facts([], ['kitchen 0 900']), SUNDAY, { kitchen: 1 }, {}, 'kitchen 1'],
  [
    'the seventh day of a venue',
    facts(sixDays('scandals')),
    SATURDAY,
    { scandals: 50 },
    {},
    "scandals 50, week's scandals 650",
  ],
  ['the seventh day of one of two', facts(sixDays('kitchen')), SATURDAY, { kitchen: 50 }, {}, 'kitchen 50'],
])('sales entered, %s: %#', (_, known, day, given, from, expected) => {
  const entry = { cents: amounts(given), fromCents: amounts(from) };
  expect(outcome(enterSales({ ...known, day }, entry, moment))).toBe(expected);
});

test('every center of a change is told of, with what it was and is', () => {
  const cents = Object.fromEntries(centersOf(SAMPLE_GROUP).map((center) => [center, 7]));
  const decided = enterSales({ ...facts(['bar 1 500']), day: MONDAY }, { cents: amounts(cents) }, moment);
  expect(decided).toMatchObject({
    change: {
      entries: centersOf(SAMPLE_GROUP).map((subject) => ({
        action: 'enter sales',
        subject,
        before: subject === 'bar' ? { day: MONDAY, cents: 500 } : undefined,
        after: { day: MONDAY, cents: 7 },
      })),
    },
  });
});

const OVER = 'invalid-request: This day is over: enter its sales instead of what is expected of it.';
const SOLD = 'conflict: Kitchen is not closed on this day: Bo entered sales of $5.00.';

test.each([
  ['of today', facts(), MONDAY, { kitchen: 900 }, undefined, 'kitchen 900'],
  ['of a day ahead', facts(), SATURDAY, { kitchen: 0 }, undefined, 'kitchen 0'],
  ['of yesterday', facts(), SUNDAY, { kitchen: 900 }, undefined, OVER],
  [
    'of yesterday, taken back',
    facts([], ['kitchen 0 9']),
    SUNDAY,
    { kitchen: null },
    '',
    'kitchen forgotten',
  ],
  ['of another week', facts(), SUNDAY_AFTER, { kitchen: 900 }, undefined, OUTSIDE],
  ['closed after sales', facts(['kitchen 1 500']), MONDAY, { kitchen: 0 }, undefined, SOLD],
  ['closed after none', facts(['kitchen 1 0']), MONDAY, { kitchen: 0 }, undefined, 'kitchen 0'],
  ['the same again', facts([], ['kitchen 1 9']), MONDAY, { kitchen: 9 }, 'Party', 'nothing'],
  ['for another reason', facts([], ['kitchen 1 9']), MONDAY, { kitchen: 9 }, 'Derby', 'kitchen 9'],
  [
    'back to the forecast',
    facts([], ['kitchen 1 9']),
    MONDAY,
    { kitchen: null },
    undefined,
    'kitchen forgotten',
  ],
  ['back to it where it is', facts(), MONDAY, { kitchen: null }, undefined, 'nothing'],
])('what is expected %s: %#', (_, known, day, given, note, expected) => {
  const entry = { cents: amounts(given), ...(note !== undefined && { note }) };
  expect(outcome(expectDay({ ...known, day }, entry, on(MONDAY)))).toBe(expected);
});

test.each<[string, string[], string[], [string, number, number][], string]>([
  [
    'nothing is on record',
    [],
    [],
    [
      ['kitchen', 0, 500],
      ['bar', 1, 0],
    ],
    '2 of 500, 0 as before',
  ],
  [
    'the same is on record',
    ['kitchen 0 500'],
    [],
    [
      ['kitchen', 0, 500],
      ['kitchen', 1, 7],
    ],
    '1 of 7, 1 as before',
  ],
  [
    'something else is',
    ['kitchen 0 400'],
    [],
    [['kitchen', 0, 500]],
    '0 of 0, 0 as before; line 2: something else is entered for 2026-11-15 already.',
  ],
  [
    'a day is of another week',
    [],
    [],
    [['bar', -1, 5]],
    '0 of 0, 0 as before; line 2: Choose a day of this week: Nov 15, 2026 to Nov 21, 2026.',
  ],
  [
    'a day is yet to come',
    [],
    [],
    [['bar', 5, 5]],
    '0 of 0, 0 as before; line 2: 2026-11-20 is yet to come.',
  ],
  [
    'somebody said it is closed',
    [],
    ['bar 1 0'],
    [
      ['bar', 1, 5],
      ['bar', 2, 5],
    ],
    '1 of 5, 0 as before; line 2: Bo said that Bar is closed on this day. Undo that before you enter sales.',
  ],
  ['it is as large as can be', [], [], [['bar', 1, MAX_AMOUNT]], `1 of ${MAX_AMOUNT}, 0 as before`],
])('of a file where %s', (_, sales, expected, lines, becomes) => {
  const days = lines.map(([revenueCenter, place, amount], index) => {
    return { line: index + 2, day: addDays(SUNDAY, place), revenueCenter, cents: cents(amount) };
  });
  const decided = importSales(facts(sales, expected), { days }, moment);
  if ('refused' in decided) throw new Error('It is refused as a whole.');
  const { taken, takenCents, present, faults } = decided.answer;
  const result = faults.map(({ line, message }) => `line ${line}: ${message}`);
  expect([`${taken} of ${takenCents}, ${present} as before`, ...result].join('; ')).toBe(becomes);
  expect(decided.change?.sales?.length ?? 0).toBe(taken);
  expect(decided.change?.alerts?.raised ?? []).toEqual([]);
});

test('Seven days of a file make the week’s figure', () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((place) => {
    return { line: place + 2, day: addDays(SUNDAY, place), revenueCenter: 'scandals', cents: cents(100) };
  });
  const decided = importSales(facts(), { days }, on(SATURDAY));
  expect('change' in decided && decided.change?.revenue).toEqual([
    { source: 'scandals', cents: 700, fromDays: true },
  ]);
});

test.each([
  [{}, 'Give the sales of at least one revenue center.'],
  [{ kitchen: undefined }, 'Give the sales of at least one revenue center.'],
  [{ kitchen: null }, null],
  [{ kitchen: 0, bar: 1 }, null],
  [{ kitchen: 1, cellar: 1 }, 'There is no such revenue center.'],
  [{ kitchen: -1 }, 'The amount must not be negative.'],
])('Sales of %j are entered but for: %s', (given, reason) => {
  const read = salesEntry(SAMPLE_GROUP).safeParse({ cents: given });
  expect(read.error?.issues[0]?.message ?? null).toBe(reason);
});

test('Why a day is expected to bring so much is said in 200 characters at most', () => {
  const said = (length: number) =>
    expectedEntry(SAMPLE_GROUP).safeParse({ cents: { bar: 1 }, note: 'x'.repeat(length) }).success;
  expect([said(200), said(201)]).toEqual([true, false]);
});

test.each<[string, number, number, object, boolean]>([
  ['a thousand days', 1000, 1, {}, true],
  ['one more', 1001, 1, {}, false],
  ['a day from the first line', 1, 1, {}, true],
  ['a day from no line', 1, 0, {}, false],
  ['a day twice', 2, 1, { day: SUNDAY }, false],
])('A file may bring %s: %4$s', (_, count, line, some, fits) => {
  const days = Array.from({ length: count }, (_row, at) => {
    return { line, day: addDays(SUNDAY, -at), revenueCenter: 'bar', cents: 1, ...some };
  });
  expect(salesImport(SAMPLE_GROUP).safeParse({ days }).success).toBe(fits);
});

test('A file brings the sales of today, and of a day to come none', () => {
  const row = (day: Day) => ({ line: 2, day, revenueCenter: 'bar', cents: cents(5) });
  const taken = (day: Day) => {
    const decided = importSales(facts(), { days: [row(day)] }, on(MONDAY));
    return 'answer' in decided && decided.answer.taken;
  };
  expect([taken(MONDAY), taken(addDays(MONDAY, 1))]).toEqual([1, 0]);
});

test('A day of the seven that made a week’s figure is forgotten: the figure goes, and its revenue is 0', () => {
  const known = facts([...sixDays('scandals'), 'scandals 6 100']);
  const figures = { scandals: { cents: cents(700), fromDays: true } };
  const sums = weekSums({ revenue: { scandals: 700, bar: 9 } });
  const decided = enterSales({ ...known, sums, figures, day: SUNDAY }, { cents: { scandals: null } }, moment);
  expect(outcome(decided)).toBe("scandals forgotten, no week's scandals");
  const entries = 'change' in decided ? decided.change?.entries : [];
  expect(entries?.at(-1)).toMatchObject({
    ...{ action: 'set revenue', before: { scandalsCents: 700, barCents: 9 } },
    after: { scandalsCents: 0, barCents: 9 },
  });
});

test('Of a revenue center that an answer does not know nothing is known, and nothing is expected', () => {
  expect(centerDay({ days: [] }, 'cellar', SUNDAY)).toMatchObject({
    ...{ cents: null, forecastCents: 0, forecastFrom: 'nothing', forecastValues: 0, nowCents: 0 },
  });
  expect(centerWeek({ centers: {} }, 'cellar')).toMatchObject({
    ...{ weekCents: null, fromDays: false, updateBasisPoints: 0, missingDays: [] },
  });
});
