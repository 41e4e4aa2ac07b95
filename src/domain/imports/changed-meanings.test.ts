import { expect, test } from 'vitest';
import { reachIn } from '../people/reach.ts';
import type { Who } from '../people/role.ts';
import type { User } from '../people/user.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { venueFinder } from '../sources/venue-finder.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { daysOfSums } from './days-of-sums.ts';
import { IMPORT_WRITES } from './import-writes.ts';
import { type NameMappings, NO_NAMES } from './names.ts';

const manager = (reach: { venues?: string[]; centers?: string[]; crews?: string[] }): Who => ({
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews: [], ...reach }),
});
const ADMIN = manager({ venues: ['tropics', 'scandals', 'townhouse'] });

const WHO: Record<string, Who> = {
  'an admin': { role: 'admin' },
  'who manages all venues': ADMIN,
  'who manages the grill': manager({ venues: ['tropics'] }),
  'who manages Scandals': manager({ venues: ['scandals'] }),
  'who manages the kitchen': manager({ centers: ['kitchen'] }),
  'who manages the cooks': manager({ crews: ['kitchen'] }),
  'who manages the bartenders': manager({ crews: ['bar'] }),
};

const STAFF = [
  { staffId: 'c', name: 'Cook', number: '11', crew: 'kitchen' },
  { staffId: 'b', name: 'Bartender', number: '22', crew: 'bar' },
];
const to = (centerId: string, percent = 100) => ({ centerId, percent });
const COLUMNS = { heads: 'when\twhat\tgross', columns: { at: 'when', amount: 'gross' } };
const CLOCK = { heads: 'when\twho\thours', columns: { day: 'when', hours: 'hours' } };

/** What words mean by now. */
const NAMES: NameMappings = {
  locations: [
    { location: 'Store 1', venueId: 'tropics' },
    { location: 'Store 2', venueId: 'scandals' },
    { location: 'Head Office', venueId: null },
    { location: 'Gone', venueId: 'closed-long-ago' },
  ],
  categories: [
    { venueId: 'tropics', category: 'Beer', to: [to('bar')] },
    { venueId: 'tropics', category: 'Food', to: [to('kitchen')] },
    { venueId: 'tropics', category: 'Events', to: [to('kitchen', 50), to('bar', 50)] },
    { venueId: 'tropics', category: 'Vouchers', to: [] },
  ],
  columns: [COLUMNS, CLOCK],
  people: [
    { venueId: 'tropics', number: '99', name: 'Al', staffId: 'b' },
    { venueId: 'tropics', number: '', name: 'Test', staffId: null },
  ],
  roles: [{ venueId: 'tropics', role: 'Line', crew: 'kitchen' }],
};

function refusedOf(who: string, said: Partial<NameMappings>, group = SAMPLE_GROUP): string | null {
  const by: User = { userId: 'u', name: 'Jo', email: '', createdAt: '', role: null, ...(WHO[who] as object) };
  const facts = { group, names: NAMES, staff: STAFF };
  const decided = IMPORT_WRITES.tellNames.decide(facts, { ...NO_NAMES, ...said }, { ...aMoment(by), by });
  return 'refused' in decided ? decided.refused.code : null;
}

const place = (location: string, venueId: string | null) => ({ locations: [{ location, venueId }] });
const sold = (category: string, ...centers: ReturnType<typeof to>[]) => ({
  categories: [{ venueId: 'tropics', category, to: centers }],
});
const person = (number: string, name: string, staffId: string | null) => ({
  people: [{ venueId: 'tropics', number, name, staffId }],
});

const joins = (name: string, crew: string | undefined, hourlyRateCents: number | undefined) => ({
  people: [{ venueId: 'tropics', number: '', name, staffId: 'new', crew, hourlyRateCents }],
});
const works = (role: string, crew: string) => ({ roles: [{ venueId: 'tropics', role, crew }] });

const NO = 'not-allowed';
const UNFIT = 'invalid-request';

