import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { dayWithin, weekLabel } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import { countOrders } from '../../domain/orders/order-file.ts';
import {
  aboutUsual,
  type TickedOrder,
  tickedOrders,
  usualRows,
  weekdayName,
} from '../../domain/orders/usual-list.ts';
import type { UsualOrders } from '../../domain/orders/usual-orders.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type Day, parseDay } from '../../domain/values/day.ts';
import { amountForm, formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { OrdersImpact } from '../forecast/orders-impact.tsx';
import { CenterAndDay } from '../form/center-and-day.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { NoVenues } from '../shell/no-venues.tsx';
import { LinesLoading } from '../ui/card.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import list from '../ui/rows.module.css';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { OrderQuestion, useOrderQuestions } from '../weeks/order-question.tsx';
import { RaisedAlert } from '../weeks/raised-alert.tsx';
import { useAddOrders } from '../weeks/use-add-orders.ts';
import { useChosenWeek } from '../weeks/use-selected-week.ts';
import { useWeekOfEntry } from '../weeks/use-week-of-entry.ts';

/** Lists what a revenue center usually orders on a weekday, to tick, adjust and add at once. */
export function UsualOrdersForm() {
  const { role } = useUser();
  const { today, currentWeek } = useSession();
  const chosen = useChosenWeek();
  const centers = orderableCenters(inUse(useGroup()), role);
  const [center, setCenter] = useState<RevenueCenter>(centers[0] ?? '');
  const [typedDay, setTypedDay] = useState<string>(dayWithin(chosen ?? currentWeek, today));
  const day = parseDay(typedDay);
  if (centers.length === 0) return <NoVenues />;
  return (
    <Stack gap="md">
      <CenterAndDay
        {...{ label: 'Category', centers, center, onCenter: setCenter }}
        {...{ day: typedDay, onDay: setTypedDay }}
      />
      {day && <UsualOf key={`${center} ${day}`} center={center} day={day} />}
    </Stack>
  );
}

function UsualOf({ center, day }: { center: RevenueCenter; day: Day }) {
  const { data, error } = useQuery(reads.usualOrders(center, day));
  useFailureToast(error, FAILURES.loadData);
  if (!data) return error ? <LoadFailed message={FAILURES.loadData} /> : <LinesLoading />;
  if (data.suppliers.length === 0)
    return (
      <Empty
        message={`No supplier had orders on two of the last four ${weekdayName(day)}s.`}
        action={<ButtonLink to="/add-supplier">Add one order</ButtonLink>}
      />
    );
  return <TickList center={center} usual={data} />;
}

function TickList({ center, usual }: { center: RevenueCenter; usual: UsualOrders }) {
  const group = useGroup();
  const { day } = usual;
  const [start] = useState(() => usualRows(usual, group));
  const [rows, setRows] = useState(start);
  const { week, weekToSave } = useWeekOfEntry(day);
  const save = useAddOrders();
  const [asking, setAsking] = useState(false);
  const { orders, sumCents, faults } = useMemo(
    () => tickedOrders(rows, { center, day }, group),
    [rows, center, day, group],
  );
  const change = (at: number, changed: Partial<TickedOrder>) =>
    setRows((now) => now.map((row, place) => (place === at ? { ...row, ...changed } : row)));

  const questions = useOrderQuestions();

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (asking || orders.length === 0 || faults.size > 0) return;
    setAsking(true);
    const { weekId } = await weekToSave(day);
    const isAsked = await questions.isAsked(weekId, orders);
    setAsking(false);
    if (!isAsked) save.save({ weekId, orders });
  }

  const { saved } = save;
  const lastAlert = saved?.answer.alerts.at(-1);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Unsaved when={!saved && JSON.stringify(rows) !== JSON.stringify(start)} />
      <FormFields saved={saved !== null || save.saving}>
        <Stack gap="sm">
          <Text fw={600}>The usual {weekdayName(day)}</Text>
          <UsualRows rows={rows} faults={faults} day={day} onChange={change} />
          {week && !saved && (
            <Text size="sm" c="dimmed">
              In the week of {weekLabel(week.weekId, group)}.
            </Text>
          )}
        </Stack>
      </FormFields>
      <FormFooter problem={save.error === null ? null : refusalReason(save.error)}>
        {saved ? (
          <>
            <SavedBanner>
              {countOrders(saved.answer.orders)} added, {formatMoney(saved.answer.sumCents, group)} in all.
              {saved.answer.waiting > 0 && ` Waiting for approval: ${saved.answer.waiting}.`}
            </SavedBanner>
            {lastAlert && <RaisedAlert alert={lastAlert} />}
            <ButtonLink to="/orders" search={{ week: saved.answer.weekId, center }}>
              See the orders
            </ButtonLink>
          </>
        ) : (
          <>
            {week && <OrdersImpact week={week} orders={orders} />}
            {questions.about(orders).length > 0 && (
              <OrderQuestion questions={questions} onRight={() => void submit()} />
            )}
            <Button type="submit" disabled={orders.length === 0 || faults.size > 0 || save.saving || asking}>
              {save.saving
                ? 'Adding...'
                : orders.length > 0
                  ? `Add ${countOrders(orders.length)}, ${formatMoney(sumCents, group)}`
                  : 'Add orders'}
            </Button>
          </>
        )}
      </FormFooter>
    </form>
  );
}

interface UsualRowsProps {
  rows: readonly TickedOrder[];
  /** The indexes of rows with an invalid amount. */
  faults: ReadonlySet<number>;
  day: Day;
  onChange: (at: number, change: Partial<TickedOrder>) => void;
}

function UsualRows({ rows, faults, day, onChange }: UsualRowsProps) {
  const group = useGroup();
  return (
    <ul>
      {rows.map((row, at) => (
        <li key={row.supplier} className={list.row}>
          <Checkbox
            className="words"
            flex="1 1 9rem"
            label={row.supplier}
            description={aboutUsual(row, day, group)}
            checked={row.ticked}
            onChange={(event) => onChange(at, { ticked: event.currentTarget.checked })}
          />
          <MoneyInput
            flex="0 1 8.5rem"
            miw={0}
            ml="auto"
            aria-label={`Amount of ${row.supplier}`}
            value={row.amount}
            error={faults.has(at) && amountForm(group)}
            onChange={(amount) => onChange(at, { amount, ticked: true })}
          />
        </li>
      ))}
    </ul>
  );
}
