import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** The ledger of imports: what was read in files, by whom, and what became of each day and order. */
export function imports({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('import')
        .addColumn('id', 'text', (of) => of.primaryKey().notNull())
        .addColumn('kind', 'text', (of) => of.notNull())
        .addColumn('source', 'text', (of) => of.notNull())
        .addColumn('fileName', 'text', (of) => of.notNull())
        .addColumn('fileBytes', integer, (of) => of.notNull())
        .addColumn('digest', 'text', (of) => of.notNull())
        .addColumn('said', 'text', (of) => of.notNull())
        .addColumn('parts', integer, (of) => of.notNull())
        .addColumn('told', 'text', (of) => of.notNull())
        .addColumn('by', 'text', (of) => of.notNull())
        .addColumn('byId', 'text', (of) => of.notNull())
        .addColumn('at', 'text', (of) => of.notNull())
        .addColumn('takenBy', 'text')
        .addColumn('takenAt', 'text')
        .addColumn('undoneBy', 'text')
        .addColumn('undoneAt', 'text')
        .addColumn('revision', integer, (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
      await schema.createIndex('importPerson').on('import').columns(['byId', 'takenAt']).execute();
      await schema.createIndex('importDigest').on('import').columns(['digest', 'kind']).execute();
      await schema
        .createTable('importPart')
        .addColumn('importId', 'text', (of) => of.notNull().references('import.id').onDelete('cascade'))
        .addColumn('part', integer, (of) => of.notNull())
        .addColumn('content', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('importPartKey', ['importId', 'part'])
        .modifyEnd(tableEnd)
        .execute();
      await schema
        .createTable('importDay')
        .addColumn('importId', 'text', (of) => of.notNull().references('import.id').onDelete('cascade'))
        .addColumn('day', 'text', (of) => of.notNull())
        .addColumn('revenueCenterId', 'text', (of) => of.notNull())
        .addColumn('cents', integer, (of) => of.notNull())
        .addColumn('storedCents', integer)
        .addColumn('storedBy', 'text')
        .addColumn('storedAt', 'text')
        .addColumn('fate', 'text', (of) => of.notNull())
        .addColumn('words', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('importDayKey', ['importId', 'day', 'revenueCenterId'])
        .modifyEnd(tableEnd)
        .execute();
      await schema
        .createTable('importOrder')
        .addColumn('importId', 'text', (of) => of.notNull().references('import.id').onDelete('cascade'))
        .addColumn('line', integer, (of) => of.notNull())
        .addColumn('orderId', 'text')
        .addColumn('fate', 'text', (of) => of.notNull())
        .addColumn('words', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('importOrderKey', ['importId', 'line'])
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
