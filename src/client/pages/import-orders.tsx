import { Alert, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { dayWithin, type Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse, nameOf } from '../../domain/group/venue.ts';
import { countOrders, ordersByLine } from '../../domain/orders/order-file.ts';
import { readOrderView } from '../../domain/orders/order-list.ts';
import { can, orderableCenters } from '../../domain/people/role.ts';
import { parseDay } from '../../domain/values/day.ts';
import type { DateOrder } from '../../domain/values/written.ts';
import { handFile } from '../data/shared-file.ts';
import { CenterAndDay } from '../form/center-and-day.tsx';
import { CsvInput, DateOrderChoice } from '../form/csv-input.tsx';
import { type OrdersOfRowsProps, RowsForm } from '../order-file/rows-form.tsx';
import { type OrderFileState, UNREAD, useOrderFile, useOrderReader } from '../order-file/use-order-file.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { ButtonLink } from '../ui/links.tsx';
import segments from '../ui/segments.module.css';
import { useAddOrders } from '../weeks/use-add-orders.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /import-orders: adds the supplier orders of a CSV file to a week; with `?view=paste`, rows copied from a spreadsheet. */
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
      title="Import orders"
      backLabel="Back to the orders"
      onBack={() => void navigate({ to: '/orders' })}
    >
      <Ways isPaste={isPaste} />
      {isAdmin && !isPaste && (
        <ButtonLink variant="subtle" mb="sm" to="/imports">
          See all imports
        </ButtonLink>
      )}

      <Form
        key={`${files} ${isPaste}`}
        week={week}
        weekSelector={<WeekSelector />}
        firstCenter={center}
        done={(weekId) => (
          <Group>
            <ButtonLink to="/orders" search={{ week: weekId }}>
              See the orders
            </ButtonLink>
            <Button variant="default" onClick={() => setFiles(files + 1)}>
              {isPaste ? 'Paste others' : 'Import another file'}
            </Button>
          </Group>
        )}
      />
    </FormPage>
  );
}

function Ways({ isPaste }: { isPaste: boolean }) {
  const current = (chosen: boolean) => (chosen ? 'page' : undefined);
  return (
    <nav className={segments.segments} aria-label="Ways">
      <Link
        to="/import-orders"
        search={({ view: _, ...kept }) => kept}
        aria-current={current(!isPaste)}
        activeOptions={{ exact: true }}
      >
        From a file
      </Link>
      <Link
        to="/import-orders"
        search={(kept) => ({ ...kept, view: 'paste' })}
        aria-current={current(isPaste)}
        activeOptions={{ exact: true }}
      >
        Paste rows
      </Link>
    </nav>
  );
}

interface ImportFormProps extends OrdersOfRowsProps {
  /** The revenue center of the orders, unless the file or the user names another. */
  firstCenter: RevenueCenter | null;
}

const IMPORT_BUTTON = { saving: 'Importing...', add: () => 'Import orders', none: 'Import orders' };

function ImportForm({ firstCenter, ...form }: ImportFormProps) {
  const state = useOrderFile(form.week, firstCenter);
  const { rows, save, submit } = state;
  return (
    <RowsForm
      {...form}
      {...{ rows, save }}
      source="file"
      button={IMPORT_BUTTON}
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
        description="One order per line. The first line names the columns: Date, Supplier and Amount, and optionally Revenue center and Notes."
        {...{ file, choose, fault }}
      />
      {centers.length > 1 && (
        <NativeSelect
          label="Revenue center"
          description="For lines that do not name one."
          data={centers.map((one) => ({ value: one, label: nameOf(group, one) }))}
          value={center}
          onChange={(event) => setCenter(event.currentTarget.value as RevenueCenter)}
        />
      )}
      {state.asksDates && <DateOrderChoice dates={state.dates} onChange={state.setDates} />}
      <Remarks remarks={state.remarks} />
      {file && pastWeeks > 1 && <PastOrders file={file} weeks={pastWeeks} />}
    </>
  );
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
  return remarks.map((words) => (
    <Text key={words} size="sm">
      {words}
    </Text>
  ));
}

/** Offers to import a file as past orders, each in the week of its date, when it has orders of several weeks that are over. */
function PastOrders({ file, weeks }: { file: File; weeks: number }) {
  return (
    <Alert color="gray" icon={<IconHistory aria-hidden />} title="Past orders">
      <Text size="sm" mb="sm">
        Its orders are of {weeks} weeks that are over. As history each counts in the week of its date; they
        send no alerts and need no approval.
      </Text>
      <ButtonLink variant="default" to="/imports" onClick={() => handFile(file)}>
        Import as history
      </ButtonLink>
    </Alert>
  );
}

interface PasteFormProps extends OrdersOfRowsProps {
  firstCenter: RevenueCenter | null;
}

const PASTE_BUTTON = {
  saving: 'Adding...',
  none: 'Add orders',
  add: (orders: number) => `Add ${countOrders(orders)}`,
};

function PasteForm({ firstCenter, ...form }: PasteFormProps) {
  const { weekId } = form.week;
  const { fields, text, rows, isRead } = usePasted(form.week, firstCenter);
  const save = useAddOrders();
  return (
    <RowsForm
      {...form}
      {...{ rows, save, isRead }}
      source="pasted"
      isTyped={text !== ''}
      button={PASTE_BUTTON}
      onAdd={(checked, confirm) => save.save({ weekId, orders: ordersByLine(checked), ...confirm })}
    >
      {fields}
    </RowsForm>
  );
}

/** The state of the pasted text: the revenue center and day for rows that name none, and the rows read from it. */
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
  const isEmpty = pasted.trim() === '';
  const reader = useOrderReader(!isEmpty);
  const found = useMemo(() => {
    if (isEmpty || day === null || !reader) return null;
    if (reader === 'failed') return UNREAD;
    const entered = { text: pasted, day, revenueCenter: center, ...(dates && { dates }) };
    return reader.readPasted({ group, role, today, week }, entered);
  }, [group, role, isEmpty, pasted, day, center, dates, reader, today, week]);
  const fields = (
    <>
      <CenterAndDay
        {...{ label: 'Revenue center', centers, center, onCenter: setCenter }}
        {...{ day: typedDay, onDay: setTypedDay, aboutDay: 'For rows that do not name one.' }}
      />
      <Textarea
        label="Rows"
        description="Copied from a spreadsheet: supplier and amount, and optionally date and notes. Other columns need a first row that names them."
        placeholder="Paste here"
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={found?.fault ?? null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(dates !== null || found?.asksDates) && (
        <DateOrderChoice
          label="Dates in these rows"
          dates={dates ?? found?.assumedDates ?? null}
          onChange={setDates}
        />
      )}
      <Remarks remarks={found?.remarks ?? []} />
    </>
  );
  // Only rows that the user has seen can be saved.
  return { fields, text, rows: found?.rows ?? null, isRead: pasted === text };
}
