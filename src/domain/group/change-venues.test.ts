import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { GroupFacts, NamedFacts } from './change-group.ts';
import {
  addCenter,
  addCrew,
  addVenue,
  changeCrew,
  changeCenter as decideCenter,
  changeVenue as decideVenue,
} from './change-venues.ts';
import { GROUP_DEFAULTS, type Group, NO_GROUP } from './group.ts';
import { type CenterChange, MOST_PARTS, MOST_VENUES, type NewVenue, type VenueChange } from './new-venue.ts';
import { PROPOSALS } from './proposals.ts';
import { categoriesOf, laborCategories, nameOf, shareOfBudget, sourceOf } from './venue.ts';

const DOOR: NewVenue = {
  name: 'Blue Door',
  laborPercentage: 30,
  centers: [
    { name: 'Kitchen', percentage: 30, budgetOf: 'own' },
    { name: 'Bar', percentage: 22.5, budgetOf: 'venue' },
  ],
  crews: [{ name: 'Floor', department: 'service' }],
};
const factsOf = (group: Group, inUse: string[] = []): GroupFacts => {
  return { group, inUse, thisWeek: inUse, lastWeek: [], hasAmounts: false, hasWeeks: false };
};

function groupAfter(decided: ReturnType<typeof addVenue> | ReturnType<typeof addCenter>): Group {
  if ('refused' in decided) throw new Error(decided.refused.detail);
  return decided.change!.group;
}
/** Friday of a week that began on a Sunday. */
const MOMENT = { by: { name: 'Ann' }, now: () => '2026-11-20T17:00:00.000Z' };
const changeVenue = (facts: NamedFacts, change: VenueChange) => decideVenue(facts, change, MOMENT);
const changeCenter = (facts: NamedFacts, change: CenterChange) => decideCenter(facts, change, MOMENT);
const ONE = groupAfter(addVenue(factsOf(NO_GROUP), DOOR));
const TWO = groupAfter(addVenue(factsOf(ONE), { ...DOOR, name: 'Green Door' }));

describe('a venue that is added', () => {
  test('has ids that its names bring to mind, and labor as a budget of its own', () => {
    expect(categoriesOf(ONE)).toEqual(['blue-door-kitchen', 'blue-door-bar', 'blue-door-labor']);
    expect(nameOf(ONE, 'blue-door-labor')).toBe('Blue Door Labor');
    expect(laborCategories(ONE, ['blue-door-floor'])).toEqual(['blue-door-labor']);
  });

  test('has budgets of its own revenue, or of the venue’s', () => {
    expect(sourceOf(ONE, 'blue-door-kitchen')).toEqual({ centers: ['blue-door-kitchen'], total: null });
    const whole = { centers: ['blue-door-kitchen', 'blue-door-bar'], total: null };
    expect(sourceOf(ONE, 'blue-door-bar')).toEqual(whole);
    expect(sourceOf(ONE, 'blue-door-labor')).toEqual(whole);
    expect(shareOfBudget(ONE, 'blue-door-bar')).toBe(22.5);
    expect(shareOfBudget(ONE, 'blue-door-labor')).toBe(30);
  });

  test.each([
    ['Blue Door', 'blue-door-2', { ...ONE, venues: [{ ...ONE.venues[0]!, name: 'Green Door' }] }],
    ['Total', 'total-2', NO_GROUP],
    ['Café Müller & Söhne', 'cafe-muller-sohne', NO_GROUP],
    ['食堂', 'venue-2', NO_GROUP],
    ['Scandals', 'scandals', NO_GROUP],
  ] as const)('called %s has the id %s', (name, id, group) => {
    expect(addVenue(factsOf(group), { ...DOOR, name })).toMatchObject({ answer: { venueId: id } });
  });

  test('never takes an id of the sample group for a part of it', () => {
    const parts = {
      centers: [{ name: 'Bar', percentage: 20, budgetOf: 'own' as const }],
      crews: [{ name: 'Bar', department: 'bar' as const }],
    };
    expect(addVenue(factsOf(NO_GROUP), { ...DOOR, ...parts, name: 'Scandals' })).toMatchObject({
      answer: { centers: [{ id: 'scandals-bar-2' }], crews: [{ id: 'scandals-bar-3' }] },
    });
  });

  test.each([
    ['a name that is taken', { name: 'blue  DOOR' }, 'There is a venue called blue  DOOR already.'],
    ['no revenue center', { name: 'X', centers: [] }, 'Give the venue at least one revenue center.'],
    [
      'two of one name',
      { name: 'X', centers: [DOOR.centers[0]!, { ...DOOR.centers[1]!, name: 'kitchen' }] },
      'X has kitchen twice.',
    ],
    [
      'its own share and labor over all',
      { name: 'X', laborPercentage: 70.1 },
      'The budgets come to 100.1% of revenue with labor. Keep them to 100%.',
    ],
  ])('is refused with %s', (_, change, detail) => {
    expect(addVenue(factsOf(ONE), { ...DOOR, ...change })).toMatchObject({ refused: { detail } });
  });

  test('may give all of its revenue away, to the last tenth', () => {
    expect(addVenue(factsOf(ONE), { ...DOOR, name: 'X', laborPercentage: 70 })).toHaveProperty('answer');
  });

  test('is refused in a group that is full', () => {
    const venues = Array.from({ length: MOST_VENUES }, (_, number) => ({
      ...ONE.venues[0]!,
      venueId: `v${number}`,
      name: `V ${number}`,
    }));
    expect(addVenue(factsOf({ ...GROUP_DEFAULTS, venues }), DOOR)).toHaveProperty('refused');
  });

  test.each(Object.entries(PROPOSALS))('may be what a %s usually is', (_, proposal) => {
    expect(addVenue(factsOf(NO_GROUP), proposal)).toHaveProperty('answer');
  });
});