test.each<[who: string, what: string, said: Partial<NameMappings>, refused: string | null]>([
  ['who manages the cooks', 'a word nobody knows is the grill', place('Store 3', 'tropics'), NO],
  ['who manages the kitchen', 'a word nobody knows is the grill', place('Store 3', 'tropics'), NO],
  ['who manages the grill', 'a word nobody knows is the grill', place('Store 3', 'tropics'), null],
  ['who manages the grill', 'Scandals’ word is the grill', place('Store 2', 'tropics'), NO],
  ['who manages Scandals', 'the grill’s word is Scandals', place('store 1', 'scandals'), NO],
  ['who manages all venues', 'Scandals’ word is the grill', place('Store 2', 'tropics'), null],
  ['who manages the grill', 'its own word is what it is', place('Store 1', 'tropics'), null],
  ['who manages the grill', 'no venue’s word is the grill', place('Head Office', 'tropics'), NO],
  ['an admin', 'no venue’s word is the grill', place('Head Office', 'tropics'), null],
  ['who manages the grill', 'the word of a venue that is gone is the grill', place('Gone', 'tropics'), null],
  ['an admin', 'a word nobody knows is a new venue', place('Annex', 'new'), null],
  ['an admin', 'the grill’s word is a new venue', place('Store 1', 'new'), null],
  ['an admin', 'no venue’s word is a new venue', place('Head Office', 'new'), null],
  ['an admin', 'Scandals’ name is a new venue', place('scandals', 'new'), null],
  ['an admin', 'a word too long for a name is a new venue', place('x'.repeat(61), 'new'), UNFIT],
  ['who manages all venues', 'a word nobody knows is a new venue', place('Annex', 'new'), NO],
  ['who manages the grill', 'its own word is a new venue', place('Store 1', 'new'), NO],
  ['who manages the cooks', 'Scandals’ name is the grill', place('Scandals', 'tropics'), NO],
  ['who manages the grill', 'Scandals’ name is the grill', place('SCANDALS', 'tropics'), NO],
  ['an admin', 'Scandals’ name is the grill', place('Scandals', 'tropics'), UNFIT],
  ['an admin', 'Scandals’ name is no venue', place('Scandals', null), UNFIT],
  ['an admin', 'Scandals’ name is Scandals', place('Scandals', 'scandals'), null],

  ['who manages the kitchen', 'the bar’s category is the kitchen’s', sold('Beer', to('kitchen')), NO],
  ['who manages the kitchen', 'a shared category is the kitchen’s', sold('Events', to('kitchen')), NO],
  ['who manages the kitchen', 'what is no sales is the kitchen’s', sold('Vouchers', to('kitchen')), NO],
  ['who manages the kitchen', 'its own category is what it is', sold('Food', to('kitchen')), null],
  ['who manages the kitchen', 'a category nobody knows is its own', sold('Soup', to('kitchen')), null],
  ['who manages the kitchen', 'the bar’s name is the kitchen', sold('Bar', to('kitchen')), NO],
  ['who manages the grill', 'the bar’s category is the kitchen’s', sold('Beer', to('kitchen')), null],
  ['who manages the grill', 'the bar’s name is the kitchen', sold('bar', to('kitchen')), UNFIT],
  ['an admin', 'the bar’s name is no sales', sold('Bar'), UNFIT],
  ['an admin', 'the bar’s name is half the kitchen', sold('Bar', to('bar', 50), to('kitchen', 50)), UNFIT],
  ['an admin', 'the bar’s name is the bar', sold('Bar', to('bar')), null],

  ['who manages the cooks', 'a bartender’s number is a cook’s', person('99', '', 'c'), NO],
  ['who manages the bartenders', 'their own number is what it is', person('99', 'Al', 'b'), null],
  ['who manages the cooks', 'nobody’s name is a cook’s', person('', 'Test', 'c'), NO],
  ['who manages the grill', 'a bartender’s number is a cook’s', person('99', '', 'c'), null],
  ['who manages the cooks', 'a bartender’s name is a cook’s', person('', 'Bartender', 'c'), NO],
  ['who manages the cooks', 'a bartender’s own number is a cook’s', person('22', '', 'c'), NO],
  ['an admin', 'a bartender’s name is a cook’s', person('', 'bartender', 'c'), UNFIT],
  ['an admin', 'a bartender’s own number is nobody’s', person('22', '', null), UNFIT],
  ['an admin', 'a bartender’s name is the bartender', person('', 'Bartender', 'b'), null],

  ['who manages the cooks', 'somebody new joins the cooks', joins('Lou', 'kitchen', 1850), null],
  ['who manages the cooks', 'somebody new joins the bartenders', joins('Lou', 'bar', 1850), NO],
  ['an admin', 'somebody new joins the crew of another venue', joins('Lou', 'scandals-bar', 1850), UNFIT],
  ['an admin', 'somebody new joins no crew', joins('Lou', undefined, 1850), UNFIT],
  ['an admin', 'somebody new joins for nothing', joins('Lou', 'kitchen', 0), UNFIT],
  ['an admin', 'somebody new joins for less than nothing', joins('Lou', 'kitchen', -1850), UNFIT],
  ['an admin', 'somebody new joins at the highest rate', joins('Lou', 'kitchen', 1_000_000), null],
  ['an admin', 'somebody new joins at a higher one', joins('Lou', 'kitchen', 1_000_001), UNFIT],
  ['an admin', 'somebody new joins at no rate', joins('Lou', 'kitchen', undefined), UNFIT],
  ['an admin', 'somebody of the staff joins once more', joins('Cook', 'kitchen', 1850), UNFIT],

  ['who manages the cooks', 'a role nobody knows is a cook’s', works('Prep', 'kitchen'), null],
  ['who manages the cooks', 'a role nobody knows is a bartender’s', works('Prep', 'bar'), NO],
  ['who manages the bartenders', 'a cook’s role is a bartender’s', works('line', 'bar'), NO],
  ['who manages the grill', 'a cook’s role is a bartender’s', works('line', 'bar'), null],
  ['who manages the grill', 'a role is of another venue’s crew', works('Prep', 'scandals-bar'), UNFIT],
  ['an admin', 'what the bar’s crew is called is a cook’s role', works('Bar', 'kitchen'), UNFIT],
  ['an admin', 'what the bar’s crew is called is the bar’s', works('bar staff', 'bar'), null],

  [
    'who manages the grill',
    'files of all hold other amounts',
    { columns: [{ ...COLUMNS, columns: { at: 'when', amount: 'net' } }] },
    NO,
  ],
  [
    'who manages all venues',
    'files of all hold other amounts',
    { columns: [{ ...COLUMNS, columns: { at: 'when', amount: 'net' } }] },
    null,
  ],
  [
    'who manages the cooks',
    'clocks of all hold planned hours',
    { columns: [{ ...CLOCK, columns: { ...CLOCK.columns, planned: true } }] },
    NO,
  ],
  ['who manages the cooks', 'columns mean what they mean', { columns: [COLUMNS, CLOCK] }, null],
  [
    'who manages the cooks',
    'columns nobody knows mean something',
    { columns: [{ ...CLOCK, heads: 'a\tb' }] },
    null,
  ],
])('Said by %s: %s', (who, _, said, refused) => {
  expect(refusedOf(who, said)).toBe(refused);
});

