import type { Order } from '../../domain/orders/order.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import type { OrderAction, OrderRights } from './order-actions.tsx';
import { OrderAmountsDialog } from './order-amounts-dialog.tsx';
import { OrderAttachmentsDialog } from './order-attachments.tsx';
import { DeclineOrderDialog, OrderHistoryDialog, VoidOrderDialog } from './order-dialogs.tsx';
import { OrderSheet, type OrderSheetProps } from './order-sheet.tsx';

export type OrderDialog = 'sheet' | Exclude<OrderAction, 'approve' | 'restore' | 'repeat'>;

interface WeekOrderDialogsProps extends Omit<OrderSheetProps, 'order' | 'rights'> {
  /** The dialog that is open or fading out. */
  shown: OrderDialog | undefined;
  /** The order as it is stored now; undefined if none was chosen. */
  order: Order | undefined;
  rights: OrderRights | undefined;
  week: RecordedWeek;
}

/** Holds the dialogs that show, correct or decide an order of a week. */
export function WeekOrderDialogs({ opened, shown, order, rights, ...sheet }: WeekOrderDialogsProps) {
  if (!order || !rights) return null;
  const { week, verdictBadge, onClose } = sheet;
  const isOpen = (dialog: OrderDialog) => opened && shown === dialog;
  const about = { order, onClose };
  const { changes } = rights;
  return (
    <>
      <OrderSheet {...sheet} order={order} rights={rights} opened={isOpen('sheet')} />
      <OrderHistoryDialog {...about} opened={isOpen('history')} />
      <OrderAttachmentsDialog {...about} opened={isOpen('papers')} weekId={week.weekId} changes={changes} />
      <OrderAmountsDialog {...about} opened={isOpen('amounts')} week={week} verdictBadge={verdictBadge} />
      <EditOrderDialog {...about} opened={isOpen('edit')} week={week} verdictBadge={verdictBadge} />
      <DeclineOrderDialog {...about} opened={isOpen('decline')} weekId={week.weekId} />
      <VoidOrderDialog {...about} opened={isOpen('void')} record={week} />
    </>
  );
}
