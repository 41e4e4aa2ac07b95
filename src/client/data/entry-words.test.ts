import { expect, test } from 'vitest';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { EntryCall } from './entry-list.ts';
import { entryWords } from './entry-words.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const IN_WEEK = 'Nov 15, 2026 - Nov 21, 2026';
const ORDER = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: cents(123_456_789),
  day: '2026-11-19' as Day,
  notes: '',
} as const;

test.each<[EntryCall, string, string]>([
  [
    { method: 'addOrder', args: [WEEK, ORDER, 'key'] },
    'Kitchen order',
    '$1,234,567.89 from Harbor Seafood, Nov 19, 2026',
  ],
  [
    { method: 'editOrder', args: [WEEK, 'o', { amountCents: cents(5), supplier: 'Ice', fromUpdatedAt: '' }] },
    'Correction of an order',
    `$0.05, Ice`,
  ],
  [
    { method: 'editOrder', args: [WEEK, 'o', { notes: 'Late', fromUpdatedAt: '' }] },
    'Correction of an order',
    '',
  ],
  [{ method: 'voidOrder', args: [WEEK, 'o', 'Twice', 'key'] }, 'Void order', `Twice`],
  [{ method: 'restoreOrder', args: [WEEK, 'o', 'key'] }, 'Restore order', ''],
  [
    { method: 'setRevenue', args: [WEEK, { kitchenCents: cents(100), barCents: cents(0) }] },
    'Revenue',
    `kitchen $1.00, bar $0.00`,
  ],
  [
    { method: 'setSpending', args: [WEEK, 'bar', { cents: cents(510_000), fromCents: cents(0) }] },
    'Bar expenses',
    `set to $5,100.00`,
  ],
  [
    { method: 'setLabor', args: [WEEK, 'scandals-bar', { cents: cents(0) }] },
    'Scandals Bar staff cost',
    `set to $0.00`,
  ],
  [{ method: 'addHours', args: [WEEK, { staffId: '1', minutes: 450 }, 'key'] }, 'Staff hours', `7.5 h`],
  [
    { method: 'saveHours', args: [WEEK, { entries: [{ staffId: '1', minutes: 60 }] }] },
    'Labor hours',
    `1 person`,
  ],
  [
    {
      method: 'saveHours',
      args: [
        WEEK,
        {
          entries: [
            { staffId: '1', minutes: 60 },
            { staffId: '2', minutes: 0 },
          ],
        },
      ],
    },
    'Labor hours',
    `2 people`,
  ],
])('%j reads as what it is and what it says', (call, title, said) => {
  const detail = said === '' ? IN_WEEK : `${said}, ${IN_WEEK}`;
  expect(entryWords(call)).toEqual({ title, said, detail });
});
