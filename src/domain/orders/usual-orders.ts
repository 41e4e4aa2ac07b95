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

/** How many earlier weeks are searched on the same weekday, and on how many of those days a supplier must appear to be usual. */
const WEEKS_LOOKED_AT = 4;
const LEAST_DAYS = 2;
/** An order from a supplier usual on one weekday only lasts a week. */
const LONGEST = 7;

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

/** Returns the days that show what is usual on a day and how long it lasts: the day itself and the four weeks before it. */
export function daysOfUsual(day: Day): Day[] {
  return Array.from({ length: 7 * WEEKS_LOOKED_AT + 1 }, (_, ago) => addDays(day, -ago));
}

/** Returns the days of the same weekday in the weeks before a day, newest first. */
function sameWeekday(day: Day): Day[] {
  return Array.from({ length: WEEKS_LOOKED_AT }, (_, ago) => addDays(day, -7 * (ago + 1)));
}

/** Returns the days that an order of a day may have to cover. */
export function longestCoverage(day: Day): { from: Day; to: Day } {
  return { from: day, to: addDays(day, LONGEST - 1) };
}

/** Returns the usual orders of a day, from its center's orders on that day and in the weeks before. Retired suppliers are left out. */
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

/** Returns after how many days a supplier is usually ordered from again: 7 if it is usual on no other weekday. */
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
