import type { AuditAction } from '../../domain/audit.ts';
import { costOfHours, type HoursSheet, MAX_MINUTES, type NewHours } from '../../domain/labor.ts';
import { MESSAGES } from '../../domain/message.ts';
import type { User } from '../../domain/user.ts';
import { type Crew, GRILL_CREWS } from '../../domain/venue.ts';
import type { Week, WeekId } from '../../domain/week.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { permit } from '../permit.ts';
import { readSettings } from '../settings/store.ts';
import { findStaff, type KnownStaff } from '../staff/store.ts';
import { readTotals, touchWeek } from '../weeks/store.ts';
import { deleteHours, deleteLaborAdjustments, insertHours, minutesOf, type NewHoursEntry } from './store.ts';

/** The member an entry names. Throws 'staff-unknown' when there is none. */
function memberOf(staff: ReadonlyMap<string, KnownStaff>, staffId: string): KnownStaff {
  const member = staff.get(staffId);
  if (!member) throw new Refusal('staff-unknown', MESSAGES.staffUnknown.description);
  return member;
}

/**
 * Saves the labor screen: replaces the hours of the grill's crews and clears the adjustments of their cost and of
 * labor as a whole, so that labor is hours x rate again. Who has left keeps the hours on record and gets no more.
 * Throws 'staff-unknown' for people of other crews, and for more hours of who has left.
 */
export async function saveHours(
  context: Context,
  tx: Tx,
  { week, sheet, by }: { week: Week; sheet: HoursSheet; by: User },
): Promise<void> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(tx, week, at);
  const named = sheet.entries.map((entry) => entry.staffId);
  const staff = await findStaff(tx, named);
  const members = sheet.entries.map((entry) => ({ ...entry, member: memberOf(staff, entry.staffId) }));
  if (members.some(({ member }) => !isGrillCrew(member.crew)))
    throw new Refusal(
      'staff-unknown',
      'The labor screen holds the hours of kitchen, bar and service staff only.',
    );
  for (const { member, minutes } of members)
    if (!member.active && minutes > (await minutesOf(tx, weekId, member.staffId)))
      throw noLongerActive(member);
  await deleteHours(tx, weekId, GRILL_CREWS, named);
  await deleteLaborAdjustments(tx, weekId, [...GRILL_CREWS, 'total']);
  const worked = members.filter(({ minutes }) => minutes > 0);
  await insertHours(
    tx,
    worked.map(({ member, minutes }) => entryOf(member, minutes, { weekId, by, at })),
  );
  await finish(context, tx, weekId, by, 'save hours', sheet.entries);
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
  await touchWeek(tx, week, at);
  const member = memberOf(await findStaff(tx, [hours.staffId]), hours.staffId);
  permit(by, 'addHours', member.crew);
  if (!member.active) throw noLongerActive(member);
  const sofar = await minutesOf(tx, weekId, member.staffId);
  if (sofar + hours.minutes > MAX_MINUTES)
    throw new Refusal('invalid-request', `${member.name} would have more than 80 hours in this week.`);
  await insertHours(tx, [entryOf(member, hours.minutes, { weekId, by, at })]);
  await finish(context, tx, weekId, by, 'add hours', hours);
}

function noLongerActive({ name }: KnownStaff): Refusal {
  return new Refusal('staff-unknown', `${name} is no longer active and gets no new hours.`);
}

function isGrillCrew(crew: Crew): boolean {
  return (GRILL_CREWS as readonly Crew[]).includes(crew);
}

function entryOf(
  member: KnownStaff,
  minutes: number,
  made: { weekId: WeekId; by: User; at: string },
): NewHoursEntry {
  const { staffId, crew, hourlyRateCents } = member;
  const costCents = costOfHours(minutes, hourlyRateCents);
  const { weekId, by, at } = made;
  return { weekId, staffId, crew, minutes, hourlyRateCents, costCents, enteredBy: by.name, createdAt: at };
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
