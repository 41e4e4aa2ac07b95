import { Alert, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { nameOf, type RevenueCenter } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { formatDay } from '../../domain/values/day.ts';
import { type Week, weekLabel } from '../../domain/weeks/week.ts';
import { useUser } from '../session/use-session.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { SupplierNameInput } from './supplier-name-input.tsx';
import { useVenueOrderForm } from './use-venue-order-form.ts';

interface VenueOrderFormProps {
  week: Week;
  /** What an order may be for: more than one is asked for as its category. */
  centers: readonly RevenueCenter[];
  onClose: () => void;
}

/** 'Add Supplier Order' without leaving a venue's dashboard. */
export function VenueOrderDialog({ opened, ...form }: VenueOrderFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Add Supplier Order">
      <VenueOrderForm {...form} />
    </SheetDialog>
  );
}

function VenueOrderForm({ week, centers, onClose }: VenueOrderFormProps) {
  const { role } = useUser();
  const allowed = centers.filter((center) => can(role, 'addOrder', center));
  const { form, day, submit, busy, problem } = useVenueOrderForm(week, allowed, onClose);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Dated {formatDay(day)}, in the week of {weekLabel(week.weekId)}.
        </Text>
        {centers.length > 1 && (
          <NativeSelect
            label="Category"
            data={allowed.map((center) => ({ value: center, label: nameOf(center) }))}
            disabled={allowed.length === 1}
            description={
              allowed.length === 1 && `Your role orders for the ${nameOf(allowed[0]!).toLowerCase()}.`
            }
            {...form.getInputProps('category')}
          />
        )}
        <SupplierNameInput
          label="Supplier"
          center={form.values.category}
          data-autofocus
          {...form.getInputProps('supplier')}
        />
        <MoneyInput
          label="Amount"
          required
          withAsterisk={false}
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        <Textarea
          label="Notes"
          placeholder="Optional"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('notes')}
        />
        {problem && <Alert color="red">{problem}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Add Order
        </Button>
      </SheetFooter>
    </form>
  );
}
