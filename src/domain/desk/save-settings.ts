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
import { type Week, type WeekId, weekOf } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { type FromWeekFacts, firstWeekOf } from '../group/from-week.ts';
import type { VenueId } from '../group/group.ts';
import { MOST_CHANGES } from '../group/terms.ts';
import { categoriesOf, inUse } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import type { UserRole } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import {
  alertRecipients,
  BUDGET_RULES,
  type BudgetSettings,
  type GroupSettings,
  type GroupSettingsAnswer,
  normalizedSettings,
  type SettingsTerm,
  settingsAt,
  withSettings,
} from '../settings/settings.ts';
import {
  changedSettings,
  changedVenueSettings,
  rulesUnfit,
  SETTINGS_REFUSED,
  type SettingsChange,
  settingsSavedMeanwhile,
  settingsUnfit,
} from '../settings/settings-change.ts';
import { rulesOf, settingsOn, settingsTermsChanged, termsOf } from '../settings/settings-terms.ts';
import { type Day, formatDay } from '../values/day.ts';
import { settingsOfWeek } from '../weeks/venue-snapshot.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekSums } from '../weeks/week-sums.ts';

/** The facts about settings: the current ones, every week that is not over, and the last one that is. */
export interface SettingsFacts extends FromWeekFacts {
  before: GroupSettings;
  weeks: readonly WeekAlertFacts[];
}

/** A week's sums and alert facts, and its unresolved alerts that missed their email, newest first. */
interface WeekAlertFacts {
  weekId: WeekId;
  sums: WeekSums;
  alerts: AlertFacts;
  unmailed: readonly Alert[];
  /** The states of venues: a closed one is evaluated by its snapshot. */
  states: readonly VenueState[];
}

/** The facts about the settings of a venue, or of the group without one. */
export interface SettingsAt<Location extends VenueId | undefined> extends SettingsFacts {
  location: Location;
}

/** The writes of a decision about settings. */
export interface SettingsWrites extends AuditedChange {
  /** All settings after the change, of the group and its venues. */
  settings: GroupSettings;
  location: VenueId | undefined;
  /** The changed settings of the group or venue, before and after. */
  meant: { before: BudgetSettings; after: BudgetSettings };
  weeks: readonly WeekAlertOutcome[];
}

/** The outcome for a week: alerts, and emails that are now due for alerts that missed theirs. */
export interface WeekAlertOutcome {
  alerts: AlertOutcome;
  /** The alerts that no longer miss an email, with their new mail status; one per level gets it. */
  mailed: readonly { alert: Alert; mail: AlertMailDue | null }[];
}

type SettingsDecision = Decision<GroupSettingsAnswer, SettingsWrites>;

/** Refuses a role for which the settings are locked; null if it may save them. */
function lockedFor({ locked }: Pick<BudgetSettings, 'locked'>, role: UserRole | null): Refused | null {
  return locked && role !== 'admin' ? SETTINGS_REFUSED.settingsLocked : null;
}

/**
 * Saves the settings of the group or of a venue, and evaluates the weeks again. Percentages and thresholds hold from a week on, everything
 * else at once. Refused if the settings are locked, if somebody saved since the form was opened, and for what section 5 of the
 * specification forbids.
 */
export function saveSettings(
  facts: SettingsAt<VenueId | undefined>,
  change: SettingsChange,
  moment: DecisionContext,
): SettingsDecision {
  const { before, location } = facts;
  const { role, name } = moment.by;
  const stored = settingsThen(facts, todayOf(moment));
  const refused = lockedFor(before, role);
  if (refused) return { refused };
  if (change.fromUpdatedAt !== undefined && change.fromUpdatedAt !== stored.updatedAt)
    return { refused: settingsSavedMeanwhile(stored.updatedBy) };
  const week = weekChosen(facts, change, moment);
  if ('refused' in week) return week;
  const then = settingsThen(facts, week.startDate);
  const changed = (location ? changedVenueSettings : changedSettings)(
    { ...stored, ...rulesOf(then) },
    change,
    { group: before.group, byAdmin: role === 'admin' },
  );
  if ('error' in changed) return { refused: settingsUnfit(changed.error, changed.field) };
  const saved = { ...normalizedSettings(changed.settings), updatedAt: moment.now(), updatedBy: name };
  const others = BUDGET_RULES.filter((rule) => saved[rule] !== then[rule]);
  const rules = Object.fromEntries(others.map((rule) => [rule, saved[rule]]));
  const isOwn = location !== undefined && then.inherited;
  const terms =
    others.length > 0 || isOwn
      ? settingsTermsChanged(before, rules, { location: location ?? null, from: week.startDate, setBy: name })
      : (before.terms ?? []);
  if (terms.length > MOST_CHANGES * (before.group.venues.length + 1)) return { refused: TOO_MANY_CHANGES };
  const unfit = unfitLater(facts, terms, week);
  if (unfit) return { refused: unfit };
  return finish(facts, { saved, terms, week, action: 'save settings' }, moment);
}

const TOO_MANY_CHANGES: Refused = {
  code: 'limit-reached',
  detail: 'The percentages have changed a hundred times. No more changes can be kept.',
};

