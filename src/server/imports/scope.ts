import { today } from '../../domain/calendar/clock.ts';
import type { StoredImport } from '../../domain/imports/import.ts';
import { type ImportScope, importScope } from '../../domain/imports/import-scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readDecided } from '../stores/imports.ts';
import { listStaff } from '../stores/staff.ts';

/** Returns a function that gives the scope of each of these imports. */
export async function scopesOf(
  context: Context,
  db: Db,
  imports: readonly StoredImport[],
): Promise<(kept: StoredImport) => ImportScope> {
  const decided = await readDecided(
    db,
    imports.map(({ importId }) => importId),
  );
  const facts = { group: context.group, staff: await listStaff(db, today(context)) };
  return (kept) => importScope(kept, decided(kept.importId), facts);
}

export async function scopeOf(context: Context, db: Db, kept: StoredImport): Promise<ImportScope> {
  return (await scopesOf(context, db, [kept]))(kept);
}
