import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { offeredSuppliers, type Supplier } from '../../domain/orders/supplier.ts';
import type { OrderFormPart } from './order-entry.ts';
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
  const offered = offeredSuppliers(suppliers, entry.category);
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
          center={entry.category}
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

/** Whom was ordered from lately: one press chooses the supplier and goes on to the amount. */
export function RecentSuppliers({ names, form }: { names: readonly string[]; form: OrderFormPart }) {
  if (names.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Ordered lately">
      {names.map((name) => (
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
        </Button>
      ))}
    </Group>
  );
}
