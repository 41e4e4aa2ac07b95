import { Checkbox, Stack, Text } from '@mantine/core';
import type { Week } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { changedOrder, type Order, type OrderChange } from '../../domain/orders/order.ts';
import { amountNames, amountsText, enteredAmounts } from '../../domain/orders/order-amount.ts';
import { formatDay } from '../../domain/values/day.ts';
import {
  amountForm,
  type Cents,
  formatMoney,
  moneyInputText,
  parseMoney,
} from '../../domain/values/money.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import type { ReadResult } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { EditIntro } from '../weeks/week-name.tsx';
import { BudgetImpact } from './budget-impact.tsx';
import { useOrderCorrection } from './order-correction.tsx';
import { useCorrectionImpact } from './use-budget-impact.ts';

interface OrderAmountsProps {
  week: Week;
  order: Order;
  onClose: () => void;
}

interface AmountsEntry {
  received: string;
  invoiced: string;
  /** Confirms a credit larger than what was bought. */
  confirm: boolean;
}

const FIELDS = { receivedCents: 'received', invoicedCents: 'invoiced', amountCents: 'invoiced' } as const;

/** 'Received or invoiced': records how much of an order arrived and what is to be paid. The latest known amount counts. */
export function OrderAmountsForm({ week, order, onClose }: OrderAmountsProps) {
  const group = useGroup();
  const { weekId } = week;
  const { form, asked } = useOrderCorrection({
    weekId,
    order,
    onClose,
    start: amountsAsTyped(group, order),
    read: (entry: AmountsEntry, from) => readAmounts(group, entry, from),
    names: FIELDS,
  });
  const { entry, field, type } = form;
  const read = readAmounts(group, entry, order);
  const change = typeof read === 'object' && 'wanted' in read ? read.wanted : null;
  const impact = useCorrectionImpact({ order, week, change });
  const names = amountNames(order);
  const { orderedCents } = enteredAmounts(order);
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <EditIntro weekId={weekId} />
        <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
          {order.supplier}, {formatDay(order.day, group)}
          <br />
          {names.ordered} {formatMoney(orderedCents, group)}
        </Text>
        {asked()}
        <MoneyInput label={names.received} data-autofocus {...optional(field('received'))} />
        <MoneyInput label={names.invoiced} {...optional(field('invoiced'))} />
        {order.kind === 'credit' && (form.faults.invoiced || entry.confirm) && (
          <Checkbox
            label="The credit is right"
            checked={entry.confirm}
            onChange={(event) => type({ confirm: event.currentTarget.checked })}
          />
        )}
        <div aria-live="polite">
          <Outcome order={order} read={read} />
        </div>
        <BudgetImpact day={order.day} impact={impact} />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

function optional<Field extends object>(field: Field) {
  return { ...field, placeholder: 'Not known yet' };
}

function Outcome({ order, read }: { order: Order; read: ReturnType<typeof readAmounts> }) {
  const group = useGroup();
  if (typeof read === 'object' && 'faults' in read) return null;
  const after = read === 'unchanged' ? order : changedOrder(order, read.wanted, order.updatedAt);
  const was = formatMoney(order.amountCents, group);
  const is = formatMoney(after.amountCents, group);
  return (
    <>
      <Text size="sm" className="figures">
        {amountsText(after, group) ?? 'Leave blank what you don’t know.'}
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {was === is ? `${is} counts, as before.` : `${is} counts instead of ${was}.`}
      </Text>
    </>
  );
}

function amountsAsTyped(group: Group, order: Order): AmountsEntry {
  const { receivedCents, invoicedCents } = enteredAmounts(order);
  const typed = (amount: Cents | null) => (amount === null ? '' : moneyInputText(amount, group));
  return { received: typed(receivedCents), invoiced: typed(invoicedCents), confirm: false };
}

/** Reads the change from the form, based on the version the form started from. */
function readAmounts(group: Group, entry: AmountsEntry, from: Order): ReadResult<AmountsEntry, OrderChange> {
  const received = readAmount(entry.received, group);
  const invoiced = readAmount(entry.invoiced, group);
  if (received === undefined || invoiced === undefined) {
    const fault = amountForm(group);
    return {
      faults: {
        ...(received === undefined && { received: fault }),
        ...(invoiced === undefined && { invoiced: fault }),
      },
    };
  }
  const confirm = entry.confirm && { confirm: true };
  const amounts = { receivedCents: received, invoicedCents: invoiced };
  const wanted = { ...amounts, fromUpdatedAt: from.updatedAt, ...confirm };
  return changedOrder(from, wanted, from.updatedAt) === from ? 'unchanged' : { wanted };
}

/** Parses a typed amount in cents; null if empty, undefined if invalid or negative. */
function readAmount(typed: string, group: Group): Cents | null | undefined {
  if (typed.trim() === '') return null;
  const amount = parseMoney(typed, group);
  return amount === null || amount < 0 ? undefined : amount;
}
