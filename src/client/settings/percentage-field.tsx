import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
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
          budget !== null && budget !== undefined
            ? `${formatMoney(budget, group)} this week${word ? ` (${word})` : ''}`
            : undefined
        }
      />
      <PercentageBar percentage={numbersOf(form.entry)[name]} />
    </div>
  );
}
