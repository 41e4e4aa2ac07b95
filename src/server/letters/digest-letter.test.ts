import { describe, expect, test } from 'vitest';
import { weekOf } from '../../domain/calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../../domain/forecast/week-history.ts';
import { outlooksOf } from '../../domain/forecast/week-outlook.ts';
import { GROUP_DEFAULTS, type Group, type Venue } from '../../domain/group/group.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/settings/settings.ts';
import type { StandingFacts } from '../../domain/standings/standings.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { WeekNote } from '../../domain/weeks/week-note.ts';
import { type WeekSums, weekSums } from '../../domain/weeks/week-sums.ts';
import { type Activity, type DigestWeek, dailyLetter, weeklyLetter } from './digest-letter.ts';

const NOTHING: Activity = {
  orders: [],
  adjustments: [],
  hours: [],
  revenueBy: [],
  settingsBy: [],
  alerts: [],
};
const today = '2026-11-19' as Day;
const earned = { total: 2_500_000, kitchen: 1_500_000, bar: 1_000_000, scandals: 840_000, townhouse: 0 };
const week = weekOf(today, GROUP_DEFAULTS);
const SUMS = weekSums({
  revenue: earned,
  spending: { kitchen: 720_000, bar: 480_000, scandals: 100_000 },
  labor: {},
});

/** What a week's budgets stand on, of whose days nothing is known but these sales. */
function standingOn(
  sums: WeekSums,
  settings = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
  sales: { revenueCenter: string; day: Day; cents: Cents }[] = [],
): StandingFacts {
  const known: WeekHistory = {
    ...{
      week,
      weeks: weeksRead(week),
      today,
      settings,
      figures: new Map(),
      closed: [],
      pace: [],
      holidays: [],
    },
    ...NO_LABOR,
    ...{ sales: byCenter(sales), expected: byCenter([]), spending: byCenter([]), undated: {}, typical: {} },
  };
  return { sums, settings, known, waiting: {}, outlooks: outlooksOf(known, categoriesOf(settings.group)) };
}

const state: DigestWeek = { week, standing: standingOn(SUMS), openAlerts: 2 };

const rowsOf = (letter: ReturnType<typeof dailyLetter>) =>
  Object.fromEntries(
    (letter?.sections ?? []).map(({ title, rows }) => [
      title,
      rows.map(({ label, value }) => `${label}: ${value}`),
    ]),
  );

