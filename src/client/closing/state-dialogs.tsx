import { Text } from '@mantine/core';
import { weekLabel } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { reopening } from '../../domain/weeks/venue-state.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { type StateDeed, useReopen } from './use-state-change.ts';

interface StateDialogsProps {
  deed: StateDeed;
  venue: VenueId;
  record: RecordedWeek;
  opened: boolean;
  onClose: () => void;
}

/** 'Submit Week', 'Close Week' and 'Reopen Week' of a venue. */
export function StateDialogs({ deed, opened, ...rest }: StateDialogsProps) {
  if (deed === 'reopen') return <ReopenDialog {...rest} opened={opened} />;
  return (
    <SheetDialog
      opened={opened}
      onClose={rest.onClose}
      title={deed === 'submit' ? 'Submit Week' : 'Close Week'}
    >
      <HandInForm {...rest} deed={deed} />
    </SheetDialog>
  );
}

function ReopenDialog({ venue, record, opened, onClose }: Omit<StateDialogsProps, 'deed'>) {
  const group = useGroup();
  return (
    <VoidDialog
      opened={opened}
      onClose={onClose}
      title="Reopen Week"
      weekId={record.weekId}
      effect="Its budgets are weighed by the settings of now, and whatever is entered counts, until the week is closed again."
      example="a late invoice, a corrected delivery"
      schema={reopening.pick({ reason: true })}
      write={useReopen(record.weekId, venue).mutateAsync}
      saved={() => ({
        title: SAVED.weekReopened,
        description: `${venueName(group, venue)}, ${weekLabel(record.weekId, group)}`,
      })}
      failure={FAILURES.updateData}
    >
      <Text>
        {venueName(group, venue)}, {weekLabel(record.weekId, group)}
      </Text>
    </VoidDialog>
  );
}
