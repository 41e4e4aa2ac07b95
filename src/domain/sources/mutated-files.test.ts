import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Group, NO_GROUP } from '../group/group.ts';
import { type AnyRead, readFile } from '../imports/read-file.ts';
import type { Day } from '../values/day.ts';
import type { FileAnswers } from './file-read.ts';
import { Unreadable } from './limits.ts';
import { workedMinutes } from './person-days.ts';
import { piecesOf, textOfBytes } from './text-of-bytes.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');
const expected: {
  group: { venues: { name: string; dayEndsAt: string; centers: string[] }[] };
  files: Record<string, { fields?: FileAnswers }>;
} = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));

const GROUP: Group = {
  ...NO_GROUP,
  timeZone: 'America/New_York',
  venues: expected.group.venues.map(({ name, dayEndsAt, centers }) => ({
    ...{ venueId: name.toLowerCase(), name, dayEndsAt, crews: [], laborOf: [] },
    centers: centers.map((center) => ({ id: center.toLowerCase(), name: center, budgetOf: 'own' as const })),
  })),
};

const SEED = 20_261_127;
const MUTATIONS = 500;
const KINDS = [
  ...(['a cell more', 'a cell less', 'a moment torn', 'an amount torn'] as const),
  ...(['the head moved', 'an id twice', 'another encoding'] as const),
];
type Kind = (typeof KINDS)[number];

/** Numbers from 0 up to 1, the same ones each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const next = random(SEED);
const upTo = (count: number) => Math.floor(next() * count);
const oneIn = <One>(all: readonly One[]) => all[upTo(all.length)]!;

/** A file that is mutated: the columns of its moments and amounts that count, and whether a number tells its lines apart. */
interface Source {
  file: string;
  said: FileAnswers;
  moments: readonly string[];
  amounts: readonly string[];
  isNumbered: boolean;
}

const source = (file: string, moments: string, amounts: string, isNumbered = true): Source => ({
  ...{ file, said: expected.files[file]?.fields ?? {}, isNumbered },
  moments: moments.split('|'),
  amounts: amounts.split('|'),
});

const SOURCES: readonly Source[] = [
  source('square-transactions.csv', 'Date|Time', 'Net Sales|Partial Refunds'),
  source('square-items.csv', 'Date|Time', 'Net Sales'),
  source('toast-day.zip', 'yyyyMMdd', 'Net sales', false),
  source('toast-range.zip', 'yyyyMMdd', 'Net sales', false),
  source('toast-items.csv', 'Order Date', 'Net Price', false),
  source('toast-orders.csv', 'Opened', 'Amount'),
  source('clover-orders.csv', 'Order Date', 'Order Total|Tax Amount'),
  source('shopify-days.csv', 'Day', 'Net sales'),
  source('sheet-centers.csv', 'Date', 'Kitchen|Bar|Counter'),
  source('sheet-venues.csv', 'Datum', 'Pier Kitchen'),
  source('ambiguous-dates.csv', 'Date', 'Amount'),
  source('plain-tickets.csv', 'Date', 'Amount', false),
  source('other-register.csv', 'Zeitpunkt', 'Netto'),
  source('homebase.csv', 'Clock in date|Clock in time|Clock out time', 'Unpaid breaks'),
  source('7shifts.csv', 'Date', 'Regular Hours'),
  source('toast-time-entries.csv', 'In Date|Out Date', 'Unpaid Break Time'),
  source('square-timecards.csv', 'Clockin date|Clockin time|Clockout time', 'Unpaid break'),
  source('deputy.csv', 'Date|Start|End', 'Mealbreak'),
  source('wheniwork.csv', 'Date|Start Time|End Time', 'Unpaid Meal Breaks'),
  source('orders-history.csv', 'Date', 'Amount'),
];

const KNOWN = { group: GROUP, locations: [], columns: [], today: '2026-11-27' as Day };

