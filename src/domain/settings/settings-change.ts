import { z } from 'zod';
import { fromWeek } from '../group/from-week.ts';
import type { Group, VenueId } from '../group/group.ts';
import { hasShare } from '../group/venue.ts';
import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import { version } from '../values/bounds.ts';
import { formatPercentage, percentage, tenthsOf } from '../values/percent.ts';
import { oneOf } from '../values/text.ts';
import {
  changedRecipients,
  emailRecipients,
  MOST_RECIPIENTS,
  TOO_MANY_RECIPIENTS,
  validRecipients,
} from './recipient.ts';
import { type BudgetRules, type BudgetSettings, PACE_ALERTS } from './settings.ts';

export function location({ venues }: Group) {
  const ids = venues.map(({ venueId }) => venueId);
  return z.enum(ids, { error: `Choose ${oneOf(ids)}.` });
}

export const THRESHOLD_RANGE = 'Enter a whole percentage from 1 to 100.';
export const THRESHOLD_ORDER = 'Critical threshold must be less than warning threshold';

const threshold = z
  .int({ error: THRESHOLD_RANGE })
  .min(1, { error: THRESHOLD_RANGE })
  .max(100, { error: THRESHOLD_RANGE });

type Percentages = Pick<BudgetSettings, 'kitchenPercentage' | 'barPercentage' | 'laborPercentage'>;

/** Returns the percentages that the group or a venue has: only the grill has a kitchen. */
export function percentagesOf(group: Group, location: VenueId | null): readonly (keyof Percentages)[] {
  const hasKitchen = location === null || hasShare(group, location, 'kitchen');
  return [...(hasKitchen ? (['kitchenPercentage'] as const) : []), 'barPercentage', 'laborPercentage'];
}

/** Returns kitchen + bar + labor, those that the venue has, as a percentage with at most one decimal. */
export function totalAllocation(
  group: Group,
  settings: Percentages,
  location: VenueId | null = null,
): number {
  return percentagesOf(group, location).reduce((sum, name) => sum + tenthsOf(settings[name]), 0) / 10;
}

/** Returns the specification's error if these percentages exceed 100; null if not. */
export function allocationError(
  group: Group,
  settings: Percentages,
  location: VenueId | null = null,
): string | null {
  const total = totalAllocation(group, settings, location);
  if (total <= 100) return null;
  return `Total budget percentages (${formatPercentage(total, group)}%) exceed 100%. Please adjust the values.`;
}

/** Returns the error for unknown settings, which would otherwise seem to be saved. */
function unknownSetting(issue: { code?: string; keys?: unknown }): string | undefined {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return undefined;
  return `There is no setting called ${issue.keys.slice(0, 5).join(', ')}.`;
}

/** A save of the budget settings. Missing fields keep their stored value; `fromUpdatedAt` is the version it started from. */
export const settingsChange = z
  .strictObject(
    {
      kitchenPercentage: percentage,
      barPercentage: percentage,
      laborPercentage: percentage,
      kitchenStaffPercentage: percentage,
      barStaffPercentage: percentage,
      serviceStaffPercentage: percentage,
      warningThreshold: threshold,
      criticalThreshold: threshold,
      sendWarning: z.boolean(),
      sendCritical: z.boolean(),
      emailRecipients,
      /** The waiting recipients to keep. */
      pendingRecipients: emailRecipients,
      ownRecipients: z.boolean(),
      paceAlerts: z.enum(PACE_ALERTS, { error: 'Choose all, critical or off.' }),
    },
    { error: unknownSetting },
  )
  .partial()
  .extend({ fromUpdatedAt: version.nullable().optional(), fromWeek: fromWeek.optional() });
export type SettingsChange = z.infer<typeof settingsChange>;

/** Returns the rule that percentages or thresholds break together; null if none. */
export function rulesUnfit(
  group: Group,
  rules: BudgetRules,
  location: VenueId | null,
): { error: string; field: keyof BudgetRules } | null {
  const allocation = allocationError(group, rules, location);
  if (allocation) return { error: allocation, field: percentagesOf(group, location)[0]! };
  if (rules.criticalThreshold < rules.warningThreshold) return null;
  return { error: `${THRESHOLD_ORDER}.`, field: 'criticalThreshold' };
}

const VENUES_ONLY = 'Recipients of its own are a venue’s.';
const PACE_BY_ADMIN = 'Only an admin may switch alerts about weeks that are heading over.';

/** Returns the settings after a change, or the rule of SPEC section 5 that it breaks. */
export function changedSettings(
  stored: BudgetSettings,
  { fromUpdatedAt: _, fromWeek: __, ...change }: SettingsChange,
  { group, byAdmin }: { group: Group; byAdmin: boolean },
): { settings: BudgetSettings } | { error: string; field: keyof BudgetSettings } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const settings: BudgetSettings = { ...stored, ...Object.fromEntries(given) };
  if (settings.ownRecipients && !settings.location) return { error: VENUES_ONLY, field: 'ownRecipients' };
  const unfit = rulesUnfit(group, settings, settings.location);
  if (unfit) return unfit;
  if (!byAdmin && settings.paceAlerts !== stored.paceAlerts)
    return { error: PACE_BY_ADMIN, field: 'paceAlerts' };
  const recipients = changedRecipients(stored, Object.fromEntries(given), byAdmin);
  if (validRecipients(recipients.pendingRecipients).length > MOST_RECIPIENTS)
    return { error: TOO_MANY_RECIPIENTS, field: 'emailRecipients' };
  Object.assign(settings, recipients);
  settings.emailNotifications = settings.sendWarning || settings.sendCritical;
  return { settings };
}

export const GROUP_ONLY = 'Email notifications are set for the whole group.';

/** Returns a venue's settings after a change, or the rule it breaks. All of them are then its own, recipients only if it says so. */
export function changedVenueSettings(
  stored: BudgetSettings,
  change: SettingsChange,
  by: Parameters<typeof changedSettings>[2],
): ReturnType<typeof changedSettings> {
  const ticks = ['sendWarning', 'sendCritical', 'paceAlerts'] as const;
  const hasOwn = change.ownRecipients ?? stored.ownRecipients;
  const lists = hasOwn ? [] : (['emailRecipients', 'pendingRecipients'] as const);
  const field = [...ticks, ...lists].find(
    (name) => change[name] !== undefined && change[name] !== stored[name],
  );
  return field ? { error: GROUP_ONLY, field } : changedSettings(stored, change, by);
}

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