describe('a change', () => {
  test('of a name tells of it as it was and is', () => {
    expect(changeVenue({ ...factsOf(ONE), named: 'blue-door' }, { name: 'Red Door' })).toMatchObject({
      answer: { venueId: 'blue-door', name: 'Red Door' },
      change: {
        entries: [{ action: 'edit venue', before: { name: 'Blue Door' }, after: { name: 'Red Door' } }],
      },
    });
  });

  test('to what is there already changes nothing', () => {
    expect(
      changeCenter({ ...factsOf(ONE), named: 'blue-door-bar' }, { percentage: 22.5, name: 'Bar' }),
    ).toMatchObject({
      change: null,
    });
    expect(changeCrew({ ...factsOf(ONE), named: 'blue-door-floor' }, { active: true })).toMatchObject({
      change: null,
    });
  });

  test('puts a venue, or a part of one, at another place', () => {
    const moved = groupAfter(changeVenue({ ...factsOf(SAMPLE_GROUP), named: 'townhouse' }, { position: 0 }));
    expect(moved.venues.map(({ venueId }) => venueId)).toEqual(['townhouse', 'tropics', 'scandals']);
    expect(changeCenter({ ...factsOf(ONE), named: 'blue-door-bar' }, { position: 0 })).toMatchObject({
      change: { group: { venues: [{ centers: [{ id: 'blue-door-bar' }, { id: 'blue-door-kitchen' }] }] } },
    });
  });

  test('of a percentage that comes from the settings makes it its own', () => {
    const after = groupAfter(
      changeCenter({ ...factsOf(SAMPLE_GROUP), named: 'scandals' }, { percentage: 20 }),
    );
    expect(shareOfBudget(SAMPLE_GROUP, 'scandals')).toBe('bar');
    expect(shareOfBudget(after, 'scandals')).toBe(20);
  });

  test('retires what this week holds nothing of, and brings it back', () => {
    const retired = changeCenter({ ...factsOf(ONE), named: 'blue-door-bar' }, { active: false });
    expect(retired).toMatchObject({ answer: { retired: true } });
    const again = changeCenter({ ...factsOf(groupAfter(retired)), named: 'blue-door-bar' }, { active: true });
    expect(groupAfter(again)).toEqual({ ...GROUP_DEFAULTS, venues: ONE.venues });
  });

  test.each([
    [
      'a center',
      () => changeCenter({ ...factsOf(ONE, ['blue-door-bar']), named: 'blue-door-bar' }, { active: false }),
    ],
    [
      'a crew',
      () => changeCrew({ ...factsOf(ONE, ['blue-door-floor']), named: 'blue-door-floor' }, { active: false }),
    ],
    [
      'a venue, by what is in it',
      () => changeVenue({ ...factsOf(ONE, ['blue-door-bar']), named: 'blue-door' }, { active: false }),
    ],
  ])('does not retire %s with entries in this week', (_, decide) => {
    expect(decide()).toMatchObject({
      refused: { code: 'has-entries', detail: expect.stringContaining('has entries in this week.') },
    });
  });

  test.each([
    ['this week', { thisWeek: ['blue-door-floor'] }],
    ['last week', { lastWeek: ['blue-door-bar'] }],
  ])('does not retire a venue with entries in %s, while that is not closed', (week, open) => {
    const facts = { ...factsOf(TWO), ...open };
    expect(changeVenue({ ...facts, named: 'blue-door' }, { active: false })).toMatchObject({
      refused: { detail: expect.stringContaining(`Blue Door has entries in ${week}`) },
    });
    const retired = changeVenue({ ...facts, named: 'green-door' }, { active: false });
    expect(retired).toMatchObject({ answer: { retired: true } });
    expect(changeVenue({ ...facts, named: 'blue-door' }, { name: 'Blue' })).toMatchObject({
      answer: { name: 'Blue' },
    });
  });

  test('retires neither the last venue in use nor a venue’s last revenue center', () => {
    const one = groupAfter(changeVenue({ ...factsOf(TWO), named: 'green-door' }, { active: false }));
    expect(changeVenue({ ...factsOf(one), named: 'blue-door' }, { active: false })).toMatchObject({
      refused: { detail: 'Blue Door is the last venue in use. Add another before you retire it.' },
    });
    const less = groupAfter(changeCenter({ ...factsOf(ONE), named: 'blue-door-bar' }, { active: false }));
    expect(changeCenter({ ...factsOf(less), named: 'blue-door-kitchen' }, { active: false })).toMatchObject({
      refused: {
        detail:
          'Kitchen is the last revenue center of Blue Door in use. Add another before you retire it, or retire the venue.',
        errors: [{ field: 'active' }],
      },
    });
    // What was left without any before can still be named, and brought back.
    const none = { ...ONE, venues: ONE.venues.map((venue) => ({ ...venue, retired: true as const })) };
    expect(changeVenue({ ...factsOf(none), named: 'blue-door' }, { name: 'Blue' })).toMatchObject({
      answer: { name: 'Blue' },
    });
    expect(changeVenue({ ...factsOf(none), named: 'blue-door' }, { active: true })).toMatchObject({
      answer: {},
    });
  });

  test('adds no more parts than a venue may have', () => {
    let group = ONE;
    for (let count = 2; count < MOST_PARTS; count++)
      group = groupAfter(
        addCenter(
          { ...factsOf(group), named: 'blue-door' },
          { name: `Bar ${count}`, percentage: 20, budgetOf: 'own' },
        ),
      );
    expect(
      addCenter(
        { ...factsOf(group), named: 'blue-door' },
        { name: 'One more', percentage: 20, budgetOf: 'own' },
      ),
    ).toHaveProperty('refused');
    expect(
      addCrew({ ...factsOf(group), named: 'blue-door' }, { name: 'Cooks', department: 'kitchen' }),
    ).toMatchObject({
      answer: { id: 'blue-door-cooks' },
      change: { group: { venues: [{ laborOf: ['blue-door-floor', 'blue-door-cooks'] }] } },
    });
  });

  test.each([
    () => changeVenue({ ...factsOf(ONE), named: 'nowhere' }, {}),
    () => changeCenter({ ...factsOf(ONE), named: 'nothing' }, {}),
    () => changeCrew({ ...factsOf(ONE), named: 'nobody' }, {}),
    () => addCenter({ ...factsOf(ONE), named: 'nowhere' }, { name: 'X', percentage: 1, budgetOf: 'own' }),
  ])('of what is not there is refused', (decide) => {
    expect(decide()).toMatchObject({ refused: { code: 'not-found' } });
  });
});
