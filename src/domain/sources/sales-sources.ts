import type { SalesColumns, SalesSourceName } from './file-read.ts';
import type { LineId } from './read-once.ts';
import type { PartColumns } from './sales-parts.ts';

type SalesCellReader = (names: string) => string;
/** Returns the cents in a column of a line: 0 for a blank, null if unreadable. */
type AmountReader = (names: string) => number | null;

/** How to turn the lines of a register's file into sales: the columns for when, where, what and how much. */
export interface SalesSource {
  source: SalesSourceName;
  /** All these heads must be present, in any position; 'a|b' means either. */
  needed: readonly string[];
  at: string;
  time?: string;
  /** Set if the date column is a business day rather than a moment on the wall clock. */
  isDay?: true;
  location?: string;
  category?: string;
  /** The column that must not be blank. */
  main: string;
  amounts: readonly string[];
  /** Returns the net sales of a line: after discounts, without tax, tips and service charges. */
  counts: (amount: AmountReader, tips: 'in' | 'out') => number | null;
  /** The columns of those parts, for groups that count them as sales. */
  parts: PartColumns;
  /** The columns that identify a line, if the register numbers its lines. */
  id?: LineId;
  /** Set for registers from the United States, which write the month before the day. */
  isAmerican?: true;
  /** Returns why a line is left out, or null if it counts. */
  left?: (cell: SalesCellReader) => string | null;
}

const SQUARE = { at: 'date', time: 'time', location: 'location' } as const;

/** The columns that identify a line of Shopify's report: the day, and whatever else the report may be split by. */
const SHOPIFY_ROW = [
  ...['day', 'sales channel', 'channel', 'pos location name', 'pos location', 'location'],
  ...['staff member', 'product type', 'order type', 'billing country'],
];

/** The known registers, recognized by their column names. */
export const SALES_SOURCES: readonly SalesSource[] = [
  {
    source: 'square-transactions',
    ...SQUARE,
    needed: [
      ...['date', 'time', 'time zone', 'gross sales', 'net sales', 'partial refunds', 'total collected'],
      ...['transaction id', 'event type', 'location'],
    ],
    main: 'net sales',
    amounts: ['net sales', 'partial refunds'],
    id: { columns: ['transaction id', 'payment id', 'event type', 'date', 'time'] },
    counts: plus('net sales', 'partial refunds'),
    parts: {
      tax: { column: 'tax' },
      tips: { column: 'tip' },
      discounts: { column: 'discounts', as: 'minus' },
      serviceCharges: { column: 'service charges' },
    },
    left: (cell) => {
      const status = cell('transaction status');
      return status === '' || /^complete$/i.test(status) ? null : `Its status is “${status}”.`;
    },
  },
  {
    source: 'square-items',
    ...SQUARE,
    category: 'category',
    needed: [
      ...['date', 'time', 'category', 'item', 'qty', 'gross sales', 'discounts', 'net sales'],
      ...['event type', 'location'],
    ],
    main: 'net sales',
    amounts: ['net sales'],
    counts: plus('net sales'),
    id: { columns: ['transaction id', 'payment id'], isShared: true },
    parts: { tax: { column: 'tax' }, discounts: { column: 'discounts', as: 'minus' } },
    left: (cell) => (/^gift card$/i.test(cell('itemization type')) ? 'It is a gift card.' : null),
  },
  {
    source: 'toast-items',
    at: 'order date',
    location: 'location',
    category: 'sales category',
    needed: [
      ...['location', 'order id', 'order date', 'item selection id', 'sales category'],
      ...['gross price', 'net price', 'void?'],
    ],
    main: 'net price',
    amounts: ['net price'],
    counts: plus('net price'),
    isAmerican: true,
    id: { columns: ['item selection id'] },
    parts: { tax: { column: 'tax' }, discounts: { column: 'discount|discnt' } },
    left: (cell) => {
      if (isTrue(cell('void?'))) return 'It is void.';
      return isTrue(cell('deferred')) ? 'It is deferred: paid now, sold later.' : null;
    },
  },
  {
    source: 'toast-orders',
    at: 'opened',
    location: 'location',
    category: 'revenue center',
    needed: ['order id', 'opened', 'revenue center', 'amount', 'tax', 'tip', 'voided'],
    main: 'amount',
    amounts: ['amount'],
    counts: plus('amount'),
    isAmerican: true,
    id: { columns: ['order id', 'location', 'opened', 'revenue center', 'order #'] },
    parts: {
      tax: { column: 'tax' },
      tips: { column: 'tip' },
      discounts: { column: 'discount amount' },
      serviceCharges: { column: 'gratuity' },
    },
    left: (cell) => (isTrue(cell('voided')) ? 'It is void.' : null),
  },
  {
    source: 'clover-orders',
    at: 'order date',
    needed: [
      ...['order date', 'order id', 'tax amount', 'tip', 'order total', 'payments total'],
      ...['refunds total', 'order payment state'],
    ],
    main: 'order total',
    amounts: [
      ...['order total', 'tax amount', 'service charge', 'tip', 'payments total'],
      ...['refunds total', 'manual refunds total'],
    ],
    counts: cloverNet,
    isAmerican: true,
    id: { columns: ['order id'] },
    parts: {
      tax: { column: 'tax amount' },
      tips: { column: 'tip' },
      discounts: { column: 'discount', as: 'size' },
      serviceCharges: { column: 'service charge' },
    },
    left: (cell) => (/^open$/i.test(cell('order payment state')) ? 'It is not paid yet.' : null),
  },
  {
    source: 'shopify-days',
    at: 'day',
    isDay: true,
    id: { columns: SHOPIFY_ROW },
    needed: ['day', 'orders', 'gross sales', 'net sales', 'total sales'],
    main: 'net sales',
    amounts: ['net sales'],
    counts: plus('net sales'),
    parts: { tax: { column: 'taxes' }, discounts: { column: 'discounts', as: 'minus' } },
  },
];

