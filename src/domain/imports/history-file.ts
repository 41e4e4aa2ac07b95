import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import type { NewOrder } from '../orders/order.ts';
import { countedCents } from '../orders/order-amount.ts';
import type { OrderRow } from '../orders/order-csv.ts';
import type { Day } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { MOST_IN_PART, type SentPart } from './import.ts';
import { notHistory } from './received-part.ts';

/** What of a file can come in as history: the orders of weeks that are over, and why other lines can't. */
export interface HistoryFile {
  orders: { line: number; order: NewOrder }[];
  weeks: number;
  sumCents: Cents;
  faults: { line: number; message: string }[];
}

/** The orders of a file that are of several weeks that are over; null where it is of one week, or of none. */
export function historyOf(rows: readonly OrderRow[], group: Group, today: Day): HistoryFile | null {
  const orders: HistoryFile['orders'] = [];
  const faults: HistoryFile['faults'] = [];
  for (const { line, order, errors } of rows) {
    const message = order ? notHistory(order, group, today) : (errors[0]?.message ?? null);
    if (order && message === null) orders.push({ line, order });
    else faults.push({ line, message: message ?? '' });
  }
  const weeks = new Set(orders.map(({ order }) => weekOf(order.day, group).weekId)).size;
  if (weeks < 2) return null;
  return { orders, weeks, faults, sumCents: sumCents(orders.map(({ order }) => countedCents(order))) };
}

/** A file of past orders in parts, as it is sent. */
export function partsOfHistory({ orders, faults }: HistoryFile): SentPart[] {
  const count = Math.ceil(orders.length / MOST_IN_PART);
  return Array.from({ length: count }, (_, part) => {
    const lot = <Row>(all: readonly Row[]) => all.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART);
    const [own, told] = [lot(orders), lot(faults)];
    return {
      orders: own.map(({ line, order }) => ({ line, ...order })),
      told: told.map(({ line, message }) => ({ line, fate: 'fault' as const, words: message.slice(0, 500) })),
      lines: { read: own.length + told.length, counted: own.length, faults: told.length },
    };
  });
}
