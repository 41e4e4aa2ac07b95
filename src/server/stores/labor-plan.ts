import type { WeekId } from '../../domain/calendar/week.ts';
import type { Crew, VenueId } from '../../domain/group/group.ts';
import type { PlannedHours, WorkedDay } from '../../domain/labor/hours-days.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';
import { crewsCounted } from './centers.ts';

export async function listPlans(db: Db, weekId: WeekId): Promise<PlannedHours[]> {
  const rows = await db
    .selectFrom('plannedHours')
    .select(['staffId', 'crew', 'day', 'minutes', 'costCents', 'importId', 'enteredBy', 'updatedAt'])
    .where('weekId', '=', weekId)
    .orderBy('staffId')
    .orderBy('day')
    .execute();
  return rows as PlannedHours[];
}

/** Selects the cost in cents of planned hours not worked yet, by crew and day; for a venue, of the crews its labor counts. */
export function selectPlannedCost(db: Db, weekId: WeekId, venue?: VenueId) {
  return db
    .selectFrom('plannedHours')
    .select(['crew as subject', 'day'])
    .select((row) => row.fn.sum<number>('costCents').as('cents'))
    .where('weekId', '=', weekId)
    .$if(venue !== undefined, (plans) => plans.where('crew', 'in', crewsCounted(db, venue!)))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('hoursEntry')
            .select('id')
            .whereRef('hoursEntry.weekId', '=', 'plannedHours.weekId')
            .whereRef('hoursEntry.staffId', '=', 'plannedHours.staffId')
            .whereRef('hoursEntry.day', '=', 'plannedHours.day')
            .where('state', '=', 'open'),
        ),
      ),
    )
    .groupBy(['crew', 'day']);
}

/** Selects the ids of the given weeks in which a person is planned. */
export function selectWeeksPlanned(db: Db, staffId: string, weekIds: readonly WeekId[]) {
  return db
    .selectFrom('plannedHours')
    .select('weekId')
    .where('staffId', '=', staffId)
    .where('weekId', 'in', weekIds);
}

/** Returns the hours planned for a person in the given weeks. */
export function listPlansOf(db: Db, staffId: string, weekIds: readonly WeekId[]) {
  return db
    .selectFrom('plannedHours')
    .select(['weekId', 'crew', 'minutes'])
    .where('staffId', '=', staffId)
    .where('weekId', 'in', weekIds)
    .execute();
}

/** Returns the hours that these crews worked in these weeks, by day. Leaves out entries without a day. */
export async function listWorkedDays(
  db: Db,
  weekIds: readonly WeekId[],
  crews: readonly Crew[],
): Promise<WorkedDay[]> {
  if (crews.length === 0) return [];
  const rows = await db
    .selectFrom('hoursEntry')
    .select(['staffId', 'weekId', 'day', 'minutes'])
    .where('weekId', 'in', weekIds)
    .where('crew', 'in', crews)
    .where('state', '=', 'open')
    .where('day', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, day: row.day as Day }));
}

export function plansWritten(tx: Tx, weekId: WeekId, plans: readonly PlannedHours[]): WriteStatement[] {
  return inLots(plans.map((plan) => ({ weekId, ...plan }))).map((lot) =>
    tx
      .insertInto('plannedHours')
      .values(lot)
      .onConflict((conflict) =>
        conflict.columns(['weekId', 'staffId', 'day']).doUpdateSet((row) => ({
          crew: row.ref('excluded.crew'),
          minutes: row.ref('excluded.minutes'),
          costCents: row.ref('excluded.costCents'),
          importId: row.ref('excluded.importId'),
          enteredBy: row.ref('excluded.enteredBy'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      ),
  );
}

export function plansForgotten(
  tx: Tx,
  weekId: WeekId,
  plans: readonly Pick<PlannedHours, 'staffId' | 'day'>[],
): WriteStatement[] {
  return [...Map.groupBy(plans, ({ day }) => day)].map(([day, of]) =>
    tx
      .deleteFrom('plannedHours')
      .where('weekId', '=', weekId)
      .where('day', '=', day)
      .where(
        'staffId',
        'in',
        of.map(({ staffId }) => staffId),
      ),
  );
}