/** Names of columns that number sales. */
const NUMBERED =
  /(?:receipt|transaction|ticket|bill|bon|beleg|check|invoice|order|payment|sale)[ _-]?(?:number|num|no|nr|id|#|guid|uuid)\.?$/i;

/** Returns the source of a file with chosen columns. Identical lines with the same number count once. */
export function sourceOfColumns(
  { at, location, category, amount, left }: SalesColumns,
  heads: readonly string[] = [],
): SalesSource {
  const number = heads.find((head) => NUMBERED.test(head));
  const column = (name: string) => name.toLowerCase();
  return {
    source: 'other',
    needed: [],
    at: column(at),
    main: column(amount),
    amounts: [column(amount)],
    ...(location && { location: column(location) }),
    ...(category && { category: column(category) }),
    ...(number && { id: { columns: [column(number)], isShared: true as const } }),
    counts: plus(column(amount)),
    parts: {},
    left: (cell) => leftOutReason(left, cell),
  };
}

/** Returns why a line is left out, according to the chosen column; null if it counts. */
export function leftOutReason(left: SalesColumns['left'], cell: SalesCellReader): string | null {
  const word = left ? cell(left.column.toLowerCase()) : '';
  const isLeft = left?.values.some((value) => value.trim().toLowerCase() === word.toLowerCase());
  return isLeft ? `${left?.column} is “${word}”.` : null;
}

function plus(...columns: string[]) {
  return (amount: AmountReader) => sumOf(columns.map(amount));
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const one of amounts) {
    if (one === null) return null;
    sum += one;
  }
  return sum;
}

/** Returns net sales: without tax, service charge and tip, less refunds, whichever sign they have. */
function cloverNet(amount: AmountReader, tips: 'in' | 'out'): number | null {
  const off = ['tax amount', 'service charge', ...(tips === 'in' ? ['tip'] : [])].map(amount);
  const back = ['refunds total', 'manual refunds total'].map((name) => {
    const refund = amount(name);
    return refund === null ? null : Math.abs(refund);
  });
  const less = sumOf([...off, ...back]);
  const total = amount('order total');
  return less === null || total === null ? null : total - less;
}

function isTrue(text: string): boolean {
  return /^(?:true|yes|1)$/i.test(text);
}
