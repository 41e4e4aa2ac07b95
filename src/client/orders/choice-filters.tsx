import { NativeSelect } from '@mantine/core';
import { CHOICES, type Chosen, choiceName, readChosen } from '../../domain/orders/order-fields.ts';
import { chipOf, type FilterChip } from '../ui/filters.tsx';

interface ChoiceFiltersProps {
  view: Chosen;
  onChange: (change: Chosen) => void;
}

/** Narrows orders by the choices among their details. */
export function ChoiceFilters({ view, onChange }: ChoiceFiltersProps) {
  return CHOICES.map(({ name, label, choices }) => (
    <NativeSelect
      key={name}
      label={label}
      data={[
        { value: '', label: 'All' },
        ...choices.map((choice) => ({ value: choice, label: choiceName(choice) })),
      ]}
      value={view[name] ?? ''}
      onChange={(event) => onChange(readChosen({ ...view, [name]: event.currentTarget.value }))}
    />
  ));
}

/** The chips of what is chosen among them. */
export function choiceChips(view: Chosen, onChange: (change: Chosen) => void): FilterChip[] {
  return CHOICES.flatMap(({ name, label }) => {
    const chosen = view[name];
    return chipOf(label, chosen && choiceName(chosen), () =>
      onChange(readChosen({ ...view, [name]: undefined })),
    );
  });
}

/** The states that a list is narrowed to, as they are chosen. */
export const STATES = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Counts' },
  { value: 'waiting', label: 'Waits for approval' },
  { value: 'void', label: 'Void' },
];

/** What a choice is called; null where nothing is chosen. */
export function labelOf(
  choices: readonly { value: string; label: string }[],
  value: string | null,
): string | null {
  return choices.find((choice) => choice.value === value && value)?.label ?? null;
}
