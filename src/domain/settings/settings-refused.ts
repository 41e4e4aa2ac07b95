import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';

export const SETTINGS_REFUSED = {
  settingsLocked: { code: 'settings-locked', detail: 'The admin has locked the budget settings.' },
} satisfies Record<string, Refused>;

/** Refuses settings that somebody else saved meanwhile. */
export function settingsSavedMeanwhile(setBy: string | null): Refused {
  return meanwhile(`${setBy ?? 'Somebody'} saved the settings meanwhile.`, setBy, {});
}

/** Refuses settings that break a rule, with the field at fault. */
export function settingsUnfit(error: string, field: string): Refused {
  return { code: 'invalid-request', detail: error, errors: [{ field, message: error }] };
}
