import { TextInput, type TextInputProps } from '@mantine/core';
import { cents, moneyField, moneyInputText } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';

export interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** What was typed, as text: parsing is the feature's. */
  value: string;
  onChange?: (text: string) => void;
}

/**
 * A text field for an amount as it is written where the group is: numeric keyboard, without a key for decimals where the currency
 * has none, right-aligned tabular figures, the currency's sign where it stands.
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

/** The keys an amount is typed with on a phone. */
export function useAmountKeys(): 'decimal' | 'numeric' {
  return moneyField(useGroup()).digits === 0 ? 'numeric' : 'decimal';
}
