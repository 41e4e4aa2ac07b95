import { thresholdsInOrder } from '../../domain/budget.ts';
import type { Cents } from '../../domain/money.ts';
import { formatPercentage } from '../../domain/percent.ts';
import {
  allocationError,
  type BudgetSettings,
  recipientsOf,
  type SettingsChange,
  settingsChange,
  THRESHOLD_ORDER,
} from '../../domain/settings.ts';
import { staffStandingFor, standingFor } from '../../domain/standings.ts';
import { email } from '../../domain/user.ts';
import type { Category, Department } from '../../domain/venue.ts';
import type { WeekTotals } from '../../domain/week-record.ts';

/** The settings that are numbers, with the names the form shows. */
export const NUMBER_LABELS = {
  kitchenPercentage: 'Kitchen',
  barPercentage: 'Bar',
  laborPercentage: 'Labor',
  kitchenStaffPercentage: 'Kitchen Staff',
  barStaffPercentage: 'Bar Staff',
  serviceStaffPercentage: 'Service Staff',
  warningThreshold: 'Warning Threshold',
  criticalThreshold: 'Critical Threshold',
} as const;
export type NumberSetting = keyof typeof NUMBER_LABELS;
export type PercentageSetting = Exclude<NumberSetting, 'warningThreshold' | 'criticalThreshold'>;
const NUMBER_SETTINGS = Object.keys(NUMBER_LABELS) as NumberSetting[];

/** The settings form as it is typed. */
export interface SettingsEntry extends Record<NumberSetting, string> {
  sendWarning: boolean;
  sendCritical: boolean;
  emailRecipients: string;
}
export type SettingsErrors = Partial<Record<keyof SettingsEntry, string>>;

/** What the form starts with. */
export function settingsEntry(settings: BudgetSettings): SettingsEntry {
  const { sendWarning, sendCritical, emailRecipients } = settings;
  const numbers = NUMBER_SETTINGS.map((name) => [name, formatPercentage(settings[name])]);
  return {
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    sendWarning,
    sendCritical,
    emailRecipients,
  };
}

/** The numbers of an entry; what is no number is 0 (SPEC section 5). */
export function numbersOf(entry: SettingsEntry): Record<NumberSetting, number> {
  const numbers = NUMBER_SETTINGS.map((name) => [name, Number(entry[name]) || 0]);
  return Object.fromEntries(numbers) as Record<NumberSetting, number>;
}

/** What the percentages as they are typed make of a week's revenue; null where one is out of range. */
export function resultingBudgets(
  entry: SettingsEntry,
  settings: BudgetSettings,
  totals: WeekTotals,
): Record<PercentageSetting, Cents | null> {
  const numbers = numbersOf(entry);
  const known = (...names: PercentageSetting[]) =>
    names.every((name) => numbers[name] >= 0 && numbers[name] <= 100);
  const changed = { ...settings, ...numbers };
  const ofRevenue = (category: Category, name: PercentageSetting) =>
    known(name) ? standingFor(category, totals, changed).budgetCents : null;
  const ofLabor = (department: Department, name: PercentageSetting) =>
    known('laborPercentage', name) ? staffStandingFor(department, totals, changed).budgetCents : null;
  return {
    kitchenPercentage: ofRevenue('kitchen', 'kitchenPercentage'),
    barPercentage: ofRevenue('bar', 'barPercentage'),
    laborPercentage: ofRevenue('labor', 'laborPercentage'),
    kitchenStaffPercentage: ofLabor('kitchen', 'kitchenStaffPercentage'),
    barStaffPercentage: ofLabor('bar', 'barStaffPercentage'),
    serviceStaffPercentage: ofLabor('service', 'serviceStaffPercentage'),
  };
}

/** The change an entry asks for, or the texts for its fields and, where SPEC section 5 names one, for the toast. */
export function readSettingsEntry(
  entry: SettingsEntry,
  fromUpdatedAt: string | null,
): { change: SettingsChange } | { errors: SettingsErrors; toast: string | null } {
  const numbers = numbersOf(entry);
  const parsed = settingsChange.safeParse({ ...entry, ...numbers, fromUpdatedAt });
  const errors: SettingsErrors = { ...recipientErrors(entry), ...rangeErrors(parsed.error) };
  const order = thresholdsInOrder(numbers) ? null : THRESHOLD_ORDER;
  if (order) errors.criticalThreshold ??= order;
  const toast = allocationError(numbers) ?? (order && `${order}.`);
  if (parsed.success && !toast && Object.keys(errors).length === 0) return { change: parsed.data };
  return { errors, toast };
}

function rangeErrors(error: ReturnType<typeof settingsChange.safeParse>['error']): SettingsErrors {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

function recipientErrors({ emailRecipients }: SettingsEntry): SettingsErrors {
  const wrong = recipientsOf(emailRecipients).filter((address) => !email.safeParse(address).success);
  return wrong.length === 0 ? {} : { emailRecipients: `Not an email address: ${wrong.join(', ')}.` };
}

/** Where an entry differs from what is stored: the name of each setting, what was typed and what is stored. */
export function differences(
  entry: SettingsEntry,
  settings: BudgetSettings,
): { label: string; mine: string; theirs: string }[] {
  const stored = settingsEntry(settings);
  return (Object.keys(stored) as (keyof SettingsEntry)[])
    .filter((name) => entry[name] !== stored[name])
    .map((name) => ({ label: labelOf(name), mine: shown(entry[name]), theirs: shown(stored[name]) }));
}

function labelOf(name: keyof SettingsEntry): string {
  if (name === 'sendWarning') return 'Send warning emails';
  if (name === 'sendCritical') return 'Send critical alerts';
  return name === 'emailRecipients' ? 'Email Recipients' : NUMBER_LABELS[name];
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value || 'none';
}
