import { timestamp } from '../../domain/calendar/clock.ts';
import { strictWeekId, type Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { approvalRule } from '../../domain/group/venue.ts';
import type { ApprovalFacts } from '../../domain/orders/approve-order.ts';
import { type Bought, daysBought } from '../../domain/orders/bought.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import { alikeAmong, type KnownOrder } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import {
  type CenterFacts,
  NOTHING_ASKED,
  namedNow,
  type OrderFacts,
} from '../../domain/orders/order-facts.ts';
import { enteredById } from '../../domain/orders/order-history.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { readAlertFacts } from '../alerts/raise-alerts.ts';
import { entriesOfOrder } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readKeptSettings } from '../settings/store.ts';
import { countSuggestions } from '../suppliers/store.ts';
import { type SumRow, sumsIn } from '../weeks/sums-store.ts';
import { readApprovalFacts } from './approval-facts.ts';
import { selectFacts } from './facts-store.ts';
import { findOrder, findTwin } from './store.ts';
import { sumBought } from './sums-store.ts';

type Reader = Pick<Context, 'now' | 'group' | 'connection'>;
type Concerned = Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day'>;

/** Orders that are decided about. */
interface Asked {
  orders: readonly Concerned[];
  /** When they were entered; just now, unless they are on record. */
  createdAt?: string;
  /** The one that is new. */
  entered?: NewOrder | undefined;
  /** Those of whose suppliers it decides what was bought: credits, and what a credit may be for. */
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
  const rowsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const sums = sumsIn(rows.filter(isSum));
  const known = knownIn(rowsOf('supplier'));
  const isNew = ({ revenueCenter, supplier }: Concerned) =>
    !known.some(({ center, key }) => center === revenueCenter && key === supplierKey(supplier));
  const suggestions = orders.some(isNew)
    ? await countSuggestions(tx, concerned)
    : new Map<RevenueCenter, number>();
  const hasAlerts = rowsOf('alert').length + rowsOf('mail').length > 0;
  const [changed] = rowsOf('settings');
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
    alike: entered ? alikeIn(rowsOf('alike'), entered) : [],
    alerts: hasAlerts ? await readAlertFacts(tx, weekId, concerned) : { open: [], told: [] },
    centers: concerned.map((center) => ({
      revenueCenter: center,
      spentCents: sumOf(sums.spending, center),
      byHandCents: cents(rowsOf('byHand').find(({ subject }) => subject === center)?.cents ?? 0),
      orders: rowsOf('orders').find(({ subject }) => subject === center)?.cents ?? 0,
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

/** What was bought of the suppliers of credits in a week and the eight before it, less credits that nobody approved. */
export async function readBought(
  db: Db,
  week: Week,
  credits: readonly Pick<Concerned, 'revenueCenter' | 'supplier'>[],
  without = '',
): Promise<Bought[]> {
  const centers = [...new Set(credits.map(({ revenueCenter }) => revenueCenter))];
  const keys = [...new Set(credits.map(({ supplier }) => supplierKey(supplier)))];
  const [from, to] = daysBought(week);
  const sums = await sumBought(db, { centers, keys, days: [from, to], without });
  return centers.flatMap((revenueCenter) =>
    keys.map((key) => {
      const its = sums.find((one) => one.center === revenueCenter && one.key === key);
      return { revenueCenter, supplierKey: key, from, to, cents: cents(its?.cents ?? 0) };
    }),
  );
}

/** Those of a supplier's orders that a new one may repeat; one is read several times that is looked for by several things. */
function alikeIn(rows: readonly SumRow[], entered: NewOrder): OrderFacts['alike'] {
  const orders = new Map(
    rows.map((row) => {
      const order = knownOrder(row);
      return [order.orderId, order] as const;
    }),
  );
  return alikeAmong(entered, [...orders.values()]).map(({ order }) => order);
}

function knownOrder({ subject, cents: amount }: SumRow): KnownOrder {
  const [orderId = '', revenueCenter = '', kind, day, ...number] = subject.split(' ');
  return {
    ...{ orderId, revenueCenter, kind: kind as KnownOrder['kind'], state: 'open', day: day as Day },
    ...{ amountCents: cents(amount), invoiceNumber: number.join(' ') },
  };
}

/** What a correction changes of an order. */
type Changed = { [K in keyof Concerned | 'kind' | 'amountCents']?: OrderChange[K] } & Pick<
  OrderChange,
  'weekId'
>;

/** What decides about approving or declining an order. Throws 'not-found'. */
export async function readOrderApproval(
  context: Reader,
  tx: Tx,
  week: Week,
  orderId: string,
): Promise<ApprovalFacts> {
  const facts = await readCorrectionFacts(context, tx, week, orderId);
  const { order } = facts;
  const entries = await entriesOfOrder(tx, week.weekId, namesInTrail(order));
  return { ...facts, enteredById: enteredById(order, entries) };
}

/** What the trail may call an order. */
export function namesInTrail({ orderId, transferId }: Order): Parameters<typeof entriesOfOrder>[2] {
  const own = { field: 'orderId', id: orderId } as const;
  return transferId === undefined ? [own] : [own, { field: 'transferId', id: transferId }];
}

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
  const isCredit = (changed.kind ?? order.kind) === 'credit';
  const { createdAt } = order;
  const isBought = order.kind === 'order' && approvalRule(context.group, order.revenueCenter) !== null;
  const credits = [...(isCredit ? [after] : []), ...(isBought ? [order] : [])];
  const other =
    changed.weekId === undefined || changed.weekId === weekId ? null : strictWeekId(changed.weekId);
  return {
    ...(await readOrderFacts(context, tx, week, {
      ...{ orders: [order, after, ...(twin ? [twin] : [])], createdAt, credits, without: orderId },
    })),
    ...{ order, updatedBy, twin },
    elsewhere:
      other &&
      (await readOrderFacts(context, tx, other, { orders: [after], createdAt, credits, without: orderId })),
  };
}

const KINDS_OF_SUMS = ['revenue', 'spending', 'labor'];

function isSum({ kind }: SumRow): boolean {
  return KINDS_OF_SUMS.includes(kind);
}
