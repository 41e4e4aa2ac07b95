import type { Compilable } from 'kysely';
import { kindOfType, mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-outcome.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import { strictWeekId, type Week, type WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { approvalRule } from '../../domain/group/venue.ts';
import { alertEffects } from '../../domain/orders/add-order.ts';
import type { ApprovalFacts } from '../../domain/orders/approve-order.ts';
import { type Bought, daysBought } from '../../domain/orders/bought.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import { alikeAmong, type ComparableOrder } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import {
  type CenterFacts,
  EMPTY_ORDER_FACTS,
  namedNow,
  type OrderFacts,
} from '../../domain/orders/order-facts.ts';
import { enteredById } from '../../domain/orders/order-history.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { overTopic, readAlertFacts } from '../stores/alert-facts.ts';
import { listTopicMails } from '../stores/alert-mails.ts';
import { listOpenAlerts } from '../stores/alerts.ts';
import { entriesOfOrder } from '../stores/audit.ts';
import {
  type AlikeRow,
  type SupplierNameRow,
  selectAlike,
  selectCenter,
  selectRevenueBeside,
  selectSupplierNames,
} from '../stores/order-facts.ts';
import { sumBought } from '../stores/order-sums.ts';
import { findOrder, findTwin } from '../stores/orders.ts';
import { readCachedSettings } from '../stores/settings.ts';
import { countSuggestions } from '../stores/suppliers.ts';
import { readApprovalFacts } from './approval-facts.ts';

type OrderFactsContext = Pick<Context, 'now' | 'group' | 'log' | 'connection'>;
type OrderSubject = Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day'>;

/** Orders that are decided about. */
interface OrderFactsQuery {
  orders: readonly OrderSubject[];
  /** When they were entered; just now, unless they are on record. */
  createdAt?: string;
  /** The one that is new. */
  entered?: NewOrder | undefined;
  /** Whether the week is weighed by today's settings, since no venue of it is closed. */
  isOpen?: boolean;
  /** Those of whose suppliers it decides what was bought: credits, and what a credit may be for. */
  credits?: readonly OrderSubject[] | undefined;
  /** The id of the one of them that is on record. */
  without?: string | undefined;
}

/** What decides about orders of a week: asked in one message, of each revenue center that is concerned. */
export async function readOrderFacts(
  context: OrderFactsContext,
  tx: Tx,
  week: Week,
  {
    orders,
    createdAt = timestamp(context),
    entered,
    isOpen = false,
    credits = [],
    without = '',
  }: OrderFactsQuery,
): Promise<OrderFacts> {
  const { weekId } = week;
  const concerned = [...new Set(orders.map(({ revenueCenter }) => revenueCenter))];
  const keys = [...new Set(orders.map(({ supplier }) => supplierKey(supplier)))];
  const rows = await readRows(context, tx, weekId, { concerned, keys, entered });
  const { revenue } = weekSums({ revenue: rows.revenue });
  const read = await readCachedSettings(context, tx, rows.centers[0]!.settingsRevision ?? undefined);
  const settings = settingsInWeek(read, weekId);
  const centers = rows.centers.map(({ center, ...row }) => {
    const byHandCents = cents(row.byHandCents ?? 0);
    const spentCents = cents((row.orderedCents ?? 0) + byHandCents);
    const named = namesIn(rows.known.filter((one) => one.center === center));
    return { revenueCenter: center, spentCents, byHandCents, orders: row.orders, ...named, suggestions: 0 };
  });
  const isNew = ({ revenueCenter, supplier }: OrderSubject) =>
    !rows.known.some(({ center, key }) => center === revenueCenter && key === supplierKey(supplier));
  const suggestions = orders.some(isNew) ? await countSuggestions(tx, concerned) : null;
  const days = [...new Set(orders.map(({ day }) => day))];
  const asked = { week, centers: concerned, days, createdAt };
  const known: OrderFacts = {
    ...EMPTY_ORDER_FACTS,
    weekId,
    revenue,
    settings,
    ...(await readApprovalFacts(context, tx, asked, { revenue, settings })),
    alike: entered ? alikeIn(rows.alike, entered) : [],
    alerts: NO_ALERTS,
    centers: centers.map((center) => {
      return { ...center, suggestions: suggestions?.get(center.revenueCenter) ?? 0 };
    }),
  };
  const alerts =
    entered && isOpen
      ? await readMoved(tx, known, rows.centers[0]!, entered)
      : await readAlerts(tx, known, rows.centers);
  const facts = { ...known, alerts };
  if (credits.length === 0) return facts;
  const named = credits.map((credit) => namedNow(facts, credit));
  return { ...facts, bought: await readBought(tx, week, named, without) };
}

/** What is asked of the database before anything is known. */
interface OrderRowsQuery {
  concerned: readonly RevenueCenter[];
  keys: readonly string[];
  entered: NewOrder | undefined;
}

async function readRows(
  { connection }: OrderFactsContext,
  tx: Tx,
  weekId: WeekId,
  { concerned, keys, entered }: OrderRowsQuery,
) {
  const alike = entered
    ? selectAlike(tx, entered, { center: entered.revenueCenter, supplier: keys[0]! })
    : [];
  const [known, ...rest] = await connection.ask<[SupplierNameRow, ...unknown[]]>(tx, [
    selectSupplierNames(tx, concerned, keys),
    ...concerned.map((center) => selectCenter(tx, weekId, center)),
    ...concerned.map((center) => selectRevenueBeside(tx, { weekId, center })),
    ...alike,
  ]);
  const [first, second] = [concerned.length, 2 * concerned.length];
  const centers = (rest.slice(0, first) as CenterRow[][]).map(([row], at) => {
    return { center: concerned[at]!, ...row! };
  });
  const revenue = (rest.slice(first, second) as RevenueBesideRow[][]).flat();
  return {
    known,
    centers,
    revenue: Object.fromEntries(revenue.map(({ source, cents: amount }) => [source, amount])),
    alike: (rest.slice(second) as AlikeRow[][]).flat(),
  };
}

type RowOfQuery<Select extends (...asked: never[]) => Compilable<unknown>> =
  ReturnType<Select> extends Compilable<infer Row> ? Row : never;
type CenterRow = RowOfQuery<typeof selectCenter>;
type RevenueBesideRow = RowOfQuery<typeof selectRevenueBeside>;

const NO_ALERTS: AlertFacts = { open: [], mailed: [] };

/** The alerts of the week that decide about orders, and what was told of them: nearly always there are none. */
async function readAlerts(
  tx: Tx,
  { weekId, centers }: OrderFacts,
  rows: readonly CenterRow[],
): Promise<AlertFacts> {
  const concerned = centers.map(({ revenueCenter }) => revenueCenter);
  const isQuiet = rows.every((row) => !(row.openDanger || row.openWarning || row.overId || row.mailed));
  return isQuiet ? NO_ALERTS : readAlertFacts(tx, weekId, concerned);
}

/** Of a new order only those that it moves, so that it costs the same however many a week far over its budget has. */
async function readMoved(tx: Tx, facts: OrderFacts, row: CenterRow, entered: NewOrder): Promise<AlertFacts> {
  const { weekId } = facts;
  const { revenueCenter: category } = entered;
  const { resolves, mailed, isOver } = alertEffects(facts, entered);
  const isOpen = { danger: row.openDanger, warning: row.openWarning };
  const open = resolves.some((type) => isOpen[type])
    ? await listOpenAlerts(tx, weekId, [category])
    : overIn(row, category);
  // Nobody is written to about the level of a budget that is known to be over.
  if (!row.mailed || row.overId) return { open, mailed: [] };
  const told = isOver ? await listTopicMails(tx, [overTopic(weekId, category)]) : [];
  if (mailed === null) return { open, mailed: told };
  const topic = mailTopic({ weekId, category, type: mailed, kind: kindOfType(mailed) });
  const stands = mailed === 'danger' ? row.dangerStands : row.warningStands;
  const ofLevel = stands ? [{ topic, stands: true, lastDueAt: null }] : await listTopicMails(tx, [topic]);
  return { open, mailed: [...ofLevel, ...told] };
}

function overIn({ overId }: CenterRow, category: RevenueCenter): AlertFacts['open'] {
  return overId ? [{ alertId: overId, category, type: 'danger', kind: 'over' }] : [];
}

function namesIn(known: readonly SupplierNameRow[]): Pick<CenterFacts, 'knownSuppliers' | 'namesNow'> {
  const renamed = known.flatMap(({ key, now }) => (now === null ? [] : [[key, now] as const]));
  return { knownSuppliers: known.map(({ key }) => key), namesNow: new Map(renamed) };
}

/** What was bought of the suppliers of credits in a week and the eight before it, less credits that nobody approved. */
export async function readBought(
  db: Db,
  week: Week,
  credits: readonly Pick<OrderSubject, 'revenueCenter' | 'supplier'>[],
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
function alikeIn(rows: readonly AlikeRow[], entered: NewOrder): OrderFacts['alike'] {
  const orders = new Map(rows.map((row) => [row.id, comparableOrder(row)]));
  return alikeAmong(entered, [...orders.values()]).map(({ order }) => order);
}

export function comparableOrder({
  id,
  revenueCenterId: revenueCenter,
  kind,
  day,
  ...row
}: AlikeRow): ComparableOrder {
  return {
    orderId: id,
    revenueCenter,
    kind: kind as ComparableOrder['kind'],
    state: 'open',
    day: day as Day,
    amountCents: cents(row.amountCents),
    invoiceNumber: row.invoiceNumber,
  };
}

/** What a correction changes of an order. */
type CorrectedFields = { [K in keyof OrderSubject | 'kind' | 'amountCents']?: OrderChange[K] } & Pick<
  OrderChange,
  'weekId'
>;

/** What decides about approving or declining an order. Throws 'not-found'. */
export async function readOrderApproval(
  context: OrderFactsContext,
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
  context: OrderFactsContext,
  tx: Tx,
  week: Week,
  orderId: string,
  changed: CorrectedFields = {},
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
      orders: [order, after, ...(twin ? [twin] : [])],
      createdAt,
      credits,
      without: orderId,
    })),
    order,
    updatedBy,
    twin,
    elsewhere:
      other &&
      (await readOrderFacts(context, tx, other, { orders: [after], createdAt, credits, without: orderId })),
  };
}
