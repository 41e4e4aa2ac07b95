import type { Entry } from '../changes/change.ts';
import { REVENUE_CENTERS } from '../group/venue.ts';
import type { TypicalWeek, TypicalWeekEntry } from './day-sales.ts';

/** Typical weeks after an entry, and what the audit trail tells of those that it changed. */
export function changedTypicalWeek(
  stored: TypicalWeek['cents'],
  { cents }: TypicalWeekEntry,
): { after: TypicalWeek['cents']; entries: Entry[] } {
  const after = { ...stored };
  const changed = REVENUE_CENTERS.filter((center) => {
    const amount = cents[center];
    if (amount === undefined || amount === stored[center]) return false;
    after[center] = amount;
    return true;
  });
  const entries = changed.map((center): Entry => {
    const [before, now] = [stored[center], after[center]];
    return {
      action: 'set typical week',
      subject: center,
      before: before === null ? undefined : { cents: before },
      after: now === null ? undefined : { cents: now },
    };
  });
  return { after, entries };
}
