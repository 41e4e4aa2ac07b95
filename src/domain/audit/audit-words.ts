import { weekLabel } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { isRevenueCenter, isVenue, nameOf, venueName } from '../group/venue.ts';
import { formatHours } from '../labor/labor.ts';
import { ROLES, roleName } from '../people/role.ts';
import { formatDay, parseDay, WEEKDAYS } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { cents, formatMoney } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import { isRecord } from '../values/record.ts';
import type { AuditEntry } from './audit.ts';

/** A changed value in words; null if there was or is none. */
interface AuditChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** Returns an action as the start of a line: 'Add order'. */
export function actionName(action: string): string {
  return capitalized(action);
}

const SUBJECTS = new Map([
  ['settings', 'Budget Settings'],
  ['revenue', 'Revenue'],
  ['week', 'Current Week'],
  ['orders', 'Orders'],
]);

/** Returns the name of an entry's subject; an email address stays as it is. */
export function subjectName(group: Group, subject: string): string {
  if (isVenue(group, subject)) return venueName(group, subject);
  return SUBJECTS.get(subject) ?? nameOf(group, subject);
}

/** Returns the values an entry changed, in words, without ids, times and authors. */
export function changesIn(
  group: Group,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): AuditChange[] {
  const was = valuesIn(group, before);
  const is = valuesIn(group, after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? null, after: is.get(label) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** How many people to name before counting the rest. */
const NAMED = 3;

/** Returns the people with hours in an entry: 'Maria Lopez', or 'Ann, Bo, Cy and 4 more'; null if there are none or none is known. */
export function whoseEntry(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): string | null {
  const about = [after ?? before].flat().filter(isRecord);
  const people = about.map(({ employee, staffId }) => employee ?? names.get(String(staffId)));
  const known = [...new Set(people.filter((name) => typeof name === 'string'))];
  if (known.length === 0) return null;
  const more = known.length - NAMED;
  return more > 0 ? `${known.slice(0, NAMED).join(', ')} and ${more} more` : known.join(', ');
}

/** Fields left out: shown elsewhere, or meaningless to people. */
const UNTOLD = /Id$|At$|^at$|By$|^by$|^fromCents$/;

/** Returns the values of a record by label, in words. Values of nested records get both labels: 'Voided reason'. */
function valuesIn(group: Group, record: unknown, within = ''): Map<string, string> {
  if (Array.isArray(record)) return new Map([['Entries', entriesText(record, group)]]);
  const values = new Map<string, string>();
  for (const [key, value] of Object.entries(isRecord(record) ? record : {})) {
    if (UNTOLD.test(key)) continue;
    if (isRecord(value))
      for (const [label, text] of valuesIn(group, value, labelOf(group, key))) values.set(label, text);
    else if (value !== null && value !== '')
      values.set(labelWithin(within, labelOf(group, key)), textOf(group, key, value));
  }
  return values;
}

const LABELS = new Map([
  ['cents', 'Amount'],
  ['minutes', 'Hours'],
  ['day', 'Date'],
  ['weeklyCents', 'Weekly salary'],
  ['pay', 'Pay, by day'],
  ['salesCount', 'Sales hold'],
  ['overtimeMinutes', 'Overtime hours'],
  ['weeklyMinutes', 'Hours a week before overtime'],
  ['dailyMinutes', 'Hours a day before overtime'],
  ['factorPercent', 'Overtime in percent of the rate'],
  ['fromWeek', 'From the week'],
]);

/** Returns a field's label, such as 'Hourly rate' for hourlyRateCents, or a revenue center's name. */
function labelOf(group: Group, key: string): string {
  const subject = key.replace(/Cents$/, '');
  if (isRevenueCenter(group, subject)) return nameOf(group, subject);
  const words = subject.replace(/([a-z])([A-Z])/g, '$1 $2');
  return LABELS.get(key) ?? capitalized(words.toLowerCase());
}

function labelWithin(outer: string, label: string): string {
  return outer ? `${outer} ${label.toLowerCase()}` : label;
}

function textOf(group: Group, key: string, value: unknown): string {
  if (Array.isArray(value))
    return key === 'files' && value.every((one) => typeof one === 'string')
      ? value.join(', ') || 'none'
      : entriesText(value, group);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(key, value, group);
  const text = String(value);
  const role = ROLES.find((known) => known === text);
  if (key === 'role' && role) return roleName(role);
  if (key === 'week' || key === 'fromWeek') return weekLabel(text, group);
  const day = ['day', 'from'].includes(key) ? parseDay(text) : null;
  if (day) return formatDay(day, group);
  return ['revenueCenter', 'from', 'to', 'crew', 'department', 'category', 'location'].includes(key)
    ? subjectName(group, text)
    : text;
}

function numberText(key: string, value: number, place: Locale): string {
  if (/cents$/i.test(key) && Number.isSafeInteger(value)) return formatMoney(cents(value), place);
  if (/minutes$/i.test(key)) return formatHours(value, place);
  if (key === 'firstWeekday') return WEEKDAYS[value] ?? String(value);
  return /(Percentage|Threshold)$/.test(key) ? `${formatPercentage(value, place)}%` : String(value);
}

/** Returns '3 people, 96.5 hours' for hours, and the number of entries for other lists. */
function entriesText(list: readonly unknown[], place: Locale): string {
  const minutes = list.map((entry) =>
    isRecord(entry) && typeof entry.minutes === 'number' ? entry.minutes : null,
  );
  if (list.length === 0 || minutes.includes(null))
    return `${list.length} ${list.length === 1 ? 'entry' : 'entries'}`;
  const worked = minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return `${list.length} ${list.length === 1 ? 'person' : 'people'}, ${formatHours(worked, place)} hours`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
