import { addMilliseconds } from '../values/moment.ts';
import { lookAlike, lookOf } from './look-alike.ts';
import type { Order } from './order.ts';
import type { OrderFacts } from './order-facts.ts';

/** How many hours apart two orders may be entered and still be parts of one, whatever their days. */
const HOURS_APART = 24;

/** Returns the other parts of an order, by any name of its supplier. */
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

/** Returns the names that look like a supplier's, or like another name of it. */
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

/** Returns the first and the last moment at which a part of an order may have been entered, whatever its day. */
export function enteredNear(createdAt: string): [first: string, last: string] {
  const milliseconds = HOURS_APART * 3_600_000;
  return [addMilliseconds(createdAt, -milliseconds), addMilliseconds(createdAt, milliseconds)];
}
