import { describe, expect, test } from 'vitest';
import { type Alert, kindOfType } from '../alerts/alert.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type BudgetSettings, DEFAULT_SETTINGS, groupSettings, settingsAt } from '../settings/settings.ts';
import {
  GROUP_ONLY,
  SETTINGS_REFUSED,
  type SettingsChange,
  settingsSavedMeanwhile,
  settingsUnfit,
  THRESHOLD_ORDER,
} from '../settings/settings-change.ts';
import { settingsInWeek, settingsOn } from '../settings/settings-terms.ts';
import type { Day } from '../values/day.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { lockSettings, resetSettings, type SettingsFacts, saveSettings } from './save-settings.ts';

const AT = '2026-11-19T17:00:00.000Z';
const TODAY = '2026-11-19' as Day;
const LAST = '2026-11-08_to_2026-11-14';
const CURRENT = '2026-11-15_to_2026-11-21';
const NEXT = '2026-11-22_to_2026-11-28';
const SAVED: BudgetSettings = { ...DEFAULT_SETTINGS, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: 'Bo' };
const moment = (role: Role) => {
  let ids = 0;
  const by = { userId: 'u', name: 'Ann', role };
  return { now: () => AT, by, newId: () => `id-${++ids}`, group: SAMPLE_GROUP, noMail: null };
};
const NO_WEEKS = { firstDay: null, closed: [] };
const without = (
  weeks: SettingsFacts['weeks'] = [],
  settings: Partial<BudgetSettings> = {},
): SettingsFacts => ({
  before: groupSettings(SAMPLE_GROUP, { ...SAVED, ...settings }),
  ...{ weeks, ...NO_WEEKS },
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
  const saved = settingsAt(location, settingsOn(changed!.settings, TODAY));
  expect(saved).toMatchObject({ ...expected, updatedAt: AT, updatedBy: 'Ann' });
  expect(answer).toMatchObject({ ...expected, updatedAt: AT });
  expect(answer.venues.townhouse!.updatedAt).toBe(location ? SAVED.updatedAt : AT);
  const subject = location ? 'scandals settings' : 'settings';
  expect(changed?.entries).toMatchObject([
    { action: 'save settings', subject, before: { updatedBy: 'Bo' }, after: { updatedBy: 'Ann' } },
  ]);
});

test('a venue returns to the group’s settings, and one that has none of its own stays there', () => {
  const facts = { before: barOnly, weeks: [], ...NO_WEEKS };
  const { answer, change } = done(resetSettings({ ...facts, location: 'scandals' }, {}, moment('chef')));
  expect(answer).toMatchObject({ location: 'scandals', inherited: true, barPercentage: SAVED.barPercentage });
  expect(change).toMatchObject({
    location: 'scandals',
    entries: [{ action: 'reset settings', before: { barPercentage: 20 }, after: { inherited: true } }],
  });
  expect(resetSettings({ ...facts, location: 'tropics' }, {}, moment('chef'))).toMatchObject({
    change: null,
  });
});

test('a venue by the group’s percentages returns to the group’s recipients, too', () => {
  const own = { ...barOnly.venues.tropics!, ownRecipients: true, emailRecipients: 'bar@example.com' };
  const before = { ...barOnly, venues: { ...barOnly.venues, tropics: own } };
  const facts = { before, weeks: [], ...NO_WEEKS, location: 'tropics' };
  const { answer, change } = done(resetSettings(facts, {}, moment('chef')));
  expect(answer).toMatchObject({ location: 'tropics', inherited: true, ownRecipients: false });
  expect(change).toMatchObject({ location: 'tropics', entries: [{ action: 'reset settings' }] });
});

test('locking is kept with the group’s settings, and what venues saved stays', () => {
  const { answer, change } = done(
    lockSettings({ before: barOnly, weeks: [], ...NO_WEEKS }, { locked: true }, moment('admin')),
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
    'email for a venue alone',
    saveSettings({ ...without(), location: 'tropics' }, { sendWarning: true }, moment('chef')),
    settingsUnfit(GROUP_ONLY, 'sendWarning'),
  ],
])('refused: %s', (_, decided, refused) => {
  expect(decided).toEqual({ refused });
});

/** A week that has spent a fifth of its revenue on the kitchen. */
const fifthSpent = (weekId: string) => ({
  weekId: weekId as WeekId,
  sums: weekSums({
    revenue: { total: 1_000_00, kitchen: 1_000_00 },
    spending: { kitchen: 200_00 },
    labor: {},
  } as never),
  ...{ alerts: { open: [], mailed: [] }, unmailed: [], states: [] },
});

test.each([
  ['this week on', undefined, [CURRENT, NEXT]],
  ['next week on', NEXT, [NEXT]],
  ['last week on, where somebody says so', LAST, [LAST, CURRENT, NEXT]],
])(
  'a lower percentage from %s raises the alerts that it makes due in those weeks',
  (_, fromWeek, raisedIn) => {
    const facts = { ...without([LAST, CURRENT, NEXT].map(fifthSpent)), firstDay: '2026-10-04' as Day };
    const sent = { kitchenPercentage: 20, fromWeek };
    const { change } = done(saveSettings({ ...facts, location: undefined }, sent, moment('chef')));
    const raised = change!.weeks.flatMap(({ alerts }) => alerts.raised.map(({ alert }) => alert));
    expect(raised).toMatchObject(
      raisedIn.map((weekId) => ({ weekId, category: 'kitchen', type: 'danger', cause: 'budget' })),
    );
  },
);

