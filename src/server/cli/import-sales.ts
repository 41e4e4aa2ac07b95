import { existsSync, readFileSync } from 'node:fs';
import type { User } from '../../domain/people/user.ts';
import { enterSales } from '../../domain/sales/enter-sales.ts';
import { type SalesFault, type SalesRow, salesOfFile } from '../../domain/sales/sales-csv.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { timestamp, today } from '../../domain/weeks/clock.ts';
import { type Week, weekOf } from '../../domain/weeks/week.ts';
import { closedRefused } from '../../domain/weeks/week-closed.ts';
import { weekForDay } from '../../domain/weeks/week-on-record.ts';
import { recordChange } from '../audit/record.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { momentOf } from '../moment.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { touchWeek, weekFacts } from '../weeks/touch-week.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

const BY: Pick<User, 'userId' | 'name' | 'role'> = { ...COMMAND_LINE, role: 'admin' };

/** What became of a file's lines. */
interface Outcome {
  taken: SalesRow[];
  /** Entered already, and the same. */
  present: SalesRow[];
  faults: SalesFault[];
}

/** Takes over past sales by day and tells what it took and what it could not. Nobody is sent an alert about them. */
export async function importSales({ word, config, dates, print, path }: Command): Promise<number> {
  const file = path(word);
  if (!existsSync(file)) throw new Fault(`there is no file ${file}.`);
  const { taken, present, faults, group } = await withContext(config, async (context) => {
    if (context.group.venues.length === 0)
      throw new Fault('the group has no venues yet. Make them first, then take over their sales.');
    const read = salesOfFile(context.group, readFileSync(file, 'utf8'), dates);
    if ('fault' in read) throw new Fault(`${file} can not be imported. ${read.fault}`);
    return { ...(await importRows(context, read)), group: context.group };
  });
  print(
    `Taken: ${taken.length} days' sales, ${formatMoney(sumCents(taken.map(({ cents }) => cents)), group)}.`,
  );
  if (present.length > 0) print(`Entered already: ${present.length}.`);
  for (const { line, message } of faults.toSorted((a, b) => a.line - b.line))
    print(`Not taken: line ${line}: ${message}`);
  return faults.length > 0 ? EXIT.partly : EXIT.done;
}

/** Enters all rows that can be, week by week, the oldest first. */
async function importRows(
  context: Context,
  { rows, faults }: { rows: SalesRow[]; faults: SalesFault[] },
): Promise<Outcome> {
  const outcome: Outcome = { taken: [], present: [], faults: [...faults] };
  const past = rows.filter(({ day }) => day <= today(context));
  for (const { line, day } of rows.filter(({ day }) => day > today(context)))
    outcome.faults.push({ line, message: `${day} is yet to come.` });
  const byWeek = Map.groupBy(past, ({ day }) => weekOf(day, context.group).weekId);
  for (const [, ofWeek] of [...byWeek].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await inTransaction(context.db, (tx) => importDays(context, tx, ofWeek, outcome));
  return outcome;
}

async function importDays(context: Context, tx: Tx, rows: readonly SalesRow[], outcome: Outcome) {
  const taken = new Map<Week['weekId'], SalesRow[]>();
  for (const row of rows) {
    const week = weekForDay(row.day, await weekFacts(context, tx, weekOf(row.day, context.group)));
    const message = await importRow(context, tx, week, row);
    if (message === 'taken') taken.set(week.weekId, [...(taken.get(week.weekId) ?? []), row]);
    else if (message === 'present') outcome.present.push(row);
    else outcome.faults.push({ line: row.line, message });
  }
  for (const [weekId, days] of taken) {
    const after = { days: days.length, cents: sumCents(days.map(({ cents }) => cents)) };
    await recordChange(context, tx, { by: BY, action: 'import sales', subject: 'revenue', weekId, after });
    outcome.taken.push(...days);
  }
}

/** Enters one row; what became of it, or why it was not taken. */
async function importRow(context: Context, tx: Tx, week: Week, row: SalesRow): Promise<string> {
  const at = timestamp(context);
  const { states } = await touchWeek(context, tx, week, { at, entered: 'file' });
  const facts = await readSalesFacts(context.group, tx, week);
  const { day, revenueCenter, cents } = row;
  const entry = { cents: { [revenueCenter]: cents }, fromCents: { [revenueCenter]: null } };
  const decided = enterSales(facts, { day, entry }, momentOf(context, BY));
  if ('refused' in decided) {
    const { code, detail, current } = decided.refused;
    return code === 'conflict' && current ? `something else is entered for ${day} already.` : detail;
  }
  const { change } = decided;
  if (!change) return 'present';
  const closed = closedRefused({ weekId: week.weekId, states, group: context.group }, change);
  if (closed) return closed.detail;
  const alerts = { raised: [], resolved: change.alerts.resolved };
  await writeChange(context, tx, { change: { ...change, alerts, entries: [] }, by: BY });
  return 'taken';
}
