import { type Selectable, sql } from 'kysely';
import type { Order } from '../../domain/orders/order.ts';
import type { Amounts } from '../../domain/orders/order-amount.ts';
import { cents } from '../../domain/values/money.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import type { WriteStatement } from '../db/write.ts';

/** An order's row, with its ordered, received and invoiced amounts as one text; null when only one amount is known. */
export type OrderRow = Selectable<Database['supplierOrder']> & { amounts: string | null };

/** Selects whole orders. Few have amounts of their own; these come with the row, which saves a second query. */
export function selectOrders(db: Db) {
  return db.selectFrom('supplierOrder').selectAll().select(amountsOf('supplierOrder.id'));
}

/**
 * Selects the ordered, received and invoiced amounts of an order by its id, in cents, as text: '50000  52000'. A subquery per order, since
 * with a join PostgreSQL may read all amounts for the orders of one week.
 */
export function amountsOf(id: 'supplierOrder.id' | 'found.id') {
  const part = (name: string) => sql`coalesce(cast(${sql.ref(`orderAmounts.${name}`)} as text), '')`;
  const text = sql`${part('orderedCents')} || ' ' || ${part('receivedCents')} || ' ' || ${part('invoicedCents')}`;
  const found = sql`${sql.ref('orderAmounts.orderId')} = ${sql.ref(id)}`;
  return sql<string | null>`(select ${text} from ${sql.table('orderAmounts')} where ${found})`.as('amounts');
}

/** The revenue center of an order, for finding orders by supplier: an expression, so that SQLite does not scan all orders of the center. */
export const ofCenter = sql<string>`coalesce(${sql.ref('revenueCenterId')}, '')`;

export function amountsIn({ amounts }: Pick<OrderRow, 'amounts'>): Amounts | null {
  if (amounts === null) return null;
  const [ordered, received, invoiced] = amounts.split(' ').map((part) => (part ? cents(Number(part)) : null));
  return { orderedCents: ordered!, receivedCents: received ?? null, invoicedCents: invoiced ?? null };
}

/** Writes the ordered, received and invoiced amounts of an order, or deletes them when only one amount is known. */
export function amountsWritten(tx: Tx, { orderId, amounts }: Order): WriteStatement {
  if (!amounts) return tx.deleteFrom('orderAmounts').where('orderId', '=', orderId);
  return tx
    .insertInto('orderAmounts')
    .values({ orderId, ...amounts })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(amounts));
}
