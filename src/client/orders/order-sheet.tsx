import { Button, Stack, Text } from '@mantine/core';
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
import { hasBudget, verdictClass } from '../../domain/budgets/budget.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import type { Order } from '../../domain/orders/order.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { BudgetImpact, type BudgetImpactProps } from './budget-impact.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPapers } from './order-papers.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { useApprovalImpact } from './use-budget-impact.ts';

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

interface ApprovalImpactProps {
  order: Order;
  week: Week;
}

/** What an order that waits would do, for whoever is to say whether it may. */
function ApprovalImpact({
  order,
  week,
  verdictBadge,
}: ApprovalImpactProps & Pick<BudgetImpactProps, 'verdictBadge'>) {
  return <BudgetImpact day={order.day} impact={useApprovalImpact(order, week)} verdictBadge={verdictBadge} />;
}

/** What it would do in one line, for its row in a table. */
export function ApprovalLine({ order, week }: ApprovalImpactProps) {
  const group = useGroup();
  const { impact, failure } = useApprovalImpact(order, week);
  if (failure) return null;
  // In its room before it is known: the buttons of the rows below must not move while somebody presses one.
  if (!impact) return <Text size="xs">&nbsp;</Text>;
  const { basis, now, after, verdict } = impact;
  if (!hasBudget(now))
    return (
      <Text size="xs" c="dimmed">
        No budget yet to say what it leaves
      </Text>
    );
  const word = basisWord(basis);
  return (
    <Text size="xs" className="figures">
      Left now {formatMoney(now.remainingCents, group)}, after this order{' '}
      <strong className={verdictClass(verdict)}>{formatMoney(after.remainingCents, group)}</strong>
      {word && (
        <>
          , of <span className="pending">{formatMoney(now.budgetCents, group)}</span> ({word})
        </>
      )}
    </Text>
  );
}
