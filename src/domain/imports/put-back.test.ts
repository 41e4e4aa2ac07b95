import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { DayOutcome } from './import.ts';
import { daysPutBack, type TakenBack } from './put-back.ts';

const AT = '2026-11-17T09:00:00.000Z';
const stored = (amount: number, enteredBy = 'Ann') => ({ cents: cents(amount), enteredBy, updatedAt: AT });

function outcome(amount: number, was: DayOutcome['stored'], place: Partial<DayOutcome> = {}): DayOutcome {
  const on = { day: '2026-11-16' as Day, centerId: 'bar', cents: cents(amount), stored: was };
  return { ...on, fate: 'changed-since', words: '', ...place };
}

function takenBack(importId: string, ...days: DayOutcome[]): TakenBack {
  return { importId, takenBy: 'Ann', days, hours: [] };
}

test.each<[string, DayOutcome['stored'], TakenBack[], DayOutcome['stored']]>([
  ['nothing was there', null, [takenBack('a', outcome(200, null))], null],
  ['somebody had entered it', stored(200, 'Bo'), [takenBack('a', outcome(200, null))], stored(200, 'Bo')],
  ['it was corrected by hand since', stored(220), [takenBack('a', outcome(200, null))], stored(220)],
  ['another brought it and stands', stored(200), [], stored(200)],
  ['another brought it and is taken back', stored(200), [takenBack('a', outcome(200, null))], null],
  [
    'two others brought it, one after the other',
    stored(200),
    [takenBack('a', outcome(100, stored(7, 'Bo'))), takenBack('b', outcome(200, stored(100)))],
    stored(7, 'Bo'),
  ],
  [
    'another brought that of another day or center',
    stored(200),
    [
      takenBack('a', outcome(200, null, { day: '2026-11-15' as Day })),
      takenBack('b', outcome(200, null, { centerId: 'kitchen' })),
    ],
    stored(200),
  ],
])('What is put back of a day, where %s, is what was there before', (_, was, earlier, before) => {
  const taken = outcome(300, was, { fate: 'taken' });
  expect(daysPutBack([taken], earlier)).toEqual([{ ...taken, stored: before }]);
});
