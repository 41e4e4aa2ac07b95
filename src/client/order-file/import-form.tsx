import { NativeSelect } from '@mantine/core';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { CsvInput, DateOrderChoice } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { PastOrders } from './past-orders.tsx';
import { type OrdersOfRowsProps, RowsForm } from './rows-form.tsx';
import { type OrderFileState, useOrderFile } from './use-order-file.ts';

interface ImportFormProps extends OrdersOfRowsProps {
  /** Whose orders they are, unless the file says so or the person does. */
  firstCenter: RevenueCenter | null;
}

const BUTTON = { saving: 'Importing...', add: () => 'Import Orders', none: 'Import Orders' };

/** Adds the orders of a CSV file to a week. */
export function ImportForm({ firstCenter, ...form }: ImportFormProps) {
  const state = useOrderFile(form.week.weekId, firstCenter);
  const { rows, save, submit } = state;
  return (
    <RowsForm
      {...form}
      {...{ rows, save }}
      source="file"
      button={BUTTON}
      onAdd={(_, confirm) => submit(confirm)}
    >
      <FileFields {...state} />
    </RowsForm>
  );
}

function FileFields(state: OrderFileState) {
  const group = useGroup();
  const { file, choose, center, centers, setCenter, fault, pastWeeks } = state;
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
      {file && pastWeeks > 1 && <PastOrders file={file} weeks={pastWeeks} />}
    </>
  );
}
