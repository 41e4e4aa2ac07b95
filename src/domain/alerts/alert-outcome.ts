import type { BudgetBalance } from '../budgets/budget.ts';
import { spentOn, standingOn } from '../budgets/standings.ts';
import { isHistory, isOver, parseWeekId, type WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { alertRecipients, type GroupSettings } from '../settings/settings.ts';
import type { Day } from '../values/day.ts';
import { addMilliseconds } from '../values/moment.ts';
import { type Cents, cents } from '../values/money.ts';
import { percentageOf } from '../values/percent.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import {
  type Alert,
  type AlertCause,
  type AlertKind,
  type AlertMail,
  isMailed,
  MAIL_SPACING,
  mailTopic,
  missesMail,
  type RaisedAlert,
} from './alert.ts';
import { type AlertEvaluation, budgetBefore, weighStanding } from './alert-change.ts';
import { MAIL_HELD } from './alert-words.ts';

export type OpenAlert = Pick<Alert, 'alertId' | 'category' | 'type' | 'kind'>;

/** The emails sent about a topic: whether the last still stands, and when it was due. */
export interface TopicMail {
  topic: string;
  stands: boolean;
  lastDueAt: string | null;
}

/** The facts for new alerts of a week: its unresolved alerts, and the emails about its topics. */
export interface AlertFacts {
  open: readonly OpenAlert[];
  mailed: readonly TopicMail[];
}

/** The outcome of a change: the alerts it raises, and the ids of those it resolves. */
export interface AlertOutcome {
  raised: readonly NewAlert[];
  resolved: readonly string[];
}

/** A raised alert with the balance behind it, and the email that is due, if any. */
export interface NewAlert {
  alert: Alert;
  standing: BudgetBalance;
  mail: AlertMailDue | null;
  /** Whether an email about its level went out before. */
  wasMailed: boolean;
}

/** A due email about an alert, and when it may first be sent. */
export interface AlertMailDue {
  topic: string;
  recipients: readonly string[];
  dueAt: string;
  isHeld: boolean;
}

/** The context in which alerts are raised, with the name of who caused them. */
export type AlertContext = Omit<DecisionContext, 'by'> & { by: Pick<DecisionContext['by'], 'name'> };

/** The cause and context of a change to a week's budgets. */
export interface AlertOrigin {
  weekId: WeekId;
  cause: AlertCause;
  facts: AlertFacts;
  settings: GroupSettings;
}

/** Returns the outcome of evaluated categories: resolves alerts that no longer hold and raises new ones, unless the week is history. */
export function alertOutcome(
  weighed: readonly AlertEvaluation[],
  origin: AlertOrigin,
  moment: AlertContext,
): AlertOutcome {
  const isPast = isHistory(origin.weekId, moment.group);
  return {
    raised: isPast ? [] : weighed.flatMap((one) => raisedBy(one, origin, moment)),
    resolved: weighed.flatMap((one) => resolvedBy(one, origin.facts.open)),
  };
}

/** Raises the alert that a budget is over before the one of every order and save of hours, so that the latter is on top. */
function raisedBy(
  { category, raised, over, standing }: AlertEvaluation,
  origin: AlertOrigin,
  moment: AlertContext,
): NewAlert[] {
  const isTold = origin.facts.open.some((alert) => alert.kind === 'over' && alert.category === category);
  const news = over && !isTold ? [newAlert({ raised: over, standing }, origin, moment)] : [];
  if (!raised || (news.length > 0 && origin.cause === 'budget')) return news;
  const own = newAlert({ raised, standing }, origin, moment);
  return [...news, isTold ? withoutMail(own) : own];
}

/** Returns an alert without email: people already know that the budget is over, or it is a sample's. */
export function withoutMail({ alert, standing }: NewAlert): NewAlert {
  return { alert: { ...alert, mail: NO_MAIL }, standing, mail: null, wasMailed: true };
}

/** Notices stay whatever the budget does; alerts about where a week is heading are evaluated separately. */
function resolvedBy(
  { category, recovered, isWithin }: AlertEvaluation,
  open: readonly OpenAlert[],
): string[] {
  return open
    .filter((alert) => alert.category === category)
    .filter(({ kind, type }) => (kind === 'over' ? isWithin : isOfZone(kind) && recovered.includes(type)))
    .map(({ alertId }) => alertId);
}

function isOfZone(kind: AlertKind): boolean {
  return kind === 'critical' || kind === 'warning';
}

/** Creates an alert and the email that is due. */
export function newAlert(
  { raised, standing }: { raised: RaisedAlert; standing: BudgetBalance },
  { weekId, cause, facts, settings }: AlertOrigin,
  { now, by, newId, noMail }: AlertContext,
): NewAlert {
  const { percentRemainingTenths, ...words } = raised;
  const createdAt = now();
  const about = { ...words, weekId, cause };
  const recipients = mailedTo(about, settings);
  const mail = recipients.length > 0 ? mailDue(mailTopic(about), recipients, facts.mailed, createdAt) : null;
  const alert: Alert = {
    alertId: newId(),
    ...about,
    percentage: percentageOf(percentRemainingTenths),
    emailSent: false,
    mail: {
      ...NO_MAIL,
      ...(recipients.length === 0 && missesMail(about, settings) && { state: 'off' }),
      ...(mail && mailShown(mail, noMail)),
    },
    acknowledged: null,
    resolvedAt: null,
    causedBy: by.name,
    createdAt,
  };
  const wasMailed = facts.mailed.some(({ topic, stands }) => stands && topic === mailTopic(about));
  return { alert, standing, mail: noMail === null ? mail : null, wasMailed };
}

