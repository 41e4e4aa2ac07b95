import { today } from '../../domain/calendar/clock.ts';
import type { KeptImport } from '../../domain/imports/import.ts';
import { type ImportScope, importScope } from '../../domain/imports/import-scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { listStaff } from '../staff/store.ts';
import { readDecided } from './store.ts';

/** What imports hold something of, one by one. */
export async function scopesOf(
  context: Context,
  db: Db,
  imports: readonly KeptImport[],
): Promise<(kept: KeptImport) => ImportScope> {
  const decided = await readDecided(
    db,
    imports.map(({ importId }) => importId),
  );
  const facts = { group: context.group, staff: await listStaff(db, today(context)) };
  return (kept) => importScope(kept, decided(kept.importId), facts);
}

/** What an import holds something of. */
export async function scopeOf(context: Context, db: Db, kept: KeptImport): Promise<ImportScope> {
  return (await scopesOf(context, db, [kept]))(kept);
}
