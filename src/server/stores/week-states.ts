import { type Selectable, sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { VenueSnapshot } from '../../domain/weeks/venue-snapshot.ts';
import type { VenueState, WeekState } from '../../domain/weeks/venue-state.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';

/** Returns the states of all venues in a week, or of one venue, with the snapshots of closed ones. */
export async function readStates(db: Db, weekId: WeekId, venueId?: VenueId): Promise<VenueState[]> {
  const rows = await db
    .selectFrom('venueWeek')
    .select(['venueId', 'state', 'changedBy', 'changedAt', 'note', 'reason', 'waved', 'kept'])
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (states) => states.where('venueId', '=', venueId!))
    .orderBy('venueId')
    .execute();
  return rows.map(stateOf);
}

/** Returns the states of the venues that have closed these weeks, by week. */
export async function readClosed(db: Db, weekIds: readonly WeekId[]): Promise<Map<WeekId, VenueState[]>> {
  const found = new Map<WeekId, VenueState[]>();
  for (const lot of inLots(weekIds)) {
    const rows = await db
      .selectFrom('venueWeek')
      .select(['weekId', 'venueId', 'state', 'changedBy', 'changedAt', 'note', 'reason', 'waved', 'kept'])
      .where('weekId', 'in', lot)
      .where('state', '=', 'closed')
      .execute();
    for (const { weekId, ...row } of rows)
      found.set(weekId as WeekId, [...(found.get(weekId as WeekId) ?? []), stateOf(row)]);
  }
  return found;
}

function stateOf({
  changedBy: by,
  changedAt: at,
  waved,
  kept,
  ...row
}: Omit<Selectable<Database['venueWeek']>, 'weekId' | 'report'>): VenueState {
  return {
    ...row,
    by,
    at,
    state: row.state as WeekState,
    waved: JSON.parse(waved) as VenueState['waved'],
    kept: parseVenueSnapshot(kept),
  };
}

export function selectClosed(db: Db, weekId: WeekId) {
  return db.selectFrom('venueWeek').where('weekId', '=', weekId).where('state', '=', sql.lit('closed'));
}

/** Parses the stored snapshot of a closed venue. */
export function parseVenueSnapshot(kept: string | null): VenueSnapshot | null {
  return kept === null ? null : (JSON.parse(kept) as VenueSnapshot);
}

/** Returns the forecasts from the reports stored when venues were closed, in cents, by week and venue. */
export async function readStoredForecasts(
  db: Db,
  weekIds: readonly WeekId[],
  venues: readonly VenueId[],
): Promise<Map<string, Cents | null>> {
  const rows = await db
    .selectFrom('venueWeek')
    .select(['weekId', 'venueId', 'report'])
    .where('weekId', 'in', weekIds)
    .where('venueId', 'in', venues)
    .where('report', 'is not', null)
    .execute();
  const forecast = (report: string) => (JSON.parse(report) as VenueReport).revenue.forecastCents;
  return new Map(rows.map(({ weekId, venueId, report }) => [`${weekId} ${venueId}`, forecast(report!)]));
}

/** Returns the reports stored when a week's venues were closed, by venue. */
export async function readStoredReports(db: Db, weekId: WeekId): Promise<Map<string, VenueReport>> {
  const rows = await db
    .selectFrom('venueWeek')
    .select(['venueId', 'report'])
    .where('weekId', '=', weekId)
    .where('report', 'is not', null)
    .execute();
  return new Map(rows.map(({ venueId, report }) => [venueId, JSON.parse(report!) as VenueReport]));
}

/** Writes the states of venues in a week, with the reports of closed ones, and the week's number of closed venues. */
export function statesWritten(
  tx: Tx,
  weekId: WeekId,
  states: readonly VenueState[],
  reports: readonly VenueReport[] = [],
): WriteStatement[] {
  return states.flatMap(({ venueId, state, by, at, note, reason, waved, kept }) => {
    const report = reports.find((one) => one.venueId === venueId);
    const stands = { state, changedBy: by, changedAt: at, note, reason };
    const row = {
      ...stands,
      waved: JSON.stringify(waved),
      kept: kept && JSON.stringify(kept),
      report: report ? JSON.stringify(report) : null,
    };
    const others = sql<number>`(select count(*) from ${sql.table('venueWeek')} where ${sql.ref('weekId')} = ${weekId} and ${sql.ref('venueId')} <> ${venueId} and ${sql.ref('state')} = 'closed')`;
    return [
      tx
        .insertInto('venueWeek')
        .values({ weekId, venueId, ...row })
        .onConflict((conflict) => conflict.columns(['weekId', 'venueId']).doUpdateSet(row)),
      tx
        .updateTable('week')
        .set({ closedVenues: sql<number>`${others} + ${state === 'closed' ? 1 : 0}` })
        .where('id', '=', weekId),
    ];
  });
}

/** Returns the weeks that ended before a day, with each venue that has closed them. */
export function listClosedBefore(db: Db, day: string): Promise<{ weekId: WeekId; venueId: string }[]> {
  return db
    .selectFrom('venueWeek')
    .innerJoin('week', 'week.id', 'venueWeek.weekId')
    .select(['week.id as weekId', 'venueWeek.venueId'])
    .where('venueWeek.state', '=', 'closed')
    .where('week.endDate', '<', day)
    .$narrowType<{ weekId: WeekId }>()
    .execute();
}
