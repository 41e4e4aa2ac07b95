import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import {
  changedHours,
  dayOverfull,
  type EntryOnRecord,
  editHoursRefused,
  restoredHours,
  restoreHoursRefused,
  voidedHours,
  voidHoursRefused,
} from './hours-correction.ts';
import { type HoursFacts, type LaborChange, laborAlerts, minutesOf } from './hours-facts.ts';
import type { HoursChange, HoursEntry } from './labor.ts';
import { LABOR_REFUSED } from './labor-refused.ts';
import { settleHours } from './settle-hours.ts';

/** The facts for correcting an hours entry. */
export interface EntryFacts extends HoursFacts {
  entryId: string;
}

/**
 * Corrects an hours entry at the rate it was entered with. Refused outside one's crews, if the stored minutes are not those the dialog
 * started from, for more hours of somebody who has left, for a void entry, for hours that are not half hours, and over 80 in the week.
 */
export function editHours(
  facts: EntryFacts,
  change: HoursChange,
  moment: DecisionContext,
): Decision<HoursEntry, LaborChange> {
  return correct(facts, 'edit hours', moment, (onRecord, at) => {
    const refused = editHoursRefused(onRecord, change);
    return refused ? { refused } : changedHours(onRecord.entry, change, { by: moment.by.name, at });
  });
}

/** Voids an hours entry: it stays on record and no longer counts. Refused outside one's crews, and if it is void already. */
export function voidHours(
  facts: EntryFacts,
  { reason }: { reason: string },
  moment: DecisionContext,
): Decision<HoursEntry, LaborChange> {
  return correct(facts, 'void hours', moment, (onRecord, at) => {
    const refused = voidHoursRefused(onRecord);
    return refused ? { refused } : voidedHours(onRecord.entry, { reason, by: moment.by.name, at });
  });
}

/** Lets a void hours entry count again. Refused outside one's crews, for an open entry, and over 80 hours. */
export function restoreHours(
  facts: EntryFacts,
  _: object,
  moment: DecisionContext,
): Decision<HoursEntry, LaborChange> {
  return correct(facts, 'restore hours', moment, (onRecord, at) => {
    const refused = restoreHoursRefused(onRecord);
    return refused ? { refused } : restoredHours(onRecord.entry, { by: moment.by.name, at });
  });
}

function correct(
  facts: EntryFacts,
  action: AuditAction,
  moment: DecisionContext,
  corrected: (onRecord: EntryOnRecord, at: string) => HoursEntry | { refused: Refused },
): Decision<HoursEntry, LaborChange> {
  const { entryId } = facts;
  const before = facts.hours.find((entry) => entry.entryId === entryId);
  if (!before || !canRead(moment.by, before)) return { refused: LABOR_REFUSED.hoursUnknown };
  if (!can(moment.by, 'addHours', before.crew)) return { refused: REFUSED.role };
  const { staffId } = before;
  const active = facts.staff.some((member) => member.staffId === staffId && member.active);
  const recorded = minutesOf(facts.hours, staffId);
  const after = corrected({ entry: before, active, recorded }, moment.now());
  if ('refused' in after) return after;
  if (after === before) return { answer: before, change: null };
  const overfull = dayOverfull(facts.hours, after);
  if (overfull) return { refused: overfull };
  const { costs, ...hours } = settleHours(facts, { hoursChanged: [after] }, moment.group);
  const settled = hours.hoursChanged.find((entry) => entry.entryId === entryId) ?? after;
  const change: LaborChange = {
    weekId: facts.weekId,
    ...hours,
    alerts: laborAlerts(facts, costs, 'budget', moment),
    entries: [{ action, subject: 'labor', before, after: settled }],
  };
  return { answer: settled, change };
}
