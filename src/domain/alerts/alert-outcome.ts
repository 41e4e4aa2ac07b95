import type { BudgetBalance } from '../budgets/budget.ts';
import { isHistory } from '../calendar/history.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { alertRecipients, type GroupSettings } from '../settings/settings.ts';
import { addMilliseconds } from '../values/moment.ts';
import { percentageOf } from '../values/percent.ts';
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
import type { AlertEvaluation } from './alert-change.ts';
import { MAIL_HELD } from './alert-words.ts';

/** An alert of a week that is not resolved. */
export type OpenAlert = Pick<Alert, 'alertId' | 'category' | 'type' | 'kind'>;

/** What people were told of a topic by e-mail: whether that still stands, and when the last message was due. */
export interface TopicMail {
  topic: string;
  stands: boolean;
  lastDueAt: string | null;
}

/** The alerts of a week that decide about new ones: those that are not resolved, and what was told of by e-mail. */
export interface AlertFacts {
  open: readonly OpenAlert[];
  mailed: readonly TopicMail[];
}

/** What a change does to alerts: those it raises, and the ids of those it resolves. */
export interface AlertOutcome {
  raised: readonly NewAlert[];
  resolved: readonly string[];
}

/** An alert that is raised, with the standing it tells of and the e-mail that is due, if any. */
export interface NewAlert {
  alert: Alert;
  standing: BudgetBalance;
  mail: AlertMailDue | null;
  /** Whether its level was told of by e-mail before. */
  wasMailed: boolean;
}

/** An e-mail about an alert: to whom, about what, and when it may first be sent. */
export interface AlertMailDue {
  topic: string;
  recipients: readonly string[];
  dueAt: string;
  isHeld: boolean;
}

/** The moment in which alerts are raised: of who caused them the name. */
export type AlertContext = Omit<DecisionContext, 'by'> & { by: Pick<DecisionContext['by'], 'name'> };

/** What moved the budgets of a week, for the alerts that follow. */
export interface AlertOrigin {
  weekId: WeekId;
  cause: AlertCause;
  facts: AlertFacts;
  settings: GroupSettings;
}

/**
 * What follows from what was weighed of a week's categories: alerts that no longer hold are resolved, new ones raised, unless the week
 * is history.
 */
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

/** That a budget is over comes first: what is said of every order and save of hours stands on top of it. */
function raisedBy(
  { category, raised, over, standing }: AlertEvaluation,
  origin: AlertOrigin,
  moment: AlertContext,
): NewAlert[] {
  const isTold = isOverTold(origin.facts.open, category);
  const news = over && !isTold ? [newAlert({ raised: over, standing }, origin, moment)] : [];
  if (!raised || (news.length > 0 && origin.cause === 'budget')) return news;
  const own = newAlert({ raised, standing }, origin, moment);
  return [...news, isTold ? withoutMail(own) : own];
}

/** An alert of which no letter goes out, since people know more. */
function withoutMail({ alert, standing }: NewAlert): NewAlert {
  return { alert: { ...alert, mail: NO_MAIL }, standing, mail: null, wasMailed: true };
}

/** Whether people were told that a category is over its budget, and that still stands. */
function isOverTold(open: readonly Pick<OpenAlert, 'category' | 'kind'>[], category: Category): boolean {
  return open.some((alert) => alert.kind === 'over' && alert.category === category);
}

/** A correction is not undone by what the budget does; where a week is heading is weighed by itself. */
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

/** An alert that is raised, and the e-mail that is due. */
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

/** Who is told of an alert by e-mail, unless they were told of it before. */
export function mailedTo(
  about: Pick<Alert, 'category' | 'type' | 'kind'>,
  settings: GroupSettings,
): string[] {
  return isMailed(about, settings) ? alertRecipients(about.category, settings) : [];
}

/** How an alert shows that no e-mail is due about it. */
export const NO_MAIL: AlertMail = { state: 'none', recipients: 0, reason: null };

/** How an alert shows the e-mail that is due about it. */
export function mailShown({ recipients, isHeld }: AlertMailDue, noMail: string | null): AlertMail {
  const state = noMail === null ? 'waiting' : 'none';
  return { state, recipients: recipients.length, reason: noMail ?? (isHeld ? MAIL_HELD : null) };
}

/**
 * The e-mail about a topic: once for a level of a category in a week until the category recovers, and then an hour after the
 * last one at the earliest. Null where its level was told of.
 */
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

/** When a message may first be sent, and whether it is held back until then: an hour after the last about the same topic. */
export function mailTurn(lastDueAt: string | null, at: string): Pick<AlertMailDue, 'dueAt' | 'isHeld'> {
  const earliest = lastDueAt === null ? at : addMilliseconds(lastDueAt, MAIL_SPACING);
  return earliest > at ? { dueAt: earliest, isHeld: true } : { dueAt: at, isHeld: false };
}

/** What decides about new alerts of a week, where alerts themselves say what was told by e-mail. */
export function alertFactsOf(alerts: readonly Alert[], weekId: WeekId): AlertFacts {
  const open = alerts.filter((alert) => alert.weekId === weekId && !alert.resolvedAt);
  const mailed = open.filter(({ mail }) => mail.recipients > 0);
  const mails = mailed.map((alert) => ({ topic: mailTopic(alert), stands: true, lastDueAt: null }));
  return { open, mailed: mails };
}

/** Alerts, newest first, once an outcome is kept at a moment. */
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

/** What is to be known of a week's alerts once an outcome is written: for the next change of the same transaction. */
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
