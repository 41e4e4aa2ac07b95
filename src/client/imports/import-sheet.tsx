import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportSummary } from '../../domain/imports/import.ts';
import { outcomesText, spanText, stateName, sumText } from '../../domain/imports/import-words.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { call } from '../data/call-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { ImportDetails } from './import-details.tsx';

interface ImportSheetProps {
  opened: boolean;
  /** Undefined if none was chosen. */
  summary: ImportSummary | undefined;
  onClose: () => void;
}

/** Shows an imported file: what became of it, its days and lines, and what can be done. Its row opens it. */
export function ImportSheet({ opened, summary, onClose }: ImportSheetProps) {
  if (!summary) return null;
  return (
    <SheetDialog atSide opened={opened} onClose={onClose} title={summary.file.name}>
      <WholeImport summary={summary} onClose={onClose} />
    </SheetDialog>
  );
}

function WholeImport({ summary, onClose }: { summary: ImportSummary; onClose: () => void }) {
  const group = useGroup();
  const { importId, state, by, at, takenBy, takenAt, undoneBy, undoneAt } = summary;
  const when = (moment: string) => formatMoment(moment, group.timeZone, group);
  const became = outcomesText(summary);
  return (
    <>
      <Stack gap="xs" className="words">
        <Text size="sm" className="figures">
          {stateName(state)}. {spanText(summary, group)}, {sumText(summary, group)} in all.
        </Text>
        {became && <Text size="sm">{became}.</Text>}
        {summary.again && <Text size="sm">The same file was imported before.</Text>}
        <Text size="sm" c="dimmed">
          {by} sent it on {when(at)}.{takenAt && ` ${takenBy} imported it on ${when(takenAt)}.`}
          {undoneAt && ` ${undoneBy} undid it on ${when(undoneAt)}.`}
        </Text>
        <ImportDetails importId={importId} />
      </Stack>
      {summary.mayChange && <Actions summary={summary} onClose={onClose} />}
    </>
  );
}

function Actions({
  summary: { importId, state, kind },
  onClose,
}: {
  summary: ImportSummary;
  onClose: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const { change, failure, busy } = useChangeImport();
  const refused = failure && (
    <Text c="red" role="alert" size="sm">
      {failure}
    </Text>
  );
  if (state === 'ready')
    return (
      <SheetFooter above={refused}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void change(() => call('dropImport', { importId }), onClose)}
        >
          Remove
        </Button>
        <Button
          data-autofocus
          loading={busy}
          onClick={() => void change(() => call('takeImport', { importId, sent: { correct: 'none' } }))}
        >
          Import what is new
        </Button>
      </SheetFooter>
    );
  if (state !== 'taken') return null;
  if (!isAsked)
    return (
      <SheetFooter above={refused}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Undo
        </Button>
      </SheetFooter>
    );
  return (
    <Question icon={IconArrowBackUp} title="Undo this import?" mt="sm">
      <Text size="sm" mb="sm">
        {kind === 'orders'
          ? 'Its orders are removed again, except those changed since.'
          : 'Each of its days goes back to what it was before, except those changed since.'}
      </Text>
      <Group gap="xs">
        <Button
          loading={busy}
          onClick={() =>
            void change(() => call('takeImportBack', { importId, sent: {} })).then(() => setAsked(false))
          }
        >
          Undo import
        </Button>
        <Button variant="default" disabled={busy} onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </Group>
    </Question>
  );
}

/**
 * Takes, undoes or removes an import, and returns why that failed. Reloads days and orders of all weeks afterwards, since an import may
 * change any.
 */
function useChangeImport() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(run: () => Promise<unknown>, then = () => {}) {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      then();
    } catch (error) {
      setFailure(refusalReason(error));
    }
    setBusy(false);
    await client.invalidateQueries();
  }

  return { change, busy, failure };
}
