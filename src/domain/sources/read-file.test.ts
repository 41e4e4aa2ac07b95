import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Group, NO_GROUP } from '../group/group.ts';
import { NET_SALES, SALES_PART_NAMES, SALES_PARTS, type SalesPart } from '../group/sales-count.ts';
import type { Day } from '../values/day.ts';
import type { FileAnswers, FileHours, FileRead, FileSum, HoursRead, SalesRead } from './file-read.ts';
import { type FileMappings, readSourceFile } from './read-file.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');

interface Person {
  name: string;
  number: string;
  crew: string;
}

interface ExpectedFile {
  kind: string;
  source: string;
  sentAs?: string;
  lines?: number;
  totals?: number;
  asks?: string[];
  fields?: FileAnswers;
  faults?: { line: number }[];
  leave?: number;
  read?: Pick<FileSum, 'day' | 'location' | 'category' | 'cents' | 'lines'>[];
  hours?: (Person & { day: string; minutes: number; plannedMinutes?: number })[];
  waiting?: { day: string; name: string; number: string; location: string; minutes: number }[];
  open?: { day: string; name: string }[];
}

const expected: {
  group: { venues: { name: string; dayEndsAt: string; centers: string[]; crews: { name: string }[] }[] };
  files: Record<string, ExpectedFile>;
} & { group: { staff: Person[] } } = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));

const GROUP: Group = {
  ...NO_GROUP,
  venues: expected.group.venues.map(({ name, dayEndsAt, centers }) => ({
    ...{ venueId: name.toLowerCase(), name, dayEndsAt, crews: [], laborOf: [] },
    centers: centers.map((center) => ({ id: center.toLowerCase(), name: center, budgetOf: 'own' as const })),
  })),
};

const TOLD: FileMappings = { group: GROUP, locations: [], columns: [], today: '2026-11-27' as Day };

function fixture(name: string): Uint8Array {
  return readFileSync(join(FOLDER, name));
}

function read(name: string, said: FileAnswers = {}, known: FileMappings = TOLD): FileRead {
  return readSourceFile({ name, bytes: fixture(name) }, said, known);
}

const files = Object.entries(expected.files);
const ofKind = (kind: string) => files.filter(([, file]) => file.kind === kind);

test.each(ofKind('sales'))('The sales of %s are read to the cent', (name, file) => {
  const asks = (said: FileAnswers) => read(name, said).asks.map(({ what }) => what);
  const { venue } = file.fields ?? {};
  if (file.asks) expect(asks(venue ? { venue } : {})).toEqual(file.asks);
  const found = read(name, file.fields) as SalesRead;
  expect([found.kind, found.source, found.asks]).toEqual([file.kind, file.source, []]);
  const sums = found.sums.map(({ line: _, ...sum }) => sum);
  expect(sums.sort(inOrder)).toEqual(file.read!.toSorted(inOrder));
  if (file.lines) expect(found.lines).toMatchObject({ read: file.lines, totals: file.totals ?? 0 });
  const faults = found.told.filter(({ fate }) => fate === 'fault').map(({ line }) => line);
  expect(faults).toEqual((file.faults ?? []).map(({ line }) => line));
});

test('Dates that could be either way are read as is usual where they come from, unless that leaves a day to come', () => {
  const inGroup = (locale: string, today: string, said: FileAnswers = {}) => {
    const known = { ...TOLD, group: { ...GROUP, locale }, today: today as Day };
    const { asks, assumedDates, sums, remarks } = read('ambiguous-dates.csv', said, known) as SalesRead;
    return [asks.map(({ what }) => what).join(), assumedDates, sums[2]?.day, remarks.length];
  };
  expect(inGroup('en-US', '2026-12-09')).toEqual(['', 'month first', '2026-02-09', 1]);
  expect(inGroup('en-US', '2026-12-08')).toEqual(['', 'day first', '2026-09-02', 1]);
  expect(inGroup('en-GB', '2026-12-31')).toEqual(['', 'day first', '2026-09-02', 1]);
  expect(inGroup('en-CA', '2026-12-31')).toEqual(['dates', undefined, undefined, 0]);
  expect(inGroup('en-US', '2026-09-01')).toEqual(['dates', undefined, undefined, 0]);
  expect(inGroup('en-US', '2026-12-31', { dates: 'day first' })).toEqual(['', undefined, '2026-09-02', 0]);
});

