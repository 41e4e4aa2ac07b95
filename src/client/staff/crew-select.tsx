import { NativeSelect } from '@mantine/core';
import type { Crew } from '../../domain/group/group.ts';
import { staffName } from '../../domain/group/venue.ts';
import { useGroup } from '../session/use-session.ts';

interface CrewSelectProps {
  /** The crews to choose from; one alone is not asked for. */
  crews: readonly Crew[];
  value: Crew;
  onChange: (crew: Crew) => void;
  hint?: string;
}

/** Which staff somebody belongs to. */
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
