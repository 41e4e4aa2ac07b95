import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { US } from '../../domain/testing/locales.ts';
import { settingsLetter, watchChanges, watchSection } from './settings-letter.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

test.each([
  [{}, []],
  [{ kitchenPercentage: 29, locked: true }, []],
  [{ warningThreshold: 5 }, ['Warning threshold: 15% remaining → 5% remaining']],
  [
    { sendCritical: false, sendWarning: true },
    ['Send warning emails: off → on', 'Send critical alerts: on → off'],
  ],
  [{ emailRecipients: 'a@x.com' }, ['Recipients: nobody → a@x.com']],
  [{ pendingRecipients: 'b@x.com' }, ['Waiting for an admin: nobody → b@x.com']],
])('a save of %o is told as %j', (change, result) => {
  const rows = watchChanges(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, ...change });
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual(result);
});

test('The letter names who changed what, and of twenty changes each', () => {
  const when = 'Nov 19, 2026, 12:00 PM';
  const section = watchSection(SAMPLE_GROUP, { by: 'Maria', when, location: 'tropics' }, [
    { label: 'A', value: '1 → 2' },
  ]);
  expect(section.title).toBe('Maria changed the alerts of Tropics Grill, Nov 19, 2026, 12:00 PM');
  expect(settingsLetter([section], { weekId: WEEK, location: null }, US).sections).toEqual([section]);
  const many = settingsLetter(Array(30).fill(section), { weekId: WEEK, location: null }, US).sections;
  expect(many).toHaveLength(21);
  expect(many.at(-1)?.title).toBe('More changes followed: see the audit trail for all of them');
});
