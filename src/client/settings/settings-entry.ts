import { thresholdsInOrder } from '../../domain/budgets/budget.ts';
import {
  budgetBalance,
  staffStandingFor,
  standingOnOwnRevenue,
  venueLaborStanding,
} from '../../domain/budgets/standings.ts';
import type { Category, Department, Group, VenueId } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { centersIn, venueOfTotal } from '../../domain/group/venue.ts';
import { settingsInvalid } from '../../domain/refusals/message.ts';
import { type BudgetSettings, type GroupSettings, venueSettings } from '../../domain/settings/settings.ts';
import {
  allocationError,
  percentagesOf,
  type SettingsChange,
  settingsChange,
  THRESHOLD_ORDER,
} from '../../domain/settings/settings-change.ts';
import { PLAIN_NUMBERS } from '../../domain/values/locale.ts';
import type { Cents } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { type ReadResult, schemaFaults } from '../form/use-form.ts';

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

export interface SettingsEntry extends Record<NumberSetting, string> {
  sendWarning: boolean;
  sendCritical: boolean;
  ownRecipients: boolean;
  emailRecipients: string;
  /** The addresses that keep waiting for an admin. */
  pendingRecipients: string;
  /** The week from which percentages and thresholds apply; '' for this one. */
  fromWeek: string;
}

/** The form's fields have the names of the settings. */
export const SETTING_FIELDS = {
  ...(Object.fromEntries(NUMBER_SETTINGS.map((name) => [name, name])) as { [Name in NumberSetting]: Name }),
  sendWarning: 'sendWarning',
  sendCritical: 'sendCritical',
  ownRecipients: 'ownRecipients',
  emailRecipients: 'emailRecipients',
  pendingRecipients: 'pendingRecipients',
  fromWeek: 'fromWeek',
} as const satisfies Record<keyof SettingsEntry, keyof SettingsEntry>;

const THRESHOLDS = ['warningThreshold', 'criticalThreshold'] as const;

const RECIPIENTS = ['emailRecipients', 'pendingRecipients'] as const;

/**
 * Returns the settings shown in the form of the group or a venue. A venue has its budgets and thresholds, and
 * recipients if they are its own.
 */
export function settingsIn(
  group: Group,
  location: VenueId | null,
  { ownRecipients }: Pick<SettingsEntry, 'ownRecipients'>,
): (keyof SettingsEntry)[] {
  if (!location) return [...NUMBER_SETTINGS, 'sendWarning', 'sendCritical', ...RECIPIENTS];
  const recipients = ownRecipients ? RECIPIENTS : [];
  return [...percentagesOf(group, location), ...THRESHOLDS, 'ownRecipients', ...recipients];
}

export function settingsEntry(settings: BudgetSettings): SettingsEntry {
  const { sendWarning, sendCritical, ownRecipients, emailRecipients, pendingRecipients } = settings;
  const numbers = NUMBER_SETTINGS.map((name) => [name, formatPercentage(settings[name], PLAIN_NUMBERS)]);
  return {
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    sendWarning,
    sendCritical,
    ownRecipients,
    emailRecipients,
    pendingRecipients,
    fromWeek: '',
  };
}

/** Returns the numbers of an entry; invalid ones count as 0 (section 5). */
export function numbersOf(entry: SettingsEntry): Record<NumberSetting, number> {
  const numbers = NUMBER_SETTINGS.map((name) => [name, Number(entry[name]) || 0]);
  return Object.fromEntries(numbers) as Record<NumberSetting, number>;
}

/** The budgets that percentages of a week's revenue make, in cents; null for a percentage out of range. */
export type ResultingBudgets = Partial<Record<PercentageSetting, Cents | null>>;

/** Returns the budgets that the typed percentages make of a week's revenue: the group's, or a venue's own. */
export function resultingBudgets(
  entry: SettingsEntry,
  settings: GroupSettings,
  sums: WeekSums,
  location: VenueId | null = null,
): ResultingBudgets {
  const numbers = numbersOf(entry);
  const known = (...names: PercentageSetting[]) =>
    names.every((name) => numbers[name] >= 0 && numbers[name] <= 100);
  if (location) return venueBudgets(location, withVenue(settings, location, numbers), sums, known);
  if (!traitsOf(settings.group).hasStaffShares) return {};
  const changed = { ...settings, ...numbers };
  const ofRevenue = (category: Category, name: PercentageSetting) =>
    known(name) ? budgetBalance(category, sums, changed).budgetCents : null;
  const ofLabor = (department: Department, name: PercentageSetting) =>
    known('laborPercentage', name) ? staffStandingFor(department, sums, changed).budgetCents : null;
  return {
    kitchenPercentage: ofRevenue('kitchen', 'kitchenPercentage'),
    barPercentage: ofRevenue('bar', 'barPercentage'),
    laborPercentage: ofRevenue('labor', 'laborPercentage'),
    kitchenStaffPercentage: ofLabor('kitchen', 'kitchenStaffPercentage'),
    barStaffPercentage: ofLabor('bar', 'barStaffPercentage'),
    serviceStaffPercentage: ofLabor('service', 'serviceStaffPercentage'),
  };
}

