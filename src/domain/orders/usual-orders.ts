import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents, timesOver } from '../values/money.ts';
import type { Order } from './order.ts';
import type { SalesCoverage } from './sales-coverage.ts';
import { suggestedAmount } from './suggested-amount.ts';
import { retiredSuppliers, type SupplierRecord, supplierKey } from './supplier.ts';
import { nameNow } from './supplier-names.ts';
import { usualAmount } from './usual-amount.ts';

/** On the same weekday of how many weeks before orders are looked at, and on how many of those days a supplier is usual. */
const WEEKS_LOOKED_AT = 4;
const LEAST_DAYS = 2;
/** A supplier who is usual on one weekday alone is ordered from for a week. */
const LONGEST = 7;

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
            suggestedCents: centsSchema().describe(
              'The usual amount, by what the days to come are expected to bring beside what it lasted for before.',
            ),
            factorBasisPoints: z
              .int()
              .nullable()
              .describe('The one of the other; null where too little is known to suggest another amount.'),
            lastsUntil: daySchema().describe('The day before the supplier is usually ordered from again.'),
            broughtCents: centsSchema()
              .nullable()
              .describe('What such days brought, on average of those of which all sales are entered.'),
            expectedCents: centsSchema()
              .nullable()
              .describe('What the days that it lasts are expected to bring.'),
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
type ProposedSupplier = UsualOrders['suppliers'][number];

/** The days that decide what is usual on one, and until when it lasts: itself and all of the four weeks before. */
export function daysOfUsual(day: Day): Day[] {
  return Array.from({ length: 7 * WEEKS_LOOKED_AT + 1 }, (_, ago) => addDays(day, -ago));
}

/** The days of one weekday in the weeks before a day, the newest first. */
function sameWeekday(day: Day): Day[] {
  return Array.from({ length: WEEKS_LOOKED_AT }, (_, ago) => addDays(day, -7 * (ago + 1)));
}

/** The days for which an order of a day may have to last. */
export function longestCoverage(day: Day): { from: Day; to: Day } {
  return { from: day, to: addDays(day, LONGEST - 1) };
}

/** What is usually ordered on a day, of the orders of its revenue center on that day and the same weekday before. Of retired suppliers nothing is. */
export function usualOrders(
  asked: { center: string; day: Day },
  {
    orders,
    known,
    lasting,
  }: { orders: readonly Order[]; known: readonly SupplierRecord[]; lasting: SalesCoverage },
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
    .map(([, one]) => usualOf(one, day, lasting))
    .filter(({ days }) => days.length >= LEAST_DAYS)
    .sort((a, b) => b.days.length - a.days.length || b.usualCents - a.usualCents);
  return { day, suppliers };
}

function usualOf(
  { name, orders }: { name: string; orders: readonly Order[] },
  day: Day,
  lasting: SalesCoverage,
): ProposedSupplier {
  const on = (one: Day) => orders.filter((order) => order.day === one);
  const counted = (before: readonly Day[]) =>
    before
      .map((one) => ({ day: one, orders: on(one).filter(({ state }) => state === 'open') }))
      .filter((one) => one.orders.length > 0);
  const usual = counted(sameWeekday(day));
  const lasts = nextUsual(day, (one) => counted(sameWeekday(one)).length >= LEAST_DAYS);
  const entered = on(day);
  const lasted = usual.map((one) => {
    return { cents: sum(one.orders), broughtCents: lasting.brought(daysFrom(one.day, lasts)) };
  });
  const expectedCents = lasting.expected(daysFrom(day, lasts));
  const usualCents = usualAmount(lasted.map((one) => one.cents));
  const brought = lasted.flatMap(({ broughtCents }) => broughtCents ?? []);
  return {
    supplier: name,
    ...(suggestedAmount(lasted, expectedCents) ?? {
      usualCents,
      suggestedCents: usualCents,
      factorBasisPoints: null,
    }),
    lastsUntil: addDays(day, lasts - 1),
    broughtCents: brought.length > 0 ? timesOver(sumCents(brought), 1, brought.length) : null,
    expectedCents,
    days: usual.map((one) => one.day),
    enteredCents: entered.length > 0 ? sum(entered) : null,
  };
}

/** In how many days a supplier is usually ordered from again: a week where it is usual on no other weekday. */
function nextUsual(day: Day, isUsual: (day: Day) => boolean): number {
  for (let days = 1; days < LONGEST; days++) if (isUsual(addDays(day, days))) return days;
  return LONGEST;
}

function daysFrom(day: Day, days: number): Day[] {
  return Array.from({ length: days }, (_, at) => addDays(day, at));
}

function sum(orders: readonly Order[]): Cents {
  return cents(orders.reduce((total, { amountCents }) => total + amountCents, 0));
}
