import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { askedFirst } from '../../domain/imports/file-parts.ts';
import type { Import } from '../../domain/imports/import.ts';
import { personKey } from '../../domain/imports/person-key.ts';
import { sumMinutes } from '../../domain/labor/hours-days.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { CsvInput } from '../form/csv-input.tsx';
import { ImportProgress } from '../form/import-progress.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FileAsks } from './file-asks.tsx';
import { HoursTable } from './hours-table.tsx';
import { ImportPicture } from './import-picture.tsx';
import { NameCategories } from './name-categories.tsx';
import { NamePeople } from './name-people.tsx';
import { type SalesFileState, useSalesFile } from './use-sales-file.ts';
import { useSharedFile } from './use-shared-file.ts';

/** "5 lines summed into 2 days": what became of a file whose lines are parts of days. */
function summedWords({ lines, days }: { lines: number; days: number }): string {
  return `${lines} lines summed into ${days} ${days === 1 ? 'day' : 'days'}.`;
}

type Read = NonNullable<SalesFileState['read']>;

/** What files a register or a spreadsheet writes that can be read. */
const ACCEPTED = '.csv,.txt,.tsv,.zip,text/csv,application/zip';

/** How many lines at fault are shown at once: who corrects a file begins with the first. */
const MOST_SHOWN = 20;

