import { expect, test } from 'vitest';
import { newStaff } from '../labor/staff.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { joining } from './new-people.ts';

test.each([
  ['Núñez, José', '', 'José Núñez', undefined],
  ['Lou Stranger', '9999', 'Lou Stranger', '9999'],
  [' Smith, John, Jr. ', 'K-1', 'Smith, John, Jr.', 'K-1'],
])('“%s” of a file joins a crew as the staff has people', (name, number, called, numbered) => {
  const staff = joining(SAMPLE_GROUP, { name, number }, { crew: 'kitchen', hourlyRateCents: cents(15_00) });
  expect(newStaff(SAMPLE_GROUP).parse(staff)).toEqual({
    ...{ name: called, number: numbered, position: 'Kitchen Staff' },
    ...{ crew: 'kitchen', department: 'kitchen', hourlyRateCents: 15_00 },
  });
});
