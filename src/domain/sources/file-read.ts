import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { DateOrder } from '../values/written.ts';
import type { Decimals } from './written-amount.ts';

/** What several lines of one day and place are: parts of the day's sales, or a mistake in the file. */
export const SEVERAL = ['add', 'refuse'] as const;
export type Several = (typeof SEVERAL)[number];

/** What wrote a file of sales: a list of days or of tickets, a sheet, a register by its name, or any other by its columns. */
export const SALES_SOURCE_NAMES = [
  ...(['plain', 'tickets', 'sheet', 'other'] as const),
  ...(['square-transactions', 'square-items', 'toast-summary', 'toast-items', 'toast-orders'] as const),
  ...(['clover-orders', 'shopify-days'] as const),
] as const;
export type SalesSourceName = (typeof SALES_SOURCE_NAMES)[number];

/** What wrote a file of hours: a time clock by its name, or any other by its columns. */
export const HOURS_SOURCE_NAMES = [
  ...(['homebase', '7shifts', 'toast-time-entries', 'square-timecards', 'deputy', 'wheniwork'] as const),
  'other-hours',
] as const;
export type HoursSourceName = (typeof HOURS_SOURCE_NAMES)[number];

/** Which columns of a file that nobody knows hold what; `left` names lines that don't count. */
export interface SalesColumns {
  at: string;
  location?: string | undefined;
  category?: string | undefined;
  amount: string;
  left?: { column: string; values: string[] } | undefined;
}

/** Which columns of a file of hours that nobody knows hold what: hours, or an in and an out. */
export interface HoursColumns {
  day: string;
  name?: string | undefined;
  number?: string | undefined;
  location?: string | undefined;
  in?: string | undefined;
  out?: string | undefined;
  hours?: string | undefined;
  breakMinutes?: string | undefined;
  /** What somebody works as, and what an hour of it is paid: for who is new on the staff. */
  role?: string | undefined;
  wage?: string | undefined;
  /** Set where they are planned, and nothing that was worked. */
  planned?: true | undefined;
}

/** Which columns of a list of past orders hold what. */
export interface OrderColumns {
  at: string;
  amount: string;
  supplier: string;
  number?: string | undefined;
  center?: string | undefined;
  location?: string | undefined;
  notes?: string | undefined;
  kind?: string | undefined;
  left?: SalesColumns['left'];
}

/** Which columns of a file hold what: of sales, of hours, or of past orders. */
export type AnyColumns = SalesColumns | HoursColumns | OrderColumns;

/** Whether hours that are numbers are hours, or parts of a day as a spreadsheet keeps times. */
export const HOUR_UNITS = ['hours', 'days'] as const;
export type HourUnit = (typeof HOUR_UNITS)[number];

/** What somebody said of a file, as far as it was asked. */
export interface FileAnswers {
  /** The venue that a file without one is of, by its name or its id. */
  venue?: string | undefined;
  /** Which of several tables that all fit is meant, by its source. */
  source?: string | undefined;
  dates?: DateOrder | undefined;
  decimals?: Decimals | undefined;
  several?: Several | undefined;
  /** Whether the register's totals hold the tips. */
  tips?: 'in' | 'out' | undefined;
  columns?: AnyColumns | undefined;
  hourUnit?: HourUnit | undefined;
  /** What the file has to hold: which columns are proposed hangs on it. */
  kind?: 'sales' | 'hours' | 'orders' | undefined;
  /** The revenue center of orders that name none, by its id or its name. */
  center?: string | undefined;
}

/** What has to be said before all of a file can be taken. */
export interface FileQuestion {
  what:
    | ('kind' | 'columns' | 'dates' | 'decimals' | 'several' | 'tips' | 'venue' | 'location' | 'center')
    | 'hourUnit';
  words: string;
  choices?: readonly string[];
  /** Which columns seem to hold what, where those are asked: confirmed, they are read so. */
  columns?: AnyColumns;
  /** Which words stand in columns that may tell lines that don't count. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** The sales of a day under the file's own words, and the first line that says so. Cents may be below zero. */
export interface FileSum {
  day: Day;
  location: string;
  category: string;
  cents: Cents;
  lines: number;
  line: number;
}

/** A line that does not count, and why. */
export interface SkippedLine {
  line: number;
  fate: 'fault' | 'left' | 'waiting';
  words: string;
}

interface FileReadSummary {
  source: string;
  asks: readonly FileQuestion[];
  lines: Record<'read' | 'counted' | 'totals' | 'left' | 'faults', number> & { waiting?: number };
  told: readonly SkippedLine[];
  /** What is said of the file as a whole. */
  remarks: readonly string[];
  /** How its dates are read, where they could be either way and nobody has said. */
  assumedDates?: DateOrder;
}

export interface SalesRead extends FileReadSummary {
  kind: 'sales';
  source: SalesSourceName;
  /** What tells files of these columns from others, where somebody has to say what they hold. */
  heads?: string;
  sums: readonly FileSum[];
}

/** The minutes of a person and day, worked and planned, and the first line that says so. Null where the file tells a plan alone. */
export interface FileHours {
  day: Day;
  location: string;
  number: string;
  name: string;
  minutes: number | null;
  plannedMinutes?: number;
  /** How many of the minutes are in two shifts at once, and so count once where all of them are one person's. */
  overlapMinutes?: number;
  /** What they worked as, of several the longest, and what the file says an hour of it is paid. */
  role?: string;
  wageCents?: Cents;
  lines: number;
  line: number;
}

export interface HoursRead extends FileReadSummary {
  kind: 'hours';
  source: HoursSourceName;
  heads?: string;
  hours: readonly FileHours[];
  /** Shifts without an end. */
  open: readonly Pick<FileHours, 'day' | 'location' | 'number' | 'name'>[];
}

export type FileRead = SalesRead | HoursRead;

/** How many lines that don't count are told one by one. */
export const MAX_LISTED_LINES = 10_000;
