import { expect, test } from 'vitest';
import { NO_GROUP } from '../group/group.ts';
import { matchPeople } from './match-people.ts';
import { NO_NAMES } from './names.ts';

const member = (staffId: string, number: string) => ({ staffId, number, name: staffId, crew: 'cooks' });
const STAFF = [member('ann', '102'), member('bo', '0103'), member('cleo', '7'), member('dee', '07')];

test.each([
  ['102', 'ann'],
  ['0102', 'ann'],
  ['103', 'bo'],
  ['0103', 'bo'],
  ['7', 'cleo'],
  ['07', 'dee'],
  ['007', undefined],
  ['1020', undefined],
])('The number %j of a file is that of %s', (number, staffId) => {
  const find = matchPeople(NO_GROUP, STAFF, NO_NAMES);
  expect(find({ venueId: 'pier', number, name: 'Nobody' })).toBe(staffId);
});

test('Whoever was told not to be on the staff stays so, whatever their number is like', () => {
  const people = [{ venueId: 'pier', number: '0102', name: 'Ann', staffId: null }];
  const find = matchPeople(NO_GROUP, STAFF, { ...NO_NAMES, people });
  expect(find({ venueId: 'pier', number: '0102', name: 'Ann' })).toBeNull();
});
