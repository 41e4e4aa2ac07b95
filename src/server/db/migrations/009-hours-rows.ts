import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Hours entries that can be corrected and voided, and the hours that somebody usually works in a week. */
export function hoursRows({ integer }: Engine) {
  async function hours(db: EarlierDb) {
    const { schema } = db;
    for (const [column, first] of [
      ['state', 'open'],
      ['updatedAt', ''],
      ['updatedBy', ''],
    ] as const)
      await schema
        .alterTable('hoursEntry')
        .addColumn(column, 'text', (of) => of.notNull().defaultTo(first))
        .execute();
    for (const column of ['voidReason', 'voidedBy', 'voidedAt'])
      await schema.alterTable('hoursEntry').addColumn(column, 'text').execute();
    await db
      .updateTable('hoursEntry')
      .set({ updatedAt: sql.ref('createdAt'), updatedBy: sql.ref('enteredBy') })
      .execute();
  }

  async function staff({ schema }: EarlierDb) {
    await schema
      .alterTable('staff')
      .addColumn('usualMinutes', integer, (of) => of.notNull().defaultTo(0))
      .execute();
  }

  return {
    async up(db: EarlierDb) {
      for (const part of [hours, staff]) await part(db);
    },
  };
}
