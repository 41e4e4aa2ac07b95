import { expect, test } from 'vitest';
import type { Import, ImportOutcome } from '../../domain/imports/import.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { pictureOf } from './import-picture.ts';

function dayOf(day: string, fate: ImportOutcome, centerId = 'bar'): Import['days'][number] {
  return {
    ...{ day: day as Day, fate, centerId, venueId: 'v' },
    cents: cents(1),
    storedCents: null,
    words: '',
  };
}

test('What comes in is told by revenue center, in whole weeks, and in spans of days alike', () => {
  const days = [
    dayOf('2026-05-06', 'new'),
    dayOf('2026-05-05', 'new'),
    dayOf('2026-05-07', 'same'),
    dayOf('2026-05-09', 'same'),
    dayOf('2026-05-11', 'closed', 'kitchen'),
  ];
  const waiting = [{ day: '2026-05-12' as Day, venueId: 'v', cents: cents(5) }];
  const picture = pictureOf({ days, waiting }, 0)!;
  expect(picture.weeks).toEqual(['2026-05-03', '2026-05-10']);
  expect(picture.rows.map(({ id, isVenue, runs }) => [id, isVenue, runs])).toEqual([
    [
      ...['bar', false],
      [
        { fate: 'new', from: '2026-05-05', to: '2026-05-06', days: 2 },
        { fate: 'same', from: '2026-05-07', to: '2026-05-07', days: 1 },
        { fate: 'same', from: '2026-05-09', to: '2026-05-09', days: 1 },
      ],
    ],
    ['kitchen', false, [{ fate: 'closed', from: '2026-05-11', to: '2026-05-11', days: 1 }]],
    ['v', true, [{ fate: 'waits', from: '2026-05-12', to: '2026-05-12', days: 1 }]],
  ]);
  expect(pictureOf({ days, waiting }, 1)!.weeks).toEqual(['2026-05-04', '2026-05-11']);
});

test('People of whom hours wait on one day are one day of their venue', () => {
  const waiting = ['2026-05-12', '2026-05-13', '2026-05-12', '2026-05-13'].map((day, at) => ({
    ...{ day: day as Day, venueId: 'v', location: '', number: String(at), name: '', minutes: 480 },
  }));
  expect(pictureOf({ days: [], waiting }, 0)!.rows[0]!.runs).toEqual([
    { fate: 'waits', from: '2026-05-12', to: '2026-05-13', days: 2 },
  ]);
});

test('An import without days has no picture', () => {
  expect(pictureOf({ days: [], waiting: [] }, 0)).toBeNull();
});
