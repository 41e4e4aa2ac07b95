import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { countDays, dayCountText, outcomeDays } from './count-days.ts';
import type { ImportKind, ImportOutcome } from './import.ts';
import { outcomesText } from './import-words.ts';

const on = (day: string, fate: ImportOutcome) => ({ day: `2026-11-${day}` as Day, fate });

test('A day is counted once, however many revenue centers or people stand on it', () => {
  const rows = [on('01', 'taken'), on('01', 'taken'), on('02', 'taken'), on('02', 'same'), on('03', 'same')];
  expect(countDays(rows)).toBe(3);
  const fateDays = outcomeDays(rows, [on('04', 'new'), on('04', 'new')]);
  expect(fateDays).toEqual({ taken: 2, same: 2, waits: 1 });
  expect(outcomesText({ fates: { taken: 3, same: 2, waits: 2 }, fateDays })).toBe(
    '2 days on record before, 1 day waiting for a name, 2 days taken',
  );
  expect(outcomesText({ fates: { taken: 3 } })).toBe('3 taken');
});

test.each<[ImportKind, number, string]>([
  ['sales', 1, '1 day’s sales'],
  ['sales', 1_964, '1964 days’ sales'],
  ['hours', 1, '1 day’s hours'],
  ['hours', 0, '0 days’ hours'],
  ['orders', 2, '2 orders'],
])('Of %s %i is “%s”', (kind, count, text) => {
  expect(dayCountText(kind, count)).toBe(text);
});