/** 'Past Sales': takes over what a group earned before it came here, from a file of days; forecasts stand on it. */
export function PastSales() {
  const state = useSalesFile();
  useSharedFile(state.choose);
  const { read, importing } = state;
  const { phase, told } = importing;
  const isIdle = phase === 'idle';
  return (
    <Card p={{ base: 'md', sm: 'xl' }} id="past-sales" aria-label="Past Sales">
      <Title order={2}>Past Sales</Title>
      <Text size="sm" c="dimmed" mb="md">
        Sales of past days from a file, as cash registers export them, or hours from the file of a time clock.
        Four weeks of sales are enough for budgets before a week's revenue is known; a year also shows how
        weeks compare.
      </Text>
      <Stack gap="md">
        <CsvInput
          label="File of Sales"
          description="What your register exports (Square, Toast, Clover, Shopify or another) or your time clock (Homebase, 7shifts, Deputy and others), a sheet with a column for each revenue center, or a list with the columns Date, Center, Amount. The file stays on this device."
          accept={ACCEPTED}
          {...state}
        />
        {state.isReading && <Text role="status">Reading the file…</Text>}
        <FileAsks {...state} />
        {read && phase !== 'done' && <Found {...read} />}
        {phase === 'naming' && told?.kind === 'hours' && (
          <NamePeople
            waiting={told.waiting}
            onNamed={() => void importing.goOn(true)}
            onLater={() => void importing.goOn(false)}
          />
        )}
        {(phase === 'naming' || phase === 'asking') && told && <HoursTable hours={told.hours} />}
        {(phase === 'naming' || phase === 'asking') && told && <ImportPicture {...told} />}
        {phase === 'naming' && told?.kind === 'sales' && (
          <NameCategories
            names={told.names}
            waiting={told.waiting.length}
            onNamed={() => void importing.goOn(true)}
            onLater={() => void importing.goOn(false)}
          />
        )}
        <ImportProgress {...importing} />
        {phase === 'done' && told && <Imported told={told} faults={faultsOf(read)} />}
        {isIdle && (
          <Button
            variant="default"
            ml="auto"
            disabled={state.isReading || !read || isEmpty(read) || askedFirst(read).length > 0}
            onClick={state.submit}
          >
            {importing.failure ? 'Go On' : read?.kind === 'hours' ? 'Import Hours' : 'Import Sales'}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function isEmpty(read: Read): boolean {
  return read.kind === 'sales' ? read.sums.length === 0 : read.hours.length === 0;
}

function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day’s sales' : 'days’ sales'}`;
}

/** "5 days of hours": days of people. */
function hoursDaysText(count: number): string {
  return `${count} ${count === 1 ? 'day of hours' : 'days of hours'}`;
}

function Found(read: Read) {
  const { remarks } = read;
  const faults = faultsOf(read);
  return (
    <>
      {read.kind === 'sales' ? <FoundSales {...read} /> : <FoundHours {...read} />}
      {remarks.slice(0, MOST_SHOWN).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Faults faults={faults}>
        {faults.length === 1
          ? 'One line can’t be read and is'
          : `${faults.length} lines can’t be read and are`}{' '}
        left out:
      </Faults>
    </>
  );
}

function FoundSales({ sums, lines }: Extract<Read, { kind: 'sales' }>) {
  const group = useGroup();
  const days = sums.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Text>
      {daysText(sums.length)} from {formatDay(first, group)} to {formatDay(last, group)},{' '}
      <b className="figures">{formatMoney(sumCents(sums.map(({ cents }) => cents)), group)}</b> in all.
      {lines.counted > sums.length && ` ${summedWords({ lines: lines.counted, days: sums.length })}`}
      {lines.left > 0 && ` ${lines.left} ${lines.left === 1 ? 'line is' : 'lines are'} left out.`}
    </Text>
  );
}

function FoundHours({ hours, open, lines }: Extract<Read, { kind: 'hours' }>) {
  const group = useGroup();
  const days = hours.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const people = new Set(
    hours.map(({ location, number, name }) => `${location} ${number || personKey(name)}`),
  ).size;
  const minutes = sumMinutes(hours.map((one) => ({ minutes: one.minutes ?? 0 })));
  return (
    <Text>
      {first && last && (
        <>
          Hours of {people} {people === 1 ? 'person' : 'people'} from {formatDay(first, group)} to{' '}
          {formatDay(last, group)}, <b className="figures">{hoursText(minutes)}</b> in all.
        </>
      )}
      {lines.left > 0 && ` ${lines.left} ${lines.left === 1 ? 'line is' : 'lines are'} left out.`}
      {open.length > 0 &&
        ` ${open.length} ${open.length === 1 ? 'shift has' : 'shifts have'} no end yet and count when the file comes again with it.`}
    </Text>
  );
}

/** The lines of a file that are at fault. */
function faultsOf(read: Read | null): Fault[] {
  const faults = read?.told.filter(({ fate }) => fate === 'fault') ?? [];
  return faults.map(({ line, words }) => ({ line, message: words }));
}

interface Fault {
  line: number;
  message: string;
}

/** What became of the days, and of the lines that were left out. */
function Imported({ told, faults }: { told: Import; faults: readonly Fault[] }) {
  const group = useGroup();
  const isHours = told.kind === 'hours';
  const taken = told.days.filter(({ fate }) => fate === 'taken');
  const worked = told.hours.filter(({ fate }) => fate === 'taken');
  const minutes = sumMinutes(worked.map((one) => ({ minutes: one.minutes ?? 0 })));
  const same = told.fates.same ?? 0;
  const kept = told.fates.kept ?? 0;
  const waits = told.fates.waits ?? 0;
  const stayed = [...told.days, ...told.hours].filter(({ fate }) =>
    ['closed', 'fault', 'to-come'].includes(fate),
  );
  return (
    <div role="status">
      <Text>
        {isHours
          ? `${hoursDaysText(worked.length)} imported, ${hoursText(minutes)} in all.`
          : `${daysText(taken.length)} imported, ${formatMoney(sumCents(taken.map(({ cents }) => cents)), group)} in all.`}
        {same > 0 && ` ${same} ${same === 1 ? 'was' : 'were'} on record before.`}
        {kept > 0 && ` ${kept} ${kept === 1 ? 'stays' : 'stay'} as on record.`}
        {waits > 0 && ` ${waits} ${waits === 1 ? 'day waits' : 'days wait'} for a name.`}
      </Text>
      {stayed.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
          {isHours ? hoursDaysText(stayed.length) : daysText(stayed.length)} could not be taken.{' '}
          {stayed[0]!.words}
        </Alert>
      )}
      <HoursTable hours={told.hours} />
      <Faults faults={faults}>Not imported:</Faults>
    </div>
  );
}

function Faults({ faults, children }: { faults: readonly Fault[]; children: ReactNode }) {
  if (faults.length === 0) return null;
  const shown = faults.toSorted((a, b) => a.line - b.line).slice(0, MOST_SHOWN);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
      {children}
      <List size="sm" mt={4}>
        {shown.map(({ line, message }) => (
          <List.Item key={line}>
            Line {line}: {message}
          </List.Item>
        ))}
      </List>
      {faults.length > shown.length && <Text size="sm">And {faults.length - shown.length} more.</Text>}
    </Alert>
  );
}
