import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '../../domain/settings.ts';
import { http } from '../data/http.ts';
import { reads } from '../data/queries.ts';

/** Saves the budget settings. Every budget then follows them, and alerts they raised are read. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => http.saveSettings(change),
    onSuccess: (settings) => {
      client.setQueryData(reads.settings().queryKey, settings);
      void client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
}
