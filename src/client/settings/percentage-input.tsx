import { NumberInput } from '@mantine/core';
import { decimalMark } from '../../domain/values/place.ts';
import { useGroup } from '../session/use-session.ts';
import type { NumberSetting } from './settings-entry.ts';
import { NUMBER_LABELS } from './settings-entry.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

export interface PercentageInputProps {
  form: SettingsFormPart['form'];
  name: NumberSetting;
  step: number;
  readOnly: boolean;
  description?: string | undefined;
  /** What is wrong with it as it is typed, before any attempt to save. */
  problem?: string | null;
}

/** A field for a percentage from 1 to 100: numeric keyboard, arrow keys by `step`, what is no number is 0. */
export function PercentageInput({ form, name, step, readOnly, description, problem }: PercentageInputProps) {
  const value = form.entry[name];
  const { error } = form.field(name);
  const group = useGroup();
  return (
    <NumberInput
      role="spinbutton"
      aria-valuemin={1}
      aria-valuemax={100}
      aria-valuenow={Number(value) || 0}
      label={NUMBER_LABELS[name]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      max={100}
      step={step}
      clampBehavior="none"
      hideControls
      decimalSeparator={decimalMark(group)}
      allowedDecimalSeparators={['.', ',']}
      readOnly={readOnly}
      rightSection="%"
      rightSectionPointerEvents="none"
      classNames={{ input: 'figures-input' }}
      name={name}
      error={error ?? problem}
      value={value}
      onChange={(typed) => form.type({ [name]: String(typed) })}
      onBlur={() => Number.isNaN(Number.parseFloat(value)) && form.type({ [name]: '0' })}
    />
  );
}
