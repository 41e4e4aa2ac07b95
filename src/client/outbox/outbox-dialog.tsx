import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { approvalRule } from '../../domain/group/venue.ts';
import { MAY_WAIT, NOT_SENT } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import type { QueuedEntry } from '../data/entry-list.ts';
import { entryWords, whoseHours } from '../data/entry-words.ts';
import { newKey } from '../data/key.ts';
import { correctEntry, dropEntry, useOutbox } from '../data/outbox.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Empty } from '../ui/page-states.tsx';
import rows from '../ui/rows.module.css';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { correctedEntry, orderEnteredIn, typedEntry } from './correction.ts';

const loadForm = async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm });
/** Corrections are rare, so the form loads once there is an entry to correct. */
const CorrectionForm = lazy(loadForm);

/** 'Not sent yet': lists entries queued on this device and entries the server refused, with what can be done about each. */
export function OutboxDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
    <SheetDialog opened={opened} onClose={close} title={entry ? 'Correct entry' : NOT_SENT.title}>
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
                These entries are saved on this device and will be sent in this order, each one once.
              </Text>
              <ul>
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

interface OutboxEntryProps {
  entry: QueuedEntry;
  onCorrect: () => void;
}

function OutboxEntry({ entry, onCorrect }: OutboxEntryProps) {
  const { call, madeAt, refusal, claimedUntil } = entry;
  const { timeZone } = useSession();
  const group = useGroup();
  useQuery(reads.staff());
  const { title, detail } = entryWords(group, call, whoseHours(useQueryClient()));
  const isSending = claimedUntil > Date.now();
  const mayWait = call.name === 'addOrder' && approvalRule(group, call.input.sent.revenueCenter) !== null;
  return (
    <li className={rows.entry} aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" className="figures">
        {detail}
      </Text>
      <Text size="xs" c="dimmed">
        Entered {formatMoment(new Date(madeAt).toISOString(), timeZone, group)}
      </Text>
      {refusal === null ? (
        <Text size="sm">
          {isSending ? 'Sending...' : `Waiting for the server${mayWait ? `. ${MAY_WAIT}` : ''}`}
        </Text>
      ) : (
        <Text size="sm" className="budget-danger">
          The server did not accept it: {refusal}
        </Text>
      )}
      {!isSending && <Actions entry={entry} onCorrect={onCorrect} />}
    </li>
  );
}

/** Shows the actions of an entry. Discarding takes a second press, since the entry exists nowhere else. */
function Actions({ entry: { entryId, call, refusal }, onCorrect }: OutboxEntryProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const late = refusal === null ? null : orderEnteredIn(group, call, currentWeek, newKey());
  const [sure, setSure] = useState(false);
  const isCorrectable = Object.keys(typedEntry(call, group)).length > 0;
  const sendAgain = () => {
    const again = correctedEntry(group, call, typedEntry(call, group), newKey());
    void correctEntry(entryId, 'call' in again ? again.call : call);
  };
  if (sure)
    return (
      <Group gap="xs">
        <Button size="compact-md" color="red" data-autofocus onClick={() => void dropEntry(entryId)}>
          Discard permanently
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setSure(false)}>
          Keep
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      {refusal !== null && isCorrectable && (
        <Button size="compact-md" onClick={onCorrect}>
          Correct
        </Button>
      )}
      {late && (
        <Button size="compact-md" variant="default" onClick={() => void correctEntry(entryId, late)}>
          Enter in this week
        </Button>
      )}
      {refusal !== null && !isCorrectable && (
        <Button size="compact-md" onClick={sendAgain}>
          Send again
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => setSure(true)}>
        Discard
      </Button>
    </Group>
  );
}
