import { Alert, Anchor, Button, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Import } from '../../domain/imports/import.ts';
import { summedWords } from '../../domain/sales/daily-sales.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { CsvInput, DateOrderChoice, SeveralChoice } from '../form/csv-input.tsx';
import { ImportProgress } from '../form/import-progress.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { type SalesFileState, useSalesFile } from './use-sales-file.ts';

type Read = NonNullable<SalesFileState['read']>;

/** How many lines at fault are shown at once: who corrects a file begins with the first. */
const MOST_SHOWN = 20;

/** 'Past Sales': takes over what a group earned before it came here, from a file of days; forecasts stand on it. */
export function PastSales() {
  const state = useSalesFile();
  const { read, importing } = state;
  const { phase, told } = importing;
  const isIdle = phase === 'idle';
  return (
    <Card p={{ base: 'md', sm: 'xl' }} id="past-sales" aria-label="Past Sales">
      <Title order={2}>Past Sales</Title>
      <Text size="sm" c="dimmed" mb="md">
        Sales of past days from a file, as cash registers export them. Four weeks are enough for budgets
        before a week's revenue is known; a year also shows how weeks compare.
      </Text>
      <Stack gap="md">
        <CsvInput
          description="A day of a revenue center on each line. The first line names the columns: Date, Center, Amount."
          {...state}
        />
        {state.asksDates && <DateOrderChoice dates={state.dates} onChange={state.setDates} />}
        {state.asksSeveral && <SeveralChoice several={state.several} onChange={state.setSeveral} />}
        {read && phase !== 'done' && <Found {...read} />}
        <ImportProgress {...importing} />
        {phase === 'done' && told && <Imported told={told} faults={read?.faults ?? []} />}
        {isIdle && (
          <Button
            variant="default"
            ml="auto"
            disabled={!read || read.rows.length === 0}
            onClick={state.submit}
          >
            {importing.failure ? 'Go On' : 'Import Sales'}
          </Button>
        )}
        <Anchor size="sm" renderRoot={(props) => <Link to="/imports" {...props} />}>
          See All Imports
        </Anchor>
      </Stack>
    </Card>
  );
}

function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day’s sales' : 'days’ sales'}`;
}

function Found({ rows, faults, summed }: Read) {
  const group = useGroup();
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      {first && last && (
        <Text>
          {daysText(rows.length)} from {formatDay(first, group)} to {formatDay(last, group)},{' '}
          <b className="figures">{formatMoney(sumCents(rows.map(({ cents }) => cents)), group)}</b> in all.
          {summed && ` ${summedWords(summed)}`}
        </Text>
      )}
      <Faults faults={faults}>
        {faults.length === 1
          ? 'One line can’t be read and is'
          : `${faults.length} lines can’t be read and are`}{' '}
        left out:
      </Faults>
    </>
  );
}

/** What became of the days, and of the lines that were left out. */
function Imported({ told, faults }: { told: Import; faults: Read['faults'] }) {
  const group = useGroup();
  const taken = told.days.filter(({ fate }) => fate === 'taken');
  const same = told.fates.same ?? 0;
  const kept = told.fates.kept ?? 0;
  const stayed = told.days.filter(({ fate }) => fate === 'closed' || fate === 'fault');
  return (
    <div role="status">
      <Text>
        {daysText(taken.length)} imported, {formatMoney(sumCents(taken.map(({ cents }) => cents)), group)} in
        all.
        {same > 0 && ` ${same} ${same === 1 ? 'was' : 'were'} on record before.`}
        {kept > 0 && ` ${kept} ${kept === 1 ? 'stays' : 'stay'} as on record.`}
      </Text>
      {stayed.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
          {daysText(stayed.length)} could not be taken. {stayed[0]!.words}
        </Alert>
      )}
      <Faults faults={faults}>Not imported:</Faults>
    </div>
  );
}

function Faults({
  faults,
  children,
}: {
  faults: readonly { line: number; message: string }[];
  children: ReactNode;
}) {
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
