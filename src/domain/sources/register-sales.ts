import type { Group, Venue } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { cents, formatMoney, MAX_AMOUNT, moneyField, sumCents } from '../values/money.ts';
import type { CsvRow } from './csv-rows.ts';
import { usualDates } from './date-order.ts';
import { businessDay, daySums, daysOfClock } from './day-sums.ts';
import type { FileAnswers, FileQuestion, SalesRead } from './file-read.ts';
import { otherZones } from './other-zone.ts';
import { readOnce } from './read-once.ts';
import { partsCounted } from './sales-parts.ts';
import type { SalesSource } from './sales-sources.ts';
import { assumedWords, dayWritten, type Manner, mannerOf, timeWritten } from './survey.ts';
import { cellsBy, isTotal, type Table } from './table.ts';
import { type ReadFor, type VenueFinder, venueFinder, venueOnLine } from './venue-finder.ts';
import { readAmount } from './written-amount.ts';
import { readMoment } from './written-moment.ts';

/** How many unknown venue names to ask about at once. */
const MOST_ASKED = 50;

/** Reads the sales of a register's file line by line, twice: only the whole file shows how dates and amounts are written. */
export function readRegister(
  table: Table,
  source: SalesSource,
  said: FileAnswers,
  readFor: ReadFor,
): SalesRead {
  const cell = cellsBy(table);
  const { group } = readFor;
  const places = venueFinder(readFor);
  let fixed = said.venue ?? venueAbove(table, places) ?? places.only?.name ?? '';
  const parts = partsCounted(group, source.parts, table);
  const amounts = [...source.amounts, ...parts.columns];
  const padding = source.source === 'other' ? 'ragged' : 'padded';
  const manner = mannerOf(
    table.lines(padding),
    (row) => {
      if (isTotal(row, cell(row, source.at))) return { dates: [], amounts: [] };
      return {
        dates: [cell(row, source.at)],
        times: source.time ? [cell(row, source.time)] : [],
        amounts: amounts.map((name) => cell(row, name)),
      };
    },
    {
      said,
      places: moneyField(group).digits,
      today: readFor.today,
      usual: source.isAmerican ? 'month first' : usualDates(group),
    },
  );
  const amount = amountReader(table, manner, group);
  const tips =
    source.source === 'clover-orders' ? tipsOf(table, amount, said) : { tips: 'in' as const, asks: [] };
  const asked = venueQuestions();
  const otherZone = otherZones(group.timeZone);
  const zones = new Set<string>();
  const once = readOnce(table, source.id);

  function locationOf(row: CsvRow): { location: string; venue: Venue | null | undefined } {
    const location = (source.location && cell(row, source.location)) || fixed;
    const venue = location === '' ? undefined : places.venue(location);
    if (venue === undefined) asked.add(location);
    return { location: venue?.name ?? location, venue };
  }

  function leftOut(row: CsvRow): string | null {
    const words = source.left?.((name) => cell(row, name)) ?? null;
    return words ?? (cell(row, source.main) === '' ? 'It has no amount.' : null);
  }

  /** Returns the time of a line in minutes, from its own column or from the date; null for none. */
  function clockOf(row: CsvRow, minutes: number | null): number | null | 'unreadable' {
    const text = source.time ? cell(row, source.time) : '';
    return text === '' ? minutes : (timeWritten(text, manner)?.minutes ?? 'unreadable');
  }

  /** Returns the days a line may belong to, judging by what can be read on it. */
  function daysOf(row: CsvRow): Day[] {
    const at = dayWritten(cell(row, source.at), manner);
    const texts = 'fault' in at ? row.cells : [];
    const found = 'fault' in at ? at.days : [at.day];
    const days =
      found.length > 0 ? found : texts.flatMap((text) => Object.values(readMoment(text)?.days ?? {}));
    const known = days.filter((day) => day !== null);
    return source.isDay ? known : known.flatMap(daysOfClock);
  }

  const sums = daySums(group, 'venue');
  const totals: (number | null)[] = [];
  function count(row: CsvRow): number | null {
    const read = (name: string) => amount(row, name);
    const [net, more] = [source.counts(read, tips.tips), parts.ofLine(read)];
    return net === null || more === null ? null : net + more;
  }

  function readLine(row: CsvRow) {
    const { line } = row;
    const left = leftOut(row);
    if (left !== null && row.isOdd) return sums.miss(line, left, { days: daysOf(row) });
    if (left !== null) return sums.leave(line, 'left', left);
    const again = once(row);
    if (again?.isSame) return sums.leave(line, 'left', again.words);
    if (again) return sums.miss(line, again.words, { days: daysOf(row) });
    const { location, venue } = locationOf(row);
    if (venue === null) return sums.leave(line, 'left', `“${location}” is not one of your venues.`);
    const at = dayWritten(cell(row, source.at), manner);
    if ('fault' in at) return sums.miss(line, at.fault, { days: daysOf(row), location });
    const clock = clockOf(row, at.minutes);
    if (clock === 'unreadable') {
      const words = `“${cell(row, source.time!)}” can’t be read as a time.`;
      return sums.miss(line, words, { days: daysOf(row), location });
    }
    const day = source.isDay ? at.day : businessDay(at.day, clock, venue);
    const zone = otherZone(cell(row, 'time zone') || cell(row, source.at), at.day);
    if (zone) zones.add(zone);
    const counted = count(row);
    if (counted === null || Math.abs(counted) > MAX_AMOUNT) {
      const words = `“${cell(row, source.main)}” can’t be read as an amount.`;
      return sums.miss(line, words, { days: [day], location });
    }
    sums.count();
    const category = source.category ? cell(row, source.category) : '';
    sums.add(line, { day, location, category, cents: cents(counted) });
  }

  for (const row of table.lines(padding)) {
    const part = venueOnLine(group, row);
    fixed = part ?? fixed;
    if (part) sums.leave(row.line, 'left', 'It names the venue of the lines below it.');
    else if (row.flaw?.fate === 'left') sums.leave(row.line, 'left', row.flaw.words);
    else if (row.flaw) sums.miss(row.line, row.flaw.words, { days: daysOf(row) });
    else if (!isTotal(row, cell(row, source.at))) readLine(row);
    else {
      sums.total();
      // A total without the additional parts can't be compared.
      const isWhole = parts.columns.every((name) => cell(row, name) !== '');
      totals.push(isWhole ? count(row) : null);
    }
  }
  const { isSeveral: _, ...read } = sums.read();
  return {
    kind: 'sales',
    source: source.source,
    ...read,
    remarks: [
      ...remarksOf(group, read, totals),
      ...zoneRemarks(zones),
      ...parts.remarks,
      ...once.words(),
      ...asked.remarks(),
      ...assumedWords(manner),
    ],
    ...(manner.assumed && { assumedDates: manner.assumed }),
    asks: [...manner.asks, ...tips.asks, ...asked.asks()],
  };
}

