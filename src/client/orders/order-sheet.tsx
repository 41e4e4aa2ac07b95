import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Week } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { ApprovalBeside } from './approval-line.tsx';
import { BudgetImpact, type BudgetImpactProps } from './budget-impact.tsx';
import { type OrderActionsProps, OrderButton } from './order-actions.tsx';
import { OrderAttachments } from './order-attachments.tsx';
import { OrderDetails } from './order-details.tsx';
import { useApprovalImpact } from './use-budget-impact.ts';

export interface OrderSheetProps extends OrderActionsProps, Pick<BudgetImpactProps, 'verdictBadge'> {
  week: Week;
  opened: boolean;
  onClose: () => void;
}

/** Shows an order on a phone with its actions within reach of the thumb. The order's row is the button that opens it. */
export function OrderSheet({ opened, week, verdictBadge, onClose, ...about }: OrderSheetProps) {
  const { order, rights } = about;
  const { changes, approves } = rights;
  const group = useGroup();
  const [seen, setSeen] = useState<number | null>(null);
  const locked = useLocked();
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={formatMoney(order.amountCents, group)}
      isCovered={seen !== null}
    >
      <Stack gap="xs">
        <OrderDetails order={order} about={formatDay(order.day, group)} leads />
        {locked}
        {approves && <ApprovalImpact order={order} week={week} verdictBadge={verdictBadge} />}
        <OrderButton {...about} action="repeat" variant="default" />
        <OrderButton {...about} action="amounts" variant="default" />
        <OrderButton {...about} action="history" variant="default" />
        <OrderAttachments weekId={week.weekId} order={order} changes={changes} seen={seen} onSee={setSeen} />
      </Stack>
      {(changes || approves) && (
        <SheetFooter>
          <OrderButton {...about} action="restore" />
          <OrderButton {...about} action="void" variant="default" />
          <OrderButton {...about} action="edit" data-autofocus {...(approves && { variant: 'default' })} />
          <OrderButton {...about} action="decline" variant="default" />
          <OrderButton {...about} action="approve" />
        </SheetFooter>
      )}
    </SheetDialog>
  );
}

interface ApprovalImpactProps {
  order: Order;
  week: Week;
}

/** Shows an approver what a waiting order would do to its budget. */
function ApprovalImpact({
  order,
  week,
  verdictBadge,
}: ApprovalImpactProps & Pick<BudgetImpactProps, 'verdictBadge'>) {
  const impact = useApprovalImpact(order, week);
  return (
    <>
      <BudgetImpact day={order.day} impact={impact} verdictBadge={verdictBadge} />
      <ApprovalBeside order={order} heading={impact.impact?.heading ?? null} />
    </>
  );
}
