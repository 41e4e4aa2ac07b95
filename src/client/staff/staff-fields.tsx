import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { staffName } from '../../domain/group/venue.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { showToast, useOwnToast } from '../ui/toast.ts';
import { readStaff, type StaffFault, type StaffField, type TypedStaff } from './staff-entry.ts';

interface StaffFieldsProps {
  typed: TypedStaff;
  fault: StaffFault | null;
  onType: (change: Partial<TypedStaff>) => void;
  /** Replaces the hourly rate. */
  pay?: ReactNode;
}

/** 'Staff Name', 'Position' and 'Hourly Rate', and the optional usual hours. */
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
        label="Usual hours a week"
        name="usual"
        description="Used to fill in an empty week."
        placeholder="Optional"
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: 'figures-input' }}
        value={typed.usual}
        error={errorOf('usual')}
        onChange={(event) => onType({ usual: event.currentTarget.value })}
      />
      <TextInput
        label="Staff number"
        name="number"
        description="Their number in your time clock, unique to each person."
        placeholder="Optional"
        autoComplete="off"
        maxLength={40}
        value={typed.number}
        onChange={(event) => onType({ number: event.currentTarget.value })}
      />
    </>
  );
}

interface CrewSelectProps {
  /** The crews to choose from; a single one is not asked about. */
  crews: readonly Crew[];
  value: Crew;
  onChange: (crew: Crew) => void;
  hint?: string;
}

/** Chooses the crew of a person. */
export function CrewSelect({ crews, value, onChange, hint }: CrewSelectProps) {
  const group = useGroup();
  if (crews.length < 2) return null;
  return (
    <NativeSelect
      label="Department"
      description={hint}
      data={crews.map((choice) => ({ value: choice, label: staffName(group, choice) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Crew)}
    />
  );
}

/** Manages the form of a staff member, and its fault until the next typing. */
export function useTypedStaff(start: TypedStaff) {
  const group = useGroup();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<StaffFault | null>(null);
  const toast = useOwnToast();
  return {
    form,
    typed,
    dirty: JSON.stringify(typed) !== JSON.stringify(start),
    fault,
    type(change: Partial<TypedStaff>) {
      const next = { ...typed, ...change };
      setTyped(next);
      if ('staff' in readStaff(group, next)) toast.hide();
      setFault(null);
    },
    /** Shows a fault, and focuses its first field. */
    tell(found: StaffFault) {
      setFault(found);
      toast.show(showToast({ ...found.toast, tone: 'danger' }));
      form.current?.querySelector<HTMLElement>(`[name=${found.fields[0]}]`)?.focus();
    },
  };
}
