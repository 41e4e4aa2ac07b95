import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import {
  formatHours,
  type HoursChange,
  type HoursEntry,
  hoursVoid,
  type Minutes,
  parseHours,
} from '../../domain/labor/labor.ts';
import type { WorkedWeek } from '../../domain/labor/settle-hours.ts';
import { worthCorrected } from '../../domain/labor/sheet-saved.ts';
import { FAILURES, MESSAGES, SAVED } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { useGroup } from '../session/use-session.ts';
import { FigureList } from '../ui/figure.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import { ConflictText, EditIntro } from '../weeks/week-name.tsx';
import { readWorked } from './hours-entry.ts';
import { HoursEntryText } from './hours-entry-text.tsx';
import { useEditHours, useVoidHours } from './use-hours.ts';

interface HoursDialogProps {
  opened: boolean;
  weekId: WeekId;
  entry: HoursEntry;
  onClose: () => void;
}

interface EditHoursDialogProps extends HoursDialogProps {
  /** The week's hours decide what is overtime. */
  week: WorkedWeek;
  onVoid: () => void;
}

/** 'Edit hours': corrects one entry, at the rate it was entered with. */
export function EditHoursDialog({ opened, ...props }: EditHoursDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Edit hours">
      <EditHoursForm {...props} />
    </SheetDialog>
  );
}

function EditHoursForm({ weekId, week, entry, onClose, onVoid }: Omit<EditHoursDialogProps, 'opened'>) {
  const group = useGroup();
  const form = useCorrection(weekId, entry, onClose);
  const { conflict } = form;
  const stored = conflict?.values.minutes ?? entry.minutes;
  const minutes = minutesTyped(form.entry.hours, stored, group);
  const cost = minutes === null ? null : worthCorrected(week, entry, minutes, group);
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <EditIntro weekId={weekId} />
        <div>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {entry.employee}
          </Text>
          <HoursEntryText entry={entry} />
        </div>
        {conflict && (
          <FormConflict form={form} onKeepMine={() => form.keepMine(stored)} onTakeTheirs={onClose}>
            <ConflictText setBy={conflict.setBy} what={`these hours to ${formatHours(stored, group)}`} />
          </FormConflict>
        )}
        <TextInput
          label="Hours Worked"
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'figures-input' }}
          {...form.field('hours')}
        />
        <div aria-live="polite">
          <FigureList
            rows={[
              {
                label: 'Hours',
                figure: changeText(
                  formatHours(entry.minutes, group),
                  minutes === null ? null : formatHours(minutes, group),
                ),
              },
            ]}
            total={{
              label: 'Cost',
              figure: changeText(
                formatMoney(entry.costCents, group),
                cost === null ? null : formatMoney(cost, group),
              ),
            }}
          />
        </div>
        <FormProblem form={form} />
        {!conflict && (
          <Button variant="subtle" color="red" onClick={onVoid}>
            Void these hours
          </Button>
        )}
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

function useCorrection(weekId: WeekId, entry: HoursEntry, onClose: () => void) {
  const group = useGroup();
  const [started] = useState(entry.minutes);
  const { mutateAsync } = useEditHours(weekId, entry);
  return useWeekForm({
    weekId,
    start: { hours: formatHours(started, group) },
    from: started,
    read: ({ hours }, fromMinutes) => {
      if (hours === formatHours(fromMinutes, group)) return 'unchanged';
      const read = readWorked(hours, group);
      if ('fault' in read) return { faults: { hours: read.fault }, toast: MESSAGES.hoursInvalid };
      return { wanted: { minutes: read.minutes, fromMinutes } satisfies Required<HoursChange> };
    },
    write: mutateAsync,
    failure: FAILURES.updateHours,
    saved: ({ employee, minutes, costCents }) => ({
      title: SAVED.hoursUpdated,
      description: `${employee}: ${formatHours(minutes, group)} h, ${formatMoney(costCents, group)}`,
    }),
    onClose,
  });
}

/** Parses the typed hours. Old data may hold hours that can't be typed; they are valid as long as they stay unchanged. */
function minutesTyped(hours: string, stored: Minutes, place: Locale): Minutes | null {
  return hours === formatHours(stored, place) ? stored : parseHours(hours, place);
}

function changeText(from: string, to: string | null): string {
  return to === null || to === from ? from : `${from} → ${to}`;
}

export function VoidHoursDialog({ entry, ...dialog }: HoursDialogProps) {
  const group = useGroup();
  return (
    <VoidDialog
      {...dialog}
      title="Void hours"
      effect="The hours stay in the list, crossed out with your reason, and no longer count. You can restore them later."
      example="entered twice, wrong person"
      schema={hoursVoid}
      write={useVoidHours(dialog.weekId, entry).mutateAsync}
      saved={({ employee, minutes }) => ({
        title: SAVED.hoursVoided,
        description: `${employee}: ${formatHours(minutes, group)} h, no longer counted`,
      })}
      failure={FAILURES.updateHours}
    >
      <div>
        <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
          {entry.employee}, {formatHours(entry.minutes, group)} h, {formatMoney(entry.costCents, group)}
        </Text>
        <HoursEntryText entry={entry} />
      </div>
    </VoidDialog>
  );
}
