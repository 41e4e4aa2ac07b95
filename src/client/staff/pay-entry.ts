import type { Week } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import type { StaffChange, StaffWithPay } from '../../domain/labor/staff.ts';
import { parseMoney } from '../../domain/values/money.ts';
import type { ReadResult } from '../form/use-form.ts';
import { isPaidSo } from './pay-words.ts';

/** Pay from a week on, as typed. */
export interface PayEntry {
  paid: 'hour' | 'week';
  amount: string;
  weekId: string;
}

/** Maps the request's values to the fields of the form. */
export const PAY_FIELDS = {
  hourlyRateCents: 'amount',
  weeklyCents: 'amount',
  fromWeek: 'weekId',
} as const satisfies Record<string, keyof PayEntry>;

/** Returns the form's start values: paid the same way as now, from this week on. */
export function payEntry({ weeklyCents }: StaffWithPay, { weekId }: Week): PayEntry {
  return { paid: weeklyCents === undefined ? 'hour' : 'week', amount: '', weekId };
}

const INVALID = {
  hour: 'Please enter a valid hourly rate.',
  week: 'Please enter a valid weekly salary.',
};

/** Reads the typed change of pay, or returns its faults. */
export function readPayEntry(
  group: Group,
  { paid, amount, weekId }: PayEntry,
  { member, weeks }: { member: StaffWithPay; weeks: readonly Week[] },
): ReadResult<PayEntry, StaffChange> {
  const cents = parseMoney(amount, group);
  if (cents === null || cents <= 0) return { faults: { amount: INVALID[paid] } };
  const { hourlyRateCents, weeklyCents = null } = member;
  const wanted = paid === 'hour' ? { hourlyRateCents: cents, weeklyCents: null } : { weeklyCents: cents };
  const from = { weeklyCents, ...(paid === 'hour' && { hourlyRateCents }) };
  const week = weeks.find((one) => one.weekId === weekId);
  const asPaid = paid === 'hour' ? { hourlyRateCents: cents } : { hourlyRateCents, weeklyCents: cents };
  if (week && isPaidSo(member, asPaid, week))
    return { faults: { amount: 'That is their pay in this week already.' } };
  return { wanted: { ...wanted, fromWeek: weekId, from } };
}
