import type { Day } from '../../domain/values/day.ts';

/** A backup: its day, when it was made in milliseconds since 1970, and its size. */
export interface StoredBackup {
  day: Day;
  at: number;
  bytes: number;
}

const DAILY = /^tillwise-(\d{4}-\d{2}-\d{2})\.sqlite$/;

/** Returns the days whose backups are among these files, earliest first. */
export function backupDays(names: readonly string[]): Day[] {
  return names.flatMap((name) => (DAILY.exec(name)?.[1] as Day | undefined) ?? []).sort();
}

export function fileOf(day: Day): string {
  return `tillwise-${day}.sqlite`;
}

/** Returns which days to remove, the oldest first. Those after today come from a clock that was ahead: they go before. */
export function daysToRemove(days: readonly Day[], kept: number, today: Day): Day[] {
  const oldestFirst = [...days.filter((day) => day > today), ...days.filter((day) => day <= today)];
  return oldestFirst.slice(0, Math.max(0, days.length - kept));
}
