import { NativeSelect } from '@mantine/core';
import { CHOICES, type Chosen, choiceName, readChosen } from '../../domain/orders/order-fields.ts';

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
