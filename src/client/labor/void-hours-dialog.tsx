import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatHours, type HoursEntry, hoursVoid } from '../../domain/labor/labor.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import type { HoursDialogProps } from './edit-hours-dialog.tsx';
import { HoursEntryText } from './hours-entry-text.tsx';
import { useVoidHours } from './use-correct-hours.ts';

/** 'Void Hours': takes an entry out of the figures, for a reason that stays beside it. */
export function VoidHoursDialog({ opened, ...props }: HoursDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Void Hours">
      <VoidHoursForm {...props} />
    </SheetDialog>
  );
}

function VoidHoursForm({ weekId, entry, onClose }: Omit<HoursDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const edit = useWeekEdit({
    weekId,
    change: useVoidHours(weekId, entry),
    saved: ({ employee, minutes }: HoursEntry) => ({
      title: SAVED.hoursVoided,
      description: `${employee}: ${formatHours(minutes)} h, no longer counted`,
    }),
    failure: FAILURES.updateHours,
    onClose,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = hoursVoid.safeParse({ reason });
    if (read.success) return void edit.save(read.data.reason);
    setError(read.error.issues[0]!.message);
    event.currentTarget.querySelector('textarea')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
            {entry.employee}, {formatHours(entry.minutes)} h, {formatMoney(entry.costCents)}
          </Text>
          <HoursEntryText entry={entry} />
        </div>
        <Text size="sm" c="dimmed">
          The hours stay in the list, struck through with your reason, and no longer count. You can restore
          them later.
        </Text>
        <Textarea
          label="Reason"
          placeholder="Such as: entered twice, wrong person"
          required
          withAsterisk={false}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
            edit.forgetRefusal();
          }}
          error={error ?? edit.refusal}
        />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red.9" loading={edit.busy}>
          Void Hours
        </Button>
      </SheetFooter>
    </form>
  );
}
