import { Text } from '@mantine/core';
import { sumOfOrders } from '../../domain/imports/past-orders.ts';
import { personKey } from '../../domain/imports/person-key.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { sumMinutes } from '../../domain/labor/hours-days.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { daysText } from './imported.tsx';
import { Faults, faultsOf, MOST_SHOWN } from './line-faults.tsx';

/** What a file was found to hold, before any of it is sent. */
export function FoundInFile(read: AnyRead) {
  const faults = faultsOf(read);
  return (
    <>
      {read.kind === 'sales' && <FoundSales {...read} />}
      {read.kind === 'hours' && <FoundHours {...read} />}
      {read.kind === 'orders' && <FoundOrders {...read} />}
      {read.remarks.slice(0, MOST_SHOWN).map((words) => (
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

/** "5 lines summed into 2 days": what became of a file whose lines are parts of days. */
function summedWords({ lines, days }: { lines: number; days: number }): string {
  return `${lines} lines summed into ${days} ${days === 1 ? 'day' : 'days'}.`;
}

function FoundSales({ sums, lines }: Extract<AnyRead, { kind: 'sales' }>) {
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

function FoundHours({ hours, open, lines }: Extract<AnyRead, { kind: 'hours' }>) {
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

function FoundOrders({ orders }: Extract<AnyRead, { kind: 'orders' }>) {
  const group = useGroup();
  const { weeks, sumCents: sum } = sumOfOrders(orders, group);
  if (orders.length === 0)
    return <Text>No order of it is of a week that is over: add them under Import Orders.</Text>;
  return (
    <Text>
      {countOrders(orders.length)} of {weeks} {weeks === 1 ? 'week that is' : 'weeks that are'} over{' '}
      {orders.length === 1 ? 'comes' : 'come'} in as history,{' '}
      <b className="figures">{formatMoney(sum, group)}</b> in all. Each counts in the week of its date. Nobody
      is sent an alert, and nobody has to approve them.
    </Text>
  );
}
