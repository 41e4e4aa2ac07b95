import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/refusal.ts';
import { SheetFooter } from '../ui/sheet-dialog.tsx';

/** A part of the group that may be retired. */
export interface Retirable {
  kind: 'venue' | 'center' | 'crew';
  name: string;
  /** Of which venue a revenue center or crew is. */
  venue: string;
}

interface RetireFormProps {
  part: Retirable;
  retire: () => Promise<void>;
  onClose: () => void;
}

/** Retires a part of the group, after saying what that means. */
export function RetireForm({ part, retire, onClose }: RetireFormProps) {
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
