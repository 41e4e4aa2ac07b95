import { Alert, Box, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconQuestionMark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { countDays } from '../../domain/imports/count-days.ts';
import type { Import } from '../../domain/imports/import.ts';
import { takeHandedFile, takeShared } from '../data/shared-file.ts';
import { CsvInput } from '../form/csv-input.tsx';
import { useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Question } from '../ui/question.tsx';
import { FileAsks } from './file-asks.tsx';
import { FoundInFile, Imported } from './found-in-file.tsx';
import { HoursTable, ImportPicture } from './import-details.tsx';
import { NamePeople } from './name-people.tsx';
import { NameCategories } from './names-in-file.tsx';
import { type ImportFileState, useImportFile } from './use-import.ts';

/** File types that registers, time clocks and spreadsheets export. */
const ACCEPTED = '.csv,.txt,.tsv,.zip,text/csv,application/zip';

const BUTTONS = { sales: 'Import sales', hours: 'Import hours', orders: 'Import orders' } as const;

/** 'Import a file': imports sales, hours and past orders from other programs. Forecasts, pace and trends are based on them. */
export function ImportFile() {
  const { sample } = useSession();
  return (
    <Card p={{ base: 'md', sm: 'xl' }} id="import-file" aria-label="Import a file">
      <Title order={2}>Import a file</Title>
      <Text size="sm" c="dimmed" mb="md">
        Sales, hours or past orders, one file after another. Four weeks of sales are enough for budgets; a
        year also shows how weeks compare. Hours and orders show the usual pace.
      </Text>
      {sample ? (
        <Alert color="gray" icon={<IconLock aria-hidden />}>
          This is sample data. No file is read here: a group’s own server reads them.
        </Alert>
      ) : (
        <FileToImport />
      )}
    </Card>
  );
}

function FileToImport() {
  const state = useImportFile();
  const { shared, leave } = useSharedFile(state.choose);
  const { phase, found, failure, goOn } = state;
  const isPaused = phase === 'naming' || phase === 'asking';
  return (
    <Stack gap="md">
      {shared && (
        <SharedFile
          {...shared}
          onRead={(file) => {
            leave();
            void state.choose(file);
          }}
          onLeave={leave}
        />
      )}
      <CsvInput
        label="File"
        description="What your register exports (Square, Toast, Clover, Shopify or another) or your time clock (Homebase, 7shifts, Deputy and others), a sheet with a column for each revenue center, or a list: Date, Center, Amount for sales, Date, Supplier, Amount, Revenue center for orders."
        accept={ACCEPTED}
        {...state}
      />
      <Text size="sm" c="dimmed">
        The file goes to your group’s own server. Only its name, size, checksum and totals are kept.
      </Text>
      {found && phase !== 'done' && (
        <FileAsks said={state.said} say={state.say} nameLocation={state.nameLocation} found={found} />
      )}
      {found && phase !== 'done' && phase !== 'sending' && <FoundInFile found={found} />}
      {phase === 'naming' && found?.kind === 'hours' && (
        <NamePeople people={found.people} onNamed={() => goOn(true)} onLater={() => goOn(false)} />
      )}
      {isPaused && found && <HoursTable hours={found.hours} />}
      {isPaused && found && <ImportPicture {...found} />}
      {phase === 'naming' && found?.kind === 'sales' && (
        <NameCategories
          names={found.names}
          waiting={countDays(found.waiting)}
          onNamed={() => goOn(true)}
          onLater={() => goOn(false)}
        />
      )}
      <ImportProgress {...state} />
      {phase === 'done' && found && <Imported found={found} />}
      {(phase === 'idle' || phase === 'sending' || phase === 'read') && (
        <Button
          variant="default"
          ml="auto"
          disabled={failure === null && !(phase === 'read' && isReady(found))}
          onClick={state.submit}
        >
          {failure === null ? BUTTONS[found?.kind ?? 'sales'] : 'Retry'}
        </Button>
      )}
    </Stack>
  );
}

/** Whether an import asks nothing and holds something. */
function isReady(found: Import | null): boolean {
  if (found?.state !== 'ready') return false;
  return found.kind === 'orders' ? found.orders.orders > 0 : found.from !== null;
}

/** Shows the progress of an import and what stopped it, and asks before it corrects the record. */
function ImportProgress({ phase, percentDone, found, failure, take, cancel }: ImportFileState) {
  const corrects = (found?.fateDays ?? found?.fates)?.corrects ?? 0;
  const isHours = found?.kind === 'hours';
  return (
    <>
      {(phase === 'sending' || phase === 'taking') && (
        <div>
          <Text size="sm" mb={4} role="status">
            {phase === 'taking'
              ? 'Importing…'
              : percentDone < 100
                ? 'Sending the file…'
                : 'Reading the file…'}
          </Text>
          <Group wrap="nowrap">
            <Progress
              value={phase === 'taking' ? 100 : percentDone}
              animated={phase === 'taking' || percentDone === 100}
              aria-label={phase === 'taking' ? 'Importing' : 'How much of the file is sent'}
              flex={1}
            />
            <Button variant="default" disabled={phase === 'taking'} onClick={cancel}>
              Cancel
            </Button>
          </Group>
        </div>
      )}
      {phase === 'asking' && (
        <Question
          icon={IconQuestionMark}
          title={
            corrects === 1
              ? `1 day has ${isHours ? 'other hours' : 'another amount'} on record`
              : `${corrects} days have other ${isHours ? 'hours' : 'amounts'} on record`
          }
        >
          <Text size="sm" mb="sm">
            Nothing is imported yet. Which {isHours ? 'hours' : 'amounts'} hold?
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => take('none')}>
              Those on record
            </Button>
            <Button variant="default" onClick={() => take('all')}>
              Those of the file
            </Button>
            <Button variant="subtle" onClick={cancel}>
              Cancel
            </Button>
          </Group>
        </Question>
      )}
      {failure && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {failure} Nothing is imported yet.
        </Alert>
      )}
    </>
  );
}

