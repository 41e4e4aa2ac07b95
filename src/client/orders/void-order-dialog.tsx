import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { nameOf } from '../../domain/group/venue.ts';
import { type Order, orderVoid } from '../../domain/orders/order.ts';
import { spentWithout } from '../../domain/orders/order-list.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { SPENT_FIELD, type WeekRecord } from '../../domain/weeks/week-record.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import type { OrderDialogProps } from './edit-order-dialog.tsx';
import { useVoidOrder } from './use-order-corrections.ts';

interface VoidOrderDialogProps extends Omit<OrderDialogProps, 'week'> {
  record: WeekRecord;
}

/** 'Void Order': takes an order out of the figures, for a reason that stays beside it. */
export function VoidOrderDialog({ opened, ...props }: VoidOrderDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Void Order">
      <VoidOrderForm {...props} />
    </SheetDialog>
  );
}

function VoidOrderForm({ record, order, onClose }: Omit<VoidOrderDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const edit = useWeekEdit({
    weekId: record.weekId,
    change: useVoidOrder(record.weekId, order),
    saved: ({ supplier, amountCents }: Order) => ({
      title: SAVED.orderVoided,
      description: `${supplier}, ${formatMoney(amountCents)}, no longer counts`,
    }),
    failure: FAILURES.updateData,
    onClose,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = orderVoid.safeParse({ reason });
    if (read.success) return void edit.save(read.data.reason);
    setError(read.error.issues[0]!.message);
    event.currentTarget.querySelector('textarea')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
          {order.supplier}, {formatMoney(order.amountCents)}, {formatDay(order.day)}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {whatHappens(record, order)}
        </Text>
        <Textarea
          label="Reason"
          placeholder="Such as: entered twice, delivery refused"
          required
          withAsterisk={false}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
            edit.forgetRefusal();
          }}
          error={error ?? edit.refusal}
        />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red.9" loading={edit.busy}>
          Void Order
        </Button>
      </SheetFooter>
    </form>
  );
}

/** In words: nothing is lost, and what the revenue center will have spent. */
function whatHappens(record: WeekRecord, order: Order): string {
  const spent = formatMoney(record[SPENT_FIELD[order.revenueCenter]]);
  const left = formatMoney(spentWithout(record, order));
  return `The order stays in the list, struck through with your reason, and no longer counts: ${nameOf(order.revenueCenter)} spent goes from ${spent} to ${left}. You can restore it later.`;
}
