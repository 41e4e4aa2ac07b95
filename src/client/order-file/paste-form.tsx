import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse, nameOf } from '../../domain/group/venue.ts';
import { asksDates, readPastedOrders, rowsFor } from '../../domain/orders/order-csv.ts';
import { aboutFile, checkedRows, countOrders } from '../../domain/orders/order-file.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import type { DateOrder } from '../../domain/values/written.ts';
import { dayWithin, type Week, type WeekId } from '../../domain/weeks/week.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { DateOrderChoice } from '../form/csv-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useAddOrders } from '../weeks/use-add-orders.ts';
import { FilePreview, OrdersSaved } from './import-form.tsx';

interface PasteFormProps {
  week: Week;
  /** Selects the week. */
  weekSelector: ReactNode;
  firstCenter: RevenueCenter | null;
  /** What can be done once the orders are added to a week. */
  done: (weekId: WeekId) => ReactNode;
}

/** Adds orders that were copied from a spreadsheet to a week, once they were looked at: all of them or none. */
export function PasteForm({ week, weekSelector, firstCenter, done }: PasteFormProps) {
  const { data: record, error, refetch } = useQuery(reads.week(week.weekId));
  useFailureToast(error, FAILURES.loadData);
  const group = useGroup();
  const { form, text, rows, fault, isRead } = usePasted(week, firstCenter);
  const checked = useMemo(() => (rows && record ? checkedRows(rows, record) : null), [rows, record]);
  const save = useAddOrders();
  const canAdd = isRead && checked !== null && aboutFile(checked, group).fault === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canAdd) save.save({ weekId: week.weekId, orders: checked.flatMap(({ order }) => order ?? []) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Unsaved when={text !== '' && save.saved === null} />
      <FormFields saved={save.saved !== null || save.saving}>
        <Stack gap="md">
          {weekSelector}
          {form(fault)}
          {!save.saved && checked && <FilePreview rows={checked} source="pasted" />}
          {!record && !error && <PageLoading />}
          {!record && error && <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} />}
        </Stack>
      </FormFields>
      <FormFooter problem={save.error === null ? null : refusalReason(save.error)}>
        {save.saved ? (
          <OrdersSaved {...save.saved.answer} done={done} />
        ) : (
          <Button type="submit" disabled={!canAdd || save.saving}>
            {save.saving ? 'Adding...' : canAdd ? `Add ${countOrders(checked.length)}` : 'Add Orders'}
          </Button>
        )}
      </FormFooter>
    </form>
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
  const fault = read && 'fault' in read ? read.fault : null;
  const rows = useMemo(() => (read && !('fault' in read) ? rowsFor(role, read) : null), [read, role]);
  const form = (problem: string | null) => (
    <>
      <NativeSelect
        label="Revenue Center"
        data={centers.map((one) => ({ value: one, label: nameOf(group, one) }))}
        disabled={centers.length < 2}
        value={center}
        onChange={(event) => setCenter(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Order Date"
        description="Of the rows that do not name one."
        value={typedDay}
        error={day === null && 'Choose the order date.'}
        onChange={(event) => setTypedDay(event.currentTarget.value)}
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
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(dates !== null || (rows !== null && asksDates(rows))) && (
        <DateOrderChoice label="Dates in These Rows" dates={dates} onChange={setDates} />
      )}
    </>
  );
  // What is saved is what was looked at.
  return { form, text, rows, fault, isRead: pasted === text };
}
