import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/**
 * Pay that changes on a day, hours with a day, overtime and salaries: what was entered until now has none of them, and costs what
 * it did.
 */
export function pay({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      for (const [table, column] of [
        ['staff', 'pay'],
        ['installation', 'overtime'],
      ] as const)
        await schema
          .alterTable(table)
          .addColumn(column, 'text', (of) => of.notNull().defaultTo('[]'))
          .execute();
      await schema.alterTable('hoursEntry').addColumn('day', 'text').execute();
      await schema
        .alterTable('hoursEntry')
        .addColumn('overtimeMinutes', integer, (of) => of.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('hoursEntry').addColumn('weeklyCents', integer).execute();
    },
  };
}