/** Returns the email recipients of an alert, whether or not they got one before. */
export function mailedTo(
  about: Pick<Alert, 'category' | 'type' | 'kind'>,
  settings: GroupSettings,
): string[] {
  return isMailed(about, settings) ? alertRecipients(about.category, settings) : [];
}

export const NO_MAIL: AlertMail = { state: 'none', recipients: 0, reason: null };

/** Returns the mail status of an alert with a due email. */
export function mailShown({ recipients, isHeld }: AlertMailDue, noMail: string | null): AlertMail {
  const state = noMail === null ? 'waiting' : 'none';
  return { state, recipients: recipients.length, reason: noMail ?? (isHeld ? MAIL_HELD : null) };
}

/** Returns the due email about a topic: one until the category recovers, then at the earliest an hour after the last. */
export function mailDue(
  topic: string,
  recipients: readonly string[],
  mailed: readonly TopicMail[],
  at: string,
): AlertMailDue | null {
  const known = mailed.find((mail) => mail.topic === topic);
  if (known?.stands) return null;
  return { topic, recipients, ...mailTurn(known?.lastDueAt ?? null, at) };
}

/** Returns when a message may first be sent, an hour after the last about the same topic, and whether it is held until then. */
export function mailTurn(lastDueAt: string | null, at: string): Pick<AlertMailDue, 'dueAt' | 'isHeld'> {
  const earliest = lastDueAt === null ? at : addMilliseconds(lastDueAt, MAIL_SPACING);
  return earliest > at ? { dueAt: earliest, isHeld: true } : { dueAt: at, isHeld: false };
}

/** Returns the facts for new alerts of a week if only the alerts themselves tell what was sent by email. */
export function alertFactsOf(alerts: readonly Alert[], weekId: WeekId): AlertFacts {
  const open = alerts.filter((alert) => alert.weekId === weekId && !alert.resolvedAt);
  const mailed = open.filter(({ mail }) => mail.recipients > 0);
  const mails = mailed.map((alert) => ({ topic: mailTopic(alert), stands: true, lastDueAt: null }));
  return { open, mailed: mails };
}

/** Returns the alerts, newest first, after an outcome is applied. */
export function alertsAfter(
  alerts: readonly Alert[],
  { raised, resolved }: AlertOutcome,
  resolvedAt: string,
): Alert[] {
  const earlier = alerts.map((alert) =>
    resolved.includes(alert.alertId) ? { ...alert, resolvedAt } : alert,
  );
  return [...raised.map(({ alert }) => alert).reverse(), ...earlier];
}

/** Returns the alert facts of a week after an outcome, for the next change of the same transaction. */
export function afterOutcome(
  weekId: WeekId,
  { open, mailed }: AlertFacts,
  { raised, resolved }: AlertOutcome,
): AlertFacts {
  const isResolved = ({ alertId }: Pick<Alert, 'alertId'>) => resolved.includes(alertId);
  const over = open.filter(isResolved).map((alert) => mailTopic({ weekId, ...alert }));
  const mails = raised.flatMap(({ alert, mail }) =>
    alert.mail.recipients > 0 ? [{ topic: mailTopic(alert), lastDueAt: mail?.dueAt ?? alert.createdAt }] : [],
  );
  return {
    open: [...open.filter((alert) => !isResolved(alert)), ...raised.map(({ alert }) => alert)],
    mailed: [
      ...mailed
        .filter(({ topic }) => !mails.some((mail) => mail.topic === topic))
        .map((mail) => (over.includes(mail.topic) ? { ...mail, stands: false } : mail)),
      ...mails.map((mail) => ({ ...mail, stands: true })),
    ],
  };
}

/** Removes the raised alerts from a change to a week that is over. */
export function quietOnceOver<Changed extends { weekId: WeekId; alerts?: AlertOutcome }>(
  change: Changed,
  today: Day,
): Changed {
  if (!isOver({ ...parseWeekId(change.weekId)!, weekId: change.weekId }, today)) return change;
  return { ...change, alerts: { raised: [], resolved: change.alerts?.resolved ?? [] } };
}

/** The facts about a week's budgets: its sums, the settings, and its alerts. */
export interface BudgetFacts {
  weekId: WeekId;
  sums: WeekSums;
  settings: GroupSettings;
  alerts: AlertFacts;
}

/** Evaluates a category after its spending changes by `more`; changes by hand only alert about what they make worse. */
export function weighSpending(
  { sums, settings }: BudgetFacts,
  category: Category,
  more: Cents,
  cause: AlertCause,
): AlertEvaluation {
  const { revenue } = sums;
  const spent = spentOn(settings.group, category, sums);
  const was = budgetBefore(category, standingOn(category, spent, revenue, settings), settings);
  const standing = standingOn(category, cents(spent + more), revenue, settings);
  return weighStanding(
    category,
    cause,
    standing,
    { revenue, settings },
    cause === 'budget' ? was : undefined,
  );
}
