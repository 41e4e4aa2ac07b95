import { type AlertType, headingText, OVER, type Verdict, zoneLabel } from '../budgets/budget.ts';
import type { Group } from '../group/group.ts';
import { type Day, dayAt, daysBetween, formatMonthDay, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { relativeTime } from '../values/relative-time.ts';
import { type Alert, type AlertMail, zoneOfAlert } from './alert.ts';

const TYPE_NAMES: Record<AlertType, string> = { danger: 'Critical', warning: 'Warning' };

/** 'Critical' or 'Warning': how bad an alert is, in a word. */
export function alertTypeName(type: AlertType): string {
  return TYPE_NAMES[type];
}

/** What an alert says of its budget in a word or two: 'Over', 'Heading over', 'Critical Zone'; null of a notice. */
export function alertKindText({ kind, type }: Pick<Alert, 'kind' | 'type'>): Verdict | null {
  if (kind === 'notice') return null;
  if (kind === 'over') return OVER;
  return kind === 'heading-over' ? headingText(type) : zoneLabel(zoneOfAlert(type));
}

/** How bad an alert is, for a letter: 'Over', 'Critical', 'Warning', or 'Corrected' of a notice. */
export function alertStatus({ kind, type }: Pick<Alert, 'kind' | 'type'>): string {
  if (kind === 'notice') return 'Corrected';
  return kind === 'over' ? OVER : alertTypeName(type);
}

/** 'Wednesday', on whose day an alert said what it says; of a week ago or more its date. */
export function alertDay(createdAt: string, today: Day, group: Pick<Group, 'timeZone'> & Locale): string {
  const day = dayAt(Date.parse(createdAt), group.timeZone);
  return daysBetween(day, today) < 7 ? WEEKDAYS[weekdayOf(day)]! : formatMonthDay(day, group);
}

/** What an alert said, told on another day: what was left then need not be left now. */
export function alertThen({ kind, message }: Pick<Alert, 'kind' | 'message'>): string {
  if (kind !== 'heading-over') return message;
  return message.replace(/ is (left |(?:ordered|spent) already)/, ' was $1');
}

/** What is said of an e-mail that is held back since another about the same level went out within the hour. */
export const MAIL_HELD = 'The last one about this went out less than 60 minutes ago.';

/**
 * What became of an alert's e-mail: 'Sent to 2', 'Waiting' or 'Not sent: {reason}'. Null when none was due, and where no
 * e-mail service is set up, which only admins can change, for everybody else.
 */
export function mailText({ state, recipients, reason }: AlertMail, forAdmin: boolean): string | null {
  if (state === 'none' && !forAdmin) return null;
  if (state === 'sent') return reason ? `Sent to ${recipients}. ${reason}` : `Sent to ${recipients}`;
  if (state === 'waiting') return reason ? `Waiting: ${reason}` : 'Waiting';
  if (state === 'off') return 'Not sent: e-mail was switched off or had no recipients.';
  return reason || state === 'failed' ? `Not sent: ${reason ?? 'no reason is known.'}` : null;
}

/** Whether somebody may want an alert's e-mail sent now: it failed or was off, while its budget is still as low as it says. */
export function mayRetryMail({ mail, resolvedAt }: Pick<Alert, 'mail' | 'resolvedAt'>): boolean {
  const failing = mail.state === 'waiting' && mail.reason !== null && mail.reason !== MAIL_HELD;
  return (failing || mail.state === 'failed' || mail.state === 'off') && resolvedAt === null;
}

/** Whether an alert waits for somebody: neither acknowledged nor resolved. */
export function isOpen({ acknowledged, resolvedAt }: Pick<Alert, 'acknowledged' | 'resolvedAt'>): boolean {
  return acknowledged === null && resolvedAt === null;
}

/** How an alert was seen to, in sentences: who acknowledged it and when, when its budget recovered. None while it is open. */
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

/** 'Just now' and 'Yesterday' where no sentence begins; the name of a month keeps its capital. */
function withinSentence(time: string): string {
  return time.replace(/^(Just|Yesterday)/, (word) => word.toLowerCase());
}

/** '3 unacknowledged alerts': how many wait for somebody. */
export function unacknowledgedText(count: number): string {
  if (count === 0) return 'No unacknowledged alerts';
  return `${count} unacknowledged ${count === 1 ? 'alert' : 'alerts'}`;
}

/** A count for a small badge: '99+' above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
