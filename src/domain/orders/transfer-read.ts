import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, nameOf } from '../group/venue.ts';
import type { Order } from './order.ts';

/** "Transfer to", where goods go, and "Transfer from", where they come. */
const WAYS = ['Transfer to', 'Transfer from'] as const;

/** What an order of a transfer has in place of a supplier: "Transfer from Bar". */
export function transferName(way: (typeof WAYS)[number], group: Group, other: RevenueCenter): string {
  return `${way} ${nameOf(group, other)}`;
}

/** The group as a person may read it, beside the whole group; the same object if they may read everything. */
export interface ReadGroup {
  readable: Group;
  whole: Group;
}

/**
 * An order as somebody reads it: a transfer from or to a revenue center that they are not told of, or by a name of before, comes from
 * "elsewhere" or goes there.
 */
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
