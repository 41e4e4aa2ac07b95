import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { hoursOfFile } from './hours-of-file.ts';

const hours = (name: string, minutes: number, overlapMinutes: number) => ({
  ...{ day: '2026-11-13' as Day, venueId: 'pier', location: 'Pier', number: '', name },
  ...{ minutes, overlapMinutes, lines: 2, line: 2 },
});

test('Minutes in two shifts at once count once for one person, and wait as they are until it is known who that is', () => {
  const { days, waiting } = hoursOfFile(
    ({ name }) => (name === 'Ann' ? 'ann' : undefined),
    [hours('Ann', 843, 120), hours('Sam', 843, 120)],
  );
  expect(days).toMatchObject([{ staffId: 'ann', minutes: 723 }]);
  expect(waiting).toMatchObject([{ name: 'Sam', minutes: 843 }]);
});
