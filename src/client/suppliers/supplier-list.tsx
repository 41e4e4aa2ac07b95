import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { type NewSupplier, newSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import rows from '../ui/rows.module.css';
import { SheetLine } from '../ui/sheet-rows.tsx';
import classes from './supplier-lists.module.css';
import { useAddSupplier } from './use-supplier-lists.ts';

interface SupplierListProps {
  center: RevenueCenter;
  named: readonly Supplier[];
  suggested: readonly Supplier[];
  retired: readonly Supplier[];
  onOpen: (supplier: Supplier) => void;
}

/** Lists the suppliers of one revenue center, the names that orders suggest, and those that forms no longer offer. */
export function SupplierList({ center, named, suggested, retired, onOpen }: SupplierListProps) {
  const name = nameOf(useGroup(), center);
  const rowsOf = (suppliers: readonly Supplier[]) =>
    suppliers.map((supplier) => <SupplierRow key={supplier.supplierId} {...{ supplier, onOpen }} />);
  return (
    <section aria-label={`${name} suppliers`}>
      <Title order={3}>{name}</Title>
      {named.length === 0 && (
        <Text size="sm" c="dimmed">
          {suggested.length === 0
            ? 'None yet: names typed in orders are suggested here.'
            : 'None yet: orders offer the names below.'}
        </Text>
      )}
      <ol className={rows.ruled}>{rowsOf(named)}</ol>
      {suggested.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            Suggested by orders
          </Text>
          <ul className={rows.ruled}>{rowsOf(suggested)}</ul>
        </>
      )}
      {retired.length > 0 && (
        <details className={classes.retired}>
          <summary>Retired ({retired.length})</summary>
          <ul className={rows.ruled}>{rowsOf(retired)}</ul>
        </details>
      )}
      <NewSupplierForm center={center} />
    </section>
  );
}

function SupplierRow({ supplier, onOpen }: { supplier: Supplier; onOpen: (supplier: Supplier) => void }) {
  const { name, accountCode } = supplier;
  return (
    <li>
      <SheetLine onOpen={() => onOpen(supplier)}>
        <Text span size="sm" className="words">
          {name}
        </Text>
        {accountCode && (
          <Text span size="sm" c="dimmed">
            {accountCode}
          </Text>
        )}
      </SheetLine>
    </li>
  );
}

const NAMES = { name: 'name' } as const;

/** Adds a name to the end of a list, then clears for the next one. */
function NewSupplierForm({ center }: { center: RevenueCenter }) {
  const group = useGroup();
  const { mutateAsync } = useAddSupplier();
  const form = useForm<{ name: string }, null, NewSupplier, unknown>({
    start: { name: '' },
    from: null,
    names: NAMES,
    failure: FAILURES.saveSettings,
    read: ({ name }) => {
      const { data, error } = newSupplier(group).safeParse({ name, revenueCenter: center });
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: mutateAsync,
  });
  const { ref, saved, startAgain, faults, problem } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each save alone.
  useEffect(() => {
    if (!saved) return;
    startAgain({ name: '' });
    ref.current?.querySelector('input')?.focus();
  }, [saved]);
  return (
    <EntryForm form={form}>
      <Group align="flex-start" wrap="nowrap" gap="xs" mt="sm">
        <TextInput
          flex={1}
          maw="20rem"
          aria-label={`New ${nameOf(group, center)} supplier`}
          placeholder="New supplier"
          autoComplete="off"
          {...form.field('name')}
          error={faults.name ?? problem}
        />
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Add
        </Button>
      </Group>
    </EntryForm>
  );
}
