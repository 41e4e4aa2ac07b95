import { type KnownWeek, weeksBefore, weeksRead } from '../../domain/forecast/known-week.ts';
import { HISTORY_WEEKS } from '../../domain/forecast/sales.ts';
import { type SalesOnRecord, YEAR_DAYS } from '../../domain/sales/sales-week.ts';
import { addDays } from '../../domain/values/day.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { openPaceLevels } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { today } from '../moment.ts';
import { sumOrdersByDay } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { undatedSpending } from '../weeks/store.ts';
import { listExpected, listFigures, listSales, readTypicalWeek } from './store.ts';

type Reader = Pick<Context, 'now' | 'timeZone'>;

/** All that is on record about a week and the 16 before it. */
export async function readKnownWeek(context: Reader, db: Db, week: Week) {
  const { weekId, startDate, endDate } = week;
  const weekIds = weeksRead(week).map((read) => read.weekId);
  const from = weeksBefore(week, HISTORY_WEEKS).startDate;
  const [sales, expected, figures, spending, undated, typical, settings, openLevels] = await Promise.all([
    listSales(db, { from, to: endDate }),
    listExpected(db, { from: startDate, to: endDate }),
    listFigures(db, weekIds),
    sumOrdersByDay(db, weekIds),
    undatedSpending(db, weekId),
    readTypicalWeek(db),
    readSettings(db),
    openPaceLevels(db, weekId),
  ]);
  const known = { sales, expected, figures, spending, undated, typical, settings, openLevels };
  return { week, today: today(context), ...known } satisfies KnownWeek;
}

/** The same with what a page about a week's sales shows beside it. */
export async function readSalesOnRecord(context: Reader, db: Db, week: Week): Promise<SalesOnRecord> {
  const yearAgo = { from: addDays(week.startDate, -YEAR_DAYS), to: addDays(week.endDate, -YEAR_DAYS) };
  const [known, lastYear] = await Promise.all([readKnownWeek(context, db, week), listSales(db, yearAgo)]);
  return { ...known, lastYear };
}
