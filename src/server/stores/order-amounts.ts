import { type Selectable, sql } from 'kysely';
import type { Order } from '../../domain/orders/order.ts';
import type { Amounts } from '../../domain/orders/order-amount.ts';
import { cents } from '../../domain/values/money.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import type { WriteStatement } from '../db/write.ts';

/** An order's row, with what was ordered, received and invoiced as one text; null where only one amount is known. */
export type OrderRow = Selectable<Database['supplierOrder']> & { amounts: string | null };

/** The query for whole orders. Few have amounts of their own: they come with the row, so that nobody asks twice. */
export function selectOrders(db: Db) {
  return db.selectFrom('supplierOrder').selectAll().select(amountsOf('supplierOrder.id'));
}

/**
 * What was ordered, received and invoiced of an order by its id: '50000  52000'. Looked up for each order that is read, however many
 * there are; a join may have PostgreSQL read all of them for a week's.
 */
export function amountsOf(id: 'supplierOrder.id' | 'found.id') {
  const part = (name: string) => sql`coalesce(cast(${sql.ref(`orderAmounts.${name}`)} as text), '')`;
  const text = sql`${part('orderedCents')} || ' ' || ${part('receivedCents')} || ' ' || ${part('invoicedCents')}`;
  const found = sql`${sql.ref('orderAmounts.orderId')} = ${sql.ref(id)}`;
  return sql<string | null>`(select ${text} from ${sql.table('orderAmounts')} where ${found})`.as('amounts');
}

/**
 * The revenue center of orders that are found by their supplier: an expression, so that SQLite does not go through all orders of the
 * center instead.
 */
export const ofCenter = sql<string>`coalesce(${sql.ref('revenueCenterId')}, '')`;

/** What was ordered, received and invoiced, of a row. */
export function amountsIn({ amounts }: Pick<OrderRow, 'amounts'>): Amounts | null {
  if (amounts === null) return null;
  const [ordered, received, invoiced] = amounts.split(' ').map((part) => (part ? cents(Number(part)) : null));
  return { orderedCents: ordered!, receivedCents: received ?? null, invoicedCents: invoiced ?? null };
}

/** Writes what was ordered, received and invoiced in place of what was known, or that only one amount is. */
export function amountsWritten(tx: Tx, { orderId, amounts }: Order): WriteStatement {
  return amounts ? written(tx, { orderId, ...amounts }) : forgotten(tx, { orderId });
}

const written = builtOnce((db: Db, values: Selectable<Database['orderAmounts']>) => {
  const { orderId, orderedCents, receivedCents, invoicedCents } = values;
  return db
    .insertInto('orderAmounts')
    .values({ orderId, orderedCents, receivedCents, invoicedCents })
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet((row) => ({
        orderedCents: row.ref('excluded.orderedCents'),
        receivedCents: row.ref('excluded.receivedCents'),
        invoicedCents: row.ref('excluded.invoicedCents'),
      })),
    );
});

const forgotten = builtOnce((db: Db, { orderId }: { orderId: string }) =>
  db.deleteFrom('orderAmounts').where('orderId', '=', orderId),
);
