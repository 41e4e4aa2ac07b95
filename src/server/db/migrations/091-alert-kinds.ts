import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** What an alert says of its budget: those made so far say what remains of it, that its week is heading over it, or that it was set by hand. */
export function alertKinds() {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .alterTable('alert')
        .addColumn('kind', 'text', (of) => of.notNull().defaultTo('critical'))
        .execute();
      const kind = sql`case when cause = 'correction' then 'notice' when cause = 'pace' then 'heading-over' when type = 'warning' then 'warning' else 'critical' end`;
      await sql`update ${sql.table('alert')} set ${sql.ref('kind')} = ${kind}`.execute(db);
    },
  };
}
