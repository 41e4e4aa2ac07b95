import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { moneyInputText } from '../../domain/values/money.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { WeekName } from '../weeks/week-name.tsx';
import classes from './add-hours-dialog.module.css';
import { isSet } from './hours-entry.ts';
import { useHoursEntry } from './use-hours-entry.ts';

interface AddHoursFormProps {
  /** The week they are added to. */
  record: WeekRecord;
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
  const { form, typed, type, errorOf, rateCents, minutes, cost, edit, save } = useHoursEntry(
    record,
    staff,
    onClose,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  /** A disabled button stops Enter too: then say what is missing. */
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isSet(typed)) submit(event);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Unsaved when={typed.staffId !== '' || typed.hours !== ''} />
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Add hours worked in the week of <WeekName weekId={record.weekId} />.
        </Text>
        <NativeSelect
          label="Staff Member"
          name="staffId"
          data-autofocus
          data={[{ value: '', label: 'Select staff member', disabled: true }, ...staff.map(choiceOf)]}
          value={typed.staffId}
          error={errorOf('staffId')}
          onChange={(event) => type({ staffId: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <TextInput
            label="Hours Worked"
            name="hours"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            classNames={{ input: 'figures-input' }}
            value={typed.hours}
            error={errorOf('hours') || edit.refusal}
            onChange={(event) => type({ hours: event.currentTarget.value })}
            onKeyDown={saveOnEnter}
          />
          <TextInput
            label="Hourly Rate"
            readOnly
            variant="filled"
            leftSection="$"
            leftSectionPointerEvents="none"
            classNames={{ input: 'figures-input' }}
            value={rateCents === null ? '' : moneyInputText(rateCents)}
          />
        </div>
        <div aria-live="polite">
          <FigureList
            rows={[{ label: 'Hours this week', figure: changeText(minutes) }]}
            total={{ label: 'Total Cost', figure: cost }}
          />
        </div>
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isSet(typed)} loading={edit.busy}>
          Save Hours
        </Button>
      </SheetFooter>
    </form>
  );
}

function choiceOf({ staffId, name, position }: StaffMember) {
  return { value: staffId, label: `${name}, ${position}` };
}

function changeText({ before, added }: { before: Minutes; added: Minutes }): string {
  return added === 0 ? formatHours(before) : `${formatHours(before)} → ${formatHours(before + added)}`;
}