describe('The daily summary', () => {
  test('is not written when nothing happened', () => {
    expect(dailyLetter(today, NOTHING, state, 'admin')).toBeNull();
  });

  test.each([
    ['admin', '10.5 hours entered'],
    ['chef', '1.5 hours entered'],
    ['bar_manager', '9.0 hours entered'],
    ['scandals_manager', 'entered'],
    ['townhouse_manager', 'entered'],
  ] as const)('tells the %s of the hours of the crews they are responsible for: "%s"', (role, result) => {
    const hours: Activity['hours'] = [
      { crew: 'kitchen', minutes: 90 },
      { crew: 'bar', minutes: 540 },
    ];
    expect(rowsOf(dailyLetter(today, { ...NOTHING, hours }, state, role)).Yesterday).toEqual([
      `Staff hours: ${result}`,
    ]);
  });

  test('tells what was entered, where budgets stand and what is missing', () => {
    const letter = dailyLetter(
      today,
      {
        orders: [
          { revenueCenter: 'kitchen', amountCents: 50_000 },
          { revenueCenter: 'kitchen', amountCents: 70_050 },
          { revenueCenter: 'bar', amountCents: 1 },
        ],
        adjustments: [{ subject: 'Bar spending', toCents: 480_000, enteredBy: 'Maria' }],
        hours: [
          { crew: 'kitchen', minutes: 90 },
          { crew: 'bar', minutes: 2400 },
        ],
        revenueBy: ['Maria', 'Tom'],
        settingsBy: ['The owner'],
        alerts: [{ type: 'danger' }, { type: 'warning' }, { type: 'warning' }],
      },
      state,
      'admin',
    );
    expect(letter).toMatchObject({
      subject: 'Daily summary for Nov 18, 2026',
      link: { path: '/admin?week=2026-11-15_to_2026-11-21' },
      template: {
        category: 'Daily summary',
        budget_status: '1 critical, 1 warning, 2 good',
        total_budget: '$21,098.00',
        amount_spent: '$13,000.00',
        amount_remaining: '$8,098.00',
        percentage_remaining: '38.4%',
        week_id: '2026-11-15_to_2026-11-21',
      },
    });
    expect(rowsOf(letter)).toEqual({
      Yesterday: [
        'Kitchen orders: 2 for $1,200.50',
        'Bar orders: 1 for $0.01',
        'Bar spending set to: $4,800.00 by Maria',
        'Staff hours: 41.5 hours entered',
        'Revenue: entered by Maria, Tom',
        'Budget settings: saved by The owner',
        'Alerts: 1 critical, 2 warning',
      ],
      'Budgets, Nov 15, 2026 - Nov 21, 2026': [
        'Kitchen: Critical Zone, 4.0% remaining ($300.00 of $7,500.00)',
        'Bar: Warning Zone, 12.7% remaining ($700.00 of $5,500.00)',
        'Labor: Nothing spent ($6,250.00 of $6,250.00)',
        'Scandals: Good Zone, 45.9% remaining ($848.00 of $1,848.00)',
        'Townhouse: No budget yet, $0.00 spent',
      ],
      Missing: [
        'Townhouse revenue: not entered yet',
        'Townhouse orders: none entered yet',
        'Staff hours: none entered yet',
        'Alerts: 2 not acknowledged',
      ],
    });
  });

  test('on a Sunday tells of the week that has just closed', () => {
    const sunday = '2026-11-22' as Day;
    const letter = dailyLetter(sunday, { ...NOTHING, hours: [{ crew: 'bar', minutes: 60 }] }, state, 'admin');
    expect(letter?.subject).toBe('Daily summary for Nov 21, 2026');
  });

  test('names what is waiting for approval beside the budget it waits for', () => {
    const waiting = { kitchen: 412_50 as Cents };
    const waits = { ...state, standing: { ...standingOn(SUMS), waiting } };
    const [title] = Object.keys(rowsOf(weeklyLetter(waits, [], 'admin'))).filter((one) =>
      one.startsWith('Budgets'),
    );
    const [kitchen, bar] = rowsOf(weeklyLetter(waits, [], 'admin'))[title!]!;
    expect(kitchen).toMatch(/^Kitchen: Critical Zone, .*, \$412\.50 is waiting for approval$/);
    expect(bar).not.toContain('waits');
  });

  test('has nothing to say of what is missing when nothing is', () => {
    const complete = weekSums({
      revenue: { total: 100, scandals: 100, townhouse: 100 },
      spending: { kitchen: 1, bar: 1, scandals: 1, townhouse: 1 },
      labor: { kitchen: 1 },
    });
    const letter = dailyLetter(
      today,
      { ...NOTHING, hours: [{ crew: 'bar', minutes: 60 }] },
      {
        ...state,
        standing: standingOn(complete),
        openAlerts: 0,
      },
      'admin',
    );
    expect(Object.keys(rowsOf(letter))).not.toContain('Missing');
  });
});

describe('The weekly summary', () => {
  test('is not written for a week nothing was entered for', () => {
    expect(weeklyLetter({ ...state, standing: standingOn(weekSums({})) }, [], 'admin')).toBeNull();
  });

  test('tells what the week earned and spent', () => {
    const letter = weeklyLetter(state, [{ type: 'danger' }], 'admin');
    expect(letter?.subject).toBe('Weekly summary for Nov 15, 2026 - Nov 21, 2026');
    expect(letter?.template.category).toBe('Weekly summary');
    expect(rowsOf(letter).Revenue).toEqual([
      'Total: $25,000.00',
      'Kitchen: $15,000.00',
      'Bar: $10,000.00',
      'Scandals: $8,400.00',
      'Townhouse: $0.00',
      'Alerts: 1 critical',
    ]);
  });
});