/** Returns a reader of a line's amount by column name: 0 for a blank, null for an invalid amount. */
function amountReader(table: Table, { decimals }: Manner, group: Group) {
  const cell = cellsBy(table);
  const { digits: places } = moneyField(group);
  return (row: CsvRow, name: string) => {
    const text = cell(row, name);
    return text === '' ? 0 : readAmount(text, { decimals, places });
  };
}

/** Collects names that are no venue. Asks about a limited number at a time and remarks if there are more. */
export function venueQuestions() {
  const words = new Set<string>();
  return {
    add: (word: string) => void words.add(word),
    asks: () => [...words].slice(0, MOST_ASKED).map(venueQuestion),
    remarks: () =>
      words.size > MOST_ASKED
        ? [
            `${words.size} locations in it are not your venues. The first ${MOST_ASKED} are asked about now, the rest after that.`,
          ]
        : [],
  };
}

/** Asks which venue a file belongs to, or which venue a name in it means. */
function venueQuestion(word: string): FileQuestion {
  if (word === '') return { what: 'venue', words: 'Say which venue this file is of.' };
  return { what: 'location', words: `Say which venue “${word}” is.`, choices: [word] };
}

/** Returns the name of a venue above the head, alone or after a dash: "Orders - Blue Door". */
export function venueAbove({ above }: Table, { venue, only }: VenueFinder): string | undefined {
  const words = above.flatMap(({ cells }) => cells.flatMap((cell) => [cell, ...cell.split(/ [-–] /)]));
  return only ? only.name : words.map((word) => word.trim()).find((word) => word !== '' && venue(word));
}

/** Returns whether a register's totals include tips, by its paid lines with a tip. Asks if the file shows both. */
function tipsOf(
  table: Table,
  amount: (row: CsvRow, name: string) => number | null,
  said: FileAnswers,
): { tips: 'in' | 'out'; asks: FileQuestion[] } {
  const cell = cellsBy(table);
  const seen = { in: 0, out: 0 };
  for (const row of table.lines()) {
    if (row.flaw || /^open$/i.test(cell(row, 'order payment state'))) continue;
    const [tip, total, paid] = ['tip', 'order total', 'payments total'].map((name) => amount(row, name));
    if (!tip || !total || !paid || tip < 0) continue;
    if (paid === total) seen.in++;
    else if (paid === total + tip) seen.out++;
  }
  const isOpen = !said.tips && seen.in > 0 && seen.out > 0;
  const words = 'Say whether the order totals hold the tips.';
  return {
    tips: said.tips ?? (seen.in > 0 ? 'in' : 'out'),
    asks: isOpen ? [{ what: 'tips', words, choices: ['in', 'out'] }] : [],
  };
}

/** Remarks once if the register's clock is in another zone: its times count as written. */
function zoneRemarks(zones: ReadonlySet<string>): string[] {
  const named = [...zones].slice(0, 3).join(', ');
  return zones.size === 0
    ? []
    : [`Its times are in another time zone than yours (${named}) and are read as written.`];
}

/** Returns a remark if the file's own total differs from the sum of its lines and no line was left out. */
function remarksOf(
  group: Group,
  { lines, sums }: Pick<SalesRead, 'lines' | 'sums'>,
  [total, another]: readonly (number | null)[],
): string[] {
  if (total === undefined || total === null || another !== undefined || lines.left + lines.faults > 0)
    return [];
  const sum = sumCents(sums.map(({ cents }) => cents));
  if (sum === total) return [];
  return [
    `The file’s total says ${formatMoney(cents(total), group)}; its lines come to ${formatMoney(sum, group)}.`,
  ];
}
