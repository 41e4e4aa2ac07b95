import type { Selectable } from 'kysely';
import type {
  DayOutcome,
  HoursOutcome,
  ImportOutcome,
  ImportOverview,
  NewImport,
  OrderOutcome,
  StoredImport,
} from '../../domain/imports/import.ts';
import type { DecidedRows } from '../../domain/imports/import-scope.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { ReceivedPart } from '../../domain/imports/received-part.ts';
import type { Became } from '../../domain/imports/resolved-import.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inserted, raised, type WriteStatement } from '../db/write.ts';
import { refusal } from '../errors.ts';

type ImportRow = Selectable<Database['import']>;

function importOf(row: ImportRow): StoredImport {
  const {
    id: importId,
    fileName: name,
    fileBytes: bytes,
    digest,
    said,
    told,
    kind,
    source,
    revision: _,
    ...kept
  } = row;
  return {
    importId,
    file: { name, bytes, digest },
    ...kept,
    ...(JSON.parse(said) as object),
    kind: kind as StoredImport['kind'],
    source: source as StoredImport['source'],
    summary: JSON.parse(told) as ImportOverview,
  };
}

/** Keeps a new import. */
export async function addImport(tx: Tx, kept: StoredImport): Promise<void> {
  const { importId: id, file, kind, source, parts, summary, dates, several, reading, ...by } = kept;
  const texts = { said: JSON.stringify({ dates, several, reading }), told: JSON.stringify(summary) };
  const row = { id, kind, source, parts, fileName: file.name, fileBytes: file.bytes, digest: file.digest };
  await tx
    .insertInto('import')
    .values({ ...row, ...texts, ...by, revision: 0 })
    .execute();
}

