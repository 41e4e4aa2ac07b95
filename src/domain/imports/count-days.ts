import { countOrders } from '../orders/order-file.ts';
import type { Day } from '../values/day.ts';
import type { ImportKind, ImportOutcome } from './import.ts';

/** Counts calendar days: a day with several revenue centers, categories or people counts once. */
export function countDays(rows: Iterable<{ day: Day }>): number {
  return new Set(Array.from(rows, ({ day }) => day)).size;
}

/** "1 day", "12 days". */
export function importedDaysText(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** "12 days’ sales", "1 day’s hours" or "3 orders": how much a file of this kind holds. */
export function dayCountText(kind: ImportKind, count: number): string {
  if (kind === 'orders') return countOrders(count);
  return `${count} ${count === 1 ? 'day’s' : 'days’'} ${kind}`;
}

/** Counts calendar days by outcome, with the days on which something waits for a name. */
export function outcomeDays(
  rows: Iterable<{ day: Day; fate: ImportOutcome }>,
  waiting: Iterable<{ day: Day }>,
): Record<string, number> {
  const waits = Array.from(waiting, ({ day }) => ({ day, fate: 'waits' as const }));
  const days = Map.groupBy([...waits, ...rows], ({ fate }) => fate);
  return Object.fromEntries([...days].map(([fate, own]) => [fate, countDays(own)]));
}
