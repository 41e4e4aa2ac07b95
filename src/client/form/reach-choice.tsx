import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Group } from '../../domain/group/group.ts';
import type { Reach } from '../../domain/people/role.ts';
import { chosenOf, optionsIn, reachOf } from './reach-words.ts';

interface ReachChoiceProps {
  label: string;
  description: string;
  /** The parts to choose from; of a partly readable venue only its parts. */
  group: Group;
  value: Reach;
  onChange: (reach: Reach) => void;
  error?: ReactNode;
}

/** Chooses parts of a group: whole venues, single revenue centers, single crews. */
export function ReachChoice({ group, value, onChange, ...field }: ReachChoiceProps) {
  return (
    <MultiSelect
      {...field}
      data={optionsIn(group)}
      value={chosenOf(value)}
      onChange={(picked) => onChange(reachOf(picked))}
      searchable
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  );
}