type OfLocation = Pick<SettingsAt<VenueId | undefined>, 'before' | 'location'>;

/** Returns the settings of the group or of a venue on a day. */
function settingsThen({ before, location }: OfLocation, day: Day): BudgetSettings {
  const { venues: _, terms: __, ...settings } = settingsAt(location, settingsOn(before, day));
  return settings;
}

function weekChosen(
  { before: { group }, location, firstDay, closed }: SettingsAt<VenueId | undefined>,
  { fromWeek: sent }: SettingsChange,
  moment: DecisionContext,
): Week | { refused: Refused } {
  const { venues } = inUse(group);
  const concerned = location ? venues.filter(({ venueId }) => venueId === location) : venues;
  return firstWeekOf({ firstDay, closed }, { sent, today: todayOf(moment), group, venues: concerned });
}

/** Refuses later percentages that no longer fit the change; null if all do. */
function unfitLater({ before, location }: OfLocation, terms: SettingsTerm[], week: Week): Refused | null {
  const venue = location ?? null;
  for (const { rules, from } of termsOf({ terms }, venue)) {
    if (!rules || from === null || from <= week.startDate) continue;
    const error = rulesUnfit(before.group, rules, venue);
    if (error) return settingsUnfit(`From ${formatDay(from, before.group)} on: ${error.error}`, error.field);
  }
  return null;
}

/** Returns a venue to the group's settings from this week on. Refused if they are locked. */
export function resetSettings(
  facts: SettingsAt<VenueId>,
  _: object,
  moment: DecisionContext,
): SettingsDecision {
  const { before, location } = facts;
  const refused = lockedFor(before, moment.by.role);
  if (refused) return { refused };
  const week = weekOf(todayOf(moment), before.group);
  const { inherited, ownRecipients } = settingsThen(facts, week.startDate);
  const terms = settingsTermsChanged(before, null, {
    location,
    from: week.startDate,
    setBy: moment.by.name,
  });
  if (inherited && !ownRecipients && terms.length === (before.terms?.length ?? 0))
    return { answer: settingsAt(location, settingsOn(before, week.startDate)), change: null };
  return finish(facts, { saved: null, terms, week, action: 'reset settings' }, moment);
}

/** Locks the settings to admins, or unlocks them. Refused for others while they are locked. */
export function lockSettings(
  facts: SettingsFacts,
  { locked }: { locked: boolean },
  moment: DecisionContext,
): SettingsDecision {
  const ofGroup = { ...facts, location: undefined };
  const week = weekOf(todayOf(moment), facts.before.group);
  const stored = settingsThen(ofGroup, week.startDate);
  const refused = lockedFor(stored, moment.by.role);
  if (refused) return { refused };
  const saved = { ...stored, locked, updatedAt: moment.now(), updatedBy: moment.by.name };
  const { terms = [] } = facts.before;
  return finish(ofGroup, { saved, terms, week, action: 'lock settings' }, moment);
}

/** Requests a test email and records that in the audit trail. Refused if the settings are locked. */
export function askTestEmail(
  settings: Pick<GroupSettings, 'locked'>,
  { recipient: subject }: { recipient: string },
  { by }: Pick<DecisionContext, 'by'>,
): Decision<null, AuditedChange> {
  const refused = lockedFor(settings, by.role);
  if (refused) return { refused };
  return { answer: null, change: { entries: [{ action: 'send test e-mail', subject }] } };
}

interface Finished {
  /** The settings to store; null removes a venue's own. */
  saved: BudgetSettings | null;
  terms: SettingsTerm[];
  /** The first week in which the terms hold. */
  week: Week;
  action: AuditAction;
}

function finish(
  facts: SettingsAt<VenueId | undefined>,
  { saved, terms, week, action }: Finished,
  moment: DecisionContext,
): SettingsDecision {
  const { before, weeks, location } = facts;
  const { terms: _, ...others } = before;
  const settings = withSettings(terms.length > 0 ? { ...before, terms } : others, location, saved);
  const was = settingsThen(facts, week.startDate);
  const is = settingsThen({ before: settings, location }, week.startDate);
  const isOther = BUDGET_RULES.some((rule) => was[rule] !== is[rule]);
  const meant = { before: was, after: is };
  const subject = location ? `${location} settings` : 'settings';
  const after = isOther ? { ...is, fromWeek: week.weekId } : is;
  return {
    answer: settingsAt(location, settingsOn(settings, todayOf(moment))),
    change: {
      settings,
      location,
      meant,
      weeks: weeks.map((one) => weighed(one, { before, settings }, moment)),
      entries: [{ action, subject, before: was, after }],
    },
  };
}

/** Evaluates a week under the new settings, also for orders that raised no alert under the old ones. */
function weighed(
  { weekId, sums, alerts: facts, unmailed, states }: WeekAlertFacts,
  now: { before: GroupSettings; settings: GroupSettings },
  moment: DecisionContext,
): WeekAlertOutcome {
  const [before, settings] = [now.before, now.settings].map((of) =>
    settingsOfWeek(of, { weekId, states }),
  ) as [GroupSettings, GroupSettings];
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
