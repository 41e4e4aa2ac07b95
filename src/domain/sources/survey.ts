import type { Day } from '../values/day.ts';
import { ASK_DATES, DATE_ORDERS, type DateOrder } from '../values/written.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileQuestion } from './file-read.ts';
import { type Decimals, decimalsOf } from './written-amount.ts';
import { readClock, readMoment, type WrittenTime } from './written-moment.ts';

/** How a whole file writes its dates, times and amounts. It takes all lines to know, since a single one may be ambiguous. */
export interface Manner {
  dates: DateOrder | null;
  /** Set if the dates are ambiguous and are read in the usual order of the group's country. */
  assumed: DateOrder | null;
  decimals: Decimals;
  /** Whether some years have four digits. Then a year of two digits may be cut off. */
  hasLongYears: boolean;
  /** Whether some times have AM or PM. Then a time without it may be cut off. */
  hasHalves: boolean;
  asks: FileQuestion[];
}

/** What decides how to read a file if its lines are ambiguous. */
export interface Settling {
  said: { dates?: DateOrder | undefined; decimals?: Decimals | undefined };
  places: number;
  /** The usual date order where the file comes from; null if unknown. */
  usual?: DateOrder | null | undefined;
  /** The last possible day in the file; undefined if it may contain future days. */
  today?: Day | undefined;
}

type CellsOf = (row: CsvRow) => {
  dates: readonly string[];
  amounts: readonly string[];
  times?: readonly string[];
};

interface CellCounts {
  orders: Record<DateOrder | 'both', number>;
  marks: Record<Decimals | 'either', number>;
  /** Whether an ambiguous date would lie in the future in this order. */
  isToCome: Record<DateOrder, boolean>;
  hasLongYears: boolean;
  hasHalves: boolean;
}

/** Surveys the cells with dates, times and amounts. Answers settle what the file leaves open. */
export function mannerOf(rows: Iterable<CsvRow>, cellsOf: CellsOf, settling: Settling): Manner {
  const { said, places } = settling;
  const counted = countedIn(rows, cellsOf, settling.today);
  const { orders, marks, hasLongYears, hasHalves } = counted;
  const evident = settled(orders, DATE_ORDERS);
  const assumed = said.dates || evident || orders.both === 0 ? null : assumedOrder(counted, settling);
  const asks: FileQuestion[] = [];
  const asksDates = orders.both > 0 && !evident && !assumed && !said.dates;
  if (asksDates) asks.push({ what: 'dates', words: ASK_DATES, choices: DATE_ORDERS });
  // In a currency without decimals, no mark can be a decimal mark.
  const mark = settled(marks, ['.', ',']);
  const asksDecimals = places > 0 && marks.either > 0 && !mark && !said.decimals;
  if (asksDecimals) asks.push({ what: 'decimals', words: ASK_DECIMALS, choices: ['.', ','] });
  return {
    dates: said.dates ?? (asksDates ? null : (evident ?? assumed ?? 'month first')),
    decimals: said.decimals ?? mark ?? (marks[','] > marks['.'] ? ',' : '.'),
    assumed,
    hasLongYears,
    hasHalves,
    asks,
  };
}

function countedIn(rows: Iterable<CsvRow>, cellsOf: CellsOf, today: Day | undefined): CellCounts {
  const counted: CellCounts = {
    orders: { 'month first': 0, 'day first': 0, both: 0 },
    marks: { '.': 0, ',': 0, either: 0 },
    isToCome: { 'month first': false, 'day first': false },
    hasLongYears: false,
    hasHalves: false,
  };
  for (const row of rows) {
    if (row.flaw) continue;
    const { dates, amounts, times = [] } = cellsOf(row);
    for (const text of dates) countDate(text, counted, today);
    for (const text of times) counted.hasHalves ||= readClock(text)?.isHalf === true;
    for (const text of amounts) {
      const mark = decimalsOf(text);
      if (mark) counted.marks[mark]++;
    }
  }
  return counted;
}

