import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What a group that is made on screen says of itself and of its venues, and what of them is no longer in use. */
export function anyGroup({ integer }: Engine) {
  return {
    async up(db: EarlierDb) {
      const { schema } = db;
      await schema.alterTable('installation').addColumn('groupName', 'text').execute();
      await schema.alterTable('venue').addColumn('labor', 'text').execute();
      await schema.alterTable('venue').addColumn('laborTenths', integer).execute();
      await schema.alterTable('revenueCenter').addColumn('tenths', integer).execute();
      await schema
        .alterTable('revenueCenter')
        .addColumn('budgetOf', 'text', (of) => of.notNull().defaultTo('own'))
        .execute();
      for (const table of ['venue', 'revenueCenter', 'crew'])
        await schema
          .alterTable(table)
          .addColumn('retired', integer, (of) => of.notNull().defaultTo(0))
          .execute();
      await db.updateTable('venue').set({ labor: 'labor' }).where('total', 'is not', null).execute();
      await db
        .updateTable('revenueCenter')
        .set({ budgetOf: 'venue' })
        .where(
          'venueId',
          'in',
          db.selectFrom('venue').select('id').where('total', 'is not', null).$castTo<{ id: string }>(),
        )
        .execute();
    },
  };
}
