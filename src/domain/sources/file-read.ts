import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { DateOrder } from '../values/written.ts';
import type { Decimals } from './written-amount.ts';

/** Whether several lines for one day and place are added up as parts, or refused as a mistake. */
export const SEVERAL = ['add', 'refuse'] as const;
export type Several = (typeof SEVERAL)[number];

/** The origin of a sales file: a list of days or of tickets, a sheet, a named register, or any other file by its columns. */
export const SALES_SOURCE_NAMES = [
  ...(['plain', 'tickets', 'sheet', 'other'] as const),
  ...(['square-transactions', 'square-items', 'toast-summary', 'toast-items', 'toast-orders'] as const),
  ...(['clover-orders', 'shopify-days'] as const),
] as const;
export type SalesSourceName = (typeof SALES_SOURCE_NAMES)[number];

/** The origin of an hours file: a named time clock, or any other file by its columns. */
export const HOURS_SOURCE_NAMES = [
  ...(['homebase', '7shifts', 'toast-time-entries', 'square-timecards', 'deputy', 'wheniwork'] as const),
  'other-hours',
] as const;
export type HoursSourceName = (typeof HOURS_SOURCE_NAMES)[number];

/** The columns of an unknown sales file; `left` names the lines that don't count. */
export interface SalesColumns {
  at: string;
  location?: string | undefined;
  category?: string | undefined;
  amount: string;
  left?: { column: string; values: string[] } | undefined;
}

/** The columns of an unknown hours file: hours, or an in and an out. */
export interface HoursColumns {
  day: string;
  name?: string | undefined;
  number?: string | undefined;
  location?: string | undefined;
  in?: string | undefined;
  out?: string | undefined;
  hours?: string | undefined;
  breakMinutes?: string | undefined;
  /** The role and hourly wage, used for new people on the staff. */
  role?: string | undefined;
  wage?: string | undefined;
  /** Set if the hours are planned rather than worked. */
  planned?: true | undefined;
}

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

export type AnyColumns = SalesColumns | HoursColumns | OrderColumns;

/** Whether hours given as numbers are hours, or fractions of a day, as spreadsheets store times. */
export const HOUR_UNITS = ['hours', 'days'] as const;
export type HourUnit = (typeof HOUR_UNITS)[number];

/** A person's answers about a file. */
export interface FileAnswers {
  /** The venue of a file that names none, by name or id. */
  venue?: string | undefined;
  /** The source of the table to read, if several fit. */
  source?: string | undefined;
  dates?: DateOrder | undefined;
  decimals?: Decimals | undefined;
  several?: Several | undefined;
  /** Whether the register's totals include tips. */
  tips?: 'in' | 'out' | undefined;
  columns?: AnyColumns | undefined;
  hourUnit?: HourUnit | undefined;
  /** What the file must contain; the proposed columns depend on it. */
  kind?: 'sales' | 'hours' | 'orders' | undefined;
  /** The revenue center of orders that name none, by id or name. */
  center?: string | undefined;
}

/** A question to answer before the whole file can be imported. */
export interface FileQuestion {
  what:
    | ('kind' | 'columns' | 'dates' | 'decimals' | 'several' | 'tips' | 'venue' | 'location' | 'center')
    | 'hourUnit';
  words: string;
  choices?: readonly string[];
  /** For a question about columns: the proposed ones. Once confirmed, they are used. */
  columns?: AnyColumns;
  /** The values of columns that may mark lines that don't count. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** A day's sales under the file's own names, and their first line. Cents may be negative. */
export interface FileSum {
  day: Day;
  location: string;
  category: string;
  cents: Cents;
  lines: number;
  line: number;
}

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
  remarks: readonly string[];
  /** How ambiguous dates are read, if nobody has answered. */
  assumedDates?: DateOrder;
}

export interface SalesRead extends FileReadSummary {
  kind: 'sales';
  source: SalesSourceName;
  /** The key of files with these columns, if somebody has to say what they hold. */
  heads?: string;
  sums: readonly FileSum[];
}

/** A person's minutes on a day, worked and planned, and their first line. `minutes` is null if the file has only a plan. */
export interface FileHours {
  day: Day;
  location: string;
  number: string;
  name: string;
  minutes: number | null;
  plannedMinutes?: number;
  /** How many of the minutes lie in two shifts at once. They count once if all belong to one person. */
  overlapMinutes?: number;
  /** The person's role (the longest, if several) and the hourly wage in the file. */
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
  open: readonly Pick<FileHours, 'day' | 'location' | 'number' | 'name'>[];
}

export type FileRead = SalesRead | HoursRead;

/** The limit on lines listed one by one because they don't count. */
export const MAX_LISTED_LINES = 10_000;
