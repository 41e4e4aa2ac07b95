import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { countDays, dayCountText, importedDaysText } from '../../domain/imports/count-days.ts';
import type { Import } from '../../domain/imports/import.ts';
import { sumMinutes } from '../../domain/labor/hours-days.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { HoursTable, ReasonList } from './import-details.tsx';

export function FoundInFile({ found }: { found: Import }) {
  const { kind, state, remarks } = found;
  return (
    <>
      {state === 'ready' && kind === 'sales' && <FoundSales {...found} />}
      {state === 'ready' && kind === 'hours' && <FoundHours {...found} />}
      {state === 'ready' && kind === 'orders' && <FoundOrders {...found.orders} />}
      {remarks.slice(0, MOST_SHOWN).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <LinesLeft {...found} />
      <Faults {...found}>
        {found.lines.faults === 1
          ? 'One line can’t be read and is'
          : `${found.lines.faults} lines can’t be read and are`}{' '}
        left out:
      </Faults>
    </>
  );
}

function FoundSales({ days, waiting, lines, from, to, sumCents: sum }: Import) {
  const group = useGroup();
  if (!from || !to) return null;
  const rows = [...days, ...waiting];
  return (
    <Text>
      {dayCountText('sales', countDays(rows))} from {formatDay(from, group)} to {formatDay(to, group)},{' '}
      <b className="figures">{formatMoney(sum, group)}</b> in all.
      {lines.counted > rows.length &&
        ` ${lines.counted} lines summed into ${importedDaysText(countDays(rows))}.`}
    </Text>
  );
}

function FoundHours({ hours, people, from, to, sumMinutes, open }: Import) {
  const group = useGroup();
  const count = new Set(hours.map(({ staffId }) => staffId)).size + people.length;
  return (
    <Text>
      {from && to && (
        <>
          Hours of {count} {count === 1 ? 'person' : 'people'} from {formatDay(from, group)} to{' '}
          {formatDay(to, group)}, <b className="figures">{hoursText(sumMinutes)}</b> in all.
        </>
      )}
      {open.length > 0 &&
        ` ${open.length} ${open.length === 1 ? 'shift has' : 'shifts have'} no end yet and will count once a file has it.`}
    </Text>
  );
}

function FoundOrders({ orders, weeks, sumCents: sum }: Import['orders']) {
  const group = useGroup();
  if (orders === 0)
    return <Text>None of its orders belongs to a week that is over: add them under Import orders.</Text>;
  return (
    <Text>
      {countOrders(orders)} of {weeks} {weeks === 1 ? 'week that is' : 'weeks that are'} over{' '}
      {orders === 1 ? 'comes' : 'come'} in as history, <b className="figures">{formatMoney(sum, group)}</b> in
      total. Each counts in the week of its date. They send no alerts and need no approval.
    </Text>
  );
}

/** Shows the outcomes of a file's days or orders, and its ignored lines. */
export function Imported({ found }: { found: Import }) {
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
      <LinesLeft {...found} />
      <WayOn found={found} />
      <Faults {...found}>Not imported:</Faults>
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
    <ButtonLink mt="sm" to={to} search={{ week: weekId }}>
      {label}
    </ButtonLink>
  );
}

function LinesLeft({ reasons, lines: { left } }: Import) {
  if (left === 0) return null;
  return (
    <div>
      <Text size="sm">{left === 1 ? '1 line is left out:' : `${left} lines are left out:`}</Text>
      <ReasonsWith fate="left" reasons={reasons} count={left} />
    </div>
  );
}

/** How many remarks and faults show at once. Fixing a file starts with the first. */
const MOST_SHOWN = 20;

function Faults({ reasons, lines, children }: Import & { children: ReactNode }) {
  if (!reasons.some(({ fate }) => fate === 'fault')) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
      {children}
      <ReasonsWith fate="fault" reasons={reasons} count={lines.faults} />
    </Alert>
  );
}

function ReasonsWith({ fate, reasons, count }: Pick<Import, 'reasons'> & { fate: string; count: number }) {
  const shown = reasons.filter((one) => one.fate === fate).slice(0, MOST_SHOWN);
  return <ReasonList reasons={shown} more={count - shown.reduce((sum, { lines }) => sum + lines, 0)} />;
}
