import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import { at, CHEF, factsOf, SPAN, WEEK } from '../testing/kitchen-week.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import type { Order } from './order.ts';
import {
  centerIn,
  factsAfter,
  factsOfAllCenters,
  isPart,
  type OrderFacts,
  suggestedBy,
} from './order-facts.ts';
import type { Supplier } from './supplier.ts';

const order = (amount: number, some: Partial<Order> = {}) => anOrder({ amountCents: cents(amount), ...some });
const NO_ALERTS = { weekId: WEEK.weekId };

test('What was set by hand is what a revenue center’s own orders don’t say', () => {
  const facts = factsOf(SAMPLE_GROUP, [order(100_00), order(900_00, { revenueCenter: 'bar' })], {
    byHand: 20_00,
  });
  expect(centerIn(facts, 'kitchen')).toMatchObject({ spentCents: 120_00, byHandCents: 20_00, orders: 1 });
});

test('A revenue center knows the suppliers on its list, and how many are suggestions', () => {
  const { weekId, settings, alerts } = factsOf(SAMPLE_GROUP, []);
  const supplier = (name: string, suggested: boolean, revenueCenter = 'kitchen') => {
    return { supplierId: name, name, revenueCenter, suggested };
  };
  const suppliers = [
    supplier('Reef', false),
    supplier('Ice', true),
    supplier('Hops', true, 'bar'),
    { ...supplier('Old Reef', false), mergedInto: 'Reef' },
  ];
  const facts = factsOfAllCenters({ weekId, settings, alerts, sums: weekSums({}), orders: [], suppliers });
  expect(centerIn(facts, 'kitchen')).toMatchObject({
    ...{ knownSuppliers: ['reef', 'ice', 'old reef'], suggestions: 1 },
    namesNow: new Map([['old reef', 'Reef']]),
  });
});

test('The next order of several stands on those before it, in its own revenue center', () => {
  const ordersAdded = [
    order(100_00),
    order(700_00, { state: 'waiting' }),
    order(900_00, { revenueCenter: 'bar' }),
  ];
  const suggestion = (name: string, revenueCenter: string): Supplier => {
    return { supplierId: name, name, revenueCenter, suggested: true };
  };
  const suggested = [suggestion('Reef', 'kitchen'), suggestion('Hops', 'bar')];
  const after = factsAfter(factsOf(SAMPLE_GROUP, [order(50_00)]), {
    ...NO_ALERTS,
    ordersAdded,
    suggested,
    entries: [],
  });
  expect(centerIn(after, 'kitchen')).toMatchObject({
    ...{ spentCents: 150_00, orders: 3, knownSuppliers: ['reef'], suggestions: 1 },
  });
  expect(centerIn(after, 'bar')).toMatchObject({ spentCents: 900_00, orders: 1, knownSuppliers: ['hops'] });
});

test.each<[string, Partial<OrderFacts['centers'][number]>, string[]]>([
  ['is new', {}, ['Harbor Seafood']],
  ['is known', { knownSuppliers: ['harbor seafood'] }, []],
  ['is new beside 499 others', { suggestions: 499 }, ['Harbor Seafood']],
  ['is new beside 500 others', { suggestions: 500 }, []],
])('A supplier that %s is a suggestion: %2$j', (_, some, names) => {
  const facts = factsOf(SAMPLE_GROUP, []);
  const centers = facts.centers.map((center) => ({ ...center, ...some }));
  const suggested = suggestedBy({ ...facts, centers }, order(1), at(CHEF));
  expect(suggested.map(({ name }) => name)).toEqual(names);
});

test.each<[string, Partial<Order>, boolean]>([
  ['was bought', {}, true],
  ['waits', { state: 'waiting' }, true],
  ['came from another revenue center', { kind: 'transfer' }, true],
  ['is void', { state: 'void' }, false],
  ['was approved by itself', { approved: { by: 'Ada', at: '' } }, false],
  ['is a credit', { kind: 'credit', amountCents: cents(-1) }, false],
  ['went to another revenue center', { kind: 'transfer', amountCents: cents(-1) }, false],
  ['is of nothing', { amountCents: cents(0) }, false],
  ['is of a cent', { amountCents: cents(1) }, true],
])('What %s may be a part of an order that was split: %3$s', (_, some, isOne) => {
  expect(isPart(order(5_00, some))).toBe(isOne);
});

test('After orders are added more was bought of their suppliers, and more may be parts of one that was split', () => {
  const bought = ['harbor seafood', 'reef'].map((supplierKey) => {
    return { revenueCenter: 'kitchen', supplierKey, ...SPAN, cents: cents(10_00) };
  });
  const credit = order(-5_00, { kind: 'credit' });
  const ordersAdded = [order(100_00), credit];
  const after = factsAfter(factsOf(SAMPLE_GROUP, [], { bought }), { ...NO_ALERTS, ordersAdded, entries: [] });
  expect(after.bought.map((one) => one.cents)).toEqual([105_00, 10_00]);
  expect(after.besides).toEqual([ordersAdded[0]]);
});
