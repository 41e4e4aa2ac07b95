import { weekLabel, weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { centersOf, inUse, nameOf } from '../group/venue.ts';
import { countedCents } from '../orders/order-amount.ts';
import { asksDates, type OrderRow, readOrderFile } from '../orders/order-csv.ts';
import type { Ask, Said, ToldLine } from '../sources/file-read.ts';
import { Unreadable } from '../sources/limits.ts';
import type { Day } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { ASK_DATES, DATE_ORDERS, type DateOrder } from '../values/written.ts';
import { type HistoryOrder, MOST_ROWS } from './import.ts';

/** What a file of orders comes to: those of weeks that are over, and why other lines can't come in as history. */
export interface OrdersRead {
  kind: 'orders';
  source: 'plain';
  asks: readonly Ask[];
  lines: Record<'read' | 'counted' | 'totals' | 'left' | 'faults', number>;
  told: readonly ToldLine[];
  remarks: readonly string[];
  orders: readonly HistoryOrder[];
}

/** When and for whom past orders are read. */
export interface ReadOn {
  group: Group;
  today: Day;
}

/** The past orders of a file. Throws `Unreadable` for one that can't be read as orders. */
export function readPastOrders(csv: string, { dates, center }: Said, { group, today }: ReadOn): OrdersRead {
  const centers = centersOf(inUse(group));
  const only = centers.length === 1 ? centers[0] : undefined;
  const revenueCenter = centers.find((one) => one === center || nameOf(group, one) === center) ?? only;
  const rowsBy = (order: Said['dates']) => {
    const rows = readOrderFile(group, { csv, dates: order, revenueCenter }, MOST_ROWS);
    if ('fault' in rows) throw new Unreadable(rows.fault);
    return rows;
  };
  const rows = inOneOrder(rowsBy(dates), rowsBy);
  const orders: HistoryOrder[] = [];
  const toldLines: ToldLine[] = [];
  for (const { line, order, errors } of rows) {
    const words = order ? notHistory(order, group, today) : (errors[0]?.message ?? '');
    if (order && words === null) orders.push({ line, ...order });
    else toldLines.push({ line, fate: 'fault', words: words ?? '' });
  }
  const asks: Ask[] = [];
  if (asksDates(rows)) asks.push({ what: 'dates', words: ASK_DATES, choices: DATE_ORDERS });
  if (!revenueCenter && rows.some(({ entered }) => entered.revenueCenter === ''))
    asks.push({ what: 'center', words: ASK_CENTER, choices: centers.map((one) => nameOf(group, one)) });
  const counts = { read: rows.length, counted: orders.length, totals: 0, left: 0, faults: toldLines.length };
  return { kind: 'orders', source: 'plain', asks, lines: counts, told: toldLines, remarks: [], orders };
}

/** One order of month and day holds for the whole file: where only one makes days of all of its dates it is that. */
function inOneOrder(rows: readonly OrderRow[], rowsBy: (order: DateOrder) => OrderRow[]) {
  if (!asksDates(rows)) return rows;
  const isDated = ({ errors }: OrderRow) => !errors.some(({ field }) => field === 'day');
  const [fitting, another] = DATE_ORDERS.map(rowsBy).filter((read) => read.every(isDated));
  return fitting && !another ? fitting : rows;
}

const ASK_CENTER = 'Say of which revenue center the orders are that name none.';

/** Why an order does not come in as history: its week is not over. Null where it does. */
export function notHistory({ day }: Pick<HistoryOrder, 'day'>, group: Group, today: Day): string | null {
  const week = weekOf(day, group);
  if (week.endDate < today) return null;
  return `The week ${weekLabel(week.weekId, group)} is not over: add this order to that week.`;
}

/** How many weeks that are over rows of a file have orders of. */
export function pastWeeksOf(rows: readonly Pick<OrderRow, 'order'>[], { group, today }: ReadOn): number {
  const past = rows.flatMap(({ order }) =>
    order && notHistory(order, group, today) === null ? order.day : [],
  );
  return weeksOf(past, group);
}

/** What past orders come to: in how many weeks, and how much. */
export function sumOfOrders(
  orders: readonly HistoryOrder[],
  group: Group,
): { weeks: number; sumCents: Cents } {
  return {
    weeks: weeksOf(
      orders.map(({ day }) => day),
      group,
    ),
    sumCents: sumCents(orders.map(countedCents)),
  };
}

function weeksOf(days: readonly Day[], group: Group): number {
  return new Set(days.map((day) => weekOf(day, group).weekId)).size;
}
