import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { COUNTRIES, statesOfCountry } from '../../domain/group/countries.ts';
import { type Group, NO_GROUP } from '../../domain/group/group.ts';
import { sampleHolidays } from '../../domain/sample/sample-holidays.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import { publicHolidays } from './public-holidays.ts';

const log = { error: (said: unknown) => expect(said).toBeUndefined() } as unknown as Context['log'];

async function days(group: Partial<Group>, from: string, to: string): Promise<string[]> {
  const found = await publicHolidays({ group: { ...NO_GROUP, ...group }, log }, from as Day, to as Day);
  return found.map(({ day, name }) => `${day} ${name}`);
}

test.each<[string, Partial<Group>, string, string, string[]]>([
  [
    'those of its locale’s country',
    {},
    '2026-11-22',
    '2027-01-02',
    ['2026-11-26 Thanksgiving Day', '2026-12-25 Christmas Day', "2027-01-01 New Year's Day"],
  ],
  [
    'those of the country it chose',
    { country: 'FR' },
    '2026-07-01',
    '2026-07-31',
    ['2026-07-14 Bastille Day'],
  ],
  [
    'those of its state beside them',
    { country: 'DE', state: 'BY' },
    '2026-01-02',
    '2026-02-01',
    ['2026-01-06 Epiphany'],
  ],
  ['not those of another state', { country: 'DE', state: 'BE' }, '2026-01-02', '2026-02-01', []],
  ['none where it chose none', { country: 'none' }, '2026-01-01', '2026-12-31', []],
  [
    'every day of one that lasts several',
    { country: 'TR' },
    '2026-03-01',
    '2026-03-31',
    [20, 21, 22].map((day) => `2026-03-${day} End of Ramadan (Eid al-Fitr)`),
  ],
])('A group has %s', async (_, group, from, to, expected) => {
  expect(await days(group, from, to)).toEqual(expected);
});

test('A holiday that moves has the same rule in every year', async () => {
  const group = { ...NO_GROUP, country: 'DE' };
  const found = await publicHolidays({ group, log }, '2025-01-01' as Day, '2027-12-31' as Day);
  const easters = found.filter(({ name }) => name === 'Easter Monday');
  expect(easters.map(({ day }) => day)).toEqual(['2025-04-21', '2026-04-06', '2027-03-29']);
  expect(new Set(easters.map(({ rule }) => rule)).size).toBe(1);
});

test('Demo mode knows the holidays of the sample’s country as the calendar does', async () => {
  const [from, to] = ['2024-01-01', '2030-12-31'] as [Day, Day];
  const own = sampleHolidays({ country: 'US', state: null }, from, to);
  expect(own.map(({ day, name }) => `${day} ${name}`)).toEqual(await days({}, from, to));
});

test('The countries and states that can be chosen are those of the calendar', () => {
  const calendar = new Holidays();
  expect(COUNTRIES).toEqual(Object.keys(calendar.getCountries('en')).sort());
  for (const country of COUNTRIES) {
    const known = calendar.getStates(country, 'en') ?? {};
    for (const { state, name } of statesOfCountry(country)) expect(known[state]).toBe(name);
  }
});

test('Of years that no week here is of none are computed, whatever an address names', async () => {
  expect(await days({}, '1999-12-01', '2000-01-01')).toEqual(["2000-01-01 New Year's Day"]);
  expect(await days({}, '2101-01-01', '2101-12-31')).toEqual([]);
});
