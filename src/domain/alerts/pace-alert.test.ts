import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type PaceAlert, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import type { Category } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type BudgetSettings, DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { pacedByRevenue, pacedCategories, paceOutcome } from './pace-alert.ts';

const moment = aMoment({ userId: 'bo', name: 'Bo', role: 'admin' });
const ALL = categoriesOf(SAMPLE_GROUP);
const settingsWith = (some: Partial<BudgetSettings> = {}) =>
  groupSettings(SAMPLE_GROUP, { ...DEFAULT_SETTINGS, ...some });

describe('What is spent is weighed for its pace', () => {
  test.each<[string, { [source: string]: number }, Partial<BudgetSettings>, boolean, Category[]]>([
    ['of every budget whose revenue is not entered', {}, {}, false, ['kitchen', 'scandals']],
    ['not of one whose revenue is', { total: 1 }, {}, false, ['scandals']],
    ['of none in a week that is over', {}, {}, true, []],
    [
      'also where no pace is told, since a budget can be over',
      {},
      { paceAlerts: 'off' },
      false,
      ['kitchen', 'scandals'],
    ],
  ])('%s', (_, revenue, some, isOver, expected) => {
    const known = { revenue: weekSums({ revenue }).revenue, settings: settingsWith(some) };
    expect(pacedCategories(['kitchen', 'scandals'], known, isOver)).toEqual(expected);
  });
});

test.each<[string, Partial<BudgetSettings>, string[] | undefined, Category[]]>([
  ['all budgets', {}, undefined, ALL as Category[]],
  ['those of the venue it was changed of', {}, ['bar'], ['kitchen', 'bar', 'labor']],
  ['those of another', {}, ['scandals'], ['scandals']],
  ['all budgets where no pace is told', { paceAlerts: 'off' }, undefined, ALL as Category[]],
])('Other revenue has the pace weighed of %s', (_, some, changed, expected) => {
  expect(pacedByRevenue({ settings: settingsWith(some) }, changed)).toEqual(expected);
});

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const DAYS = Array.from({ length: 7 }, (_, place) => addDays(WEEK.startDate, place));
const PAST = Array.from({ length: 8 }, (_, ago) => DAYS.map((day) => addDays(day, -7 * (ago + 1)))).flat();
const sold = (day: Day) => ({ revenueCenter: 'scandals', day, cents: cents(1_000_00) });
const ordered = (day: Day, amount = 100_00) => ({
  ...{ revenueCenter: 'scandals', day, cents: cents(amount) },
  weekId: weekOf(day, SAMPLE_GROUP).weekId,
});

interface Rows {
  /** What was ordered on the first day, and for the last one. */
  first?: number;
  last?: number;
  today?: Day;
  pace?: PaceAlert[];
  some?: Partial<BudgetSettings>;
  entered?: readonly Day[];
}

/** On Wednesday, Scandals with eight weeks of $1,000 a day and orders of $100 a day behind it, and a budget of $1,540. */
function outcome({ first = 0, last = 0, today = DAYS[3]!, pace = [], some = {}, entered = [] }: Rows) {
  const known: WeekHistory = {
    ...{ week: WEEK, weeks: weeksRead(WEEK), today, closed: [], settings: settingsWith(some) },
    ...NO_LABOR,
    ...{ undated: {}, typical: {}, pace, holidays: [], expected: byCenter([]), figures: new Map() },
    sales: byCenter([...PAST, ...entered].map(sold)),
    spending: byCenter([
      ...PAST.map((day) => ordered(day)),
      ordered(DAYS[0]!, first),
      ordered(DAYS[6]!, last),
    ]),
  };
  const { raised, resolved } = paceOutcome({ known, mailed: [] }, ['scandals', 'townhouse'], moment);
  return {
    raised: raised.map(({ alert }) => `${alert.category} ${alert.type} ${alert.cause}`),
    titles: raised.map(({ alert }) => alert.title),
    messages: raised.map(({ alert }) => alert.message),
    remaining: raised.map(({ standing }) => standing.remainingCents),
    resolved,
  };
}

const told = (type: PaceAlert['type'], isOpen = true): PaceAlert => {
  return {
    alertId: `${type}${isOpen ? '' : ' over'}`,
    category: 'scandals',
    type,
    kind: 'heading-over',
    isOpen,
  };
};
const FAR = 1_480_00;
const OVER = 1_705_67;

