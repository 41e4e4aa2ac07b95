import type { Week } from '../calendar/week.ts';
import type { Crew, Group } from '../group/group.ts';
import { crewsOf, departmentOf, laborScreenCrews } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { changedHours } from './hours-correction.ts';
import {
  areHours,
  costOfHours,
  type HoursEntry,
  type HoursSheet,
  MAX_MINUTES,
  type Minutes,
} from './labor.ts';
import { hoursUnfit, LABOR_REFUSED, noLongerActive, tooManyHours } from './labor-refused.ts';
import { type Paid, payOn } from './pay.ts';
import { dayOfWork, repaid } from './settle-hours.ts';
import type { StaffWithPay } from './staff.ts';

/** Returns the crews on one's sheet of hours: for an admin those of the labor screen, for a manager their own. */
export function sheetCrews(group: Group, who: Who | null): readonly Crew[] {
  return can(who, 'saveLabor')
    ? laborScreenCrews(group)
    : crewsOf(group).filter((crew) => can(who, 'addHours', crew));
}

/** A person's line on a sheet, with their minutes on record in its crews. */
export interface SheetLine {
  member: StaffWithPay;
  minutes: Minutes;
  recorded: Minutes;
  /** Their minutes on record in other crews, which the sheet doesn't show. */
  elsewhere?: Minutes | undefined;
  /** The minutes on record when the screen was filled in, if it tells them. */
  fromMinutes?: Minutes | undefined;
}

/** Returns the line of a person. If nobody typed a change, the current record stays. */
export function sheetLine(
  member: StaffWithPay,
  { minutes, fromMinutes }: HoursSheet['entries'][number],
  { recorded, elsewhere }: Pick<SheetLine, 'recorded' | 'elsewhere'>,
): SheetLine {
  return { member, minutes: minutes === fromMinutes ? recorded : minutes, recorded, elsewhere, fromMinutes };
}

/** Whether the screen tells the minutes it started from: then it replaces only the hours of the people it names. */
export function saysWhereFrom({ entries }: HoursSheet): boolean {
  return entries.some(({ fromMinutes }) => fromMinutes !== undefined);
}

/**
 * Returns why a sheet may not be saved: it has people of crews outside the role's sheet, changed hours that are not half hours up to 80,
 * more hours for somebody who has left, or more than 80 in all crews together. Null if it may.
 */
export function sheetRefused(group: Group, lines: readonly SheetLine[], who: Who | null): Refused | null {
  const crews = sheetCrews(group, who);
  if (lines.some(({ member }) => !crews.includes(member.crew)))
    return can(who, 'saveLabor') ? LABOR_REFUSED.workerElsewhere : REFUSED.role;
  const unfit = lines.findIndex(({ minutes, recorded }) => minutes !== recorded && !areHours(minutes));
  if (unfit >= 0) return hoursUnfit(`entries.${unfit}.minutes`);
  const grown = lines.filter(({ minutes, recorded }) => minutes > recorded);
  const left = grown.find(({ member }) => !member.active);
  if (left) return noLongerActive(left.member.name);
  const over = grown.find(({ minutes, elsewhere = 0 }) => minutes + elsewhere > MAX_MINUTES);
  return over ? tooManyHours(over.member.name) : null;
}

/** Returns the minutes on record, by staffId, of people to whom somebody else gave other hours meanwhile; null if there are none. */
export function conflictingHours(lines: readonly SheetLine[]): Record<string, Minutes> | null {
  const moved = lines.filter(
    ({ minutes, recorded, fromMinutes = recorded }) => fromMinutes !== recorded && minutes !== recorded,
  );
  if (moved.length === 0) return null;
  return Object.fromEntries(moved.map(({ member, recorded }) => [member.staffId, recorded]));
}

/** Returns why hours may not be added to a person: they have left, or would have more than 80 in all. Null if they may. */
export function addRefused({ member, minutes, recorded }: SheetLine): Refused | null {
  if (!member.active) return noLongerActive(member.name);
  return recorded + minutes > MAX_MINUTES ? tooManyHours(member.name) : null;
}

/** Whether saving a line changes nothing: same hours, crew and rate, and the entries cost what one entry would. */
export function staysAsEntered(
  { member, minutes, recorded }: SheetLine,
  entries: readonly Pick<
    HoursEntry,
    'staffId' | 'crew' | 'hourlyRateCents' | 'costCents' | 'weeklyCents' | 'overtimeMinutes'
  >[],
): boolean {
  const own = entries.filter(({ staffId }) => staffId === member.staffId);
  const holds = own.every((entry) => entry.crew === member.crew && isPaid(entry, member));
  if (minutes !== recorded || !holds) return false;
  // Overtime and salary costs are settled over all hours of a person.
  if (own.some(({ overtimeMinutes, weeklyCents }) => overtimeMinutes ?? weeklyCents)) return true;
  const worth = sumCents(own.map(({ costCents }) => costCents));
  return worth === costOfHours(recorded, member.hourlyRateCents);
}

