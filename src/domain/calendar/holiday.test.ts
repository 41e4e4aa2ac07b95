import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { type Holiday, holidaysWithin, yearBefore, yearOf } from './holiday.ts';

const holiday = (day: string, rule: string): Holiday => ({ day: day as Day, name: rule, rule });
const THANKSGIVING = '4th thursday in November';
const days = (holidays: readonly Holiday[]) => holidays.map(({ day }) => day);

test('The holidays of some days are those from the first to the last of them', () => {
  const all = ['14', '15', '21', '22'].map((day) => holiday(`2026-11-${day}`, 'x'));
  expect(days(holidaysWithin(all, '2026-11-15' as Day, '2026-11-21' as Day))).toEqual([
    '2026-11-15',
    '2026-11-21',
  ]);
});

test('The year of a day is its own, also on the last one', () => {
  expect([yearOf('2026-12-31' as Day), yearOf('2027-01-01' as Day)]).toEqual([2026, 2027]);
});

test.each<[string, Holiday[], string | undefined]>([
  ['the one of its rule', [holiday('2025-11-27', THANKSGIVING)], '2025-11-27'],
  ['none of another rule', [holiday('2025-11-26', 'x')], undefined],
  [
    'the nearest to a year ago of several',
    [
      holiday('2025-10-20', THANKSGIVING),
      holiday('2025-11-27', THANKSGIVING),
      holiday('2026-01-02', THANKSGIVING),
    ],
    '2025-11-27',
  ],
  ['one of sixty days before', [holiday('2025-09-27', THANKSGIVING)], '2025-09-27'],
  ['none of more days before', [holiday('2025-09-26', THANKSGIVING)], undefined],
  ['one of sixty days after', [holiday('2026-01-25', THANKSGIVING)], '2026-01-25'],
  ['none of more days after', [holiday('2026-01-26', THANKSGIVING)], undefined],
  ['not itself', [holiday('2026-11-26', THANKSGIVING)], undefined],
])('A holiday a year before is %s', (_, holidays, day) => {
  expect(yearBefore(holidays, holiday('2026-11-26', THANKSGIVING))?.day).toBe(day);
});