test('What a venue is called that is retired may be said to be no venue, and no other', () => {
  const [grill, scandals, ...others] = SAMPLE_GROUP.venues;
  const group = { ...SAMPLE_GROUP, venues: [grill!, { ...scandals!, retired: true as const }, ...others] };
  expect(refusedOf('an admin', place('Scandals', null), group)).toBe(null);
  expect(refusedOf('an admin', place('Scandals', 'tropics'), group)).toBe(UNFIT);
});

test('What a revenue center is called means no other, whatever was said of it once', () => {
  const categories = [{ venueId: 'tropics', category: 'Bar', to: [to('kitchen')] }];
  const sum = { day: '2026-10-20' as Day, location: 'Tropics Grill', category: 'Bar', cents: cents(500) };
  const received = { ...sum, lines: 1, line: 2, venueId: 'tropics', centerId: 'bar' };
  const { days } = daysOfSums(SAMPLE_GROUP, { ...NO_NAMES, categories }, [received]);
  expect(days).toMatchObject([{ centerId: 'bar', cents: 500 }]);
});

test('What a venue is called means no other, whatever was said of it once', () => {
  const locations = [{ location: 'Scandals', venueId: 'tropics' }];
  const venue = venueFinder({ group: SAMPLE_GROUP, locations }).venue('scandals');
  expect(venue?.venueId).toBe('scandals');
});
