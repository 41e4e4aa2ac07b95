import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import type { PlannedHours } from '../labor/hours-days.ts';
import { type HoursEntry, type Minutes, MOST_OF_DAY } from '../labor/labor.ts';
import { newOrder } from '../orders/order.ts';
import {
  HOURS_SOURCE_NAMES,
  MAX_LISTED_LINES,
  SALES_SOURCE_NAMES,
  type Several,
} from '../sources/file-read.ts';
import { LIMITS } from '../sources/limits.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { type Day, day, daySchema } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { type Cents, cents, centsSchema, MAX_AMOUNT } from '../values/money.ts';
import { printable } from '../values/text.ts';
import { DATE_ORDERS, type DateOrder } from '../values/written.ts';

export const IMPORT_KINDS = ['sales', 'orders', 'hours'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const SOURCE_NAMES = [...SALES_SOURCE_NAMES, ...HOURS_SOURCE_NAMES] as const;

/** The states of an import: it has questions to answer before it can be read, it is ready, taken, or taken back. */
const IMPORT_STATES = ['asks', 'ready', 'taken', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The outcomes of a day or an order: before the import is taken, after that, and after it is taken back. */
const FATES = [
  ...(['new', 'same', 'corrects', 'waits', 'closed', 'to-come', 'fault'] as const),
  ...(['taken', 'kept'] as const),
  ...(['undone', 'changed-since'] as const),
] as const;
export type ImportOutcome = (typeof FATES)[number];

/** The most rows per file. */
export const MOST_ROWS = LIMITS.rows;
/** The most questions, and the most remarks, about one file. */
export const MAX_QUESTIONS = 200;

/** A file that was read, and the answers that other readings of it would not have. */
export interface FileOfImport {
  /** The digest is the SHA-256 of the file. */
  file: { name: string; bytes: number; digest: string };
  kind: ImportKind;
  source: (typeof SOURCE_NAMES)[number];
  dates?: DateOrder | undefined;
  several?: Several | undefined;
  /** The SHA-256 of what was read: read otherwise it is another import. None while it asks something. */
  reading?: string | undefined;
}

export const LINE_OUTCOMES = ['fault', 'left', 'waiting'] as const;

const count = z.int().min(0).max(10_000_000);

const dayMinutes = z.int().min(0).max(MOST_OF_DAY);

/** A person's day, with the location, number and name as written in the file. */
const ofPerson = {
  day,
  location: printable(200).default(''),
  number: printable(40).default('').describe('Their number in the file; empty if it has none.'),
  name: printable(200).default(''),
};

const signedCents = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).transform(cents);

/** What a file holds: sales or hours by day with the names of the file, or orders; and the lines that don't count. */
export function fileContent(group: Group) {
  const ofDay = {
    day,
    location: printable(200).default(''),
    category: printable(200),
    cents: signedCents.describe('Negative for refunds.'),
    lines: count.default(1),
    line: z.int().min(1).default(1).describe('The first line it stands on.'),
  };
  const order = newOrder(inUse(group)).extend({ line: z.int().min(1) });
  const hours = {
    ...ofPerson,
    minutes: z
      .int()
      .min(0)
      .max(2 * MOST_OF_DAY)
      .nullable()
      .describe('Worked minutes without unpaid breaks; null if the file holds only a plan.'),
    plannedMinutes: dayMinutes.optional(),
    overlapMinutes: dayMinutes
      .optional()
      .describe('Minutes in two shifts at once: they count once if both are the same person.'),
    role: printable(200).optional().describe('Their role in the file.'),
    wageCents: signedCents.optional().describe('The hourly pay in the file.'),
    lines: ofDay.lines,
    line: ofDay.line,
  };
  const toldLine = { line: z.int().min(1), fate: z.enum(LINE_OUTCOMES), words: printable(500) };
  return z.object({
    sums: boundedList(z.object(ofDay), MOST_ROWS).default([]),
    orders: boundedList(order, MOST_ROWS).default([]),
    hours: boundedList(z.object(hours), MOST_ROWS).default([]),
    /** Shifts without an end: they count once the file comes again with it. */
    open: boundedList(z.object(ofPerson), MOST_ROWS).default([]),
    lines: z.object({
      ...{ read: count, counted: count, totals: count, left: count, faults: count },
      waiting: count.default(0),
    }),
    told: boundedList(z.object(toldLine), MAX_LISTED_LINES).default([]),
  });
}
export type FileContent = z.infer<ReturnType<typeof fileContent>>;
export type HistoryOrder = FileContent['orders'][number];

const ofCenter = z.object({ day, centerId: boundedText(64) });
const ofStaff = z.object({ day, staffId: boundedText(64) });

/** Which corrections to make where the file differs from the record. */
export const commitImportRequest = z.object({
  correct: z
    .union([z.enum(['none', 'all']), boundedList(z.union([ofCenter, ofStaff]), MOST_ROWS)])
    .optional(),
});
export type CommitImportRequest = z.infer<typeof commitImportRequest>;

/** Whether a day of a revenue center or of a staff member should be corrected to what the file says. */
export function isWanted(
  { correct = 'none' }: CommitImportRequest,
  one: Pick<DayOutcome, 'day' | 'centerId'> | Pick<HoursOutcome, 'day' | 'staffId'>,
): boolean {
  if (typeof correct === 'string') return correct === 'all';
  return correct.some(
    (asked) =>
      asked.day === one.day &&
      ('staffId' in asked
        ? 'staffId' in one && asked.staffId === one.staffId
        : 'centerId' in one && asked.centerId === one.centerId),
  );
}

/** A day of a revenue center in a file, with what is on record. */
function importDaySchema() {
  return z.object({
    day: daySchema(),
    venueId: z.string(),
    centerId: z.string(),
    cents: centsSchema(),
    storedCents: centsSchema()
      .nullable()
      .describe('What is on record; once taken, what was on record before. Null for nothing.'),
    fate: z.enum(FATES),
    words: z.string().describe('Why; empty if the fate says enough.'),
  });
}

/** What waits for an answer: a venue's day with an unassigned category, or the hours of a person nobody has identified. */
function waitingDaySchema() {
  const ofHours = { location: z.string(), number: z.string(), name: z.string(), minutes: z.int().nullable() };
  return z.object({
    day: daySchema(),
    venueId: z.string(),
    ...z.object({ cents: centsSchema(), ...ofHours }).partial().shape,
  });
}

/** A person's day in a file of hours, with what is on record. */
function importHoursSchema() {
  return z.object({
    day: daySchema(),
    staffId: z.string(),
    minutes: z.int().nullable().describe('Worked minutes; null if the file holds only a plan.'),
    plannedMinutes: z.int().optional(),
    storedMinutes: z
      .int()
      .nullable()
      .describe('Worked minutes on record; once taken, those before. Null for none.'),
    fate: z.enum(FATES),
    words: z.string().describe('Why; empty if the fate says enough.'),
  });
}

/** A person in a file who is not identified yet, with what the file proposes: of several roles the one with the most hours. */
function unknownPersonSchema() {
  return z.object({
    venueId: z.string(),
    number: z.string(),
    name: z.string(),
    minutes: z.int(),
    role: z.string().describe('Their role in the file; empty if it has none.'),
    crew: z.string().nullable().describe('The crew this stands for; null until set.'),
    hourlyRateCents: centsSchema()
      .nullable()
      .describe(
        'The hourly pay in the file; null if there is none, if it can’t be a rate, or if you may not see rates.',
      ),
  });
}
export type UnknownPerson = z.infer<ReturnType<typeof unknownPersonSchema>>;

/** A category of a venue in a file, and where its sales go; null while nobody has answered. */
function usedNameSchema() {
  const shares = z.array(z.object({ centerId: z.string(), percent: z.number() }));
  return z.object({ venueId: z.string(), category: z.string(), cents: centsSchema(), to: shares.nullable() });
}

const ASKED = [
  ...(['kind', 'columns', 'dates', 'decimals', 'several', 'tips', 'venue', 'location'] as const),
  ...(['center', 'hourUnit'] as const),
  ...(['category', 'person', 'role', 'correction'] as const),
] as const;

/** A question about a file. */
function askSchema() {
  return z.object({
    what: z.enum(ASKED),
    words: z.string(),
    again: z
      .boolean()
      .describe(
        'Whether the file must be sent again with the answer; otherwise the rest of it can be taken.',
      ),
    choices: z.array(z.string()).optional(),
    columns: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('A guess of what each column holds, in the form of `columns`; send it to confirm it.'),
    values: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Values of columns that may mark lines that don’t count, for `columns.left`.'),
  });
}
export type ImportAsk = z.infer<ReturnType<typeof askSchema>>;

function importLineSchema() {
  return z
    .object({ line: z.int(), fate: z.enum(LINE_OUTCOMES), words: z.string() })
    .meta({ id: 'ImportLine' });
}
export type ImportLine = z.infer<ReturnType<typeof importLineSchema>>;

const lineCounts = {
  read: z.int(),
  counted: z.int(),
  totals: z.int(),
  left: z.int(),
  waiting: z.int(),
  faults: z.int(),
};
export type LineCounts = { [count in keyof typeof lineCounts]: number };

export const NO_LINES: LineCounts = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

/** A reason why lines of a file don't count, with the number of lines. */
function lineReasonSchema() {
  return z.object({
    fate: z.enum(LINE_OUTCOMES),
    words: z.string(),
    lines: z.int(),
    first: z.array(z.int()).describe('The first of their line numbers.'),
  });
}

/** The fields of an import as shown in a list. */
function summary() {
  return {
    importId: z.string(),
    kind: z.enum(IMPORT_KINDS),
    source: z.enum(SOURCE_NAMES),
    state: z.enum(IMPORT_STATES),
    file: z.object({ name: z.string(), bytes: z.int(), digest: z.string() }),
    again: z
      .string()
      .nullable()
      .describe('The first import of the same file that was taken; null if there is none.'),
    from: daySchema().nullable(),
    to: daySchema().nullable(),
    by: z.string().describe('The name of the person who sent it.'),
    at: instantSchema(),
    takenBy: z.string().nullable(),
    takenAt: instantSchema().nullable(),
    undoneBy: z.string().nullable(),
    undoneAt: instantSchema().nullable(),
    sumCents: centsSchema().describe('The file’s total, in cents.'),
    sumMinutes: z.int().describe('The file’s worked hours, in minutes.'),
    lines: z.object(lineCounts).describe('What happened to its lines; `read` is the sum of the others.'),
    fates: z
      .record(z.string(), z.int())
      .describe('What happened to its figures: each is a day of a revenue center or a person, or an order.'),
    fateDays: z
      .record(z.string(), z.int())
      .optional()
      .describe('The same by calendar days; left out for orders, and for older imports.'),
    venues: z.array(z.string()).describe('The venues it has figures for.'),
    mayChange: z.boolean().describe('Whether you may take, undo or remove it.'),
  };
}

function importSummarySchema() {
  return z.object(summary()).meta({ id: 'ImportSummary' });
}
export type ImportSummary = z.infer<ReturnType<typeof importSummarySchema>>;

export function importSchema() {
  return z
    .object({
      ...summary(),
      asks: z.array(askSchema()),
      remarks: z.array(z.string()).describe('Remarks about the file as a whole.'),
      heads: z
        .string()
        .optional()
        .describe('The column heads of a file whose columns were set, as stored with the `columns`.'),
      assumedDates: z
        .enum(DATE_ORDERS)
        .optional()
        .describe('How dates such as 5/7 were read if nobody said; `dates` overrides it.'),
      reasons: z
        .array(lineReasonSchema())
        .describe(
          'Why lines do not count, the most common reason first; the lines themselves are under `lines`.',
        ),
      days: z.array(importDaySchema()),
      waiting: z.array(waitingDaySchema()),
      names: z.array(usedNameSchema()),
      hours: z.array(importHoursSchema()),
      people: z
        .array(unknownPersonSchema())
        .describe(
          'The people who are not known yet, each once. To add one to the staff, set `staffId` to `new`.',
        ),
      open: z.array(z.object({ day: daySchema(), number: z.string(), name: z.string() })),
      orders: z.object({ orders: z.int(), weeks: z.int(), sumCents: centsSchema() }),
    })
    .meta({ id: 'Import' });
}
export type Import = z.infer<ReturnType<typeof importSchema>>;

export function importPageSchema() {
  return z
    .object({ imports: z.array(importSummarySchema()), cursor: z.string().nullable() })
    .meta({ id: 'ImportPage' });
}
export type ImportPage = z.infer<ReturnType<typeof importPageSchema>>;

/** A page of the lines of a file that don't count. */
export function importLinesSchema() {
  return z
    .object({ lines: z.array(importLineSchema()), cursor: z.string().nullable() })
    .meta({ id: 'ImportLines' });
}

/** What a list shows of an import: its totals and the outcomes of its days. */
export interface ImportOverview
  extends Pick<ImportSummary, 'from' | 'to' | 'sumCents' | 'lines' | 'fates' | 'fateDays' | 'venues'>,
    Pick<Import, 'heads' | 'assumedDates'> {
  /** Missing in records of versions that imported no hours. */
  sumMinutes?: number;
  /** The revenue centers it names, and the crews with hours in it. Missing in records of versions that didn't check the rights to each. */
  centers?: string[];
  crews?: string[];
  /** The questions that stayed open when the file was read unattended: it has to be sent again with the answers. */
  asks?: ImportAsk[];
  remarks?: string[];
}

/** An import on record, without the rows of the file. */
export interface StoredImport extends FileOfImport {
  importId: string;
  by: string;
  byId: string;
  at: string;
  takenBy: string | null;
  takenAt: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
  summary: ImportOverview;
}

/** The outcome of a day on record, with who had entered the previous figure. */
export interface DayOutcome {
  day: Day;
  centerId: string;
  cents: Cents;
  stored: { cents: Cents; enteredBy: string; updatedAt: string } | null;
  fate: ImportOutcome;
  words: string;
}

/** What was on record for a person's day before the import, with the hours of that week without a day if the file replaces them. */
export interface StoredHours {
  minutes: Minutes | null;
  plannedMinutes: Minutes | null;
  entries: readonly HoursEntry[];
  plan: PlannedHours | null;
  undated: readonly HoursEntry[];
}

export interface HoursOutcome {
  staffId: string;
  day: Day;
  minutes: Minutes | null;
  plannedMinutes: Minutes | null;
  stored: StoredHours;
  fate: ImportOutcome;
  words: string;
}

/** The outcome of an order of a file, by its line; `orderId` is null unless it is on record. */
export interface OrderOutcome {
  line: number;
  orderId: string | null;
  fate: ImportOutcome;
  words: string;
}
