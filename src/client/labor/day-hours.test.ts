import { expect, test } from 'vitest';
import { dayHoursText, readDayHours } from './day-hours.ts';

const US = { locale: 'en-US' };
const DE = { locale: 'de-DE' };

test.each([
  ['', US, null],
  ['  ', US, null],
  ['8', US, 480],
  ['7.5', US, 450],
  ['7,5', DE, 450],
  ['7:30', US, 450],
  ['7.25', US, 435],
  ['.5', US, 30],
  ['0', US, 0],
  ['Off', US, 0],
  ['24', US, 1440],
])('a day with %j typed (%o) is %j minutes', (text, place, minutes) => {
  expect(readDayHours(text, place)).toEqual({ minutes, error: null });
});

test.each([
  ['25', 'A day has 24 hours.'],
  ['24:01', 'A day has 24 hours.'],
  ['-2', 'Enter hours, like 7.5 or 7:30.'],
  ['7:75', 'Enter hours, like 7.5 or 7:30.'],
  ['7,5', 'Enter hours, like 7.5 or 7:30.'],
  ['eight', 'Enter hours, like 7.5 or 7:30.'],
])('%j is no day’s hours', (text, error) => {
  expect(readDayHours(text, US)).toEqual({ minutes: null, error });
});

test('What is written of a day reads as it was, to the minute', () => {
  for (let minutes = 0; minutes <= 1440; minutes += 1)
    expect(readDayHours(dayHoursText(minutes, 'planned', DE), DE)).toEqual({ minutes, error: null });
  expect([null, 0, 440, 450].map((minutes) => dayHoursText(minutes, 'worked', US))).toEqual([
    ...['', '0', '7:20', '7.5'],
  ]);
});
