import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { readOrderView } from '../../domain/orders/order-list.ts';
import { can } from '../../domain/people/role.ts';
import { handFile } from '../data/handed-file.ts';
import { CsvInput, DateOrderChoice } from '../form/csv-input.tsx';
import { PasteForm } from '../order-file/paste-form.tsx';
import { type OrdersOfRowsProps, RowsForm } from '../order-file/rows-form.tsx';
import { type OrderFileState, useOrderFile } from '../order-file/use-order-file.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /import-orders: adds the supplier orders of a CSV file to a week, or with `?view=paste` rows copied from a spreadsheet. */
export function ImportOrdersPage() {
  return (
    <VenueByVenue>
      <ImportOrders />
    </VenueByVenue>
  );
}

function ImportOrders() {
  const { week } = useSelectedWeek();
  const isAdmin = can(useUser().role, 'manageGroup');
  const { view } = useSearch({ strict: false });
  const { center } = readOrderView(useGroup(), useSearch({ strict: false }));
  const isPaste = view === 'paste';
  const Form = isPaste ? PasteForm : ImportForm;
  const navigate = useNavigate();
  const [files, setFiles] = useState(0);
  return (
    <FormPage
      title="Import Orders"
      backLabel="Back to the orders"
      onBack={() => void navigate({ to: '/orders' })}
    >
      <Ways isPaste={isPaste} />
      {isAdmin && !isPaste && (
        <Button variant="subtle" mb="sm" renderRoot={(props) => <Link to="/imports" {...props} />}>
          See All Imports
        </Button>
      )}

      <Form
        key={`${files} ${isPaste}`}
        week={week}
        weekSelector={<WeekSelector />}
        firstCenter={center}
        done={(weekId) => (
          <Group>
            <Button renderRoot={(props) => <Link to="/orders" search={{ week: weekId }} {...props} />}>
              See the Orders
            </Button>
            <Button variant="default" onClick={() => setFiles(files + 1)}>
              {isPaste ? 'Paste Others' : 'Import Another File'}
            </Button>
          </Group>
        )}
      />
    </FormPage>
  );
}

/** Whether orders come from a file or are pasted. */
function Ways({ isPaste }: { isPaste: boolean }) {
  const look = (chosen: boolean) => ({
    variant: chosen ? 'filled' : 'default',
    ...(chosen && { 'aria-current': 'page' as const }),
  });
  return (
    <Group component="nav" aria-label="Ways" gap="xs" mb="md">
      <Button
        size="compact-md"
        {...look(!isPaste)}
        renderRoot={(props) => (
          <Link to="/import-orders" search={({ view: _, ...kept }) => kept} {...props} />
        )}
      >
        From a File
      </Button>
      <Button
        size="compact-md"
        {...look(isPaste)}
        renderRoot={(props) => (
          <Link to="/import-orders" search={(kept) => ({ ...kept, view: 'paste' })} {...props} />
        )}
      >
        Paste Rows
      </Button>
    </Group>
  );
}

interface ImportFormProps extends OrdersOfRowsProps {
  /** Whose orders they are, unless the file says so or the person does. */
  firstCenter: RevenueCenter | null;
}

const BUTTON = { saving: 'Importing...', add: () => 'Import Orders', none: 'Import Orders' };

/** Adds the orders of a CSV file to a week. */
function ImportForm({ firstCenter, ...form }: ImportFormProps) {
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

/** Leads with a file to where past orders come in, each in the week of its date, where it has some of several weeks that are over. */
function PastOrders({ file, weeks }: { file: File; weeks: number }) {
  return (
    <Alert color="gray" icon={<IconHistory aria-hidden />} title="Past Orders">
      <Text size="sm" mb="sm">
        Its orders are of {weeks} weeks that are over. As history each counts in the week of its date; nobody
        is sent an alert, and nobody has to approve them.
      </Text>
      <Button renderRoot={(props) => <Link to="/imports" {...props} />} onClick={() => handFile(file)}>
        Take as History
      </Button>
    </Alert>
  );
}
