import { useState } from 'react';
import { formatHours, type HoursEntry } from '../../domain/labor/labor.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { useGroup } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { toastIfQueued } from '../weeks/use-row-change.ts';
import { useSavedInto } from '../weeks/use-week-form.ts';
import { useRestoreHours } from './use-hours.ts';

const EditHoursDialog = laterDialog(async () => (await import('./edit-hours-dialog.tsx')).EditHoursDialog);
const VoidHoursDialog = laterDialog(async () => (await import('./edit-hours-dialog.tsx')).VoidHoursDialog);

export interface HoursCorrections {
  onEdit: (entry: HoursEntry) => void;
  onVoid: (entry: HoursEntry) => void;
  onRestore: (entry: HoursEntry) => void;
}

export function useHoursCorrections(record: RecordedWeek) {
  const group = useGroup();
  const { weekId } = record;
  const restore = useRestoreHours(weekId);
  const savedInto = useSavedInto(weekId);
  // The entry stays while its dialog fades out.
  const [chosen, setChosen] = useState<{ entryId: string; dialog: 'edit' | 'void'; opened: boolean }>();
  const close = () => setChosen(chosen && { ...chosen, opened: false });
  const open = (dialog: 'edit' | 'void', { entryId }: HoursEntry) =>
    setChosen({ entryId, dialog, opened: true });
  const entry = record.hours.find(({ entryId }) => entryId === chosen?.entryId);
  const opened = (dialog: 'edit' | 'void') => chosen?.dialog === dialog && chosen.opened;

  async function onRestore(wanted: HoursEntry) {
    try {
      const { employee, minutes } = await restore.mutateAsync(wanted);
      const description = savedInto(`${employee}: ${formatHours(minutes, group)} h, counted again`);
      showToast({ title: SAVED.hoursRestored, description, tone: 'success' });
    } catch (error) {
      if (!toastIfQueued(error)) showFailure(FAILURES.updateHours);
    }
  }

  const corrections: HoursCorrections = {
    onEdit: (one) => open('edit', one),
    onVoid: (one) => open('void', one),
    onRestore: (one) => void onRestore(one),
  };
  const dialogs = entry && (
    <>
      <EditHoursDialog
        opened={opened('edit')}
        weekId={weekId}
        week={record}
        entry={entry}
        onClose={close}
        onVoid={() => open('void', entry)}
      />
      <VoidHoursDialog opened={opened('void')} weekId={weekId} entry={entry} onClose={close} />
    </>
  );
  return { corrections, dialogs };
}
