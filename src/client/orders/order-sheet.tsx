import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { ApprovalBeside } from './approval-line.tsx';
import { BudgetImpact } from './budget-impact.tsx';
import { EditOrder } from './edit-order-dialog.tsx';
import { actionTitle, type OrderAction, type OrderActionsProps, OrderButton } from './order-actions.tsx';
import { OrderAmountsForm } from './order-amounts-form.tsx';
import { OrderAttachments } from './order-attachments.tsx';
import { DeclineOrder, OrderHistory, VoidOrder } from './order-decisions.tsx';
import { OrderDetails } from './order-details.tsx';
import { useApprovalImpact } from './use-budget-impact.ts';

/** What the sheet shows: the order, or one of its actions that needs more than a press. */
export type OrderSheetView = 'order' | Exclude<OrderAction, 'approve' | 'restore' | 'repeat'>;

interface OrderSheetProps extends Pick<OrderActionsProps, 'onAction'> {
  opened: boolean;
  view: OrderSheetView;
  /** The order as it is stored now; undefined, like its rights, if none was chosen. */
  order: Order | undefined;
  rights: OrderActionsProps['rights'] | undefined;
  /** Undefined until it is read. */
  week: RecordedWeek | undefined;
  /** The week to lead to; null where its orders are listed. */
  leadsTo: WeekId | null;
  onClose: () => void;
}

/** Shows an order with everything that can be done about it. The order's row opens it. */
export function OrderSheet({ opened, view, order, rights, ...about }: OrderSheetProps) {
  const group = useGroup();
  const [seen, setSeen] = useState<number | null>(null);
  if (!order || !rights) return null;
  const { week, onClose } = about;
  const form = { order, onClose };
  return (
    <SheetDialog
      atSide
      opened={opened}
      onClose={onClose}
      title={view === 'order' ? formatMoney(order.amountCents, group) : actionTitle(view)}
      isCovered={seen !== null}
    >
      {view === 'order' && (
        <WholeOrder {...about} order={order} rights={rights} seen={seen} onSee={setSeen} />
      )}
      {view === 'history' && <OrderHistory order={order} />}
      {week && view === 'amounts' && <OrderAmountsForm {...form} week={week} />}
      {week && view === 'edit' && <EditOrder {...form} week={week} />}
      {week && view === 'decline' && <DeclineOrder {...form} weekId={week.weekId} />}
      {week && view === 'void' && <VoidOrder {...form} record={week} />}
    </SheetDialog>
  );
}

interface WholeOrderProps extends OrderActionsProps, Pick<OrderSheetProps, 'week' | 'leadsTo'> {
  /** Index of the attachment shown full screen; null for none. */
  seen: number | null;
  onSee: (seen: number | null) => void;
}

function WholeOrder({ week, leadsTo, seen, onSee, ...about }: WholeOrderProps) {
  const { order, rights } = about;
  const { changes, approves } = rights;
  const group = useGroup();
  const locked = useLocked();
  const { day, supplier, revenueCenter } = order;
  return (
    <>
      <Stack gap="xs">
        <OrderDetails order={order} about={`${formatDay(day, group)} · ${nameOf(group, revenueCenter)}`} />
        {locked}
        {leadsTo && (
          <ButtonLink variant="default" to="/orders" search={{ week: leadsTo, supplier, day }}>
            Open its week
          </ButtonLink>
        )}
        {!week && <Skeleton h={120} />}
        {week && approves && <ApprovalImpact order={order} week={week} />}
        <OrderButton {...about} action="repeat" variant="default" />
        {week && <OrderButton {...about} action="amounts" variant="default" />}
        <OrderButton {...about} action="history" variant="default" />
        {week && (
          <OrderAttachments weekId={week.weekId} order={order} changes={changes} seen={seen} onSee={onSee} />
        )}
      </Stack>
      {week && (changes || approves) && (
        <SheetFooter>
          <OrderButton {...about} action="restore" />
          <OrderButton {...about} action="void" variant="default" />
          <OrderButton {...about} action="edit" data-autofocus {...(approves && { variant: 'default' })} />
          <OrderButton {...about} action="decline" variant="default" />
          <OrderButton {...about} action="approve" />
        </SheetFooter>
      )}
    </>
  );
}

function ApprovalImpact({ order, week }: { order: Order; week: Week }) {
  const impact = useApprovalImpact(order, week);
  return (
    <>
      <BudgetImpact day={order.day} impact={impact} />
      <ApprovalBeside order={order} heading={impact.impact?.heading ?? null} />
    </>
  );
}
