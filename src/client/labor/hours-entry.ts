import type { Group } from '../../domain/group/group.ts';
import { HOURS_RANGE, type Minutes, type NewHours, parseHours } from '../../domain/labor/labor.ts';
import type { WorkedWeek } from '../../domain/labor/settle-hours.ts';
import { type HoursWorth, NO_WORTH, worthAdded } from '../../domain/labor/sheet-saved.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import { MESSAGES, type Message } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { plainNumber } from '../../domain/values/locale.ts';

/** The form to add hours: a staff member's id and the hours as text, each empty while not set. */
export interface NewHoursEntry {
  staffId: string;
  hours: string;
  /** The day they were worked on; empty for the week as a whole. */
  day: string;
}

/** Why typed hours can't be added: the toast, the field and its text. */
interface HoursFault {
  toast: Message;
  field: keyof NewHoursEntry;
  text: string;
}

/** Whether both are set, so that the hours can be saved (section 5). */
export function isSet({ staffId, hours }: Pick<NewHoursEntry, 'staffId' | 'hours'>): boolean {
  return staffId !== '' && hours.trim() !== '';
}

/** Reads the typed hours, or returns the fault (section 5). */
export function readHoursEntry(
  typed: Omit<NewHoursEntry, 'day'> & Partial<NewHoursEntry>,
  staff: readonly StaffMember[],
  place: Locale,
): { hours: NewHours } | { fault: HoursFault } {
  const { staffId } = typed;
  if (!isSet(typed)) {
    const toast = MESSAGES.hoursMissing;
    return { fault: { toast, field: staffId ? 'hours' : 'staffId', text: toast.description } };
  }
  const worked = readWorked(typed.hours, place);
  if ('fault' in worked)
    return { fault: { toast: MESSAGES.hoursInvalid, field: 'hours', text: worked.fault } };
  if (staff.every((member) => member.staffId !== staffId)) {
    const toast = MESSAGES.staffUnknown;
    return { fault: { toast, field: 'staffId', text: toast.description } };
  }
  const day = parseDay(typed.day ?? '');
  return { hours: { staffId, ...worked, ...(day && { day }) } };
}

/** Returns the typed hours in minutes if above 0, otherwise the text for what is wrong. */
export function readWorked(hours: string, place: Locale): { minutes: Minutes } | { fault: string } {
  const minutes = parseHours(hours, place);
  if (minutes) return { minutes };
  return { fault: Number(plainNumber(hours, place)) > 0 ? HOURS_RANGE : MESSAGES.hoursInvalid.description };
}

/** Returns the typed hours in minutes; 0 if invalid. */
export function typedMinutes(hours: string, place: Locale): Minutes {
  return parseHours(hours, place) ?? 0;
}

/** Returns what the typed hours cost in a week; nothing if the hours, the person or their pay are unknown. */
export function typedWorth(
  week: WorkedWeek,
  { staffId, hours, day }: NewHoursEntry,
  { staff, ...moment }: { staff: readonly StaffMember[]; group: Group; now: () => string },
): HoursWorth {
  const member = staff.find((one) => one.staffId === staffId);
  const minutes = typedMinutes(hours, moment.group);
  if (!member || !hasPay(member) || minutes === 0) return NO_WORTH;
  return worthAdded(week, { member, minutes, day: parseDay(day) ?? undefined }, moment);
}
