import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { costOfHours, formatHours, type HoursEntry, parseHours } from '../../domain/labor/labor.ts';
import { FAILURES, MESSAGES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { Unsaved } from '../ui/unsaved.tsx';
import { useOwnToast } from '../ui/use-own-toast.ts';
import { ConflictText } from '../weeks/conflict-text.tsx';
import { EditFooter } from '../weeks/edit-footer.tsx';
import { EditIntro } from '../weeks/edit-intro.tsx';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import { readWorked } from './hours-entry.ts';
import { HoursEntryText } from './hours-entry-text.tsx';
import { useEditHours } from './use-correct-hours.ts';

export interface HoursDialogProps {
  opened: boolean;
  weekId: WeekId;
  /** The entry as it is stored now. */
  entry: HoursEntry;
  onClose: () => void;
}

interface EditHoursDialogProps extends HoursDialogProps {
  /** Turns to voiding the entry. */
  onVoid: () => void;
}

/** 'Edit Hours': corrects one entry, at the rate it was entered with. */
export function EditHoursDialog({ opened, ...props }: EditHoursDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Edit Hours">
      <EditHoursForm {...props} />
    </SheetDialog>
  );
}

function EditHoursForm({ weekId, entry, onClose, onVoid }: Omit<EditHoursDialogProps, 'opened'>) {
  const { text, dirty, type, fault, edit, submit, keepMine, figures } = useCorrection(weekId, entry, onClose);
  return (
    <form onSubmit={submit} noValidate>
      <Unsaved when={dirty} />
      <Stack gap="md">
        <EditIntro weekId={weekId} />
        <div>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {entry.employee}
          </Text>
          <HoursEntryText entry={entry} />
        </div>
        {edit.conflict && (
          <ConflictChoice busy={edit.busy} onKeepMine={keepMine} onTakeTheirs={onClose}>
            <ConflictText
              setBy={edit.conflict.setBy}
              what={`these hours to ${formatHours(edit.conflict.values.minutes ?? entry.minutes)}`}
            />
          </ConflictChoice>
        )}
        <TextInput
          label="Hours Worked"
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'figures-input' }}
          value={text}
          error={fault}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div aria-live="polite">
          <FigureList
            rows={[{ label: 'Hours', figure: figures.hours }]}
            total={{ label: 'Cost', figure: figures.cost }}
          />
        </div>
        {edit.refusal && (
          <Alert color="red" p="sm">
            {edit.refusal}
          </Alert>
        )}
        {!edit.conflict && (
          <Button variant="subtle" color="red" onClick={onVoid}>
            Void these hours
          </Button>
        )}
      </Stack>
      <EditFooter edit={edit} onCancel={onClose} />
    </form>
  );
}

/** The state of the edit form: what is typed, what is wrong with it, what it changes, and its way to the server. */
function useCorrection(weekId: WeekId, entry: HoursEntry, onClose: () => void) {
  const [started] = useState(entry.minutes);
  const [text, setText] = useState(() => formatHours(started));
  const [fault, setFault] = useState<string | null>(null);
  const toast = useOwnToast();
  const edit = useWeekEdit({
    weekId,
    change: useEditHours(weekId, entry),
    saved: ({ employee, minutes, costCents }: HoursEntry) => ({
      title: SAVED.hoursUpdated,
      description: `${employee}: ${formatHours(minutes)} h, ${formatMoney(costCents)}`,
    }),
    failure: FAILURES.updateHours,
    onClose,
  });
  const minutes = text === formatHours(started) ? started : parseHours(text);
  const cost = minutes === null ? null : costOfHours(minutes, entry.hourlyRateCents);

  function send(fromMinutes: number) {
    if (text === formatHours(fromMinutes)) return onClose();
    const read = readWorked(text);
    if ('minutes' in read) return void edit.save({ minutes: read.minutes, fromMinutes });
    setFault(read.fault);
    toast.show(showToast({ ...MESSAGES.hoursInvalid, tone: 'danger' }));
  }

  return {
    text,
    dirty: text !== formatHours(started),
    fault,
    edit,
    type(typed: string) {
      setText(typed);
      if ('minutes' in readWorked(typed)) toast.hide();
      setFault(null);
      edit.forgetRefusal();
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (edit.conflict) return;
      send(started);
      event.currentTarget.querySelector('input')?.focus();
    },
    keepMine: () => send(edit.conflict?.values.minutes ?? entry.minutes),
    /** From what is stored to what is typed. */
    figures: {
      hours: changeText(formatHours(entry.minutes), minutes === null ? null : formatHours(minutes)),
      cost: changeText(formatMoney(entry.costCents), cost === null ? null : formatMoney(cost)),
    },
  };
}

function changeText(from: string, to: string | null): string {
  return to === null || to === from ? from : `${from} → ${to}`;
}
