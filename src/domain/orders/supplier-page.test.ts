import { expect, test } from 'vitest';
import { type Week, type WeekId, weekFrom } from '../calendar/week.ts';
import { anOrder } from '../testing/an-order.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { type SupplierRecord, supplierKey } from './supplier.ts';
import { keysOf } from './supplier-names.ts';
import { type SupplierSums, supplierPage } from './supplier-page.ts';

/** Returns the sums of a supplier by week, from orders already read. */
function supplierSums(
  weeks: readonly { week: Week; orders: readonly Order[] }[],
  { known, supplier }: { known: readonly SupplierRecord[]; supplier: SupplierRecord },
): SupplierSums[] {
  const keys = keysOf(known, supplier.supplierId);
  return weeks.map(({ week: { startDate }, orders }) => {
    const counted = orders.filter(
      ({ revenueCenter, state, kind }) =>
        revenueCenter === supplier.revenueCenter && state === 'open' && kind !== 'transfer',
    );
    const own = counted.filter((order) => keys.includes(supplierKey(order.supplier)));
    const ordered = own.filter(({ kind }) => kind === 'order');
    const sumOf = (some: readonly Order[]) => sumCents(some.map(({ amountCents }) => amountCents));
    return {
      startDate,
      orders: ordered.length,
      spentCents: sumOf(own),
      orderedCents: sumOf(ordered),
      centerCents: sumOf(counted),
    };
  });
}

const CURRENT = weekFrom('2026-11-15' as Day);
const place = { revenueCenter: 'bar', suggested: false, position: 1, removed: false };
const RUM: SupplierRecord = { supplierId: 'rum', name: 'Rum Row', ...place };
const FORMER: SupplierRecord = {
  ...RUM,
  supplierId: 'old',
  name: 'Rum Rw',
  removed: true,
  mergedInto: 'rum',
};
const KNOWN = [RUM, FORMER];
const weekAgo = (weeks: number) => weekFrom(addDays(CURRENT.startDate, -7 * weeks));

function pageOf(orders: readonly (Partial<Order> & { ago: number; amount: number })[]) {
  const made = orders.map(({ ago, amount, ...some }, number) => {
    const { weekId, startDate } = weekAgo(ago);
    const result = { orderId: `o${number}`, revenueCenter: 'bar', supplier: 'Rum Row', day: startDate };
    return { weekId, order: anOrder({ ...result, amountCents: cents(amount), ...some }) };
  });
  const weeks = [...new Set(made.map(({ weekId }) => weekId))].map((weekId) => ({
    week: weekFrom(weekId.slice(0, 10) as Day),
    orders: made.filter((one) => one.weekId === weekId).map(({ order }) => order),
  }));
  const sums = supplierSums(weeks, { known: KNOWN, supplier: RUM });
  const latest = made.map(({ weekId, order }) => ({ ...order, weekId: weekId as WeekId }));
  return supplierPage('rum', { known: KNOWN, week: CURRENT, sums, latest })!;
}

test('tells 13 weeks, the oldest first, and what is none of them nowhere', () => {
  const page = pageOf([
    { ago: 0, amount: 100_00 },
    { ago: 12, amount: 40_00 },
    { ago: 13, amount: 9_00 },
  ]);
  expect(page.weeks).toHaveLength(13);
  expect(page.weeks[0]).toMatchObject({ startDate: '2026-08-23', spentCents: 40_00, orders: 1 });
  expect(page.weeks[12]).toMatchObject({ startDate: '2026-11-15', spentCents: 100_00 });
  expect(page.whole).toMatchObject({ spentCents: 140_00, orders: 2, averageCents: 70_00, share: 100 });
});

test('takes credits from what is spent but not from the average order, and leaves out what does not count', () => {
  const page = pageOf([
    { ago: 1, amount: 100_00 },
    { ago: 1, amount: -30_00, kind: 'credit' },
    { ago: 1, amount: 500_00, state: 'void' },
    { ago: 1, amount: 500_00, state: 'waiting' },
    { ago: 1, amount: 500_00, kind: 'transfer' },
    { ago: 1, amount: 70_00, supplier: 'Wine Wharf' },
  ]);
  expect(page.recent).toEqual({
    ...{ weeks: 4, spentCents: 70_00, weekCents: 17_50, orders: 1, averageCents: 100_00, share: 50 },
  });
});

test('compares the last four whole weeks with the eight before them', () => {
  const page = pageOf([
    { ago: 0, amount: 999_00 },
    { ago: 4, amount: 400_00 },
    { ago: 5, amount: 80_00, supplier: 'rum  RW' },
    { ago: 12, amount: 80_00 },
  ]);
  expect(page.recent).toMatchObject({ weeks: 4, weekCents: 100_00, averageCents: 400_00 });
  expect(page.before).toMatchObject({ weeks: 8, weekCents: 20_00, orders: 2, averageCents: 80_00 });
});

test('compares with nothing where nothing was ordered before, and has no average without orders', () => {
  expect(pageOf([{ ago: 2, amount: 5_00 }]).before).toBeNull();
  expect(pageOf([]).whole).toMatchObject({ spentCents: 0, averageCents: null, share: null });
});

test('shows the ten newest orders, whatever their state, and its other names', () => {
  const page = pageOf(Array.from({ length: 12 }, (_, ago) => ({ ago, amount: 1, state: 'void' as const })));
  expect(page.lastOrders.map(({ orderId }) => orderId)).toEqual(
    Array.from({ length: 10 }, (_, number) => `o${number}`),
  );
  expect(page).toMatchObject({ retired: false, alsoCalled: ['Rum Rw'], supplier: { name: 'Rum Row' } });
});

test('is none for another’s name and for nobody', () => {
  const facts = { known: KNOWN, week: CURRENT, sums: [], latest: [] };
  expect(supplierPage('old', facts)).toBeNull();
  expect(supplierPage('x', facts)).toBeNull();
});
