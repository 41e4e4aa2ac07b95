import { expect, test } from 'vitest';
import { type Week, weekOf } from '../calendar/week.ts';
import type { Order } from '../orders/order.ts';
import { MOST_SUGGESTIONS, type SupplierRecord } from '../orders/supplier.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import { aNewOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { HistoryOrder } from './import.ts';
import { notHistory } from './past-orders.ts';
import { takeBackOrders, takeOrders, takingOrders, weighOrders } from './take-orders.ts';

const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'] as Day[];
const WEEK: Week = weekOf('2026-11-18' as Day, SAMPLE_GROUP);
const MOMENT = aMoment({ userId: 'u', name: 'Ann', role: 'admin' }, `${SUNDAY}T15:00:00.000Z`);

const ORDER: HistoryOrder = { line: 2, ...aNewOrder() };
const CREDIT: HistoryOrder = { line: 3, ...aNewOrder({ kind: 'credit', amountCents: cents(20_00) }) };

const ofKitchen = { revenueCenter: 'kitchen', suggested: false, position: 1, removed: false };
const SUPPLIERS: readonly SupplierRecord[] = [
  { ...ofKitchen, supplierId: 's-1', name: 'Harbor Fish' },
  { ...ofKitchen, supplierId: 's-2', name: 'Old Fish', removed: true, mergedInto: 's-1' },
  { ...ofKitchen, supplierId: 's-3', name: 'Gone Meats', removed: true },
];

function facts(orders: Order[] = [], closed = '') {
  const states = closed
    ? [{ venueId: closed, state: 'closed', by: 'Bo', at: MOMENT.now() } as Partial<VenueState> as VenueState]
    : [];
  return { ...{ week: WEEK, states, orders }, group: SAMPLE_GROUP, suppliers: SUPPLIERS };
}

/** The orders on record once these were taken. */
function taken(sent: readonly HistoryOrder[]): Order[] {
  const decided = takeOrders(facts(), { orders: sent, importId: 'i-1' }, MOMENT);
  if ('refused' in decided) throw new Error('It is refused as a whole.');
  return [...(decided.change?.ordersAdded ?? [])];
}

test.each([
  ['on its last day', SATURDAY, 'fault'],
  ['once it is over', SUNDAY, 'new'],
])('An order of a week comes in as history only once that is over: %s', (_, today, fate) => {
  expect(weighOrders(facts(), [ORDER], today!)).toMatchObject([{ fate }]);
  expect(notHistory(ORDER, SAMPLE_GROUP, today!) === null).toBe(fate === 'new');
});

test.each([
  ['as often as it is on record', [ORDER], [ORDER], ['same']],
  ['once more than on record', [ORDER], [ORDER, { ...ORDER, line: 3 }], ['same', 'new']],
  ['as a credit of what was ordered', [ORDER], [{ ...ORDER, kind: 'credit' as const }], ['new']],
  ['a credit as it is on record', [CREDIT], [CREDIT], ['same']],
])('An order of a file is the same only where one on record is: %s', (_, before, sent, fates) => {
  expect(weighOrders(facts(taken(before)), sent, SUNDAY!).map(({ fate }) => fate)).toEqual(fates);
});

test('Credits of a file are taken off what its orders come to', () => {
  expect(taken([ORDER, CREDIT]).map(({ amountCents }) => amountCents)).toEqual([120_00, -20_00]);
});

test('Orders of a closed week are neither taken nor taken back', () => {
  expect(weighOrders(facts([], 'tropics'), [ORDER], SUNDAY!)).toMatchObject([{ fate: 'closed' }]);
  const [order] = taken([ORDER]);
  const one = { line: 2, day: order!.day, orderId: order!.orderId, fate: 'taken' as const, words: '' };
  const back = (closed?: string) =>
    takeBackOrders(facts([order!], closed), { orders: [one], importId: 'i-1' });
  expect(back('tropics')).toMatchObject({ refused: { code: 'week-closed' } });
  expect(back('scandals')).toMatchObject({ change: { ordersGone: [order] } });
});

test('Suppliers of past orders that nobody knows are suggested once, and other names are those of their supplier', () => {
  const named = (supplier: string, line: number, revenueCenter = 'kitchen') => ({
    ...ORDER,
    ...{ supplier, line, revenueCenter },
  });
  const sent = ['Reef Foods', 'REEF  foods', 'old fish', 'Gone Meats', 'Harbor Fish'].map((name, at) =>
    named(name, at + 2),
  );
  const take = takingOrders(SUPPLIERS);
  const change = (orders: readonly HistoryOrder[]) => {
    const decided = take(facts(), { orders, importId: 'i-1' }, MOMENT);
    return 'refused' in decided ? null : decided.change;
  };
  const first = change([...sent, named('Reef Foods', 9, 'bar')]);
  expect(first?.suggested).toMatchObject([
    { name: 'Reef Foods', revenueCenter: 'kitchen', suggested: true },
    { name: 'Reef Foods', revenueCenter: 'bar', suggested: true },
  ]);
  expect(first?.ordersAdded?.map(({ supplier }) => supplier)[2]).toBe('Harbor Fish');
  expect(change([named('reef foods', 2)])?.suggested).toEqual([]);
  const onRecord = [{ ...taken([named('Harbor Fish', 2)])[0]! }];
  expect(weighOrders(facts(onRecord), [named('Old Fish', 2)], SUNDAY!)).toMatchObject([{ fate: 'same' }]);
});

test('A file of very many suppliers suggests no more of them than are kept', () => {
  const take = takingOrders([]);
  const suggested = [0, 1].flatMap((week) => {
    const orders = Array.from({ length: 400 }, (_, line) => ({
      ...ORDER,
      line,
      supplier: `S ${week} ${line}`,
    }));
    const decided = take(facts(), { orders, importId: 'i-1' }, MOMENT);
    return 'refused' in decided ? [] : decided.change!.suggested!;
  });
  expect(suggested).toHaveLength(MOST_SUGGESTIONS);
});
