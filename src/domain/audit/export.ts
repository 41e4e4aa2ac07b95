import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';

export type Exported = 'orders' | 'sales' | 'hours' | 'weeks' | 'audit';

/** The part to export: days are included; without limits it is everything. */
export interface ExportRange {
  from?: Day | null;
  to?: Day | null;
  weekId?: WeekId;
}

export function exportPath(what: Exported, { from, to, weekId }: ExportRange = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(weekId && { weekId }) });
  return `/api/export/${what}.csv${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the error for an empty range of days; null if the range is valid. */
export function rangeFault({ from, to }: ExportRange): string | null {
  return from && to && from > to ? 'Choose a last day that is not before the first.' : null;
}
