import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema } from '../values/day.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { retiredSuppliers, type SupplierRecord, supplierKey } from './supplier.ts';
import { nameNow } from './supplier-names.ts';
import { usualAmount } from './unusual-amount.ts';

/** How many earlier weeks are searched on the same weekday, and on how many of those days a supplier must appear to be usual. */
const WEEKS_LOOKED_AT = 4;
const LEAST_DAYS = 2;

export const usualQuery = z.object({ center: boundedText(64), day });

export function usualOrdersSchema() {
  return z
    .object({
      day: daySchema(),
      suppliers: z
        .array(
          z.object({
            supplier: z.string(),
            usualCents: centsSchema().describe(
              'The median of what was ordered on those days; the smaller of two.',
            ),
            days: z.array(daySchema()).describe('On which of the four weekdays before it was ordered from.'),
            enteredCents: centsSchema()
              .nullable()
              .describe('What is already entered for the day; null if nothing is.'),
          }),
        )
        .describe(
          'The suppliers ordered from on at least two of the four weekdays before, most usual first.',
        ),
    })
    .meta({ id: 'UsualOrders' });
}
export type UsualOrders = z.infer<ReturnType<typeof usualOrdersSchema>>;
type ProposedSupplier = UsualOrders['suppliers'][number];

/** Returns the days that show what is usual on a day: the day itself and its weekday in the weeks before it. */
export function daysOfUsual(day: Day): Day[] {
  return [day, ...sameWeekday(day)];
}

/** Returns the days of the same weekday in the weeks before a day, newest first. */
function sameWeekday(day: Day): Day[] {
  return Array.from({ length: WEEKS_LOOKED_AT }, (_, ago) => addDays(day, -7 * (ago + 1)));
}

/** Returns the usual orders of a day, from its center's orders on that day and in the weeks before. Retired suppliers are left out. */
export function usualOrders(
  asked: { center: string; day: Day },
  { orders, known }: { orders: readonly Order[]; known: readonly SupplierRecord[] },
): UsualOrders {
  const { center, day } = asked;
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
    .map(([, one]) => usualOf(one, day))
    .filter(({ days }) => days.length >= LEAST_DAYS)
    .sort((a, b) => b.days.length - a.days.length || b.usualCents - a.usualCents);
  return { day, suppliers };
}

function usualOf({ name, orders }: { name: string; orders: readonly Order[] }, day: Day): ProposedSupplier {
  const on = (one: Day) => orders.filter((order) => order.day === one);
  const usual = sameWeekday(day)
    .map((one) => ({ day: one, orders: on(one).filter(({ state }) => state === 'open') }))
    .filter((one) => one.orders.length > 0);
  const entered = on(day);
  return {
    supplier: name,
    usualCents: usualAmount(usual.map((one) => sum(one.orders))),
    days: usual.map((one) => one.day),
    enteredCents: entered.length > 0 ? sum(entered) : null,
  };
}

function sum(orders: readonly Order[]): Cents {
  return sumCents(orders.map(({ amountCents }) => amountCents));
}
