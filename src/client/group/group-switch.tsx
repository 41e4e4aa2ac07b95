import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { GroupChange } from '../../domain/group/new-venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** A switch of what holds for the whole group, saved at once; `saved` says what holds then. */
export function GroupSwitch({
  changeTo,
  saved,
  checked,
  ...shown
}: {
  label: string;
  description?: string;
  checked: boolean;
  changeTo: (on: boolean) => GroupChange;
  saved: (on: boolean) => string;
}) {
  const refreshSession = useRefreshSession();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function save(on: boolean) {
    setWanted(on);
    try {
      await gateway().changeGroup(changeTo(on));
      await refreshSession();
      showToast({ title: 'Group Updated', description: saved(on), tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
    setWanted(null);
  }

  return (
    <Switch
      {...shown}
      checked={wanted ?? checked}
      disabled={wanted !== null}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}
