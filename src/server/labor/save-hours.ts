import type { AuditAction } from '../../domain/audit/audit.ts';
import { GRILL_CREWS } from '../../domain/group/venue.ts';
import {
  addRefused,
  hoursMoved,
  hoursOf,
  isGrillCrew,
  saysWhereFrom,
  sheetLine,
  sheetRefused,
  staysAsEntered,
  staysWithoutHours,
} from '../../domain/labor/hours-sheet.ts';
import { countedHours, type HoursSheet, type NewHours } from '../../domain/labor/labor.ts';
import type { KnownStaff } from '../../domain/labor/staff.ts';
import type { User } from '../../domain/people/user.ts';
import { changedMeanwhile, REFUSED } from '../../domain/refusals/refused.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import { lastChangedBy } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { permit } from '../permit.ts';
import { readSettings } from '../settings/store.ts';
import { findStaff } from '../staff/store.ts';
import { readTotals } from '../weeks/store.ts';
import { touchWeek } from '../weeks/touch-week.ts';
import { deleteHours, deleteLaborAdjustments, insertHours, listHours, minutesOf } from './store.ts';

/** The member an entry names. Throws 'staff-unknown' when there is none. */
function memberOf(staff: ReadonlyMap<string, KnownStaff>, staffId: string): KnownStaff {
  const member = staff.get(staffId);
  if (!member) throw refusal(REFUSED.workerUnknown);
  return member;
}

/**
 * Saves the labor screen: replaces the hours of the grill's crews and clears the adjustments of their cost and of
 * labor as a whole, so that labor is hours x rate again. Entries that it would only write anew stay as they were entered, and
 * void ones stay void. Who has left keeps the hours on record and gets no more.
 * Throws 'staff-unknown' for people of other crews, and for more hours of who has left; 'conflict' with the hours on record
 * of those to whom somebody else gave others since the screen was filled in.
 */
export async function saveHours(
  context: Context,
  tx: Tx,
  { week, sheet, by }: { week: Week; sheet: HoursSheet; by: User },
): Promise<void> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const named = sheet.entries.map((entry) => entry.staffId);
  const staff = await findStaff(tx, named);
  const recorded = await minutesOf(tx, weekId, GRILL_CREWS);
  const lines = sheet.entries.map((entry) =>
    sheetLine(memberOf(staff, entry.staffId), entry, recorded.get(entry.staffId) ?? 0),
  );
  const refused = sheetRefused(lines);
  if (refused) throw refusal(refused);
  const moved = hoursMoved(lines);
  if (moved) throw refusal(changedMeanwhile(await lastChangedBy(tx, weekId, ['labor']), moved));
  const entries = countedHours(await listHours(tx, weekId)).filter(({ crew }) => isGrillCrew(crew));
  const kept = lines.filter((line) => staysAsEntered(line, entries));
  const replaced = lines.filter((line) => !kept.includes(line));
  const idsOf = (some: typeof lines) => some.map(({ member }) => member.staffId);
  const people = { named: idsOf(replaced), others: !saysWhereFrom(sheet), kept: idsOf(kept) };
  await deleteHours(tx, weekId, GRILL_CREWS, people);
  const cleared = await deleteLaborAdjustments(tx, weekId, [...GRILL_CREWS, 'total']);
  if (cleared === 0 && staysWithoutHours(lines, entries)) return;
  const worked = replaced.filter(({ minutes }) => minutes > 0);
  const hours = worked.map(({ member, minutes }) => hoursOf(member, minutes));
  await insertHours(tx, hours, { weekId, enteredBy: by.name, createdAt: at });
  const told = lines.map(({ member, minutes }) => ({ staffId: member.staffId, minutes }));
  await finish(context, tx, weekId, by, 'save hours', told);
}

/**
 * Adds hours to one person's week. Throws 'staff-unknown' for nobody and for who has left, 'not-allowed', and
 * 'invalid-request' over 80 hours in all.
 */
export async function addHours(
  context: Context,
  tx: Tx,
  { week, hours, by }: { week: Week; hours: NewHours; by: User },
): Promise<void> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const member = memberOf(await findStaff(tx, [hours.staffId]), hours.staffId);
  permit(by, 'addHours', member.crew);
  const recorded = (await minutesOf(tx, weekId)).get(member.staffId) ?? 0;
  const refused = addRefused({ member, minutes: hours.minutes, recorded });
  if (refused) throw refusal(refused);
  await insertHours(tx, [hoursOf(member, hours.minutes)], { weekId, enteredBy: by.name, createdAt: at });
  await finish(context, tx, weekId, by, 'add hours', hours);
}

async function finish(
  context: Context,
  tx: Tx,
  weekId: WeekId,
  by: User,
  action: AuditAction,
  after: unknown,
) {
  const moment = { totals: await readTotals(tx, weekId), settings: await readSettings(tx) };
  const change = { weekId, categories: ['labor'], cause: 'labor', by: by.name } as const;
  await raiseAlerts(context, tx, change, moment);
  await recordChange(context, tx, { by, action, subject: 'labor', weekId, after });
}
