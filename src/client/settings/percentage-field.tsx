import { formatMoney } from '../../domain/values/money.ts';
import { PercentageBar } from './percentage-bar.tsx';
import { PercentageInput } from './percentage-input.tsx';
import { numbersOf, type PercentageSetting } from './settings-entry.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

/** A budget percentage with its bar and what it makes of the current week's revenue. */
export function PercentageField({
  name,
  form,
  readOnly,
  budgets,
}: SettingsFormPart & { name: PercentageSetting }) {
  const budget = budgets?.[name];
  return (
    <div>
      <PercentageInput
        form={form}
        name={name}
        step={0.1}
        readOnly={readOnly}
        description={budget !== null && budget !== undefined ? `${formatMoney(budget)} this week` : undefined}
      />
      <PercentageBar percentage={numbersOf(form.entry)[name]} />
    </div>
  );
}
