import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { mayApprove } from '../../domain/orders/may-approve.ts';
import type { Order } from '../../domain/orders/order.ts';
import { NONE_CHOSEN } from '../../domain/orders/order-fields.ts';
import {
  countText,
  isNarrowed,
  orderDays,
  ordersIn,
  shownOrders,
  supplierNames,
  totalsUnder,
} from '../../domain/orders/order-list.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, loadWeekFailed, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { laterDialog, laterPart } from '../ui/later.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { toastIfQueued } from '../weeks/then-read.ts';
import { useSavedInto } from '../weeks/use-week-form.ts';
import type { BudgetImpactProps } from './budget-impact.tsx';
import { actionsOf, type OrderAction, OrderActions, type OrderRights } from './order-actions.tsx';
import { OrderFiles, useMayOrder } from './order-files.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows, OrderSortSelect, OrderTable } from './order-table.tsx';
import { useApproveOrder, useRestoreOrder } from './use-order-state.ts';
import { useOrderView } from './use-order-view.ts';
import type { OrderDialog } from './week-order-dialogs.tsx';

type VerdictBadgeOf = BudgetImpactProps['verdictBadge'];

/** Shows all supplier orders of a week with search, sorting and totals, and corrections for those who may order. */
export function WeekOrders({ weekId, verdictBadge }: { weekId: WeekId; verdictBadge: VerdictBadgeOf }) {
  const group = useGroup();
  const { data: record, error } = useQuery(reads.week(weekId, group.only));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  if (record) return <LoadedOrders key={weekId} record={record} verdictBadge={verdictBadge} />;
  return error ? <LoadFailed message={failure} /> : <OrdersSkeleton />;
}

function LoadedOrders({ record, verdictBadge }: { record: RecordedWeek; verdictBadge: VerdictBadgeOf }) {
  const phone = useNarrow(48);
  const group = useGroup();
  const { typed: view, change } = useOrderView();
  const corrections = useCorrections(record, verdictBadge);
  const all = ordersIn(record, view.center);
  const orders = shownOrders(record, view);
  const totals = totalsUnder(group, record, view);
  const list = { orders, totals, mixed: view.center === null, ...corrections.inRow };
  return (
    <Card spaced aria-label="Supplier Orders">
      <OrderFilters
        view={view}
        suppliers={supplierNames(all)}
        days={orderDays(all)}
        onChange={change}
        sort={phone && <OrderSortSelect sort={view.sort} onSort={(sort) => change({ sort })} />}
        count={
          <Group justify="space-between" gap="xs" mih="1.75rem">
            <Text size="sm" c="dimmed" role="status">
              {countText(orders, all, group)}
            </Text>
            {isNarrowed(view) && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => change({ supplier: null, day: null, state: null, text: '', ...NONE_CHOSEN })}
              >
                Clear filters
              </Button>
            )}
          </Group>
        }
      />
      {all.length === 0 && <NoOrders />}
      {all.length > 0 && orders.length === 0 && <Empty message="No order of this week matches." />}
      {(orders.length > 0 || totals.rows.length > 0) &&
        (phone ? (
          <OrderRows {...list} onOpen={corrections.onOpen} />
        ) : (
          <OrderTable {...list} sort={view.sort} onSort={(sort) => change({ sort })} />
        ))}
      <OrderFiles weekId={record.weekId} center={view.center} />
      {corrections.dialogs}
    </Card>
  );
}

function NoOrders() {
  return (
    <Empty
      message="No orders for this week yet."
      action={
        useMayOrder() && (
          <Button renderRoot={(props) => <Link to="/add-supplier" {...props} />}>Add Supplier Order</Button>
        )
      }
    />
  );
}

const WeekOrderDialogs = laterDialog(async () => (await import('./week-order-dialogs.tsx')).WeekOrderDialogs);
// Holds its space before it loads: the buttons of the rows below must not move while somebody presses one.
const ApprovalLine = laterPart(
  async () => (await import('./approval-line.tsx')).ApprovalLine,
  <Text size="xs">&nbsp;</Text>,
);

/** Returns the actions of each order, and the dialogs that they open. */
function useCorrections(record: RecordedWeek, verdictBadge: VerdictBadgeOf) {
  const group = useGroup();
  const { role, userId } = useUser();
  const approve = useApproveOrder(record.weekId);
  const restore = useRestoreOrder(record.weekId);
  const savedInto = useSavedInto(record.weekId);
  // The order stays while its dialog fades out, even if it was moved to another week.
  const [chosen, setChosen] = useState<{ order: Order; dialog: OrderDialog; opened: boolean }>();
  const close = () => setChosen(chosen && { ...chosen, opened: false });
  const stored = ordersIn(record, null).find(({ orderId }) => orderId === chosen?.order.orderId);
  const order = stored ?? chosen?.order;

  async function onRestore(wanted: Order) {
    try {
      const { supplier, amountCents } = await restore.mutateAsync(wanted);
      const description = savedInto(`${supplier}, ${formatMoney(amountCents, group)}, counts again`);
      showToast({ title: SAVED.orderRestored, description, tone: 'success' });
    } catch (error) {
      if (!toastIfQueued(error)) showFailure(FAILURES.updateData);
    }
  }

  async function onApprove(wanted: Order) {
    try {
      const { supplier, amountCents } = await approve.mutateAsync(wanted);
      const description = savedInto(`${supplier}, ${formatMoney(amountCents, group)}, counts from now on`);
      showToast({ title: SAVED.orderApproved, description, tone: 'success' });
    } catch (error) {
      if (!toastIfQueued(error)) showFailure(refusalReason(error) ?? FAILURES.updateData);
    }
  }

  /** Runs actions that need no dialog and closes the dialog they came from; opens the dialog of the others. */
  function onAction(action: OrderAction | 'sheet', one: Order) {
    if (action === 'approve' || action === 'restore') {
      close();
      void (action === 'approve' ? onApprove(one) : onRestore(one));
    } else if (action !== 'repeat') setChosen({ order: one, dialog: action, opened: true });
  }

  const rightsOf = (one: Order): OrderRights => ({
    changes: can(role, 'addOrder', one.revenueCenter),
    approves: mayApprove(role, userId, one),
  });
  const isOpened = (one: Order) => actionsOf(one, rightsOf(one)).length > 0;
  const actions = (one: Order) => <OrderActions order={one} rights={rightsOf(one)} onAction={onAction} />;
  const effect = (one: Order) => rightsOf(one).approves && <ApprovalLine order={one} week={record} />;
  const onOpen = (one: Order) => (isOpened(one) ? () => onAction('sheet', one) : null);
  const dialogs = (
    <WeekOrderDialogs
      opened={chosen?.opened ?? false}
      shown={chosen?.dialog}
      order={order}
      rights={order && rightsOf(order)}
      week={record}
      verdictBadge={verdictBadge}
      onAction={onAction}
      onClose={close}
    />
  );
  return { inRow: { actions, effect }, onOpen, dialogs };
}

function OrdersSkeleton() {
  return (
    <Card spaced>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton h={60} />
      <Stack gap="xs" aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} h={44} />
        ))}
      </Stack>
    </Card>
  );
}
