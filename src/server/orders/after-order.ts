import { sql } from 'kysely';
import type { Order } from '../../domain/orders/order.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { WeekTotals } from '../../domain/weeks/week-record.ts';
import type { Tx } from '../db/schema.ts';
import { type SumRow, selectSums, totalsIn } from '../weeks/store.ts';

/** What has to be known once an order is stored. */
export interface AfterOrder {
  /** Spending is that of the order's revenue center alone. */
  totals: WeekTotals;
  /** Whether the revenue center has alerts in this week that are not resolved. */
  hasAlerts: boolean;
  /** How many orders the revenue center has in this week, void ones and this one too. */
  count: number;
  /** Whether the revenue center knows the supplier's name, listed, suggested or taken off. */
  knowsSupplier: boolean;
}

/** Reads all of it in one query: nearly always there is then nothing to resolve and nothing to suggest. */
export async function readAfterOrder(
  tx: Tx,
  weekId: WeekId,
  { revenueCenter, supplier }: Pick<Order, 'revenueCenter' | 'supplier'>,
): Promise<AfterOrder> {
  const one = sql<number>`1`.as('cents');
  const rows = await selectSums(tx, weekId, [revenueCenter])
    .unionAll(
      tx
        .selectFrom('alert')
        .select([sql<string>`'alert'`.as('kind'), 'category as subject', one])
        .where('weekId', '=', weekId)
        .where('category', '=', revenueCenter)
        .where('resolvedAt', 'is', null),
    )
    .unionAll(
      tx
        .selectFrom('supplierOrder')
        .select([sql<string>`'orders'`.as('kind'), 'revenueCenterId as subject'])
        .select(sql<number>`count(*)`.as('cents'))
        .where('weekId', '=', weekId)
        .where('revenueCenterId', '=', revenueCenter)
        .groupBy('revenueCenterId'),
    )
    .unionAll(
      tx
        .selectFrom('supplier')
        .select([sql<string>`'supplier'`.as('kind'), 'revenueCenterId as subject', one])
        .where('revenueCenterId', '=', revenueCenter)
        .where('nameKey', '=', supplierKey(supplier)),
    )
    .execute();
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length > 0;
  const isSum = ({ kind }: SumRow) => !['alert', 'orders', 'supplier'].includes(kind);
  const count = rows.find(({ kind }) => kind === 'orders')?.cents ?? 0;
  return {
    totals: totalsIn(rows.filter(isSum)),
    hasAlerts: of('alert'),
    count,
    knowsSupplier: of('supplier'),
  };
}
