import { z } from 'zod';
import { type Week, type WeekId, weekIdSchema, weekSchema, weeksBefore } from '../calendar/week.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { type Cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { percentageOfWhole } from '../values/percent.ts';
import { type Order, orderSchema } from './order.ts';
import { type SupplierRecord, supplierSchema, supplierView } from './supplier.ts';

/** How many weeks a supplier's page covers: the current one, the latest whole ones, and those before for comparison. */
export const PAGE_WEEKS = 13;
const RECENT_WEEKS = 4;
const WEEKS_BEFORE = PAGE_WEEKS - 1 - RECENT_WEEKS;

/** How many of the newest orders a supplier's page shows. */
export const LAST_ORDERS = 10;

function weekOfSupplierSchema() {
  return z.object({
    ...weekSchema().shape,
    spentCents: centsSchema().describe('Its orders that count, less credits, in cents.'),
    orders: z.int().describe('How many orders count, without credits.'),
    centerCents: centsSchema().describe('The same for all suppliers of its revenue center.'),
  });
}

function periodSchema() {
  return z.object({
    weeks: z.int(),
    spentCents: centsSchema(),
    weekCents: centsSchema().describe('The average of a week.'),
    orders: z.int(),
    averageCents: centsSchema().nullable().describe('The average of an order; null if there are none.'),
    share: z
      .number()
      .nullable()
      .describe('Percent of what its revenue center ordered, to one decimal; null if that is nothing.'),
  });
}
export type SupplierPeriod = z.infer<ReturnType<typeof periodSchema>>;

export function supplierPageSchema() {
  return z
    .object({
      supplier: supplierSchema(),
      retired: z.boolean().describe('Whether it was taken off its list.'),
      alsoCalled: z.array(z.string()).describe('Its former names, and those of what was merged into it.'),
      weeks: z.array(weekOfSupplierSchema()).describe('Oldest first; the last one is the current week.'),
      whole: periodSchema().describe('All of these weeks together.'),
      recent: periodSchema().describe(`The last ${RECENT_WEEKS} whole weeks.`),
      before: periodSchema()
        .nullable()
        .describe(`The ${WEEKS_BEFORE} weeks before those; null if nothing was ordered in them.`),
      lastOrders: z
        .array(z.object({ ...orderSchema().shape, weekId: weekIdSchema() }))
        .describe('The newest, whatever their state.'),
    })
    .meta({ id: 'SupplierPage' });
}
export type SupplierPage = z.infer<ReturnType<typeof supplierPageSchema>>;
type WeekOfSupplier = SupplierPage['weeks'][number];

/** A week's sums of a supplier's open orders and of its revenue center's. Transfers don't count. */
export interface SupplierSums {
  startDate: Day;
  spentCents: Cents;
  orders: number;
  /** The sum of the orders without the credits. */
  orderedCents: Cents;
  centerCents: Cents;
}

interface SupplierPageFacts {
  /** The supplier and its other names. */
  known: readonly SupplierRecord[];
  week: Week;
  sums: readonly SupplierSums[];
  latest: readonly (Order & { weekId: WeekId })[];
}

/** Returns the page of a supplier; null if it is unknown or has become another's name. */
export function supplierPage(supplierId: string, facts: SupplierPageFacts): SupplierPage | null {
  const { known, week, sums } = facts;
  const stored = known.find((one) => one.supplierId === supplierId);
  if (!stored || stored.mergedInto !== undefined) return null;
  const weeks = Array.from({ length: PAGE_WEEKS }, (_, place) =>
    weekWith(weeksBefore(week, PAGE_WEEKS - 1 - place), sums),
  );
  const before = weeks.slice(0, WEEKS_BEFORE);
  const others = known.filter(({ mergedInto }) => mergedInto === supplierId).map(({ name }) => name);
  return {
    supplier: supplierView(stored),
    retired: stored.removed,
    alsoCalled: others.sort(),
    weeks: weeks.map(({ orderedCents: _, ...rest }) => rest),
    whole: periodOf(weeks),
    recent: periodOf(weeks.slice(WEEKS_BEFORE, -1)),
    before: before.some(({ orders }) => orders > 0) ? periodOf(before) : null,
    lastOrders: [...facts.latest].sort(newest).slice(0, LAST_ORDERS),
  };
}

function newest(a: Order, b: Order): number {
  return `${a.day} ${a.createdAt} ${a.orderId}` < `${b.day} ${b.createdAt} ${b.orderId}` ? 1 : -1;
}

type SummedWeek = WeekOfSupplier & Pick<SupplierSums, 'orderedCents'>;

/** Returns a week with the sums that start on one of its days, even if stored weeks begin on another weekday. */
function weekWith(week: Week, sums: readonly SupplierSums[]): SummedWeek {
  const own = sums.filter(({ startDate }) => {
    const days = daysBetween(week.startDate, startDate);
    return days >= 0 && days < 7;
  });
  const { weekId, startDate, endDate } = week;
  const sumOf = (cents: (one: SupplierSums) => number) => sumCents(own.map(cents));
  return {
    weekId,
    startDate,
    endDate,
    spentCents: sumOf(({ spentCents }) => spentCents),
    orders: sumOf(({ orders }) => orders),
    centerCents: sumOf(({ centerCents }) => centerCents),
    orderedCents: sumOf(({ orderedCents }) => orderedCents),
  };
}

function periodOf(weeks: readonly SummedWeek[]): SupplierPeriod {
  const spentCents = sumCents(weeks.map((one) => one.spentCents));
  const orders = weeks.reduce((sum, one) => sum + one.orders, 0);
  const ordered = sumCents(weeks.map((one) => one.orderedCents));
  return {
    weeks: weeks.length,
    spentCents,
    orders,
    weekCents: divideRounded(BigInt(spentCents), BigInt(weeks.length)),
    averageCents: orders === 0 ? null : divideRounded(BigInt(ordered), BigInt(orders)),
    share: percentageOfWhole(spentCents, sumCents(weeks.map(({ centerCents }) => centerCents))),
  };
}
