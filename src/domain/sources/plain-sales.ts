import { amountForm, MAX_AMOUNT, moneyField } from '../values/money.ts';
import { daySums } from './day-sums.ts';
import type { Ask, Said, SalesRead } from './file-read.ts';
import { placesOf, type ReadFor } from './places.ts';
import { partsCounted } from './sales-parts.ts';
import { dayWritten, mannerOf } from './survey.ts';
import { cellsBy, hasColumns, isTotal, type Table } from './table.ts';
import { readAmount } from './written-amount.ts';

/** The columns of a list of days, by what their heads may be called; the first that is there holds. */
const COLUMNS = {
  day: 'date|day',
  center: 'revenue center|center|category|location',
  amount: 'amount|sales|net sales|revenue|total',
} as const;

/** Columns that only registers write, whose lines are items and tickets. */
const REGISTER = [
  ...['net sales', 'gross sales', 'item', 'qty', 'quantity', 'time', 'sku', 'event type', 'discounts'],
  ...['transaction id', 'order id', 'order number', 'receipt number', 'ticket', 'payment id'],
].join('|');

const NAMES = { day: 'Date', center: 'Center', amount: 'Amount' } as const;

/** Whether a table is a list of days: Date, Center, Amount. */
export function isPlain(table: Table): boolean {
  return hasColumns(table, Object.values(COLUMNS));
}

/** What is said of a file in which nothing is found: which columns a list of days would need, and which of them are missing. */
export function notPlainWords(table: Table | undefined): string {
  const missing = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((column) => !table || !hasColumns(table, [COLUMNS[column]]))
    .map((column) => NAMES[column]);
  return `The first line must name the columns: Date, Center, Amount. Missing: ${missing.join(', ')}.`;
}

/** The sales of a list of days; lines of a register are added up, what several lines of one day mean in any other is asked. */
export function readPlain(table: Table, said: Said, readFor: ReadFor): SalesRead {
  const { group } = readFor;
  const cell = cellsBy(table);
  const places = placesOf(readFor);
  const { digits } = moneyField(group);
  const isRegisters = hasColumns(table, [REGISTER]);
  const lines = function* () {
    for (const row of table.lines()) if (!isTotal(row, cell(row, COLUMNS.day))) yield row;
  };
  const manner = mannerOf(
    lines(),
    (row) => ({ dates: [cell(row, COLUMNS.day)], amounts: [cell(row, COLUMNS.amount)] }),
    { said, places: digits },
  );
  const sums = daySums(group, isRegisters ? 'category' : { several: said.several });
  for (const row of table.lines()) {
    const [at, word, written] = [
      cell(row, COLUMNS.day),
      cell(row, COLUMNS.center),
      cell(row, COLUMNS.amount),
    ];
    const { line } = row;
    if (isTotal(row, at)) {
      sums.total();
      continue;
    }
    const dated = dayWritten(at, manner);
    const center = places.center(word);
    const amount = readAmount(written, { ...manner, places: digits });
    if ('fault' in dated) sums.leave(line, 'fault', dated.fault);
    else if (!center) sums.leave(line, 'fault', `There is no revenue center "${word}".`, dated);
    else if (amount === null || Math.abs(amount) > MAX_AMOUNT)
      sums.leave(line, 'fault', amountForm(group), { ...dated, ...center });
    else {
      sums.count();
      sums.add(line, { day: dated.day, ...center, cents: amount });
    }
  }
  const { isSeveral, ...counts } = sums.read();
  const asks: Ask[] = [...manner.asks];
  if (isSeveral && !said.several) asks.push(ASK_SEVERAL);
  const { remarks } = partsCounted(group, {}, table);
  return { kind: 'sales', source: isRegisters ? 'tickets' : 'plain', asks, ...counts, remarks };
}

const ASK_SEVERAL: Ask = {
  what: 'several',
  words: 'Say whether several lines of a day are added up.',
  choices: ['add', 'refuse'],
};
