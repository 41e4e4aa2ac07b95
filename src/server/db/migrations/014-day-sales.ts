import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/**
 * Sales by day and revenue center, what is expected of a day, a typical week, and figures of a week made from its days; orders that
 * count are summed by day from an index alone.
 */
export function daySales({ integer, tableEnd }: Engine) {
  return {
    async up(db: EarlierDb) {
      for (const table of ['daySales', 'expectedDay']) {
        const empty = db.schema
          .createTable(table)
          .addColumn('day', 'text', (of) => of.notNull())
          .addColumn('revenueCenterId', 'text', (of) => of.notNull().references('revenueCenter.id'))
          .addColumn('weekId', 'text', (of) => of.notNull().references('week.id'))
          .addColumn('cents', integer, (of) => of.notNull());
        const noted = table === 'daySales' ? empty : empty.addColumn('note', 'text', (of) => of.notNull());
        await noted
          .addColumn('enteredBy', 'text', (of) => of.notNull())
          .addColumn('updatedAt', 'text', (of) => of.notNull())
          .addPrimaryKeyConstraint(`${table}Key`, ['day', 'revenueCenterId'])
          .modifyEnd(tableEnd)
          .execute();
        await db.schema.createIndex(`${table}ByWeek`).on(table).column('weekId').execute();
      }
      await addColumns(db, integer);
      await sumOrdersByDay(db);
    },
  };
}

async function addColumns({ schema }: EarlierDb, integer: Engine['integer']) {
  await schema
    .alterTable('revenue')
    .addColumn('fromDays', integer, (of) => of.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('revenueCenter').addColumn('typicalCents', integer).execute();
  await schema
    .alterTable('budgetSettings')
    .addColumn('paceAlerts', 'text', (of) => of.notNull().defaultTo('all'))
    .execute();
}

async function sumOrdersByDay(db: EarlierDb) {
  await db.schema.dropIndex('orderSums').execute();
  const names = ['weekId', 'revenueCenterId', 'day', 'amountCents'];
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const counted = sql`${sql.ref('state')} = 'open'`;
  await sql`create index ${sql.id('orderSums')} on ${sql.table('supplierOrder')} (${columns}) where ${counted}`.execute(
    db,
  );
}
