import { Alert, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { nameOf, type RevenueCenter } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES, MESSAGES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { type Week, weekLabel } from '../../domain/weeks/week.ts';
import { useUser } from '../session/use-session.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { EditFooter } from '../weeks/edit-footer.tsx';
import { EditIntro } from '../weeks/edit-intro.tsx';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import { OrderConflict } from './order-conflict.tsx';
import { correctionEntry, orderDifferences } from './order-correction.ts';
import { type OrderEntry, type OrderErrors, readOrderEntry } from './order-entry.ts';
import { SupplierNameInput } from './supplier-name-input.tsx';
import { useEditOrder } from './use-order-corrections.ts';

export interface OrderDialogProps {
  opened: boolean;
  week: Week;
  /** The order as it is stored now. */
  order: Order;
  onClose: () => void;
}

/** 'Edit Order': corrects what was entered, in the week it is charged to. */
export function EditOrderDialog({ opened, ...props }: OrderDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Edit Order">
      <EditOrderForm {...props} />
    </SheetDialog>
  );
}

function EditOrderForm({ week, order, onClose }: Omit<OrderDialogProps, 'opened'>) {
  const form = useCorrection(week, order, onClose);
  const { entry, type, errors, edit, differences } = form;
  const { role } = useUser();
  const centers = orderableCenters(role);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <EditIntro weekId={week.weekId} />
        {edit.conflict && (
          <OrderConflict
            setBy={edit.conflict.setBy}
            differences={differences ?? []}
            busy={edit.busy || form.isStale}
            onKeepMine={form.keepMine}
            onTakeTheirs={onClose}
          />
        )}
        <SupplierNameInput
          label="Supplier"
          data-autofocus
          center={entry.category}
          value={entry.supplierName}
          onChange={(event) => type({ supplierName: event.currentTarget.value })}
          error={errors.supplierName}
        />
        <MoneyInput
          label="Amount"
          value={entry.amount}
          onChange={(amount) => type({ amount })}
          error={errors.amount}
        />
        <TextInput
          type="date"
          label="Date"
          value={entry.day}
          onChange={(event) => type({ day: event.currentTarget.value })}
          error={errors.day}
        />
        <Textarea
          label="Notes"
          placeholder="Optional"
          autosize
          minRows={2}
          maxRows={6}
          value={entry.notes}
          onChange={(event) => type({ notes: event.currentTarget.value })}
          error={errors.notes}
        />
        <NativeSelect
          label="Category"
          data={centers.map((center) => ({ value: center, label: nameOf(center) }))}
          disabled={centers.length === 1}
          value={entry.category}
          onChange={(event) => type({ category: event.currentTarget.value as RevenueCenter })}
          error={errors.category}
        />
        {differences && <Differences week={week} day={entry.day} differences={differences} />}
        {edit.refusal && (
          <Alert color="red" p="sm">
            {edit.refusal}
          </Alert>
        )}
      </Stack>
      <EditFooter edit={edit} onCancel={onClose} />
    </form>
  );
}

interface DifferencesProps {
  week: Week;
  day: string;
  differences: ReturnType<typeof orderDifferences>;
}

/** What a save will change. */
function Differences({ week, day, differences }: DifferencesProps) {
  const isOutside = day < week.startDate || day > week.endDate;
  return (
    <div aria-live="polite">
      {differences.length === 0 && (
        <Text size="sm" c="dimmed">
          No change yet.
        </Text>
      )}
      {differences.map(({ label, from, to }) => (
        <Text key={label} size="sm" c="dimmed" className="figures" style={{ overflowWrap: 'anywhere' }}>
          {label}: {from} → {to}
        </Text>
      ))}
      {isOutside && (
        <Text size="sm" c="dimmed">
          The date lies outside this week; the order still counts in the week of {weekLabel(week.weekId)}.
        </Text>
      )}
    </div>
  );
}

/** The state of the edit form: what is typed, what is wrong with it, what it changes, and its way to the server. */
function useCorrection(week: Week, order: Order, onClose: () => void) {
  const [started] = useState(order);
  const [entry, setEntry] = useState(() => correctionEntry(order));
  const [errors, setErrors] = useState<OrderErrors>({});
  const edit = useWeekEdit({
    weekId: week.weekId,
    change: useEditOrder(week.weekId, order),
    saved: ({ supplier, amountCents }: Order) => ({
      title: SAVED.orderUpdated,
      description: `${supplier}, ${formatMoney(amountCents)}`,
    }),
    failure: FAILURES.updateData,
    onClose,
  });
  const read = readOrderEntry(entry);

  function send(from: Order) {
    if (!('order' in read)) {
      if (read.missing) showToast({ ...MESSAGES.orderMissing, tone: 'danger' });
      return setErrors(read.errors);
    }
    if (orderDifferences(from, read.order).length === 0) return onClose();
    void edit.save({ ...read.order, fromUpdatedAt: from.updatedAt });
  }

  return {
    entry,
    errors,
    edit,
    /** Against what is stored now; null while the entry can't be read. */
    differences: 'order' in read ? orderDifferences(order, read.order) : null,
    /** Whether what somebody else stored has not been read yet. */
    isStale: order.updatedAt === started.updatedAt,
    type(change: Partial<OrderEntry>) {
      setEntry({ ...entry, ...change });
      setErrors({});
      edit.forgetRefusal();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (!edit.conflict) send(started);
    },
    keepMine: () => send(order),
  };
}
