import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Import } from '../../domain/imports/import.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { sumMinutes } from '../../domain/labor/hours-days.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { HoursTable } from './hours-table.tsx';
import { Faults, faultsOf } from './line-faults.tsx';

/** "5 days’ sales": days of revenue centers. */
export function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day’s sales' : 'days’ sales'}`;
}

/** "5 days of hours": days of people. */
function hoursDaysText(count: number): string {
  return `${count} ${count === 1 ? 'day of hours' : 'days of hours'}`;
}

/** What became of the days or orders of a file, and of the lines that were left out. */
export function Imported({ found, read }: { found: Import; read: AnyRead | null }) {
  const group = useGroup();
  const { kind } = found;
  const textOf = kind === 'orders' ? countOrders : kind === 'hours' ? hoursDaysText : daysText;
  const worked = found.hours.filter(({ fate }) => fate === 'taken');
  const minutes = sumMinutes(worked.map((one) => ({ minutes: one.minutes ?? 0 })));
  const sales = found.days.filter(({ fate }) => fate === 'taken').map(({ cents }) => cents);
  const { taken = 0, same = 0, kept = 0, waits = 0, closed = 0 } = found.fates;
  const days = [...found.days, ...found.hours].filter(({ fate }) =>
    ['closed', 'fault', 'to-come'].includes(fate),
  );
  const stayed = kind === 'orders' ? closed : days.length;
  return (
    <div role="status">
      <Text>
        {kind === 'orders' && `${textOf(taken)} taken as history.`}
        {kind === 'hours' && `${textOf(worked.length)} imported, ${hoursText(minutes)} in all.`}
        {kind === 'sales' &&
          `${textOf(sales.length)} imported, ${formatMoney(sumCents(sales), group)} in all.`}
        {same > 0 && ` ${same} ${same === 1 ? 'was' : 'were'} on record before.`}
        {kept > 0 && ` ${kept} ${kept === 1 ? 'stays' : 'stay'} as on record.`}
        {waits > 0 && ` ${waits} ${waits === 1 ? 'day waits' : 'days wait'} for a name.`}
      </Text>
      {stayed > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
          {textOf(stayed)} could not be taken. {days[0]?.words ?? 'Their weeks are closed.'}
        </Alert>
      )}
      <HoursTable hours={found.hours} />
      <Faults faults={faultsOf(read)}>Not imported:</Faults>
    </div>
  );
}
