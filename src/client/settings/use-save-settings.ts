import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { VenueId } from '../../domain/group/group.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';

/** Saves the budget settings of the group, or of a venue. It is done once they and the alerts they raised are read. */
export function useSaveSettings(location: VenueId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange): Promise<BudgetSettings> =>
      location ? gateway().saveVenueSettings(location, change) : gateway().saveSettings(change),
    onSuccess: () => readAgain(client),
  });
}

/** Returns a venue to the group's settings. */
export function useResetSettings(location: VenueId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => gateway().resetVenueSettings(location),
    onSuccess: () => readAgain(client),
  });
}

/** Locks the settings to admins, or opens them again. */
export function useLockSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (locked: boolean) => gateway().lockSettings(locked),
    onSuccess: () => readAgain(client),
  });
}

async function readAgain(client: QueryClient): Promise<void> {
  const moved = queriesMovedBy({ topic: 'settings' });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