describe('Percentages and thresholds from a week on', () => {
  const FACTS: SettingsFacts = { ...without(), firstDay: '2026-10-04' as Day };
  const later = (facts: SettingsFacts, sent: SettingsChange, location?: string) => {
    const { change } = done(saveSettings({ ...facts, location }, sent, moment('chef')));
    return { ...facts, before: change!.settings };
  };
  const kitchenIn = ({ before }: SettingsFacts, weeks = [LAST, CURRENT, NEXT]) =>
    weeks.map((weekId) => settingsInWeek(before, weekId as WeekId).kitchenPercentage);

  test.each<[string, SettingsChange[], number[]]>([
    ['once', [{ kitchenPercentage: 28 }], [30, 28, 28]],
    ['from next week', [{ kitchenPercentage: 28, fromWeek: NEXT }], [30, 30, 28]],
    ['twice from one week', [{ kitchenPercentage: 28 }, { kitchenPercentage: 27 }], [30, 27, 27]],
    ['and back', [{ kitchenPercentage: 28 }, { kitchenPercentage: 30 }], [30, 30, 30]],
    [
      'from now on, which is for what was to begin later, too',
      [{ kitchenPercentage: 28, fromWeek: NEXT }, { kitchenPercentage: 29 }],
      [30, 29, 29],
    ],
    [
      'beside another that begins later',
      [{ kitchenPercentage: 28, fromWeek: NEXT }, { barPercentage: 20 }],
      [30, 30, 28],
    ],
    ['from an earlier week', [{ kitchenPercentage: 28, fromWeek: LAST }], [28, 28, 28]],
  ])('are others, %s', (_, changes, result) => {
    expect(kitchenIn(changes.reduce((facts, sent) => later(facts, sent), FACTS))).toEqual(result);
  });

  test('tell of no week where nothing is another', () => {
    const facts = later(FACTS, { emailRecipients: 'a@example.com', kitchenPercentage: 30 });
    expect(facts.before.terms).toBeUndefined();
  });

  test('are a venue’s own from a week on, and again the group’s from another', () => {
    const own = later(FACTS, { barPercentage: 20, fromWeek: LAST }, 'scandals');
    const both = later(own, { barPercentage: 21, fromWeek: LAST });
    const { change } = done(resetSettings({ ...both, location: 'scandals' }, {}, moment('chef')));
    const bars = ['2026-11-01_to_2026-11-07', LAST, CURRENT, NEXT].map((weekId) => {
      const { venues } = settingsInWeek(change!.settings, weekId as WeekId);
      const { barPercentage, inherited } = venues.scandals!;
      return [barPercentage, inherited];
    });
    expect(bars).toEqual([
      [22, true],
      [20, false],
      [21, true],
      [21, true],
    ]);
  });

  test('are in force only once their week begins, while recipients are at once', () => {
    const sent = { kitchenPercentage: 28, emailRecipients: 'a@example.com', fromWeek: NEXT };
    const { answer, change } = done(saveSettings({ ...FACTS, location: undefined }, sent, moment('admin')));
    expect(answer).toMatchObject({
      kitchenPercentage: 30,
      emailRecipients: 'a@example.com',
      updatedBy: 'Ann',
    });
    expect(answer.terms).toMatchObject([
      { location: null, from: null, rules: { kitchenPercentage: 30 } },
      { location: null, from: '2026-11-22', setBy: 'Ann', rules: { kitchenPercentage: 28 } },
    ]);
    expect(change?.entries).toMatchObject([
      { before: { kitchenPercentage: 30 }, after: { kitchenPercentage: 28, fromWeek: NEXT } },
    ]);
  });

  test.each<[string, SettingsChange, string[], RegExp]>([
    ['before all on record', { fromWeek: '2026-09-27_to_2026-10-03' }, [], /^The first week is Oct 4, 2026/],
    [
      'that begins on another day',
      { fromWeek: '2026-11-16_to_2026-11-22' },
      [],
      /runs from Sunday to Saturday/,
    ],
    ['years ahead', { fromWeek: '2029-11-18_to_2029-11-24' }, [], /^Choose a week that begins by/],
    [
      'that every venue has closed',
      { fromWeek: LAST },
      ['tropics', 'scandals', 'townhouse'],
      /is closed for Tropics Grill, Scandals, Townhouse and keeps what it had/,
    ],
  ])('are refused from a week %s', (_, sent, closed, message) => {
    const facts = { ...FACTS, closed, location: undefined };
    expect(saveSettings(facts, { kitchenPercentage: 28, ...sent }, moment('admin'))).toMatchObject({
      refused: {
        code: 'invalid-request',
        errors: [{ field: 'fromWeek', message: expect.stringMatching(message) }],
      },
    });
  });

  test('are refused where what begins later no longer fits', () => {
    const facts = later(FACTS, { laborPercentage: 45, fromWeek: NEXT });
    expect(
      saveSettings({ ...facts, location: undefined }, { kitchenPercentage: 34 }, moment('admin')),
    ).toMatchObject({ refused: { detail: expect.stringMatching(/^From Nov 22, 2026 on: Total budget/) } });
  });
});

test('alerts that missed their email get one for each level, the newest', () => {
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
