import type { Crew, Group } from '../../domain/group/group.ts';
import { departmentOf } from '../../domain/group/venue.ts';
import { formatHours, HOURS_RANGE, parseHours } from '../../domain/labor/labor.ts';
import type { NewStaff, StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import { MESSAGES, type Message } from '../../domain/refusals/message.ts';
import { cents, moneyInputText, parseMoney } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';

/** What is typed for a staff member. */
export interface TypedStaff {
  name: string;
  position: string;
  crew: Crew;
  rate: string;
  /** Usual hours a week; empty for none. */
  usual: string;
}

export type StaffField = 'name' | 'position' | 'rate' | 'usual';

/** Why a typed staff member can't be saved: the toast, and the fields at fault. */
export interface StaffFault {
  toast: Message;
  fields: StaffField[];
}

/** The staff member that was typed, or what is at fault (section 5 of the specification). */
export function readStaff(group: Group, typed: TypedStaff): { staff: NewStaff } | { fault: StaffFault } {
  const name = typed.name.trim();
  const position = typed.position.trim();
  const missing = (['name', 'position', 'rate'] as const).filter((field) => typed[field].trim() === '');
  if (missing.length > 0) return { fault: { toast: MESSAGES.staffMissing, fields: missing } };
  const hourlyRateCents = parseMoney(typed.rate, group);
  if (hourlyRateCents === null || hourlyRateCents <= 0)
    return { fault: { toast: MESSAGES.rateInvalid, fields: ['rate'] } };
  const usualMinutes = typed.usual.trim() === '' ? 0 : parseHours(typed.usual, group);
  if (usualMinutes === null) {
    const toast = { title: MESSAGES.hoursInvalid.title, description: HOURS_RANGE };
    return { fault: { toast, fields: ['usual'] } };
  }
  const { crew } = typed;
  return {
    staff: { name, position, crew, department: departmentOf(group, crew), hourlyRateCents, usualMinutes },
  };
}

/** A staff member as an edit starts with them. */
export function staffAsTyped(member: StaffMember, place: Place): TypedStaff {
  const { name, position, crew, hourlyRateCents, usualMinutes } = member;
  const usual = usualMinutes ? formatHours(usualMinutes, place) : '';
  return { name, position, crew, rate: moneyInputText(hourlyRateCents ?? cents(0), place), usual };
}

const EDITED = ['name', 'position', 'crew', 'hourlyRateCents', 'usualMinutes'] as const;

/**
 * What an edit changes of the member it was opened with, and the values it replaces: those stored now, where somebody has
 * decided to save over them. Null when it changes nothing.
 */
export function staffChangeOf(opened: StaffMember, staff: NewStaff, stored = opened): StaffChange | null {
  const changed = EDITED.filter((field) => staff[field] !== opened[field]);
  if (changed.length === 0) return null;
  const valuesOf = (source: StaffMember | NewStaff) =>
    Object.fromEntries(changed.map((field) => [field, source[field]]));
  return { ...valuesOf(staff), from: valuesOf(stored) };
}
