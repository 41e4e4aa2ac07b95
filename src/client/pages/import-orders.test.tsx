import { expect, test } from 'vitest';
import { choose, press, sees, type } from '../testing/by-hand.ts';
import { LAST_WEEK, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { ImportOrdersPage } from './import-orders.tsx';

const file = (...lines: string[]) => new File([['Date,Supplier,Amount', ...lines].join('\n')], 'orders.csv');

test('The orders of a file go into the week that is shown, of the revenue center that is chosen', async () => {
  const { demo } = await openPage(<ImportOrdersPage />, { week: LAST_WEEK.weekId });
  await type('Revenue center', 'bar');
  await choose(file('2026-11-09,Ice Co.,12.34', '2026-11-10,Snow Co.,1000'));
  await sees('2 orders, $1,012.34');
  await press('Import orders');
  await sees('2 orders added to Nov 8, 2026 - Nov 14, 2026, $1,012.34 in all.');
  expect((await demo('readWeek', { weekId: LAST_WEEK.weekId })).totalBarSpentCents).toBe(1_012_34);
  expect((await demo('readWeek', { weekId: THIS_WEEK.weekId })).totalBarSpentCents).toBe(5_100_00);
});

test('Of a file with a line that can’t be read nothing is added', async () => {
  const { demo } = await openPage(<ImportOrdersPage />);
  await choose(file('2026-11-16,Ice Co.,12.34', '2026-11-17,Snow Co.,ten'));
  await sees('1 Line needs correcting');
  await expect(demo('readWeek', { weekId: THIS_WEEK.weekId })).resolves.toHaveProperty(
    'totalKitchenSpentCents',
    7_200_00,
  );
});

test('Another file is looked at in place of the first', async () => {
  const { demo } = await openPage(<ImportOrdersPage />);
  await choose(file('2026-11-16,Ice Co.,12.34'));
  await sees('1 order, $12.34');
  await choose(file('2026-11-16,Ice Co.,20'));
  await sees('1 order, $20.00');
  await press('Import orders');
  await sees('$20.00 in all');
  expect((await demo('readWeek', { weekId: THIS_WEEK.weekId })).totalKitchenSpentCents).toBe(7_220_00);
});

test('Orders of a file that are here already, or of another size than usual, are asked about by their lines, and added by one press', async () => {
  const { demo } = await openPage(<ImportOrdersPage />);
  // What is usual is learned from people, not from the sample.
  await choose(file(...[90, 95, 105, 110].map((amount) => `2026-11-15,Village Ice,${amount}`)));
  await press('Import orders');
  await sees('4 orders added');
  await press('Import another file');
  const { kitchenOrders } = await demo('readWeek', { weekId: THIS_WEEK.weekId });
  const { supplier, day, amountCents } = kitchenOrders[0]!;
  await choose(
    file(`${day},"${supplier}",${amountCents / 100}`, `${day},Village Ice,6000`, `${day},New Dairy,85`),
  );
  await press('Import orders');
  await sees(`Line 2: An order from ${supplier}`);
  await sees('Line 3: Village Ice is usually about $95, not $6,000.00.');
  expect((await demo('readWeek', { weekId: THIS_WEEK.weekId })).kitchenOrders).toHaveLength(
    kitchenOrders.length,
  );
  await press('It is right');
  await sees('3 orders added');
});
