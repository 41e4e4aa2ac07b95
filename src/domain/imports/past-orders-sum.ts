import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { countedCents } from '../orders/order-amount.ts';
import type { Day } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import type { HistoryOrder } from './import.ts';

/** Returns the number of weeks and the total of past orders. */
export function sumOfOrders(
  orders: readonly HistoryOrder[],
  group: Group,
): { weeks: number; sumCents: Cents } {
  return {
    weeks: weeksOf(
      orders.map(({ day }) => day),
      group,
    ),
    sumCents: sumCents(orders.map(countedCents)),
  };
}

export function weeksOf(days: readonly Day[], group: Group): number {
  return new Set(days.map((day) => weekOf(day, group).weekId)).size;
}