function countDate(text: string, counted: CellCounts, today: Day | undefined): void {
  const moment = readMoment(text);
  if (!moment) return;
  const { days, isShort, time } = moment;
  counted.hasLongYears ||= !isShort;
  counted.hasHalves ||= time?.isHalf === true;
  const order = orderOf(days);
  if (!order) return;
  counted.orders[order]++;
  if (order !== 'both' || !today) return;
  for (const one of DATE_ORDERS) counted.isToCome[one] ||= days[one]! > today;
}

/** Returns the order for dates that are all ambiguous: the usual one, unless it puts a date in the future. Null if undecided. */
function assumedOrder({ isToCome }: CellCounts, { usual }: Settling): DateOrder | null {
  const [past, another] = DATE_ORDERS.filter((order) => !isToCome[order]);
  if (!past) return null;
  return another ? (usual ?? null) : past;
}

/** Returns the day of a date and the time next to it in minutes, or why it can't be read. */
export function dayWritten(
  text: string,
  { dates, hasLongYears, hasHalves }: Pick<Manner, 'dates' | 'hasLongYears' | 'hasHalves'>,
): { day: Day; minutes: number | null; time: WrittenTime | null } | { fault: string; days: readonly Day[] } {
  const moment = readMoment(text);
  const days = moment
    ? [moment.days['month first'], moment.days['day first']].filter((day) => day !== null)
    : [];
  const day = moment?.days[dates ?? 'month first'];
  if (!moment || !day) return { fault: `"${text.slice(0, 60)}": ${DAY_FORM}`, days };
  if (dates === null && day !== moment.days['day first']) return { fault: `"${text}": ${ASK_DATES}`, days };
  // A year cut off to "20" reads as 2020.
  if (moment.isShort && hasLongYears && day.startsWith('2020'))
    return { fault: `"${text}": ${DAY_FORM}`, days: [] };
  if (moment.time && !isWhole(moment.time, hasHalves))
    return { fault: `“${text}” can’t be read as a time.`, days: [day] };
  return { day, minutes: moment.minutes, time: moment.time };
}

/** Reads a time as written in a file; null if invalid, or if it lacks AM or PM while other times have it. */
export function timeWritten(text: string, { hasHalves }: Pick<Manner, 'hasHalves'>): WrittenTime | null {
  const time = readClock(text);
  return time && isWhole(time, hasHalves) ? time : null;
}

function isWhole({ minutes, isHalf }: WrittenTime, hasHalves: boolean): boolean {
  return isHalf || !hasHalves || minutes >= 13 * 60 || minutes < 60;
}

/** Returns the remark on dates that were read in an assumed order. */
export function assumedWords({ assumed }: Pick<Manner, 'assumed'>): string[] {
  if (!assumed) return [];
  const [first, then] = assumed === 'month first' ? ['month', 'day'] : ['day', 'month'];
  return [`Its dates could be either way: they are read with the ${first} before the ${then}.`];
}

const DAY_FORM = 'Give the date as YYYY-MM-DD.';
const ASK_DECIMALS = 'Say whether a point or a comma stands before the cents in such amounts.';

/** Returns the choice the whole file agrees on; null if nothing shows it, or lines disagree. */
function settled<Choice extends string>(
  counted: Readonly<Record<Choice, number>>,
  [first, second]: readonly Choice[],
): Choice | null {
  const [ones, others] = [counted[first!], counted[second!]];
  if (ones > 0 === others > 0) return null;
  return ones > 0 ? first! : second!;
}

/** Returns the only order that makes a date valid, or 'both' if the two orders give different days; null if they give the same. */
function orderOf({
  'month first': one,
  'day first': other,
}: Record<DateOrder, Day | null>): DateOrder | 'both' | null {
  if (one === other) return null;
  if (one && other) return 'both';
  return one ? 'month first' : 'day first';
}
