import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { newSupplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import classes from './supplier-lists.module.css';
import { useAddSupplier } from './use-supplier-changes.ts';

/** Puts a new name at the end of a list, ready for the next one. */
export function NewSupplierForm({ center }: { center: RevenueCenter }) {
  const group = useGroup();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAddSupplier();

  async function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    const read = newSupplier(group).safeParse({ name, revenueCenter: center });
    if (!read.success) return setError(read.error.issues[0]!.message);
    try {
      await mutateAsync(read.data);
      setName('');
    } catch (failure) {
      setError(refusalReason(failure));
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <form className={classes.add} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={field}
        className={classes.field!}
        aria-label={`New ${nameOf(group, center)} supplier`}
        placeholder="New supplier"
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Add
      </Button>
    </form>
  );
}
