import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { centerNamed, centersOf, inUse, nameOf } from '../group/venue.ts';
import { type CsvRow, isBlankCell } from '../sources/csv-rows.ts';
import { dayWritten, type Manner, mannerOf, type Settling } from '../sources/survey.ts';
import { isTotal, type Table } from '../sources/table.ts';
import { isTotalWord } from '../sources/total-word.ts';
import { decimalsOf, readAmount } from '../sources/written-amount.ts';
import { readMoment } from '../sources/written-moment.ts';
import type { Day } from '../values/day.ts';
import { amountForm, type Cents, cents, moneyField } from '../values/money.ts';
import { oneOf, textKey } from '../values/text.ts';
import { ASK_DATES, type DateOrder } from '../values/written.ts';
import { newOrder, newOrderSchema } from './order.ts';
import type { OrderFileColumn, OrderPositions } from './order-columns.ts';
import { choicesIn, eachWritten } from './order-fields.ts';

export function orderRowSchema() {
  const text = z.string();
  return z
    .object({
      line: z.int().describe('The line it begins on, counted from 1.'),
      entered: z.object(eachWritten(() => text)),
      order: newOrderSchema().nullable().describe('Null if there are errors.'),
      errors: z.array(z.object({ field: text, message: text })),
    })
    .meta({ id: 'OrderRow' });
}
export type CsvOrderRow = z.infer<ReturnType<typeof orderRowSchema>>;

interface OrderReading {
  group: Group;
  /** The revenue center of lines that name none. */
  revenueCenter?: string | undefined;
  dates?: DateOrder | undefined;
  settling: Partial<Omit<Settling, 'places'>>;
  /** The group's decimal mark, for ambiguous amounts such as 1,234. Without it, the reader asks. */
  ownDecimals?: string;
  /** The date of rows without one. */
  day?: Day;
  /** Returns why a line is left out, or null if it counts. */
  left?: (row: CsvRow) => string | null;
  /** Returns the name of the venue that a word means; the word itself if nobody said. */
  venueMeant?: (word: string) => string;
  /** Returns the revenue center meant by a word that is no center's name here. */
  centerMeant?: (word: string, venue: string) => string | undefined;
}

/** The orders of a list, and the lines that were totals or left out. */
interface OrderLines {
  rows: CsvOrderRow[];
  totals: number;
  left: { line: number; words: string }[];
  manner: Manner;
}

/** Reads the orders of a list, given the positions of its columns. */
export function orderLines(
  { lines }: Pick<Table, 'lines'> | { lines: () => Iterable<CsvRow> },
  positions: OrderPositions,
  reading: OrderReading,
): OrderLines {
  const { group, dates, settling } = reading;
  const cellOf = ({ cells }: CsvRow, column: OrderFileColumn) => {
    const text = cells[positions[column]]?.trim() ?? '';
    const word = isBlankCell(text) ? '' : text;
    return column === 'venue' && reading.venueMeant ? reading.venueMeant(word) : word;
  };
  const isSum = (row: CsvRow) => {
    const [day, supplier] = [cellOf(row, 'day'), cellOf(row, 'supplier')];
    // A supplier's name may look like a total: a row with a date is an order.
    if (readMoment(day)) return /^\S+$/.test(supplier) && isTotalWord(supplier);
    // Copied rows may have no date.
    return isTotal(row, `${day}${supplier}${reading.day ?? ''}`);
  };
  const manner = mannerOf(
    lines(),
    (row) => (isSum(row) ? NOTHING : { dates: [cellOf(row, 'day')], amounts: [cellOf(row, 'amount')] }),
    { said: { dates }, ...settling, places: moneyField(group).digits },
  );
  const isElsewhere = elsewhereIn(group, lines(), (row) => cellOf(row, 'venue'));
  const [rows, left]: [CsvOrderRow[], OrderLines['left']] = [[], []];
  let totals = 0;
  const schema = newOrder(group);
  for (const row of lines()) {
    const { line, flaw } = row;
    const words = flaw?.fate === 'left' ? flaw.words : flaw ? null : (reading.left?.(row) ?? null);
    if (words !== null) left.push({ line, words });
    else if (!flaw && isSum(row)) totals++;
    else
      rows.push(readRow(row, (column) => cellOf(row, column), { ...reading, schema, manner, isElsewhere }));
  }
  return { rows, totals, left, manner };
}

/** Returns whether a word names no venue here. In a group of one venue, a file's only word means that one. */
function elsewhereIn(group: Group, rows: Iterable<CsvRow>, venueIn: (row: CsvRow) => string) {
  const named = new Set<string>();
  for (const row of rows) if (!row.flaw) named.add(textKey(venueIn(row)));
  named.delete('');
  const { venues } = inUse(group);
  const isOne = venues.length === 1 && named.size === 1;
  const known = new Set(venues.map(({ name }) => textKey(name)));
  return (word: string) => word !== '' && !isOne && !known.has(textKey(word));
}

