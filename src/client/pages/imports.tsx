import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportSummary } from '../../domain/imports/import.ts';
import { spanText, stateName, sumText } from '../../domain/imports/import-words.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { ImportFile } from '../imports/import-file.tsx';
import { ImportNames } from '../imports/import-names.tsx';
import { useGoHome } from '../session/landing.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';
import { Card, CardLoading } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import rows from '../ui/rows.module.css';
import { SheetLine, SheetRows } from '../ui/sheet-rows.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

const ImportSheet = laterDialog(async () => (await import('../imports/import-sheet.tsx')).ImportSheet);

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

export function FirstImport() {
  return <ImportFile />;
}

function ImportLedger() {
  const ledger = useInfiniteQuery(reads.imports());
  const { data: imports, error, hasNextPage, isFetchingNextPage } = ledger;
  // The import stays while its sheet fades out, even if it was removed.
  const [chosen, setChosen] = useState<{ summary: ImportSummary; opened: boolean } | null>(null);
  useFailureToast(error, FAILURES.loadData);
  if (!imports) return error ? <LoadFailed message={FAILURES.loadData} /> : <CardLoading rows={3} />;
  if (imports.length === 0) return <Empty message="Nothing has been imported yet." />;
  return (
    <Card p="md" aria-label="Imported files">
      <SheetRows>
        <ol className={rows.ruled} aria-label="Imports, newest first">
          {imports.map((one) => (
            <ImportRow
              key={one.importId}
              summary={one}
              onOpen={() => setChosen({ summary: one, opened: true })}
            />
          ))}
        </ol>
        <ImportSheet
          opened={chosen?.opened ?? false}
          summary={imports.find(({ importId }) => importId === chosen?.summary.importId) ?? chosen?.summary}
          onClose={() => setChosen(chosen && { ...chosen, opened: false })}
        />
      </SheetRows>
      {hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Card>
  );
}

function ImportRow({ summary, onOpen }: { summary: ImportSummary; onOpen: () => void }) {
  const group = useGroup();
  return (
    <li>
      <SheetLine onOpen={onOpen}>
        <div className="words">
          <Text size="sm" fw={500}>
            {summary.file.name}
          </Text>
          <Text size="xs" c="dimmed" className="figures">
            {spanText(summary, group)}, {sumText(summary, group)} in all
          </Text>
        </div>
        <Text span size="sm" c="dimmed" className="counted">
          {stateName(summary.state)}
        </Text>
      </SheetLine>
    </li>
  );
}
