import { z } from 'zod';
import { formatPercentage, tenthsOf } from './percent.ts';
import { oneLine } from './text.ts';

/**
 * Budget percentages of revenue, shares of labor and alert thresholds (SPEC section 3). Percentages are written as
 * people write them (22.5) with at most one decimal; thresholds are whole percentages remaining.
 */
export interface BudgetSettings {
  kitchenPercentage: number;
  barPercentage: number;
  laborPercentage: number;
  kitchenStaffPercentage: number;
  barStaffPercentage: number;
  serviceStaffPercentage: number;
  warningThreshold: number;
  criticalThreshold: number;
  sendWarning: boolean;
  sendCritical: boolean;
  /** True if either mail is ticked (SPEC section 9). */
  emailNotifications: boolean;
  /** Comma-separated addresses. */
  emailRecipients: string;
  /** Only an admin may save while true. */
  locked: boolean;
  /** When last saved, ISO 8601; null while the defaults hold. */
  updatedAt: string | null;
  /** The name of who saved last. */
  updatedBy: string | null;
}

export const DEFAULT_SETTINGS: BudgetSettings = {
  kitchenPercentage: 30,
  barPercentage: 22,
  laborPercentage: 25,
  kitchenStaffPercentage: 25,
  barStaffPercentage: 25,
  serviceStaffPercentage: 25,
  warningThreshold: 15,
  criticalThreshold: 10,
  sendWarning: false,
  sendCritical: true,
  emailNotifications: true,
  emailRecipients: '',
  locked: false,
  updatedAt: null,
  updatedBy: null,
};

export const PERCENTAGE_RANGE = 'Enter a percentage from 1 to 100, with at most one decimal.';
export const THRESHOLD_RANGE = 'Enter a whole percentage from 1 to 100.';
export const THRESHOLD_ORDER = 'Critical threshold must be less than warning threshold';

const percentage = z
  .number({ error: PERCENTAGE_RANGE })
  .min(1, { error: PERCENTAGE_RANGE })
  .max(100, { error: PERCENTAGE_RANGE })
  .refine((value) => Math.abs(value * 10 - tenthsOf(value)) < 1e-6, { error: PERCENTAGE_RANGE });

const threshold = z
  .int({ error: THRESHOLD_RANGE })
  .min(1, { error: THRESHOLD_RANGE })
  .max(100, { error: THRESHOLD_RANGE });

type Percentages = Pick<BudgetSettings, 'kitchenPercentage' | 'barPercentage' | 'laborPercentage'>;

/** Kitchen + bar + labor, as a percentage with at most one decimal. */
export function totalAllocation(settings: Percentages): number {
  const { kitchenPercentage, barPercentage, laborPercentage } = settings;
  return (tenthsOf(kitchenPercentage) + tenthsOf(barPercentage) + tenthsOf(laborPercentage)) / 10;
}

/** SPEC's text when the three percentages exceed 100; null when they do not. */
export function allocationError(settings: Percentages): string | null {
  const total = totalAllocation(settings);
  if (total <= 100) return null;
  return `Total budget percentages (${formatPercentage(total)}%) exceed 100%. Please adjust the values.`;
}

/** A save of the budget settings. What is left out keeps its stored value; `fromUpdatedAt` is the version it started from. */
export const settingsChange = z
  .object({
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
    emailRecipients: oneLine(2000),
  })
  .partial()
  .extend({ fromUpdatedAt: z.string().nullable().optional() });
export type SettingsChange = z.infer<typeof settingsChange>;

/** The settings after a change, or the rules of SPEC section 5 that it breaks. */
export function changedSettings(
  stored: BudgetSettings,
  { fromUpdatedAt: _, ...change }: SettingsChange,
): { settings: BudgetSettings } | { error: string; field: keyof BudgetSettings } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const settings: BudgetSettings = { ...stored, ...Object.fromEntries(given) };
  const allocation = allocationError(settings);
  if (allocation) return { error: allocation, field: 'kitchenPercentage' };
  if (settings.criticalThreshold >= settings.warningThreshold)
    return { error: `${THRESHOLD_ORDER}.`, field: 'criticalThreshold' };
  settings.emailNotifications = settings.sendWarning || settings.sendCritical;
  return { settings };
}

/** The addresses of the recipients field: split on commas and trimmed (SPEC section 7), empty ones dropped. */
export function recipientsOf(emailRecipients: string): string[] {
  return emailRecipients
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}
