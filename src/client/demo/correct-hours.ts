import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  changedHours,
  type EntryOnRecord,
  editHoursRefused,
  restoredHours,
  restoreHoursRefused,
  voidedHours,
  voidHoursRefused,
} from '../../domain/labor/hours-correction.ts';
import type { HoursChange, HoursEntry } from '../../domain/labor/labor.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { permit, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { raise } from './raise.ts';
import { goOnUnless, refuse } from './refuse.ts';
import { type Demo, timestamp } from './state.ts';
import { entryOf, minutesOf, momentOf, touched } from './weeks.ts';

interface OfHours {
  week: Week;
  entryId: string;
  by: Visitor;
}

/** Corrects an hours entry, as the server does. */
export function editHours(demo: Demo, of: OfHours, change: HoursChange): HoursEntry {
  return correct(demo, of, 'edit hours', (onRecord, at) => {
    goOnUnless(editHoursRefused(onRecord, change));
    return changedHours(onRecord.entry, change, { by: of.by.name, at });
  });
}

/** Voids an hours entry: it is kept, and no longer counted. */
export function voidHours(demo: Demo, of: OfHours, reason: string): HoursEntry {
  return correct(demo, of, 'void hours', (onRecord, at) => {
    goOnUnless(voidHoursRefused(onRecord));
    return voidedHours(onRecord.entry, { reason, by: of.by.name, at });
  });
}

/** Lets a void hours entry count again. */
export function restoreHours(demo: Demo, of: OfHours): HoursEntry {
  return correct(demo, of, 'restore hours', (onRecord, at) => {
    goOnUnless(restoreHoursRefused(onRecord));
    return restoredHours(onRecord.entry, { by: of.by.name, at });
  });
}

function correct(
  demo: Demo,
  { week, entryId, by }: OfHours,
  action: AuditAction,
  corrected: (onRecord: EntryOnRecord, at: string) => HoursEntry,
): HoursEntry {
  const { weekId } = week;
  const stored = touched(demo, week);
  const place = stored.hours.findIndex((entry) => entry.entryId === entryId);
  const row = stored.hours[place];
  if (!row) throw refuse(REFUSED.hoursUnknown);
  permit(by, 'addHours', row.crew);
  const before = entryOf(demo, row);
  const active = demo.state.staff.some(({ staffId, active }) => staffId === row.staffId && active);
  const after = corrected(
    { entry: before, active, recorded: minutesOf(stored, row.staffId) },
    timestamp(demo),
  );
  if (after === before) return before;
  const earlier = momentOf(demo, week);
  stored.hours[place] = after;
  const change = { weekId, categories: ['labor'], cause: 'budget', by: by.name, before: earlier } as const;
  raise(demo, change, momentOf(demo, week));
  record(demo, { by, action, subject: 'labor', weekId, before, after });
  return after;
}
