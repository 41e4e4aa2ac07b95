import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { BudgetSettings } from '../../domain/settings/settings.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { type FormState, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import {
  differences,
  type ResultingBudgets,
  readSettingsEntry,
  SETTING_FIELDS,
  type SettingsEntry,
  settingsEntry,
} from './settings-entry.ts';

/** Manages the settings form of the group or a venue. `settings` is what is stored now; the form remembers the version it started from. */
export function useSettingsForm(settings: BudgetSettings) {
  const group = useGroup();
  const client = useQueryClient();
  const [startedFrom, setStartedFrom] = useState(settings.updatedAt);
  const { mutateAsync } = useSaveSettings(settings.location);
  const form = useForm({
    start: settingsEntry(settings),
    from: startedFrom,
    read: (entry, from) => readSettingsEntry(group, entry, from, settings.location),
    write: mutateAsync,
    failure: FAILURES.saveSettings,
    names: SETTING_FIELDS,
    onConflict: () => void client.invalidateQueries({ queryKey: reads.settings().queryKey }),
  });

  function startFrom(stored: BudgetSettings) {
    setStartedFrom(stored.updatedAt);
    form.startAgain(settingsEntry(stored));
  }

  return {
    form,
    startFrom,
    /** Continues from a later version if it has the same values in the form. */
    goOnFrom(stored: BudgetSettings) {
      const isSame = startedFrom === settings.updatedAt && isSameEntry(settings, stored);
      if (isSame) setStartedFrom(stored.updatedAt);
    },
    conflict: form.conflict && {
      setBy: form.conflict.setBy ?? settings.updatedBy,
      differences: differences(group, form.entry, settings),
      keepMine: () => form.keepMine(settings.updatedAt),
      takeTheirs: () => startFrom(settings),
    },
  };
}

function isSameEntry(a: BudgetSettings, b: BudgetSettings): boolean {
  return JSON.stringify(settingsEntry(a)) === JSON.stringify(settingsEntry(b));
}

export type SettingsConflictState = NonNullable<ReturnType<typeof useSettingsForm>['conflict']>;

export interface SettingsFormPart {
  form: Pick<FormState<SettingsEntry>, 'entry' | 'field' | 'faults' | 'type' | 'say'>;
  /** The venue of the settings; null for the group's. */
  location: VenueId | null;
  readOnly: boolean;
  /** The budgets that the typed percentages make of the current week's revenue; undefined while unknown. */
  budgets: ResultingBudgets | undefined;
  /** What that revenue is based on. */
  basis: BasisRead;
}

/** Saves the budget settings of the group or a venue. Resolves once they and the alerts they raised are read. */
export function useSaveSettings(location: VenueId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange): Promise<BudgetSettings> =>
      location ? call('saveSettings', { location, sent: change }) : call('saveSettings', { sent: change }),
    onSuccess: () => readAgain(client),
  });
}

export function useResetSettings(location: VenueId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('resetSettings', { location }),
    onSuccess: () => readAgain(client),
  });
}

export function useLockSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (locked: boolean) => call('lockSettings', { sent: { locked } }),
    onSuccess: () => readAgain(client),
  });
}

async function readAgain(client: QueryClient): Promise<void> {
  const moved = queriesAffectedBy({ topic: 'settings' });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
