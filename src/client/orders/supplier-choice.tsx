import { Button, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { offeredSuppliers, type RecentSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { aboutMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import type { OrderFormPart } from './order-entry.ts';
import classes from './supplier-choice.module.css';
import { SupplierNameInput } from './supplier-name-input.tsx';

/** The choice of the supplier list that asks for a name. */
const OTHER_SUPPLIER = 'other';

interface SupplierChoiceProps {
  form: OrderFormPart;
  suppliers: readonly Supplier[];
  /** Whether it takes the focus: where it stands in for a form that was just saved. */
  autoFocus: boolean;
}

/** A supplier from the list of the category, or another one by name. */
export function SupplierChoice({ form, suppliers, autoFocus }: SupplierChoiceProps) {
  const { entry, field, type } = form;
  const [other, setOther] = useState(false);
  const offered = offeredSuppliers(suppliers, entry.revenueCenter);
  const isOther = other || offered.length === 0;
  const { value, error } = field('supplier');
  const isListed = offered.some(({ name }) => name === value);
  // A name that was chosen elsewhere, such as among those ordered lately, may stand on no list.
  const byName = isOther || (value !== '' && !isListed);
  return (
    <>
      <NativeSelect
        label="Supplier"
        name={byName ? undefined : 'supplier'}
        required
        withAsterisk={false}
        autoFocus={autoFocus}
        data={choices(offered)}
        value={byName ? OTHER_SUPPLIER : value}
        error={!byName && error && (value ? error : 'Choose a supplier.')}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOther(chosen === OTHER_SUPPLIER);
          type({ supplier: chosen === OTHER_SUPPLIER ? '' : chosen });
        }}
      />
      {byName && (
        <SupplierNameInput
          label="Supplier Name"
          center={entry.revenueCenter}
          suggestedOnly
          description={offered.length === 0 && 'None known yet: type the name, and the next order offers it.'}
          {...field('supplier')}
          onChange={(event) => {
            setOther(true);
            type({ supplier: event.currentTarget.value });
          }}
        />
      )}
    </>
  );
}

function choices(offered: readonly Supplier[]) {
  return [
    { value: '', label: 'Select supplier', disabled: true },
    ...offered.map(({ name }) => ({ value: name, label: name })),
    { value: OTHER_SUPPLIER, label: 'Other (specify)' },
  ];
}

interface RecentSuppliersProps {
  /** Nothing while that is not known: room is kept then, so that no field moves under a finger. */
  recent: readonly RecentSupplier[] | undefined;
  form: OrderFormPart;
}

/** Whom was ordered from lately, and for how much: one press chooses the supplier and goes on to the amount. */
export function RecentSuppliers({ recent, form }: RecentSuppliersProps) {
  const group = useGroup();
  if (!recent) return <div className={classes.recent} />;
  if (recent.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in a line.
    <div className={classes.recent} role="group" aria-label="Ordered lately">
      {recent.map(({ name, usualCents }) => (
        <Button
          key={name}
          size="compact-sm"
          radius="xl"
          fw={500}
          variant={form.entry.supplier === name ? 'light' : 'default'}
          aria-pressed={form.entry.supplier === name}
          onClick={({ currentTarget }) => {
            form.type({ supplier: name });
            currentTarget.form?.querySelector<HTMLInputElement>('[name=amount]')?.focus();
          }}
        >
          {name}
          {usualCents > 0 && (
            <>
              <VisuallyHidden>, usually </VisuallyHidden>
              <Text span inherit fw={400} ml={6} c="dimmed">
                {aboutMoney(usualCents, group)}
              </Text>
            </>
          )}
        </Button>
      ))}
    </div>
  );
}
