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
  type CenterRow,
  readAlike,
  readCenter,
  readRevenueBeside,
  type SupplierNameRow,
  selectSupplierNames,
} from '../stores/order-facts.ts';
import { sumBought } from '../stores/order-sums.ts';
import { findOrder, findTwin } from '../stores/orders.ts';
import { readSettings } from '../stores/settings.ts';
import { countSuggestions } from '../stores/suppliers.ts';
import { readApprovalFacts } from './approval-facts.ts';

type OrderFactsContext = Pick<Context, 'now' | 'group' | 'log'>;
type OrderSubject = Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day'>;

/** The orders to decide about. */
interface OrderFactsQuery {
  orders: readonly OrderSubject[];
  /** When they were entered. Defaults to now, for orders not on record yet. */
  createdAt?: string;
  entered?: NewOrder | undefined;
  /** Whether to judge the week by today's settings, since no venue has closed it. */
  isOpen?: boolean;
  /** The credits, and orders that a credit may be for: what was bought from their suppliers matters. */
  credits?: readonly OrderSubject[] | undefined;
  /** The id of the one that is already on record. */
  without?: string | undefined;
}

/** Reads what decides about orders of a week. */
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
  const [rows, saved] = await Promise.all([
    readRows(tx, weekId, { concerned, keys, entered }),
    readSettings(tx, context.group),
  ]);
  const { revenue } = weekSums({ revenue: rows.revenue });
  const settings = settingsInWeek(saved, weekId);
  const centers = rows.centers.map(({ center, ...row }) => {
    const byHandCents = cents(row.byHandCents ?? 0);
    const spentCents = cents((row.orderedCents ?? 0) + byHandCents);
    const named = namesIn(rows.known.filter((one) => one.center === center));
    return { revenueCenter: center, spentCents, byHandCents, orders: row.orders, ...named, suggestions: 0 };
  });
  const isNew = ({ revenueCenter, supplier }: OrderSubject) =>
    supplier !== '' &&
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

/** The first query, made before anything is known. */
interface OrderRowsQuery {
  concerned: readonly RevenueCenter[];
  keys: readonly string[];
  entered: NewOrder | undefined;
}

async function readRows(tx: Tx, weekId: WeekId, { concerned, keys, entered }: OrderRowsQuery) {
  // Together: on PostgreSQL they take one round trip.
  const [known, centers, revenue, alike] = await Promise.all([
    selectSupplierNames(tx, concerned, keys).execute() as Promise<SupplierNameRow[]>,
    Promise.all(concerned.map((center) => readCenter(tx, weekId, center))),
    Promise.all(concerned.map((center) => readRevenueBeside(tx, weekId, center))),
    entered ? readAlike(tx, entered) : [],
  ]);
  const amounts = revenue.flat().map(({ source, cents: amount }) => [source, amount]);
  return { known, centers, revenue: Object.fromEntries(amounts), alike };
}

const NO_ALERTS: AlertFacts = { open: [], mailed: [] };

/** Reads the alerts of the week that matter for orders, and the mail sent about them. Nearly always there are none. */
async function readAlerts(
  tx: Tx,
  { weekId, centers }: OrderFacts,
  rows: readonly CenterRow[],
): Promise<AlertFacts> {
  const concerned = centers.map(({ revenueCenter }) => revenueCenter);
  const isQuiet = rows.every((row) => !(row.openDanger || row.openWarning || row.overId || row.mailed));
  return isQuiet ? NO_ALERTS : readAlertFacts(tx, weekId, concerned);
}

/** Reads only the alerts that a new order affects, so that it costs the same however far over budget a week is. */
async function readMoved(tx: Tx, facts: OrderFacts, row: CenterRow, entered: NewOrder): Promise<AlertFacts> {
  const { weekId } = facts;
  const { revenueCenter: category } = entered;
  const { resolves, mailed, isOver } = alertEffects(facts, entered);
  const isOpen = { danger: row.openDanger, warning: row.openWarning };
  const open = resolves.some((type) => isOpen[type])
    ? await listOpenAlerts(tx, weekId, [category])
    : overIn(row, category);
  // No mail goes out about the level of a budget already reported as over.
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

/** Reads what was bought from the suppliers of credits in a week and the eight before it, less credits that nobody approved. */
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

/** Returns those orders of a supplier that a new one may repeat. The query returns an order once for each thing it matches. */
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

/** The fields of an order that a correction changes. */
type CorrectedFields = { [K in keyof OrderSubject | 'kind' | 'amountCents']?: OrderChange[K] } & Pick<
  OrderChange,
  'weekId'
>;

/** Reads what decides about approving or declining an order. Throws 'not-found'. */
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

/** Returns the ids under which the audit trail may name an order. */
export function namesInTrail({ orderId, transferId }: Order): Parameters<typeof entriesOfOrder>[2] {
  const own = { field: 'orderId', id: orderId } as const;
  return transferId === undefined ? [own] : [own, { field: 'transferId', id: transferId }];
}

/** Reads what decides about a correction of an order; `changed` has its new fields. Throws 'not-found'. */
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
