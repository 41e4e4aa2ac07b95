import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { PERCENTAGE_RANGE } from '../values/percent.ts';
import { DEFAULT_SETTINGS, groupSettings } from './settings.ts';
import {
  allocationError,
  changedSettings,
  changedVenueSettings,
  settingsChange,
  THRESHOLD_ORDER,
  THRESHOLD_RANGE,
  totalAllocation,
} from './settings-change.ts';

function percentages(kitchenPercentage: number, barPercentage: number, laborPercentage: number) {
  return { kitchenPercentage, barPercentage, laborPercentage };
}

describe('kitchen + bar + labor', () => {
  const exceeds = (total: string) =>
    `Total budget percentages (${total}%) exceed 100%. Please adjust the values.`;

  test.each([
    [30, 22, 25, 77, null],
    [50, 25, 25, 100, null],
    [33.3, 33.3, 33.4, 100, null],
    [0.1, 0.2, 0.3, 0.6, null],
    [50.1, 25, 25, 100.1, exceeds('100.1')],
    [40, 40, 40, 120, exceeds('120')],
    [40, 40.5, 40, 120.5, exceeds('120.5')],
    [100, 100, 100, 300, exceeds('300')],
  ])('%d + %d + %d is %d and answers %s', (kitchen, bar, labor, total, error) => {
    expect(totalAllocation(SAMPLE_GROUP, percentages(kitchen, bar, labor))).toBe(total);
    expect(allocationError(SAMPLE_GROUP, percentages(kitchen, bar, labor))).toBe(error);
  });

  test('counts a kitchen only where there is one', () => {
    const typed = percentages(30, 50.5, 25);
    expect(totalAllocation(SAMPLE_GROUP, typed, 'scandals')).toBe(75.5);
    expect(totalAllocation(SAMPLE_GROUP, typed, 'townhouse')).toBe(75.5);
    expect(totalAllocation(SAMPLE_GROUP, typed, 'tropics')).toBe(105.5);
    expect(allocationError(SAMPLE_GROUP, typed, 'scandals')).toBeNull();
    expect(allocationError(SAMPLE_GROUP, typed, 'tropics')).toBe(exceeds('105.5'));
    const scandals = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS).venues.scandals;
    const typedThere = { barPercentage: 60, laborPercentage: 40 };
    expect(
      changedVenueSettings(scandals!, typedThere, { group: SAMPLE_GROUP, byAdmin: true }),
    ).toHaveProperty('settings.barPercentage', 60);
    expect(
      changedVenueSettings(
        scandals!,
        { ...typedThere, barPercentage: 60.1 },
        { group: SAMPLE_GROUP, byAdmin: true },
      ),
    ).toEqual({
      error: exceeds('100.1'),
      field: 'barPercentage',
    });
  });

  test('is summed without a trace of binary fractions', () => {
    const tenths = fc.integer({ min: 10, max: 1000 });
    fc.assert(
      fc.property(tenths, tenths, tenths, (kitchen, bar, labor) => {
        const entered = percentages(kitchen / 10, bar / 10, labor / 10);
        expect(totalAllocation(SAMPLE_GROUP, entered)).toBe((kitchen + bar + labor) / 10);
        expect(allocationError(SAMPLE_GROUP, entered) === null).toBe(kitchen + bar + labor <= 1000);
      }),
    );
  });
});

