import { expect, test } from 'vitest';
import { NO_GROUP } from '../../domain/group/group.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import {
  countryChoices,
  currencyChoices,
  exampleOf,
  type GroupEntry,
  groupEntry,
  groupEntryOfBrowser,
  isUntouched,
  localeChoices,
  readGroupEntry,
  stateChoices,
} from './group-entry.ts';

const USUAL: GroupEntry = {
  ...{ name: '', currency: 'USD', locale: 'en-US' },
  ...{ timeZone: 'America/New_York', firstWeekday: '0', country: '', state: '' },
};
const BERLIN = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', firstWeekday: '1' };

test.each([
  ['de-DE', 'Europe/Berlin', BERLIN],
  [
    'en-US',
    'America/Chicago',
    { currency: 'USD', locale: 'en-US', timeZone: 'America/Chicago', firstWeekday: '0' },
  ],
  ['ja-JP', 'Asia/Tokyo', { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo', firstWeekday: '0' }],
  ['de', 'Europe/Berlin', {}],
])('a browser in %s of %s proposes %o', (tag, timeZone, proposed) => {
  expect({ ...groupEntryOfBrowser(tag, timeZone) }).toEqual(
    Object.fromEntries(Object.entries(proposed).filter(([, value]) => value !== undefined)),
  );
});

test('a new group is proposed what the browser says, one that has said something never', () => {
  expect(groupEntry(NO_GROUP, BERLIN)).toEqual({ ...USUAL, ...BERLIN });
  expect(groupEntry({ ...NO_GROUP, timeZone: 'Europe/Rome' }, BERLIN).timeZone).toBe('Europe/Rome');
  expect(groupEntry({ ...NO_GROUP, name: 'Pier' }, BERLIN)).toEqual({ ...USUAL, name: 'Pier' });
  expect(groupEntry(SAMPLE_GROUP, BERLIN)).toEqual({ ...USUAL, name: SAMPLE_GROUP.name });
  expect([NO_GROUP, SAMPLE_GROUP, { ...NO_GROUP, firstWeekday: 1 }].map(isUntouched)).toEqual([
    true,
    false,
    false,
  ]);
});

test('only what is different is sent, and a name that is left empty stays', () => {
  expect(readGroupEntry(NO_GROUP)({ ...USUAL, name: ' ', ...BERLIN })).toEqual({
    wanted: { ...BERLIN, firstWeekday: 1 },
  });
  expect(readGroupEntry(NO_GROUP)(USUAL)).toBe('unchanged');
  expect(readGroupEntry(NO_GROUP)({ ...USUAL, name: 'Pier' })).toEqual({ wanted: { name: 'Pier' } });
  expect(readGroupEntry(NO_GROUP)({ ...USUAL, currency: 'KWD' })).toMatchObject({
    faults: { currency: /three/ },
  });
});

test('public holidays are those of the language’s country until another, or none, is chosen', () => {
  const bavaria = { ...USUAL, country: 'DE', state: 'BY' };
  expect(readGroupEntry(NO_GROUP)(bavaria)).toEqual({ wanted: { country: 'DE', state: 'BY' } });
  const group = { ...NO_GROUP, country: 'DE', state: 'BY' };
  expect(groupEntry({ ...group, name: 'Süd' }, BERLIN)).toMatchObject({ country: 'DE', state: 'BY' });
  expect(readGroupEntry(group)(bavaria)).toBe('unchanged');
  expect(readGroupEntry(group)({ ...bavaria, country: 'AT' })).toEqual({
    wanted: { country: 'AT', state: null },
  });
  expect(readGroupEntry(group)({ ...bavaria, country: '' })).toEqual({
    wanted: { country: null, state: null },
  });
  expect(
    countryChoices('de-DE')
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Germany (as numbers and dates)', 'No public holidays']);
  expect(stateChoices({ locale: 'de-DE', country: '' })).toContainEqual({ value: 'BY', label: 'Bayern' });
  expect(stateChoices({ locale: 'de-DE', country: 'JP' })).toEqual([]);
});

test.each([
  [{ ...USUAL }, 'Amounts look like $1,234.50, days like Nov 22, 2026.'],
  [{ ...USUAL, ...BERLIN }, 'Amounts look like 1.234,50\u00a0€, days like 22. Nov. 2026.'],
  [{ ...USUAL, currency: 'JPY', locale: 'ja-JP' }, 'Amounts look like ￥1,234, days like 2026年11月22日.'],
])('%o is shown by an example', (entry, example) => {
  expect(exampleOf(entry)).toBe(example);
});

test('money that is no more, or has three decimals, is not offered', () => {
  const codes = currencyChoices().map(({ value }) => value);
  expect(codes.slice(0, 3)).toEqual(['USD', 'EUR', 'GBP']);
  expect(['JPY', 'CHF', 'AED'].every((code) => codes.filter((one) => one === code).length === 1)).toBe(true);
  expect(['DEM', 'KWD', 'BHD'].filter((code) => codes.includes(code))).toEqual([]);
  expect(localeChoices('gsw-CH').find(({ value }) => value === 'gsw-CH')).toBeDefined();
});