const OTHER = { '.': ',', ',': '.' } as const;
const NOTHING = { dates: [], amounts: [] };

/** Returns the kind a row names. Without a kind, a negative amount makes it a credit. */
function kindOf(text: string, written: Cents | null): string {
  const word = text.toLowerCase();
  const isBack = written !== null && written < 0;
  if (word === '') return isBack ? 'credit' : 'order';
  if (
    /^(?:credit\b|(?:bill|vendor|supplier) credit|refund|return|gutschrift|avoir|abono|nota de cr)/.test(word)
  )
    return 'credit';
  if (/^(?:invoice|bill|purchase|expense|rechnung|factura|facture|fattura)\b/.test(word))
    return isBack ? 'credit' : 'order';
  return word;
}

function readRow(
  { line, flaw }: CsvRow,
  cell: (column: OrderFileColumn) => string,
  reading: OrderReading & {
    schema: ReturnType<typeof newOrder>;
    manner: Manner;
    isElsewhere: (word: string) => boolean;
  },
): CsvOrderRow {
  const { revenueCenter: center, group, schema, manner, day: usualDay = '' as Day } = reading;
  const entered = {
    ...eachWritten(cell),
    day: cell('day') || usualDay,
    revenueCenter: cell('revenueCenter') || (centerNamed(group, '', cell('venue')) ?? center ?? ''),
  };
  if (flaw) return { line, entered, order: null, errors: [{ field: 'row', message: flaw.words }] };
  const { amount, day } = entered;
  const asksDecimals = manner.asks.some(({ what }) => what === 'decimals');
  const isOwn = reading.ownDecimals !== undefined && !amount.includes(reading.ownDecimals);
  const isOpen = asksDecimals && decimalsOf(amount) === 'either' && !isOwn;
  const { digits: places } = moneyField(group);
  const written = isOpen
    ? null
    : readAmount(amount, {
        decimals: asksDecimals && isOwn ? OTHER[amount.includes('.') ? '.' : ','] : manner.decimals,
        places,
        isExact: true,
      });
  const kind = kindOf(entered.kind, written);
  const dated = dayWritten(day, manner);
  const named = centerNamed(group, entered.revenueCenter, cell('venue'));
  const read = schema.safeParse({
    ...entered,
    ...choicesIn(entered),
    kind,
    revenueCenter:
      named ?? reading.centerMeant?.(entered.revenueCenter, cell('venue')) ?? entered.revenueCenter,
    amountCents: amountOf(written, kind),
    day: 'day' in dated ? dated.day : day,
  });
  const errors = (read.error?.issues ?? []).map(({ path, message }) =>
    errorOf(String(path[0]), message, { written, dated, group, center: entered.revenueCenter }),
  );
  const venue = cell('venue');
  if (reading.isElsewhere(venue))
    errors.splice(0, errors.length, { field: 'revenueCenter', message: `There is no venue “${venue}”.` });
  if (cell('state').toLowerCase() === 'void') errors.push({ field: 'state', message: 'This order is void.' });
  const order = errors.length === 0 ? read.data! : null;
  return { line, entered, order, errors };
}

/** Returns an amount as entered: a credit may carry a minus, as in files exported here. */
function amountOf(read: Cents | null, kind: string): Cents | null {
  return read !== null && read < 0 && kind === 'credit' ? cents(-read) : read;
}

function errorOf(
  field: string,
  message: string,
  {
    written,
    dated,
    group,
    center: named,
  }: { written: Cents | null; dated: ReturnType<typeof dayWritten>; group: Group; center: string },
) {
  if (field === 'day') return { field, message: 'fault' in dated ? dayWords(dated.fault) : message };
  if (field === 'revenueCenter') return { field, message: centerMissing(group, named) };
  if (field !== 'amountCents') return { field, message };
  return {
    field: 'amount',
    message: written === null ? amountForm(group) : message,
  };
}

function dayWords(fault: string): string {
  return fault.endsWith(ASK_DATES) ? ASK_DATES : 'Give the date as YYYY-MM-DD.';
}

/** Returns the error of a row with an unknown revenue center: it lists the centers by name unless there are too many. */
function centerMissing(group: Group, named: string): string {
  const names = centersOf(inUse(group)).map((center) => nameOf(group, center));
  if (names.length <= MOST_NAMED) return `Choose ${oneOf(names)}.`;
  return named ? `There is no revenue center “${named}”.` : 'Say of which revenue center it is.';
}

const MOST_NAMED = 8;
