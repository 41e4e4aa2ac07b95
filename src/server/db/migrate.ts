import { Migrator } from 'kysely';
import type { Connection } from './connect.ts';
import { first } from './migrations/001-first.ts';

/** Brings the schema up to date. Throws the first migration's error and leaves the database as it was. */
export async function migrate({ db, engine }: Connection): Promise<void> {
  const migrations = { '001-first': first(engine) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
