import { expect, test } from 'vitest';
import { readMoment, readTime } from './written-moment.ts';

test.each([
  ['2026-07-18', '2026-07-18', null],
  ['2026-07-18T18:22:05.123Z', '2026-07-18', 18 * 60 + 22],
  ['2026-07-18 00:40:00 +02:00', '2026-07-18', 40],
  ['20260718', '2026-07-18', null],
  ['7/18/26', '2026-07-18', null],
  ['7/18/26 3:17 PM', '2026-07-18', 15 * 60 + 17],
  ['18.07.2026 17:57', '2026-07-18', 17 * 60 + 57],
  ['July 18 2026', '2026-07-18', null],
  ['July 18, 2026 6:01pm', '2026-07-18', 18 * 60 + 1],
  ['18-Jul-2026 02:44 AM EDT', '2026-07-18', 2 * 60 + 44],
  ['29.02.2028', '2028-02-29', null],
] as const)('“%s” is %s', (text, day, minutes) => {
  expect(readMoment(text)).toMatchObject({ days: { 'month first': day }, minutes });
});

test('A date with slashes may be either of two days, or only one', () => {
  expect(readMoment('5/7/2026')?.days).toEqual({ 'month first': '2026-05-07', 'day first': '2026-07-05' });
  expect(readMoment('18/07/2026')?.days).toEqual({ 'month first': null, 'day first': '2026-07-18' });
});

test.each(['', 'Monday', '18.13', '2026', 'Tx2026-01-02', '2026-07-18 25:00', '12 apples'])(
  '“%s” is no moment',
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);

test.each(['31.02.2026', '2026-13-01', '29.02.2026'])('“%s” is no day of the calendar', (text) => {
  expect(readMoment(text)?.days['day first']).toBeNull();
});

test.each([
  ['12:05 AM', 5],
  ['12:05 pm', 725],
  ['0:05', 5],
  ['6:01pm', 1081],
  ['13:00 PM', null],
  ['7', null],
] as const)('“%s” is %s minutes after midnight', (text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});
