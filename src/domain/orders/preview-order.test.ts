import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, groupSettings } from '../budgets/settings.ts';
import { SAMPLE_GROUP } from '../group/sample-group.ts';
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekFrom } from '../weeks/week.ts';
import { recordedWeek } from '../weeks/week-record.ts';
import { previewOrder } from './preview-order.ts';

const CHEF = { userId: 'u', name: 'Cleo', role: 'chef' } as const;
const [tropics, ...others] = SAMPLE_GROUP.venues;
const GROUP = {
  ...SAMPLE_GROUP,
  venues: [
    {
      ...tropics!,
      centers: tropics!.centers.map((center) => ({ ...center, approvalOverCents: cents(500_00) })),
    },
    ...others,
  ],
};
const here = anOrder({ orderId: 'here', amountCents: cents(300_00), enteredBy: 'Cleo' });
const rows = { revenue: {}, orders: [here], hours: [], adjustments: [], createdAt: null, updatedAt: null };
const WEEK = recordedWeek(weekFrom('2026-11-15' as Day), rows);
const preview = (amount: number, change = {}) =>
  previewOrder(
    WEEK,
    groupSettings(GROUP, DEFAULT_SETTINGS),
    aNewOrder({ amountCents: cents(amount), ...change }),
    CHEF,
  );

test('says before it is saved that an order would wait, and which of the week it may repeat', () => {
  expect(preview(100_00)).toEqual({ waits: null, alike: [] });
  expect(preview(300_00)).toEqual({
    waits:
      'Kitchen orders over $500.00 wait for approval. With what else was ordered from Harbor Seafood on this day it comes to $600.00.',
    alike: [here],
  });
  expect(preview(600_00, { supplier: 'Reef', kind: 'credit' })).toEqual({ waits: null, alike: [] });
});
