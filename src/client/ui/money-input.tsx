import { TextInput, type TextInputProps } from '@mantine/core';

export interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** What was typed, as text: parsing is the feature's. */
  value: string;
  onChange: (text: string) => void;
}

/** A text field for dollars: numeric keyboard, right-aligned tabular figures, a dollar sign in front. */
export function MoneyInput({ onChange, placeholder = '0.00', classNames, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      leftSection="$"
      leftSectionPointerEvents="none"
      classNames={{ input: 'figures-input', ...(classNames as object) }}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
