import { describe, expect, test } from 'vitest';
import { type OldData, readOldData, staffKey, workingSince } from './old-data.ts';
import type { OldWeek } from './old-week.ts';

function read(json: unknown): OldData {
  const data = readOldData(json, 'America/New_York');
  if ('fault' in data) throw new Error(data.fault);
  return data;
}

const user = { email: 'chef@example.com', role: 'chef', name: 'Maria' };
const alert = {
  weekId: '2025-05-04_to_2025-05-10',
  category: 'kitchen',
  type: 'danger',
  percentage: 8.25,
  title: 'Kitchen Budget Critical',
  message: 'Kitchen budget critically low! Only 8.3% remaining.',
  emailSent: true,
  createdAt: { seconds: 1_746_635_400, nanoseconds: 0 },
};

describe('an export', () => {
  test.each<[string, unknown]>([
    ['maps of id to document', { users: { u1: user } }],
    ['a list of documents with ids', { users: [{ id: 'u1', ...user }] }],
    ['a list of documents with their own ids', { users: [{ uid: 'u1', ...user }] }],
    ['a list of ids and data', { users: [{ id: 'u1', data: user }] }],
    ['collections within', { __collections__: { users: { u1: user } } }],
  ])('of %s is read', (_, json) => {
    expect(read(json).users).toMatchObject([
      {
        document: 'users/u1',
        value: { userId: 'u1', email: 'chef@example.com', role: 'chef', name: 'Maria' },
      },
    ]);
  });

  test.each([[null], [5], ['text'], [[]], [{}], [{ orders: {} }]])('can not be %j', (json) => {
    expect(readOldData(json, 'UTC')).toEqual({
      fault: 'It holds none of the collections users, settings, weekly_data, alerts.',
    });
  });

  test('tells which collections it does not know', () => {
    expect(read({ users: {}, weekly_data: {}, tips: {}, budgets: {} }).others).toEqual(['tips', 'budgets']);
  });

  test('names its weeks by id, whatever the collection is called', () => {
    const id = '2025-05-04_to_2025-05-10';
    for (const json of [
      { weekly_data: { [id]: {} } },
      { weeklyData: { [id]: {} } },
      { weekly_data: [{ weekId: id }] },
    ])
      expect(read(json).weeks).toMatchObject([
        { document: `weekly_data/${id}`, value: { week: { weekId: id } } },
      ]);
  });

  test('that has a week twice keeps the one under its own id', () => {
    const weeks = read({
      weekly_data: { '2025-05-07': {}, '2025-05-07_to_2025-05-13': {}, '2025-5-7': {} },
    }).weeks;
    expect(weeks.map(({ document, value, refused }) => [document, value?.week.weekId, refused])).toEqual([
      [
        'weekly_data/2025-05-07',
        undefined,
        ['2025-05-07_to_2025-05-13 is in weekly_data/2025-05-07_to_2025-05-13 already'],
      ],
      ['weekly_data/2025-05-07_to_2025-05-13', '2025-05-07_to_2025-05-13', []],
      [
        'weekly_data/2025-5-7',
        undefined,
        ['2025-05-07_to_2025-05-13 is in weekly_data/2025-05-07_to_2025-05-13 already'],
      ],
    ]);
  });
});

describe('an old user', () => {
  test.each<[object, object, string[]]>([
    [
      { email: ' Chef@Example.com' },
      { email: 'chef@example.com' },
      ['email: " Chef@Example.com" taken as chef@example.com'],
    ],
    [{ role: 'Bar Manager' }, { role: 'bar_manager' }, []],
    [{ role: 'owner' }, { role: null }, ['role: "owner" is not a role: an admin must give one']],
    [{ role: undefined }, { role: null }, ['role: nothing is not a role: an admin must give one']],
    [{ name: '' }, { name: 'chef' }, ['name: not there, taken from chef@example.com']],
    [{ name: ' Maria ' }, { name: 'Maria' }, ['name: trimmed to "Maria"']],
    [{ createdAt: 1_746_635_400 }, { createdAt: '2025-05-07T16:30:00.000Z' }, []],
    [{ created_at: 1_746_635_400 }, { createdAt: '2025-05-07T16:30:00.000Z' }, []],
  ])('with %j is taken with %j', (given, taken, changed) => {
    expect(read({ users: { u1: { ...user, ...given } } }).users).toMatchObject([
      { value: taken, changed, refused: [] },
    ]);
  });

  test.each([
    ['', '"" is not an email address'],
    [undefined, 'nothing is not an email address'],
    ['me', '"me" is not an email address'],
  ])('with the address %j is refused', (email, result) => {
    expect(read({ users: { u1: { ...user, email } } }).users).toMatchObject([
      { value: null, refused: [result] },
    ]);
  });

  test('whose address another has is refused', () => {
    const [first, second] = read({ users: { u1: user, u2: { ...user, email: 'CHEF@example.com' } } }).users;
    expect(first?.value?.userId).toBe('u1');
    expect(second).toMatchObject({ value: null, refused: ['chef@example.com is in users/u1 already'] });
  });
});

