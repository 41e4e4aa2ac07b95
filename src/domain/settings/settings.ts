import { z } from 'zod';
import type { Category, Group, VenueId } from '../group/group.ts';
import { isVenue, sourceOf, venueOf } from '../group/venue.ts';
import { daySchema } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { percentageOf, tenthsOf } from '../values/percent.ts';
import { mailedRecipients, type RecipientLists } from './recipient.ts';

/** Which alerts about weeks heading over their budget are sent: all, only critical ones, or none. */
export const PACE_ALERTS = ['all', 'critical', 'off'] as const;

/**
 * Budget percentages of revenue, shares of labor and alert thresholds (SPEC section 3). Percentages have at most one
 * decimal (22.5); thresholds are whole percentages remaining.
 */
function budgetSettingsSchema() {
  const ofRevenue = z.number().describe('Percent of revenue, such as 22.5, to at most one decimal.');
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
      emailNotifications: z.boolean().describe('True if either kind of email is on.'),
      emailRecipients: z.string().describe('Comma-separated addresses.'),
      pendingRecipients: z
        .string()
        .describe(
          'Those entered by somebody other than an admin: nothing is sent to them until an admin confirms them.',
        ),
      ownRecipients: z
        .boolean()
        .describe('Whether a venue has recipients of its own, rather than the group’s; false for the group.'),
      paceAlerts: z
        .enum(PACE_ALERTS)
        .describe('Which alerts about weeks heading over their budget are raised, for the whole group.'),
      locked: z.boolean().describe('Only an admin may save while true.'),
      updatedAt: instantSchema().nullable().describe('When last saved; null if the defaults hold.'),
      updatedBy: z.string().nullable().describe('The name of the last person to save.'),
      location: z.string().nullable().describe('The venue whose settings these are; null for the group’s.'),
      inherited: z
        .boolean()
        .describe('Whether a venue has saved none of its own, so that the group’s apply.'),
    })
    .meta({ id: 'BudgetSettings' });
}
export type BudgetSettings = z.infer<ReturnType<typeof budgetSettingsSchema>>;

/** The settings that change from a week on; all others apply at once, to every week. */
const BY_WEEK = {
  kitchenPercentage: true,
  barPercentage: true,
  laborPercentage: true,
  kitchenStaffPercentage: true,
  barStaffPercentage: true,
  serviceStaffPercentage: true,
  warningThreshold: true,
  criticalThreshold: true,
} as const;
export const BUDGET_RULES = Object.keys(BY_WEEK) as (keyof typeof BY_WEEK)[];

/** Percentages and thresholds that apply for some time. */
export type BudgetRules = Pick<BudgetSettings, keyof typeof BY_WEEK>;

function settingsTermSchema() {
  return z
    .object({
      location: z.string().nullable().describe('The venue whose settings they are; null for the group’s.'),
      from: daySchema()
        .nullable()
        .describe('They hold for weeks that end on this day or later; null for the first ones.'),
      setBy: z
        .string()
        .optional()
        .describe('The name of the person who set them; left out for the first ones.'),
      rules: budgetSettingsSchema()
        .pick(BY_WEEK)
        .nullable()
        .describe('Null if the venue follows the group’s.'),
    })
    .meta({ id: 'SettingsTerm' });
}
export type SettingsTerm = z.infer<ReturnType<typeof settingsTermSchema>>;

export function groupSettingsSchema() {
  const venues = z.record(z.string(), budgetSettingsSchema());
  return z
    .object({
      ...budgetSettingsSchema().shape,
      venues: venues.describe('The settings in force for each venue.'),
      terms: z
        .array(settingsTermSchema())
        .optional()
        .describe(
          'Past, current and future percentages and thresholds of the group and its venues; left out if they never changed.',
        ),
    })
    .meta({ id: 'GroupSettings' });
}
export type GroupSettingsAnswer = z.infer<ReturnType<typeof groupSettingsSchema>>;

/** The settings that budgets are computed with, and the group they belong to. */
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

export type OwnSettings = Omit<BudgetSettings, GroupOnly | OfRecipients | 'location' | 'inherited'>;

/** What a venue has saved for itself, with recipients if it has its own. Mail switches and the lock belong to the group. */
export interface SavedByVenue extends OwnSettings {
  recipients?: RecipientLists | undefined;
}

/** Returns the group's settings with those of its venues: their own if saved, else the group's. */
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

/** Returns the settings of a budget: of Scandals, Townhouse and the Tropics Grill their venue's; of others the group's. */
export function settingsOf(subject: Category | VenueId, settings: GroupSettings): BudgetSettings {
  const { group } = settings;
  if (isVenue(group, subject)) return venueSettings(subject, settings);
  return sourceOf(group, subject).total ? settings : venueSettings(venueOf(group, subject), settings);
}

/** Returns a venue's settings, or the group's if the venue did not exist when they were read. */
export function venueSettings(
  venue: VenueId,
  { venues, group: _, terms: __, ...settings }: GroupSettings,
): BudgetSettings {
  return venues[venue] ?? { ...settings, location: venue, inherited: true };
}

/** Returns the recipients of email about a category's alerts: its venue's own, else the group's. */
export function alertRecipients(category: Category, settings: GroupSettings): string[] {
  return mailedRecipients(settingsOf(category, settings).emailRecipients);
}

/** Returns settings for an answer: the group's or the given venue's, with every venue's beside them. */
export function settingsAt(location: VenueId | undefined, settings: GroupSettings): GroupSettingsAnswer {
  const { group: _, ...answer } = settings;
  return location ? { ...venueSettings(location, settings), venues: answer.venues } : answer;
}

/** Returns the settings after a save for the group or a venue; null removes a venue's own. */
export function withSettings(
  { venues, group, terms, ...settings }: GroupSettings,
  location: VenueId | undefined,
  saved: BudgetSettings | null,
): GroupSettings {
  const own = Object.values(venues)
    .filter((venue) => !venue.inherited && venue.location !== location)
    .map((venue) => [venue.location, savedByVenue(venue)]);
  if (location && saved) own.push([location, savedByVenue(saved)]);
  const after = groupSettings(group, location ? settings : (saved ?? settings), Object.fromEntries(own));
  return terms ? { ...after, terms } : after;
}

function savedByVenue(settings: BudgetSettings): SavedByVenue {
  const { ownRecipients, emailRecipients, pendingRecipients } = settings;
  const recipients = ownRecipients ? { emailRecipients, pendingRecipients } : undefined;
  return { ...ownSettings(settings), recipients };
}

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

/** Returns settings in their stored form: percentages rounded to tenths. */
export function normalizedSettings(settings: BudgetSettings): BudgetSettings {
  const kept = { ...settings };
  for (const name of Object.keys(kept) as (keyof BudgetSettings)[])
    if (name.endsWith('Percentage'))
      Object.assign(kept, { [name]: percentageOf(tenthsOf(Number(kept[name]))) });
  return kept;
}