/** The week of hours, and the time zone of its days. */
interface HoursWeek {
  week: Week;
  timeZone: string;
}

/** Whether a person's hours are more than one figure for the week. A sheet then keeps the entries, and changes only the difference. */
export function arePartsOfWeek(member: StaffWithPay, entries: readonly HoursEntry[], of: HoursWeek): boolean {
  if (entries.some(({ day }) => day !== undefined)) return true;
  const holds = entries.every((entry) => isAsPaid(member, entry, of));
  return holds && entries.some((entry) => !isPaid(entry, member));
}

/** Moves entries to the person's crew and the pay of their days; entries that are right already stay the same objects. */
export function paidAnew(
  member: StaffWithPay,
  entries: readonly HoursEntry[],
  { by, at, ...of }: HoursWeek & { by: string; at: string },
): HoursEntry[] {
  const { crew, department } = member;
  return entries.map((entry) => {
    if (isAsPaid(member, entry, of)) return entry;
    const pay = payOn(member, dayOfWork(entry, of.week, of.timeZone));
    return { ...repaid(entry, pay), crew, department, updatedBy: by, updatedAt: at };
  });
}

function isAsPaid(member: StaffWithPay, entry: HoursEntry, { week, timeZone }: HoursWeek): boolean {
  return entry.crew === member.crew && isPaid(entry, payOn(member, dayOfWork(entry, week, timeZone)));
}

function isPaid(
  entry: Pick<HoursEntry, 'hourlyRateCents' | 'weeklyCents'>,
  { hourlyRateCents, weeklyCents }: Paid,
): boolean {
  if (entry.weeklyCents !== weeklyCents) return false;
  return weeklyCents !== undefined || entry.hourlyRateCents === hourlyRateCents;
}

/** Takes minutes off entries, beginning with the last. Returns the shortened and the removed entries. */
export function takenOff(entries: readonly HoursEntry[], minutes: Minutes, made: { by: string; at: string }) {
  const changed: HoursEntry[] = [];
  const removed: HoursEntry[] = [];
  let left = minutes;
  for (const entry of [...entries].reverse()) {
    if (left > 0 && entry.minutes <= left) removed.push(entry);
    else if (left > 0) changed.push(changedHours(entry, { minutes: entry.minutes - left }, made));
    left -= Math.min(left, entry.minutes);
  }
  return { changed, removed };
}

interface RecordedHours {
  staffId: string;
  crew: Crew;
  day?: Day;
  minutes: Minutes;
  hourlyRateCents: Cents;
  weeklyCents?: Cents;
  costCents: Cents;
}

/** Returns hours of a person at their current rate. With a salary the cost is 0 until it is settled with all hours of the week. */
export function hoursOf({ staffId, crew, ...paid }: StaffWithPay, minutes: Minutes): RecordedHours {
  const { hourlyRateCents, weeklyCents } = paid;
  if (weeklyCents !== undefined)
    return { staffId, crew, minutes, hourlyRateCents: cents(0), weeklyCents, costCents: cents(0) };
  return { staffId, crew, minutes, hourlyRateCents, costCents: costOfHours(minutes, hourlyRateCents) };
}

export function enteredHours(
  group: Group,
  { employee, ...hours }: RecordedHours & Pick<HoursEntry, 'employee'>,
  { entryId, enteredBy, createdAt }: Pick<HoursEntry, 'entryId' | 'enteredBy' | 'createdAt'>,
): HoursEntry {
  const who = { employee, department: departmentOf(group, hours.crew) };
  const made = { enteredBy, createdAt, updatedBy: enteredBy, updatedAt: createdAt };
  return { entryId, ...hours, ...who, state: 'open', ...made, voided: null };
}

/** Returns the crews, or `total`, with manual adjustments that saving a sheet clears: their cost is hours x rate again. */
export function clearedBy(group: Group, who: Who | null): readonly (Crew | 'total')[] {
  return can(who, 'saveLabor') ? [...laborScreenCrews(group), 'total'] : sheetCrews(group, who);
}

/** Returns the adjustments that saving a sheet clears. */
export function adjustmentsCleared(
  group: Group,
  adjustments: readonly Adjustment[],
  who: Who | null,
): Adjustment[] {
  const subjects: readonly string[] = clearedBy(group, who);
  return adjustments.filter(({ kind, subject }) => kind === 'labor' && subjects.includes(subject));
}

/** Whether neither the week nor the sheet has any hours, so that there is nothing to save. */
export function staysWithoutHours(
  lines: readonly SheetLine[],
  counted: readonly Pick<HoursEntry, 'staffId'>[],
): boolean {
  return counted.length === 0 && lines.every(({ minutes }) => minutes === 0);
}
