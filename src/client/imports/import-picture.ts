import type { Import, ImportOutcome } from '../../domain/imports/import.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '../../domain/values/day.ts';

/** Consecutive days of a revenue center with the same outcome, or of a venue with days that wait for a name. */
interface OutcomeRun {
  fate: ImportOutcome;
  from: Day;
  to: Day;
  days: number;
}

/** A row of the picture: the days of a revenue center, or the waiting days of a venue. */
export interface PictureRow {
  id: string;
  isVenue: boolean;
  fates: ReadonlyMap<Day, ImportOutcome>;
  runs: readonly OutcomeRun[];
}

/** The outcomes of a file's days, in whole weeks from its first day to its last. */
interface ImportPicture {
  weeks: readonly Day[];
  rows: readonly PictureRow[];
}

/** Returns the picture of an import's days; null if it has none. Weeks begin on `firstWeekday`, 0 for Sunday. */
export function pictureOf(
  { days, waiting }: Pick<Import, 'days' | 'waiting'>,
  firstWeekday: number,
): ImportPicture | null {
  const all = [...days, ...waiting].map(({ day }) => day).sort();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const begin = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const count = Math.floor(daysBetween(begin, last) / 7) + 1;
  const centers = Map.groupBy(days, ({ centerId }) => centerId);
  const venues = Map.groupBy(waiting, ({ venueId }) => venueId);
  return {
    weeks: Array.from({ length: count }, (_, week) => addDays(begin, week * 7)),
    rows: [
      ...[...centers].map(([id, own]) => rowOf(id, false, own)),
      ...[...venues].map(([id, own]) =>
        rowOf(
          id,
          true,
          own.map(({ day }) => ({ day, fate: 'waits' as const })),
        ),
      ),
    ],
  };
}

function rowOf(id: string, isVenue: boolean, days: readonly { day: Day; fate: ImportOutcome }[]): PictureRow {
  const sorted = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const runs: OutcomeRun[] = [];
  for (const { day, fate } of sorted) {
    const last = runs.at(-1);
    // Several people who wait on the same day count as one day of their venue.
    if (last?.fate === fate && last.to === day) continue;
    if (last?.fate === fate && addDays(last.to, 1) === day)
      Object.assign(last, { to: day, days: last.days + 1 });
    else runs.push({ fate, from: day, to: day, days: 1 });
  }
  return { id, isVenue, fates: new Map(sorted.map(({ day, fate }) => [day, fate])), runs };
}
