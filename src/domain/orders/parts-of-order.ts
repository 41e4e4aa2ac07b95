import { addMilliseconds } from '../values/moment.ts';
import { lookAlike, lookOf } from './look-alike.ts';
import type { Order } from './order.ts';
import type { OrderFacts } from './order-facts.ts';

/** How long before and after an order another may be a part of it, whichever day it is of. */
const HOURS_APART = 24;

/** The other parts of an order, by whatever name its supplier goes. */
export function otherPartsOf({ besides, otherNames }: OrderFacts, order: Order): OrderFacts['besides'] {
  const { revenueCenter, createdAt } = order;
  const [first, last] = enteredNear(createdAt);
  const near = besides.filter((one) => {
    const isNear = one.day === order.day || (one.createdAt >= first && one.createdAt <= last);
    return isNear && one.orderId !== order.orderId && one.revenueCenter === revenueCenter;
  });
  const own = otherNames.filter((one) => one.revenueCenter === revenueCenter);
  const suppliers = suppliersAlike(order.supplier, new Set(near.map(({ supplier }) => supplier)), own);
  return near.filter(({ supplier }) => suppliers.has(supplier));
}

/** Those of some names that look like a supplier's, or like another name that it has or had. */
function suppliersAlike(
  supplier: string,
  names: ReadonlySet<string>,
  otherNames: OrderFacts['otherNames'],
): ReadonlySet<string> {
  const known = otherNames.map(({ name, now }) => ({ name: lookOf(name), now: lookOf(now) }));
  const look = lookOf(supplier);
  const its = known.find(({ name }) => lookAlike(name, look))?.now ?? look;
  const looks = [look, its, ...known.filter(({ now }) => lookAlike(now, its)).map(({ name }) => name)];
  return new Set([...names].filter((name) => looks.some((one) => lookAlike(one, lookOf(name)))));
}

/** The first and the last moment at which a part of an order may have been entered, whichever day it is of. */
export function enteredNear(createdAt: string): [first: string, last: string] {
  const milliseconds = HOURS_APART * 3_600_000;
  return [addMilliseconds(createdAt, -milliseconds), addMilliseconds(createdAt, milliseconds)];
}
