import type { ClosedWeekday } from '../../domain/group/closed-weekdays.ts';
import type { Department, Group, Venue } from '../../domain/group/group.ts';
import { cents } from '../../domain/values/money.ts';
import { percentageOf, tenthsOf } from '../../domain/values/percent.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { readGroupProfile, writeGroupProfile } from './installation.ts';

/** Adds the given venues where they are missing, also when servers start at the same time. Returns the whole group on record. */
export async function keepVenues(db: Db, venues: Group['venues']): Promise<Group> {
  const recorded = await readGroup(db);
  if (isOnRecord(recorded, venues)) return recorded;
  await inTransaction(db, (tx) => addVenues(tx, venues));
  return readGroup(db);
}

/** Reads the group: the venues in their order, with their revenue centers and crews. */
export async function readGroup(db: Db): Promise<Group> {
  const venues = await db.selectFrom('venue').selectAll().orderBy('position').orderBy('id').execute();
  const centers = await db
    .selectFrom('revenueCenter')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const crews = await db.selectFrom('crew').selectAll().orderBy('position').orderBy('id').execute();
  const labor = await db.selectFrom('venueLabor').selectAll().orderBy('position').orderBy('crewId').execute();
  const listed = venues.map((row): Venue => {
    const { id: venueId, name, total, labor: category, laborTenths, laborTerms, retired, dayEndsAt } = row;
    const isIts = (row: { venueId: string }) => row.venueId === venueId;
    return {
      venueId,
      name,
      ...(total === 'total' && { total }),
      ...(category !== null && { labor: category }),
      ...(laborTenths !== null && { laborPercentage: percentageOf(laborTenths) }),
      ...(laborTerms !== '[]' && { laborTerms: JSON.parse(laborTerms) as NonNullable<Venue['laborTerms']> }),
      ...(retired === 1 && { retired: true }),
      ...(dayEndsAt !== null && { dayEndsAt }),
      centers: centers.filter(isIts).map(centerOf),
      crews: crews.filter(isIts).map(({ id, name, department, retired }) => {
        return { id, name, department: department as Department, ...(retired === 1 && { retired: true }) };
      }),
      laborOf: labor.filter(isIts).map(({ crewId }) => crewId),
    };
  });
  return { ...(await readGroupProfile(db)), venues: listed };
}

function centerOf(row: {
  id: string;
  name: string;
  budgetOf: string;
  share: string;
  tenths: number | null;
  terms: string;
  retired: number;
  approvalOverCents: number | null;
  approvalOverBudget: number;
  closedOn: string;
}): Venue['centers'][number] {
  const { id, name, share, tenths, terms, retired, approvalOverCents, approvalOverBudget } = row;
  const closedOn = JSON.parse(row.closedOn) as ClosedWeekday[];
  return {
    id,
    name,
    budgetOf: row.budgetOf === 'venue' ? 'venue' : 'own',
    ...(tenths === null
      ? { share: share === 'kitchen' ? 'kitchen' : 'bar' }
      : { percentage: percentageOf(tenths) }),
    ...(approvalOverCents !== null && { approvalOverCents: cents(approvalOverCents) }),
    ...(approvalOverBudget === 1 && { approvalOverBudget: true }),
    ...(closedOn.length > 0 && { closedOn }),
    ...(retired === 1 && { retired: true }),
    ...(terms !== '[]' && { terms: JSON.parse(terms) as NonNullable<Venue['centers'][number]['terms']> }),
  };
}

/** Returns the ids of a venue and everything in it. */
function idsOf({ venueId, centers, crews, laborOf }: Venue): string[] {
  const idsOfKind = (kind: string, ids: readonly string[]) => ids.map((id) => `${kind} ${venueId} ${id}`);
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id);
  return [
    venueId,
    ...idsOfKind('center', ids(centers)),
    ...idsOfKind('crew', ids(crews)),
    ...idsOfKind('labor', laborOf),
  ];
}

