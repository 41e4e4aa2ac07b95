import { describe, expect, test } from 'vitest';
import { NO_REACH } from '../form/reach-words.ts';
import { NOBODY, readPerson, type TypedPerson } from './person-entry.ts';

const ANN = { ...NOBODY, name: 'Ann', email: 'ann@example.com', role: 'chef' } as const;

describe('What is missing of a new user shows at its field, with the specification’s toast', () => {
  test.each<[string, TypedPerson, string[]]>([
    ['all of somebody invited', NOBODY, ['email', 'name', 'role']],
    ['a password', { ...ANN, password: '' }, ['password']],
    ['blanks alone', { ...ANN, name: ' ', email: ' ' }, ['email', 'name']],
    ['what a manager manages', { ...ANN, role: 'manager' }, ['reach']],
    ['the setup code', { ...ANN, password: 'a', setupCode: ' ' }, ['setupCode']],
  ])('%s', (_, typed, fields) => {
    const read = readPerson(typed);
    expect(read).toMatchObject({ toast: { title: 'Missing Information' } });
    expect(Object.keys('faults' in Object(read) ? (read as { faults: object }).faults : {}).sort()).toEqual(
      fields,
    );
  });
});

test.each<[string, TypedPerson, object]>([
  ['invited', ANN, { name: 'Ann', email: 'ann@example.com', role: 'chef' }],
  ['with a password', { ...ANN, password: 'secret' }, { password: 'secret' }],
  [
    'with what they manage',
    { ...ANN, role: 'manager', reach: { ...NO_REACH, venues: ['tropics'] } },
    { reach: { venues: ['tropics'] } },
  ],
  [
    'as the first admin',
    { ...ANN, password: 'a', setupCode: ' code ', lockSettings: false },
    { setupCode: 'code', lockSettings: false },
  ],
])('Somebody %s is sent as typed', (_, typed, sent) => {
  expect(readPerson(typed)).toMatchObject({ wanted: sent });
});
