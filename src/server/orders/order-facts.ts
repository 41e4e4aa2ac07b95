import { sql } from 'kysely';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import type { OrderFacts } from '../../domain/orders/order-facts.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { readAlertFacts, topicsOf } from '../alerts/raise-alerts.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readSettings } from '../settings/store.ts';
import { countSuggestions } from '../suppliers/store.ts';
import { type SumRow, selectSumsOf, sumsIn } from '../weeks/store.ts';
import { findOrder } from './store.ts';

type Concerned = Pick<NewOrder, 'revenueCenter' | 'supplier'>;

/** What decides about orders of a week for these revenue centers and suppliers. */
export async function readOrderFacts(
  group: Group,
  tx: Tx,
  weekId: WeekId,
  orders: readonly Concerned[],
): Promise<OrderFacts> {
  const concerned = [...new Set(orders.map(({ revenueCenter }) => revenueCenter))];
  const keys = [...new Set(orders.map(({ supplier }) => supplierKey(supplier)))];
  const rows = await selectFacts(tx, weekId, concerned, keys);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const sums = sumsIn(rows.filter(isSum));
  const known = of('supplier').map(({ subject }) => subject);
  const isNew = ({ revenueCenter, supplier }: Concerned) =>
    !known.includes(`${revenueCenter} ${supplierKey(supplier)}`);
  const suggestions = orders.some(isNew)
    ? await countSuggestions(tx, concerned)
    : new Map<RevenueCenter, number>();
  const hasAlerts = of('alert').length + of('mail').length > 0;
  return {
    weekId,
    revenue: sums.revenue,
    settings: await readSettings(tx, group),
    alerts: hasAlerts ? await readAlertFacts(tx, weekId, concerned) : { open: [], told: [] },
    centers: concerned.map((center) => ({
      revenueCenter: center,
      spentCents: sumOf(sums.spending, center),
      orders: of('orders').find(({ subject }) => subject === center)?.cents ?? 0,
      knownSuppliers: known
        .filter((supplier) => supplier.startsWith(`${center} `))
        .map((supplier) => supplier.slice(center.length + 1)),
      suggestions: suggestions.get(center) ?? 0,
    })),
  };
}

/** What decides about a correction of an order; `changed` is what it is to become. Throws 'not-found'. */
export async function readCorrectionFacts(
  group: Group,
  tx: Tx,
  weekId: WeekId,
  orderId: string,
  changed: { [K in keyof Concerned]?: Concerned[K] | undefined } = {},
): Promise<CorrectionFacts> {
  const { order, updatedBy } = await findOrder(tx, weekId, orderId);
  const after: Concerned = {
    revenueCenter: changed.revenueCenter ?? order.revenueCenter,
    supplier: changed.supplier ?? order.supplier,
  };
  return { ...(await readOrderFacts(group, tx, weekId, [order, after])), order, updatedBy };
}

const KINDS_OF_SUMS = ['revenue', 'spending', 'labor'];

function isSum({ kind }: SumRow): boolean {
  return KINDS_OF_SUMS.includes(kind);
}

/** All of it in one query: nearly always there is then nothing to resolve, to tell or to suggest. */
function selectFacts(
  tx: Tx,
  weekId: WeekId,
  centers: readonly RevenueCenter[],
  suppliers: readonly string[],
): Promise<SumRow[]> {
  const topics = centers.flatMap((center) => topicsOf(weekId, center));
  const [center, supplier] = [centers[0]!, suppliers[0]!];
  if (centers.length > 1 || suppliers.length > 1)
    return factsQuery(tx, { weekId, centers, suppliers, topics }).execute();
  const [danger, warning, correction] = topics as [string, string, string];
  return selectFactsOfOne(tx, { weekId, center, supplier, danger, warning, correction }).execute();
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
        .select([
          kind('supplier'),
          sql<string>`${sql.ref('revenueCenterId')} || ' ' || ${sql.ref('nameKey')}`.as('subject'),
          one,
        ])
        .where('revenueCenterId', 'in', centers)
        .where('nameKey', 'in', suppliers),
    );
}