function read({ file, said }: Source, bytes: Uint8Array): AnyRead | null {
  try {
    return readFile({ name: file, bytes }, said, KNOWN);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** What a file comes to, by what it is of: cents or minutes. */
function figures(found: AnyRead): Map<string, number> {
  const all = new Map<string, number>();
  const add = (key: string, value: number) => void all.set(key, (all.get(key) ?? 0) + value);
  if (found.kind === 'sales')
    for (const { day, location, category, cents } of found.sums) add(`${day}|${location}|${category}`, cents);
  if (found.kind === 'hours')
    for (const one of found.hours)
      add(`${one.day}|${one.location}|${one.number}|${one.name}`, workedMinutes(one));
  if (found.kind === 'orders')
    for (const { day, revenueCenter, supplier, invoiceNumber, kind, amountCents } of found.orders)
      add(
        `${day}|${revenueCenter}|${supplier}|${invoiceNumber}`,
        kind === 'credit' ? -amountCents : amountCents,
      );
  return all;
}

type Outcome = 'same' | 'told' | 'wrong';

/** What comes of a mutated file: all as before, less and somebody is told, or another figure. */
function outcomeOf(base: AnyRead, found: AnyRead | null): Outcome {
  if (found === null || found.asks.length > 0) return 'told';
  const [before, after] = [figures(base), figures(found)];
  const isSame = ([key, value]: [string, number]) => before.get(key) === value;
  const others = [...after].filter((one) => !isSame(one));
  // A word that nobody has named makes its venue's day wait, and somebody whom nobody knows their own.
  const waits = (key: string) => {
    const [day, location] = key.split('|');
    return (
      found.kind !== 'orders' &&
      others.some(([one]) => !before.has(one) && isOf(base, one) && one.startsWith(`${day}|${location}|`))
    );
  };
  if (others.some(([key]) => !waits(key))) return 'wrong';
  const missing = [...before.keys()].some((key) => !after.has(key));
  if (!missing && others.length === 0) return 'same';
  return found.lines.faults + ('waiting' in found.lines ? (found.lines.waiting ?? 0) : 0) + others.length > 0
    ? 'told'
    : 'wrong';
}

/** Whether a figure is of a word, or of somebody, that the file does not have otherwise. */
function isOf(base: AnyRead, key: string): boolean {
  const word = key.split('|').slice(2).join('|');
  return ![...figures(base).keys()].some((one) => one.endsWith(`|${word}`));
}

function tornAmount(text: string): string {
  const at = 1 + upTo(Math.max(1, text.length - 1));
  return `${text.slice(0, at)}${oneIn(['x', ',,', '.,', ' 1/2'])}${text.slice(at)}`;
}

function tornMoment(text: string): string {
  if (next() < 0.5) return text.slice(0, -1 - upTo(2));
  const at = upTo(text.length);
  return `${text.slice(0, at)}${oneIn(['x', '?', '99'])}${text.slice(at + 1)}`;
}

/** The rows of a file with one of its lines mutated; null where there is nothing to mutate. */
function mutate(rows: string[][], kind: Kind, { moments, amounts }: Source): string[][] | null {
  const wanted = kind === 'an amount torn' ? amounts : moments;
  const head = rows.findIndex((row) =>
    [...moments, ...amounts].every((name) => row.some((cell) => cell.replace('\uFEFF', '') === name)),
  );
  const data = rows.map((_, at) => at).filter((at) => at > head && rows[at]!.filter(Boolean).length > 2);
  if (head < 0 || data.length === 0) return null;
  const copy = rows.map((row) => [...row]);
  const row = copy[oneIn(data)]!;
  if (kind === 'a cell more') row.splice(upTo(row.length + 1), 0, oneIn(['', 'x', '7', '12.50']));
  else if (kind === 'a cell less') row.splice(upTo(row.length), 1);
  else if (kind === 'the head moved') {
    const [names] = copy.splice(head, 1);
    if (next() < 0.5) copy.splice(Math.min(copy.length - 1, head + 1 + upTo(3)), 0, names!);
    else copy.splice(head, 0, next() < 0.5 ? ['', ...names!] : names!.toSpliced(upTo(names!.length), 1));
  } else if (kind === 'an id twice') copy.splice(oneIn(data), 0, [...row]);
  else {
    const at = copy[head]!.findIndex((cell) => cell.replace('\uFEFF', '') === oneIn(wanted));
    if (!row[at]) return null;
    row[at] = kind === 'an amount torn' ? tornAmount(row[at]!) : tornMoment(row[at]!);
  }
  return copy;
}

function encoded(text: string): Uint8Array {
  const wide = (swap: boolean) => {
    const units = Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0));
    const bytes = new Uint8Array(units.buffer);
    if (swap) for (let at = 0; at < bytes.length; at += 2) bytes.subarray(at, at + 2).reverse();
    return bytes;
  };
  const latin = Uint8Array.from(text, (sign) => (sign.charCodeAt(0) < 256 ? sign.charCodeAt(0) : 0x3f));
  return oneIn([() => strToU8(`\uFEFF${text}`), () => wide(false), () => wide(true), () => latin])();
}

function mutated(whole: Uint8Array, kind: Kind, of: Source): Uint8Array | null {
  const text = [...textOfBytes(piecesOf(whole))()].join('');
  if (kind === 'another encoding') return encoded(text);
  const delimiter = text.split('\n', 1)[0]!.includes(';') ? ';' : ',';
  const rows = Papa.parse<string[]>(text.trimEnd(), { delimiter }).data;
  const changed = mutate(rows, kind, of);
  return changed && strToU8(Papa.unparse(changed, { delimiter, newline: '\n' }));
}

function mutatedFile(of: Source, kind: Kind): Uint8Array | null {
  const bytes = readFileSync(join(FOLDER, of.file));
  if (!of.file.endsWith('.zip')) return mutated(bytes, kind, of);
  const entries = unzipSync(bytes);
  const changed = mutated(entries['Sales by day.csv']!, kind, of);
  return changed && zipSync({ ...entries, 'Sales by day.csv': changed });
}

test('No mutated line of any file takes a wrong figure in silence', () => {
  const counts = new Map<string, Record<Outcome, number>>();
  const wrong: string[] = [];
  const bases = new Map(SOURCES.map((one) => [one.file, read(one, readFileSync(join(FOLDER, one.file)))!]));
  for (let made = 0; made < MUTATIONS; ) {
    const of = SOURCES[made % SOURCES.length]!;
    const kind = oneIn(KINDS);
    if (kind === 'an id twice' && !of.isNumbered) continue;
    const bytes = mutatedFile(of, kind);
    if (!bytes) continue;
    made++;
    const outcome = outcomeOf(bases.get(of.file)!, read(of, bytes));
    if (outcome === 'wrong') wrong.push(`${made}: ${of.file}, ${kind}`);
    for (const key of [of.file, kind]) {
      const count = counts.get(key) ?? { same: 0, told: 0, wrong: 0 };
      count[outcome]++;
      counts.set(key, count);
    }
  }
  const lines = [...SOURCES.map(({ file }) => file), ...KINDS].map((key) => {
    const { same, told, wrong: others } = counts.get(key)!;
    return [key.padEnd(26), ...[same, told, others].map((count) => String(count).padStart(6))].join('');
  });
  process.stdout.write([`${''.padEnd(26)}  same  told wrong`, ...lines, ''].join('\n'));
  expect(wrong).toEqual([]);
}, 60_000);
