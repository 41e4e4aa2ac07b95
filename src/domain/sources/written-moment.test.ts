import { expect, test } from 'vitest';
import { readClock, readMoment, readTime } from './written-moment.ts';

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
  ['5. Nov. 2026', '2026-11-05', null],
  ['3 févr. 2026', '2026-02-03', null],
  ['12 août 2026 18h30', '2026-08-12', 18 * 60 + 30],
  ['1er mai 2026', '2026-05-01', null],
  ['5. März 2026', '2026-03-05', null],
  ['5 okt 2026', '2026-10-05', null],
  ['3 mrt. 2026', '2026-03-03', null],
  ['25 ago. 2026', '2026-08-25', null],
  ['25 de agosto de 2026', '2026-08-25', null],
  ['7 de março de 2026', '2026-03-07', null],
  ['2 giugno 2026', '2026-06-02', null],
  ['9 dic 2026, 24:00', '2026-12-09', 24 * 60],
  ['Fri 11/13/2026', '2026-11-13', null],
  ['vendredi 13/11/2026 18.30', null, 18 * 60 + 30],
  ['mar. 3 nov. 2026', '2026-11-03', null],
  ['sexta-feira, 13 de novembro de 2026', '2026-11-13', null],
  ['Mo., 16.11.2026 6 PM', '2026-11-16', 18 * 60],
  ['2026/11/5', '2026-11-05', null],
] as const)('“%s” is %s', (text, day, minutes) => {
  expect(readMoment(text)).toMatchObject({ days: { 'month first': day }, minutes });
});

test('A date with slashes may be either of two days, or only one', () => {
  expect(readMoment('5/7/2026')?.days).toEqual({ 'month first': '2026-05-07', 'day first': '2026-07-05' });
  expect(readMoment('18/07/2026')?.days).toEqual({ 'month first': null, 'day first': '2026-07-18' });
});

test.each([
  ...[
    '2026-11-1',
    '5 foo 2026',
    '5 jui 2026',
    '11/13/202',
    '2026-11-06 6:03 PX',
    '11-13/2026',
    `2026-11-06${' '.repeat(90_000)}`,
  ],
  ...['', 'Monday', '18.13', '2026', 'Tx2026-01-02', '2026-07-18 25:00', '12 apples'],
])('“%s” is no moment', (text) => {
  expect(readMoment(text)).toBeNull();
});

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
  ['6:03 p. m.', 1083],
  ['6:03 a.m.', 363],
  ['18h30', 1110],
  ['18 h', 1080],
  ['18.30', 1110],
  ['18 Uhr', 1080],
  ['6 PM', 1080],
  ['24:00', 1440],
  ['24:01', null],
  ['18:30 Uhr', 1110],
  ['18:22 +0200', 1102],
  ['6:01 XM', null],
] as const)('“%s” is %s minutes after midnight', (text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});

test.each([
  ['1:30 AM EDT', 'summer'],
  ['1:30 AM EST', 'standard'],
  ['01:30 CEST', 'summer'],
  ['01:30 CET', 'standard'],
  ['1:30 AM', null],
  ['1:30 AM ET', null],
])('“%s” is of %s time', (text, season) => {
  expect(readClock(text)?.season).toBe(season);
});
