import type { Locale } from '../values/locale.ts';
import { formatTenths, tenthsOf } from '../values/percent.ts';
import type { Alert } from './alert.ts';
import { isOpen } from './alert-words.ts';

/** The alerts of a category in one week, shown as one line. */
export interface AlertLine {
  /** The alert that the line shows: of the open ones that the budget is over, else the newest; else the newest of all. */
  shown: Alert;
  others: Alert[];
  /** The alert with the email of the line: one email goes out per level, so the newest alert may have none. */
  mailed: Alert;
}

/** Returns the key of an alert's line. Each kind of notice has a line of its own, so that budget alerts never hide it. */
export function lineOf({ weekId, category, kind }: Record<'weekId' | 'category' | 'kind', string>): string {
  const apart = isApart(kind) ? ` ${kind}` : '';
  return `${weekId} ${category}${apart}`;
}

function isApart(kind: string): boolean {
  return kind === 'notice' || kind === 'heading-over';
}

/** Groups alerts, newest first, into lines, in the order of each line's newest alert. */
export function alertLines(alerts: readonly Alert[]): AlertLine[] {
  return [...Map.groupBy(alerts, lineOf).values()].map((line) => {
    const open = line.filter(isOpen);
    const shown = open.find(({ kind }) => kind === 'over') ?? open[0] ?? line[0]!;
    const withMail = line.find(({ mail }) => mail.state !== 'none' || mail.reason !== null);
    return { shown, others: line.filter((alert) => alert !== shown), mailed: withMail ?? shown };
  });
}

export function openLines(alerts: readonly Alert[]): number {
  return new Set(alerts.filter(isOpen).map(lineOf)).size;
}

/** "3 times, last 101.5%": how often it was raised, and what was spent at the last alert; null for once. */
export function timesText({ shown, others }: AlertLine, hasMore: boolean, place: Locale): string | null {
  if (others.length === 0) return null;
  const times = `${others.length + 1}${hasMore ? '+' : ''} times`;
  if (isApart(shown.kind) || shown.kind === 'over') return times;
  return `${times}, last ${formatTenths(1000 - tenthsOf(shown.percentage), place)}%`;
}
