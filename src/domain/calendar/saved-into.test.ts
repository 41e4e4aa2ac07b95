import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import { savedInto } from './saved-into.ts';
import { type WeekId, weekFrom } from './week.ts';

const CURRENT = weekFrom('2026-11-15' as Day);
const LAST = '2026-11-08_to_2026-11-14';
const NEXT = '2026-11-22_to_2026-11-28';
const FROM_OLD_DATA = '2025-05-14_to_2025-05-20';

test.each([
  ['Revenue saved successfully!', CURRENT.weekId, 'Revenue saved successfully!'],
  ['Ice Co., $5.00', CURRENT.weekId, 'Ice Co., $5.00'],
  [
    'Revenue saved successfully!',
    LAST,
    'Revenue saved successfully! Saved into the week Nov 8, 2026 - Nov 14, 2026.',
  ],
  ['$5.00 from Ice Co.', LAST, '$5.00 from Ice Co. Saved into the week Nov 8, 2026 - Nov 14, 2026.'],
  [
    'Weekly revenue updated to $5.00',
    NEXT,
    'Weekly revenue updated to $5.00. Saved into the week Nov 22, 2026 - Nov 28, 2026.',
  ],
  [
    'Ice Co., $5.00, counts again',
    FROM_OLD_DATA,
    'Ice Co., $5.00, counts again. Saved into the week May 14, 2025 - May 20, 2025.',
  ],
])('"%s", saved into %s, says "%s"', (text, weekId, said) => {
  expect(savedInto(text, weekId as WeekId, CURRENT, US)).toBe(said);
});
