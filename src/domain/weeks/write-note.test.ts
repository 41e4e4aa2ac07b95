import { expect, test } from 'vitest';
import type { Week, WeekId } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import { noteEntry, notesOfVenue, noteText, type WeekNote } from './week-note.ts';
import { writeNote } from './write-note.ts';

const WEEK = {
  weekId: '2026-11-15_to_2026-11-21' as WeekId,
  startDate: '2026-11-15',
  endDate: '2026-11-21',
} as Week;
const AT = '2026-11-19T17:00:00.000Z';
const SATURDAY = '2026-11-21' as Day;
const note = (day: string | null, text: string, venueId = 'scandals'): WeekNote => {
  return { venueId, day: day as Day | null, text, enteredBy: 'Bo', updatedAt: AT };
};

/** Returns the code and words of the refusal, or the rows written and the answer. */
function outcome(entry: object, notes: WeekNote[] = [], role = 'scandals_manager'): string {
  const by = { userId: 'u', name: 'Ann', role: role as 'admin' };
  const moment = { now: () => AT, by, newId: () => 'id', noMail: null, group: SAMPLE_GROUP };
  const asked = noteEntry.parse({ venue: 'scandals', day: SATURDAY, text: 'Derby', ...entry });
  const decided = writeNote({ week: WEEK, notes }, asked, moment);
  if ('refused' in decided) return `${decided.refused.code}: ${decided.refused.detail}`;
  if (!decided.change) return 'nothing';
  const { notes: written = [], notesRemoved = [], entries } = decided.change;
  const [result] = entries;
  return [
    ...written.map(({ day, text, enteredBy }) => `${day} ${text} by ${enteredBy}`),
    ...notesRemoved.map(({ venueId, day }) => `${venueId} ${day} forgotten`),
    JSON.stringify([result?.before ?? null, result?.after ?? null]),
  ].join(', ');
}

const DERBY = '{"day":"2026-11-21","text":"Derby"}';

test.each([
  ['on a day', outcome({}), `2026-11-21 Derby by Ann, [null,${DERBY}]`],
  ['on the whole week', outcome({ day: null }), 'null Derby by Ann, [null,{"text":"Derby"}]'],
  [
    'in place of another',
    outcome({ text: 'Rain', from: 'Derby' }, [note(SATURDAY, 'Derby')]),
    `2026-11-21 Rain by Ann, [${DERBY},{"day":"2026-11-21","text":"Rain"}]`,
  ],
  [
    'taken away',
    outcome({ text: ' ', from: 'Derby' }, [note(SATURDAY, 'Derby')]),
    `scandals 2026-11-21 forgotten, [${DERBY},null]`,
  ],
  ['the same again', outcome({ from: '' }, [note(SATURDAY, 'Derby')]), 'nothing'],
  ['none where there is none', outcome({ text: '', from: 'Derby' }), 'nothing'],
  ['of another day', outcome({ from: '' }, [note(null, 'Rain')]), `2026-11-21 Derby by Ann, [null,${DERBY}]`],
  [
    'that somebody changed meanwhile',
    outcome({ from: 'Rain' }, [note(SATURDAY, 'Strike')]),
    'conflict: Bo wrote meanwhile: “Strike”.',
  ],
  [
    'over one without saying which',
    outcome({ text: 'Rain' }, [note(SATURDAY, 'Strike')]),
    'conflict: Bo wrote meanwhile: “Strike”.',
  ],
  [
    'taking one away without saying which',
    outcome({ text: '' }, [note(SATURDAY, 'Strike')]),
    'conflict: Bo wrote meanwhile: “Strike”.',
  ],
  [
    'that somebody took away meanwhile',
    outcome({ from: 'Rain' }),
    'conflict: Somebody removed this note meanwhile.',
  ],
  [
    'of another week’s day',
    outcome({ day: '2026-11-22' }),
    'invalid-request: Choose a day of this week: Nov 15, 2026 to Nov 21, 2026.',
  ],
  [
    'of the day before the week',
    outcome({ day: '2026-11-14' }),
    'invalid-request: Choose a day of this week: Nov 15, 2026 to Nov 21, 2026.',
  ],
  [
    'on its first day',
    outcome({ day: '2026-11-15' }),
    '2026-11-15 Derby by Ann, [null,{"day":"2026-11-15","text":"Derby"}]',
  ],
  ['of others’ venue', outcome({ venue: 'townhouse' }), 'not-allowed: Your role does not allow this.'],
  ['of no venue', outcome({ venue: 'none' }), 'not-found: There is no such venue.'],
  ['by a chef', outcome({ venue: 'tropics' }, [], 'chef'), 'not-allowed: Your role does not allow this.'],
])('a note %s', (_, result, expected) => {
  expect(result).toBe(expected);
});

test.each([
  ['Terrace closed, derby', true],
  ['é'.repeat(280), true],
  ['x'.repeat(281), false],
  ['two\nlines', false],
  ['hidden\u202e', false],
])('%j is a note: %s', (text, fits) => {
  expect(noteEntry.safeParse({ venue: 'scandals', day: null, text }).success).toBe(fits);
});

test('A venue’s notes begin with that on the whole week', () => {
  const notes = [note(SATURDAY, 'c'), note('2026-11-16', 'b'), note(null, 'x', 'tropics'), note(null, 'a')];
  expect(notesOfVenue(notes, 'scandals').map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test.each([
  [SATURDAY, 'Ann', 'Saturday, Nov 21: Derby (Ann)'],
  [SATURDAY, null, 'Saturday, Nov 21: Derby'],
  [null, 'Ann', 'Ann: Derby'],
  [undefined, null, 'Derby'],
])('A note of %s by %s is told as %s', (day, enteredBy, told) => {
  expect(noteText({ text: 'Derby', day, enteredBy }, US)).toBe(told);
});
