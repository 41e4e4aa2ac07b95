import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { broughtText, meaningText } from './import-words.ts';

test.each<[text: string, lastDay: string | null, lastCents: Cents | null, lastMinutes: number | null]>([
  ['Last on Nov 12, 2026: $1,240.05', '2026-11-12', cents(1_240_05), null],
  ['Last on Nov 12, 2026: 7:40 h', '2026-11-12', null, 460],
  ['Last on Nov 12, 2026: $0.00, 0:30 h', '2026-11-12', cents(0), 30],
  ['Last on Nov 12, 2026', '2026-11-12', null, null],
  ['', null, null, null],
])('A name says “%s” of what it came with last', (text, lastDay, lastCents, lastMinutes) => {
  const brought = { lastDay: lastDay as Day | null, lastCents, lastMinutes };
  expect(broughtText(brought, SAMPLE_GROUP)).toBe(text);
});

test('Sales that are divided are said to be split, which nobody measured', () => {
  const to = [
    { centerId: 'kitchen', percent: 62.5 },
    { centerId: 'bar', percent: 37.5 },
  ];
  expect(meaningText(SAMPLE_GROUP, to)).toBe('Kitchen 62.5%, Bar 37.5%: split, not measured');
  expect(meaningText(SAMPLE_GROUP, to.slice(0, 1))).toBe('Kitchen');
  expect(meaningText(SAMPLE_GROUP, [])).toBe('Not sales here');
});
