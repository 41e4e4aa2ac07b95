import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '../form/money-input.tsx';
import type { StaffFault, StaffField, TypedStaff } from './staff-entry.ts';

export interface StaffFieldsProps {
  typed: TypedStaff;
  fault: StaffFault | null;
  onType: (change: Partial<TypedStaff>) => void;
  /** What stands in place of the hourly rate. */
  pay?: ReactNode;
}

/** 'Staff Name', 'Position' and 'Hourly Rate', and the usual hours, which may be left out. */
export function StaffFields({ typed, fault, onType, pay }: StaffFieldsProps) {
  const errorOf = (field: StaffField) => fault?.fields.includes(field) && fault.toast.description;
  return (
    <>
      <TextInput
        label="Staff Name"
        name="name"
        data-autofocus
        autoComplete="off"
        value={typed.name}
        error={errorOf('name')}
        onChange={(event) => onType({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Position"
        name="position"
        autoComplete="off"
        value={typed.position}
        error={errorOf('position')}
        onChange={(event) => onType({ position: event.currentTarget.value })}
      />
      {pay ?? (
        <MoneyInput
          label="Hourly Rate"
          name="rate"
          value={typed.rate}
          error={errorOf('rate')}
          onChange={(rate) => onType({ rate })}
        />
      )}
      <TextInput
        label="Usual Hours a Week"
        name="usual"
        description="Filled in on the labor screen of a week without hours, and counted once saved there."
        placeholder="Optional"
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: 'figures-input' }}
        value={typed.usual}
        error={errorOf('usual')}
        onChange={(event) => onType({ usual: event.currentTarget.value })}
      />
      <TextInput
        label="Staff Number"
        name="number"
        description="What your time clock calls them. No two people have the same."
        placeholder="Optional"
        autoComplete="off"
        maxLength={40}
        value={typed.number}
        onChange={(event) => onType({ number: event.currentTarget.value })}
      />
    </>
  );
}
