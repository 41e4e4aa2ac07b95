import { currentWeek, timestamp, today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { WeekFacts } from '../../domain/calendar/week-on-record.ts';
import type { Change } from '../../domain/changes/change.ts';
import { closedWeekRefused } from '../../domain/changes/closed-refused.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import { byWeek } from '../../domain/imports/import-scope.ts';
import type { User } from '../../domain/people/user.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { WriteStatement } from '../db/write.ts';
import { refusal } from '../errors.ts';
import { listWeeksBeginning } from '../stores/weeks.ts';
import { touchWeeks } from '../weeks/touch-week.ts';

/** Reads the facts that decide which weeks some days belong to. */
export async function weeksAround(
  context: Context,
  db: Db,
  rows: readonly { day: Day }[],
): Promise<WeekFacts> {
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const span = first && last && { from: addDays(first, -14), to: addDays(last, 14) };
  const recorded = span ? await listWeeksBeginning(db, span) : [];
  return { today: today(context), current: currentWeek(context), recorded, group: context.group };
}

/** How rows of a file are decided week by week, and what else is written with each change. */
interface Deciding<Row, Facts, Fate> {
  by: User;
  /** Reads the facts of all weeks once they are locked. */
  load: (weeks: readonly Week[]) => Promise<(week: Week) => Facts>;
  decide: (
    facts: Facts,
    of: { week: Week; rows: readonly Row[]; states: readonly VenueState[] },
  ) => Decision<Fate[], Change>;
  beside?: (change: Change) => readonly WriteStatement[];
}

/**
 * Writes rows of a file into their weeks, within a transaction: locks all weeks, then decides and writes each as if its rows had been
 * entered. Returns the outcome of each row, and the weeks that changed. Throws the refusal of any of them.
 */
export async function writeImportWeeks<Row extends { day: Day }, Facts, Fate>(
  context: Context,
  tx: Tx,
  rows: readonly Row[],
  { by, load, decide, beside }: Deciding<Row, Facts, Fate>,
): Promise<{ fates: Fate[]; changed: Week[] }> {
  const fates: Fate[] = [];
  const changed: Week[] = [];
  if (rows.length === 0) return { fates, changed };
  const facts = await weeksAround(context, tx, rows);
  const lots = byWeek(rows, facts);
  const weeks = lots.map(({ week }) => week);
  const closed = await touchWeeks(tx, weeks, { at: timestamp(context), facts });
  const factsOf = await load(weeks);
  for (const { week, rows: own } of lots) {
    const { weekId } = week;
    const states = closed.get(weekId) ?? [];
    const decided = decide(factsOf(week), { week, rows: own, states });
    if ('refused' in decided) throw refusal(decided.refused);
    const { answer, change } = decided;
    fates.push(...answer);
    if (!change) continue;
    const refused = closedWeekRefused({ weekId, states, group: context.group }, change, by);
    if (refused) throw refusal(refused);
    await writeChange(context, tx, { change, by }, beside?.(change));
    changed.push(week);
  }
  return { fates, changed };
}
