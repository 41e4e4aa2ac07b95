import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { kindOfType } from '../../domain/alerts/alert.ts';
import { dayWithin, type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centerInText } from '../../domain/group/venue.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import { WRITTEN_NAMES } from '../../domain/orders/order-fields.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney, type Minimum } from '../../domain/values/money.ts';
import type { NewOrderFile } from '../data/entry-list.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { BudgetImpact } from '../orders/budget-impact.tsx';
import { NewOrderAttachments } from '../orders/new-order-attachments.tsx';
import { type ChosenFile, faultsText, filesText, sendable, useAddOrder } from '../orders/new-order-files.ts';
import { emptyOrder, readOrder } from '../orders/order-entry.ts';
import { OrderFields } from '../orders/order-fields.tsx';
import { useBudgetImpact } from '../orders/use-budget-impact.ts';
import { useRecentSuppliers } from '../orders/use-recent-suppliers.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import type { AmountDialog } from '../weeks/amount-dialog.ts';
import { OrderQuestion, type OrderQuestionsState, useOrderQuestions } from '../weeks/order-question.tsx';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { WeekAmountDialog } from '../weeks/week-amount-dialog.tsx';

interface VenueDialogsProps {
  opened: boolean;
  week: Week;
  /** Undefined while it is loading. */
  record: RecordedWeek | undefined;
  amount: AmountDialog;
  minimum?: Minimum;
  order: { opened: boolean; close: () => void };
  centers: readonly RevenueCenter[];
  onOwnRevenue?: boolean | undefined;
}

export function VenueDialogs({ week, record, amount, minimum, order, ...orders }: VenueDialogsProps) {
  return (
    <>
      {record && amount.amount && (
        <WeekAmountDialog
          amount={amount.amount}
          opened={amount.opened}
          record={record}
          minimum={minimum}
          onClose={amount.close}
        />
      )}
      <VenueOrderDialog {...orders} opened={order.opened} week={week} onClose={order.close} />
    </>
  );
}

interface VenueOrderFormProps {
  /** The week in which the order counts, whatever its date. */
  week: Week;
  /** The revenue centers that an order may be for. With more than one, the form asks for a category. */
  centers: readonly RevenueCenter[];
  onOwnRevenue?: boolean | undefined;
  onClose: () => void;
}

function VenueOrderDialog({ opened, ...form }: VenueOrderFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Add Supplier Order">
      <VenueOrderForm {...form} />
    </SheetDialog>
  );
}

function VenueOrderForm({ week, centers, onOwnRevenue, onClose }: VenueOrderFormProps) {
  const group = useGroup();
  const { role } = useUser();
  const allowed = centers.filter((center) => can(role, 'addOrder', center));
  const only = allowed.length === 1 && centerInText(group, allowed[0]!);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const questions = useOrderQuestions();
  const form = useVenueOrder(week, allowed[0]!, { onClose, questions, files: () => sendable(files) });
  const impact = useBudgetImpact(form.entry, week, onOwnRevenue);
  return (
    <EntryForm form={{ ...form, dirty: form.dirty || (files.length > 0 && form.saved === null) }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          In the week of {weekLabel(week.weekId, group)}.
        </Text>
        <OrderFields
          form={form}
          centers={centers.length > 1 ? allowed : []}
          categoryHint={only && `Your role orders for ${only}.`}
          recent={useRecentSuppliers(week, form.entry.revenueCenter)}
          week={week}
          effect={<BudgetImpact day={form.entry.day} impact={impact} />}
          files={{ count: files.length, input: <NewOrderAttachments files={files} onChange={setFiles} /> }}
        />
        <FormProblem form={form} />
        {form.asked && <OrderQuestion questions={questions} onRight={() => form.keepMine(null)} />}
      </Stack>
      <DialogFooter form={form} save="Add Order" disabled={false} onCancel={onClose} />
    </EntryForm>
  );
}

interface VenueOrderParts {
  onClose: () => void;
  questions: OrderQuestionsState;
  files: () => Promise<NewOrderFile[]>;
}

function useVenueOrder(week: Week, center: RevenueCenter, { onClose, questions, files }: VenueOrderParts) {
  const group = useGroup();
  const day = dayWithin(week, useSession().today);
  const [start] = useState(() => emptyOrder(center, day));
  const { mutateAsync } = useAddOrder();
  return useWeekForm({
    weekId: week.weekId,
    start,
    from: null,
    read: (entry) => readOrder(group, entry, 'venue'),
    write: (order: NewOrderRequest) => mutateAsync({ week, order, files }),
    isAsked: (order) => questions.isAsked(week.weekId, [order]),
    failure: FAILURES.addOrder,
    names: WRITTEN_NAMES,
    saved: ({ order, alert, approval, files }) => ({
      title: approval ? SAVED.orderWaiting : SAVED.order,
      description: `${formatMoney(order.amountCents, group)} from ${order.supplier}.`,
      effect: [approval?.reason ?? alert?.message, ...filesText(files), ...faultsText(files)]
        .filter(Boolean)
        .join(' '),
      // Never a green tick over a budget that has just turned critical.
      tone: approval || files.faults.length > 0 ? 'warning' : alert ? kindOfType(alert.type) : 'success',
    }),
    onClose,
  });
}
