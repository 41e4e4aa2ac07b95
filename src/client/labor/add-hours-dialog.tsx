import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { addDays, formatWeekday } from '../../domain/values/day.ts';
import { moneyInputText } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { SaveFooter, SheetDialog } from '../ui/sheet-dialog.tsx';
import { WeekName } from '../weeks/week-name.tsx';
import classes from './add-hours-dialog.module.css';
import { isSet } from './hours-entry.ts';
import { useHoursEntry } from './use-hours-entry.ts';

interface AddHoursFormProps {
  /** The week they are added to. */
  record: RecordedWeek;
  /** Who hours can be added to. */
  staff: readonly StaffMember[];
  onClose: () => void;
}

export interface AddHoursDialogProps extends AddHoursFormProps {
  opened: boolean;
}

/** 'Add Staff Hours': adds hours to one person's week, and shows what they cost while they are typed. */
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

  /** A disabled button stops Enter too: then say what is missing. */
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
        <div className={classes.pair}>
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
            label={paid?.weeklyCents === undefined ? 'Hourly Rate' : 'Weekly Salary'}
            readOnly
            variant="filled"
            placeholder=""
            value={paid ? moneyInputText(paid.weeklyCents ?? paid.hourlyRateCents, group) : ''}
          />
        </div>
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
            total={{ label: 'Total Cost', figure: cost }}
          />
        </div>
      </Stack>
      <SaveFooter onClose={onClose} disabled={!isSet(form.entry)} loading={form.busy}>
        Save Hours
      </SaveFooter>
    </EntryForm>
  );
}

function choiceOf({ staffId, name, position }: StaffMember) {
  return { value: staffId, label: `${name}, ${position}` };
}

function daysOf({ startDate }: RecordedWeek, place: Place) {
  return [0, 1, 2, 3, 4, 5, 6].map((later) => {
    const day = addDays(startDate, later);
    return { value: day, label: formatWeekday(day, place) };
  });
}

function changeText({ before, added }: { before: Minutes; added: Minutes }, place: Place): string {
  return added === 0
    ? formatHours(before, place)
    : `${formatHours(before, place)} → ${formatHours(before + added, place)}`;
}
