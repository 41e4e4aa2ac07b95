import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DEPARTMENTS, type Department, departmentName } from '../../domain/group/group.ts';
import { type NewVenue, newVenue } from '../../domain/group/new-venue.ts';
import { PROPOSALS } from '../../domain/group/proposals.ts';
import { WEEKDAYS } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { type ReadResult, schemaFaults } from '../form/use-form.ts';
import classes from './group.module.css';

const BUDGET_OF = [
  { value: 'own', label: 'own revenue' },
  { value: 'venue', label: 'whole venue' },
];
const DEPARTMENT_CHOICES = DEPARTMENTS.map((value) => ({ value, label: departmentName(value) }));

interface PartProps<Part> {
  part: Part;
  onType: (change: Partial<Part>) => void;
  error?: string | undefined;
  fault?: string | undefined;
}

/** Edits a revenue center: its name, and the share of its own or the venue's revenue that makes its budget. */
export function CenterFields({ part, onType, error, fault }: PartProps<TypedCenter>) {
  return (
    <>
      <TextInput
        label="Name"
        value={part.name}
        error={error}
        onChange={(event) => onType({ name: event.currentTarget.value })}
      />
      <SharePercentage
        label="Budget"
        value={part.percentage}
        error={fault}
        onChange={(event) => onType({ percentage: event.currentTarget.value })}
      />
      <NativeSelect
        label="Share of"
        data={BUDGET_OF}
        value={part.budgetOf}
        onChange={(event) => onType({ budgetOf: event.currentTarget.value as TypedCenter['budgetOf'] })}
      />
    </>
  );
}

interface ClosedFieldsProps {
  closed: readonly string[];
  from: string;
  isNew: boolean;
  onType: (change: { closed?: readonly string[]; closedFrom?: string }) => void;
  fault: string | undefined;
}

/** Edits the weekdays on which a revenue center is closed, and from when on for new ones. */
export function ClosedFields({ closed, from, isNew, onType, fault }: ClosedFieldsProps) {
  return (
    <>
      <Checkbox.Group
        label="Closed on"
        description="A closed day without sales is not missing. Sales on it still count."
        value={[...closed]}
        onChange={(weekdays) => onType({ closed: weekdays })}
      >
        <Group gap="sm" mt={6}>
          {WEEKDAYS.map((weekday, at) => (
            <Checkbox key={weekday} value={`${at}`} label={weekday} />
          ))}
        </Group>
      </Checkbox.Group>
      {(isNew || fault) && (
        <TextInput
          type="date"
          label="Closed from"
          description="Can be in the past; closed weeks do not change."
          value={from}
          error={fault}
          onChange={(event) => onType({ closedFrom: event.currentTarget.value })}
        />
      )}
    </>
  );
}

export function CrewFields({ part, onType, error }: PartProps<TypedCrew>) {
  return (
    <>
      <TextInput
        label="Name"
        value={part.name}
        error={error}
        onChange={(event) => onType({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Department"
        data={DEPARTMENT_CHOICES}
        value={part.department}
        onChange={(event) => onType({ department: event.currentTarget.value as TypedCrew['department'] })}
      />
    </>
  );
}

interface PartListProps<Part> {
  legend: string;
  hint: string;
  parts: readonly Part[];
  next: Part;
  add: string;
  error?: string | undefined;
  onChange: (parts: readonly Part[]) => void;
  fields: (props: PartProps<Part>) => ReactNode;
}

export function PartList<Part extends { name: string }>(props: PartListProps<Part>) {
  const { legend, hint, parts, next, add, error, onChange, fields: Fields } = props;
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while it is typed.
          <fieldset key={at} className={classes.part} aria-label={part.name || `${legend} ${at + 1}`}>
            <Fields part={part} onType={(change) => onChange(parts.with(at, { ...part, ...change }))} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove ${part.name || `row ${at + 1}`}`}
              onClick={() => onChange(parts.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...parts, next])}
        >
          {add}
        </Button>
      </Stack>
    </Fieldset>
  );
}

export function SharePercentage(props: TextInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      classNames={{ input: 'figures-input' }}
      {...props}
    />
  );
}

export interface TypedCenter {
  name: string;
  percentage: string;
  budgetOf: 'own' | 'venue';
  /** The amount above which orders need approval, and whether orders over the budget wait. Undefined if not asked. */
  approvalOver?: string;
  approvalOverBudget?: boolean;
  /** The closed weekdays as texts, and from when on the new ones apply. */
  closed?: readonly string[];
  closedFrom?: string;
  /** The week from which its budget applies; '' for this one. */
  fromWeek?: string;
}
export interface TypedCrew {
  name: string;
  department: Department;
}

export interface VenueEntry {
  name: string;
  laborPercentage: string;
  centers: readonly TypedCenter[];
  crews: readonly TypedCrew[];
}

export const VENUE_FIELDS = {
  name: 'name',
  laborPercentage: 'laborPercentage',
  centers: 'centers',
  crews: 'crews',
} as const;

/** Returns the usual parts of a kind of venue as start values; without a kind only one empty revenue center. */
export function proposed(kind: keyof typeof PROPOSALS | null, place: Locale): VenueEntry {
  if (kind === null) {
    const center: TypedCenter = { name: '', percentage: '30', budgetOf: 'own' };
    return { name: '', laborPercentage: '30', centers: [center], crews: [] };
  }
  const { name, laborPercentage, centers, crews } = PROPOSALS[kind];
  return {
    name,
    laborPercentage: formatPercentage(laborPercentage, place),
    centers: centers.map(({ percentage, ...center }) => ({
      ...center,
      percentage: formatPercentage(percentage, place),
    })),
    crews,
  };
}

export function readVenue({
  laborPercentage,
  centers,
  ...typed
}: VenueEntry): ReadResult<VenueEntry, NewVenue> {
  const read = newVenue.safeParse({
    ...typed,
    laborPercentage: typedPercentage(laborPercentage),
    centers: centers.map((center) => ({ ...center, percentage: typedPercentage(center.percentage) })),
  });
  if (read.success) return { wanted: read.data };
  return { faults: schemaFaults(read.error, VENUE_FIELDS) };
}

/** Parses '22.5' or '22,5'; NaN if empty or invalid. */
export function typedPercentage(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
}
