import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What was ordered, received and invoiced of those few orders where that is not one amount: what counts stays in the order's row. */
export function orderAmounts({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('orderAmounts')
        .addColumn('orderId', 'text', (of) =>
          of.primaryKey().notNull().references('supplierOrder.id').onDelete('cascade'),
        )
        .addColumn('orderedCents', integer, (of) => of.notNull())
        .addColumn('receivedCents', integer)
        .addColumn('invoicedCents', integer)
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
