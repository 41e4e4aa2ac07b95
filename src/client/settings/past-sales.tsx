import { Alert, Button, List, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { summedWords } from '../../domain/sales/daily-sales.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { CsvInput, DateOrderChoice, SeveralChoice } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { type SalesFileState, useSalesFile } from './use-sales-file.ts';

/** How many lines at fault are shown at once: who corrects a file begins with the first. */
const MOST_SHOWN = 20;

/** 'Past Sales': takes over what a group earned before it came here, from a file of days; forecasts stand on it. */
export function PastSales() {
  const state = useSalesFile();
  const { read, busy, outcome } = state;
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
        {read && !outcome && <Found {...read} />}
        {busy && <Progress value={state.percentDone} aria-label="How much is imported" />}
        {outcome && <Imported {...outcome} />}
        {state.failure && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} p="sm">
            {state.failure}
          </Alert>
        )}
        {!outcome && (
          <Button
            variant="default"
            ml="auto"
            loading={busy}
            disabled={!read || read.rows.length === 0}
            onClick={state.submit}
          >
            {state.failure ? 'Go On' : 'Import Sales'}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day’s sales' : 'days’ sales'}`;
}

function Found({ rows, faults, summed }: NonNullable<SalesFileState['read']>) {
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

function Imported({ taken, takenCents, present, faults }: NonNullable<SalesFileState['outcome']>) {
  const group = useGroup();
  return (
    <div role="status">
      <Text>
        {daysText(taken)} imported, {formatMoney(takenCents, group)} in all.
        {present > 0 && ` ${present} ${present === 1 ? 'was' : 'were'} on record before.`}
      </Text>
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
