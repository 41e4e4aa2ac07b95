import { expect, test } from 'vitest';
import type { Alert } from '../alerts/alert.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import { answerOf, at, CHEF, factsOf, MANAGER, OVER_500 } from '../testing/kitchen-week.ts';
import { cents } from '../values/money.ts';
import { addOrder, addOrders, alertEffects, creditsToCheck, withPaceAlert } from './add-order.ts';
import type { AddedOrder } from './order.ts';

const order = (amount: number) => aNewOrder({ amountCents: cents(amount) });

test.each<[string, number, string, string | null, number]>([
  ['leaves the budget in the good', 1_00, 'ann@example.com', null, 2],
  ['takes it near its end, to whom it is mailed', 2_600_00, 'ann@example.com', 'warning', 1],
  ['takes it near its end, which is mailed to nobody', 2_600_00, '', null, 1],
  ['takes it to its end, of which managers hear', 2_900_00, '', 'danger', 0],
])('What an order tells of that %s', (_, amount, emailRecipients, mailed, resolved) => {
  const settings = groupSettings(SAMPLE_GROUP, {
    ...{ ...DEFAULT_SETTINGS, kitchenPercentage: 30, sendWarning: true, emailRecipients },
  });
  const moved = alertEffects({ ...factsOf(SAMPLE_GROUP, []), settings }, order(amount));
  expect([moved.mailed, moved.resolves.length]).toEqual([mailed, resolved]);
});

test('An order is told with the alert of its budget, else with that of where the week is heading', () => {
  const alert = (alertId: string) => ({ alertId }) as Alert;
  const added = (own: Alert | null) => ({ alert: own }) as AddedOrder;
  const [own, pace] = [alert('own'), alert('pace')];
  expect(withPaceAlert(added(own), [pace]).alert).toBe(own);
  expect(withPaceAlert(added(null), [pace, own]).alert).toBe(pace);
  expect(withPaceAlert(added(null), []).alert).toBeNull();
});

test('An order that takes a budget to its end is told with that alert', () => {
  const alertOf = (amount: number) =>
    answerOf(addOrder(factsOf(SAMPLE_GROUP, []), order(amount), at(CHEF))).alert;
  expect(alertOf(2_900_00)).toMatchObject({ category: 'kitchen', type: 'danger' });
  expect(alertOf(1_00)).toBeNull();
});

test('Of orders it is asked what was bought for the credits alone', () => {
  const credit = aNewOrder({ kind: 'credit' });
  expect(creditsToCheck({ orders: [order(1), credit] })).toEqual([credit]);
});

test('An order may repeat ten others at most, those alone that its author is told of', () => {
  const alike = (count: number, revenueCenter = 'kitchen') =>
    Array.from({ length: count }, (_, at) => anOrder({ orderId: `${revenueCenter} ${at}`, revenueCenter }));
  const told = (orders: ReturnType<typeof alike>) =>
    answerOf(addOrder(factsOf(SAMPLE_GROUP, [], { alike: orders }), order(1), at(MANAGER))).duplicates;
  expect(told(alike(11))).toEqual(alike(10).map(({ orderId }) => orderId));
  expect(told([...alike(1, 'bar'), ...alike(1)])).toEqual(['kitchen 0']);
});

test('Those who approve are asked about several orders once, where one waits', () => {
  const newsOf = (...amounts: number[]) => {
    const decision = addOrders(factsOf(OVER_500, []), { orders: amounts.map(order) }, at(CHEF));
    const news = 'change' in decision ? (decision.change?.news ?? []) : [];
    return news.flatMap((one) => ('asked' in one ? [one.asked.map(({ amountCents }) => amountCents)] : []));
  };
  expect(newsOf(1_00, 600_00, 700_00)).toEqual([[600_00, 700_00]]);
  expect(newsOf(1_00)).toEqual([]);
});

test('Several orders are told with the alerts that they raise, and what they come to', () => {
  const alertsOf = (...amounts: number[]) =>
    answerOf(addOrders(factsOf(SAMPLE_GROUP, []), { orders: amounts.map(order) }, at(CHEF))).alerts;
  expect(alertsOf(1_00, 2_900_00)).toMatchObject([{ category: 'kitchen', type: 'danger' }]);
  expect(alertsOf(1_00)).toEqual([]);
});

test('At the end of a budget an order raises an alert, and a credit, which makes nothing worse, none', () => {
  const bought = anOrder({ orderId: 'b', amountCents: cents(2_900_00) });
  const alertOf = (kind: 'order' | 'credit') => {
    const entered = { ...order(1_00), kind, confirm: true };
    return answerOf(addOrder(factsOf(SAMPLE_GROUP, [bought]), entered, at(CHEF))).alert?.type ?? null;
  };
  expect([alertOf('order'), alertOf('credit')]).toEqual(['danger', null]);
});