function inOrder(a: object, b: object): number {
  const key = (one: object) => {
    const { day, location, category, name } = one as Partial<FileSum & Person>;
    return [day, location, category, name].join('|');
  };
  return key(a) < key(b) ? -1 : 1;
}

/** Who a line is: by number, else by a name that one person alone has, among the venue's crews first. */
function personOf({ number, name, location }: FileHours): Person | undefined {
  const { staff, venues } = expected.group;
  if (number) return staff.find((one) => one.number === number);
  const all = staff.filter((one) => one.name === name);
  const crews = venues.find((venue) => venue.name === location)?.crews.map((crew) => crew.name) ?? [];
  const near = all.filter(({ crew }) => crews.includes(crew));
  const [one, another] = near.length > 0 ? near : all;
  return another ? undefined : one;
}

/** The hours of one person and day together. */
function summed(hours: readonly FileHours[], key: (one: FileHours) => string): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const one of hours) {
    const [minutes = 0, planned = 0] = sums[key(one)] ?? [];
    sums[key(one)] = [minutes + (one.minutes ?? 0), planned + (one.plannedMinutes ?? 0)];
  }
  return sums;
}

test.each(ofKind('hours'))('The hours of %s are read to the minute', (name, file) => {
  const found = read(name, file.fields) as HoursRead;
  expect([found.kind, found.source, found.asks]).toEqual([file.kind, file.source, []]);
  const known = found.hours.filter((one) => personOf(one));
  const people = summed(known, (one) => `${one.day} ${personOf(one)!.name} ${personOf(one)!.number}`);
  const planned = (one: { plannedMinutes?: number }) => one.plannedMinutes ?? 0;
  const wanted = file.hours!.map((one) => [
    `${one.day} ${one.name} ${one.number}`,
    [one.minutes, planned(one)],
  ]);
  expect(people).toEqual(Object.fromEntries(wanted));
  const waits = (one: Omit<FileHours, 'plannedMinutes'>) =>
    `${one.day} ${one.location} ${one.number} ${one.name}`;
  const waiting = summed(
    found.hours.filter((one) => !personOf(one)),
    (one) => waits(one),
  );
  const minutes = Object.entries(waiting).map(([key, [count]]) => [key, count]);
  expect(Object.fromEntries(minutes)).toEqual(
    Object.fromEntries(file.waiting!.map((one) => [waits(one as FileHours), one.minutes])),
  );
  expect(found.lines).toMatchObject({ read: file.lines, totals: file.totals ?? 0, faults: 0 });
  expect(found.open.map(({ day, name }) => ({ day, name }))).toEqual(file.open ?? []);
});

test('A file of several venues is not taken for the one that there is here', () => {
  const [pier] = GROUP.venues;
  const part = { ...TOLD, group: { ...GROUP, venues: [pier!] } };
  const { asks, sums } = read('square-transactions.csv', {}, part) as SalesRead;
  expect(asks).toMatchObject([{ what: 'location', choices: ['Café Noël'] }]);
  expect(new Set(sums.map(({ location }) => location))).toEqual(new Set(['Café Noël', 'Pier Kitchen']));
});