describe('old settings', () => {
  const settings = (budgets: object) => read({ settings: { budgets } }).settings[0]!;

  test.each<[object, object]>([
    [
      { kitchenPercentage: 28.5, barPercentage: 20, laborPercentage: 30 },
      { kitchenPercentage: 28.5, barPercentage: 20, laborPercentage: 30 },
    ],
    [
      { kitchen: 28, bar: '20', labor: 30 },
      { kitchenPercentage: 28, barPercentage: 20, laborPercentage: 30 },
    ],
    [
      { kitchen_percentage: 28, warning_threshold: 20, criticalThreshold: 5 },
      { kitchenPercentage: 28, warningThreshold: 20, criticalThreshold: 5 },
    ],
    [{ emailNotifications: false }, { sendCritical: false, sendWarning: false, emailNotifications: false }],
    [
      { emailNotifications: true, emailRecipients: 'a@example.com,b@example.com' },
      { sendCritical: true, emailRecipients: 'a@example.com, b@example.com' },
    ],
    [{ emailRecipients: ['a@example.com'] }, { sendCritical: true, emailRecipients: 'a@example.com' }],
    [
      {},
      {
        kitchenPercentage: 30,
        barPercentage: 22,
        laborPercentage: 25,
        emailRecipients: '',
        emailNotifications: true,
      },
    ],
  ])('with %j are taken', (given, taken) => {
    expect(settings(given)).toMatchObject({ value: taken, changed: [], refused: [] });
  });

  test.each<[object, object, string[], string[]]>([
    [{ kitchen: 28.25 }, { kitchenPercentage: 28.3 }, ['kitchenPercentage: 28.25 rounded to 28.3'], []],
    [{ warningThreshold: 15.5 }, { warningThreshold: 16 }, ['warningThreshold: 15.5 rounded to 16'], []],
    [
      { kitchen: 0 },
      { kitchenPercentage: 30 },
      [],
      ['kitchenPercentage: 0 is not from 1 to 100, the default is kept'],
    ],
    [
      { bar: 'x' },
      { barPercentage: 22 },
      [],
      ['barPercentage: "x" is not from 1 to 100, the default is kept'],
    ],
    [
      { emailRecipients: 'a@example.com, nobody' },
      { emailRecipients: 'a@example.com' },
      [],
      ['emailRecipients: Not an email address: nobody.'],
    ],
    [
      { emailRecipients: 'a@example.com, A@example.com' },
      { emailRecipients: 'a@example.com' },
      ['emailRecipients: addresses given twice are kept once'],
      [],
    ],
  ])('with %j are taken with %j, and that is told', (given, taken, changed, refused) => {
    expect(settings(given)).toMatchObject({ value: taken, changed, refused });
  });

  test.each([
    [
      { kitchen: 60, bar: 40, labor: 10 },
      'Total budget percentages (110%) exceed 100%. Please adjust the values.',
    ],
    [
      { warningThreshold: 10, criticalThreshold: 10 },
      'Critical threshold must be less than warning threshold.',
    ],
  ])('with %j are refused', (given, result) => {
    expect(settings(given)).toMatchObject({ value: null, refused: [result] });
  });

  test('of another name are refused', () => {
    expect(read({ settings: { theme: {} } }).settings).toMatchObject([
      { document: 'settings/theme', value: null },
    ]);
  });
});

describe('an old alert', () => {
  const only = (given: object) => read({ alerts: { a1: { ...alert, ...given } } }).alerts[0]!;

  test('is taken', () => {
    expect(only({})).toEqual({
      document: 'alerts/a1',
      changed: [],
      refused: [],
      value: {
        alertId: 'a1',
        weekId: '2025-05-04_to_2025-05-10',
        category: 'kitchen',
        type: 'danger',
        percentRemainingTenths: 83,
        title: 'Kitchen Budget Critical',
        message: 'Kitchen budget critically low! Only 8.3% remaining.',
        emailSent: true,
        createdAt: '2025-05-07T16:30:00.000Z',
      },
    });
  });

  test.each<[object, string]>([
    [{ weekId: 'x' }, '"x" is not a week'],
    [{ category: 'pool' }, '"pool" is not a category'],
    [{ type: 'success' }, '"success" is neither danger nor warning'],
  ])('with %j is refused', (given, result) => {
    expect(only(given)).toMatchObject({ value: null, refused: [result] });
  });

  test('of a week named by one date is that week’s', () => {
    expect(only({ weekId: '2025-05-07', category: 'Labor' }).value).toMatchObject({
      weekId: '2025-05-07_to_2025-05-13',
      category: 'labor',
    });
  });
});

test('people are the same whatever the case of their names, in their department', () => {
  expect(staffKey('bar', ' Ann  Lee ')).toBe(staffKey('bar', 'ann lee'));
  expect(staffKey('bar', 'Ann')).not.toBe(staffKey('kitchen', 'Ann'));
});

test('who is named in the newest four weeks with hours still works here', () => {
  const week = (startDate: string, people: number) =>
    ({ week: { startDate }, hours: Array(people).fill({}) }) as never as OldWeek;
  const days = ['2025-05-04', '2025-05-11', '2025-05-18', '2025-05-25', '2025-06-01'];
  expect(workingSince(days.map((day) => week(day, 1)))).toBe('2025-05-11');
  expect(workingSince([week('2025-06-08', 0), ...days.map((day) => week(day, 1))])).toBe('2025-05-11');
  expect(workingSince([week('2025-05-04', 1)])).toBe('2025-05-04');
  expect(workingSince([week('2025-05-04', 0)])).toBeNull();
});
