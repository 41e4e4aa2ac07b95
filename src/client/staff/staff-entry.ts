import { MESSAGES, type Message } from '../../domain/message.ts';
import { parseMoney } from '../../domain/money.ts';
import type { NewStaff } from '../../domain/staff.ts';
import { type Crew, departmentOf } from '../../domain/venue.ts';

/** What is typed for a new staff member. */
export interface TypedStaff {
  name: string;
  position: string;
  crew: Crew;
  rate: string;
}

export type StaffField = 'name' | 'position' | 'rate';

/** The staff member that was typed, or the toast and the fields at fault (section 5 of the specification). */
export function readStaff(typed: TypedStaff): { staff: NewStaff } | { fault: Message; fields: StaffField[] } {
  const name = typed.name.trim();
  const position = typed.position.trim();
  const missing = (['name', 'position', 'rate'] as const).filter((field) => typed[field].trim() === '');
  if (missing.length > 0) return { fault: MESSAGES.staffMissing, fields: missing };
  const hourlyRateCents = parseMoney(typed.rate);
  if (hourlyRateCents === null || hourlyRateCents <= 0)
    return { fault: MESSAGES.rateInvalid, fields: ['rate'] };
  const { crew } = typed;
  return { staff: { name, position, crew, department: departmentOf(crew), hourlyRateCents } };
}
