import { NativeSelect } from '@mantine/core';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type PaceAlertsChoice = BudgetSettings['paceAlerts'];

const CHOICES: { value: PaceAlertsChoice; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'critical', label: 'Only critical' },
  { value: 'off', label: 'Off' },
];

interface PaceAlertsProps {
  chosen: PaceAlertsChoice;
  onSaved: (settings: BudgetSettings) => void;
}

/** 'Weeks Heading Over': which alerts about a week on its way over its budget people are told, saved at once. */
export function PaceAlerts({ chosen, onSaved }: PaceAlertsProps) {
  const { mutateAsync, isPending, variables } = useSaveSettings(null);

  async function save(paceAlerts: PaceAlertsChoice) {
    try {
      onSaved(await mutateAsync({ paceAlerts }));
      showToast(CHANGED);
    } catch {
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <SettingsSection title="Weeks Heading Over">
      <NativeSelect
        label="Alerts while a week is heading over its budget"
        description="Saved at once. Told while the week’s revenue is a forecast; about one good week of five is warned about, too. Told by e-mail too, while either box above is ticked."
        data={CHOICES}
        value={(isPending && variables.paceAlerts) || chosen}
        disabled={isPending}
        onChange={(event) => void save(event.currentTarget.value as PaceAlertsChoice)}
      />
    </SettingsSection>
  );
}

const CHANGED = {
  title: 'Alerts Changed',
  description: 'Which alerts about weeks heading over are told was saved',
  tone: 'success',
} as const;
