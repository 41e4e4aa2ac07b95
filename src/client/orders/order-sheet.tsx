import { Button, Stack } from '@mantine/core';
import { IconBan, IconCheck, IconPencil, IconRepeat, IconRestore, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPapers } from './order-papers.tsx';
import { RepeatLink } from './repeat-link.tsx';

interface OrderSheetProps extends OrderActionsProps {
  weekId: WeekId;
  opened: boolean;
  onClose: () => void;
}

/** An order on a phone, with what may be done about it at the thumb: its row is the button that opens this. */
export function OrderSheet({ opened, weekId, order, onClose, changes, ...on }: OrderSheetProps) {
  const { onEdit, onVoid, onRestore, onApprove, onDecline } = on;
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
        {changes && order.kind === 'order' && (
          <Button
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            renderRoot={(props) => <RepeatLink order={order} {...props} />}
          >
            Repeat order
          </Button>
        )}
        <OrderPapers weekId={weekId} order={order} changes={changes} seen={seen} onSee={setSeen} />
      </Stack>
      {onApprove && (
        <SheetFooter>
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
        </SheetFooter>
      )}
      {changes && (
        <SheetFooter>
          {isVoid ? (
            <Button
              leftSection={<IconRestore size={18} aria-hidden />}
              disabled={locked !== null}
              onClick={() => onRestore(order)}
            >
              Restore order
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconBan size={18} aria-hidden />}
                disabled={locked !== null}
                onClick={() => onVoid(order)}
              >
                Void order
              </Button>
              {order.kind !== 'transfer' && (
                <Button
                  data-autofocus
                  leftSection={<IconPencil size={18} aria-hidden />}
                  disabled={locked !== null}
                  onClick={() => onEdit(order)}
                >
                  Edit order
                </Button>
              )}
            </>
          )}
        </SheetFooter>
      )}
    </SheetDialog>
  );
}
