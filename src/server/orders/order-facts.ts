import { sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import { DAYS_ALIKE, WEEKS_BOUGHT } from '../../domain/orders/duplicates.ts';
import type { NewOrder, OrderChange } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import type { CenterFacts, OrderFacts } from '../../domain/orders/order-facts.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { strictWeekId, type Week, type WeekId } from '../../domain/weeks/week.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { readAlertFacts, topicsOf } from '../alerts/raise-alerts.ts';
import type { Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readSettings } from '../settings/store.ts';
import { countSuggestions } from '../suppliers/store.ts';
import { type SumRow, selectSumsOf, sumsIn } from '../weeks/store.ts';
import { readApprovalFacts } from './approval-facts.ts';
import { findOrder, findTwin, sumBought } from './store.ts';

type Reader = Pick<Context, 'now' | 'group'>;
type Concerned = Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day'>;

/** Orders that are decided about. */
interface Asked {
  orders: readonly Concerned[];
  /** The names of who entered them. */
  people: readonly string[];
  /** The one that is new. */
  entered?: NewOrder | undefined;
  /** The one that is to be a credit, where what was bought decides; its id, where it is on record. */
  credit?: (Concerned & { orderId?: string }) | undefined;
}

/** What decides about orders of a week. */
export async function readOrderFacts(context: Reader, tx: Tx, week: Week, asked: Asked): Promise<OrderFacts> {
  const { group } = context;
  const { weekId } = week;
  const { orders, people, entered, credit } = asked;
  const concerned = [...new Set(orders.map(({ revenueCenter }) => revenueCenter))];
  const keys = [...new Set(orders.map(({ supplier }) => supplierKey(supplier)))];
  const rows = await selectFacts(tx, weekId, { centers: concerned, suppliers: keys, entered });
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const sums = sumsIn(rows.filter(isSum));
  const known = knownIn(of('supplier'));
  const isNew = ({ revenueCenter, supplier }: Concerned) =>
    !known.some(({ center, key }) => center === revenueCenter && key === supplierKey(supplier));
  const suggestions = orders.some(isNew)
    ? await countSuggestions(tx, concerned)
    : new Map<RevenueCenter, number>();
  const hasAlerts = of('alert').length + of('mail').length > 0;
  const settings = await readSettings(tx, group);
  const days = [...new Set(orders.map(({ day }) => day))];
  return {
    weekId,
    revenue: sums.revenue,
    settings,
    ...(await readApprovalFacts(
      context,
      tx,
      { week, centers: concerned, days, people },
      { revenue: sums.revenue, settings },
    )),
    boughtCents: credit ? await readBought(tx, week, credit) : null,
    alike: alikeIn(of('alike')),
    alerts: hasAlerts ? await readAlertFacts(tx, weekId, concerned) : { open: [], told: [] },
    centers: concerned.map((center) => ({
      revenueCenter: center,
      spentCents: sumOf(sums.spending, center),
      byHandCents: cents(of('byHand').find(({ subject }) => subject === center)?.cents ?? 0),
      orders: of('orders').find(({ subject }) => subject === center)?.cents ?? 0,
      ...namesIn(known.filter((one) => one.center === center)),
      suggestions: suggestions.get(center) ?? 0,
    })),
  };
}

/** A supplier that a revenue center knows, by a key; what it is called now, where that is another of its names. */
interface KnownName {
  center: RevenueCenter;
  key: string;
  now: string | undefined;
}

function knownIn(rows: readonly SumRow[]): KnownName[] {
  return rows.map(({ subject }) => {
    const [known = '', now] = subject.split('\n');
    const end = known.indexOf(' ');
    return { center: known.slice(0, end) as RevenueCenter, key: known.slice(end + 1), now };
  });
}

function namesIn(known: readonly KnownName[]): Pick<CenterFacts, 'knownSuppliers' | 'namesNow'> {
  const renamed = known.flatMap(({ key, now }) => (now === undefined ? [] : [[key, now] as const]));
  return { knownSuppliers: known.map(({ key }) => key), namesNow: new Map(renamed) };
}

/** What was bought of a credit's supplier in a week and the eight before it. */
function readBought(tx: Tx, { startDate, endDate }: Week, credit: NonNullable<Asked['credit']>) {
  const { revenueCenter: center, supplier, orderId: without = '' } = credit;
  const from = addDays(startDate, -7 * WEEKS_BOUGHT);
  return sumBought(tx, { center, key: supplierKey(supplier), from, to: endDate, without });
}

function alikeIn(rows: readonly SumRow[]): OrderFacts['alike'] {
  const ids = new Map(rows.map(({ subject }) => subject.split(' ') as [string, RevenueCenter]));
  return [...ids].map(([orderId, revenueCenter]) => ({ orderId, revenueCenter }));
}

/** What a correction changes of an order. */
type Changed = { [K in keyof Concerned | 'kind' | 'amountCents']?: OrderChange[K] } & Pick<
  OrderChange,
  'weekId' | 'confirm'
>;

/** What decides about a correction of an order; `changed` is what it is to become. Throws 'not-found'. */
export async function readCorrectionFacts(
  context: Reader,
  tx: Tx,
  week: Week,
  orderId: string,
  changed: Changed = {},
): Promise<CorrectionFacts> {
  const { weekId } = week;
  const { order, updatedBy } = await findOrder(tx, weekId, orderId);
  const twin = await findTwin(tx, weekId, order);
  const after = {
    orderId,
    revenueCenter: changed.revenueCenter ?? order.revenueCenter,
    supplier: changed.supplier ?? order.supplier,
    day: changed.day ?? order.day,
  };
  const isCredit = (changed.kind ?? order.kind) === 'credit' && !changed.confirm;
  const people = [order.enteredBy];
  const credit = isCredit ? after : undefined;
  const other =
    changed.weekId === undefined || changed.weekId === weekId ? null : strictWeekId(changed.weekId);
  return {
    ...(await readOrderFacts(context, tx, week, {
      ...{ orders: [order, after, ...(twin ? [twin] : [])], people, credit },
    })),
    ...{ order, updatedBy, twin },
    elsewhere: other && (await readOrderFacts(context, tx, other, { orders: [after], people })),
  };
}

const KINDS_OF_SUMS = ['revenue', 'spending', 'labor'];

function isSum({ kind }: SumRow): boolean {
  return KINDS_OF_SUMS.includes(kind);
}

/** All of it in one query: nearly always there is then nothing to resolve, to tell or to suggest. */
function selectFacts(
  tx: Tx,
  weekId: WeekId,
  { centers, suppliers, entered }: Pick<FactsAsked, 'centers' | 'suppliers'> & Pick<Asked, 'entered'>,
): Promise<SumRow[]> {
  const topics = centers.flatMap((center) => topicsOf(weekId, center));
  const [center, supplier] = [centers[0]!, suppliers[0]!];
  if (centers.length > 1 || suppliers.length > 1)
    return factsQuery(tx, { weekId, centers, suppliers, topics }).execute();
  const [danger, warning, correction] = topics as [string, string, string];
  const one = { weekId, center, supplier, danger, warning, correction };
  if (!entered) return selectFactsOfOne(tx, one).execute();
  const { day, invoiceNumber } = entered;
  const [from, to] = [addDays(day, -DAYS_ALIKE), addDays(day, DAYS_ALIKE)];
  const cents = countedCents(entered);
  return selectFactsOfNew(tx, { ...one, invoiceNumber, cents, from, to }).execute();
}

/** The same of one that is new, with those that it may repeat. */
const selectFactsOfNew = builtOnce((db: Db, asked: FactsOfNew) => {
  const { weekId, center, supplier, invoiceNumber, cents, from, to } = asked;
  const topics = [asked.danger, asked.warning, asked.correction];
  const alike = db
    .selectFrom('supplierOrder')
    .select([
      sql<string>`'alike'`.as('kind'),
      sql<string>`${sql.ref('id')} || ' ' || ${sql.ref('revenueCenterId')}`.as('subject'),
      sql<number>`1`.as('cents'),
    ])
    .where('supplierKey', '=', supplier)
    .where('state', '<>', sql.lit('void'));
  return factsQuery(db, { weekId, centers: [center], suppliers: [supplier], topics })
    .unionAll(alike.where('day', '>=', from).where('day', '<=', to).where('amountCents', '=', cents))
    .unionAll(alike.where('invoiceNumber', '=', invoiceNumber).where('invoiceNumber', '<>', sql.lit('')));
});

interface FactsOfNew extends FactsOfOne {
  invoiceNumber: string;
  cents: number;
  from: Day;
  to: Day;
}

/** Those of one order, as nearly always. */
const selectFactsOfOne = builtOnce(
  (db: Db, { weekId, center, supplier, danger, warning, correction }: FactsOfOne) => {
    const topics = [danger, warning, correction];
    return factsQuery(db, { weekId, centers: [center], suppliers: [supplier], topics });
  },
);

interface FactsOfOne {
  weekId: WeekId;
  center: RevenueCenter;
  supplier: string;
  danger: string;
  warning: string;
  correction: string;
}

interface FactsAsked {
  weekId: WeekId;
  centers: readonly RevenueCenter[];
  suppliers: readonly string[];
  /** What e-mails about alerts of these revenue centers can be about. */
  topics: readonly string[];
}

function factsQuery(db: Db, { weekId, centers, suppliers, topics }: FactsAsked) {
  const one = sql<number>`1`.as('cents');
  const kind = (name: string) => sql<string>`${sql.lit(name)}`.as('kind');
  return selectSumsOf(db, weekId, centers)
    .unionAll(
      db
        .selectFrom('alert')
        .select([kind('alert'), 'category as subject', one])
        .where('weekId', '=', weekId)
        .where('category', 'in', centers)
        .where('resolvedAt', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('mail')
        .select([kind('mail'), sql<string>`''`.as('subject'), one])
        .where('topic', 'in', topics),
    )
    .unionAll(
      db
        .selectFrom('adjustment')
        .select([kind('byHand'), 'subject'])
        .select((row) => row.fn.sum<number>('cents').as('cents'))
        .where('weekId', '=', weekId)
        .where('kind', '=', sql.lit('spending'))
        .groupBy('subject'),
    )
    .unionAll(
      db
        .selectFrom('supplierOrder')
        .select([kind('orders'), 'revenueCenterId as subject'])
        .select(sql<number>`count(*)`.as('cents'))
        .where('weekId', '=', weekId)
        .where('revenueCenterId', 'in', centers)
        .groupBy('revenueCenterId'),
    )
    .unionAll(
      db
        .selectFrom('supplier')
        .leftJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
        .select([
          kind('supplier'),
          sql<string>`${sql.ref('supplier.revenueCenterId')} || ' ' || ${sql.ref('supplier.nameKey')} || coalesce(${sql.lit('\n')} || ${sql.ref('now.name')}, '')`.as(
            'subject',
          ),
          one,
        ])
        .where('supplier.revenueCenterId', 'in', centers)
        .where('supplier.nameKey', 'in', suppliers),
    );
}
