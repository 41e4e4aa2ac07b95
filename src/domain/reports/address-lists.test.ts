import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings, ownSettings } from '../settings/settings.ts';
import { listsWith, withLists } from './address-lists.ts';

const AT = '2026-11-19T17:00:00.000Z';

/** Settings with the group's recipients, and those of Scandals where it has its own. */
function settings(emailRecipients: string, scandals?: string) {
  const recipients =
    scandals === undefined ? undefined : { emailRecipients: scandals, pendingRecipients: '' };
  const own = { scandals: { ...ownSettings(DEFAULT_SETTINGS), recipients } };
  return groupSettings(SAMPLE_GROUP, { ...DEFAULT_SETTINGS, emailRecipients, updatedAt: AT }, own);
}

test.each([
  ['on none', '', {}, settings('owner@example.com'), []],
  [
    'on the group’s reports',
    'Ann@example.com, bo@example.com',
    {},
    settings(''),
    ['reports null: bo@example.com'],
  ],
  [
    'on a venue’s, however it is written',
    '',
    { scandals: 'bo@example.com,ANN@EXAMPLE.COM', tropics: 'joann@example.com' },
    settings(''),
    ['reports scandals: bo@example.com'],
  ],
  [
    'on the group’s alerts once, though venues follow them',
    '',
    {},
    settings('ann@example.com'),
    ['alerts null: '],
  ],
  [
    'on the alerts of a venue of its own',
    '',
    {},
    settings('owner@example.com', 'ann@example.com, bo@example.com'),
    ['alerts scandals: bo@example.com'],
  ],
  [
    'on all of them',
    'ann@example.com',
    { scandals: 'ann@example.com' },
    settings('ann@example.com', 'ann@example.com'),
    ['reports null: ', 'reports scandals: ', 'alerts null: ', 'alerts scandals: '],
  ],
])('An address is found %s', (_, group, venues, saved, found) => {
  const lists = listsWith('ann@example.com', { group, venues }, saved);
  expect(lists.map(({ of, venue, others }) => `${of} ${venue}: ${others}`)).toEqual(found);
  for (const { of, updatedAt } of lists.filter(({ venue }) => venue === null))
    expect(updatedAt).toBe(of === 'alerts' ? AT : undefined);
});

test('Only somebody who is deactivated is told with the lists on which they still stand', () => {
  const lists = { group: 'ann@example.com', venues: {} };
  const user = (email: string, active: boolean) => ({ email, active }) as Parameters<typeof withLists>[0];
  const listedOn = (email: string, active: boolean) =>
    withLists(user(email, active), lists, settings('')).listedOn?.map(({ of }) => of);
  expect(listedOn('ann@example.com', false)).toEqual(['reports']);
  expect(listedOn('ann@example.com', true)).toBeUndefined();
  expect(withLists(user('bo@example.com', false), lists, settings(''))).toEqual(
    user('bo@example.com', false),
  );
});
