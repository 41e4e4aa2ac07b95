import { Button, Stack } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconHistory,
  IconPencil,
  IconReceipt,
  IconRepeat,
  IconRestore,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Week } from '../../domain/calendar/week.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { ApprovalImpact } from './approval-impact.tsx';
import type { BudgetImpactProps } from './budget-impact.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPapers } from './order-papers.tsx';
import { RepeatLink } from './repeat-link.tsx';

interface OrderSheetProps extends OrderActionsProps, Pick<BudgetImpactProps, 'verdictBadge'> {
  week: Week;
  opened: boolean;
  /** What shows its history; null where nothing happened to it since it was entered. */
  onHistory: (() => void) | null;
  onClose: () => void;
}

/** An order on a phone, with what may be done about it at the thumb: its row is the button that opens this. */
export function OrderSheet(props: OrderSheetProps) {
  const { opened, week, order, verdictBadge, onClose, onHistory, changes, ...on } = props;
  const { onEdit, onAmounts, onVoid, onRestore, onApprove, onDecline } = on;
  const group = useGroup();
  const [seen, setSeen] = useState<number | null>(null);
  const locked = useLocked();
  const isVoid = order.state === 'void';
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
        {onApprove && <ApprovalImpact order={order} week={week} verdictBadge={verdictBadge} />}
        {changes && order.kind === 'order' && (
          <Button
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            renderRoot={(props) => <RepeatLink order={order} {...props} />}
          >
            Repeat order
          </Button>
        )}
        {changes && !isVoid && order.kind !== 'transfer' && (
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} aria-hidden />}
            disabled={locked !== null}
            onClick={() => onAmounts(order)}
          >
            Received or invoiced
          </Button>
        )}
        {onHistory && (
          <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={onHistory}>
            History
          </Button>
        )}
        <OrderPapers weekId={week.weekId} order={order} changes={changes} seen={seen} onSee={setSeen} />
      </Stack>
      {(changes || onApprove) && (
        <SheetFooter>
          {changes && isVoid && (
            <Button
              leftSection={<IconRestore size={18} aria-hidden />}
              disabled={locked !== null}
              onClick={() => onRestore(order)}
            >
              Restore order
            </Button>
          )}
          {changes && !isVoid && (
            <Button
              variant="default"
              leftSection={<IconBan size={18} aria-hidden />}
              disabled={locked !== null}
              onClick={() => onVoid(order)}
            >
              Void order
            </Button>
          )}
          {changes && !isVoid && order.kind !== 'transfer' && (
            <Button
              data-autofocus
              {...(onApprove && { variant: 'default' })}
              leftSection={<IconPencil size={18} aria-hidden />}
              disabled={locked !== null}
              onClick={() => onEdit(order)}
            >
              Edit order
            </Button>
          )}
          {onApprove && (
            <>
              <Button
                variant="default"
                leftSection={<IconX size={18} aria-hidden />}
                disabled={locked !== null}
                onClick={() => onDecline(order)}
              >
                Decline order
              </Button>
              <Button
                leftSection={<IconCheck size={18} aria-hidden />}
                disabled={locked !== null}
                onClick={() => onApprove(order)}
              >
                Approve order
              </Button>
            </>
          )}
        </SheetFooter>
      )}
    </SheetDialog>
  );
}