describe('a save of the budget settings', () => {
  test('keeps what is left out', () => {
    expect(
      changedSettings(DEFAULT_SETTINGS, { barPercentage: 20.5 }, { group: SAMPLE_GROUP, byAdmin: true }),
    ).toEqual({
      settings: { ...DEFAULT_SETTINGS, barPercentage: 20.5 },
    });
    expect(changedSettings(DEFAULT_SETTINGS, {}, { group: SAMPLE_GROUP, byAdmin: true })).toEqual({
      settings: DEFAULT_SETTINGS,
    });
  });

  test('stores nothing of the version it started from', () => {
    expect(
      changedSettings(
        DEFAULT_SETTINGS,
        { fromUpdatedAt: '2025-05-07T12:00:00Z' },
        { group: SAMPLE_GROUP, byAdmin: true },
      ),
    ).toEqual({
      settings: DEFAULT_SETTINGS,
    });
  });

  test.each([
    [{ kitchenPercentage: 53 }, undefined],
    [{ kitchenPercentage: 53.1 }, 'Total budget percentages (100.1%) exceed 100%. Please adjust the values.'],
    [{ criticalThreshold: 14 }, undefined],
    [{ criticalThreshold: 15 }, 'Critical threshold must be less than warning threshold.'],
    [{ criticalThreshold: 16 }, 'Critical threshold must be less than warning threshold.'],
    [{ warningThreshold: 11 }, undefined],
    [{ warningThreshold: 10 }, 'Critical threshold must be less than warning threshold.'],
    [{ warningThreshold: 100, criticalThreshold: 99 }, undefined],
    [
      { kitchenPercentage: 100, criticalThreshold: 100 },
      'Total budget percentages (147%) exceed 100%. Please adjust the values.',
    ],
  ])('of %o is weighed against the stored rest', (change, error) => {
    const outcome = changedSettings(DEFAULT_SETTINGS, change, { group: SAMPLE_GROUP, byAdmin: true });
    expect('error' in outcome ? outcome.error : undefined).toBe(error);
  });

  test('shows the rule on thresholds beside the field without a full stop', () => {
    expect(THRESHOLD_ORDER).toBe('Critical threshold must be less than warning threshold');
  });

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])(
    'with warning mail %s and critical mail %s has notifications %s',
    (sendWarning, sendCritical, expected) => {
      const outcome = changedSettings(
        DEFAULT_SETTINGS,
        { sendWarning, sendCritical },
        { group: SAMPLE_GROUP, byAdmin: true },
      );
      expect(outcome).toMatchObject({
        settings: { sendWarning, sendCritical, emailNotifications: expected },
      });
    },
  );

  test('can not lock, nor sign for somebody else', () => {
    const forged = { locked: true, updatedBy: 'Somebody', updatedAt: '2020', emailNotifications: false };
    expect(() => settingsChange.parse(forged)).toThrow('There is no setting called locked, updatedBy');
  });
});

describe('what may be entered', () => {
  const PERCENTAGES = [
    'kitchenPercentage',
    'barPercentage',
    'laborPercentage',
    'kitchenStaffPercentage',
    'barStaffPercentage',
    'serviceStaffPercentage',
  ];

  test.each(PERCENTAGES)('%s is 1 to 100 in steps of 0.1', (field) => {
    for (const value of [1, 1.1, 22.5, 28.9, 99.9, 100])
      expect(settingsChange.parse({ [field]: value })).toEqual({ [field]: value });
    for (const value of [0, 0.9, -5, 100.1, 22.55, 1e9, Number.NaN, '30', null])
      expect(() => settingsChange.parse({ [field]: value })).toThrow(PERCENTAGE_RANGE);
  });

  test.each(['warningThreshold', 'criticalThreshold'])('%s is a whole number from 1 to 100', (field) => {
    for (const value of [1, 15, 100])
      expect(settingsChange.parse({ [field]: value })).toEqual({ [field]: value });
    for (const value of [0, -1, 101, 10.5, Number.NaN, '10', null])
      expect(() => settingsChange.parse({ [field]: value })).toThrow(THRESHOLD_RANGE);
  });

  test('recipients are one line of 2,000 characters at most', () => {
    expect(settingsChange.parse({ emailRecipients: ' a@x.com, b@x.com ' })).toEqual({
      emailRecipients: 'a@x.com, b@x.com',
    });
    expect(() => settingsChange.parse({ emailRecipients: 'a@x.com\r\nBcc: b@x.com' })).toThrow(
      'Keep it to one line.',
    );
    expect(() => settingsChange.parse({ emailRecipients: 'x'.repeat(2001) })).toThrow(
      'Use at most 2000 characters.',
    );
  });
});

test('A setting that there is not is named, and not taken for saved', () => {
  const { error } = settingsChange.safeParse({ barPercentage: 20, emailNotifications: true, kitchen: 30 });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'There is no setting called emailNotifications, kitchen.',
  ]);
});
