import type { Answer } from './installation.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

export type ImportedKind = 'sales' | 'orders' | 'hours';

/** A row of a file: a day's sales of a category, hours of somebody's day, or an order. */
// biome-ignore lint/suspicious/noExplicitAny: rows of three kinds, as each test writes them.
type Row = Record<string, any>;

/** A file that holds these rows, in the order given; line 2 is the first. */
export function fileOf(kind: ImportedKind, rows: readonly object[]): File {
  const lines = LINES[kind](rows as readonly Row[]);
  return new File([lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')], `${kind}.csv`);
}

const LINES: Record<ImportedKind, (rows: readonly Row[]) => unknown[][]> = {
  sales: (rows) =>
    rows.some(({ location }) => location)
      ? [
          'Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Event Type,Location'.split(','),
          ...rows.map(({ day, category, cents, location }) => [
            ...[
              day,
              '19:00:00',
              category,
              'Item',
              1,
              amount(cents),
              '0.00',
              amount(cents),
              'Payment',
              location,
            ],
          ]),
        ]
      : [
          ['Date', 'Center', 'Amount'],
          ...rows.map(({ day, category, cents }) => [day, category, amount(cents)]),
        ],
  orders: (rows) => [
    ['Date', 'Supplier', 'Amount', 'Revenue center', 'Invoice number', 'Notes'],
    ...rows.map(({ day, supplier, amountCents, revenueCenter, invoiceNumber, notes }) => [
      ...[day, supplier, amount(amountCents), revenueCenter, invoiceNumber, notes],
    ]),
  ],
  hours: (rows) => (rows.some(({ plannedMinutes }) => plannedMinutes) ? homebase(rows) : deputy(rows)),
};

function deputy(rows: readonly Row[]): unknown[][] {
  const head =
    'Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Location Name,Leave,Role,Wage';
  return [
    head.split(','),
    ...inTurn(rows).map(({ number, name, day, from, to, location, role, wageCents }) => [
      ...[number, name, day, clock(from), to === null ? '' : clock(to), '00:00', '', location, '', role],
      wageCents === undefined ? '' : amount(wageCents),
    ]),
  ];
}

function homebase(rows: readonly Row[]): unknown[][] {
  const head =
    'Name,Payroll ID,Clock in date,Clock in time,Clock out date,Clock out time,Total paid hours,Unpaid breaks,Scheduled hours';
  return [
    [rows[0]!.location],
    head.split(','),
    ...inTurn(rows, 300).map(({ name, number, day, from, to, plannedMinutes }) => [
      ...[name || number, number, day, clock(from), day, clock(to), '', '', plannedMinutes / 60 || ''],
    ]),
  ];
}

/** Shifts of a day one after another: two at once would count once. A row without minutes has no end. */
function inTurn(rows: readonly Row[], start = 0): Row[] {
  const begun = new Map<string, number>();
  return rows.map((row) => {
    const from = begun.get(row.day) ?? start;
    const to = row.minutes === undefined ? null : from + row.minutes;
    begun.set(row.day, to ?? from);
    return { ...row, from, to };
  });
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function quoted(cell: unknown = ''): string {
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/** A form with a file that holds these rows. */
export function formOfRows(kind: ImportedKind, rows: readonly object[]): FormData & Record<string, unknown> {
  const form = new FormData();
  form.set('file', fileOf(kind, rows));
  if (kind === 'orders') form.set('history', 'yes');
  return form as FormData & Record<string, unknown>;
}

/** Sends a file that holds these rows; the id of the import, which is not taken yet. */
export async function sendImport(send: Send, kind: ImportedKind, rows: readonly object[]): Promise<string> {
  const { status, body } = await send('POST', '/imports', formOfRows(kind, rows));
  if (status !== 201 || body.state !== 'ready') throw new Error(JSON.stringify(body));
  return body.importId;
}

/** Sales of a revenue center on so many days from one on. */
export function salesOf(category: string, from: string, days: number, cents = 100_000) {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_, place) => {
    return { day: first.add({ days: place }).toString(), category, cents: cents + place };
  });
}
