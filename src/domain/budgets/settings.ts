import { z } from 'zod';
import {
  changedRecipients,
  emailRecipients,
  MOST_RECIPIENTS,
  mailedRecipients,
  type RecipientLists,
  TOO_MANY_RECIPIENTS,
  validRecipients,
} from '../alerts/recipient.ts';
import type { Category, Group, VenueId } from '../group/group.ts';
import { hasShare, isVenue, sourceOf, venueOf } from '../group/venue.ts';
import { version } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { formatPercentage, percentageOf, tenthsOf } from '../values/percent.ts';
import { oneOf } from '../values/text.ts';

/** Which alerts about a week that is heading over its budget people are told: all, critical ones alone, or none. */
const PACE_ALERTS = ['all', 'critical', 'off'] as const;

/**
 * Budget percentages of revenue, shares of labor and alert thresholds (SPEC section 3). Percentages are written as
 * people write them (22.5) with at most one decimal; thresholds are whole percentages remaining.
 */
export function budgetSettingsSchema() {
  const ofRevenue = z.number().describe('Percent of revenue, such as 22.5, with at most one decimal.');
  const ofLabor = z.number().describe('Percent of the labor budget, with at most one decimal.');
  const remaining = z.int().describe('Percent remaining, at or below which the alert is raised.');
  return z
    .object({
      kitchenPercentage: ofRevenue,
      barPercentage: ofRevenue,
      laborPercentage: ofRevenue,
      kitchenStaffPercentage: ofLabor,
      barStaffPercentage: ofLabor,
      serviceStaffPercentage: ofLabor,
      warningThreshold: remaining,
      criticalThreshold: remaining,
      sendWarning: z.boolean(),
      sendCritical: z.boolean(),
      emailNotifications: z.boolean().describe('True if either mail is ticked.'),
      emailRecipients: z.string().describe('Comma-separated addresses.'),
      pendingRecipients: z
        .string()
        .describe(
          'Those that somebody but an admin entered: nothing is sent to them until an admin confirms them.',
        ),
      ownRecipients: z
        .boolean()
        .describe('Whether a venue has recipients of its own, rather than the group’s; false for the group.'),
      paceAlerts: z
        .enum(PACE_ALERTS)
        .describe('Which alerts about a week that is heading over its budget are told, for the whole group.'),
      locked: z.boolean().describe('Only an admin may save while true.'),
      updatedAt: instantSchema().nullable().describe('When last saved; null while the defaults hold.'),
      updatedBy: z.string().nullable().describe('The name of who saved last.'),
      location: z.string().nullable().describe('The venue whose settings these are; null for the group’s.'),
      inherited: z.boolean().describe('Whether a venue has saved none of its own, so that the group’s hold.'),
    })
    .meta({ id: 'BudgetSettings' });
}
export type BudgetSettings = z.infer<ReturnType<typeof budgetSettingsSchema>>;

/** The group's settings, with those that hold for each venue beside them. */
export function groupSettingsSchema() {
  const venues = z.record(z.string(), budgetSettingsSchema());
  return z
    .object({
      ...budgetSettingsSchema().shape,
      venues: venues.describe('The settings that hold for each venue.'),
    })
    .meta({ id: 'GroupSettings' });
}
export type GroupSettingsAnswer = z.infer<ReturnType<typeof groupSettingsSchema>>;

/** By what a group's budgets are weighed: its venues, and the settings that hold for them. */
export interface GroupSettings extends GroupSettingsAnswer {
  group: Group;
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
  pendingRecipients: '',
  ownRecipients: false,
  paceAlerts: 'all',
  locked: false,
  updatedAt: null,
  updatedBy: null,
  location: null,
  inherited: false,
};

type GroupOnly = 'sendWarning' | 'sendCritical' | 'emailNotifications' | 'paceAlerts' | 'locked';
type OfRecipients = keyof RecipientLists | 'ownRecipients';

/** By what a venue is weighed that has saved settings: percentages and thresholds. */
export type OwnSettings = Omit<BudgetSettings, GroupOnly | OfRecipients | 'location' | 'inherited'>;

/** What a venue has saved for itself: these, and recipients where it has its own. Ticks and the lock are the group's. */
export interface SavedByVenue extends OwnSettings {
  recipients?: RecipientLists | undefined;
}

