import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Reach } from '../../domain/people/role.ts';
import { ReachChoice } from '../form/reach-choice.tsx';
import { useGroup } from '../session/use-session.ts';

interface ReachFieldProps {
  value: Reach;
  onChange: (reach: Reach) => void;
  error?: ReactNode;
}

/** Chooses what a manager manages, and whether they approve its orders. */
export function ReachField({ value, onChange, error }: ReachFieldProps) {
  const { approves = false } = value;
  return (
    <>
      <ReachChoice
        label="Manages"
        description="A whole venue, or single revenue centers and crews."
        group={useGroup()}
        value={value}
        error={error}
        onChange={(reach) => onChange({ ...reach, ...(approves && { approves }) })}
      />
      <Checkbox
        label="Approves orders that wait"
        description="In the revenue centers they manage, except their own orders."
        checked={approves}
        onChange={(event) => {
          const { approves: _, ...reach } = value;
          onChange(event.currentTarget.checked ? { ...reach, approves: true } : reach);
        }}
      />
    </>
  );
}