function withVenue(
  settings: GroupSettings,
  venue: VenueId,
  numbers: Record<NumberSetting, number>,
): GroupSettings {
  return {
    ...settings,
    venues: { ...settings.venues, [venue]: { ...venueSettings(venue, settings), ...numbers } },
  };
}

function venueBudgets(
  venue: VenueId,
  settings: GroupSettings,
  sums: WeekSums,
  known: (name: PercentageSetting) => boolean,
): ResultingBudgets {
  const resulting = (name: PercentageSetting, budget: () => Cents) => ({
    [name]: known(name) ? budget() : null,
  });
  if (venue === venueOfTotal(settings.group))
    return {
      ...resulting('kitchenPercentage', () => standingOnOwnRevenue('kitchen', sums, settings).budgetCents),
      ...resulting('barPercentage', () => standingOnOwnRevenue('bar', sums, settings).budgetCents),
      ...resulting('laborPercentage', () => standingOnOwnRevenue('labor', sums, settings).budgetCents),
    };
  const [center] = centersIn(settings.group, venue);
  if (center === undefined) return {};
  return {
    ...resulting('barPercentage', () => budgetBalance(center, sums, settings).budgetCents),
    ...resulting('laborPercentage', () => venueLaborStanding(venue, sums, settings).budgetCents),
  };
}

/** Reads the change from the form, or returns its faults, with the toast where section 5 names one. */
export function readSettingsEntry(
  group: Group,
  entry: SettingsEntry,
  fromUpdatedAt: string | null,
  location: VenueId | null = null,
): ReadResult<SettingsEntry, SettingsChange> {
  const numbers = numbersOf(entry);
  const typed = Object.entries({ ...entry, ...numbers });
  const shown = settingsIn(group, location, entry) as string[];
  const kept = Object.fromEntries(typed.filter(([name]) => shown.includes(name)));
  const { fromWeek } = entry;
  const parsed = settingsChange.safeParse({ ...kept, ...(fromWeek && { fromWeek }), fromUpdatedAt });
  const faults = schemaFaults(parsed.error, SETTING_FIELDS);
  const order = thresholdsInOrder(numbers) ? null : THRESHOLD_ORDER;
  if (order) faults.criticalThreshold ??= order;
  const problem = allocationError(group, numbers, location) ?? (order && `${order}.`);
  if (parsed.success && !problem && Object.keys(faults).length === 0) return { wanted: parsed.data };
  return { faults, toast: problem ? settingsInvalid(problem) : undefined };
}

/** Returns the settings where the form differs from what is stored: label, typed value and stored value. */
export function differences(
  group: Group,
  entry: SettingsEntry,
  settings: BudgetSettings,
): { label: string; mine: string; theirs: string }[] {
  const stored = settingsEntry(settings);
  return settingsIn(group, settings.location, entry)
    .filter((name) => entry[name] !== stored[name])
    .map((name) => ({ label: labelOf(name), mine: shown(entry[name]), theirs: shown(stored[name]) }));
}

/** Returns the earlier values of the settings that the entry changes from a week on: 'Kitchen 30%, Bar 22%'. */
export function rulesBefore(
  entry: SettingsEntry,
  was: BudgetSettings,
  names: readonly (keyof SettingsEntry)[],
): string {
  const stored = settingsEntry(was);
  const others = NUMBER_SETTINGS.filter((name) => names.includes(name) && entry[name] !== stored[name]);
  return others.map((name) => `${NUMBER_LABELS[name]} ${stored[name]}%`).join(', ');
}

/** Returns the entry for another start week: fields not typed in take the values of that week. */
export function entryFrom(
  entry: SettingsEntry,
  { was, is }: { was: BudgetSettings; is: BudgetSettings },
): Partial<SettingsEntry> {
  const [before, after] = [settingsEntry(was), settingsEntry(is)];
  const untouched = NUMBER_SETTINGS.filter((name) => entry[name] === before[name]);
  return Object.fromEntries(untouched.map((name) => [name, after[name]]));
}

function labelOf(name: keyof SettingsEntry): string {
  if (name === 'fromWeek') return 'Holds from';
  if (name === 'sendWarning') return 'Send warning emails';
  if (name === 'sendCritical') return 'Send critical alerts';
  if (name === 'ownRecipients') return 'Recipients of its own';
  if (name === 'pendingRecipients') return 'Waiting for an admin';
  return name === 'emailRecipients' ? 'Email Recipients' : NUMBER_LABELS[name];
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value || 'none';
}
