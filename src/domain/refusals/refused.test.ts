import { expect, test } from 'vitest';
import { newWeekRefused } from '../calendar/week-on-record.ts';
import { LABOR_REFUSED, staffMemberChangedMeanwhile } from '../labor/labor-refused.ts';
import { ORDERS_REFUSED, orderChangedMeanwhile } from '../orders/orders-refused.ts';
import { userExists } from '../people/people-refused.ts';
import { SETTINGS_REFUSED, settingsSavedMeanwhile, settingsUnfit } from '../settings/settings-change.ts';
import { cents } from '../values/money.ts';
import { problemOf } from './problem.ts';
import { changedMeanwhile, REFUSED, unfit } from './refused.ts';

test.each([
  [REFUSED.role, 403, 'Not allowed'],
  [SETTINGS_REFUSED.settingsLocked, 403, 'Settings are locked'],
  [ORDERS_REFUSED.orderUnknown, 404, 'Not found'],
  [newWeekRefused({ firstWeekday: 0 }), 422, 'Not a week'],
  [LABOR_REFUSED.workerUnknown, 422, 'Unknown staff member'],
  [REFUSED.keyReused, 422, 'Idempotency key used for another request'],
  [userExists('ana@example.com'), 409, 'User already exists'],
])('%o is a problem with status %d', (refused, status, title) => {
  const { code, detail } = refused;
  expect(problemOf(refused)).toMatchObject({ type: `/api/docs#${code}`, status, title, code, detail });
});

test.each([
  [changedMeanwhile('Ben', { cents: 5 }), 'Ben changed this meanwhile.', { cents: 5 }],
  [changedMeanwhile(null, { cents: 5 }), 'Somebody changed this meanwhile.', { cents: 5 }],
  [orderChangedMeanwhile('Ben', cents(5)), 'Ben changed this order meanwhile.', { amountCents: 5 }],
  [
    staffMemberChangedMeanwhile(null, cents(5)),
    'Somebody changed this staff member meanwhile.',
    { hourlyRateCents: 5 },
  ],
  [settingsSavedMeanwhile('Ben'), 'Ben saved the settings meanwhile.', {}],
])('a save that comes too late is a conflict with what holds now: %o', (refused, detail, values) => {
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'conflict', detail, current: { values } });
});

test('a request that does not fit says what is wrong with each field, and first of all the first', () => {
  const issues = [
    { path: ['entries', 0, 'minutes'], message: 'Too many.' },
    { path: ['name'], message: 'Too long.' },
  ];
  expect(unfit(issues)).toEqual({
    code: 'invalid-request',
    detail: 'Too many.',
    errors: [
      { field: 'entries.0.minutes', message: 'Too many.' },
      { field: 'name', message: 'Too long.' },
    ],
  });
  expect(unfit([]).detail).toBe('The request is not valid.');
  const read = 'send the updatedAt it was read with';
  const missing = [
    { path: ['minutes'], message: 'Invalid input: expected number, received undefined' },
    { path: ['entries', 0, 'staffId'], message: 'Invalid input: expected string, received undefined' },
    { path: ['fromUpdatedAt'], message: read },
    { path: ['reason'], message: 'Please say why.' },
    { path: ['amountCents'], message: 'Give the amount as a whole number.' },
    { path: ['supplier'], message: 'Give it as text.' },
    { path: ['name'], message: 'Invalid input: expected string, received number' },
  ];
  const result = unfit(missing, { entries: [{}], name: 5 }).errors!.map(({ message }) => message);
  expect(result).toEqual([
    'minutes is missing.',
    'staffId is missing.',
    `fromUpdatedAt is missing: ${read}`,
    'Please say why.',
    'amountCents is missing. Give the amount as a whole number.',
    'supplier is missing.',
    'Invalid input: expected string, received number',
  ]);
  expect(settingsUnfit('No.', 'barPercentage').errors).toEqual([{ field: 'barPercentage', message: 'No.' }]);
});