test('A line of a register’s file with figures alone and no date is a total: not counted, and no fault', () => {
  const rows = ['1,05/14/2026 18:22,Bar,80.00,6.40,,false', '2,05/14/2026 19:00,Bar,20.00,1.60,,false'];
  const csv = `Order Id,Opened,Revenue Center,Amount,Tax,Tip,Voided\n${rows.join('\n')}\n,,,100.00,8.00,,\n`;
  const { venues } = GROUP;
  const told = { group: GROUP, locations: [], columns: [] };
  const said = { venue: venues[0]!.name };
  const read = readSourceFile(
    { name: 'a.csv', bytes: new TextEncoder().encode(csv) },
    said,
    told,
  ) as SalesRead;
  expect(read.lines).toMatchObject({ read: 3, counted: 2, totals: 1, faults: 0 });
  expect(read.sums.map(({ cents }) => cents)).toEqual([100_00]);
  expect(read.remarks).toEqual([]);
});

test('Times of another zone than the venue’s are taken as they are written, and that is said once', () => {
  const inZone = (timeZone: string) => {
    const { remarks, ...sales } = read('clover-orders.csv', expected.files['clover-orders.csv']?.fields, {
      ...TOLD,
      group: { ...GROUP, timeZone },
    });
    return { remarks, sales };
  };
  const [own, away] = [inZone('America/New_York'), inZone('America/Denver')];
  expect(away.sales).toEqual(own.sales);
  expect(own.remarks).toEqual([]);
  expect(away.remarks).toEqual([
    'Its times are in another time zone than yours (EDT) and are read as written.',
  ]);
});

/** What each part adds to the sales of a file, in cents; null where the file does not tell it. */
const PARTS_OF_FILES: [string, Record<SalesPart, number | null>][] = [
  ['square-transactions.csv', { tax: 140458, tips: 22759, discounts: 53397, serviceCharges: 2500 }],
  ['square-items.csv', { tax: 13702, tips: null, discounts: 6607, serviceCharges: null }],
  ['toast-day.zip', { tax: 29825, tips: null, discounts: 3000, serviceCharges: null }],
  ['toast-range.zip', { tax: null, tips: null, discounts: null, serviceCharges: null }],
  ['toast-items.csv', { tax: 13291, tips: null, discounts: 11483, serviceCharges: null }],
  ['toast-orders.csv', { tax: 32271, tips: 18067, discounts: 0, serviceCharges: 0 }],
  ['clover-orders.csv', { tax: 28504, tips: 7729, discounts: 0, serviceCharges: 1000 }],
  ['shopify-days.csv', { tax: 84428, tips: null, discounts: 8552, serviceCharges: null }],
  ...[
    'sheet-centers.csv',
    'sheet-venues.csv',
    'plain-tickets.csv',
    'ambiguous-dates.csv',
    'other-register.csv',
  ].map((name): [string, Record<SalesPart, null>] => [
    name,
    { tax: null, tips: null, discounts: null, serviceCharges: null },
  ]),
];

const untold = (names: string) =>
  `This file doesn’t show ${names}, which your sales include: nothing was added for that.`;

/** Reads a file for a group that counts some parts as sales. Returns its sums and the remarks about it. */
function readWith(name: string, parts: readonly SalesPart[]) {
  const holds = Object.fromEntries(parts.map((part) => [part, true]));
  const group = { ...GROUP, salesCount: { ...NET_SALES, ...holds } };
  const { sums, remarks } = read(name, expected.files[name]?.fields, { ...TOLD, group }) as SalesRead;
  return { cents: sums.reduce((all, sum) => all + sum.cents, 0), remarks };
}

const PARTS_ONE_BY_ONE = PARTS_OF_FILES.flatMap(([name, parts]) =>
  SALES_PARTS.map((part) => [name, part, parts[part]] as const),
);

test('Every file of sales stands in the table of what its parts add', () => {
  expect(PARTS_OF_FILES.map(([name]) => name).sort()).toEqual(
    ofKind('sales')
      .map(([name]) => name)
      .sort(),
  );
});

test.each(PARTS_ONE_BY_ONE)('Of %s a group whose sales hold %s counts %s cents more', (name, part, added) => {
  const [net, held] = [readWith(name, []), readWith(name, [part])];
  expect(held.cents - net.cents).toBe(added ?? 0);
  const told = added === null ? [untold(SALES_PART_NAMES[part])] : [];
  expect(held.remarks).toEqual([...net.remarks, ...told]);
});

