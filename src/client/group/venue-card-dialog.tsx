import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Venue } from '../../domain/group/group.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/request-error.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { CenterDialogForm, CrewDialogForm, VenueDialogForm } from './part-dialogs.tsx';

/** A part of the group that may be retired. */
export interface Retirable {
  kind: 'venue' | 'center' | 'crew';
  name: string;
  /** The venue of a revenue center or crew. */
  venue: string;
}

/** What the dialog of a venue edits or asks about. */
export type Editing =
  | { of: 'venue' }
  | { of: 'center'; part: Venue['centers'][number] | null }
  | { of: 'crew'; part: Venue['crews'][number] | null }
  | ({ of: 'retiring'; retire: () => Promise<unknown> } & Retirable);

interface VenueCardDialogProps {
  opened: boolean;
  venue: Venue;
  editing: Editing | null;
  onClose: () => void;
}

/** Edits a venue, its revenue centers or crews, or asks before retiring one. */
export function VenueCardDialog({ opened, venue, editing, onClose }: VenueCardDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title={titleOf(editing, venue.name)}>
      {editing?.of === 'venue' && <VenueDialogForm venue={venue} onClose={onClose} />}
      {editing?.of === 'center' && <CenterDialogForm venue={venue} center={editing.part} onClose={onClose} />}
      {editing?.of === 'crew' && <CrewDialogForm venue={venue} crew={editing.part} onClose={onClose} />}
      {editing?.of === 'retiring' && <RetireForm part={editing} retire={editing.retire} onClose={onClose} />}
    </SheetDialog>
  );
}

function titleOf(editing: Editing | null, venue: string): string {
  if (!editing || editing.of === 'venue') return `Edit ${venue}`;
  if (editing.of === 'retiring') return `Retire ${editing.name}`;
  const what = editing.of === 'center' ? 'Revenue center' : 'Crew';
  return editing.part ? `Edit ${editing.part.name}` : `Add ${what} to ${venue}`;
}

interface RetireFormProps {
  part: Retirable;
  retire: () => Promise<unknown>;
  onClose: () => void;
}

/** Retires a part of the group after explaining the effect. */
function RetireForm({ part, retire, onClose }: RetireFormProps) {
  const retirement = useMutation({ mutationFn: retire, onSuccess: onClose });
  const { error, isPending } = retirement;
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{whatItMeans(part)}</Text>
        {error && <Alert color="red">{refusalReason(error) ?? FAILURES.saveSettings}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => retirement.mutate()}>
          Retire
        </Button>
      </SheetFooter>
    </>
  );
}

function whatItMeans({ kind, name, venue }: Retirable): string {
  const stays = 'What was entered stays in its weeks, and you can bring it back later.';
  if (kind === 'venue')
    return `Nothing more is entered for ${name}: it leaves the forms and the overview, with its revenue centers and crews. ${stays}`;
  if (kind === 'center')
    return `No more sales and orders are entered for ${name}, and ${venue} has its budget no longer. ${stays}`;
  return `No more hours are entered for ${name}, and its people can’t be chosen at ${venue} any more. ${stays}`;
}
