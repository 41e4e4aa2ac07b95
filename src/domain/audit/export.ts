import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';

/** What can be exported as a CSV file. */
export type Exported = 'orders' | 'sales' | 'hours' | 'weeks' | 'audit';

/** Which part of it: days are included; without them it is everything. */
export interface ExportRange {
  from?: Day | null;
  to?: Day | null;
  weekId?: WeekId;
}

/** The address of a CSV file on the server. */
export function exportPath(what: Exported, { from, to, weekId }: ExportRange = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(weekId && { weekId }) });
  return `/api/export/${what}.csv${query.size > 0 ? `?${query}` : ''}`;
}

/** Why a range of days holds nothing; null when it may hold something. */
export function rangeFault({ from, to }: ExportRange): string | null {
  return from && to && from > to ? 'Choose a last day that is not before the first.' : null;
}
