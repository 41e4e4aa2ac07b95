import { expect, test } from 'vitest';
import { factorDueAt, factorPolicy } from './factor-policy.ts';

const since = '2026-11-01T12:00:00.000Z';
const EARLIER = '2026-01-01T12:00:00.000Z';

test.each([
  ['nobody is asked', undefined, 'admin', EARLIER, null],
  [
    'admins are asked, of an admin',
    { of: 'admins', days: 7, since },
    'admin',
    EARLIER,
    '2026-11-08T12:00:00.000Z',
  ],
  ['admins are asked, of a chef', { of: 'admins', days: 7, since }, 'chef', EARLIER, null],
  ['everybody is asked, of a chef', { of: 'everybody', days: 0, since }, 'chef', EARLIER, since],
  [
    'everybody is asked, of somebody added later',
    { of: 'everybody', days: 7, since },
    'viewer',
    '2026-11-20T08:00:00.000Z',
    '2026-11-27T08:00:00.000Z',
  ],
] as const)('Where %s, the second step is due in time', (_, secondFactor, role, createdAt, dueAt) => {
  expect(factorDueAt(secondFactor ? { secondFactor } : {}, { role, createdAt })).toBe(dueAt);
});

test.each([
  [{ of: 'admins', days: 0 }, true],
  [{ of: 'everybody', days: 90 }, true],
  [{ of: 'everybody', days: 91 }, false],
  [{ of: 'everybody', days: -1 }, false],
  [{ of: 'everybody', days: 1.5 }, false],
  [{ of: 'chefs', days: 7 }, false],
  [{ of: 'admins' }, false],
])('%o is a choice: %s', (choice, isOne) => {
  expect(factorPolicy.safeParse(choice).success).toBe(isOne);
});
