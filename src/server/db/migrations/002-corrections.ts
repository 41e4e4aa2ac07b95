import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What makes two names the same supplier, as it was then. */
function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Orders that can be corrected and voided, staff that can be edited, suppliers that the admin manages. */
export function corrections({ integer, tableEnd }: Engine) {
  async function orders(db: EarlierDb) {
    const { schema } = db;
    for (const column of ['updatedAt', 'updatedBy'])
      await schema
        .alterTable('supplierOrder')
        .addColumn(column, 'text', (of) => of.notNull().defaultTo(''))
        .execute();
    for (const column of ['voidReason', 'voidedBy', 'voidedAt'])
      await schema.alterTable('supplierOrder').addColumn(column, 'text').execute();
    await db
      .updateTable('supplierOrder')
      .set({ updatedAt: sql.ref('createdAt'), updatedBy: sql.ref('enteredBy') })
      .execute();
  }

  async function staff(db: EarlierDb) {
    await db.schema.alterTable('staff').addColumn('updatedBy', 'text').execute();
  }

  /** Made anew, because the names of a revenue center are now unique whatever their case. */
  async function suppliers(db: EarlierDb) {
    const known = await db
      .selectFrom('supplier')
      .select(['id', 'name', 'revenueCenterId', 'position'])
      .execute();
    await db.schema.dropTable('supplier').execute();
    await db.schema
      .createTable('supplier')
      .modifyEnd(tableEnd)
      .addColumn('id', 'text', (of) => of.primaryKey().notNull())
      .addColumn('name', 'text', (of) => of.notNull())
      .addColumn('nameKey', 'text', (of) => of.notNull())
      .addColumn('revenueCenterId', 'text', (of) => of.notNull().references('revenueCenter.id'))
      .addColumn('position', integer, (of) => of.notNull())
      .addColumn('suggested', integer, (of) => of.notNull())
      .addColumn('removed', integer, (of) => of.notNull())
      .addUniqueConstraint('supplierOfCenter', ['revenueCenterId', 'nameKey'])
      .execute();
    for (const row of known)
      await db
        .insertInto('supplier')
        .values({ ...row, nameKey: keyOf(row.name), suggested: 0, removed: 0 })
        .execute();
  }

  return {
    async up(db: EarlierDb) {
      for (const part of [orders, staff, suppliers]) await part(db);
    },
  };
}