/** The group's settings with those of its venues: their own where they saved some, otherwise the group's. */
export function groupSettings(
  group: Group,
  settings: BudgetSettings,
  own: Partial<Record<VenueId, SavedByVenue>> = {},
): GroupSettings {
  const venues = group.venues.map(({ venueId }) => {
    const { recipients, ...saved } = own[venueId] ?? {};
    const inherited = own[venueId] === undefined;
    const ownRecipients = recipients !== undefined;
    return [venueId, { ...settings, ...saved, ...recipients, ownRecipients, location: venueId, inherited }];
  });
  return { ...settings, venues: Object.fromEntries(venues), group };
}

/**
 * The settings a budget is weighed by: Scandals and Townhouse, and the Tropics Grill view, follow their venue's;
 * kitchen, bar and labor follow the group's.
 */
export function settingsOf(subject: Category | VenueId, settings: GroupSettings): BudgetSettings {
  const { group } = settings;
  if (isVenue(group, subject)) return venueSettings(subject, settings);
  return sourceOf(group, subject).total ? settings : venueSettings(venueOf(group, subject), settings);
}

/** The settings that hold in a venue: of one that was not there when they were read, the group's. */
export function venueSettings(
  venue: VenueId,
  { venues, group: _, ...settings }: GroupSettings,
): BudgetSettings {
  return venues[venue] ?? { ...settings, location: venue, inherited: true };
}

/** Whom e-mail about alerts of a category goes to: its venue's recipients where it has its own, else the group's. */
export function alertRecipients(category: Category, settings: GroupSettings): string[] {
  return mailedRecipients(settingsOf(category, settings).emailRecipients);
}

/** Settings as an answer gives them: the group's, or a venue's where one is asked for, with every venue's beside them. */
export function settingsAt(location: VenueId | undefined, settings: GroupSettings): GroupSettingsAnswer {
  const { group: _, ...answer } = settings;
  return location ? { ...venueSettings(location, settings), venues: answer.venues } : answer;
}

/** The settings once these are saved for the group or a venue; null where a venue's own are taken away. */
export function withSettings(
  { venues, group, ...settings }: GroupSettings,
  location: VenueId | undefined,
  saved: BudgetSettings | null,
): GroupSettings {
  const own = Object.values(venues)
    .filter((venue) => !venue.inherited && venue.location !== location)
    .map((venue) => [venue.location, savedByVenue(venue)]);
  if (location && saved) own.push([location, savedByVenue(saved)]);
  return groupSettings(group, location ? settings : (saved ?? settings), Object.fromEntries(own));
}

/** The same as it is told. */
export function ownSettingsSchema() {
  const groupOnly = {
    sendWarning: true,
    sendCritical: true,
    emailNotifications: true,
    emailRecipients: true,
  } as const;
  const alsoGroups = {
    pendingRecipients: true,
    ownRecipients: true,
    paceAlerts: true,
    locked: true,
  } as const;
  return budgetSettingsSchema().omit({ ...groupOnly, ...alsoGroups, location: true, inherited: true });
}

function savedByVenue(settings: BudgetSettings): SavedByVenue {
  const { ownRecipients, emailRecipients, pendingRecipients } = settings;
  const recipients = ownRecipients ? { emailRecipients, pendingRecipients } : undefined;
  return { ...ownSettings(settings), recipients };
}

/** By what a venue, or the group, is weighed. */
export function ownSettings(settings: BudgetSettings): OwnSettings {
  const {
    sendWarning,
    sendCritical,
    emailNotifications,
    emailRecipients,
    pendingRecipients,
    ownRecipients,
    paceAlerts,
    locked,
    location: _,
    inherited,
    ...own
  } = settings;
  return own;
}

/** Settings as they are kept: percentages in tenths. */
export function keptSettings(settings: BudgetSettings): BudgetSettings {
  const kept = { ...settings };
  for (const name of Object.keys(kept) as (keyof BudgetSettings)[])
    if (name.endsWith('Percentage'))
      Object.assign(kept, { [name]: percentageOf(tenthsOf(Number(kept[name]))) });
  return kept;
}

/** A venue in a request. */
export function location({ venues }: Group) {
  const ids = venues.map(({ venueId }) => venueId);
  return z.enum(ids, { error: `Choose ${oneOf(ids)}.` });
}

