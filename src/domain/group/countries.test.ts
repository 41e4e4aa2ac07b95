import { describe, expect, test } from 'vitest';
import { editGroup, type GroupFacts } from './change-group.ts';
import { holidayRegion, statesOfCountry } from './countries.ts';
import { type Group, NO_GROUP } from './group.ts';
import { groupChange } from './new-venue.ts';

const MOMENT = { now: () => '2026-11-19T17:00:00.000Z' };
const factsOf = (group: Partial<Group>): GroupFacts => {
  const none = { inUse: [], thisWeek: [], lastWeek: [], hasAmounts: true, hasWeeks: true };
  return { group: { ...NO_GROUP, ...group }, ...none };
};

test.each<[Partial<Group>, ReturnType<typeof holidayRegion>]>([
  [{}, { country: 'US', state: null }],
  [{ locale: 'de-AT' }, { country: 'AT', state: null }],
  [
    { locale: 'de-AT', country: 'DE', state: 'BY' },
    { country: 'DE', state: 'BY' },
  ],
  [{ country: 'none' }, null],
  [{ locale: 'en' }, null],
  [{ locale: 'ar-EG' }, { country: 'EG', state: null }],
  [{ locale: 'hi-IN' }, { country: 'IN', state: null }],
  [{ locale: 'en-AQ' }, null],
])('Of %o the public holidays are those of %o', (group, place) => {
  expect(holidayRegion({ ...NO_GROUP, ...group })).toEqual(place);
});

describe('The country of a group', () => {
  test.each([['XX'], ['us'], ['Germany'], [''], [7]])('is not %o', (country) => {
    const { error } = groupChange.safeParse({ country });
    expect(error?.issues[0]?.message).toBe(
      'Give a country by its code, such as US or DE, or “none” for no public holidays.',
    );
  });

  test('is chosen, with its state, and given back to that of its language', () => {
    const chosen = editGroup(factsOf({}), { country: 'DE', state: 'BY' }, MOMENT);
    const entry = { before: { country: null, state: null }, after: { country: 'DE', state: 'BY' } };
    expect(chosen).toMatchObject({
      answer: { country: 'DE', state: 'BY' },
      change: { entries: [entry] },
    });
    const back = editGroup(factsOf({ country: 'DE', state: 'BY' }), { country: null }, MOMENT);
    expect(back).toMatchObject({ change: { entries: [{ before: { country: 'DE' } }] } });
    expect(back).not.toHaveProperty('answer.country');
    expect(back).not.toHaveProperty('answer.state');
  });

  test('keeps its state while something else changes', () => {
    expect(editGroup(factsOf({ country: 'DE', state: 'BY' }), { name: 'Süd' }, MOMENT)).toMatchObject({
      answer: { name: 'Süd', country: 'DE', state: 'BY' },
    });
  });

  test.each([
    [{ country: 'AT' }, 'BY', 'No such state of Austria is known: give none.'],
    [
      { country: 'GB' },
      'BY',
      'No such state of United Kingdom is known: give one of ALD, ENG, NIR, SCT, WLS.',
    ],
    [{ country: 'none' }, 'BY', 'Choose a country first, then its state.'],
  ])('%o has no state %s', (group, state, message) => {
    expect(editGroup(factsOf(group), { state }, MOMENT)).toMatchObject({
      refused: { code: 'invalid-request', detail: message, errors: [{ field: 'state', message }] },
    });
  });

  test('has its states by their names', () => {
    expect(statesOfCountry('DE')).toContainEqual({ state: 'BY', name: 'Bayern' });
    expect(statesOfCountry('JP')).toEqual([]);
  });
});
