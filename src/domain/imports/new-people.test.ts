import { expect, test } from 'vitest';
import { newStaff } from '../labor/staff.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { ReceivedHours } from './import-content.ts';
import { joining } from './new-people.ts';
import { unknownPeople } from './unknown-people.ts';

test.each([
  ['Núñez, José', '', '', 'José Núñez', undefined, 'Kitchen Staff'],
  ['Lou Stranger', '9999', 'Line Cook', 'Lou Stranger', '9999', 'Line Cook'],
  [' Smith, John, Jr. ', 'K-1', 'x'.repeat(61), 'Smith, John, Jr.', 'K-1', 'Kitchen Staff'],
])(
  '“%s” of a file joins a crew as the staff has people',
  (name, number, role, called, numbered, position) => {
    const person = { name, number, role };
    const staff = joining(SAMPLE_GROUP, person, { crew: 'kitchen', hourlyRateCents: cents(15_00) });
    expect(newStaff(SAMPLE_GROUP).parse(staff)).toEqual({
      ...{ name: called, number: numbered, position },
      ...{ crew: 'kitchen', department: 'kitchen', hourlyRateCents: 15_00 },
    });
  },
);

function hours(day: number, minutes: number | null, more: Partial<ReceivedHours> = {}): ReceivedHours {
  const words = { venueId: 'tropics', location: '', number: '9', name: 'Lou' };
  return { ...words, day: `2026-11-0${day}` as Day, minutes, lines: 1, line: day, ...more };
}

const line = (wage?: number) => ({ role: 'Line', ...(wage !== undefined && { wageCents: cents(wage) }) });

test.each<[string, ReceivedHours[], role: string, crew: string | null, rate: number | null]>([
  ['nothing', [hours(1, 60)], '', null, null],
  ['a crew by its name', [hours(1, 60, { role: 'KITCHEN' })], 'KITCHEN', 'kitchen', null],
  ['a crew by its name with Staff', [hours(1, 60, { role: 'Bar Staff' })], 'Bar Staff', 'bar', null],
  ['a crew as it was said once', [hours(1, 60, { role: 'prep' })], 'prep', 'kitchen', null],
  ['a role of which nobody has said', [hours(1, 60, line())], 'Line', null, null],
  ['a wage', [hours(1, 60, { wageCents: cents(18_50) })], '', null, 18_50],
  ['the latest wage', [hours(2, 60, line(19_00)), hours(1, 60, line(18_00))], 'Line', null, 19_00],
  [
    'of several roles the longest, with its wage',
    [
      hours(1, 60, line(18_00)),
      hours(2, 90, line(18_50)),
      hours(3, 120, { role: 'Bar', wageCents: cents(12_00) }),
    ],
    'Line',
    null,
    18_50,
  ],
  ['a plan’s role', [hours(1, null, { plannedMinutes: 60, role: 'Bar' })], 'Bar', 'bar', null],
  ['a wage of nothing, which is no rate', [hours(1, 60, line(0))], 'Line', null, null],
  ['a wage below nothing, which is no rate', [hours(1, 60, line(-18_50))], 'Line', null, null],
  ['the highest wage that can be typed', [hours(1, 60, line(1_000_000))], 'Line', null, 1_000_000],
  ['a wage too high to be typed', [hours(1, 60, line(1_000_001))], 'Line', null, null],
])('A file proposes for who is new: %s', (_, waiting, role, crew, hourlyRateCents) => {
  const roles = [
    { venueId: 'tropics', role: 'Prep', crew: 'kitchen' },
    { venueId: 'scandals', role: 'Line', crew: 'scandals-bar' },
    { venueId: 'tropics', role: 'Line', crew: 'gone' },
  ];
  const minutes = waiting.reduce((sum, one) => sum + (one.minutes ?? 0), 0);
  expect(unknownPeople(SAMPLE_GROUP, { roles }, waiting)).toEqual([
    { venueId: 'tropics', number: '9', name: 'Lou', minutes, role, crew, hourlyRateCents },
  ]);
});

test('Each person of a file is asked about once, in the order in which they come', () => {
  const all = [hours(1, 60, { number: '2' }), hours(1, 60, { number: '1' }), hours(2, 60, { number: '2' })];
  expect(unknownPeople(SAMPLE_GROUP, { roles: [] }, all).map(({ number }) => number)).toEqual(['2', '1']);
});
