import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import { type Week, weekOf } from '../../domain/calendar/week.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { closedRefused } from '../../domain/changes/closed-refused.ts';
import type { Group } from '../../domain/group/group.ts';
import { venueName, venueOf } from '../../domain/group/venue.ts';
import { daysOfSums } from '../../domain/imports/days-of-sums.ts';
import { askedFirst } from '../../domain/imports/file-parts.ts';
import type { Names } from '../../domain/imports/names.ts';
import { placeMeant } from '../../domain/imports/received-part.ts';
import type { User } from '../../domain/people/user.ts';
import {
  addImported,
  type ImportedSales,
  importLots,
  NONE_IMPORTED,
  noneImported,
  pastLines,
  type SalesOfFile,
  type SalesRow,
  importSales as takeOver,
} from '../../domain/sales/import-sales.ts';
import type { FileRead, Said, SalesRead } from '../../domain/sources/file-read.ts';
import { Unreadable } from '../../domain/sources/limits.ts';
import { readSourceFile, type Told } from '../../domain/sources/read-file.ts';
import type { Day } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { readNames } from '../imports/names-store.ts';
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
    const names = await readNames(context.db);
    const read = salesIn(file, said, { group: context.group, ...names });
    const rows = salesOfFile(context.group, names, read);
    const days = rows.rows.length;
    const summed = read.lines.counted > days ? { lines: read.lines.counted, days } : null;
    return { ...(await importRows(context, rows)), summed, group: context.group };
  });
  print(`Taken: ${taken} days' sales, ${formatMoney(takenCents, group)}.`);
  if (summed)
    print(`${summed.lines} lines summed into ${summed.days} ${summed.days === 1 ? 'day' : 'days'}.`);
  if (present > 0) print(`Entered already: ${present}.`);
  for (const { line, message } of faults.toSorted((a, b) => a.line - b.line))
    print(`Not taken: line ${line}: ${message}`);
  return faults.length > 0 ? EXIT.partly : EXIT.done;
}

/** The sales of a file. Throws a line that says why it can't be read, or what has to be said of it first. */
function salesIn(file: string, said: Said, told: Told): SalesRead {
  let read: FileRead;
  try {
    read = readSourceFile({ name: basename(file), bytes: readFileSync(file) }, said, told);
  } catch (error) {
    if (error instanceof Unreadable) throw new Fault(`${file} can not be imported. ${error.message}`);
    throw error;
  }
  if (read.kind !== 'sales') throw new Fault(`${file} holds hours: only sales can be imported.`);
  const [ask] = askedFirst(read);
  if (ask) throw new Fault(`${file} can not be imported yet. ${ask.words}`);
  return read;
}

/** A row for each day of a revenue center, by the first line of its venue's day; days that wait for a name are at fault. */
function salesOfFile(group: Group, names: Names, { sums, told }: SalesRead): SalesOfFile {
  const received = sums.flatMap((sum) => {
    const place = placeMeant(group, names, sum);
    return place ? [{ ...sum, ...place }] : [];
  });
  const { days, waiting } = daysOfSums(group, names, received);
  const first = new Map<string, number>();
  for (const { day, venueId, centerId, line } of received)
    for (const key of [`${day} ${venueId}`, `${day} ${centerId}`])
      first.set(key, Math.min(line, first.get(key) ?? line));
  const lineOf = (day: Day, venueId: string, centerId?: string) =>
    first.get(`${day} ${centerId}`) ?? first.get(`${day} ${venueId}`)!;
  return {
    rows: days.map(({ day, centerId, cents }) => ({
      ...{ line: lineOf(day, venueOf(group, centerId), centerId), day, revenueCenter: centerId, cents },
    })),
    faults: [
      ...told.filter(({ fate }) => fate === 'fault').map(({ line, words }) => ({ line, message: words })),
      ...waiting.map(({ day, venueId }) => ({
        line: lineOf(day, venueId),
        message: `nobody has said yet where all categories of ${venueName(group, venueId)} on ${day} go.`,
      })),
    ],
  };
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
