import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { contentRefused } from './import-content.ts';

const of = { day: '2026-11-18' as Day, lines: 1, line: 2, venueId: 'tropics' };
const beer = (location: string) => ({ ...of, location, category: 'Beer', cents: cents(5) });
const lou = (location: string) => ({ ...of, location, number: '7', name: 'Lou', minutes: 60 });

test.each([
  [
    'a day of a category',
    { sums: [beer('Shop'), beer('Store')], hours: [] },
    'Send each day of a revenue center once: its sales, not lines that add up to them.',
  ],
  ['a day of somebody', { sums: [], hours: [lou('Shop'), lou('Store')] }, 'Send each day of a person once.'],
])(
  'A file that holds %s twice, under two words for a venue, is refused and does not add up',
  (_, twice, detail) => {
    const once = { sums: twice.sums.slice(1), hours: twice.hours.slice(1) };
    expect(contentRefused(once)).toBeNull();
    expect(contentRefused(twice)).toEqual({ code: 'invalid-request', detail });
  },
);
