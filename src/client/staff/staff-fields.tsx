import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { staffName } from '../../domain/group/venue.ts';
import { MoneyInput } from '../form/money-input.tsx';
import type { FormState } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import type { TypedStaff } from './staff-entry.ts';

export type StaffForm = FormState<TypedStaff>;

interface StaffFieldsProps {
  form: Pick<StaffForm, 'field'>;
  /** Replaces the hourly rate. */
  pay?: ReactNode;
}

/** 'Staff Name', 'Position' and 'Hourly Rate', and the optional usual hours. */
export function StaffFields({ form: { field }, pay }: StaffFieldsProps) {
  return (
    <>
      <TextInput label="Staff Name" data-autofocus autoComplete="off" {...field('name')} />
      <TextInput label="Position" autoComplete="off" {...field('position')} />
      {pay ?? <MoneyInput label="Hourly Rate" {...field('rate')} />}
      <TextInput
        label="Usual hours a week"
        description="Used to fill in an empty week."
        placeholder="Optional"
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: 'figures-input' }}
        {...field('usual')}
      />
      <TextInput
        label="Staff number"
        description="Their number in your time clock, unique to each person."
        placeholder="Optional"
        autoComplete="off"
        maxLength={40}
        {...field('number')}
      />
    </>
  );
}

interface CrewSelectProps {
  form: Pick<StaffForm, 'field'>;
  crews: readonly Crew[];
  hint?: string;
}

export function CrewSelect({ form, crews, hint }: CrewSelectProps) {
  const group = useGroup();
  if (crews.length < 2) return null;
  return (
    <NativeSelect
      label="Department"
      description={hint}
      data={crews.map((choice) => ({ value: choice, label: staffName(group, choice) }))}
      {...form.field('crew')}
    />
  );
}
