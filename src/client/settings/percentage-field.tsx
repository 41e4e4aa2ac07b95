import { Box, NumberInput } from '@mantine/core';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { decimalMark } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import tones from '../ui/tone.module.css';
import { NUMBER_LABELS, type NumberSetting, numbersOf, type PercentageSetting } from './settings-entry.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

/** Holds the line of a budget that is not read yet, so that nothing moves once it is. */
const UNREAD = '\u00a0';

/** Edits a budget percentage, with its bar and the resulting budget for the current week's revenue. */
export function PercentageField({
  name,
  form,
  readOnly,
  budgets,
  basis,
}: SettingsFormPart & { name: PercentageSetting }) {
  const group = useGroup();
  const budget = budgets?.[name];
  const word = basisWord(basis);
  return (
    <div>
      <PercentageInput
        form={form}
        name={name}
        step={0.1}
        readOnly={readOnly}
        description={
          budgets === undefined
            ? UNREAD
            : typeof budget === 'number' &&
              `${formatMoney(budget, group)} this week${word ? ` (${word})` : ''}`
        }
      />
      <PercentageBar percentage={numbersOf(form.entry)[name]} />
    </div>
  );
}

interface PercentageInputProps {
  form: SettingsFormPart['form'];
  name: NumberSetting;
  step: number;
  readOnly: boolean;
  description?: string | false;
  /** The fault while typing, before any attempt to save. */
  problem?: string | null;
}

/** A field for a percentage from 1 to 100: numeric keyboard, arrow keys step by `step`, invalid input counts as 0. */
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

/** Shows a percentage as a bar. Hidden from screen readers, since the figure beside it says the same. */
export function PercentageBar({ percentage, over = false }: { percentage: number; over?: boolean }) {
  return (
    <Box
      className={tones.bar!}
      mt="0.375rem"
      style={
        {
          overflow: 'hidden',
          '--tone': over ? 'var(--tw-bar-red)' : 'var(--mantine-primary-color-filled)',
        } as object
      }
      aria-hidden
    >
      <span style={{ width: `${Math.min(100, Math.max(0, percentage))}%`, borderRadius: 0 }} />
    </Box>
  );
}
