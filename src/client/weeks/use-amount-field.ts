import { type FocusEvent, useState } from 'react';
import { type Cents, enteredAmount, moneyInputText } from '../../domain/money.ts';

/** The text of an amount field that starts with a stored value, and the amount it stands for; null while it is none. */
export function useAmountField(start: Cents) {
  const [text, setText] = useState(moneyInputText(start));
  const [checked, setChecked] = useState(false);
  const { cents, error } = enteredAmount(text);
  const input = {
    value: text,
    error: checked && error,
    onChange: (typed: string) => {
      setText(typed);
      setChecked(false);
    },
    onBlur: () => setChecked(true),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  };
  return { cents, input, check: () => setChecked(true) };
}
