import { Alert, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { countDays, dayCountText, importedDaysText } from '../../domain/imports/count-days.ts';
import type { Import, ImportLine } from '../../domain/imports/import.ts';
import { lineReasons } from '../../domain/imports/line-reasons.ts';
import { sumOfOrders } from '../../domain/imports/past-orders-sum.ts';
import { personKey } from '../../domain/imports/person-key.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { sumMinutes } from '../../domain/labor/hours-days.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import { hoursText, workedMinutes } from '../../domain/sources/person-days.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { HoursTable, ReasonList } from './import-details.tsx';

/** Shows what a file holds before anything is sent. */
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
      <LinesLeft lines={read.told} left={read.lines.left} />
      <Faults faults={faults}>
        {faults.length === 1
          ? 'One line can’t be read and is'
          : `${faults.length} lines can’t be read and are`}{' '}
        left out:
      </Faults>
    </>
  );
}

/** Returns "5 lines summed into 2 days." */
function summedWords({ lines, days }: { lines: number; days: number }): string {
  return `${lines} lines summed into ${importedDaysText(days)}.`;
}

function FoundSales({ sums, lines }: Extract<AnyRead, { kind: 'sales' }>) {
  const group = useGroup();
  const days = sums.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Text>
      {dayCountText('sales', countDays(sums))} from {formatDay(first, group)} to {formatDay(last, group)},{' '}
      <b className="figures">{formatMoney(sumCents(sums.map(({ cents }) => cents)), group)}</b> in all.
      {lines.counted > sums.length && ` ${summedWords({ lines: lines.counted, days: countDays(sums) })}`}
    </Text>
  );
}

function FoundHours({ hours, open }: Extract<AnyRead, { kind: 'hours' }>) {
  const group = useGroup();
  const days = hours.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const people = new Set(
    hours.map(({ location, number, name }) => `${location} ${number || personKey(name)}`),
  ).size;
  const minutes = sumMinutes(hours.map((one) => ({ minutes: workedMinutes(one) })));
  return (
    <Text>
      {first && last && (
        <>
          Hours of {people} {people === 1 ? 'person' : 'people'} from {formatDay(first, group)} to{' '}
          {formatDay(last, group)}, <b className="figures">{hoursText(minutes)}</b> in all.
        </>
      )}
      {open.length > 0 &&
        ` ${open.length} ${open.length === 1 ? 'shift has' : 'shifts have'} no end yet and count when the file comes again with it.`}
    </Text>
  );
}

function FoundOrders({ orders }: Extract<AnyRead, { kind: 'orders' }>) {
  const group = useGroup();
  const { weeks, sumCents: sum } = sumOfOrders(orders, group);
  if (orders.length === 0)
    return <Text>None of its orders belongs to a week that is over: add them under Import orders.</Text>;
  return (
    <Text>
      {countOrders(orders.length)} of {weeks} {weeks === 1 ? 'week that is' : 'weeks that are'} over{' '}
      {orders.length === 1 ? 'comes' : 'come'} in as history,{' '}
      <b className="figures">{formatMoney(sum, group)}</b> in total. Each counts in the week of its date. They
      send no alerts and need no approval.
    </Text>
  );
}

/** Shows the outcomes of a file's days or orders, and its ignored lines. */
export function Imported({ found, read }: { found: Import; read: AnyRead | null }) {
  const group = useGroup();
  const { kind } = found;
  const worked = found.hours.filter(({ fate }) => fate === 'taken');
  const minutes = sumMinutes(worked.map((one) => ({ minutes: one.minutes ?? 0 })));
  const sales = found.days.filter(({ fate }) => fate === 'taken');
  const textOf = kind === 'orders' ? countOrders : importedDaysText;
  const { taken = 0, closed = 0 } = found.fates;
  const { same = 0, kept = 0, waits = 0 } = found.fateDays ?? found.fates;
  const days = [...found.days, ...found.hours].filter(({ fate }) =>
    ['closed', 'fault', 'to-come'].includes(fate),
  );
  const stayed = kind === 'orders' ? closed : countDays(days);
  return (
    <div role="status">
      <Text>
        {kind === 'orders' && `${dayCountText(kind, taken)} taken as history.`}
        {kind === 'hours' &&
          `${dayCountText(kind, countDays(worked))} imported, ${hoursText(minutes)} in all.`}
        {kind === 'sales' &&
          `${dayCountText(kind, countDays(sales))} imported, ${formatMoney(sumCents(sales.map(({ cents }) => cents)), group)} in all.`}
        {same > 0 && ` ${textOf(same)} ${same === 1 ? 'was' : 'were'} on record before.`}
        {kept > 0 && ` ${textOf(kept)} ${kept === 1 ? 'stays' : 'stay'} as on record.`}
        {waits > 0 && ` ${textOf(waits)} ${waits === 1 ? 'waits' : 'wait'} for a name.`}
      </Text>
      {stayed > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
          {dayCountText(kind, stayed)} could not be taken. {days[0]?.words ?? 'Their weeks are closed.'}
        </Alert>
      )}
      <HoursTable hours={found.hours} />
      <LinesLeft lines={read?.told ?? []} left={read?.lines.left ?? 0} />
      <WayOn found={found} />
      <Faults faults={faultsOf(read)}>Not imported:</Faults>
    </div>
  );
}

/** The page that shows an import's result, for the week of its last day. */
const WAYS_ON = {
  sales: { to: '/sales', label: 'See the week' },
  hours: { to: '/hours-by-day', label: 'See hours' },
  orders: { to: '/orders', label: 'See the orders' },
} as const;

function WayOn({ found: { kind, to: last } }: { found: Import }) {
  const group = useGroup();
  if (!last) return null;
  const { to, label } = WAYS_ON[kind];
  const { weekId } = weekOf(last, group);
  return (
    <Button mt="sm" renderRoot={(props) => <Link to={to} search={{ week: weekId }} {...props} />}>
      {label}
    </Button>
  );
}

/** Lists the reasons for ignored lines, each with a count and the first lines. */
function LinesLeft({ lines, left }: { lines: readonly ImportLine[]; left: number }) {
  const reasons = lineReasons(lines.filter(({ fate }) => fate === 'left'));
  if (left === 0) return null;
  const more = left - reasons.reduce((sum, one) => sum + one.lines, 0);
  return (
    <div>
      <Text size="sm">{left === 1 ? '1 line is left out:' : `${left} lines are left out:`}</Text>
      <ReasonList reasons={reasons} more={more} />
    </div>
  );
}

/** How many faulty lines show at once. Fixing a file starts with the first. */
const MOST_SHOWN = 20;

interface LineFault {
  line: number;
  message: string;
}

/** Returns the faulty lines of a file. */
function faultsOf(read: AnyRead | null): LineFault[] {
  const faults = read?.told.filter(({ fate }) => fate === 'fault') ?? [];
  return faults.map(({ line, words }) => ({ line, message: words }));
}

/** Shows the first faulty lines. */
function Faults({ faults, children }: { faults: readonly LineFault[]; children: ReactNode }) {
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
