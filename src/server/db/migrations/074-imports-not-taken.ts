import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** Imports that were begun and not taken are found by when they were, however many were taken. */
export function importsNotTaken() {
  return {
    async up(db: EarlierDb) {
      await sql`create index ${sql.id('importNotTaken')} on ${sql.table('import')} (${sql.ref('at')}) where ${sql.ref('takenAt')} is null`.execute(
        db,
      );
    },
  };
}
