import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { Empty } from '../ui/page-states.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import classes from './outbox-dialog.module.css';
import { OutboxEntry } from './outbox-entry.tsx';

const loadForm = async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm });
/** Few entries are ever corrected: its form comes once there is one to correct. */
const CorrectionForm = lazy(loadForm);

interface OutboxDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** 'Not Sent Yet': what waits on this device, what the server did not take, and what can be done about it. */
export function OutboxDialog({ opened, onClose }: OutboxDialogProps) {
  const entries = useOutbox();
  const [corrected, setCorrected] = useState<string | null>(null);
  const isRefused = entries.some(({ refusal }) => refusal !== null);
  useEffect(() => {
    if (isRefused) void loadForm().catch(() => null);
  }, [isRefused]);
  const entry = entries.find(({ entryId }) => entryId === corrected);
  const close = () => {
    setCorrected(null);
    onClose();
  };
  return (
    <SheetDialog opened={opened} onClose={close} title={entry ? 'Correct Entry' : NOT_SENT.title}>
      {entry ? (
        <Suspense>
          <CorrectionForm key={entry.entryId} entry={entry} onClose={() => setCorrected(null)} />
        </Suspense>
      ) : (
        <>
          {entries.length === 0 ? (
            <Empty message="Everything was sent." />
          ) : (
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                These entries are kept on this device and sent in this order, each one once.
              </Text>
              <ul className={classes.list}>
                {entries.map((one) => (
                  <OutboxEntry key={one.entryId} entry={one} onCorrect={() => setCorrected(one.entryId)} />
                ))}
              </ul>
            </Stack>
          )}
          <SheetFooter>
            <Button data-autofocus onClick={close}>
              Close
            </Button>
          </SheetFooter>
        </>
      )}
    </SheetDialog>
  );
}
