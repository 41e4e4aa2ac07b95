import { Button, Group, Text } from '@mantine/core';
import { IconClipboardText, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent as lazy, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { dayWithin, type Week } from '../../domain/calendar/week.ts';
import { inUse, isRevenueCenter, venueOf } from '../../domain/group/venue.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import { WRITTEN_NAMES } from '../../domain/orders/order-fields.ts';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import type { NewOrderFile } from '../data/entry-list.ts';
import { reads } from '../data/queries.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { BudgetImpact } from '../orders/budget-impact.tsx';
import { NewOrderAttachments } from '../orders/new-order-attachments.tsx';
import { type ChosenFile, sendable, useAddOrder } from '../orders/new-order-files.ts';
import { OrderAdded } from '../orders/order-added.tsx';
import {
  emptyOrder,
  type OrderEntry,
  type RepeatedOrder,
  readOrder,
  repeatedOrder,
} from '../orders/order-entry.ts';
import { OrderFields } from '../orders/order-fields.tsx';
import { useBudgetImpact } from '../orders/use-budget-impact.ts';
import { useRecentSuppliers } from '../orders/use-recent-suppliers.ts';
import { useGoHome } from '../session/landing.ts';
import { useGroup, useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { NoVenues } from '../shell/no-venues.tsx';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { LinesLoading } from '../ui/card.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { OrderQuestion, useOrderQuestions } from '../weeks/order-question.tsx';
import { useChosenWeek } from '../weeks/use-selected-week.ts';
import { useWeekOfEntry } from '../weeks/use-week-of-entry.ts';
import { WeekName } from '../weeks/week-name.tsx';

const UsualOrdersForm = lazy(() => import('./usual-orders.tsx'), 'UsualOrdersForm');

/**
 * /add-supplier: adds a supplier order to the chosen week, or else to the week of its date. With `?view=usual` it adds those of a usual
 * day.
 */
export function AddSupplierPage() {
  const group = useWholeGroup();
  const { repeated } = useLocation().state;
  const isKnown = repeated && isRevenueCenter(group, repeated.revenueCenter);
  return (
    <VenueByVenue first={isKnown ? venueOf(group, repeated.revenueCenter) : undefined}>
      <AddOrders />
    </VenueByVenue>
  );
}

function AddOrders() {
  const { today } = useSession();
  const chosen = useChosenWeek();
  const { state } = useLocation();
  const { view } = useSearch({ strict: false });
  const goHome = useGoHome();
  const navigate = useNavigate();
  const hasCenters = orderableCenters(inUse(useGroup()), useUser().role).length > 0;
  if (view === 'usual')
    return (
      <FormPage
        title="Usual orders"
        backLabel="Back to one order"
        onBack={() => void navigate({ to: '/add-supplier', search: {} })}
      >
        <Suspense fallback={<LinesLoading />}>
          <UsualOrdersForm key={today} />
        </Suspense>
      </FormPage>
    );
  return (
    <FormPage title="Add Supplier Order" onBack={goHome} width="cards" below={hasCenters && <Together />}>
      <OrderForm
        key={`${today} ${chosen?.weekId} ${state.repeated && state.__TSR_key}`}
        repeated={state.repeated}
      />
    </FormPage>
  );
}

function Together() {
  return (
    <Group component="nav" aria-label="Several orders" gap="xs">
      <ButtonLink
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
        to="/add-supplier"
        search={{ view: 'usual' }}
      >
        The usual orders
      </ButtonLink>
      <ButtonLink
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden />}
        to="/import-orders"
        search={{ view: 'paste' }}
      >
        Paste rows
      </ButtonLink>
    </Group>
  );
}

/** Enters supplier orders, each into the week of its date; `repeated` is one to start from, dated today. */
function OrderForm({ repeated }: { repeated: RepeatedOrder | undefined }) {
  const suppliers = useQuery(reads.suppliers());
  const { role } = useUser();
  const group = inUse(useGroup());
  const centers = orderableCenters(group, role);
  const [center] = centers;
  const { today, currentWeek } = useSession();
  const chosen = useChosenWeek();
  const [{ start, added }, setStart] = useState(() => {
    if (repeated && centers.includes(repeated.revenueCenter))
      return { start: repeatedOrder(repeated, today, group), added: 0 };
    const day = dayWithin(chosen ?? currentWeek, today);
    return { start: emptyOrder(center ?? '', day), added: 0 };
  });
  useFailureToast(suppliers.error, FAILURES.loadData);
  if (center === undefined) return <NoVenues />;
  if (suppliers.data)
    return (
      <LoadedOrderForm
        key={added}
        start={start}
        again={added > 0}
        suppliers={suppliers.data}
        onAgain={({ revenueCenter, day }) =>
          setStart({ start: emptyOrder(revenueCenter, day), added: added + 1 })
        }
      />
    );
  if (suppliers.isFetching) return <LinesLoading />;
  return <LoadFailed message={FAILURES.loadData} />;
}

interface LoadedOrderFormProps {
  start: OrderEntry;
  /** Whether it follows an order that was just added. */
  again: boolean;
  suppliers: readonly Supplier[];
  onAgain: (last: OrderEntry) => void;
}

function LoadedOrderForm({ start, again, suppliers, onAgain }: LoadedOrderFormProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const { form, week, questions } = useOrderForm(start, () => sendable(files));
  const group = useGroup();
  const { entry, saved } = form;
  const impact = useBudgetImpact(entry, week);
  return (
    <EntryForm form={{ ...form, dirty: form.dirty || (files.length > 0 && saved === null) }}>
      <FormFields saved={saved !== null}>
        <OrderFields
          form={form}
          centers={orderableCenters(inUse(group), useUser().role)}
          suppliers={suppliers}
          recent={useRecentSuppliers(week, entry.revenueCenter)}
          aboutDay={<WeekOfOrder week={week} />}
          again={again}
          effect={!saved && <BudgetImpact day={entry.day} impact={impact} />}
          files={{
            count: files.length,
            input: <NewOrderAttachments files={files} onChange={setFiles} />,
          }}
        />
      </FormFields>
      <FormFooter problem={form.problem}>
        {saved && <OrderAdded saved={saved} onAgain={() => onAgain(entry)} />}
        {form.asked && <OrderQuestion questions={questions} onRight={() => form.keepMine(null)} />}
        <Button type="submit" disabled={form.busy || saved !== null}>
          {form.busy ? 'Adding...' : 'Add Order'}
        </Button>
      </FormFooter>
    </EntryForm>
  );
}

function useOrderForm(start: OrderEntry, files: () => Promise<NewOrderFile[]>) {
  const group = useGroup();
  const { mutateAsync } = useAddOrder();
  const questions = useOrderQuestions();
  const form = useForm({
    start,
    from: null,
    read: (entry) => readOrder(group, entry, 'page'),
    write: async (order: NewOrderRequest) => mutateAsync({ week: await weekToSave(order.day), order, files }),
    isAsked: async (order) => questions.isAsked((await weekToSave(order.day)).weekId, [order]),
    failure: FAILURES.addOrder,
    names: WRITTEN_NAMES,
    onFailure: () => askAgain(),
  });
  const { week, weekToSave, askAgain } = useWeekOfEntry(parseDay(form.entry.day));
  return { form: form, week, questions };
}

/** Shows the week an order goes into, unless it is the current one. */
function WeekOfOrder({ week }: { week: Week | null }) {
  const { currentWeek } = useSession();
  if (!week || week.weekId === currentWeek.weekId) return null;
  return (
    <Text size="sm" fw={600} role="status">
      This order goes into the week <WeekName weekId={week.weekId} />.
    </Text>
  );
}
