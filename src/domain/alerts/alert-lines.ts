import type { Locale } from '../values/locale.ts';
import { formatTenths, tenthsOf } from '../values/percent.ts';
import type { Alert } from './alert.ts';
import { isOpen } from './alert-words.ts';

/** The alerts of a category in one week, told in one line. */
export interface AlertLine {
  /** The one the line shows: of those that wait for somebody that the budget is over, else the newest; else the newest of all. */
  shown: Alert;
  /** The others, newest first. */
  others: Alert[];
  /** Whose e-mail the line tells of: one goes out for a level, so the newest alert may have none of its own. */
  mailed: Alert;
}

/**
 * What tells one line from another. A notice that spending was lowered, or where the week is heading, is never hidden behind what
 * the budget does.
 */
export function lineOf({ weekId, category, kind }: Record<'weekId' | 'category' | 'kind', string>): string {
  const apart = isApart(kind) ? ` ${kind}` : '';
  return `${weekId} ${category}${apart}`;
}

function isApart(kind: string): boolean {
  return kind === 'notice' || kind === 'heading-over';
}

/** Alerts, newest first, as lines: in the order of the newest alert of each. */
export function alertLines(alerts: readonly Alert[]): AlertLine[] {
  return [...Map.groupBy(alerts, lineOf).values()].map((line) => {
    const open = line.filter(isOpen);
    const shown = open.find(({ kind }) => kind === 'over') ?? open[0] ?? line[0]!;
    const withMail = line.find(({ mail }) => mail.state !== 'none' || mail.reason !== null);
    return { shown, others: line.filter((alert) => alert !== shown), mailed: withMail ?? shown };
  });
}

/** How many lines wait for somebody. */
export function openLines(alerts: readonly Alert[]): number {
  return new Set(alerts.filter(isOpen).map(lineOf)).size;
}

/** "3 times, last 101.5%": how often, and what of the budget was spent by then; "20+ times" where there may be more. Null for once. */
export function timesText({ shown, others }: AlertLine, hasMore: boolean, place: Locale): string | null {
  if (others.length === 0) return null;
  const times = `${others.length + 1}${hasMore ? '+' : ''} times`;
  if (isApart(shown.kind) || shown.kind === 'over') return times;
  return `${times}, last ${formatTenths(1000 - tenthsOf(shown.percentage), place)}%`;
}
