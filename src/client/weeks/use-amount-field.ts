import { type FocusEvent, useRef, useState } from 'react';
import { type Cents, enteredAmount, type Minimum, moneyInputText } from '../../domain/values/money.ts';

/** The text of an amount field that starts with a stored value, and the amount it stands for; null while it is none. */
export function useAmountField(start: Cents, minimum?: Minimum) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(moneyInputText(start));
  const [checked, setChecked] = useState(false);
  const { cents, error } = enteredAmount(text, minimum);
  const input = {
    ref: field,
    value: text,
    error: checked && error,
    onChange: (typed: string) => {
      setText(typed);
      setChecked(false);
    },
    onBlur: () => setChecked(true),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  };
  return {
    cents,
    input,
    dirty: text !== moneyInputText(start),
    focus: () => field.current?.focus(),
    check: () => setChecked(true),
  };
}
