import { describe, expect, test } from 'vitest';
import { editGroup, type GroupFacts } from './change-group.ts';
import { GROUP_DEFAULTS, type Group, NO_GROUP } from './group.ts';
import { groupChange } from './new-venue.ts';

const AT = '2026-11-19T17:00:00.000Z';
const MOMENT = { now: () => AT };
const factsOf = (group: Group): GroupFacts => {
  return { group, inUse: [], thisWeek: [], lastWeek: [], hasAmounts: false, hasWeeks: false };
};

describe('what a group says of itself', () => {
  const empty = factsOf(NO_GROUP);
  const full = { ...empty, hasAmounts: true, hasWeeks: true };
  const berlin = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', firstWeekday: 1 };

  test('is chosen before anything is entered', () => {
    const { salesCount: _, ...before } = { ...GROUP_DEFAULTS, name: undefined };
    expect(editGroup(empty, { name: 'Blue Door', ...berlin }, MOMENT)).toEqual({
      answer: { ...NO_GROUP, name: 'Blue Door', ...berlin },
      change: {
        group: { ...NO_GROUP, name: 'Blue Door', ...berlin },
        weeksGo: true,
        entries: [
          {
            action: 'edit group',
            subject: 'group',
            before,
            after: { name: 'Blue Door', ...berlin },
          },
        ],
      },
    });
  });

  test.each([
    ['currency', { currency: 'EUR' }, 'Amounts are on record in USD: the currency can’t be changed.'],
    [
      'firstWeekday',
      { firstWeekday: 1 },
      'Weeks are on record that begin on Sunday: the first day can’t be changed.',
    ],
  ])('keeps its %s once something stands on it', (field, change, message) => {
    expect(editGroup(full, change, MOMENT)).toMatchObject({
      refused: { code: 'invalid-request', detail: message, errors: [{ field, message }] },
    });
  });

  test('may write otherwise, be called otherwise and have another clock at any time', () => {
    const change = { name: 'Pier', locale: 'de-DE', timeZone: 'Europe/Berlin' };
    expect(editGroup(full, change, MOMENT)).toMatchObject({ change: { group: change, weeksGo: false } });
    expect(editGroup(full, GROUP_DEFAULTS, MOMENT)).toEqual({ answer: NO_GROUP, change: null });
  });

  test('says which parts its sales hold, each by itself', () => {
    const net = { tax: false, tips: false, discounts: false, serviceCharges: false };
    const withTips = editGroup(full, { salesCount: { tips: true } }, MOMENT);
    const tips = { ...net, tips: true };
    expect(withTips).toEqual({
      answer: { ...NO_GROUP, salesCount: tips },
      change: {
        group: { ...NO_GROUP, salesCount: tips },
        weeksGo: false,
        entries: [
          {
            ...{ action: 'edit group', subject: 'group' },
            ...{ before: { salesCount: net }, after: { salesCount: tips } },
          },
        ],
      },
    });
    const held = factsOf({ ...NO_GROUP, salesCount: tips });
    expect(editGroup(held, { salesCount: { tax: true, tips: true } }, MOMENT)).toMatchObject({
      answer: { salesCount: { ...tips, tax: true } },
    });
    expect(editGroup(held, { salesCount: { tips: true } }, MOMENT)).toMatchObject({ change: null });
    expect(editGroup(held, { salesCount: { tips: false } }, MOMENT)).toMatchObject({ answer: NO_GROUP });
  });

  test('is to submit weeks by a time, from when on that was said', () => {
    const submitBy = { weekday: 1, time: '10:00' };
    const set = editGroup(factsOf(NO_GROUP), { submitBy }, MOMENT);
    const group = { ...NO_GROUP, submitBy: { ...submitBy, since: AT } };
    expect(set).toMatchObject({
      answer: group,
      change: { group, entries: [{ before: { submitBy: null }, after: { submitBy } }] },
    });
    expect(editGroup(factsOf(group), { submitBy, name: 'Blue Door' }, MOMENT)).toMatchObject({
      change: { group: { ...group, name: 'Blue Door' }, entries: [{ after: { name: 'Blue Door' } }] },
    });
    expect(editGroup(factsOf(group), { submitBy }, { now: () => 'later' })).toMatchObject({ change: null });
    expect(editGroup(factsOf(group), { submitBy: null }, MOMENT)).toMatchObject({ answer: NO_GROUP });
    const later = editGroup(
      factsOf(group),
      { submitBy: { ...submitBy, time: '11:00' } },
      { now: () => 'later' },
    );
    expect(later).toMatchObject({ answer: { submitBy: { time: '11:00', since: 'later' } } });
  });

  test.each([
    [{ currency: 'EUR' }, { currency: 'EUR' }],
    [{ currency: 'JPY' }, { currency: 'JPY' }],
    [{ locale: 'de-de' }, { locale: 'de-DE' }],
    [{ locale: 'fr' }, { locale: 'fr' }],
    [{ timeZone: 'Asia/Kathmandu' }, { timeZone: 'Asia/Kathmandu' }],
    [{ firstWeekday: 6 }, { firstWeekday: 6 }],
  ])('may be %o', (asked, taken) => {
    expect(groupChange.parse(asked)).toEqual(taken);
  });

  test.each([
    [{ currency: 'KWD' }, 'Amounts have two decimals here, or none: a currency with three can’t be used.'],
    [{ currency: 'BHD' }, 'Amounts have two decimals here, or none: a currency with three can’t be used.'],
    [{ currency: 'XYZ' }, 'Give the currency by its code, such as USD, EUR or JPY.'],
    [{ currency: 'eur' }, 'Give the currency by its code, such as USD, EUR or JPY.'],
    [{ currency: 'DOLLAR' }, 'Give the currency by its code, such as USD, EUR or JPY.'],
    [{ currency: 5 }, 'Give the currency by its code, such as USD, EUR or JPY.'],
    [{ locale: 'xx-XX' }, 'Give a language and a country, such as en-US or de-DE.'],
    [{ locale: 'de_DE' }, 'Give a language and a country, such as en-US or de-DE.'],
    [{ locale: '' }, 'Give a language and a country, such as en-US or de-DE.'],
    [{ timeZone: 'Berlin' }, 'Give a time zone by its name, such as America/New_York.'],
    [{ timeZone: '+01:00' }, 'Give a time zone by its name, such as America/New_York.'],
    [{ firstWeekday: 7 }, 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.'],
    [{ firstWeekday: 0.5 }, 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.'],
    [{ firstWeekday: 'Monday' }, 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.'],
  ])('may not be %o', (asked, message) => {
    expect(groupChange.safeParse(asked).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
