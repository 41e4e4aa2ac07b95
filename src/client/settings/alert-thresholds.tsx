import { Text } from '@mantine/core';
import { thresholdsInOrder } from '../../domain/budgets/budget.ts';
import { THRESHOLD_ORDER } from '../../domain/settings/settings-change.ts';
import { PercentageInput } from './percentage-input.tsx';
import { numbersOf } from './settings-entry.ts';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Alert Thresholds': the percentages remaining at which people are told. */
export function AlertThresholds({ form, readOnly }: SettingsFormPart) {
  const outOfOrder = !thresholdsInOrder(numbersOf(form.entry));
  return (
    <SettingsSection title="Alert Thresholds">
      <Text size="sm" c="dimmed">
        In percent of a budget that remains.
      </Text>
      <div className={classes.numbers}>
        <PercentageInput form={form} name="warningThreshold" step={1} readOnly={readOnly} />
        <PercentageInput
          form={form}
          name="criticalThreshold"
          step={1}
          readOnly={readOnly}
          problem={outOfOrder ? THRESHOLD_ORDER : null}
        />
      </div>
    </SettingsSection>
  );
}
