import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { amountCents, type Cents, sumCents } from '../values/money.ts';
import { listed } from '../values/text.ts';

/** The sales of a day as a file says them, and the first line that does. */
export interface SalesRow {
  line: number;
  day: Day;
  revenueCenter: RevenueCenter;
  cents: Cents;
  /** How many lines say so. */
  lines: number;
}

/** A line that can't be taken, and why. */
export interface SalesFault {
  line: number;
  message: string;
}

/** What a file of sales holds, and its lines that can't be taken. */
export interface SalesOfFile {
  /** One for each day of a revenue center. */
  rows: SalesRow[];
  faults: SalesFault[];
  /** How many lines were added up, to how many days' sales; null where each day stands on one line. */
  summed: { lines: number; days: number } | null;
  /** Whether somebody has to say what several lines of one day mean, before any of those is taken. */
  asksSeveral: boolean;
}

/** What several lines of one day and revenue center are: parts of the day's sales, or a mistake in the file. */
export const SEVERAL = ['add', 'refuse'] as const;
export type Several = (typeof SEVERAL)[number];

/** A line of a file as far as it could be read: an amount of any sign, or why there is none. */
export type LineRead = SalesRow | UnreadLine;

interface UnreadLine extends SalesFault {
  day?: Day;
  revenueCenter?: RevenueCenter;
}

/** How the lines of a file are taken for days; 'register' for one of items and tickets, null where nobody has said. */
type Reading = Several | 'register' | null;

/**
 * The sales of each day of a revenue center by the lines of a file. Items and tickets are added up, refunds among them, and a day of
 * which a line can't be read is left out: a sum that is too low is worse than none.
 */
export function dailySales(group: Group, lines: readonly LineRead[], reading: Reading): SalesOfFile {
  const unread = lines.filter(isUnread);
  const counted = lines.filter((line): line is SalesRow => !isUnread(line));
  const days = [...Map.groupBy(counted, dayOfCenter).values()];
  const told = unread.map(({ line, message }) => ({ line, message }));
  const sums = days.map((day) => dayOf(group, day, { reading, unread }));
  const rows = sums.filter((sum): sum is SalesRow => !isUnread(sum));
  const added = rows.reduce((all, row) => all + days[sums.indexOf(row)]!.length, 0);
  return {
    rows,
    faults: [...told, ...sums.filter(isUnread)].sort((a, b) => a.line - b.line),
    summed: added > rows.length ? { lines: added, days: rows.length } : null,
    asksSeveral: reading === null && days.some(({ length }) => length > 1),
  };
}

function isUnread<Line extends object>(line: Line): line is Extract<Line, SalesFault> {
  return 'message' in line;
}

function dayOfCenter({ day, revenueCenter }: Pick<SalesRow, 'day' | 'revenueCenter'>): string {
  return `${day} ${revenueCenter}`;
}

/** What the lines of one day of a revenue center come to, or why they can't be taken. */
function dayOf(
  group: Group,
  lines: readonly SalesRow[],
  { reading, unread }: { reading: Reading; unread: readonly UnreadLine[] },
): SalesRow | SalesFault {
  const [{ line, day, revenueCenter }] = lines as [SalesRow];
  const name = nameOf(group, revenueCenter);
  const missing = reading === 'register' && unread.find((one) => isPartOf(one, { day, revenueCenter }));
  if (missing)
    return { line, message: `${name} on ${day} is left out, since line ${missing.line} is missing in it.` };
  if (lines.length > 1 && (reading === null || reading === 'refuse')) {
    const where = `${name} on ${day} stands on lines ${listed(lines.map((one) => String(one.line)))}`;
    return { line, message: reading === null ? `${where}. ${ASK_SEVERAL}` : `${where}.` };
  }
  const sum = amountCents(group).safeParse(sumCents(lines.map(({ cents }) => cents)));
  if (!sum.success) return { line, message: sum.error.issues[0]!.message };
  return { line, day, revenueCenter, cents: sum.data, lines: lines.length };
}

/** "5 lines summed into 2 days": what became of a file whose lines are parts of days. */
export function summedWords({ lines, days }: NonNullable<SalesOfFile['summed']>): string {
  return `${lines} lines summed into ${days} ${days === 1 ? 'day' : 'days'}.`;
}

const ASK_SEVERAL = 'Say whether such lines are added up.';

/** Whether a line that can't be read may be a part of a day's sales: of another revenue center it is only known to be one where it names that. */
function isPartOf(
  unread: UnreadLine,
  { day, revenueCenter }: Pick<SalesRow, 'day' | 'revenueCenter'>,
): boolean {
  return unread.day === day && (unread.revenueCenter ?? revenueCenter) === revenueCenter;
}
