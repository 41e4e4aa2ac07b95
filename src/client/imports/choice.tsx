import { NativeSelect } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | undefined) => void;
}

/** Chooses one of a few ways to read a file; empty until chosen. */
export function Choice<Value extends string>({
  label,
  description,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      description={description}
      data={[{ value: '', label: 'Choose' }, ...options.map(([value, label]) => ({ value, label }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as Value | undefined)}
    />
  );
}