/** An import that somebody began of the same file, read the same way, and has neither taken nor removed. */
export async function findBegun(tx: Tx, asked: NewImport, byId: string): Promise<StoredImport | undefined> {
  const rows = await tx
    .selectFrom('import')
    .selectAll()
    .where('digest', '=', asked.file.digest)
    .where('kind', '=', asked.kind)
    .where('byId', '=', byId)
    .where('takenAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .map(importOf)
    .find(
      ({ source, parts, dates, several, reading }) =>
        source === asked.source &&
        parts === asked.parts &&
        dates === asked.dates &&
        several === asked.several &&
        reading === asked.reading,
    );
}

/** How many imports of somebody are neither taken nor removed. */
export async function countWaiting(tx: Tx, byId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('import')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('byId', '=', byId)
    .where('takenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** An import. Throws 'not-found'. */
export async function findImport(db: Db, importId: string): Promise<StoredImport> {
  const row = await db.selectFrom('import').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row) throw refusal(IMPORTS_REFUSED.importUnknown);
  return importOf(row);
}

/** An import, with everybody waiting who changes it. Throws 'not-found'. */
export async function lockImport(tx: Tx, importId: string): Promise<StoredImport> {
  await tx.updateTable('import').set(raised).where('id', '=', importId).execute();
  return findImport(tx, importId);
}

/** The first import of each of these files that was taken, and not back, by digest and kind. */
export async function firstTaken(
  db: Db,
  files: readonly StoredImport[],
): Promise<(one: StoredImport) => string | null> {
  if (files.length === 0) return () => null;
  const rows = await db
    .selectFrom('import')
    .select(['id', 'digest', 'kind', 'takenAt'])
    .where('digest', 'in', [...new Set(files.map(({ file }) => file.digest))])
    .where('takenAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('takenAt')
    .orderBy('id')
    .execute();
  return ({ importId, kind, file }) => {
    const first = rows.find((row) => row.digest === file.digest && row.kind === kind);
    return first && first.id !== importId ? first.id : null;
  };
}

/** Imports from the newest on, or from one before the cursor on. */
export async function listImports(
  db: Db,
  {
    cursor,
    byId,
    kind,
  }: { cursor?: string | undefined; byId?: string | undefined; kind?: string | undefined },
  limit: number,
): Promise<StoredImport[]> {
  let imports = db.selectFrom('import').selectAll().orderBy('id', 'desc').limit(limit);
  if (cursor !== undefined) imports = imports.where('id', '<', cursor);
  if (byId !== undefined) imports = imports.where('byId', '=', byId);
  if (kind !== undefined) imports = imports.where('kind', '=', kind);
  return (await imports.execute()).map(importOf);
}

/** The imports that were taken, and not back, of which days wait for a name, the oldest first. */
export async function importsThatWait(tx: Tx): Promise<StoredImport[]> {
  const rows = await tx
    .selectFrom('import')
    .selectAll()
    .where('takenAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('told', 'like', '%"waits":%')
    .orderBy('id')
    .execute();
  return rows.map(importOf);
}

/** The parts of an import that came, by their numbers. */
export async function readParts(db: Db, importId: string): Promise<Map<number, ReceivedPart>> {
  const rows = await db
    .selectFrom('importPart')
    .select(['part', 'content'])
    .where('importId', '=', importId)
    .orderBy('part')
    .execute();
  return new Map(rows.map(({ part, content }) => [part, JSON.parse(content) as ReceivedPart]));
}

/** The parts of the imports that were taken last, and not back, some so many in all: each import's together, the newest first. */
export async function partsTakenLast(db: Db, most: number): Promise<ReceivedPart[][]> {
  const last = await db
    .selectFrom('import')
    .select(['id', 'parts'])
    .where('takenAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('takenAt', 'desc')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  let before = 0;
  const ids = last.flatMap(({ id, parts }) => {
    before += parts;
    return before - parts < most ? id : [];
  });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('importPart')
    .select(['importId', 'content'])
    .where('importId', 'in', ids)
    .orderBy('importId')
    .orderBy('part')
    .execute();
  const parts = Map.groupBy(rows, ({ importId }) => importId);
  return ids.map((id) => (parts.get(id) ?? []).map(({ content }) => JSON.parse(content) as ReceivedPart));
}

/** Keeps parts in place of what was sent for them before, and what is told of the import then. */
export async function writeParts(
  tx: Tx,
  importId: string,
  { received, summary }: { received: ReadonlyMap<number, ReceivedPart>; summary: ImportOverview },
): Promise<void> {
  for (const [part, content] of received)
    await writePart(tx, { importId, part, content: JSON.stringify(content) });
  await tx
    .updateTable('import')
    .set({ told: JSON.stringify(summary) })
    .where('id', '=', importId)
    .execute();
}

async function writePart(tx: Tx, row: { importId: string; part: number; content: string }): Promise<void> {
  await tx
    .insertInto('importPart')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['importId', 'part']).doUpdateSet((of) => ({ content: of.ref('excluded.content') })),
    )
    .execute();
}

/** Removes what asks about a file of somebody's: it comes again with the answers. */
export async function removeAsking(
  tx: Tx,
  { digest, byId }: { digest: string; byId: string },
): Promise<void> {
  await tx
    .deleteFrom('import')
    .where('digest', '=', digest)
    .where('byId', '=', byId)
    .where('takenAt', 'is', null)
    .where('told', 'like', '%"asks":[{%')
    .execute();
}

/** Keeps who took an import, or took it back, and what is told of it then. */
export function importMarked(
  tx: Tx,
  importId: string,
  {
    summary,
    ...marks
  }: Partial<Pick<ImportRow, 'takenBy' | 'takenAt' | 'undoneBy' | 'undoneAt'>> & { summary: ImportOverview },
): WriteStatement {
  return tx
    .updateTable('import')
    .set({ ...marks, told: JSON.stringify(summary) })
    .where('id', '=', importId);
}

/** The imports that were begun before a moment and not taken. */
export async function notTakenBefore(db: Db, moment: string): Promise<StoredImport[]> {
  const rows = await db
    .selectFrom('import')
    .selectAll()
    .where('takenAt', 'is', null)
    .where('at', '<', moment)
    .execute();
  return rows.map(importOf);
}

/** Removes an import that was not taken. */
export async function removeImport(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('importPart').where('importId', '=', importId).execute();
  await tx.deleteFrom('import').where('id', '=', importId).execute();
}

/** What became of the rows of an import. */
export async function readBecame(db: Db, importId: string): Promise<Became> {
  return {
    days: await readDays(db, importId),
    orders: await readOrders(db, importId),
    hours: await readHours(db, importId),
  };
}

/** The revenue centers and people of the rows of imports that were decided about. */
export async function readDecided(
  db: Db,
  importIds: readonly string[],
): Promise<(importId: string) => DecidedRows> {
  if (importIds.length === 0) return () => ({ centers: [], staffIds: [] });
  const of = { centers: new Map<string, string[]>(), staffIds: new Map<string, string[]>() };
  const days = db.selectFrom('importDay').select(['importId', 'revenueCenterId']).distinct();
  for (const { importId, revenueCenterId } of await days.where('importId', 'in', importIds).execute())
    of.centers.set(importId, [...(of.centers.get(importId) ?? []), revenueCenterId]);
  const hours = db.selectFrom('importHours').select(['importId', 'staffId']).distinct();
  for (const { importId, staffId } of await hours.where('importId', 'in', importIds).execute())
    of.staffIds.set(importId, [...(of.staffIds.get(importId) ?? []), staffId]);
  return (id) => ({ centers: of.centers.get(id) ?? [], staffIds: of.staffIds.get(id) ?? [] });
}

/** Writes what became of the rows of an import. */
export function becameWritten(tx: Tx, importId: string, { days, orders, hours }: Became): WriteStatement[] {
  return [
    ...daysWritten(tx, importId, days),
    ...ordersWritten(tx, importId, orders),
    ...hoursWritten(tx, importId, hours),
  ];
}

async function readDays(db: Db, importId: string): Promise<DayOutcome[]> {
  const rows = await db
    .selectFrom('importDay')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('day')
    .orderBy('revenueCenterId')
    .execute();
  return rows.map(({ storedCents, storedBy, storedAt, ...row }) => ({
    day: row.day as Day,
    centerId: row.revenueCenterId,
    cents: row.cents as Cents,
    stored:
      storedCents === null || storedBy === null || storedAt === null
        ? null
        : { cents: storedCents as Cents, enteredBy: storedBy, updatedAt: storedAt },
    fate: row.fate as ImportOutcome,
    words: row.words,
  }));
}

async function readHours(db: Db, importId: string): Promise<HoursOutcome[]> {
  const rows = await db
    .selectFrom('importHours')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('day')
    .orderBy('staffId')
    .execute();
  return rows.map(({ importId: _, stored, ...row }) => ({
    ...row,
    day: row.day as Day,
    fate: row.fate as ImportOutcome,
    stored: JSON.parse(stored) as HoursOutcome['stored'],
  }));
}

function hoursWritten(tx: Tx, importId: string, hours: readonly HoursOutcome[]): WriteStatement[] {
  const rows = hours.map(({ stored, ...row }) => ({ importId, ...row, stored: JSON.stringify(stored) }));
  return inserted(tx, 'importHours', rows);
}

/** Forgets what became of the days, hours and orders of an import, to be told anew. */
export async function deleteImportOutcomes(tx: Tx, importId: string): Promise<void> {
  for (const table of ['importDay', 'importHours', 'importOrder'] as const)
    await tx.deleteFrom(table).where('importId', '=', importId).execute();
}

function daysWritten(tx: Tx, importId: string, days: readonly DayOutcome[]): WriteStatement[] {
  const rows = days.map(({ day, centerId, cents, stored, fate, words }) => ({
    importId,
    day,
    revenueCenterId: centerId,
    cents,
    fate,
    words,
    storedCents: stored?.cents ?? null,
    storedBy: stored?.enteredBy ?? null,
    storedAt: stored?.updatedAt ?? null,
  }));
  return inserted(tx, 'importDay', rows);
}

/** What became of the orders of an import. */
export async function readOrders(db: Db, importId: string): Promise<OrderOutcome[]> {
  const rows = await db
    .selectFrom('importOrder')
    .select(['line', 'orderId', 'fate', 'words'])
    .where('importId', '=', importId)
    .orderBy('line')
    .execute();
  return rows as OrderOutcome[];
}

function ordersWritten(tx: Tx, importId: string, orders: readonly OrderOutcome[]): WriteStatement[] {
  const rows = orders.map((order) => ({ importId, ...order }));
  return inserted(tx, 'importOrder', rows);
}