/** How many lines and bytes of a file are previewed. */
const LINES = 5;
const BYTES = 2_000;

interface Shared {
  file: File;
  lines: readonly string[];
}

/** Takes a file handed over by another page once, and offers one shared to the installed app. */
function useSharedFile(choose: (file: File) => Promise<void>): {
  shared: Shared | null;
  leave: () => void;
} {
  const latest = useRef(choose);
  latest.current = choose;
  const [shared, setShared] = useState<Shared | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const key = new URLSearchParams(window.location.hash.slice(1)).get('shared');
    if (key) void navigate({ to: '/imports', hash: '', replace: true });
    const handed = takeHandedFile();
    if (handed) void latest.current(handed);
    void takeShared(key).then(async (file) => file && setShared({ file, lines: await linesOf(file) }));
  }, [navigate]);
  return { shared, leave: () => setShared(null) };
}

/** Returns the first lines of a file as text; none for a ZIP. */
async function linesOf(file: File): Promise<readonly string[]> {
  const text = await file.slice(0, BYTES).text();
  if (text.startsWith('PK')) return [];
  return text.split(/\r\n|\r|\n/).slice(0, LINES);
}

interface SharedFileProps extends Shared {
  onRead: (file: File) => void;
  onLeave: () => void;
}

/** 'Shared with Tillwise': offers a file shared from another app, with its name and first lines, to read or discard. */
function SharedFile({ file, lines, onRead, onLeave }: SharedFileProps) {
  return (
    <Question icon={IconQuestionMark} title={`Read “${file.name}”, which was shared to Tillwise?`}>
      {lines.length > 0 ? (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="How it begins"
          m={0}
          fz="sm"
          style={{ overflow: 'auto', maxHeight: '10rem' }}
        >
          {lines.join('\n')}
        </Box>
      ) : (
        <Text size="sm">A zip file.</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Discard
        </Button>
        <Button onClick={() => onRead(file)}>Read it</Button>
      </Group>
    </Question>
  );
}
