import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { saidIn } from '../../domain/orders/order-fields.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { anOrder, EVERY_DETAIL } from '../../domain/testing/an-order.ts';
import { askingLetter } from './order-letters.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

test('The letter that asks for approval has all that is said of the order', () => {
  const order = anOrder(EVERY_DETAIL);
  const [about] = askingLetter(SAMPLE_GROUP, 'kitchen', [{ weekId: WEEK, order }]).sections;
  const said = saidIn(order).map(({ label, text }) => ({ label, value: text }));
  expect(said).toHaveLength(Object.keys(EVERY_DETAIL).length);
  expect(about?.rows).toEqual(expect.arrayContaining(said));
});