test('All parts together add what each adds alone, and what a file does not tell is said once', () => {
  const net = readWith('square-transactions.csv', []);
  const all = readWith('square-transactions.csv', SALES_PARTS);
  expect(all).toEqual({ cents: net.cents + 140458 + 22759 + 53397 + 2500, remarks: [] });
  expect(readWith('square-items.csv', SALES_PARTS).remarks).toEqual([untold('tips and service charges')]);
  expect(readWith('toast-range.zip', SALES_PARTS).remarks).toEqual([
    untold('tax, tips, discounts and service charges'),
  ]);
});

/** The sales of a text for a group whose sales hold all parts. */
function readAllParts(csv: string): SalesRead {
  const all = { tax: true, tips: true, discounts: true, serviceCharges: true };
  const known = { ...TOLD, group: { ...GROUP, salesCount: all } };
  const bytes = new TextEncoder().encode(csv);
  return readSourceFile({ name: 'a.csv', bytes }, { venue: 'Pier Kitchen' }, known) as SalesRead;
}

test('A discount makes sales more whichever sign the register gives it, and a refund of a discounted ticket less', () => {
  const toast =
    'Order Id,Opened,Revenue Center,Discount Amount,Amount,Tax,Tip,Gratuity,Voided\n1,05/14/2026 18:22,Bar,10.00,80.00,6.40,4.00,16.00,false\n';
  expect(readAllParts(toast).sums.map(({ cents }) => cents)).toEqual([116_40]);
  const clover = (discount: string) =>
    `Order Date,Order ID,Tax Amount,Tip,Service Charge,Discount,Order Total,Payments Total,Refunds Total,Order Payment State\n14-May-2026 06:00 PM EDT,A,8.00,0.00,0.00,${discount},98.00,98.00,0.00,Paid\n`;
  for (const discount of ['10.00', '-10.00'])
    expect(readAllParts(clover(discount)).sums.map(({ cents }) => cents)).toEqual([108_00]);
  const items = (lines: string) =>
    `Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Tax,Event Type,Location\n${lines}`;
  const refunded = '2026-05-14,18:22:00,Bar,Beer,1,-$100.00,$10.00,-$90.00,-$7.20,Refund,Pier Kitchen\n';
  expect(readAllParts(items(refunded)).sums.map(({ cents }) => cents)).toEqual([-107_20]);
});

test('A line whose tax can’t be read is at fault where sales hold the tax, and its day waits for it', () => {
  const csv =
    'Order Id,Opened,Revenue Center,Amount,Tax,Tip,Voided\n1,05/14/2026 18:22,Bar,80.00,6.x0,4.00,false\n';
  expect(readAllParts(csv)).toMatchObject({ sums: [], lines: { faults: 1 } });
  const known = { group: GROUP, locations: [], columns: [] };
  const file = { name: 'a.csv', bytes: new TextEncoder().encode(csv) };
  expect(readSourceFile(file, { venue: 'Pier Kitchen' }, known)).toMatchObject({ sums: [{ cents: 80_00 }] });
});

test('A file’s own total is compared with its lines only where it tells all that counts', () => {
  const csv = (total: string) =>
    `Order Id,Opened,Revenue Center,Discount Amount,Amount,Tax,Tip,Gratuity,Voided\n1,05/14/2026 18:22,Bar,0.00,80.00,6.40,4.00,0.00,false\nTotal,,,${total},\n`;
  expect(readAllParts(csv(',80.00,,,')).remarks).toEqual([]);
  expect(readAllParts(csv('0.00,80.00,6.40,4.00,0.00')).remarks).toEqual([]);
  expect(readAllParts(csv('0.00,81.00,6.40,4.00,0.00')).remarks).toEqual([
    'The file’s total says $91.40; its lines come to $90.40.',
  ]);
});
