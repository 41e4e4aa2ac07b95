import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, nameOf } from '../group/venue.ts';
import type { Order } from './order.ts';

/** "Transfer to" is on the giving half, "Transfer from" on the receiving one. */
const WAYS = ['Transfer to', 'Transfer from'] as const;

/** Returns what a transfer's order shows as its supplier, such as "Transfer from Bar". */
export function transferName(way: (typeof WAYS)[number], group: Group, other: RevenueCenter): string {
  return `${way} ${nameOf(group, other)}`;
}

/** The group as a person may read it, and the whole group; the same object if they may read everything. */
export interface ReadGroup {
  readable: Group;
  whole: Group;
}

/** Returns an order as somebody may read it: a transfer with a revenue center they may not read shows "elsewhere". */
export function transferRead<Kept extends Pick<Order, 'supplier'> & { kind: string }>(
  { readable, whole }: ReadGroup,
  order: Kept,
): Kept {
  if (readable === whole || order.kind !== 'transfer') return order;
  const way = WAYS.find((one) => order.supplier.startsWith(`${one} `));
  if (!way || centersOf(readable).some((center) => order.supplier === transferName(way, whole, center)))
    return order;
  return { ...order, supplier: `${way} elsewhere` };
}
