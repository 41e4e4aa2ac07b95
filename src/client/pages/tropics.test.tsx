import { expect, test } from 'vitest';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import { cents } from '../../domain/values/money.ts';
import { refreshWeek } from '../data/queries.ts';
import { field, press, sees, text, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { TropicsPage } from './specified-venues.tsx';

const { weekId } = THIS_WEEK;

test('Kitchen revenue is set by itself: the total follows, the bar’s stays, and so does what is spent', async () => {
  const { demo } = await openPage(<TropicsPage />);
  await press('Edit kitchen revenue');
  await type('Kitchen Revenue', '16,000.50');
  await press('Save Changes');
  await sees('Kitchen Budget (30%)$4,800.15');
  const week = await demo('readWeek', { weekId });
  expect(week).toMatchObject({
    kitchenRevenueCents: 16_000_50,
    barRevenueCents: 10_000_00,
    totalKitchenSpentCents: 7_200_00,
  });
});

test('Expenses set by hand are what is spent from then on, whatever the orders add up to', async () => {
  const { demo } = await openPage(<TropicsPage />);
  await press('Edit bar expenses');
  await type('Bar Expenses', '5000.25');
  await sees('-$99.75');
  await press('Save Changes');
  await sees('$5,000.25 of $2,200.00');
  expect(await demo('readWeek', { weekId })).toMatchObject({
    totalBarSpentCents: 5_000_25,
    totalKitchenSpentCents: 7_200_00,
  });
});

test.each([
  ['Keep mine', 5_000_00],
  ['Take theirs', 5_200_00],
])(
  'Set by two at once, the second is asked, and "%s" decides whose expenses stand',
  async (choice, stands) => {
    const { demo } = await openPage(<TropicsPage />);
    await press('Edit bar expenses');
    await type('Bar Expenses', '5000');
    await demo('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(5_200_00) } });
    await press('Save Changes');
    await sees('bar expenses to $5,200.00');
    expect((await demo('readWeek', { weekId })).totalBarSpentCents).toBe(5_200_00);
    await press(choice);
    await sees(`$${stands === 5_000_00 ? '5,000.00' : '5,200.00'} of $2,200.00`);
    expect((await demo('readWeek', { weekId })).totalBarSpentCents).toBe(stands);
  },
);

test('An order of a venue’s page is charged to the week that is shown', async () => {
  const { demo } = await openPage(<TropicsPage />, { week: LAST_WEEK.weekId });
  await press('Add Supplier Order');
  await type('Supplier', 'Ice Co.');
  await type('Amount', '33.33');
  await press('Add Order');
  await until(async () =>
    expect((await demo('readWeek', { weekId: LAST_WEEK.weekId })).kitchenOrders).toMatchObject([
      { amountCents: 33_33 },
    ]),
  );
  expect((await demo('readWeek', { weekId })).totalKitchenSpentCents).toBe(7_200_00);
});

test('A step leads to the week before and back, and this week is named by no address', async () => {
  const page = await openPage(<TropicsPage />);
  await sees('Kitchen Budget (30%)$4,500.00');
  await press('Previous Week');
  await until(() => expect(page.search()).toEqual({ week: '2025-05-14_to_2025-05-20' }));
  await until(() => expect(text()).not.toContain('$4,500.00'));
  await press('Next Week');
  await sees('Kitchen Budget (30%)$4,500.00');
  expect(page.search()).toEqual({});
});

test('What others add is shown once it is read again', async () => {
  const page = await openPage(<TropicsPage />);
  await sees('$7,200.00 of $4,500.00');
  await page.demo('addOrder', { weekId, sent: aNewOrder({ amountCents: cents(10_01) }), key: 'key' });
  await refreshWeek(page.client, weekId);
  await sees('$7,210.01 of $4,500.00');
  expect((await page.demo('readWeek', { weekId })).totalKitchenSpentCents).toBe(7_210_01);
});

test('A dialog that is opened again begins with what is stored by then', async () => {
  await openPage(<TropicsPage />);
  await press('Edit bar expenses');
  await type('Bar Expenses', '1');
  await press('Cancel');
  await press('Edit bar expenses');
  expect((await field('Bar Expenses')).value).toBe('5100.00');
});
