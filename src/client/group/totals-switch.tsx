import { Switch } from '@mantine/core';
import { useState } from 'react';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** A switch, saved at once, by which managers are told what all venues come to together. */
export function TotalsSwitch() {
  const refreshSession = useRefreshSession();
  const { managersSeeTotals = false } = useGroup();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function save(allowed: boolean) {
    setWanted(allowed);
    try {
      await gateway().changeGroup({ managersSeeTotals: allowed });
      await refreshSession();
      showToast({ title: 'Group Updated', description: allowed ? SHOWN : HIDDEN, tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
    setWanted(null);
  }

  return (
    <Switch
      mt="lg"
      label="Managers see the group’s totals"
      description="Saved at once. Without it they see what they manage, and nothing else."
      checked={wanted ?? managersSeeTotals}
      disabled={wanted !== null}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}

const SHOWN = 'Managers see what all venues come to together';
const HIDDEN = 'Managers see what they manage alone';
