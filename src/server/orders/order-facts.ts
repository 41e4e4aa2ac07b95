import { sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import { DAYS_ALIKE, invoiceKey, WEEKS_BOUGHT } from '../../domain/orders/duplicates.ts';
import type { NewOrder, OrderChange } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import {
  type Bought,
  type CenterFacts,
  NOTHING_ASKED,
  namedNow,
  type OrderFacts,
} from '../../domain/orders/order-facts.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import { strictWeekId, type Week, type WeekId } from '../../domain/weeks/week.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { readAlertFacts, topicsOf } from '../alerts/raise-alerts.ts';
import type { Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readKeptSettings } from '../settings/store.ts';
import { countSuggestions, keysOfOne } from '../suppliers/store.ts';
import { type SumRow, selectSumsOf, sumsIn } from '../weeks/sums-store.ts';
import { invoiceKeyOf } from './amounts-store.ts';
import { readApprovalFacts } from './approval-facts.ts';
import { findOrder, findTwin, sumBought } from './store.ts';

type Reader = Pick<Context, 'now' | 'group' | 'connection'>;
type Concerned = Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day'>;

/** Orders that are decided about. */
interface Asked {
  orders: readonly Concerned[];
  /** When they were entered; just now, unless they are on record. */
  createdAt?: string;
  /** The one that is new. */
  entered?: NewOrder | undefined;
  /** Those that are to be credits, where what was bought decides. */
  credits?: readonly Concerned[] | undefined;
  /** The id of the one of them that is on record. */
  without?: string | undefined;
}

/** What decides about orders of a week. */
export async function readOrderFacts(context: Reader, tx: Tx, week: Week, asked: Asked): Promise<OrderFacts> {
  const { weekId } = week;
  const { orders, createdAt = timestamp(context), entered, credits = [], without = '' } = asked;
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
  const [changed] = of('settings');
  const settings = await readKeptSettings(context, tx, changed!.cents);
  const days = [...new Set(orders.map(({ day }) => day))];
  const facts: OrderFacts = {
    ...NOTHING_ASKED,
    weekId,
    revenue: sums.revenue,
    settings,
    ...(await readApprovalFacts(
      context,
      tx,
      { week, centers: concerned, days, createdAt },
      { revenue: sums.revenue, settings },
    )),
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
  if (credits.length === 0) return facts;
  const named = credits.map((credit) => namedNow(facts, credit));
  return { ...facts, bought: await readBought(tx, week, named, without) };
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

/** What was bought of the suppliers of credits in a week and the eight before it. */
async function readBought(
  tx: Tx,
  { startDate: start, endDate: to }: Week,
  credits: readonly Concerned[],
  without: string,
): Promise<Bought[]> {
  const centers = [...new Set(credits.map(({ revenueCenter }) => revenueCenter))];
  const keys = [...new Set(credits.map(({ supplier }) => supplierKey(supplier)))];
  const from = addDays(start, -7 * WEEKS_BOUGHT);
  const sums = await sumBought(tx, { centers, keys, from, to, without });
  return centers.flatMap((revenueCenter) =>
    keys.map((key) => {
      const its = sums.find((one) => one.center === revenueCenter && one.key === key);
      return { revenueCenter, supplierKey: key, cents: cents(its?.cents ?? 0) };
    }),
  );
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
  const { createdAt } = order;
  const credits = isCredit ? [after] : [];
  const other =
    changed.weekId === undefined || changed.weekId === weekId ? null : strictWeekId(changed.weekId);
  return {
    ...(await readOrderFacts(context, tx, week, {
      ...{ orders: [order, after, ...(twin ? [twin] : [])], createdAt, credits, without: orderId },
    })),
    ...{ order, updatedBy, twin },
    elsewhere: other && (await readOrderFacts(context, tx, other, { orders: [after], createdAt })),
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
  const number = invoiceKey(invoiceNumber);
  return selectFactsOfNew(tx, { ...one, invoiceNumber: number, cents, from, to }).execute();
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
    .where('state', '<>', sql.lit('void'));
  const near = alike.where('day', '>=', from).where('day', '<=', to).where('amountCents', '=', cents);
  const others = keysOfOne(db, { center, key: supplier });
  // By the invoice, so that not all of a supplier's orders are gone through.
  const named = sql<string>`coalesce(${sql.ref('supplierKey')}, '')`;
  const invoiced = alike
    .where(invoiceKeyOf, '=', sql<string>`lower(${invoiceNumber})`)
    .where('invoiceNumber', '<>', sql.lit(''))
    .where((row) => row.or([row(named, '=', supplier), row(named, 'in', others)]));
  return factsQuery(db, { weekId, centers: [center], suppliers: [supplier], topics })
    .unionAll(near.where('supplierKey', '=', supplier))
    .unionAll(near.where('supplierKey', 'in', others))
    .unionAll(invoiced);
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
    )
    .unionAll(
      db
        .selectFrom('installation')
        .select([kind('settings'), sql<string>`''`.as('subject'), 'settingsRevision as cents']),
    );
}
