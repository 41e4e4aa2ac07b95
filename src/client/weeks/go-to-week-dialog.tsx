import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { parseDay } from '../../domain/values/day.ts';
import { call } from '../data/call-in-use.ts';
import { problemDetail } from '../data/request-error.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { useSelectedWeek } from './use-selected-week.ts';

const NO_DAY = 'Please enter a date, such as 11/19/2026.';
const NOT_FOUND = 'The week of this date could not be read. Please try again.';

export function GoToWeekDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Go to week">
      <DateForm onClose={onClose} />
    </SheetDialog>
  );
}

function DateForm({ onClose }: { onClose: () => void }) {
  const { select } = useSelectedWeek();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = parseDay(text);
    if (!day) {
      event.currentTarget.querySelector('input')?.focus();
      return setFault(NO_DAY);
    }
    setBusy(true);
    try {
      const { weekId } = await call('readWeekOfDay', { day });
      select(weekId);
      onClose();
    } catch (error) {
      setFault(problemDetail(error) ?? NOT_FOUND);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        type="date"
        label="Go to week of"
        data-autofocus
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Go to week
        </Button>
      </SheetFooter>
    </form>
  );
}
