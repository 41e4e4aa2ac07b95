import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** The files of orders: what they are stands with the order, what they hold in a table of its own where it is not kept in a folder. */
export function papers({ bytes, tableEnd }: Engine) {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .alterTable('supplierOrder')
        .addColumn('files', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
      await db.schema
        .createTable('fileContent')
        .addColumn('digest', 'text', (of) => of.primaryKey())
        .addColumn('content', bytes as never, (of) => of.notNull())
        .addColumn('writtenAt', 'text', (of) => of.notNull())
        .modifyEnd(tableEnd as never)
        .execute();
      const [name, table] = [sql.id('orderWithFiles'), sql.table('supplierOrder')];
      await sql`create index ${name} on ${table} (${sql.ref('id')}) where ${sql.ref('files')} <> '[]'`.execute(
        db,
      );
    },
  };
}
