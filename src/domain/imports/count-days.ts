import { countOrders } from '../orders/order-file.ts';
import type { Day } from '../values/day.ts';
import type { ImportKind, ImportOutcome } from './import.ts';

/** How many days of the calendar something is of: however many revenue centers, categories or people stand on a day, it is one. */
export function countDays(rows: Iterable<{ day: Day }>): number {
  return new Set(Array.from(rows, ({ day }) => day)).size;
}

/** "1 day", "12 days". */
export function importedDaysText(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** "12 days’ sales", "1 day’s hours" or "3 orders": how much of a kind a file holds. */
export function dayCountText(kind: ImportKind, count: number): string {
  if (kind === 'orders') return countOrders(count);
  return `${count} ${count === 1 ? 'day’s' : 'days’'} ${kind}`;
}

/** On how many days of the calendar something became what, and on how many something waits for a name. */
export function outcomeDays(
  rows: Iterable<{ day: Day; fate: ImportOutcome }>,
  waiting: Iterable<{ day: Day }>,
): Record<string, number> {
  const waits = Array.from(waiting, ({ day }) => ({ day, fate: 'waits' as const }));
  const days = Map.groupBy([...waits, ...rows], ({ fate }) => fate);
  return Object.fromEntries([...days].map(([fate, own]) => [fate, countDays(own)]));
}
