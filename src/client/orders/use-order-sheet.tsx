import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { mayApprove } from '../../domain/orders/may-approve.ts';
import type { Order } from '../../domain/orders/order.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { toastIfQueued } from '../weeks/use-row-change.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { useSavedInto } from '../weeks/use-week-form.ts';
import type { OrderAction, OrderRights } from './order-actions.tsx';
import type { OrderSheetView } from './order-sheet.tsx';
import { useApproveOrder, useRestoreOrder } from './use-order-state.ts';

const OrderSheet = laterDialog(async () => (await import('./order-sheet.tsx')).OrderSheet);

interface OrdersToOpen {
  /** The week of the order that is open. */
  weekId: WeekId;
  /** That week; undefined until it is read. */
  week: RecordedWeek | undefined;
  orders: readonly Order[];
  /** Whether the sheet leads to the order's week. */
  leads?: boolean;
}

/** Returns the sheet of listed orders, what opens it, and what approves one without it. */
export function useOrderSheet({ weekId, week, orders, leads = false }: OrdersToOpen) {
  const { role, userId } = useUser();
  const run = useWithoutDialog(weekId);
  // The order stays while the sheet fades out, even if it was moved to another week.
  const [chosen, setChosen] = useState<{ order: Order; view: OrderSheetView; opened: boolean }>();
  const close = () => setChosen(chosen && { ...chosen, opened: false });
  const order = orders.find(({ orderId }) => orderId === chosen?.order.orderId) ?? chosen?.order;

  /** Runs actions that need no more than the press and closes the sheet; shows the others in it. */
  function onAction(action: OrderAction, one: Order) {
    if (action === 'approve' || action === 'restore') {
      close();
      void run[action](one);
    } else if (action !== 'repeat') setChosen({ order: one, view: action, opened: true });
  }

  const rightsOf = (one: Order): OrderRights => ({
    changes: can(role, 'addOrder', one.revenueCenter),
    approves: mayApprove(role, userId, one),
  });
  const sheet = (
    <OrderSheet
      opened={chosen?.opened ?? false}
      view={chosen?.view ?? 'order'}
      order={order}
      rights={order && rightsOf(order)}
      week={week}
      leadsTo={leads ? weekId : null}
      onAction={onAction}
      onClose={close}
    />
  );
  const open = (one: Order) => setChosen({ order: one, view: 'order', opened: true });
  const approves = (one: Order) => rightsOf(one).approves;
  return { sheet, open, approves, onAction };
}

type OrderOfWeek = Order & { weekId: WeekId };

/** Returns the sheet of found orders. It reads the week of the one that is opened. */
export function useSheetOfAnyWeek(orders: readonly OrderOfWeek[]) {
  const { only } = useGroup();
  const { week } = useSelectedWeek();
  const [weekId, setWeekId] = useState<WeekId | null>(null);
  const { data } = useQuery({ ...reads.week(weekId ?? week.weekId, only), enabled: weekId !== null });
  const { open, sheet } = useOrderSheet({
    weekId: weekId ?? week.weekId,
    week: weekId === null ? undefined : data,
    orders,
    leads: true,
  });
  return {
    sheet,
    open(order: OrderOfWeek) {
      setWeekId(order.weekId);
      open(order);
    },
  };
}

/** Returns the actions that need no dialog. A toast reports how each ended. */
function useWithoutDialog(weekId: WeekId) {
  const group = useGroup();
  const approval = useApproveOrder(weekId);
  const restoring = useRestoreOrder(weekId);
  const savedInto = useSavedInto(weekId);

  async function restore(wanted: Order) {
    try {
      const { supplier, amountCents } = await restoring.mutateAsync(wanted);
      const description = savedInto(`${supplier}, ${formatMoney(amountCents, group)}, counts again`);
      showToast({ title: SAVED.orderRestored, description, tone: 'success' });
    } catch (error) {
      if (!toastIfQueued(error)) showFailure(FAILURES.updateData);
    }
  }

  async function approve(wanted: Order) {
    try {
      const { supplier, amountCents } = await approval.mutateAsync(wanted);
      const description = savedInto(`${supplier}, ${formatMoney(amountCents, group)}, counts from now on`);
      showToast({ title: SAVED.orderApproved, description, tone: 'success' });
    } catch (error) {
      if (!toastIfQueued(error)) showFailure(refusalReason(error) ?? FAILURES.updateData);
    }
  }

  return { approve, restore };
}
