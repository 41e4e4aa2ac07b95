import { expect, test } from 'vitest';
import { type Alert, kindOfType } from '../alerts/alert.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type BudgetSettings, DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { GROUP_ONLY, type SettingsChange, THRESHOLD_ORDER } from '../settings/settings-change.ts';
import { SETTINGS_REFUSED, settingsSavedMeanwhile, settingsUnfit } from '../settings/settings-refused.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { lockSettings, resetSettings, type SettingsFacts, saveSettings } from './save-settings.ts';

const AT = '2026-11-19T17:00:00.000Z';
const SAVED: BudgetSettings = { ...DEFAULT_SETTINGS, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: 'Bo' };
const moment = (role: Role) => {
  let ids = 0;
  const by = { userId: 'u', name: 'Ann', role };
  return { now: () => AT, by, newId: () => `id-${++ids}`, group: SAMPLE_GROUP, noMail: null };
};
const without = (
  weeks: SettingsFacts['weeks'] = [],
  settings: Partial<BudgetSettings> = {},
): SettingsFacts => ({
  before: groupSettings(SAMPLE_GROUP, { ...SAVED, ...settings }),
  weeks,
});
const barOnly = groupSettings(SAMPLE_GROUP, SAVED, { scandals: { ...SAVED, barPercentage: 20 } });

function done<T extends object>(decided: T): Exclude<T, { refused: unknown }> {
  if ('refused' in decided) throw new Error(JSON.stringify(decided));
  return decided as Exclude<T, { refused: unknown }>;
}

test.each<[string, SettingsChange, 'scandals' | undefined, Partial<BudgetSettings>]>([
  ['of the group', { barPercentage: 21.5 }, undefined, { barPercentage: 21.5, location: null }],
  ['of a venue', { barPercentage: 21 }, 'scandals', { barPercentage: 21, location: 'scandals' }],
  ['from the version that holds', { fromUpdatedAt: SAVED.updatedAt }, undefined, {}],
  ['that ticks a box', { sendWarning: true }, undefined, { sendWarning: true, emailNotifications: true }],
])('a save %s is kept, stamped and told of as it was and is', (_, change, location, expected) => {
  const { answer, change: changed } = done(saveSettings({ ...without(), location }, change, moment('chef')));
  expect(changed?.saved).toMatchObject({ ...expected, updatedAt: AT, updatedBy: 'Ann' });
  expect(answer).toMatchObject({ ...expected, updatedAt: AT });
  expect(answer.venues.townhouse!.updatedAt).toBe(location ? SAVED.updatedAt : AT);
  const subject = location ? 'scandals settings' : 'settings';
  expect(changed?.entries).toMatchObject([
    { action: 'save settings', subject, before: { updatedBy: 'Bo' }, after: { updatedBy: 'Ann' } },
  ]);
});

test('a venue returns to the group’s settings, and one that has none of its own stays there', () => {
  const facts = { before: barOnly, weeks: [] };
  const { answer, change } = done(resetSettings({ ...facts, location: 'scandals' }, {}, moment('chef')));
  expect(answer).toMatchObject({ location: 'scandals', inherited: true, barPercentage: SAVED.barPercentage });
  expect(change).toMatchObject({
    saved: null,
    location: 'scandals',
    entries: [{ action: 'reset settings', before: { barPercentage: 20 }, after: { inherited: true } }],
  });
  expect(resetSettings({ ...facts, location: 'tropics' }, {}, moment('chef'))).toMatchObject({
    change: null,
  });
});

test('locking is kept with the group’s settings, and what venues saved stays', () => {
  const { answer, change } = done(
    lockSettings({ before: barOnly, weeks: [] }, { locked: true }, moment('admin')),
  );
  expect(answer).toMatchObject({ locked: true, venues: { scandals: { barPercentage: 20, locked: true } } });
  expect(change?.entries).toMatchObject([{ action: 'lock settings', subject: 'settings' }]);
});

test.each<[string, object, object]>([
  [
    'a save where an admin has locked them',
    saveSettings({ ...without([], { locked: true }), location: undefined }, {}, moment('chef')),
    SETTINGS_REFUSED.settingsLocked,
  ],
  [
    'a reset where an admin has locked them',
    resetSettings({ ...without([], { locked: true }), location: 'tropics' }, {}, moment('chef')),
    SETTINGS_REFUSED.settingsLocked,
  ],
  [
    'a save from an earlier version',
    saveSettings({ ...without(), location: undefined }, { fromUpdatedAt: null }, moment('chef')),
    settingsSavedMeanwhile('Bo'),
  ],
  [
    'thresholds the wrong way round',
    saveSettings({ ...without(), location: undefined }, { warningThreshold: 5 }, moment('chef')),
    settingsUnfit(`${THRESHOLD_ORDER}.`, 'criticalThreshold'),
  ],
  [
    'e-mail for a venue alone',
    saveSettings({ ...without(), location: 'tropics' }, { sendWarning: true }, moment('chef')),
    settingsUnfit(GROUP_ONLY, 'sendWarning'),
  ],
])('refused: %s', (_, decided, refused) => {
  expect(decided).toEqual({ refused });
});

test('a lower percentage raises the alerts that it makes due, in every week it concerns', () => {
  const sums = weekSums({
    revenue: { total: 1_000_00, kitchen: 1_000_00 },
    spending: { kitchen: 200_00 },
    labor: {},
  } as never);
  const weeks = ['2026-11-08_to_2026-11-14', '2026-11-15_to_2026-11-21'].map((weekId) => {
    return { weekId: weekId as WeekId, sums, alerts: { open: [], mailed: [] }, unmailed: [], states: [] };
  });
  const asked = { kitchenPercentage: 20 };
  const { change } = done(saveSettings({ ...without(weeks), location: undefined }, asked, moment('chef')));
  expect(change?.weeks.map(({ alerts }) => alerts.raised.map(({ alert }) => alert))).toMatchObject(
    weeks.map(({ weekId }) => [{ weekId, category: 'kitchen', type: 'danger', cause: 'budget' }]),
  );
});

test('alerts that missed their e-mail get one for each level, the newest', () => {
  const alert = (alertId: string, type: Alert['type']) =>
    ({
      alertId,
      weekId: '2026-11-15_to_2026-11-21',
      category: 'bar',
      type,
      kind: kindOfType(type),
      cause: 'order',
    }) as Alert;
  const unmailed = [alert('new', 'danger'), alert('old', 'danger'), alert('warned', 'warning')];
  const sums = weekSums({ revenue: { total: 100_00 }, spending: { bar: 22_00 }, labor: {} } as never);
  const open = unmailed.map(({ alertId, category, type, kind }) => ({ alertId, category, type, kind }));
  const week = { weekId: unmailed[0]!.weekId, sums, alerts: { open, mailed: [] }, unmailed, states: [] };
  const asked = { emailRecipients: 'a@example.com' };
  const { change } = done(saveSettings({ ...without([week]), location: undefined }, asked, moment('admin')));
  const mailed = change?.weeks[0]?.mailed.map(({ alert, mail }) => [alert.alertId, mail?.recipients ?? null]);
  expect(mailed).toEqual([
    ['new', ['a@example.com']],
    ['old', null],
  ]);
});
