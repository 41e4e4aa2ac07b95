import type { Selectable } from 'kysely';
import type {
  DayOutcome,
  FileOfImport,
  HoursOutcome,
  ImportOutcome,
  ImportOverview,
  OrderOutcome,
  StoredImport,
} from '../../domain/imports/import.ts';
import { type ImportContent, NO_CONTENT } from '../../domain/imports/import-content.ts';
import type { DecidedRows } from '../../domain/imports/import-scope.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { TakenBack } from '../../domain/imports/put-back.ts';
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

export async function addImport(tx: Tx, kept: StoredImport): Promise<void> {
  const { importId: id, file, kind, source, summary, dates, several, reading, ...by } = kept;
  const texts = { said: JSON.stringify({ dates, several, reading }), told: JSON.stringify(summary) };
  const row = { id, kind, source, fileName: file.name, fileBytes: file.bytes, digest: file.digest };
  await tx
    .insertInto('import')
    .values({ ...row, ...texts, ...by, revision: 0 })
    .execute();
}

/** Returns the import that the same person began from the same file, read the same way, and that is neither taken nor removed yet. */
export async function findBegun(
  tx: Tx,
  asked: FileOfImport,
  byId: string,
): Promise<StoredImport | undefined> {
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
      ({ source, dates, several, reading }) =>
        source === asked.source &&
        dates === asked.dates &&
        several === asked.several &&
        reading === asked.reading,
    );
}

/** Returns how many of one person's imports are neither taken nor removed. */
export async function countWaiting(tx: Tx, byId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('import')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('byId', '=', byId)
    .where('takenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Returns an import. Throws 'not-found'. */
export async function findImport(db: Db, importId: string): Promise<StoredImport> {
  const row = await db.selectFrom('import').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row) throw refusal(IMPORTS_REFUSED.importUnknown);
  return importOf(row);
}

/** Returns an import and locks its row, so that other changes to it wait. Throws 'not-found'. */
export async function lockImport(tx: Tx, importId: string): Promise<StoredImport> {
  await tx.updateTable('import').set(raised).where('id', '=', importId).execute();
  return findImport(tx, importId);
}

/** Returns a function that finds an earlier taken import of the same file, by digest and kind. Skips imports that were undone. */
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

/** Returns imports, newest first, starting before the cursor where there is one. */
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

/** Returns the imports, taken and not undone, that have days waiting for a name to be matched; oldest first. */
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

/** Returns the imports that were taken back last, with their days that stayed since they had been changed. */
export async function importsStayedOf(tx: Tx): Promise<TakenBack[]> {
  const imports = await tx
    .selectFrom('import')
    .select(['id as importId', 'takenBy'])
    .where('undoneAt', 'is not', null)
    .where('told', 'like', '%"changed-since":%')
    .orderBy('undoneAt', 'desc')
    .limit(MOST_SEARCHED.imports)
    .execute();
  if (imports.length === 0) return [];
  const ids = imports.map(({ importId }) => importId);
  const days = await tx
    .selectFrom('importDay')
    .selectAll()
    .where('importId', 'in', ids)
    .where('fate', '=', 'changed-since')
    .execute();
  const hours = await tx
    .selectFrom('importHours')
    .selectAll()
    .where('importId', 'in', ids)
    .where('fate', '=', 'changed-since')
    .execute();
  return imports.map((one) => {
    const isOwn = ({ importId }: { importId: string }) => importId === one.importId;
    return { ...one, days: days.filter(isOwn).map(dayOf), hours: hours.filter(isOwn).map(hoursOf) };
  });
}

/** Returns what the file of an import held; nothing while it asks something. */
export async function readContent(db: Db, importId: string): Promise<ImportContent> {
  const row = await db
    .selectFrom('importContent')
    .select('content')
    .where('importId', '=', importId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.content) as ImportContent) : NO_CONTENT;
}

/** How many imports are searched for what names brought last, and about how many days or orders of them. */
const MOST_SEARCHED = { imports: 200, rows: 100_000 };

/** Returns what the files of the imports taken last and not undone held, newest first. */
export async function contentsTakenLast(db: Db): Promise<ImportContent[]> {
  const last = await db
    .selectFrom('import')
    .select(['id', 'told'])
    .where('takenAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('takenAt', 'desc')
    .orderBy('at', 'desc')
    .limit(MOST_SEARCHED.imports)
    .execute();
  let rows = 0;
  const ids = last.flatMap(({ id, told }) => {
    const isWithin = rows < MOST_SEARCHED.rows;
    for (const count of Object.values((JSON.parse(told) as ImportOverview).fates)) rows += count ?? 0;
    return isWithin ? id : [];
  });
  if (ids.length === 0) return [];
  const found = await db.selectFrom('importContent').selectAll().where('importId', 'in', ids).execute();
  const contents = new Map(found.map(({ importId, content }) => [importId, content]));
  return ids.map((id) => JSON.parse(contents.get(id)!) as ImportContent);
}

/** Stores what the file of an import held, in place of an earlier reading. */
export async function writeContent(tx: Tx, importId: string, kept: ImportContent): Promise<void> {
  const content = JSON.stringify(kept);
  await tx
    .insertInto('importContent')
    .values({ importId, content })
    .onConflict((conflict) => conflict.column('importId').doUpdateSet({ content }))
    .execute();
}

export async function writeOverview(tx: Tx, importId: string, summary: ImportOverview): Promise<void> {
  const told = JSON.stringify(summary);
  await tx.updateTable('import').set({ told }).where('id', '=', importId).execute();
}

/** Removes one person's imports of a file that still ask questions: the file comes again with the answers. */
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

/** Writes who took or undid an import, and its new overview. */
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

export async function removeImport(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('importContent').where('importId', '=', importId).execute();
  await tx.deleteFrom('import').where('id', '=', importId).execute();
}

/** Returns the outcomes of the rows of an import. */
export async function readBecame(db: Db, importId: string): Promise<Became> {
  return {
    days: await readDays(db, importId),
    orders: await readOrders(db, importId),
    hours: await readHours(db, importId),
  };
}

/** Returns a function from an import's id to the revenue centers and people of its decided rows. */
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
  return rows.map(dayOf);
}

function dayOf({ storedCents, storedBy, storedAt, ...row }: Selectable<Database['importDay']>): DayOutcome {
  return {
    day: row.day as Day,
    centerId: row.revenueCenterId,
    cents: row.cents as Cents,
    stored:
      storedCents === null || storedBy === null || storedAt === null
        ? null
        : { cents: storedCents as Cents, enteredBy: storedBy, updatedAt: storedAt },
    fate: row.fate as ImportOutcome,
    words: row.words,
  };
}

async function readHours(db: Db, importId: string): Promise<HoursOutcome[]> {
  const rows = await db
    .selectFrom('importHours')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('day')
    .orderBy('staffId')
    .execute();
  return rows.map(hoursOf);
}

function hoursOf({ importId: _, stored, ...row }: Selectable<Database['importHours']>): HoursOutcome {
  return {
    ...row,
    day: row.day as Day,
    fate: row.fate as ImportOutcome,
    stored: JSON.parse(stored) as HoursOutcome['stored'],
  };
}

function hoursWritten(tx: Tx, importId: string, hours: readonly HoursOutcome[]): WriteStatement[] {
  const rows = hours.map(({ stored, ...row }) => ({ importId, ...row, stored: JSON.stringify(stored) }));
  return inserted(tx, 'importHours', rows);
}

/** Deletes the outcomes of an import, so that they can be written anew. */
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
