import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BudgetSettings } from '../../domain/budgets/settings.ts';
import type { VenueId } from '../../domain/group/venue.ts';
import { FAILURES, settingsInvalid } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { refusalReason, refusedFields } from '../data/refusal.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import { conflictOf } from '../weeks/conflict.ts';
import {
  differences,
  type ResultingBudgets,
  readSettingsEntry,
  type SettingsEntry,
  type SettingsErrors,
  settingsEntry,
} from './settings-entry.ts';
import { useSaveSettings } from './use-save-settings.ts';

/**
 * The state of the settings form, of the group or of a venue. `settings` is what is stored now; the form keeps the
 * version it started from.
 */
export function useSettingsForm(settings: BudgetSettings) {
  const client = useQueryClient();
  const [startedFrom, setStartedFrom] = useState(settings.updatedAt);
  const form = useForm<SettingsEntry>({
    name: 'settings',
    initialValues: settingsEntry(settings),
    onValuesChange: () => {
      if (!conflict) save.forgetError();
    },
  });
  const change = useSaveSettings(settings.location);
  const save = useFormSave(change.mutateAsync, (error) => {
    if (conflictOf(error)) return void client.invalidateQueries({ queryKey: reads.settings().queryKey });
    showFailure(FAILURES.saveSettings);
    showErrors(Object.fromEntries(refusedFields(error).map(({ field, message }) => [field, message])));
  });
  const conflict = conflictOf(save.error);

  function showErrors(errors: SettingsErrors) {
    form.setErrors(errors);
    const [first] = Object.keys(errors) as (keyof SettingsEntry)[];
    if (first) form.getInputNode(first)?.focus();
  }

  function send(from: string | null) {
    const read = readSettingsEntry(form.getValues(), from, settings.location);
    if ('change' in read) return save.save(read.change);
    if (read.toast) showToast({ ...settingsInvalid(read.toast), tone: 'danger' });
    showErrors(read.errors);
  }

  /** Begins again with stored settings. */
  function startFrom(stored: BudgetSettings) {
    setStartedFrom(stored.updatedAt);
    form.setValues(settingsEntry(stored));
    form.clearErrors();
    save.forgetError();
  }

  return {
    form,
    save,
    startFrom,
    /** Goes on from a later version that says the same of everything in the form. */
    goOnFrom(stored: BudgetSettings) {
      const isSame = startedFrom === settings.updatedAt && isSameEntry(settings, stored);
      if (isSame) setStartedFrom(stored.updatedAt);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!conflict) send(startedFrom);
    },
    problem: save.error === null || conflict ? null : refusalReason(save.error),
    conflict: conflict && {
      setBy: conflict.setBy ?? settings.updatedBy,
      differences: differences(form.values, settings),
      keepMine: () => {
        setStartedFrom(settings.updatedAt);
        send(settings.updatedAt);
      },
      takeTheirs: () => startFrom(settings),
    },
  };
}

function isSameEntry(a: BudgetSettings, b: BudgetSettings): boolean {
  return JSON.stringify(settingsEntry(a)) === JSON.stringify(settingsEntry(b));
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** What each part of the form is given. */
export interface SettingsFormPart {
  form: SettingsFormState['form'];
  /** The venue whose settings these are; null for the group's. */
  location: VenueId | null;
  readOnly: boolean;
  /** What the typed percentages make of the current week's revenue; undefined while that is not known. */
  budgets: ResultingBudgets | undefined;
}