export const PERCENTAGE_RANGE = 'Enter a percentage from 1 to 100, with at most one decimal.';
export const THRESHOLD_RANGE = 'Enter a whole percentage from 1 to 100.';
export const THRESHOLD_ORDER = 'Critical threshold must be less than warning threshold';

/** A share of revenue in a request, as people write it: 22.5. */
export const percentage = z
  .number({ error: PERCENTAGE_RANGE })
  .min(1, { error: PERCENTAGE_RANGE })
  .max(100, { error: PERCENTAGE_RANGE })
  .refine((value) => Math.abs(value * 10 - tenthsOf(value)) < 1e-6, { error: PERCENTAGE_RANGE });

const threshold = z
  .int({ error: THRESHOLD_RANGE })
  .min(1, { error: THRESHOLD_RANGE })
  .max(100, { error: THRESHOLD_RANGE });

type Percentages = Pick<BudgetSettings, 'kitchenPercentage' | 'barPercentage' | 'laborPercentage'>;

/** The budgets that the group or a venue has, by their percentage: only the grill has a kitchen. */
export function percentagesOf(group: Group, location: VenueId | null): readonly (keyof Percentages)[] {
  const hasKitchen = location === null || hasShare(group, location, 'kitchen');
  return [...(hasKitchen ? (['kitchenPercentage'] as const) : []), 'barPercentage', 'laborPercentage'];
}

/** Kitchen + bar + labor, where a venue has them, as a percentage with at most one decimal. */
export function totalAllocation(
  group: Group,
  settings: Percentages,
  location: VenueId | null = null,
): number {
  return percentagesOf(group, location).reduce((sum, name) => sum + tenthsOf(settings[name]), 0) / 10;
}

/** SPEC's text when these percentages exceed 100; null when they do not. */
export function allocationError(
  group: Group,
  settings: Percentages,
  location: VenueId | null = null,
): string | null {
  const total = totalAllocation(group, settings, location);
  if (total <= 100) return null;
  return `Total budget percentages (${formatPercentage(total, group)}%) exceed 100%. Please adjust the values.`;
}

/** What is said of settings that there are not: they would have been taken for saved. */
function unknownSetting(issue: { code?: string; keys?: unknown }): string | undefined {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return undefined;
  return `There is no setting called ${issue.keys.slice(0, 5).join(', ')}.`;
}

/** A save of the budget settings. What is left out keeps its stored value; `fromUpdatedAt` is the version it started from. */
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
      /** Which of those that wait for an admin are to go on waiting. */
      pendingRecipients: emailRecipients,
      /** Of a venue: whether it is to have recipients of its own. */
      ownRecipients: z.boolean(),
      paceAlerts: z.enum(PACE_ALERTS, { error: 'Choose all, critical or off.' }),
    },
    { error: unknownSetting },
  )
  .partial()
  .extend({ fromUpdatedAt: version.nullable().optional() });
export type SettingsChange = z.infer<typeof settingsChange>;

const VENUES_ONLY = 'Recipients of its own are a venue’s.';
const PACE_BY_ADMIN = 'Only an admin may switch alerts about weeks that are heading over.';

/** The settings after a change by an admin or somebody else, or the rules of SPEC section 5 that it breaks. */
export function changedSettings(
  stored: BudgetSettings,
  { fromUpdatedAt: _, ...change }: SettingsChange,
  { group, byAdmin }: { group: Group; byAdmin: boolean },
): { settings: BudgetSettings } | { error: string; field: keyof BudgetSettings } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const settings: BudgetSettings = { ...stored, ...Object.fromEntries(given) };
  if (settings.ownRecipients && !settings.location) return { error: VENUES_ONLY, field: 'ownRecipients' };
  const allocation = allocationError(group, settings, settings.location);
  if (allocation) return { error: allocation, field: percentagesOf(group, settings.location)[0]! };
  if (settings.criticalThreshold >= settings.warningThreshold)
    return { error: `${THRESHOLD_ORDER}.`, field: 'criticalThreshold' };
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

/**
 * A venue's settings after a change, or the rules it breaks. They are its own from then on, all of them together; its recipients are
 * where it says so.
 */
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
