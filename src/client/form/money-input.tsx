import { TextInput, type TextInputProps } from '@mantine/core';
import { cents, moneyField, moneyInputText } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** The typed text; the feature parses it. */
  value: string;
  onChange?: (text: string) => void;
}

/**
 * A text field for an amount in the group's locale: numeric keyboard (with a decimal key only if the currency has
 * decimals), right-aligned tabular figures, and the currency's sign on its usual side.
 */
export function MoneyInput({ onChange, placeholder, classNames, ...rest }: MoneyInputProps) {
  const group = useGroup();
  const { sign, isBehind } = moneyField(group);
  const side = isBehind ? 'right' : 'left';
  return (
    <TextInput
      inputMode={useAmountKeys()}
      autoComplete="off"
      placeholder={placeholder ?? moneyInputText(cents(0), group)}
      {...{ [`${side}Section`]: sign, [`${side}SectionPointerEvents`]: 'none' }}
      {...(sign.length > 1 && { [`${side}SectionWidth`]: `calc(${sign.length}ch + 1.5rem)` })}
      classNames={{ input: 'figures-input', ...(classNames as object) }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...rest}
    />
  );
}

export function useAmountKeys(): 'decimal' | 'numeric' {
  return moneyField(useGroup()).digits === 0 ? 'numeric' : 'decimal';
}
