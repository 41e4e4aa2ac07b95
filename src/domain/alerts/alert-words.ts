import { type AlertType, zoneLabel } from '../budgets/budget.ts';
import { headingText, OVER, type Tone, toneOf, type Verdict } from '../budgets/verdict.ts';
import type { Group } from '../group/group.ts';
import { type Day, dayAt, daysBetween, formatMonthDay, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { relativeTime } from '../values/relative-time.ts';
import { type Alert, type AlertMail, kindOfType } from './alert.ts';

const TYPE_NAMES: Record<AlertType, string> = { danger: 'Critical', warning: 'Warning' };

export function alertTypeName(type: AlertType): string {
  return TYPE_NAMES[type];
}

/** 'Over', 'Heading over', 'Critical Zone': the state of the budget in a word or two; null for a notice. */
export function alertKindText({ kind, type }: Pick<Alert, 'kind' | 'type'>): Verdict | null {
  if (kind === 'notice') return null;
  if (kind === 'over') return OVER;
  return kind === 'heading-over' ? headingText(type) : zoneLabel(kindOfType(type));
}

/** Returns the color and icon of an alert: those of the verdict it stands for; of a notice those of its level. */
export function toneOfAlert({ kind, type }: Pick<Alert, 'kind' | 'type'>): Tone {
  return toneOf(alertKindText({ kind, type }) ?? zoneLabel(kindOfType(type)));
}

/** 'Over', 'Heading over', 'Critical', 'Warning', or 'Corrected' for a notice: the status in an email. */
export function alertStatus({ kind, type }: Pick<Alert, 'kind' | 'type'>): string {
  if (kind === 'notice') return 'Corrected';
  if (kind === 'heading-over') return headingText(type);
  return kind === 'over' ? OVER : alertTypeName(type);
}

/** 'Wednesday': the day of an alert; a date if it is a week ago or more. */
export function alertDay(createdAt: string, today: Day, group: Pick<Group, 'timeZone'> & Locale): string {
  const day = dayAt(Date.parse(createdAt), group.timeZone);
  return daysBetween(day, today) < 7 ? WEEKDAYS[weekdayOf(day)]! : formatMonthDay(day, group);
}

/** Returns an alert's message for another day, in the past tense: what was left then may be spent now. */
export function alertThen({ kind, message }: Pick<Alert, 'kind' | 'message'>): string {
  if (kind !== 'heading-over') return message;
  return message.replace(/ is (left |(?:ordered|spent) already)/, ' was $1');
}

/** The reason shown for an email that is held because another about the same level went out within the hour. */
export const MAIL_HELD = 'The last one about this went out less than 60 minutes ago.';

/** 'Sent to 2', 'Waiting' or 'Not sent: {reason}'. Only admins, who can change that, see that no email service is set up. */
export function mailText({ state, recipients, reason }: AlertMail, forAdmin: boolean): string | null {
  if (state === 'none' && !forAdmin) return null;
  if (state === 'sent') return reason ? `Sent to ${recipients}. ${reason}` : `Sent to ${recipients}`;
  if (state === 'waiting') return reason ? `Waiting: ${reason}` : 'Waiting';
  if (state === 'off') return 'Not sent: email was switched off or had no recipients.';
  return reason || state === 'failed' ? `Not sent: ${reason ?? 'no reason is known.'}` : null;
}

/** Whether sending an alert's email again makes sense: it failed or was off, and the alert is not resolved. */
export function mayRetryMail({ mail, resolvedAt }: Pick<Alert, 'mail' | 'resolvedAt'>): boolean {
  const failing = mail.state === 'waiting' && mail.reason !== null && mail.reason !== MAIL_HELD;
  return (failing || mail.state === 'failed' || mail.state === 'off') && resolvedAt === null;
}

/** Whether an alert is neither acknowledged nor resolved. */
export function isOpen({ acknowledged, resolvedAt }: Pick<Alert, 'acknowledged' | 'resolvedAt'>): boolean {
  return acknowledged === null && resolvedAt === null;
}

/** Returns sentences about how an alert was handled: who acknowledged it when, and when the budget recovered. Empty while it is open. */
export function handledTexts(
  { acknowledged, resolvedAt }: Pick<Alert, 'acknowledged' | 'resolvedAt'>,
  now: number,
  timeZone: string,
  place: Locale,
): string[] {
  const when = (time: string) => withinSentence(relativeTime(Date.parse(time), now, timeZone, place));
  return [
    ...(acknowledged ? [`Acknowledged by ${acknowledged.by}, ${when(acknowledged.at)}`] : []),
    ...(resolvedAt ? [`Resolved ${when(resolvedAt)}`] : []),
  ];
}

/** Puts 'Just now' and 'Yesterday' in lower case for use within a sentence; names of months keep their capital. */
function withinSentence(time: string): string {
  return time.replace(/^(Just|Yesterday)/, (word) => word.toLowerCase());
}

/** '3 unacknowledged alerts'. */
export function unacknowledgedText(count: number): string {
  if (count === 0) return 'No unacknowledged alerts';
  return `${count} unacknowledged ${count === 1 ? 'alert' : 'alerts'}`;
}

/** A count for a small badge: '99+' above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
