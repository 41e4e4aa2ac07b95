import { amountForm, MAX_AMOUNT, moneyField } from '../values/money.ts';
import { usualDates } from './date-order.ts';
import { daySums } from './day-sums.ts';
import type { FileAnswers, FileQuestion, SalesRead } from './file-read.ts';
import { partsCounted } from './sales-parts.ts';
import { assumedWords, dayWritten, mannerOf } from './survey.ts';
import { cellsBy, isTotal, type Table } from './table.ts';
import { type ReadFor, venueFinder } from './venue-finder.ts';
import { readAmount } from './written-amount.ts';

const HEADS = ['Date', 'Center', 'Amount'] as const;
const [DAY, CENTER, AMOUNT] = HEADS.map((name) => name.toLowerCase()) as [string, string, string];

/** Whether a table is our own list of days with the group's centers. A register's file with the same heads is unknown. */
export function isPlain(table: Table, readFor: ReadFor): boolean {
  const names = table.head.filter(Boolean).map((name) => name.toLowerCase());
  if (names.length !== HEADS.length || ![DAY, CENTER, AMOUNT].every((name) => names.includes(name)))
    return false;
  const places = venueFinder(readFor);
  const cell = cellsBy(table);
  return table.first.length === 0 || table.first.some((row) => places.center(cell(row, CENTER)));
}

/** Returns the fault of a file in which nothing is found: the columns a list of days needs, and which of them are missing. */
export function notPlainWords(table: Table | undefined): string {
  const missing = HEADS.filter((name) => !table?.columns.has(name.toLowerCase()));
  if (missing.length === 0) return 'No line below the heading row has a date and an amount.';
  return `The first line must name the columns: Date, Center, Amount. Missing: ${missing.join(', ')}.`;
}

/** Reads the sales of a list of days. Asks what several lines for one day mean. */
export function readPlain(table: Table, said: FileAnswers, readFor: ReadFor): SalesRead {
  const { group } = readFor;
  const cell = cellsBy(table);
  const places = venueFinder(readFor);
  const { digits } = moneyField(group);
  const lines = function* () {
    for (const row of table.lines()) if (!isTotal(row, cell(row, DAY))) yield row;
  };
  const manner = mannerOf(lines(), (row) => ({ dates: [cell(row, DAY)], amounts: [cell(row, AMOUNT)] }), {
    said,
    places: digits,
    usual: usualDates(group),
    today: readFor.today,
  });
  const sums = daySums(group, { several: said.several });
  const venue = said.venue ?? places.only?.name ?? '';
  /** Returns the place of a center name. An unknown name becomes a category of the venue, if that is known. */
  const placeOf = (word: string) =>
    places.center(word, venue) ?? (venue && word ? { location: venue, category: word } : undefined);

  for (const row of table.lines()) {
    const [at, word, written] = [cell(row, DAY), cell(row, CENTER), cell(row, AMOUNT)];
    const { line } = row;
    const dated = dayWritten(at, manner);
    const days = 'fault' in dated ? dated.days : [dated.day];
    if (row.flaw?.fate === 'left') sums.leave(line, 'left', row.flaw.words);
    else if (row.flaw) sums.miss(line, row.flaw.words, { days });
    else if (isTotal(row, at)) sums.total();
    else {
      const place = placeOf(word);
      const amount = readAmount(written, { ...manner, places: digits });
      if ('fault' in dated) sums.miss(line, dated.fault, { days });
      // A line of an unknown place is no part of another place's day.
      else if (!place && said.several !== 'add')
        sums.leave(line, 'fault', `There is no revenue center "${word}".`);
      else if (!place) sums.miss(line, `There is no revenue center "${word}".`, { days });
      else if (written === '') sums.leave(line, 'left', 'It has no amount.');
      else if (amount === null || Math.abs(amount) > MAX_AMOUNT)
        sums.miss(line, amountForm(group), { days, location: place.location });
      else {
        sums.count();
        sums.add(line, { day: dated.day, ...place, cents: amount });
      }
    }
  }
  const { isSeveral, ...counts } = sums.read();
  const asks: FileQuestion[] = [...manner.asks];
  if (isSeveral && !said.several) asks.push(ASK_SEVERAL);
  const remarks = [...partsCounted(group, {}, table).remarks, ...assumedWords(manner)];
  const assumed = manner.assumed && { assumedDates: manner.assumed };
  return { kind: 'sales', source: 'plain', asks, ...counts, remarks, ...assumed };
}

const ASK_SEVERAL: FileQuestion = {
  what: 'several',
  words: 'Say whether several lines of a day are added up.',
  choices: ['add', 'refuse'],
};
