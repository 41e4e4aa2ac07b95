import type { OrderColumns } from '../sources/file-read.ts';
import type { Table } from '../sources/table.ts';
import { eachWritten, ORDER_FIELDS, type WrittenName } from './order-fields.ts';

/** The columns of an order file, with the possible names of each. */
const COLUMNS: Readonly<Record<WrittenName | 'state' | 'venue', readonly string[]>> = {
  ...eachWritten((_, { label, alsoCalled }) => [label.toLowerCase(), ...alsoCalled]),
  state: ['state'],
  venue: ['venue', 'location', 'restaurant'],
};
export type OrderFileColumn = keyof typeof COLUMNS;
export type OrderPositions = Record<OrderFileColumn, number>;

/** Returns the position of each column; -1 if missing. 'Location' means the venue if another column names the revenue center. */
export function positionsIn(head: readonly string[]): Record<OrderFileColumn, number> {
  const names = head.map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  const placeOf = (heads: readonly string[]) => names.findIndex((name) => heads.includes(name));
  const columns = mapped(COLUMNS, placeOf);
  if (columns.venue !== columns.revenueCenter) return columns;
  const others = COLUMNS.revenueCenter.filter((name) => !COLUMNS.venue.includes(name));
  const revenueCenter = placeOf(others);
  return revenueCenter < 0 ? { ...columns, venue: -1 } : { ...columns, revenueCenter };
}

function mapped<From, To>(
  columns: Readonly<Record<OrderFileColumn, From>>,
  made: (from: From) => To,
): Record<OrderFileColumn, To> {
  const entries = Object.entries<From>(columns).map(([column, from]) => [column, made(from)]);
  return Object.fromEntries(entries) as Record<OrderFileColumn, To>;
}

/** Returns the positions of the columns that somebody chose for a list of orders. */
export function positionsOf(table: Table, columns: OrderColumns): OrderPositions {
  const { at, amount, supplier, number, center, location, notes, kind } = columns;
  const named = { day: at, amount, supplier, invoiceNumber: number, revenueCenter: center, notes, kind };
  const all = { ...mapped(COLUMNS, () => undefined), ...named, venue: location };
  return mapped<string | undefined, number>(all, (name) =>
    name ? (table.columns.get(name.toLowerCase()) ?? -1) : -1,
  );
}

export const NO_POSITIONS = mapped(COLUMNS, () => -1);

/** The columns every file needs. */
const NEEDED = [
  { column: 'day', name: ORDER_FIELDS.day.label },
  { column: 'supplier', name: ORDER_FIELDS.supplier.label },
  { column: 'amount', name: ORDER_FIELDS.amountCents.label },
] as const;

export function missingIn(head: readonly string[]): string[] {
  const columns = positionsIn(head);
  return NEEDED.filter(({ column }) => columns[column] < 0).map(({ name }) => name);
}

/** The column names of our own exports and order lists. A file with other columns is an unknown file: the person is asked about it. */
const OWN_HEADS = new Set([
  ...Object.values(ORDER_FIELDS).map(({ label }) => label.toLowerCase()),
  ...[
    'location',
    'venue',
    'week',
    'state',
    'void reason',
    'entered by',
    'entered at',
    'files',
    'account code',
  ],
  ...['ordered', 'received', 'invoiced'],
]);

/** Returns the positions of the columns in our own list of orders; null for any other table. */
export function ownPositions({ head }: Pick<Table, 'head'>): OrderPositions | null {
  const isOwn = head.every((name) => name === '' || OWN_HEADS.has(name.toLowerCase()));
  return isOwn && missingIn(head).length === 0 ? positionsIn(head) : null;
}
