import { Skeleton, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { countedAttachments } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { amountsText } from '../../domain/orders/order-amount.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { AnchorLink, ButtonLink } from '../ui/links.tsx';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { ApprovalBeside } from './approval-line.tsx';
import { BudgetImpact } from './budget-impact.tsx';
import { EditOrder } from './edit-order-dialog.tsx';
import { actionTitle, type OrderAction, type OrderActionsProps, OrderButton } from './order-actions.tsx';
import { OrderAmountsForm } from './order-amounts-form.tsx';
import { OrderAttachments } from './order-attachments.tsx';
import { DeclineOrder, OrderHistory, VoidOrder } from './order-decisions.tsx';
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

interface OrderDetailsProps {
  order: Order;
  /** Comes first in the small print. */
  about: string;
}

/** Shows an order's supplier with its details, what was received and invoiced, and why it is void. */
export function OrderDetails({ order, about }: OrderDetailsProps) {
  const { supplier, enteredBy, voided, waiting, approved, importId } = order;
  const papers = countedAttachments(order);
  const amounts = amountsText(order, useGroup());
  return (
    <div className="words">
      <Text size="sm" fw={500} className="counted">
        <SupplierLink order={order}>{supplier}</SupplierLink>
      </Text>
      {filledDetails(order).map(({ name, text }) => (
        <Text key={name} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {`${about} · `}
        {order.kind === 'credit' && 'Credit · '}
        {enteredBy}
        {approved && ` · approved by ${approved.by}`}
        {importId && ' · history'}
        {papers && ` · ${papers}`}
      </Text>
      {amounts && (
        <Text size="xs" c="dimmed" className="figures">
          {amounts}
        </Text>
      )}
      {waiting && (
        <Text size="xs" className="budget-warning">
          <IconHourglass size={14} style={{ verticalAlign: '-0.125em' }} aria-hidden />{' '}
          <strong>Waiting for approval</strong>: {waiting.reason}
        </Text>
      )}
      {order.state === 'void' && (
        <Text size="xs">
          <strong>Void</strong>
          {voided && `: ${voided.reason} (${voided.by})`}
        </Text>
      )}
    </div>
  );
}

interface SupplierLinkProps {
  order: Pick<Order, 'supplier' | 'revenueCenter'>;
  children: ReactNode;
}

/** Links to the page of an order's supplier; plain text if no list has the name. */
function SupplierLink({ order: { supplier, revenueCenter }, children }: SupplierLinkProps) {
  const { data: listed = [] } = useQuery(reads.suppliers());
  const { data: retired = [] } = useQuery(reads.retiredSuppliers());
  const key = supplierKey(supplier);
  const known = [...listed, ...retired].find(
    (one) => one.revenueCenter === revenueCenter && supplierKey(one.name) === key,
  );
  if (!known) return children;
  const { supplierId } = known;
  return (
    <AnchorLink
      inherit
      display="inline-block"
      mih="1.5rem"
      lh="1.5rem"
      to="/suppliers/$supplierId"
      params={{ supplierId }}
    >
      {children}
    </AnchorLink>
  );
}
