import type { Day } from '../values/day.ts';
import { DATE_ORDERS, type DateOrder } from '../values/written.ts';
import type { Row } from './csv-rows.ts';
import type { Ask } from './file-read.ts';
import { type Decimals, decimalsOf } from './written-amount.ts';
import { readMoment } from './written-moment.ts';

/** How a whole file writes its dates and amounts: told from all of its lines, since one alone may be read two ways. */
export interface Manner {
  dates: DateOrder | null;
  decimals: Decimals;
  asks: Ask[];
}

/** Goes through the cells of a file that hold dates and amounts. What was said settles what the file leaves open. */
export function mannerOf(
  rows: Iterable<Row>,
  cellsOf: (row: Row) => { dates: readonly string[]; amounts: readonly string[] },
  {
    said,
    places,
  }: { said: { dates?: DateOrder | undefined; decimals?: Decimals | undefined }; places: number },
): Manner {
  const only: Record<DateOrder | 'both', number> = { 'month first': 0, 'day first': 0, both: 0 };
  const marks: Record<Decimals | 'either', number> = { '.': 0, ',': 0, either: 0 };
  for (const row of rows) {
    const { dates, amounts } = cellsOf(row);
    for (const text of dates) {
      const order = orderOf(text);
      if (order) only[order]++;
    }
    for (const text of amounts) {
      const mark = decimalsOf(text);
      if (mark) marks[mark]++;
    }
  }
  const [dates, asksDates] = settled(only, DATE_ORDERS, only.both);
  // A currency without decimals has nothing that could be taken for them.
  const [decimals, asksDecimals] = settled(marks, ['.', ','], places === 0 ? 0 : marks.either);
  const asks: Ask[] = [];
  if (asksDates) asks.push({ what: 'dates', words: ASK_DATES, choices: DATE_ORDERS });
  if (asksDecimals) asks.push({ what: 'decimals', words: ASK_DECIMALS, choices: ['.', ','] });
  return {
    dates: said.dates ?? (asksDates ? null : dates),
    decimals: said.decimals ?? decimals,
    asks: asks.filter(({ what }) => !(what in said) || said[what as 'dates' | 'decimals'] === undefined),
  };
}

/** The day of a date, and the time beside it in minutes; or why it can't be told. */
export function dayWritten(
  text: string,
  { dates }: Pick<Manner, 'dates'>,
): { day: Day; minutes: number | null } | { fault: string } {
  const moment = readMoment(text);
  const day = moment?.days[dates ?? 'month first'];
  if (!moment || !day) return { fault: `"${text}": Give the date as YYYY-MM-DD.` };
  if (dates === null && day !== moment.days['day first']) return { fault: `"${text}": ${ASK_DATES}` };
  return { day, minutes: moment.minutes };
}

const ASK_DATES = 'Say whether the month or the day comes first in such dates.';
const ASK_DECIMALS = 'Say whether a point or a comma stands before the cents in such amounts.';

/** What all of a file agrees on, and whether somebody has to say: nothing tells, or its lines don't agree. */
function settled<Choice extends string>(
  counted: Readonly<Record<Choice, number>>,
  [first, second]: readonly Choice[],
  open: number,
): [Choice, boolean] {
  const [ones, others] = [counted[first!], counted[second!]];
  const isOpen = open > 0 && ones > 0 === others > 0;
  return [others > ones ? second! : first!, isOpen];
}

/** The only order that makes a day of a date, or that both make another; null where nothing hangs on it. */
function orderOf(text: string): DateOrder | 'both' | null {
  const days = readMoment(text)?.days;
  if (!days) return null;
  const { 'month first': one, 'day first': other } = days;
  if (one === other) return null;
  if (one && other) return 'both';
  return one ? 'month first' : 'day first';
}
