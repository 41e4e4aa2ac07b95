import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { ImportedOrders } from '../../domain/orders/order-csv.ts';
import {
  aboutFile,
  type CheckedRow,
  checkedRows,
  countOrders,
  type RowSource,
} from '../../domain/orders/order-file.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { type Week, type WeekId, weekLabel } from '../../domain/weeks/week.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { CsvInput, DateOrderChoice } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { RaisedAlert } from '../weeks/raised-alert.tsx';
import { FileRows } from './file-rows.tsx';
import { type OrderFileState, useOrderFile } from './use-order-file.ts';

interface ImportFormProps {
  week: Week;
  /** Selects the week. */
  weekSelector: ReactNode;
  /** Whose orders they are, unless the file says so or the person does. */
  firstCenter: RevenueCenter | null;
  /** What can be done once the orders are added to a week. */
  done: (weekId: WeekId) => ReactNode;
}

/** Adds the orders of a CSV file to a week, once they were looked at: all of them or none. */
export function ImportForm({ week, weekSelector, firstCenter, done }: ImportFormProps) {
  const group = useGroup();
  const { data: record, error, refetch } = useQuery(reads.week(week.weekId));
  useFailureToast(error, FAILURES.loadData);
  const state = useOrderFile(week.weekId, firstCenter);
  const { rows, save } = state;
  const checked = useMemo(() => (rows && record ? checkedRows(rows, record) : null), [rows, record]);
  const canImport = checked !== null && aboutFile(checked, group).fault === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canImport) state.submit();
  }

  return (
    <form onSubmit={submit} noValidate>
      <FormFields saved={save.saved !== null || save.saving}>
        <Stack gap="md">
          {weekSelector}
          <FileFields {...state} />
          {!save.saved && checked && <FilePreview rows={checked} />}
          {!record && !error && <PageLoading />}
          {!record && error && <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} />}
        </Stack>
      </FormFields>
      <FormFooter problem={save.error === null ? null : refusalReason(save.error)}>
        {save.saved ? (
          <OrdersSaved {...save.saved.answer} done={done} />
        ) : (
          <Button type="submit" disabled={!canImport || save.saving}>
            {save.saving ? 'Importing...' : 'Import Orders'}
          </Button>
        )}
      </FormFooter>
    </form>
  );
}

interface FilePreviewProps {
  rows: readonly CheckedRow[];
  source?: RowSource;
}

/** The rows as orders before they are added, and what is to be corrected. */
export function FilePreview({ rows, source = 'file' }: FilePreviewProps) {
  const group = useGroup();
  const { count, sum, fault, notes } = aboutFile(rows, group, source);
  return (
    <Stack gap="xs">
      <Text fw={600} role="status" className="figures">
        {count}, {sum}
      </Text>
      {fault && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {fault}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {notes.join(' ')}
        </Alert>
      )}
      <FileRows rows={rows} source={source} />
    </Stack>
  );
}

interface OrdersSavedProps extends ImportedOrders {
  weekId: WeekId;
  /** What can be done next. */
  done: (weekId: WeekId) => ReactNode;
}

/** That orders were added, with the last alert they raised. */
export function OrdersSaved({ done, ...saved }: OrdersSavedProps) {
  const lastAlert = saved.alerts.at(-1);
  return (
    <>
      <SavedBanner>
        <OrdersImported {...saved} />
      </SavedBanner>
      {lastAlert && <RaisedAlert alert={lastAlert} />}
      {done(saved.weekId)}
    </>
  );
}

/** How many orders were added. */
function OrdersImported({ weekId, orders, sumCents, waiting }: ImportedOrders & { weekId: WeekId }) {
  const group = useGroup();
  return (
    <>
      {countOrders(orders)} added to {weekLabel(weekId, group)}, {formatMoney(sumCents, group)} in all.
      {waiting > 0 && ` ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for approval.`}
    </>
  );
}

function FileFields(state: OrderFileState) {
  const group = useGroup();
  const { file, choose, center, centers, setCenter, fault } = state;
  return (
    <>
      <CsvInput
        description="One order on each line. The first line names the columns: Date, Supplier and Amount, and if you like Revenue center and Notes."
        {...{ file, choose, fault }}
      />
      {centers.length > 1 && (
        <NativeSelect
          label="Revenue Center"
          description="Of the lines that do not name one."
          data={centers.map((one) => ({ value: one, label: nameOf(group, one) }))}
          value={center}
          onChange={(event) => setCenter(event.currentTarget.value as RevenueCenter)}
        />
      )}
      {state.asksDates && <DateOrderChoice dates={state.dates} onChange={state.setDates} />}
    </>
  );
}
