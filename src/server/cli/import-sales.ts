import { readFileSync } from 'node:fs';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import { type Week, weekOf } from '../../domain/calendar/week.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { closedRefused } from '../../domain/changes/closed-refused.ts';
import type { User } from '../../domain/people/user.ts';
import { type SalesOfFile, type SalesRow, summedWords } from '../../domain/sales/daily-sales.ts';
import {
  addImported,
  type ImportedSales,
  importLots,
  NONE_IMPORTED,
  noneImported,
  pastLines,
  importSales as takeOver,
} from '../../domain/sales/import-sales.ts';
import { salesOfFile } from '../../domain/sales/sales-csv.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { momentOf } from '../moment.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { touchWeek, weekFacts } from '../weeks/touch-week.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';
import { demandReadable } from './given-file.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

const BY: Pick<User, 'userId' | 'name' | 'role'> = { ...COMMAND_LINE, role: 'admin' };

/** Takes over past sales by day and tells what it took and what it could not. Nobody is sent an alert about them. */
export async function importSales({ word, config, said, print, path }: Command): Promise<number> {
  const file = path(word);
  demandReadable(file);
  const { taken, takenCents, present, faults, summed, group } = await withContext(config, async (context) => {
    if (context.group.venues.length === 0)
      throw new Fault('the group has no venues yet. Make them first, then take over their sales.');
    const read = salesOfFile(context.group, readFileSync(file, 'utf8'), said);
    if ('fault' in read) throw new Fault(`${file} can not be imported. ${read.fault}`);
    return { ...(await importRows(context, read)), summed: read.summed, group: context.group };
  });
  print(`Taken: ${taken} days' sales, ${formatMoney(takenCents, group)}.`);
  if (summed) print(summedWords(summed));
  if (present > 0) print(`Entered already: ${present}.`);
  for (const { line, message } of faults.toSorted((a, b) => a.line - b.line))
    print(`Not taken: line ${line}: ${message}`);
  return faults.length > 0 ? EXIT.partly : EXIT.done;
}

/** Takes over lot after lot. */
async function importRows(context: Context, file: SalesOfFile): Promise<ImportedSales> {
  const { group } = context;
  const { rows, faults } = pastLines(file, today(context));
  let outcome: ImportedSales = { ...NONE_IMPORTED, faults };
  for (const lot of importLots(group, rows)) {
    const { day } = lot[0]!;
    const week = weekForDay(day, await weekFacts(context, context.db, weekOf(day, group)));
    outcome = addImported(
      outcome,
      await inTransaction(context.db, (tx) => importDays(context, tx, week, lot)),
    );
  }
  return outcome;
}

async function importDays(
  context: Context,
  tx: Tx,
  week: Week,
  days: readonly SalesRow[],
): Promise<ImportedSales> {
  const { weekId } = week;
  const { states } = await touchWeek(context, tx, week, { at: timestamp(context), entered: 'file' });
  const facts = await readSalesFacts(context.group, tx, week);
  const decided = takeOver(facts, { days }, momentOf(context, BY));
  if ('refused' in decided) return noneImported(days, decided.refused.detail);
  const { change, answer } = decided;
  const closed = change && closedRefused({ weekId, states, group: context.group }, change);
  if (closed) return noneImported(days, closed.detail);
  await writeChange(context, tx, { change, by: BY });
  return answer;
}
