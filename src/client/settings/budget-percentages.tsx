import { percentagesOf, totalAllocation } from '../../domain/settings/settings-change.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { useGroup } from '../session/use-session.ts';
import { PercentageBar } from './percentage-bar.tsx';
import { PercentageField } from './percentage-field.tsx';
import { numbersOf } from './settings-entry.ts';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Budget Percentages': kitchen, bar and labor, where there are such budgets, and what they add up to. */
export function BudgetPercentages(part: SettingsFormPart) {
  const group = useGroup();
  const total = totalAllocation(group, numbersOf(part.form.entry), part.location);
  const over = total > 100;
  return (
    <SettingsSection title="Budget Percentages">
      <div className={classes.numbers}>
        {percentagesOf(group, part.location).map((name) => (
          <PercentageField key={name} name={name} {...part} />
        ))}
      </div>
      <div>
        <div className={classes.total} data-over={over || undefined} aria-live="polite">
          <span>Total allocation</span>
          <span className="figures">
            {formatPercentage(total, group)}%{over && ' (exceeds 100%)'}
          </span>
        </div>
        <PercentageBar percentage={total} over={over} />
      </div>
    </SettingsSection>
  );
}
