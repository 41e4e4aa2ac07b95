import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { daysOfAlike, invoiceKey, swappedAmounts } from '../../domain/orders/duplicates.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { LAST_ORDERS_COMPARED } from '../../domain/orders/unusual-amount.ts';
import { SAMPLE_AUTHORS } from '../../domain/sample/sample.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db } from '../db/schema.ts';
import { topicsOf } from './alert-facts.ts';
import { selectMailsAbout, selectStanding } from './alert-mails.ts';
import { selectOver, selectResolvable } from './alerts.ts';
import { sourcesBeside } from './centers.ts';
import { selectAdjusted } from './labor.ts';
import { ofCenter } from './order-amounts.ts';
import { selectCountedOrders } from './order-sums.ts';
import { selectRevenueOf } from './revenue.ts';
import { keysOfOne, selectNames } from './suppliers.ts';

/** Reads the facts for deciding about the orders of a revenue center in a week: one row, however many orders and alerts it has. */
export async function readCenter(db: Db, weekId: WeekId, center: RevenueCenter) {
  const [danger = '', warning = '', notice = '', over = ''] = topicsOf(weekId, center);
  const asked = { weekId, center, danger, warning, notice, over };
  return { ...(await db.executeQuery(selectCenter(db, asked))).rows[0]!, center };
}

export type CenterRow = Awaited<ReturnType<typeof readCenter>>;

interface CenterQuery extends Record<'danger' | 'warning' | 'notice' | 'over', string> {
  weekId: WeekId;
  center: RevenueCenter;
}

const selectCenter = builtOnce((db, { weekId, center, ...topics }: CenterQuery) => {
  const { danger, warning } = topics;
  const ordered = selectCountedOrders(db, weekId)
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .where('revenueCenterId', '=', center);
  const byHand = selectAdjusted(db, weekId)
    .select((row) => row.fn.sum<number>('cents').as('cents'))
    .where('kind', '=', sql.lit('spending'))
    .where('subject', '=', center);
  return db
    .selectFrom('supplierOrder')
    .select(sql<number>`count(*)`.as('orders'))
    .select([ordered.as('orderedCents'), byHand.as('byHandCents')])
    .select(selectOver(db, weekId, center).as('overId'))
    .select((row) => [
      row.exists(selectResolvable(db, { weekId, category: center, type: 'danger' })).as('openDanger'),
      row.exists(selectResolvable(db, { weekId, category: center, type: 'warning' })).as('openWarning'),
      row.exists(selectMailsAbout(db, Object.values(topics)).select('id')).as('mailed'),
      row.exists(selectStanding(db, danger)).as('dangerStands'),
      row.exists(selectStanding(db, warning)).as('warningStands'),
    ])
    .where('weekId', '=', weekId)
    .where('revenueCenterId', '=', center);
});

/** Reads a week's revenue by source, for deciding about a revenue center: all sources of its venue, and the figure of the whole. */
export async function readRevenueBeside(db: Db, weekId: WeekId, center: RevenueCenter) {
  return (await db.executeQuery(selectRevenueBeside(db, { weekId, center }))).rows;
}

const selectRevenueBeside = builtOnce((db, { weekId, center }: Pick<CenterQuery, 'weekId' | 'center'>) =>
  selectRevenueOf(db, weekId)
    .select((row) => ['source', row.fn.sum<number>('cents').as('cents')])
    .where('source', 'in', sourcesBeside(db, center))
    .groupBy('source'),
);

/** Selects the names with these keys that revenue centers use for suppliers, each with the supplier's current name where that differs. */
export function selectSupplierNames(db: Db, centers: readonly RevenueCenter[], keys: readonly string[]) {
  return selectNames(db, centers, keys).select([
    'supplier.revenueCenterId as center',
    'supplier.nameKey as key',
    'now.name as now',
  ]);
}

export interface SupplierNameRow {
  center: string;
  key: string;
  now: string | null;
}

/**
 * Reads the orders that a new one may repeat: of its supplier under any name, with its amount or its invoice number. Finds some others
 * too, which the domain leaves out, and an order once for each thing it matches.
 */
export async function readAlike(db: Db, entered: NewOrder): Promise<AlikeRow[]> {
  const { day, revenueCenter: center } = entered;
  const of = { center, supplier: supplierKey(entered.supplier) };
  const amount = countedCents(entered);
  const number = invoiceKey(entered.invoiceNumber);
  const amounts = [amount, ...swappedAmounts(amount)];
  const queries = [
    selectAsMuch(db, { ...of, ...daysOfAlike(day, 'amount'), ...amounts }),
    ...(number === '' ? [] : [selectNumbered(db, { ...of, ...daysOfAlike(day, 'number'), number })]),
  ];
  return (await Promise.all(queries.map((query) => db.executeQuery(query)))).flatMap(({ rows }) => rows);
}

export type AlikeRow = Record<'id' | 'revenueCenterId' | 'kind' | 'day' | 'invoiceNumber', string> & {
  amountCents: number;
};

interface AlikeQuery extends Record<'from' | 'to', Day> {
  center: RevenueCenter;
  supplier: string;
}

/** Selects the orders of a supplier with one of the numbered amounts. */
const selectAsMuch = builtOnce(
  (db, { center, supplier, from, to, ...amounts }: AlikeQuery & Record<number, Cents>) => {
    const asMuch = alikeOf(db, center, { from, to }).where('amountCents', 'in', Object.values(amounts));
    return asMuch
      .where('supplierKey', '=', supplier)
      .unionAll(asMuch.where('supplierKey', 'in', keysOfOne(db, { center, key: supplier })));
  },
);

/** Selects the orders of a supplier with an invoice number, by that number, so that not all orders of the supplier are read. */
const selectNumbered = builtOnce(
  (db, { center, supplier, from, to, number }: AlikeQuery & { number: string }) => {
    const named = sql<string>`coalesce(${sql.ref('supplierKey')}, '')`;
    return alikeOf(db, center, { from, to })
      .where('invoiceKey', '=', number)
      .where('invoiceKey', '<>', sql.lit(''))
      .where((row) =>
        row.or([row(named, '=', supplier), row(named, 'in', keysOfOne(db, { center, key: supplier }))]),
      );
  },
);

function alikeOf(db: Db, center: RevenueCenter, { from, to }: Record<'from' | 'to', Day>) {
  return db
    .selectFrom('supplierOrder')
    .select(['id', 'revenueCenterId', 'kind', 'day', 'invoiceNumber', 'amountCents'])
    .where(ofCenter, '=', center)
    .where('state', '<>', sql.lit('void'))
    .where('day', '>=', from)
    .where('day', '<=', to);
}

/**
 * Selects the last orders that people entered for a supplier under one of its names, up to a day. Uses an index. Leaves out orders of
 * the sample author, which are not usual orders.
 */
export function selectLast(db: Db, { center, key, to }: { center: RevenueCenter; key: string; to: Day }) {
  return db
    .selectFrom('supplierOrder')
    .select(['id', 'revenueCenterId', 'kind', 'day', 'invoiceNumber', 'amountCents'])
    .where('supplierKey', '=', key)
    .where(ofCenter, '=', center)
    .where('kind', '=', sql.lit('order'))
    .where('state', '<>', sql.lit('void'))
    .where(
      'enteredBy',
      'not in',
      SAMPLE_AUTHORS.map((name) => sql.lit(name)),
    )
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST_ORDERS_COMPARED);
}