describe('A week that is heading over its budget', () => {
  test.each<[string, Rows, string[]]>([
    ['is told of', { first: FAR }, ['scandals danger pace']],
    ['is not while it is within it', { first: 300_00 }, []],
    ['is told of once', { first: FAR, pace: [told('danger')] }, []],
    ['is told of once, also when that is resolved', { first: FAR, pace: [told('danger', false)] }, []],
    ['is told of again when it is worse', { first: FAR, pace: [told('warning')] }, ['scandals danger pace']],
    [
      'is told of though another is',
      { first: FAR, pace: [{ ...told('danger'), category: 'bar' }] },
      ['scandals danger pace'],
    ],
    ['is not where nobody wants that', { first: FAR, some: { paceAlerts: 'off' } }, []],
    [
      'is where only what is critical is told',
      { first: FAR, some: { paceAlerts: 'critical' } },
      ['scandals danger pace'],
    ],
    ['is not once the week is over', { first: FAR, today: addDays(DAYS[6]!, 1) }, []],
    ['is not once its revenue is complete', { first: FAR, entered: DAYS }, []],
  ])('%s', (_, rows, raised) => {
    expect(outcome(rows).raised).toEqual(raised);
  });

  test('is told with what is ordered for later days counted as spent', () => {
    expect(outcome({ first: FAR }).remaining).toEqual([1_540_00 - FAR]);
    expect(outcome({ first: FAR, last: 50_00 }).remaining).toEqual([1_540_00 - FAR - 50_00]);
  });

  test.each<[string, Rows, string[]]>([
    ['no longer is', { first: 300_00, pace: [told('danger'), told('warning', false)] }, ['danger']],
    ['still is', { first: FAR, pace: [told('danger')] }, []],
    ['is over, and its revenue is not complete', { pace: [told('danger')], today: addDays(DAYS[6]!, 1) }, []],
    [
      'is over, and its revenue is complete',
      { pace: [told('danger')], today: addDays(DAYS[6]!, 1), entered: DAYS },
      ['danger'],
    ],
    [
      'no longer concerns anybody',
      { first: FAR, pace: [told('danger')], some: { paceAlerts: 'off' } },
      ['danger'],
    ],
  ])('has its alert resolved once it %s: %#', (_, rows, resolved) => {
    expect(outcome(rows).resolved).toEqual(resolved);
  });
});

describe('A week that is over its budget while its revenue is a forecast', () => {
  const over = (isOpen: boolean): PaceAlert => {
    return { alertId: 'over', category: 'scandals', type: 'danger', kind: 'over', isOpen };
  };

  test.each<[string, Rows, string[]]>([
    ['is told of', { first: OVER }, ['Scandals is over: $165.67']],
    ['is not by exactly the budget', { first: 1_540_00 }, ['Scandals is heading over budget']],
    [
      'is though it was told that it was heading there',
      { first: OVER, pace: [told('danger')] },
      ['Scandals is over: $165.67'],
    ],
    ['is where no pace is told', { first: OVER, some: { paceAlerts: 'off' } }, ['Scandals is over: $165.67']],
    ['is by what is ordered for later days', { first: 1_500_00, last: 40_01 }, ['Scandals is over: $0.01']],
    ['is told of once', { first: OVER, pace: [over(true)] }, []],
    [
      'is told of again once it had recovered',
      { first: OVER, pace: [over(false)] },
      ['Scandals is over: $165.67'],
    ],
    ['is not once the week is over', { first: OVER, today: addDays(DAYS[6]!, 1) }, []],
    ['is when its revenue comes complete', { first: OVER, entered: DAYS }, ['Scandals is over: $165.67']],
  ])('%s', (_, rows, titles) => {
    expect(outcome(rows).titles).toEqual(titles);
  });

  test('says of which budget, and that it is expected', () => {
    expect(outcome({ first: OVER }).messages).toEqual([
      '$1,705.67 was ordered of an expected budget of $1,540.00: $165.67 over.',
    ]);
    expect(outcome({ first: OVER, entered: DAYS }).messages).toEqual([
      '$1,705.67 was ordered of a budget of $1,540.00: $165.67 over.',
    ]);
  });

  test('has its alert resolved once no more than the budget is spent', () => {
    expect(outcome({ first: 1_540_00, pace: [over(true), told('danger')] }).resolved).toEqual(['over']);
    expect(outcome({ first: OVER, pace: [over(true)] }).resolved).toEqual([]);
  });
});
