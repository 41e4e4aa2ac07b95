import { expect, test } from 'vitest';
import { type Week, weekOf } from '../calendar/week.ts';
import type { Order } from '../orders/order.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import { aNewOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { HistoryOrder } from './import.ts';
import { notHistory, sumOfOrders } from './past-orders.ts';
import { takeBackOrders, takeOrders, weighOrders } from './take-orders.ts';

const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'] as Day[];
const WEEK: Week = weekOf('2026-11-18' as Day, SAMPLE_GROUP);
const MOMENT = aMoment({ userId: 'u', name: 'Ann', role: 'admin' }, `${SUNDAY}T15:00:00.000Z`);

const ORDER: HistoryOrder = { line: 2, ...aNewOrder() };
const CREDIT: HistoryOrder = { line: 3, ...aNewOrder({ kind: 'credit', amountCents: cents(20_00) }) };

function facts(orders: Order[] = [], closed = '') {
  const states = closed
    ? [{ venueId: closed, state: 'closed', by: 'Bo', at: MOMENT.now() } as Partial<VenueState> as VenueState]
    : [];
  return { ...{ week: WEEK, states, orders }, group: SAMPLE_GROUP };
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
  expect(sumOfOrders([ORDER, CREDIT], SAMPLE_GROUP)).toEqual({ weeks: 1, sumCents: 100_00 });
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
