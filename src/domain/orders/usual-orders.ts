import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema } from '../values/money.ts';
import type { Order } from './order.ts';
import { type KnownSupplier, retiredSuppliers, supplierKey } from './supplier.ts';
import { nameNow } from './supplier-names.ts';
import { usualAmount } from './usual-amount.ts';

/** On the same weekday of how many weeks before orders are looked at, and on how many of those days a supplier is usual. */
const WEEKS_LOOKED_AT = 4;
const LEAST_DAYS = 2;

/** For which day and revenue center somebody asks what is usually ordered. */
export const usualQuery = z.object({ center: boundedText(64), day });

/** What is usually ordered for a revenue center on a weekday. */
export function usualOrdersSchema() {
  return z
    .object({
      day: daySchema(),
      suppliers: z
        .array(
          z.object({
            supplier: z.string(),
            usualCents: centsSchema().describe(
              'The middle one of what was ordered on those days, the smaller of two.',
            ),
            days: z.array(daySchema()).describe('On which of the four days before it was ordered from.'),
            enteredCents: centsSchema()
              .nullable()
              .describe('What is entered for the day already; null where nothing is.'),
          }),
        )
        .describe('Whom was ordered from on at least two of the four days before, the most usual first.'),
    })
    .meta({ id: 'UsualOrders' });
}
export type UsualOrders = z.infer<ReturnType<typeof usualOrdersSchema>>;
type UsualSupplier = UsualOrders['suppliers'][number];

/** The days that decide what is usual on one: the same weekday of the weeks before, and itself. */
export function daysOfUsual(day: Day): { before: Day[]; all: Day[] } {
  const before = Array.from({ length: WEEKS_LOOKED_AT }, (_, ago) => addDays(day, -7 * (ago + 1)));
  return { before, all: [day, ...before] };
}

/** What is usually ordered on a day, of the orders of its revenue center on that day and the same weekday before. Of retired suppliers nothing is. */
export function usualOrders(
  asked: { center: string; day: Day },
  { orders, known }: { orders: readonly Order[]; known: readonly KnownSupplier[] },
): UsualOrders {
  const { center, day } = asked;
  const { before } = daysOfUsual(day);
  const retired = retiredSuppliers(known)
    .filter(({ revenueCenter }) => revenueCenter === center)
    .map(({ name }) => supplierKey(name));
  const bySupplier = new Map<string, { name: string; orders: Order[] }>();
  const bought = orders.filter(
    ({ revenueCenter, kind, state }) => revenueCenter === center && kind === 'order' && state !== 'void',
  );
  for (const order of bought) {
    const name = nameNow(known, center, order.supplier);
    const key = supplierKey(name);
    const { orders: others = [] } = bySupplier.get(key) ?? {};
    bySupplier.set(key, { name, orders: [...others, order] });
  }
  const suppliers = [...bySupplier]
    .filter(([key]) => !retired.includes(key))
    .map(([, one]) => usualOf(one, { day, before }))
    .filter(({ days }) => days.length >= LEAST_DAYS)
    .sort((a, b) => b.days.length - a.days.length || b.usualCents - a.usualCents);
  return { day, suppliers };
}

function usualOf(
  { name, orders }: { name: string; orders: readonly Order[] },
  { day, before }: { day: Day; before: readonly Day[] },
): UsualSupplier {
  const on = (one: Day) => orders.filter((order) => order.day === one);
  const counted = before
    .map((one) => ({ day: one, orders: on(one).filter(({ state }) => state === 'open') }))
    .filter((one) => one.orders.length > 0);
  const entered = on(day);
  return {
    supplier: name,
    usualCents: usualAmount(counted.map((one) => sum(one.orders))),
    days: counted.map((one) => one.day),
    enteredCents: entered.length > 0 ? sum(entered) : null,
  };
}

function sum(orders: readonly Order[]): Cents {
  return cents(orders.reduce((total, { amountCents }) => total + amountCents, 0));
}
