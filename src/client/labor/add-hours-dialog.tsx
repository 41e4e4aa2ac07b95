import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { formatHours, type Minutes, type NewHours } from '../../domain/labor/labor.ts';
import { paidInWeek } from '../../domain/labor/sheet-saved.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, MESSAGES, type Message, SAVED } from '../../domain/refusals/message.ts';
import { addDays, formatWeekday, parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney, moneyInputText } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { problemCode } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { FigureList } from '../ui/figure.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useWeekChange } from '../weeks/use-week-change.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { WeekName } from '../weeks/week-name.tsx';
import { minutesOn } from './crew-hours.ts';
import { isSet, type NewHoursEntry, readHoursEntry, typedMinutes, typedWorth } from './hours-entry.ts';
import { usePayMoment } from './use-hours.ts';

interface AddHoursFormProps {
  record: RecordedWeek;
  staff: readonly StaffMember[];
  onClose: () => void;
}

interface AddHoursDialogProps extends AddHoursFormProps {
  opened: boolean;
}

export function AddHoursDialog({ opened, ...form }: AddHoursDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Add Staff Hours">
      <AddHoursForm {...form} />
    </SheetDialog>
  );
}

function AddHoursForm({ record, staff, onClose }: AddHoursFormProps) {
  const group = useGroup();
  const { form, paid, minutes, cost, overtimeMinutes } = useHoursEntry(record, staff, onClose);
  const hours = form.field('hours');

  /** Names what is missing on Enter: a disabled button would stop Enter silently. */
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isSet(form.entry)) form.submit(event);
  }

  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Add hours worked in the week of <WeekName weekId={record.weekId} />.
        </Text>
        <NativeSelect
          label="Staff Member"
          data-autofocus
          data={[{ value: '', label: 'Select staff member', disabled: true }, ...staff.map(choiceOf)]}
          {...form.field('staffId')}
        />
        <SimpleGrid cols={2} spacing="md">
          <TextInput
            label="Hours Worked"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            classNames={{ input: 'figures-input' }}
            {...hours}
            error={hours.error ?? form.problem}
            onKeyDown={saveOnEnter}
          />
          <MoneyInput
            label={paid?.weeklyCents === undefined ? 'Hourly Rate' : 'Weekly salary'}
            readOnly
            variant="filled"
            placeholder=""
            value={paid ? moneyInputText(paid.weeklyCents ?? paid.hourlyRateCents, group) : ''}
          />
        </SimpleGrid>
        <NativeSelect
          label="Day"
          data={[{ value: '', label: 'The week as a whole' }, ...daysOf(record, group)]}
          {...form.field('day')}
        />
        <div aria-live="polite">
          <FigureList
            rows={[
              { label: 'Hours this week', figure: changeText(minutes, group) },
              ...(overtimeMinutes > 0
                ? [{ label: 'Of these overtime', figure: formatHours(overtimeMinutes, group) }]
                : []),
            ]}
            total={{ label: 'Total cost', figure: cost }}
          />
        </div>
      </Stack>
      <DialogFooter form={form} save="Save Hours" disabled={!isSet(form.entry)} onCancel={onClose} />
    </EntryForm>
  );
}

function choiceOf({ staffId, name, position }: StaffMember) {
  return { value: staffId, label: `${name}, ${position}` };
}

function daysOf({ startDate }: RecordedWeek, place: Locale) {
  return [0, 1, 2, 3, 4, 5, 6].map((later) => {
    const day = addDays(startDate, later);
    return { value: day, label: formatWeekday(day, place) };
  });
}

function changeText({ before, added }: { before: Minutes; added: Minutes }, place: Locale): string {
  return added === 0
    ? formatHours(before, place)
    : `${formatHours(before, place)} → ${formatHours(before + added, place)}`;
}

const NOTHING: NewHoursEntry = { staffId: '', hours: '', day: '' };

function useHoursEntry(record: RecordedWeek, staff: readonly StaffMember[], onClose: () => void) {
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
  const paid = member && hasPay(member) ? paidInWeek(member, weekId, moment, on) : null;
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

/** Adds hours to one person's week. A retry of the same hours adds them once. */
function useAddHours(weekId: WeekId) {
  const { only } = useGroup();
  return useWeekChange(
    useOnce((hours: NewHours, key) => call('addHours', { weekId, sent: hours, key, venue: only })),
  );
}
