import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for a share of revenue in percent. */
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
