import { type Alert, isMailed, mailTopic } from '../alerts/alert.ts';
import { weigh } from '../alerts/alert-change.ts';
import {
  type AlertFacts,
  type AlertMailDue,
  type AlertOutcome,
  afterOutcome,
  alertOutcome,
  mailDue,
  mailShown,
  NO_MAIL,
} from '../alerts/alert-outcome.ts';
import type { WeekId } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision, Told } from '../decisions/decision.ts';
import type { VenueId } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Moment } from '../people/moment.ts';
import type { UserRole } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import {
  alertRecipients,
  type BudgetSettings,
  type GroupSettings,
  type GroupSettingsAnswer,
  keptSettings,
  settingsAt,
  venueSettings,
  withSettings,
} from '../settings/settings.ts';
import { changedSettings, changedVenueSettings, type SettingsChange } from '../settings/settings-change.ts';
import { SETTINGS_REFUSED, settingsSavedMeanwhile, settingsUnfit } from '../settings/settings-refused.ts';
import { settingsOfWeek } from '../weeks/kept-venue.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekSums } from '../weeks/week-sums.ts';

/** What decides about the settings: those that hold, and every week that is not over, and the last one that is. */
export interface SettingsFacts {
  before: GroupSettings;
  weeks: readonly WeighedWeek[];
}

/** What a week's rows add up to, its alerts, and those not resolved that missed their e-mail, newest first. */
export interface WeighedWeek {
  weekId: WeekId;
  sums: WeekSums;
  alerts: AlertFacts;
  unmailed: readonly Alert[];
  /** How far venues are with it: a closed one is weighed by what it was closed with. */
  states: readonly VenueState[];
}

/** What decides about the settings of a venue, or without one about the group's. */
export interface SettingsAt<Location extends VenueId | undefined> extends SettingsFacts {
  location: Location;
}

/** What a decision about settings leads to. */
export interface SettingsWrites extends Told {
  /** What is stored for the group, or for the venue at which they are; null where a venue's own are taken away. */
  saved: BudgetSettings | null;
  location: VenueId | undefined;
  /** The settings that were meant, as they were and as they are. */
  meant: { before: BudgetSettings; after: BudgetSettings };
  weeks: readonly WeekWeighed[];
}

/** What follows for a week: alerts, and e-mails that are due now for alerts that missed theirs. */
export interface WeekWeighed {
  alerts: AlertOutcome;
  /** The alerts that miss no e-mail any more, as they show it; one for each level gets it. */
  mailed: readonly { alert: Alert; mail: AlertMailDue | null }[];
}

type Decided = Decision<GroupSettingsAnswer, SettingsWrites>;

/** Whether the settings are locked for a role; null where it may save them. */
function lockedFor({ locked }: Pick<BudgetSettings, 'locked'>, role: UserRole | null): Refused | null {
  return locked && role !== 'admin' ? SETTINGS_REFUSED.settingsLocked : null;
}

/**
 * Saves the settings of the group or of a venue, and weighs the weeks anew. Refused where they are locked, when somebody saved since the
 * form was opened, and for what section 5 of the specification forbids.
 */
export function saveSettings(
  facts: SettingsAt<VenueId | undefined>,
  change: SettingsChange,
  moment: Moment,
): Decided {
  const { before, location } = facts;
  const { role, name } = moment.by;
  const { venues: _, ...stored } = settingsAt(location, before);
  const refused = lockedFor(before, role);
  if (refused) return { refused };
  if (change.fromUpdatedAt !== undefined && change.fromUpdatedAt !== stored.updatedAt)
    return { refused: settingsSavedMeanwhile(stored.updatedBy) };
  const changed = (location ? changedVenueSettings : changedSettings)(stored, change, {
    group: before.group,
    byAdmin: role === 'admin',
  });
  if ('error' in changed) return { refused: settingsUnfit(changed.error, changed.field) };
  const saved = { ...keptSettings(changed.settings), updatedAt: moment.now(), updatedBy: name };
  return finish(facts, { saved, location, action: 'save settings' }, moment);
}

/** Returns a venue to the group's settings. Refused where they are locked. */
export function resetSettings(facts: SettingsAt<VenueId>, _: object, moment: Moment): Decided {
  const { before, location } = facts;
  const refused = lockedFor(before, moment.by.role);
  if (refused) return { refused };
  if (venueSettings(location, before).inherited)
    return { answer: settingsAt(location, before), change: null };
  return finish(facts, { saved: null, location, action: 'reset settings' }, moment);
}

/** Locks the settings to admins, or opens them again. Refused for others where they are locked. */
export function lockSettings(facts: SettingsFacts, { locked }: { locked: boolean }, moment: Moment): Decided {
  const { venues: _, group: __, ...stored } = facts.before;
  const refused = lockedFor(stored, moment.by.role);
  if (refused) return { refused };
  const saved = { ...stored, locked, updatedAt: moment.now(), updatedBy: moment.by.name };
  return finish(facts, { saved, location: undefined, action: 'lock settings' }, moment);
}

/** Asks for a test e-mail, which the audit trail tells of. Refused where the settings are locked. */
export function askTestEmail(
  settings: Pick<GroupSettings, 'locked'>,
  { recipient: subject }: { recipient: string },
  { by }: Pick<Moment, 'by'>,
): Decision<null, Told> {
  const refused = lockedFor(settings, by.role);
  if (refused) return { refused };
  return { answer: null, change: { entries: [{ action: 'send test e-mail', subject }] } };
}

function finish(
  { before, weeks }: SettingsFacts,
  {
    saved,
    location,
    action,
  }: { saved: BudgetSettings | null; location: VenueId | undefined; action: AuditAction },
  moment: Moment,
): Decided {
  const settings = withSettings(before, location, saved);
  const { venues: _, ...was } = settingsAt(location, before);
  const { venues: __, ...is } = settingsAt(location, settings);
  const meant = { before: was, after: is };
  const subject = location ? `${location} settings` : 'settings';
  return {
    answer: settingsAt(location, settings),
    change: {
      saved,
      location,
      meant,
      weeks: weeks.map((week) => weighed(week, { before, settings }, moment)),
      entries: [{ action, subject, ...meant }],
    },
  };
}

/** What orders were let pass under other settings is told of now. */
function weighed(
  { weekId, sums, alerts: facts, unmailed, states }: WeighedWeek,
  now: { before: GroupSettings; settings: GroupSettings },
  moment: Moment,
): WeekWeighed {
  const [before, settings] = [settingsOfWeek(now.before, states), settingsOfWeek(now.settings, states)];
  const change = { cause: 'budget', before: { sums, settings: before } } as const;
  const weights = categoriesOf(settings.group).map((category) => weigh(category, change, { sums, settings }));
  const alerts = alertOutcome(weights, { weekId, cause: 'budget', facts, settings }, moment);
  const { mailed: mailedBefore } = afterOutcome(weekId, facts, alerts);
  const recipientsOf = ({ category }: Alert) => alertRecipients(category, settings);
  const due = unmailed.filter(
    (alert) =>
      recipientsOf(alert).length > 0 && isMailed(alert, settings) && !alerts.resolved.includes(alert.alertId),
  );
  const topics = new Set<string>();
  const mailed = due.map((alert) => {
    const topic = mailTopic(alert);
    const isNewest = !topics.has(topic);
    topics.add(topic);
    const mail = isNewest ? mailDue(topic, recipientsOf(alert), mailedBefore, moment.now()) : null;
    return { alert: { ...alert, mail: mail ? mailShown(mail, moment.noMail) : NO_MAIL }, mail };
  });
  return { alerts, mailed };
}
