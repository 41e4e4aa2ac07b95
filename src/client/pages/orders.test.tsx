import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import { cents } from '../../domain/values/money.ts';
import { field, press, pressInRow, sees, text, tick, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { OrdersPage } from './orders.tsx';

/** The page of orders, once one of the kitchen's from the Ice Co. is among them: $120.00 of Wednesday. */
async function openOrders(change: Partial<NewOrderRequest> = {}) {
  const page = await openPage(<OrdersPage />, { q: 'Ice Co.' });
  const order = aNewOrder({ supplier: 'Ice Co.', ...change });
  await page.demo('addOrder', {
    weekId: THIS_WEEK.weekId,
    sent: { ...order, confirm: true },
    key: 'the-order',
  });
  await page.client.invalidateQueries();
  await sees('1 of 24 orders');
  return page;
}

async function iceIn({ demo }: OpenPage, weekId: WeekId = THIS_WEEK.weekId) {
  const { kitchenOrders, totalKitchenSpentCents } = await demo('readWeek', { weekId });
  const ice = kitchenOrders.filter(({ supplier }) => supplier === 'Ice Co.');
  return { ice, spent: totalKitchenSpentCents };
}

const SPENT = 7_200_00;

test('An amount is corrected to the cent, and the week is shown with it', async () => {
  const page = await openOrders();
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await type('Amount', '99.99');
  await sees('Amount: $120.00 → $99.99, -$20.01');
  await press('Save Changes');
  await sees('Orders found$99.99');
  expect(await iceIn(page)).toMatchObject({
    ice: [{ amountCents: 99_99, kind: 'order' }],
    spent: SPENT + 99_99,
  });
});

test('A credit whose notes are corrected stays a credit of the same amount', async () => {
  const page = await openOrders({ kind: 'credit' });
  await pressInRow('Ice Co., -$120.00', 'Edit order');
  expect((await field('Amount')).value).toBe('120.00');
  await type('Notes', 'Melted');
  await sees('Notes: none → Melted');
  expect(text()).not.toContain('Amount:');
  await press('Save Changes');
  await sees('Melted');
  const credit = { kind: 'credit', amountCents: -120_00, notes: 'Melted' };
  expect(await iceIn(page)).toMatchObject({ ice: [credit], spent: SPENT - 120_00 });
});

test('A credit that was an order after all counts the other way round', async () => {
  const page = await openOrders({ kind: 'credit' });
  await pressInRow('Ice Co., -$120.00', 'Edit order');
  await tick('Credit: money comes back');
  await sees('Amount: -$120.00 → $120.00, +$240.00');
  await press('Save Changes');
  await sees('Orders found$120.00');
  expect((await iceIn(page)).spent).toBe(SPENT + 120_00);
});

test('An order moved to the week of its date counts there, and here no more', async () => {
  const page = await openOrders();
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await type('Date', '2026-11-13');
  await tick('Count it in the week of Nov 8, 2026 - Nov 14, 2026');
  await press('Save Changes');
  await sees('No order of this week matches.');
  expect(await iceIn(page)).toEqual({ ice: [], spent: SPENT });
  expect((await iceIn(page, LAST_WEEK.weekId)).ice).toMatchObject([
    { amountCents: 120_00, day: '2026-11-13' },
  ]);
});

test('A date outside the week leaves an order in its week until somebody says otherwise', async () => {
  const page = await openOrders();
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await type('Date', '2026-11-13');
  await sees('still counts in the week of Nov 15, 2026 - Nov 21, 2026.');
  await press('Save Changes');
  await sees('Nov 13, 2026');
  expect((await iceIn(page)).ice).toMatchObject([{ day: '2026-11-13' }]);
});

test('A correction that changes nothing is not sent', async () => {
  const page = await openOrders();
  const before = await iceIn(page);
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await sees('No change yet.');
  const save = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save Changes');
  expect(save?.disabled).toBe(true);
  await type('Amount', '120.0');
  await press('Save Changes');
  await sees('Supplier Orders');
  expect(await iceIn(page)).toEqual(before);
});

test.each([
  ['Keep mine', 150_00],
  ['Take theirs', 90_00],
])('Corrected by two at once, "%s" decides what stands', async (choice, stands) => {
  const page = await openOrders();
  const { weekId } = THIS_WEEK;
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await type('Amount', '150');
  const [order] = (await iceIn(page)).ice;
  const { supplier, day, notes, kind } = order!;
  const theirs = {
    ...aNewOrder({ supplier, day, notes }),
    kind: 'order' as const,
    amountCents: cents(90_00),
  };
  await page.demo('editOrder', {
    weekId,
    orderId: order!.orderId,
    sent: { ...theirs, fromUpdatedAt: order!.updatedAt },
  });
  expect(kind).toBe('order');
  await press('Save Changes');
  await sees('changed this order while you were editing');
  await sees('Amount: yours $150.00');
  await press(choice);
  await until(async () => expect((await iceIn(page)).ice).toMatchObject([{ amountCents: stands }]));
});

test('A void order counts no more and stays in the list; restored it counts again, however often', async () => {
  const page = await openOrders();
  for (const _ of [1, 2]) {
    await pressInRow('Ice Co., $120.00', 'Void order');
    await sees('Kitchen spent goes from $7,320.00 to $7,200.00.');
    await type('Reason', 'Entered twice');
    await press('Void order');
    await until(async () =>
      expect(await iceIn(page)).toMatchObject({ ice: [{ state: 'void' }], spent: SPENT }),
    );
    await pressInRow('Ice Co., $120.00', 'Restore order');
    await until(async () => expect((await iceIn(page)).spent).toBe(SPENT + 120_00));
  }
});

test('The first and the last day of a week lie within it', async () => {
  await openOrders();
  await pressInRow('Ice Co., $120.00', 'Edit order');
  for (const [day, isWithin] of [
    ['2026-11-15', true],
    ['2026-11-14', false],
    ['2026-11-21', true],
    ['2026-11-22', false],
  ] as const) {
    await type('Date', day);
    await until(() => expect(text().includes('The date is outside this week')).toBe(!isWithin));
  }
});

test('What was invoiced counts in place of what was ordered', async () => {
  const page = await openOrders();
  await pressInRow('Ice Co., $120.00', 'Received or invoiced');
  await type('Invoiced', '130.10');
  await press('Save Changes');
  await sees('Orders found$130.10');
  expect((await iceIn(page)).spent).toBe(SPENT + 130_10);
});

test('Filters leave what fits, add it up, and are kept in the address', async () => {
  const page = await openPage(<OrdersPage />);
  await sees('23 orders');
  await press('Filter');
  await type('Revenue center', 'bar');
  await sees('6 orders');
  await type('Day', '2026-11-18');
  await sees('Orders found$1,671.56');
  expect(page.search()).toEqual({ center: 'bar', day: '2026-11-18' });
  await press('Clear filters');
  await sees('Bar spent$5,100.00');
  await until(() => expect(page.search()).toEqual({ center: 'bar' }));
});

test('A supplier of one revenue center is looked for in no other one', async () => {
  const page = await openPage(<OrdersPage />, { center: 'kitchen', supplier: 'Prime Cut Meats' });
  await sees('Orders found');
  await press('Filter');
  await type('Revenue center', 'bar');
  await until(() => expect(page.search()).toEqual({ center: 'bar' }));
  await until(async () => expect((await field('Supplier')).value).toBe(''));
});

test('The largest orders come first where they are sorted by amount, and last when it is pressed again', async () => {
  const page = await openPage(<OrdersPage />, { center: 'bar' });
  const amounts = () =>
    [...document.querySelectorAll('tbody td:nth-of-type(3)')].map((cell) => cell.textContent);
  const numbers = () => amounts().map((amount) => Number(amount.replace(/[^\d.]/g, '')));
  for (const [sort, order] of [
    ['amount', -1],
    ['-amount', 1],
  ] as const) {
    await press('Amount');
    await until(() => {
      expect(page.search().sort).toBe(sort);
      expect(numbers()).toEqual(numbers().toSorted((a, b) => order * (a - b)));
    });
    expect(numbers()).toHaveLength(6);
  }
});

test('Goods moved from the kitchen to the bar are less spent there, and more here', async () => {
  const page = await openPage(<OrdersPage />);
  await press('Transfer');
  await type('Amount', '45.50');
  await sees('Counts as $45.50 less spent by Kitchen, and $45.50 more by Bar.');
  await sees('Kitchen, left$300.00 → $345.50');
  await press('Transfer');
  await until(async () => {
    const week = await page.demo('readWeek', { weekId: THIS_WEEK.weekId });
    expect([week.totalKitchenSpentCents, week.totalBarSpentCents]).toEqual([SPENT - 45_50, 5_100_00 + 45_50]);
  });
});

test('Goods are moved within the week that is shown', async () => {
  const page = await openPage(<OrdersPage />, { week: LAST_WEEK.weekId });
  await press('Transfer');
  expect((await field('Date')).value).toBe('2026-11-14');
  await type('Amount', '45');
  await type('Date', '2026-11-15');
  await press('Transfer');
  await sees('Nov 8, 2026');
  expect((await page.demo('readWeek', { weekId: THIS_WEEK.weekId })).totalBarSpentCents).toBe(5_100_00);
  await type('Date', '2026-11-08');
  await press('Transfer');
  await until(async () =>
    expect((await page.demo('readWeek', { weekId: LAST_WEEK.weekId })).totalBarSpentCents).toBe(45_00),
  );
});

test('All weeks are looked through at once, and what is found is added up', async () => {
  const page = await openPage(<OrdersPage />, { within: 'all', center: 'townhouse' });
  await page.demo('addOrder', {
    weekId: LAST_WEEK.weekId,
    sent: aNewOrder({ supplier: 'Ice Co.', revenueCenter: 'townhouse' }),
    key: 'one',
  });
  await type('Search', 'Ice Co.');
  await sees('1 order, $120.00');
  await press('Filter');
  await type('At least', '120.01');
  await sees('No order matches.');
  expect(page.search()).toMatchObject({ within: 'all', center: 'townhouse', q: 'Ice Co.' });
});

test('An order found among all weeks is corrected in the week it counts in', async () => {
  const page = await openPage(<OrdersPage />, { within: 'all', center: 'townhouse', q: 'Ice Co.' });
  const order = aNewOrder({ supplier: 'Ice Co.', revenueCenter: 'townhouse' });
  await page.demo('addOrder', { weekId: LAST_WEEK.weekId, sent: order, key: 'one' });
  await page.client.invalidateQueries();
  await sees('1 order, $120.00');
  await pressInRow('Ice Co., $120.00', 'Edit order');
  await sees('Nov 8, 2026 - Nov 14, 2026');
  await type('Amount', '99.99');
  await press('Save Changes');
  await sees('1 order, $99.99');
  const { townhouseOrders } = await page.demo('readWeek', { weekId: LAST_WEEK.weekId });
  expect(townhouseOrders.find(({ supplier }) => supplier === 'Ice Co.')).toMatchObject({
    amountCents: 99_99,
  });
});
