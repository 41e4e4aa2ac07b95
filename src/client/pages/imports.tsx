import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportSummary } from '../../domain/imports/import.ts';
import { outcomesText, spanText, stateName, sumText } from '../../domain/imports/import-words.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { ImportDetails } from '../imports/import-details.tsx';
import { ImportFile } from '../imports/import-file.tsx';
import { ImportNames } from '../imports/import-names.tsx';
import { useGoHome } from '../session/landing.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';
import { Empty, LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { Question } from '../ui/question.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** /imports: imports a file of sales, hours or past orders, and lists earlier imports with their outcomes. */
export function ImportsPage() {
  const { role } = useUser();
  return (
    <Page title="Imports" onBack={useGoHome()} width="text">
      <Stack>
        {can(role, 'importFiles') && <ImportFile />}
        <ImportLedger />
        {can(role, 'importFiles') && <ImportNames />}
      </Stack>
    </Page>
  );
}

/** The step of the first run that asks for past weeks. */
export function FirstImport() {
  return <ImportFile />;
}

/** Lists the imported files, newest first. */
function ImportLedger() {
  const ledger = useInfiniteQuery(reads.imports());
  const { data: imports, error, hasNextPage, isFetchingNextPage } = ledger;
  useFailureToast(error, FAILURES.loadData);
  if (!imports) return error ? <LoadFailed message={FAILURES.loadData} /> : <PageLoading />;
  if (imports.length === 0) return <Empty message="Nothing has been imported yet." />;
  return (
    <Stack
      component="ol"
      gap="sm"
      p={0}
      m={0}
      aria-label="Imports, newest first"
      style={{ listStyle: 'none' }}
    >
      {imports.map((one) => (
        <ImportItem key={one.importId} summary={one} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Stack>
  );
}

/** An imported file, with its actions. */
function ImportItem({ summary }: { summary: ImportSummary }) {
  const group = useGroup();
  const { importId, state, file, by, at, takenBy, takenAt, undoneBy, undoneAt } = summary;
  const [isOpen, setOpen] = useState(false);
  const when = (moment: string) => formatMoment(moment, group.timeZone, group);
  const became = outcomesText(summary);
  return (
    <Paper component="li" withBorder p="md" aria-label={file.name}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Title>
        <Text size="sm" c="dimmed">
          {stateName(state)}
        </Text>
      </Group>
      <Text className="figures">
        {spanText(summary, group)}, {sumText(summary, group)} in all.
      </Text>
      {became && <Text size="sm">{became}.</Text>}
      {summary.again && <Text size="sm">The same file was imported before.</Text>}
      <Text size="sm" c="dimmed">
        {by} sent it on {when(at)}.{takenAt && ` ${takenBy} imported it on ${when(takenAt)}.`}
        {undoneAt && ` ${undoneBy} undid it on ${when(undoneAt)}.`}
      </Text>
      <Group mt="sm" gap="xs" align="start">
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
        <Actions summary={summary} />
      </Group>
      {isOpen && <ImportDetails importId={importId} />}
    </Paper>
  );
}

function Actions({ summary: { importId, state, kind, mayChange } }: { summary: ImportSummary }) {
  const [isAsked, setAsked] = useState(false);
  const { change, failure, busy } = useChangeImport();
  if (!mayChange) return null;
  return (
    <>
      {state === 'ready' && (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void change(() => call('takeImport', { importId, sent: { correct: 'none' } }))}
        >
          Import what is new
        </Button>
      )}
      {state === 'ready' && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void change(() => call('dropImport', { importId }))}
        >
          Remove
        </Button>
      )}
      {state === 'taken' && !isAsked && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Undo
        </Button>
      )}
      {state === 'taken' && isAsked && (
        <Question icon={IconArrowBackUp} title="Undo this import?">
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
      )}
      {failure && (
        <Text c="red" role="alert" size="sm">
          {failure}
        </Text>
      )}
    </>
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

  async function change(run: () => Promise<unknown>) {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(refusalReason(error));
    }
    setBusy(false);
    await client.invalidateQueries();
  }

  return { change, busy, failure };
}
