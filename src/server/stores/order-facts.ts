import { type Compilable, sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { daysOfAlike, invoiceKey, MOST_SWAPPED, swappedAmounts } from '../../domain/orders/duplicates.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { LAST_ORDERS_COMPARED } from '../../domain/orders/unusual-amount.ts';
import { SAMPLE_AUTHOR } from '../../domain/sample/sample.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { builtOnce, type Statement } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { topicsOf } from './alert-facts.ts';
import { selectMailsAbout, selectStanding } from './alert-mails.ts';
import { selectOver, selectResolvable } from './alerts.ts';
import { sourcesBeside } from './centers.ts';
import { selectSettingsRevision } from './installation.ts';
import { selectAdjusted } from './labor.ts';
import { ofCenter } from './order-amounts.ts';
import { selectCountedOrders } from './order-sums.ts';
import { selectRevenueOf } from './revenue.ts';
import { keysOfOne, selectNames } from './suppliers.ts';

/** A revenue center of a week, and the topics of the emails about its alerts. */
interface CenterFactsQuery {
  weekId: WeekId;
  center: RevenueCenter;
  danger: string;
  warning: string;
  correction: string;
  over: string;
}

/** Selects the facts for deciding about the orders of a revenue center in a week: one row, however many orders and alerts it has. */
export function selectCenter(tx: Tx, weekId: WeekId, center: RevenueCenter) {
  const [danger = '', warning = '', correction = '', over = ''] = topicsOf(weekId, center);
  return selectCenterOf(tx, { weekId, center, danger, warning, correction, over });
}

const selectCenterOf = builtOnce(
  (db: Db, { weekId, center, danger, warning, correction, over }: CenterFactsQuery) => {
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
      .select(selectSettingsRevision(db).as('settingsRevision'))
      .select((row) => [
        row.exists(selectResolvable(db, { weekId, category: center, type: 'danger' })).as('openDanger'),
        row.exists(selectResolvable(db, { weekId, category: center, type: 'warning' })).as('openWarning'),
        row.exists(selectMailsAbout(db, [danger, warning, correction, over]).select('id')).as('mailed'),
        row.exists(selectStanding(db, danger)).as('dangerStands'),
        row.exists(selectStanding(db, warning)).as('warningStands'),
      ])
      .where('weekId', '=', weekId)
      .where('revenueCenterId', '=', center);
  },
);

/** Selects a week's revenue by source, for deciding about a revenue center: all sources of its venue, and the figure of the whole. */
export const selectRevenueBeside = builtOnce(
  (db: Db, { weekId, center }: { weekId: WeekId; center: RevenueCenter }) =>
    selectRevenueOf(db, weekId)
      .select((row) => ['source', row.fn.sum<number>('cents').as('cents')])
      .where('source', 'in', sourcesBeside(db, [center]))
      .groupBy('source'),
);

/** Selects the names with these keys that revenue centers use for suppliers, each with the supplier's current name where that differs. */
export function selectSupplierNames(
  tx: Tx,
  centers: readonly RevenueCenter[],
  keys: readonly string[],
): Compilable<SupplierNameRow> {
  const [center, key] = [centers[0]!, keys[0]!];
  return centers.length > 1 || keys.length > 1
    ? namesOf(tx, centers, keys)
    : selectOneSupplierName(tx, { center, key });
}

export interface SupplierNameRow {
  center: string;
  key: string;
  now: string | null;
}

const selectOneSupplierName = builtOnce((db: Db, { center, key }: { center: RevenueCenter; key: string }) =>
  namesOf(db, [center], [key]),
);

function namesOf(db: Db, centers: readonly RevenueCenter[], keys: readonly string[]) {
  return selectNames(db, centers, keys).select([
    'supplier.revenueCenterId as center',
    'supplier.nameKey as key',
    'now.name as now',
  ]);
}

/**
 * Returns queries for the orders that a new one may repeat: of its supplier under any name, with its amount or its invoice number. They
 * find some others too, which the domain leaves out.
 */
export function selectAlike(
  tx: Db,
  entered: NewOrder,
  named: { center: RevenueCenter; supplier: string },
): Statement<AlikeRow>[] {
  const { day, invoiceNumber } = entered;
  const amounts = amountsOf(countedCents(entered));
  const asMuch = selectAsMuch(tx, { ...named, ...daysOfAlike(day, 'amount'), ...amounts });
  const key = invoiceKey(invoiceNumber);
  return key === ''
    ? [asMuch]
    : [asMuch, selectInvoiced(tx, { ...named, ...daysOfAlike(day, 'number'), key })];
}

export type AlikeRow = Record<'id' | 'revenueCenterId' | 'kind' | 'day' | 'invoiceNumber', string> & {
  amountCents: number;
};

interface OfSupplier {
  center: RevenueCenter;
  supplier: string;
  from: Day;
  to: Day;
}

function alikeOf(db: Db, { center, from, to }: OfSupplier) {
  return db
    .selectFrom('supplierOrder')
    .select(['id', 'revenueCenterId', 'kind', 'day', 'invoiceNumber', 'amountCents'])
    .where(ofCenter, '=', center)
    .where('state', '<>', sql.lit('void'))
    .where('day', '>=', from)
    .where('day', '<=', to);
}

const selectAsMuch = builtOnce((db: Db, asked: OfSupplier & AmountParameters) => {
  const { center, supplier } = asked;
  const amounts = AMOUNTS.map((place) => asked[place]!);
  const asMuch = alikeOf(db, asked).where('amountCents', 'in', amounts);
  return asMuch
    .where('supplierKey', '=', supplier)
    .unionAll(asMuch.where('supplierKey', 'in', keysOfOne(db, { center, key: supplier })));
});

/** Finds orders by the invoice number, so that not all orders of a supplier are read. */
const selectInvoiced = builtOnce((db: Db, asked: OfSupplier & { key: string }) => {
  const { center, supplier, key } = asked;
  const named = sql<string>`coalesce(${sql.ref('supplierKey')}, '')`;
  return alikeOf(db, asked)
    .where('invoiceKey', '=', key)
    .where('invoiceKey', '<>', sql.lit(''))
    .where((row) =>
      row.or([row(named, '=', supplier), row(named, 'in', keysOfOne(db, { center, key: supplier }))]),
    );
});

/**
 * Selects the last orders that people entered for a supplier under one of its names, up to a day. Uses an index. Leaves out orders of
 * the sample author, which are not usual orders.
 */
export const selectLast = builtOnce(
  (db: Db, { center, key, to }: { center: RevenueCenter; key: string; to: Day }) =>
    db
      .selectFrom('supplierOrder')
      .select(['id', 'revenueCenterId', 'kind', 'day', 'invoiceNumber', 'amountCents'])
      .where('supplierKey', '=', key)
      .where(ofCenter, '=', center)
      .where('kind', '=', sql.lit('order'))
      .where('state', '<>', sql.lit('void'))
      .where('enteredBy', '<>', sql.lit(SAMPLE_AUTHOR))
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .orderBy('id', 'desc')
      .limit(LAST_ORDERS_COMPARED),
);

/**
 * Returns an amount and its variants with two digits swapped as parameters. Their number is always the same, so that the statement is too.
 */
function amountsOf(amount: Cents): AmountParameters {
  const amounts = [amount, ...swappedAmounts(amount)];
  return Object.fromEntries(AMOUNTS.map((place, at) => [place, amounts[at] ?? amount])) as AmountParameters;
}

const AMOUNTS = Array.from({ length: 1 + MOST_SWAPPED }, (_, at) => `amount${at}` as const);
type AmountParameters = Record<(typeof AMOUNTS)[number], Cents>;
