import { Switch } from '@mantine/core';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useLockSettings } from './use-save-settings.ts';

interface SettingsLockProps {
  locked: boolean;
  onSaved: (settings: BudgetSettings) => void;
}

/** 'Access': a switch, saved at once, that keeps everybody but admins from changing the settings. */
export function SettingsLock({ locked, onSaved }: SettingsLockProps) {
  const { mutateAsync, isPending, variables } = useLockSettings();

  async function lock(wanted: boolean) {
    try {
      onSaved(await mutateAsync(wanted));
      showToast(wanted ? LOCKED : UNLOCKED);
    } catch {
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <SettingsSection title="Access">
      <div className={classes.choice}>
        <Switch
          label="Only admins may change these settings"
          description="Saved at once. Managers can still read them."
          checked={isPending ? variables : locked}
          disabled={isPending}
          onChange={(event) => void lock(event.currentTarget.checked)}
        />
      </div>
    </SettingsSection>
  );
}

const LOCKED = {
  title: SAVED.settingsLocked,
  description: 'Only admins may change the budget settings now',
  tone: 'success',
} as const;

const UNLOCKED = {
  title: SAVED.settingsUnlocked,
  description: 'Managers may change the budget settings again',
  tone: 'success',
} as const;
