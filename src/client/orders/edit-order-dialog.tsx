import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { Order, OrderChange } from '../../domain/orders/order.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { DialogFooter, EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import type { Read } from '../form/use-form.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { EditIntro } from '../weeks/edit-intro.tsx';
import { useWeekForm } from '../weeks/use-week-form.ts';
import {
  ORDER_FIELDS,
  type OrderDifference,
  type OrderEntry,
  orderAsTyped,
  orderDifferences,
  readOrder,
} from './order-entry.ts';
import { OrderFields } from './order-fields.tsx';
import { useEditOrder } from './use-order-corrections.ts';

interface EditOrderDialogProps {
  opened: boolean;
  week: Week;
  /** The order as it is stored now. */
  order: Order;
  onClose: () => void;
}

/** 'Edit Order': corrects what was entered, in the week it is charged to. */
export function EditOrderDialog({ opened, ...props }: EditOrderDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Edit Order">
      <EditOrderForm {...props} />
    </SheetDialog>
  );
}

function EditOrderForm({ week, order, onClose }: Omit<EditOrderDialogProps, 'opened'>) {
  const group = useGroup();
  const { role } = useUser();
  const used = orderableCenters(inUse(group), role);
  const offered = orderableCenters(group, role).filter(
    (center) => center === order.revenueCenter || used.includes(center),
  );
  const [started] = useState(order);
  const { mutateAsync } = useEditOrder(week.weekId, order);
  const form = useWeekForm({
    weekId: week.weekId,
    start: orderAsTyped(order, group),
    from: started,
    read: (entry, from: Order) => readCorrection(group, entry, from),
    write: mutateAsync,
    failure: FAILURES.updateData,
    names: ORDER_FIELDS,
    saved: ({ supplier, amountCents, waiting }) => ({
      title: waiting ? SAVED.orderWaiting : SAVED.orderUpdated,
      description: `${supplier}, ${formatMoney(amountCents, group)}`,
      effect: waiting?.reason,
    }),
    onClose,
  });
  const typed = readOrder(group, form.entry, 'page');
  const differences =
    typeof typed === 'object' && 'wanted' in typed ? orderDifferences(group, order, typed.wanted) : null;
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <EditIntro weekId={week.weekId} />
        {form.conflict && (
          <FormConflict
            // What somebody else stored may not have been read yet.
            form={{ busy: form.busy || order.updatedAt === started.updatedAt }}
            onKeepMine={() => form.keepMine(order)}
            onTakeTheirs={onClose}
          >
            <Text size="sm">
              {form.conflict.setBy ?? 'Somebody else'} changed this order while you were editing. Keep mine
              saves your entry over it. Take theirs closes without saving.
            </Text>
            <Differences
              differences={differences ?? []}
              say={({ label, from, to }) => `${label}: yours ${to}; stored ${from}`}
            />
          </FormConflict>
        )}
        <OrderFields form={form} centers={offered} week={week} />
        {differences && (
          <div aria-live="polite">
            {differences.length === 0 && (
              <Text size="sm" c="dimmed">
                No change yet.
              </Text>
            )}
            <Differences
              differences={differences}
              say={({ label, from, to }) => `${label}: ${from} → ${to}`}
            />
          </div>
        )}
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

/** The correction an entry asks for, of the version it starts from. */
function readCorrection(group: Group, entry: OrderEntry, from: Order): Read<OrderEntry, OrderChange> {
  const read = readOrder(group, entry, 'page');
  if (typeof read !== 'object' || !('wanted' in read)) return read;
  if (orderDifferences(group, from, read.wanted).length === 0) return 'unchanged';
  return {
    wanted: { ...read.wanted, fromUpdatedAt: from.updatedAt } satisfies Required<
      Omit<OrderChange, 'confirm' | 'weekId'>
    >,
  };
}

interface DifferencesProps {
  differences: readonly OrderDifference[];
  say: (difference: OrderDifference) => string;
}

function Differences({ differences, say }: DifferencesProps) {
  return differences.map((difference) => (
    <Text
      key={difference.label}
      size="sm"
      c="dimmed"
      className="figures"
      style={{ overflowWrap: 'anywhere' }}
    >
      {say(difference)}
    </Text>
  ));
}
