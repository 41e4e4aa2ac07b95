import { NumberInput } from '@mantine/core';
import { MAX_MINUTES, MINUTES_STEP } from '../../domain/labor/labor.ts';
import { decimalMark } from '../../domain/values/place.ts';
import { useGroup } from '../session/use-session.ts';

export interface HoursInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether the hours are out of range, and the id of the text that says so. */
  invalid: boolean;
  errorId: string;
}

/** A field for one person's hours of a week: numeric keyboard, arrow keys by half hours, what is no number is 0. */
export function HoursInput({ label, value, onChange, invalid, errorId }: HoursInputProps) {
  const group = useGroup();
  return (
    <NumberInput
      role="spinbutton"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={MAX_MINUTES / 60}
      aria-valuenow={Number(value) || 0}
      aria-describedby={invalid ? errorId : undefined}
      error={invalid}
      min={0}
      max={MAX_MINUTES / 60}
      step={MINUTES_STEP / 60}
      clampBehavior="none"
      hideControls
      decimalSeparator={decimalMark(group)}
      allowedDecimalSeparators={['.', ',']}
      classNames={{ input: 'figures-input' }}
      value={value}
      onChange={(hours) => onChange(String(hours))}
      onFocus={(event) => selectSoon(event.currentTarget)}
      onBlur={() => Number.isNaN(Number.parseFloat(value)) && onChange('0')}
    />
  );
}

/** Selects what is in a field, so that typing replaces it: after the tap has set its caret, and only if still focused. */
function selectSoon(input: HTMLInputElement): void {
  setTimeout(() => {
    if (document.activeElement === input) input.select();
  });
}
