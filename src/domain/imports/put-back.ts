import { hoursKey } from './hours-of-file.ts';
import type { DayOutcome, HoursOutcome, StoredHours } from './import.ts';

/** An import that was taken back, and its days that stayed since they had been changed. */
export interface TakenBack {
  importId: string;
  takenBy: string | null;
  days: readonly DayOutcome[];
  hours: readonly HoursOutcome[];
}

/**
 * Returns days that are to be taken back, with what is put back. Where a day had corrected what another import brought, and that was taken
 * back since, it is what was there before both.
 */
export function daysPutBack(days: readonly DayOutcome[], earlier: readonly TakenBack[]): DayOutcome[] {
  const dayKey = ({ day, centerId }: DayOutcome) => `${day} ${centerId}`;
  const stayed = Map.groupBy(
    earlier.flatMap(({ takenBy, days: own }) => own.map((day) => ({ ...day, takenBy }))),
    dayKey,
  );
  return days.map((day) => ({
    ...day,
    stored: before(
      { stored: day.stored, stayed: stayed.get(dayKey(day)) ?? [] },
      (stored, one) => one.cents === stored?.cents && one.takenBy === stored.enteredBy,
      (_, one) => one.stored,
    ),
  }));
}

/** The same of hours. Worked and planned ones of a day may be of different files. */
export function hoursPutBack(hours: readonly HoursOutcome[], earlier: readonly TakenBack[]): HoursOutcome[] {
  const stayed = Map.groupBy(
    earlier.flatMap(({ importId, hours: own }) => own.map((day) => ({ ...day, importId }))),
    hoursKey,
  );
  return hours.map((day) => {
    const own = stayed.get(hoursKey(day)) ?? [];
    const worked = before(
      { stored: day.stored, stayed: own },
      ({ minutes, entries }, one) =>
        minutes !== null &&
        minutes === one.minutes &&
        entries.some((entry) => entry.importId === one.importId),
      (stored, { stored: { minutes, entries, undated } }): StoredHours => ({
        ...stored,
        ...{ minutes, entries, undated: [...stored.undated, ...undated] },
      }),
    );
    const stored = before(
      { stored: worked, stayed: own },
      ({ plan }, one) => plan?.importId === one.importId && plan.minutes === one.plannedMinutes,
      (is, { stored: { plannedMinutes, plan } }): StoredHours => ({ ...is, plannedMinutes, plan }),
    );
    return { ...day, stored };
  });
}

/** Goes back from one import that brought what is stored to the one before it. */
function before<Stored, One>(
  { stored, stayed }: { stored: Stored; stayed: readonly One[] },
  isFrom: (stored: Stored, one: One) => boolean,
  back: (stored: Stored, one: One) => Stored,
): Stored {
  const found = stayed.find((one) => isFrom(stored, one));
  if (!found) return stored;
  const others = stayed.filter((one) => one !== found);
  return before({ stored: back(stored, found), stayed: others }, isFrom, back);
}