describe('Sales that are entered by day', () => {
  const past = Array.from({ length: 8 }, (_, ago) => addDays(week.startDate, -7 * (ago + 1)));
  const weekOfSales = (first: Day) =>
    Array.from({ length: 7 }, (_, place) => ({
      ...{ revenueCenter: 'scandals', day: addDays(first, place), cents: cents(1_000_00) },
    }));
  const [sunday, , tuesday] = weekOfSales(week.startDate);
  const standing = standingOn(
    weekSums({ spending: { scandals: 500_00 } }),
    groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    [...past.flatMap(weekOfSales), sunday!, tuesday!],
  );
  const begun: DigestWeek = { week, standing, openAlerts: 0 };

  test('are told so far, with the budgets that stand on the forecast and the days that are missing', () => {
    const result = rowsOf(dailyLetter(today, { ...NOTHING, revenueBy: ['Ann'] }, begun, 'scandals_manager'));
    expect(result['Budgets, Nov 15, 2026 - Nov 21, 2026']).toContain(
      'Scandals: Good Zone, 67.5% remaining ($1,040.00 of $1,540.00, forecast)',
    );
    expect(result.Missing).toContain(
      'Scandals revenue: No sales entered for Monday, Nov 16; Wednesday, Nov 18',
    );
    expect(rowsOf(weeklyLetter(begun, [], 'admin')).Revenue).toContain('Scandals: $2,000.00');
    expect(weeklyLetter(begun, [], 'admin')?.template.budget_status).toBe('1 good');
  });
});

describe('The summaries of a group of one’s own', () => {
  const center = (id: string, name: string, retired?: true) => {
    return { ...{ id, name, retired, percentage: 30 }, budgetOf: 'own' as const };
  };
  const venue = (venueId: string, centers: Venue['centers'], retired?: true): Venue => {
    return { ...{ venueId, name: venueId, retired, laborPercentage: 30, centers }, crews: [], laborOf: [] };
  };
  const group: Group = {
    ...GROUP_DEFAULTS,
    venues: [
      venue('door', [center('deck', 'Deck'), center('cellar', 'Cellar', true)]),
      venue('pier', [center('grill', 'Grill')], true),
      venue('quay', [center('shop', 'Shop')], true),
    ],
  };
  const own: DigestWeek = {
    ...{ week: state.week, openAlerts: 0 },
    standing: standingOn(
      weekSums({ revenue: { deck: 900_00, grill: 100_00 }, labor: { cooks: 1 } }),
      groupSettings(group, DEFAULT_SETTINGS),
    ),
  };
  const manager = { role: 'manager', reach: { venues: ['door'], centers: [], crews: [] } } as const;

  test('tell what its venues earned together, and of what is retired what the week has figures of', () => {
    const result = rowsOf(weeklyLetter(own, [], 'admin'));
    expect(result.Revenue).toEqual(['Total: $1,000.00', 'Deck: $900.00', 'Grill: $100.00']);
    expect(result['Budgets, Nov 15, 2026 - Nov 21, 2026']).toHaveLength(2);
  });

  test('miss nothing of what is retired', () => {
    expect(rowsOf(weeklyLetter(own, [], 'admin')).Missing).toEqual(['Deck orders: none entered yet']);
    const daily = dailyLetter(today, { ...NOTHING, revenueBy: ['Ann'] }, own, 'admin');
    expect(rowsOf(daily).Missing).toEqual(['Deck orders: none entered yet']);
  });

  test('lead a manager and a viewer to a page of theirs', () => {
    const paths = [weeklyLetter(own, [], manager), weeklyLetter(own, [], 'viewer')].map(
      (one) => one?.link.path,
    );
    expect(paths).toEqual(Array(2).fill(`/overview?week=${state.week.weekId}`));
    expect(weeklyLetter(own, [], 'admin')?.link.path).toBe(`/admin?week=${state.week.weekId}`);
  });
});

describe('What people noted', () => {
  const note = (venueId: string, day: string | null, text: string) =>
    ({ venueId, day, text, enteredBy: 'Ann', updatedAt: '2026-11-19T12:00:00.000Z' }) as WeekNote;
  const notes = [
    note('scandals', '2026-11-18', 'Derby'),
    note('scandals', null, 'Holidays'),
    note('tropics', '2026-11-17', 'Rain'),
    note('elsewhere', null, 'Not theirs'),
  ];

  test('is told by venue, in the daily summary of the day before and of the week alone', () => {
    expect(rowsOf(weeklyLetter({ ...state, notes }, [], 'admin')).Notes).toEqual([
      'Tropics Grill: Tuesday, Nov 17: Rain (Ann)',
      'Scandals: Ann: Holidays',
      'Scandals: Wednesday, Nov 18: Derby (Ann)',
    ]);
    const happened = { ...NOTHING, revenueBy: ['Ann'] };
    expect(rowsOf(dailyLetter(today, happened, { ...state, notes }, 'admin')).Notes).toEqual([
      'Scandals: Ann: Holidays',
      'Scandals: Wednesday, Nov 18: Derby (Ann)',
    ]);
    expect(rowsOf(weeklyLetter(state, [], 'admin')).Notes).toBeUndefined();
  });
});
