import { NumberInput } from '@mantine/core';
import type { NumberSetting } from './settings-entry.ts';
import { NUMBER_LABELS } from './settings-entry.ts';
import type { SettingsFormState } from './use-settings-form.ts';

export interface PercentageInputProps {
  form: SettingsFormState['form'];
  name: NumberSetting;
  step: number;
  readOnly: boolean;
  description?: string | undefined;
  /** What is wrong with it as it is typed, before any attempt to save. */
  problem?: string | null;
}

/** A field for a percentage from 1 to 100: numeric keyboard, arrow keys by `step`, what is no number is 0. */
export function PercentageInput({ form, name, step, readOnly, description, problem }: PercentageInputProps) {
  const value = form.values[name];
  const { error, onBlur: _, onChange: __, ...field } = form.getInputProps(name);
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
      readOnly={readOnly}
      rightSection="%"
      rightSectionPointerEvents="none"
      classNames={{ input: 'figures-input' }}
      {...field}
      error={error ?? problem}
      value={value}
      onChange={(typed) => form.setFieldValue(name, String(typed))}
      onBlur={() => Number.isNaN(Number.parseFloat(value)) && form.setFieldValue(name, '0')}
    />
  );
}
