import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { Standing } from '../../domain/budgets/budget.ts';
import { nameOf, type RevenueCenter } from '../../domain/group/venue.ts';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import { RaisedAlert } from '../alerts/raised-alert.tsx';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useSession } from '../session/use-session.ts';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSavedInto } from '../weeks/use-saved-into.ts';
import { WeekName } from '../weeks/week-name.tsx';
import { BudgetImpact } from './budget-impact.tsx';
import { OTHER_SUPPLIER } from './order-entry.ts';
import classes from './order-form.module.css';
import { SupplierNameInput } from './supplier-name-input.tsx';
import { useOrderForm } from './use-order-form.ts';

export interface OrderFormProps {
  /** How the zone of a budget is shown. */
  zoneBadge: (standing: Standing) => ReactNode;
}

/** Enters a supplier order into the week of its date. */
export function OrderForm({ zoneBadge }: OrderFormProps) {
  const suppliers = useQuery(reads.suppliers());
  useFailureToast(suppliers.error, FAILURES.loadData);
  if (suppliers.data) return <LoadedOrderForm suppliers={suppliers.data} zoneBadge={zoneBadge} />;
  if (suppliers.isFetching) return <PageLoading />;
  return <LoadFailed message={FAILURES.loadData} onRetry={() => void suppliers.refetch()} />;
}

function LoadedOrderForm({ suppliers, zoneBadge }: OrderFormProps & { suppliers: readonly Supplier[] }) {
  const { form, week, centers, suppliers: offered, chooseCategory, submit, save } = useOrderForm(suppliers);
  const { supplier } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <FormFields saved={save.saved !== null}>
        <Stack gap="md">
          <NativeSelect
            label="Category"
            data={centers.map((center) => ({ value: center, label: nameOf(center) }))}
            disabled={centers.length === 1}
            {...form.getInputProps('category')}
            onChange={(event) => chooseCategory(event.currentTarget.value as RevenueCenter)}
          />
          <NativeSelect
            label="Supplier"
            required
            withAsterisk={false}
            data={supplierChoices(offered)}
            {...form.getInputProps('supplier')}
          />
          {supplier === OTHER_SUPPLIER && (
            <SupplierNameInput
              label="Supplier Name"
              center={form.values.category}
              suggestedOnly
              {...form.getInputProps('supplierName')}
            />
          )}
          <div className={classes.pair}>
            <MoneyInput
              label="Order Amount"
              required
              withAsterisk={false}
              {...form.getInputProps('amount')}
              value={form.values.amount}
            />
            <TextInput
              type="date"
              label="Order Date"
              required
              withAsterisk={false}
              {...form.getInputProps('day')}
            />
          </div>
          <WeekOfOrder week={week} />
          <Textarea
            label="Notes"
            placeholder="Optional"
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('notes')}
          />
          {!save.saved && <BudgetImpact entry={form.values} week={week} zoneBadge={zoneBadge} />}
        </Stack>
      </FormFields>
      <FormFooter problem={save.error === null ? null : refusalReason(save.error)}>
        {save.saved && (
          <SavedThenHome answer={save.saved.answer} beside={raisedBy(save.saved.answer)}>
            {'weekId' in save.saved.answer && <OrderAdded weekId={save.saved.answer.weekId} />}
          </SavedThenHome>
        )}
        <Button type="submit" disabled={save.saving || save.saved !== null}>
          {save.saving ? 'Adding...' : 'Add Order'}
        </Button>
      </FormFooter>
    </form>
  );
}

/** The alert that an order raised; nothing of one that only waits on this device. */
function raisedBy(answer: { alert: Alert | null } | object) {
  return 'alert' in answer && answer.alert ? <RaisedAlert alert={answer.alert} /> : null;
}

function OrderAdded({ weekId }: { weekId: WeekId }) {
  return useSavedInto(weekId)('Supplier order added successfully!');
}

/** Which week the order goes into, where that is not the current one. */
function WeekOfOrder({ week }: { week: Week | null }) {
  const { currentWeek } = useSession();
  if (!week || week.weekId === currentWeek.weekId) return null;
  return (
    <Text size="sm" fw={600} role="status">
      This order goes into the week <WeekName weekId={week.weekId} />.
    </Text>
  );
}

function supplierChoices(suppliers: readonly Supplier[]) {
  return [
    { value: '', label: 'Select supplier', disabled: true },
    ...suppliers.map(({ name }) => ({ value: name, label: name })),
    { value: OTHER_SUPPLIER, label: 'Other (specify)' },
  ];
}
