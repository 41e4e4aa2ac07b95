import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Group } from '../group/group.ts';
import { NO_GROUP } from '../group/group.ts';
import type { FileHours, FileRead, FileSum, HoursRead, Said, SalesRead } from './file-read.ts';
import { readSourceFile, type Told } from './read-file.ts';

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
  fields?: Said;
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

const TOLD: Told = { group: GROUP, locations: [], columns: [] };

function fixture(name: string): Uint8Array {
  return readFileSync(join(FOLDER, name));
}

function read(name: string, said: Said = {}, known: Told = TOLD): FileRead {
  return readSourceFile({ name, bytes: fixture(name) }, said, known);
}

const files = Object.entries(expected.files);
const ofKind = (kind: string) => files.filter(([, file]) => file.kind === kind);

test.each(ofKind('sales'))('The sales of %s are read to the cent', (name, file) => {
  const asks = (said: Said) => read(name, said).asks.map(({ what }) => what);
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

test('A file of several venues is not taken for the one that somebody is shown of them', () => {
  const [pier] = GROUP.venues;
  const part = { ...TOLD, group: { ...GROUP, venues: [pier!] }, isPart: true };
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
  expect(away.remarks).toEqual(['Its times are of another zone than yours (EDT), and are taken as written.']);
});
