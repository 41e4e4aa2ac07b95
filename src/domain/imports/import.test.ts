import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { type CommitImportRequest, isWanted } from './import.ts';

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'] as [Day, Day];

const ALL = ['kitchen Monday', 'kitchen Tuesday', 'bar Monday', 'Lou Monday', 'Lou Tuesday', 'Kim Monday'];
const DAYS = [
  { centerId: 'kitchen', day: MONDAY },
  { centerId: 'kitchen', day: TUESDAY },
  { centerId: 'bar', day: MONDAY },
  { staffId: 'lou', day: MONDAY },
  { staffId: 'lou', day: TUESDAY },
  { staffId: 'kim', day: MONDAY },
];

test.each<[asked: string, correct: CommitImportRequest['correct'], wanted: string[]]>([
  ['Nothing that is said', undefined, []],
  ['None', 'none', []],
  ['All', 'all', ALL],
  ['An empty list', [], []],
  ['A day of the kitchen', [{ day: MONDAY, centerId: 'kitchen' }], ['kitchen Monday']],
  ['A day of somebody', [{ day: TUESDAY, staffId: 'lou' }], ['Lou Tuesday']],
  [
    'A day of each',
    [
      { day: TUESDAY, centerId: 'kitchen' },
      { day: MONDAY, staffId: 'kim' },
    ],
    ['kitchen Tuesday', 'Kim Monday'],
  ],
])('%s corrects what is on record where it was asked for, and nothing else', (_, correct, wanted) => {
  expect(ALL.filter((__, at) => isWanted({ correct }, DAYS[at]!))).toEqual(wanted);
});
