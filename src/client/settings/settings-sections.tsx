import { Button, Group, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { DONE, FAILURES, SAVED } from '../../domain/refusals/message.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { PercentageField } from './percentage-field.tsx';
import classes from './settings-form.module.css';
import {
  type SettingsFormPart,
  useLockSettings,
  useResetSettings,
  useSaveSettings,
} from './use-settings-form.ts';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </section>
  );
}

const SHARES = ['kitchenStaffPercentage', 'barStaffPercentage', 'serviceStaffPercentage'] as const;

/** Edits each department's share of the labor budget. Rarely changed, so it opens on demand or if it has faults. */
export function StaffShares(part: SettingsFormPart) {
  const [opened, setOpened] = useState(false);
  const shown = opened || SHARES.some((name) => part.form.faults[name]);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <SettingsSection title="Staff shares of the labor budget">
      <div>
        <Button
          variant="subtle"
          px="xs"
          leftSection={<Chevron size={16} aria-hidden />}
          aria-expanded={shown}
          onClick={() => setOpened(!shown)}
        >
          {shown ? 'Hide shares' : 'Show shares'}
        </Button>
      </div>
      {shown && (
        <>
          <Text size="sm" c="dimmed">
            Percentages of the labor budget, not of revenue.
          </Text>
          <div className={classes.numbers}>
            {SHARES.map((name) => (
              <PercentageField key={name} name={name} {...part} />
            ))}
          </div>
        </>
      )}
    </SettingsSection>
  );
}

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

/** 'Weeks heading over': chooses which alerts about weeks heading over budget are sent. Saves at once. */
export function PaceAlerts({ chosen, onSaved }: PaceAlertsProps) {
  const { mutateAsync, isPending, variables } = useSaveSettings(null);

  async function save(paceAlerts: PaceAlertsChoice) {
    try {
      onSaved(await mutateAsync({ paceAlerts }));
      showToast({ ...DONE.paceAlerts, tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <SettingsSection title="Weeks heading over">
      <NativeSelect
        label="Alerts while a week is heading over its budget"
        description="Saved right away. Sent while the week’s revenue is still a forecast; about one good week in five gets a warning too. Also sent by email while either box above is checked."
        data={CHOICES}
        value={(isPending && variables.paceAlerts) || chosen}
        disabled={isPending}
        onChange={(event) => void save(event.currentTarget.value as PaceAlertsChoice)}
      />
    </SettingsSection>
  );
}

interface SettingsLockProps {
  locked: boolean;
  onSaved: (settings: BudgetSettings) => void;
}

/** 'Access': a switch that lets only admins change the settings. Saves at once. */
export function SettingsLock({ locked, onSaved }: SettingsLockProps) {
  const { mutateAsync, isPending, variables } = useLockSettings();

  async function lock(wanted: boolean) {
    try {
      onSaved(await mutateAsync(wanted));
      showToast({ ...(wanted ? DONE.settingsLocked : DONE.settingsUnlocked), tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <SettingsSection title="Access">
      <Group mih="2.75rem">
        <Switch
          label="Only admins may change these settings"
          description="Saved right away. Managers can still read them."
          checked={isPending ? variables : locked}
          disabled={isPending}
          onChange={(event) => void lock(event.currentTarget.checked)}
        />
      </Group>
    </SettingsSection>
  );
}

interface VenueSourceProps {
  settings: BudgetSettings;
  location: VenueId;
  readOnly: boolean;
  onReset: (settings: BudgetSettings) => void;
}

/** Says whether a venue uses the group's settings or its own, with a button to return to the group's. */
export function VenueSource({ settings, location, readOnly, onReset }: VenueSourceProps) {
  const { mutateAsync, isPending } = useResetSettings(location);
  const name = venueName(useGroup(), location);

  async function reset() {
    try {
      onReset(await mutateAsync());
      const description = `${name} uses the group’s settings`;
      showToast({ title: SAVED.settingsReset, description, tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <Group className={classes.source!} justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 16rem">
        {settings.inherited
          ? `${name} uses the group’s settings. Saving here gives it its own.`
          : `${name} has its own settings, last saved by ${settings.updatedBy}.`}
      </Text>
      {!settings.inherited && !readOnly && (
        <Button variant="default" loading={isPending} onClick={() => void reset()}>
          Use the group's settings
        </Button>
      )}
    </Group>
  );
}
