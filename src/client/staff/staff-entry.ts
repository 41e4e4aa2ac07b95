import type { Crew, Group } from '../../domain/group/group.ts';
import { departmentOf } from '../../domain/group/venue.ts';
import { formatHours, HOURS_RANGE, parseHours } from '../../domain/labor/labor.ts';
import { payFromRefused } from '../../domain/labor/pay.ts';
import type { NewStaff, StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import { MESSAGES, type Message, payDateInvalid } from '../../domain/refusals/message.ts';
import { type Day, parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents, moneyInputText, parseMoney } from '../../domain/values/money.ts';
import type { Faults, ReadResult } from '../form/use-form.ts';

export interface TypedStaff {
  name: string;
  position: string;
  crew: Crew;
  rate: string;
  /** Usual hours a week; empty for none. */
  usual: string;
  /** Their number at the time clock; empty for none. */
  number: string;
  /** The weekly salary; undefined for people paid by the hour. */
  salary?: string | undefined;
  /** The day from which new pay applies; today if undefined. */
  from?: string | undefined;
}

export const STAFF_FIELDS = {
  name: 'name',
  position: 'position',
  crew: 'crew',
  hourlyRateCents: 'rate',
  usualMinutes: 'usual',
  number: 'number',
  weeklyCents: 'salary',
  payFrom: 'from',
} as const satisfies Record<string, keyof TypedStaff>;

/** Returns a fault at the fields it is about, with the toast that says the same. */
function faulty(toast: Message, ...fields: (keyof TypedStaff)[]) {
  const faults: Faults<TypedStaff> = Object.fromEntries(fields.map((field) => [field, toast.description]));
  return { faults, toast };
}

/** Reads the typed staff member, or returns the fault (section 5). */
export function readStaff(
  group: Group,
  typed: TypedStaff,
): Exclude<ReadResult<TypedStaff, NewStaff>, 'unchanged'> {
  const name = typed.name.trim();
  const position = typed.position.trim();
  const missing = (['name', 'position', 'rate'] as const).filter((field) => typed[field].trim() === '');
  if (missing.length > 0) return faulty(MESSAGES.staffMissing, ...missing);
  const hourlyRateCents = parseMoney(typed.rate, group);
  if (hourlyRateCents === null || hourlyRateCents <= 0) return faulty(MESSAGES.rateInvalid, 'rate');
  const usualMinutes = typed.usual.trim() === '' ? 0 : parseHours(typed.usual, group);
  if (usualMinutes === null)
    return faulty({ title: MESSAGES.hoursInvalid.title, description: HOURS_RANGE }, 'usual');
  const { crew } = typed;
  const number = typed.number.trim();
  return {
    wanted: {
      name,
      position,
      crew,
      department: departmentOf(group, crew),
      hourlyRateCents,
      usualMinutes,
      ...(number && { number }),
    },
  };
}

/** The typed pay besides the rate: the salary, null for none, and its first day. */
interface ReadPay {
  weeklyCents: Cents | null;
  payFrom: Day;
}

function readPay(group: Group, { salary, from }: TypedStaff, today: Day) {
  const weeklyCents = salary === undefined ? null : parseMoney(salary, group);
  if (salary !== undefined && (weeklyCents === null || weeklyCents <= 0))
    return faulty(MESSAGES.salaryInvalid, 'salary');
  const payFrom = from === undefined ? today : parseDay(from);
  const refused = payFrom ? payFromRefused(payFrom, today) : 'Choose a day.';
  if (!payFrom || refused) return faulty(payDateInvalid(refused ?? ''), 'from');
  return { wanted: { weeklyCents, payFrom } };
}

/** Reads an edit of the member it opened with, over what is `stored`. */
export function readStaffEdit(
  group: Group,
  typed: TypedStaff,
  { opened, stored, today }: { opened: StaffMember; stored: StaffMember; today: Day },
): ReadResult<TypedStaff, StaffChange> {
  const staff = readStaff(group, typed);
  if ('faults' in staff) return staff;
  const pay = readPay(group, typed, today);
  if ('faults' in pay) return pay;
  const wanted = staffChangeOf(opened, staff.wanted, stored, pay.wanted);
  return wanted ? { wanted } : 'unchanged';
}

/** Whether the typed pay differs from the member's. */
export function isOtherPay(member: StaffMember, { rate, salary }: TypedStaff, place: Locale): boolean {
  const { hourlyRateCents, weeklyCents } = member;
  if (salary !== undefined) return parseMoney(salary, place) !== weeklyCents;
  return weeklyCents !== undefined || parseMoney(rate, place) !== hourlyRateCents;
}

export function staffAsTyped(member: StaffMember, place: Locale): TypedStaff {
  const { name, position, crew, hourlyRateCents, usualMinutes, weeklyCents, number = '' } = member;
  const usual = usualMinutes ? formatHours(usualMinutes, place) : '';
  const salary = weeklyCents === undefined ? {} : { salary: moneyInputText(weeklyCents, place) };
  const rate = moneyInputText(hourlyRateCents ?? cents(0), place);
  return { name, position, crew, rate, usual, number, ...salary };
}

const EDITED = ['name', 'position', 'crew', 'hourlyRateCents', 'usualMinutes', 'number'] as const;

/**
 * Returns what an edit changes of the member it opened with, and the values it replaces; those are the stored ones
 * once the user decided to save over them. Null if nothing changes.
 */
export function staffChangeOf(
  opened: StaffMember,
  staff: NewStaff,
  stored = opened,
  { weeklyCents, payFrom }: Partial<ReadPay> = {},
): StaffChange | null {
  const valueIn = (source: StaffMember | NewStaff, field: (typeof EDITED)[number]) =>
    field === 'number' ? (source.number ?? '') : source[field];
  const changed = EDITED.filter((field) => valueIn(staff, field) !== valueIn(opened, field));
  const isSalaryOther = weeklyCents !== undefined && weeklyCents !== (opened.weeklyCents ?? null);
  if (changed.length === 0 && !isSalaryOther) return null;
  const valuesOf = (source: StaffMember | NewStaff) =>
    Object.fromEntries(changed.map((field) => [field, valueIn(source, field)]));
  const isPaidOtherwise = isSalaryOther || changed.includes('hourlyRateCents');
  return {
    ...valuesOf(staff),
    ...(isSalaryOther && { weeklyCents }),
    ...(isPaidOtherwise && payFrom && { payFrom }),
    from: { ...valuesOf(stored), ...(isSalaryOther && { weeklyCents: stored.weeklyCents ?? null }) },
  };
}