function isOnRecord(recorded: Group, venues: Group['venues']): boolean {
  const known = new Set(recorded.venues.flatMap(idsOf));
  return venues.flatMap(idsOf).every((id) => known.has(id));
}

/** Stores the group. Venues, revenue centers and crews are never deleted: those no longer in use stay, retired. */
export async function writeGroup(tx: Tx, group: Group): Promise<void> {
  const { venues, ...place } = group;
  await writeGroupProfile(tx, place);
  for (const { row, centers, crews, labor } of venues.map(rowsOf)) {
    await put(tx, 'venue', [row]);
    await put(tx, 'revenueCenter', centers);
    await put(tx, 'crew', crews);
    await tx.deleteFrom('venueLabor').where('venueId', '=', row.id).execute();
    if (labor.length > 0) await tx.insertInto('venueLabor').values(labor).execute();
  }
}

/** Inserts rows, or overwrites those with the same ids. */
async function put<Row extends { id: string }>(
  tx: Tx,
  table: 'venue' | 'revenueCenter' | 'crew',
  rows: readonly Row[],
): Promise<void> {
  for (const row of rows) {
    const { id: _, ...values } = row;
    await tx
      .insertInto(table)
      .values(row as never)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values as never))
      .execute();
  }
}

/** Adds venues; leaves existing rows unchanged. */
async function addVenues(tx: Tx, venues: Group['venues']): Promise<void> {
  const all = venues.map(rowsOf);
  const keep = async (table: 'venue' | 'revenueCenter' | 'crew' | 'venueLabor', rows: readonly object[]) => {
    if (rows.length === 0) return;
    const added = tx.insertInto(table).values(rows as never);
    await added.onConflict((conflict) => conflict.doNothing()).execute();
  };
  await keep(
    'venue',
    all.map(({ row }) => row),
  );
  await keep(
    'revenueCenter',
    all.flatMap(({ centers }) => centers),
  );
  await keep(
    'crew',
    all.flatMap(({ crews }) => crews),
  );
  await keep(
    'venueLabor',
    all.flatMap(({ labor }) => labor),
  );
}

/** Deletes the venues that the first migrations added: an installation for real use starts without any. */
export async function forgetVenues(tx: Tx): Promise<void> {
  for (const table of ['venueLabor', 'crew', 'revenueCenter', 'venue'] as const)
    await tx.deleteFrom(table).execute();
}

/** Returns the rows of a venue by table. */
function rowsOf(venue: Venue, position: number) {
  const {
    venueId,
    name,
    total = null,
    labor = null,
    laborPercentage,
    laborTerms = [],
    retired,
    laborOf,
    dayEndsAt = null,
  } = venue;
  return {
    row: {
      id: venueId,
      name,
      position,
      total,
      labor,
      laborTenths: laborPercentage === undefined ? null : tenthsOf(laborPercentage),
      laborTerms: JSON.stringify(laborTerms),
      retired: Number(retired ?? false),
      dayEndsAt,
    },
    centers: venue.centers.map((center, place) => ({
      id: center.id,
      venueId,
      name: center.name,
      position: place,
      budgetOf: center.budgetOf,
      share: center.share ?? 'bar',
      tenths: center.percentage === undefined ? null : tenthsOf(center.percentage),
      terms: JSON.stringify(center.terms ?? []),
      retired: Number(center.retired ?? false),
      approvalOverCents: center.approvalOverCents ?? null,
      approvalOverBudget: Number(center.approvalOverBudget ?? false),
      closedOn: JSON.stringify(center.closedOn ?? []),
    })),
    crews: venue.crews.map((crew, place) => ({
      id: crew.id,
      venueId,
      name: crew.name,
      department: crew.department,
      position: place,
      retired: Number(crew.retired ?? false),
    })),
    labor: laborOf.map((crewId, place) => ({ venueId, crewId, position: place })),
  };
}
