import type { Department, Group, Venue } from '../../domain/group/group.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/**
 * Puts what is missing of these venues on record, with their revenue centers and crews; what is there stays as it is. Servers that
 * start at the same time may do it at once. Answers with all that is on record then.
 */
export async function keepVenues(db: Db, venues: Group): Promise<Group> {
  const recorded = await readVenues(db);
  if (isOnRecord(recorded, venues)) return recorded;
  await inTransaction(db, (tx) => addVenues(tx, venues));
  return readVenues(db);
}

/** The venues on record with their revenue centers and crews, in their order. */
export async function readVenues(db: Db): Promise<Group> {
  const venues = await db.selectFrom('venue').selectAll().orderBy('position').orderBy('id').execute();
  const centers = await db
    .selectFrom('revenueCenter')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const crews = await db.selectFrom('crew').selectAll().orderBy('position').orderBy('id').execute();
  const labor = await db.selectFrom('venueLabor').selectAll().orderBy('position').orderBy('crewId').execute();
  return venues.map(({ id: venueId, name, total }) => {
    const isIts = (row: { venueId: string }) => row.venueId === venueId;
    return {
      ...{ venueId, name },
      ...(total === 'total' && { total }),
      centers: centers.filter(isIts).map(({ id, name, share }) => {
        return { id, name, share: share as Venue['centers'][number]['share'] };
      }),
      crews: crews.filter(isIts).map(({ id, name, department }) => {
        return { id, name, department: department as Department };
      }),
      laborOf: labor.filter(isIts).map(({ crewId }) => crewId),
    };
  });
}

/** The ids of all that a venue has. */
function idsOf({ venueId, centers, crews, laborOf }: Venue): string[] {
  const of = (kind: string, ids: readonly string[]) => ids.map((id) => `${kind} ${venueId} ${id}`);
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id);
  return [venueId, ...of('center', ids(centers)), ...of('crew', ids(crews)), ...of('labor', laborOf)];
}

function isOnRecord(recorded: Group, venues: Group): boolean {
  const known = new Set(recorded.flatMap(idsOf));
  return venues.flatMap(idsOf).every((id) => known.has(id));
}

async function addVenues(tx: Tx, venues: Group): Promise<void> {
  const centers = venues.flatMap(({ venueId, centers }) => centers.map((center) => ({ venueId, ...center })));
  const crews = venues.flatMap(({ venueId, crews }) => crews.map((crew) => ({ venueId, ...crew })));
  const labor = venues.flatMap(({ venueId, laborOf }) =>
    laborOf.map((crewId, position) => ({ venueId, crewId, position })),
  );
  const placed = <Row>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));
  await tx
    .insertInto('venue')
    .values(placed(venues.map(({ venueId: id, name, total = null }) => ({ id, name, total }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('revenueCenter')
    .values(placed(centers))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('crew')
    .values(placed(crews))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('venueLabor')
    .values(labor)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
