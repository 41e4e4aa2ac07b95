import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconQuestionMark } from '@tabler/icons-react';
import { countDays } from '../../domain/imports/count-days.ts';
import { questionsBeforeUpload } from '../../domain/imports/file-parts.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { can } from '../../domain/people/role.ts';
import { CsvInput } from '../form/csv-input.tsx';
import { useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Question } from '../ui/question.tsx';
import { FileAsks } from './file-asks.tsx';
import { FoundInFile, Imported } from './found-in-file.tsx';
import { HoursTable, ImportPicture } from './import-details.tsx';
import { NamePeople } from './name-people.tsx';
import { NameCategories } from './names-in-file.tsx';
import { SharedFile, useSharedFile } from './shared-file.tsx';
import { type ImportController, useImportFile } from './use-import.ts';

/** File types that registers, time clocks and spreadsheets export. */
const ACCEPTED = '.csv,.txt,.tsv,.zip,text/csv,application/zip';

const BUTTONS = { sales: 'Import sales', hours: 'Import hours', orders: 'Import orders' } as const;

/** 'Import a file': imports sales, hours and past orders from other programs. Forecasts, pace and trends are based on them. */
export function ImportFile() {
  const state = useImportFile();
  const { shared, leave } = useSharedFile(state.choose);
  const { role } = useUser();
  const { read, importing } = state;
  const { phase, found } = importing;
  const isPaused = phase === 'naming' || phase === 'asking';
  const isAdmins = read?.kind === 'orders' && !can(role, 'manageGroup');
  return (
    <Card p={{ base: 'md', sm: 'xl' }} id="import-file" aria-label="Import a file">
      <Title order={2}>Import a file</Title>
      <Text size="sm" c="dimmed" mb="md">
        Sales, hours or past orders, one file after another. Four weeks of sales are enough for budgets before
        a week's revenue is known; a year also shows how weeks compare. Hours give labor its pace, and past
        orders show what is usually spent by now.
      </Text>
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
          description="What your register exports (Square, Toast, Clover, Shopify or another) or your time clock (Homebase, 7shifts, Deputy and others), a sheet with a column for each revenue center, or a list: Date, Center, Amount for sales, Date, Supplier, Amount, Revenue center for orders. The file stays on this device."
          accept={ACCEPTED}
          {...state}
        />
        {state.isReading && phase === 'idle' && <Text role="status">Reading the file…</Text>}
        <FileAsks {...state} />
        {read && phase !== 'done' && <FoundInFile {...read} />}
        {isAdmins && (
          <Alert color="gray" icon={<IconLock aria-hidden />}>
            An admin takes past orders. Those of a week that runs are added under Import orders.
          </Alert>
        )}
        {phase === 'naming' && found?.kind === 'hours' && (
          <NamePeople
            people={found.people}
            onNamed={() => void importing.goOn(true)}
            onLater={() => void importing.goOn(false)}
          />
        )}
        {isPaused && found && <HoursTable hours={found.hours} />}
        {isPaused && found && <ImportPicture {...found} />}
        {phase === 'naming' && found?.kind === 'sales' && (
          <NameCategories
            names={found.names}
            waiting={countDays(found.waiting)}
            onNamed={() => void importing.goOn(true)}
            onLater={() => void importing.goOn(false)}
          />
        )}
        <ImportProgress {...importing} />
        {phase === 'done' && found && <Imported found={found} read={read} />}
        {phase === 'idle' && (
          <Button
            variant="default"
            ml="auto"
            disabled={
              state.isReading || !read || isEmpty(read) || isAdmins || questionsBeforeUpload(read).length > 0
            }
            onClick={state.submit}
          >
            {importing.failure ? 'Go On' : BUTTONS[read?.kind ?? 'sales']}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function isEmpty(read: AnyRead): boolean {
  if (read.kind === 'orders') return read.orders.length === 0;
  return read.kind === 'sales' ? read.sums.length === 0 : read.hours.length === 0;
}

/** Shows the progress of an import and what stopped it, and asks before it corrects the record. */
function ImportProgress({ phase, percentDone, found, failure, take, cancel }: ImportController) {
  const corrects = (found?.fateDays ?? found?.fates)?.corrects ?? 0;
  const isHours = found?.kind === 'hours';
  return (
    <>
      {(phase === 'sending' || phase === 'taking') && (
        <Group wrap="nowrap">
          <Progress value={percentDone} aria-label="How much is imported" flex={1} />
          <Button variant="default" disabled={phase === 'taking'} onClick={() => void cancel()}>
            Cancel
          </Button>
        </Group>
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
            <Button variant="default" onClick={() => void take('none')}>
              Those on record
            </Button>
            <Button variant="default" onClick={() => void take('all')}>
              Those of the file
            </Button>
            <Button variant="subtle" onClick={() => void cancel()}>
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
