import { Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { dayWithin, type Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import { asksDates, readPastedOrders, rowsFor } from '../../domain/orders/order-csv.ts';
import { countOrders, ordersByLine } from '../../domain/orders/order-file.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { parseDay } from '../../domain/values/day.ts';
import type { DateOrder } from '../../domain/values/written.ts';
import { CenterAndDay } from '../form/center-and-day.tsx';
import { DateOrderChoice } from '../form/csv-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useAddOrders } from '../weeks/use-add-orders.ts';
import { type OrdersOfRowsProps, RowsForm } from './rows-form.tsx';

interface PasteFormProps extends OrdersOfRowsProps {
  firstCenter: RevenueCenter | null;
}

const BUTTON = {
  ...{ saving: 'Adding...', none: 'Add Orders' },
  add: (orders: number) => `Add ${countOrders(orders)}`,
};

/** Adds orders that were copied from a spreadsheet to a week. */
export function PasteForm({ firstCenter, ...form }: PasteFormProps) {
  const { weekId } = form.week;
  const { fields, text, rows, isRead } = usePasted(form.week, firstCenter);
  const save = useAddOrders();
  return (
    <RowsForm
      {...form}
      {...{ rows, save, isRead }}
      source="pasted"
      isTyped={text !== ''}
      button={BUTTON}
      onAdd={(checked, confirm) => save.save({ weekId, orders: ordersByLine(checked), ...confirm })}
    >
      {fields}
    </RowsForm>
  );
}

/** What is pasted, for whom and of which day where its rows don't say, and the rows it is. */
function usePasted(week: Week, firstCenter: RevenueCenter | null) {
  const group = useGroup();
  const { role } = useUser();
  const { today } = useSession();
  const centers = orderableCenters(inUse(group), role);
  const offered = firstCenter && centers.includes(firstCenter) ? firstCenter : (centers[0] ?? '');
  const [center, setCenter] = useState(offered);
  const [typedDay, setTypedDay] = useState<string>(dayWithin(week, today));
  const [text, setText] = useState('');
  const [dates, setDates] = useState<DateOrder | null>(null);
  const pasted = useDeferredValue(text);
  const day = parseDay(typedDay);
  const read = useMemo(() => {
    if (pasted.trim() === '' || day === null) return null;
    return readPastedOrders(group, { text: pasted, day, revenueCenter: center, ...(dates && { dates }) });
  }, [group, pasted, day, center, dates]);
  const rows = useMemo(() => (read && !('fault' in read) ? rowsFor(role, read) : null), [read, role]);
  const fields = (
    <>
      <CenterAndDay
        {...{ label: 'Revenue Center', centers, center, onCenter: setCenter }}
        {...{ day: typedDay, onDay: setTypedDay, aboutDay: 'Of the rows that do not name one.' }}
      />
      <Textarea
        label="Rows"
        description="Copied from a spreadsheet: supplier and amount, and if you like date and notes. Other columns need a first row that names them."
        placeholder="Paste here"
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={read && 'fault' in read ? read.fault : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(dates !== null || (rows !== null && asksDates(rows))) && (
        <DateOrderChoice label="Dates in These Rows" dates={dates} onChange={setDates} />
      )}
    </>
  );
  // What is saved is what was looked at.
  return { fields, text, rows, isRead: pasted === text };
}
