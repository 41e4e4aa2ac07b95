import { Button, Group, Text } from '@mantine/core';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import classes from './settings-form.module.css';
import { useResetSettings } from './use-save-settings.ts';

interface VenueSourceProps {
  settings: BudgetSettings;
  location: VenueId;
  readOnly: boolean;
  onReset: (settings: BudgetSettings) => void;
}

/** Whether a venue goes by the group's settings or by its own, and the way back to the group's. */
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
      <Text size="sm" className={classes.sourceText!}>
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
