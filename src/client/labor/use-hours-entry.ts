import { formatHours, type NewHours } from '../../domain/labor/labor.ts';
import { paidInWeek } from '../../domain/labor/sheet-saved.ts';
import { isPayKnown, type StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, MESSAGES, type Message, SAVED } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { problemCode } from '../data/request-error.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { minutesOn } from './crew-hours.ts';
import { readHoursEntry, type TypedHours, typedMinutes, typedWorth } from './hours-entry.ts';
import { useAddHours } from './use-add-hours.ts';
import { usePayMoment } from './use-pay-moment.ts';

const NOTHING: TypedHours = { staffId: '', hours: '', day: '' };

/** The state of the dialog that adds hours to one person's week. */
export function useHoursEntry(record: RecordedWeek, staff: readonly StaffMember[], onClose: () => void) {
  const moment = usePayMoment();
  const { group } = moment;
  const { weekId } = record;
  const { mutateAsync } = useAddHours(weekId);
  const form = useWeekForm({
    weekId,
    start: NOTHING,
    from: null,
    read: (typed) => {
      const read = readHoursEntry(typed, staff, group);
      if ('hours' in read) return { wanted: read.hours };
      const { field, text, toast } = read.fault;
      return { faults: { [field]: text }, toast };
    },
    write: (hours: NewHours) => mutateAsync(hours),
    saved: (): Message => ({
      title: SAVED.hours,
      description: `${member?.name}: ${formatHours(added, group)} h, ${cost}`,
    }),
    failure: failureOf,
    onClose,
  });
  const typed = form.entry;
  const member = staff.find(({ staffId }) => staffId === typed.staffId);
  const on = parseDay(typed.day) ?? undefined;
  const paid = member && isPayKnown(member) ? paidInWeek(member, weekId, moment, on) : null;
  const added = typedMinutes(typed.hours, group);
  const worth = typedWorth(record, typed, { ...moment, staff });
  const cost = formatMoney(worth.costCents, group);
  /** The person's minutes in the week: on record, and with those typed. */
  const minutes = { before: minutesOn(record, typed.staffId), added };
  return { form, paid, minutes, cost, overtimeMinutes: worth.overtimeMinutes };
}

function failureOf(error: unknown): string {
  return problemCode(error) === 'staff-unknown' ? MESSAGES.staffUnknown.description : FAILURES.addHours;
}
