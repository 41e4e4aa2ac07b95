import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type HistoryFile, partsOfHistory } from '../../domain/imports/history-file.ts';
import type { Import } from '../../domain/imports/import.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { DateOrder } from '../../domain/values/written.ts';
import { ImportProgress } from '../form/import-progress.tsx';
import { useImport } from '../form/use-import.ts';
import { useGroup } from '../session/use-session.ts';
import { SavedBanner } from '../ui/saved-banner.tsx';

interface HistoryOfferProps {
  file: File;
  dates: DateOrder | null;
  history: HistoryFile;
}

/** Offers to take the orders of a file as history, each in the week of its date, where they are of several weeks that are over. */
export function HistoryOffer({ file, dates, history }: HistoryOfferProps) {
  const group = useGroup();
  const importing = useImport();
  const { phase, told, failure } = importing;
  const { orders, weeks, sumCents, faults } = history;
  if (phase === 'done' && told) return <HistoryTaken told={told} faults={faults.length} />;

  function take() {
    const read = { file, kind: 'orders', source: 'plain', dates: dates ?? undefined } as const;
    void importing.send({ ...read, parts: partsOfHistory(history) });
  }

  return (
    <Alert color="gray" icon={<IconHistory aria-hidden />} title="Past Orders">
      <Text size="sm" className="figures">
        {countOrders(orders.length)} of {weeks} weeks that are over {orders.length === 1 ? 'comes' : 'come'}{' '}
        in as history, {formatMoney(sumCents, group)} in all. Each counts in the week of its date. Nobody is
        sent an alert, and nobody has to approve them.
      </Text>
      {faults.length > 0 && (
        <Text size="sm">
          {faults.length === 1 ? '1 line is' : `${faults.length} lines are`} left out. Line {faults[0]!.line}:{' '}
          {faults[0]!.message}
        </Text>
      )}
      <ImportProgress {...importing} />
      {phase === 'idle' && (
        <Group mt="sm">
          <Button onClick={take}>{failure ? 'Go On' : 'Take as History'}</Button>
        </Group>
      )}
    </Alert>
  );
}

function HistoryTaken({ told, faults }: { told: Import; faults: number }) {
  const { taken = 0, same = 0, closed = 0 } = told.fates;
  return (
    <>
      <SavedBanner>
        {countOrders(taken)} taken as history.
        {same > 0 && ` ${same} ${same === 1 ? 'was' : 'were'} on record before.`}
        {closed > 0 && ` ${closed} ${closed === 1 ? 'is' : 'are'} of closed weeks and left out.`}
        {faults > 0 && ` ${faults === 1 ? '1 line was' : `${faults} lines were`} left out.`}
      </SavedBanner>
      <Anchor size="sm" renderRoot={(props) => <Link to="/imports" {...props} />}>
        See All Imports
      </Anchor>
    </>
  );
}
