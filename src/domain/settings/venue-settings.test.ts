import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import {
  alertRecipients,
  DEFAULT_SETTINGS,
  groupSettings,
  settingsAt,
  settingsOf,
  withSettings,
} from './settings.ts';
import {
  changedSettings,
  changedVenueSettings,
  GROUP_ONLY,
  location,
  type SettingsChange,
  THRESHOLD_ORDER,
} from './settings-change.ts';

const { sendWarning, sendCritical, emailNotifications, emailRecipients, locked, ...percentages } =
  DEFAULT_SETTINGS;
const GROUP = { ...DEFAULT_SETTINGS, barPercentage: 21, locked: true, updatedBy: 'Ann' };
const OWN = { ...percentages, barPercentage: 18.5, warningThreshold: 20, updatedBy: 'Sam' };
const SETTINGS = groupSettings(SAMPLE_GROUP, GROUP, { scandals: OWN });
const { scandals, townhouse } = SETTINGS.venues;

describe('settings of a venue', () => {
  test("are the group's until it saves its own, and then all its own but the notifications and the lock", () => {
    expect(SETTINGS).toMatchObject({ location: null, inherited: false, barPercentage: 21 });
    expect(townhouse).toEqual({ ...GROUP, location: 'townhouse', inherited: true });
    expect(scandals).toEqual({ ...GROUP, ...OWN, location: 'scandals', inherited: false });
    expect(scandals).toMatchObject({ barPercentage: 18.5, locked: true, updatedBy: 'Sam' });
  });

  test.each([
    ['scandals', 18.5],
    ['townhouse', 21],
    ['tropics', 21],
    ['kitchen', 21],
    ['bar', 21],
    ['labor', 21],
  ] as const)('for %s put the bar percentage at %d', (subject, barPercentage) => {
    expect(settingsOf(subject, SETTINGS).barPercentage).toBe(barPercentage);
  });

  test("are answered with every venue's beside them", () => {
    const { group: _, ...rest } = SETTINGS;
    expect(settingsAt(undefined, SETTINGS)).toEqual(rest);
    const { venues, ...asked } = settingsAt('scandals', SETTINGS);
    expect(asked).toEqual(scandals);
    expect(venues).toBe(SETTINGS.venues);
  });

  test('follow the same rules', () => {
    expect(
      changedVenueSettings(scandals!, { laborPercentage: 90 }, { group: SAMPLE_GROUP, byAdmin: true }),
    ).toMatchObject({
      error: expect.stringContaining('(108.5%)'),
    });
    expect(
      changedVenueSettings(scandals!, { criticalThreshold: 20 }, { group: SAMPLE_GROUP, byAdmin: true }),
    ).toEqual({
      error: `${THRESHOLD_ORDER}.`,
      field: 'criticalThreshold',
    });
    expect(
      changedVenueSettings(scandals!, { laborPercentage: 28 }, { group: SAMPLE_GROUP, byAdmin: true }),
    ).toEqual({
      settings: { ...scandals, laborPercentage: 28 },
    });
  });

  test.each([{ sendWarning: true }, { sendCritical: false }, { emailRecipients: 'sam@scandals.example' }])(
    "can not set %o, which is the group's",
    (change) => {
      const field = Object.keys(change)[0];
      expect(changedVenueSettings(scandals!, change, { group: SAMPLE_GROUP, byAdmin: true })).toEqual({
        error: GROUP_ONLY,
        field,
      });
    },
  );

  test("may repeat the group's notifications, as a form does", () => {
    const repeated = { sendWarning, sendCritical, emailRecipients, barPercentage: 19 };
    expect(changedVenueSettings(scandals!, repeated, { group: SAMPLE_GROUP, byAdmin: true })).toMatchObject({
      settings: { barPercentage: 19 },
    });
  });

  describe('recipients of a venue', () => {
    const by = (byAdmin: boolean) => ({ group: SAMPLE_GROUP, byAdmin });
    const group = {
      ...DEFAULT_SETTINGS,
      emailRecipients: 'ann@example.com',
      pendingRecipients: 'new@example.com',
    };
    const start = groupSettings(SAMPLE_GROUP, group);
    const saved = (change: SettingsChange, { from = start, byAdmin = true } = {}) => {
      const changed = changedVenueSettings(from.venues.scandals!, change, by(byAdmin));
      if ('error' in changed) throw new Error(changed.error);
      return withSettings(from, 'scandals', changed.settings);
    };
    const own = saved({ ownRecipients: true, emailRecipients: 'sam@example.com', pendingRecipients: '' });

    test('are the group’s until it says that they are its own', () => {
      expect(alertRecipients('scandals', start)).toEqual(['ann@example.com']);
      expect(own.venues.scandals).toMatchObject({ ownRecipients: true, emailRecipients: 'sam@example.com' });
      expect(own).toMatchObject({ ownRecipients: false, emailRecipients: 'ann@example.com' });
    });

    test('get email about what is of the venue, and nobody else’s', () => {
      expect(alertRecipients('scandals', own)).toEqual(['sam@example.com']);
      for (const category of ['townhouse', 'kitchen', 'bar', 'labor'])
        expect(alertRecipients(category, own)).toEqual(['ann@example.com']);
    });

    test('stay when the venue saves something else, or the group its own', () => {
      const later = withSettings(saved({ barPercentage: 19 }, { from: own }), undefined, group);
      expect(later.venues.scandals).toMatchObject({ barPercentage: 19, emailRecipients: 'sam@example.com' });
    });

    test('are none where it says so', () => {
      expect(alertRecipients('scandals', saved({ emailRecipients: '' }, { from: own }))).toEqual([]);
    });

    test('are the group’s again once they are not its own', () => {
      const back = saved({ ownRecipients: false }, { from: own });
      expect(back.venues.scandals).toMatchObject({
        ...{ ownRecipients: false, inherited: false },
        ...{ emailRecipients: 'ann@example.com', pendingRecipients: 'new@example.com' },
      });
    });

    test('that somebody but an admin enters wait for one', () => {
      const asked = saved(
        { ownRecipients: true, emailRecipients: 'ann@example.com, sam@example.com' },
        { byAdmin: false },
      );
      expect(alertRecipients('scandals', asked)).toEqual(['ann@example.com']);
      expect(asked.venues.scandals!.pendingRecipients).toContain('sam@example.com');
    });

    test('are no setting of the group', () => {
      expect(changedSettings(group, { ownRecipients: true }, by(true))).toMatchObject({
        field: 'ownRecipients',
      });
    });
  });

  test.each(['tropics', 'scandals', 'townhouse'])('can be asked for at %s', (name) => {
    expect(location(SAMPLE_GROUP).parse(name)).toBe(name);
  });

  test.each(['', 'group', 'kitchen', 'Scandals', '__proto__', null])('can not be asked for at %s', (name) => {
    expect(() => location(SAMPLE_GROUP).parse(name)).toThrow('Choose tropics, scandals or townhouse.');
  });
});
