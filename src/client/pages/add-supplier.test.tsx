import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { newKey } from '../data/key.ts';
import { outbox } from '../data/outbox.ts';
import { setOwner } from '../data/owner.ts';
import { sendEntry } from '../data/queued-entries.ts';
import { field, press, sees, text, tick, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { AddSupplierPage } from './add-supplier.tsx';

/** The kitchen's orders that were entered on the page, the newest first. */
async function enteredInto({ demo }: OpenPage, { weekId }: { weekId: WeekId } = THIS_WEEK) {
  const { kitchenOrders } = await demo('readWeek', { weekId });
  return kitchenOrders.filter(({ enteredBy }) => enteredBy === 'Admin (Demo)');
}

async function typeOrder(amount: string) {
  await type('Supplier', 'Harbor Seafood');
  await type('Order amount', amount);
}

const ADDED = 'Supplier order added successfully!';

test('An order is charged to the week of its date, to the cent', async () => {
  const page = await openPage(<AddSupplierPage />);
  await typeOrder('1,234.56');
  await press('Add Order');
  await sees(`${ADDED} Harbor Seafood, $1,234.56 added.`);
  const stored = { amountCents: 1_234_56, day: '2026-11-19', kind: 'order', supplier: 'Harbor Seafood' };
  expect(await enteredInto(page)).toMatchObject([stored]);
});

test('Whom nothing was paid lately is offered by name alone: nothing is said to be usual', async () => {
  const page = await openPage(<AddSupplierPage />);
  const add = (supplier: string, amount: number) => {
    const order = aNewOrder({ supplier, amountCents: cents(amount), day: '2026-11-19' as Day });
    return page.demo('addOrder', { weekId: THIS_WEEK.weekId, sent: order, key: newKey() });
  };
  await add('Free Samples', 0);
  await add('Corner Shop', 120_00);
  await page.client.invalidateQueries();
  await sees(/Corner Shop, usually about \$120/);
  await sees('Free Samples');
  expect(text()).not.toMatch(/Free Samples, usually|usually about \$0/);
});

test('An order dated in last week is charged to last week, and the page says so before and after', async () => {
  const page = await openPage(<AddSupplierPage />);
  await typeOrder('580');
  await type('Order date', '2026-11-14');
  await sees('This order goes into the week Nov 8, 2026 - Nov 14, 2026.');
  await press('Add Order');
  await sees('$580.00 added. Saved into the week Nov 8, 2026 - Nov 14, 2026.');
  expect(await enteredInto(page, LAST_WEEK)).toMatchObject([{ amountCents: 580_00, day: '2026-11-14' }]);
  expect(await enteredInto(page)).toEqual([]);
});

test('An order whose person has left while it was asked about is not saved', async () => {
  const asked = (name: string) => {
    if (name === 'ordersQuestions') setOwner(null);
    return false;
  };
  const page = await openPage(<AddSupplierPage />, {}, 'complete', asked);
  await typeOrder('580');
  await press('Add Order');
  await sees('The server did not answer.');
  expect(await enteredInto(page)).toEqual([]);
});

test('Pressed before the server has said which week a date means, it still goes into that week', async () => {
  const page = await openPage(<AddSupplierPage />);
  await typeOrder('580');
  await type('Order date', '2026-11-08');
  await press('Add Order');
  await sees(ADDED);
  expect(await enteredInto(page, LAST_WEEK)).toHaveLength(1);
});

test('Where another week was chosen, the form begins on its last day and saves into it', async () => {
  const page = await openPage(<AddSupplierPage />, { week: LAST_WEEK.weekId });
  expect((await field('Order date')).value).toBe('2026-11-14');
  await typeOrder('580');
  await press('Add Order');
  await sees(ADDED);
  expect(await enteredInto(page, LAST_WEEK)).toHaveLength(1);
});

test('A credit counts as that much less, and what is left grows by it', async () => {
  const page = await openPage(<AddSupplierPage />);
  await typeOrder('100');
  await tick('Credit: money comes back');
  await sees(/Left now\$300\.00.*Left after this order\$400\.00/);
  await press('Add Order');
  await sees('Harbor Seafood, -$100.00 added.');
  expect(await enteredInto(page)).toMatchObject([{ kind: 'credit', amountCents: -100_00 }]);
});

test('What an order leaves is of the category it is for, also once that is another one', async () => {
  await openPage(<AddSupplierPage />);
  await sees(/Left now\$300\.00.*This order–Left after this order\$300\.00/);
  await typeOrder('100');
  await sees(/Left now\$300\.00.*This order-?\$100\.00.*Left after this order\$200\.00/);
  await type('Category', 'bar');
  await sees('This order counts against the Bar budget');
  await sees(/Left now\$400\.00.*Left after this order\$300\.00/);
});

test('Of a week that is heading over, the form says before saving what the week says after it', async () => {
  const { demo } = await openPage(<AddSupplierPage />, {}, 'midweek');
  const standing = async () =>
    (await demo('readStandings', { weekId: THIS_WEEK.weekId })).venues.tropics!.centers.kitchen!;
  expect(await standing()).toMatchObject({ zone: 'good', verdict: 'Heading over' });
  for (const [amount, verdict] of [
    ['1', 'Heading over'],
    ['120', 'Heading over'],
    ['800', 'Heading far over'],
  ] as const) {
    await typeOrder(amount);
    await sees(verdict);
    await press('Add Order');
    await sees(ADDED);
    expect(await standing()).toMatchObject({ verdict });
    await press('Add another');
  }
});

test('A supplier chosen from the kitchen’s list is not kept for the bar', async () => {
  await openPage(<AddSupplierPage />);
  await typeOrder('100');
  await type('Category', 'bar');
  await until(async () => expect((await field('Supplier')).value).toBe(''));
  expect((await field('Order amount')).value).toBe('100');
});

test('An order whose answer was lost counts once, however often Add is pressed', async () => {
  const page = await openPage(<AddSupplierPage />);
  page.way.losesAnswer = true;
  await typeOrder('580');
  await press('Add Order');
  await sees('The server could not save this.');
  await press('Add Order');
  await sees(ADDED);
  expect(await enteredInto(page)).toHaveLength(1);
});

test('The next order begins empty, with category and date kept; typed alike it is another order', async () => {
  const page = await openPage(<AddSupplierPage />);
  for (const round of [1, 2]) {
    await type('Order date', '2026-11-17');
    await typeOrder('580');
    await press('Add Order');
    if (round === 2) await press('It is right');
    await sees(ADDED);
    await press('Add another');
    await until(async () => expect((await field('Order amount')).value).toBe(''));
    expect((await field('Order date')).value).toBe('2026-11-17');
    expect(await enteredInto(page)).toHaveLength(round);
  }
});

test('An order that reaches nobody waits on the device, is never said to be added, and counts once when it is sent', async () => {
  const page = await openPage(<AddSupplierPage />);
  page.way.isAway = true;
  await typeOrder('580');
  await press('Add Order');
  await sees('kept on this device');
  expect(text()).not.toContain(ADDED);
  expect(await enteredInto(page)).toEqual([]);
  expect(outbox()[0]!.call.input).toMatchObject({ weekId: THIS_WEEK.weekId, sent: { amountCents: 580_00 } });
  for (const { call } of [...outbox(), ...outbox()]) await sendEntry(page.demo, call);
  expect(await enteredInto(page)).toMatchObject([{ amountCents: 580_00 }]);
});

test.each([
  ['', '2026-11-19', 'Enter the order amount.'],
  ['-5', '2026-11-19', 'The amount must not be negative.'],
  ['12.345', '2026-11-19', 'such as 1,234.50'],
  ['80', '', 'Choose the order date.'],
])('An order of "%s" on "%s" is not sent: %s', async (amount, day, fault) => {
  const page = await openPage(<AddSupplierPage />);
  await typeOrder(amount);
  await type('Order date', day);
  await press('Add Order');
  await sees(fault);
  expect(await enteredInto(page)).toEqual([]);
});

test('An order that is here already is asked about once, and saved by one press; the next delivery is not asked about', async () => {
  const page = await openPage(<AddSupplierPage />);
  const enter = async (amount: string) => {
    await typeOrder(amount);
    await press('Add Order');
  };
  await enter('612');
  await press('Add another');
  await enter('612');
  await sees('An order from Harbor Seafood of $612.00 was already entered, on this day or close to it.');
  expect(await enteredInto(page)).toHaveLength(1);
  await type('Order amount', '655');
  await until(() => expect(text()).not.toContain('was already entered'));
  await press('Add Order');
  await sees(`${ADDED} Harbor Seafood, $655.00 added.`);
  await press('Add another');
  await enter('612');
  await press('It is right');
  await sees(`${ADDED} Harbor Seafood, $612.00 added.`);
  expect((await enteredInto(page)).map(({ amountCents }) => amountCents).sort()).toEqual([
    612_00, 612_00, 655_00,
  ]);
});

/** What a choice offers that can be chosen, as it is read. */
async function offered(label: string): Promise<string[]> {
  const options = [...(await field(label)).querySelectorAll('option')];
  return options.filter(({ disabled }) => !disabled).map((option) => option.textContent);
}

test('The form offers each category its suppliers, and says what the order does to the budget', async () => {
  await openPage(<AddSupplierPage />);
  expect(await offered('Category')).toEqual(['Kitchen', 'Bar', 'Scandals', 'Townhouse']);
  await until(async () => expect(await offered('Supplier')).toHaveLength(5));
  expect((await offered('Supplier')).at(-1)).toBe('Other (specify)');
  await type('Category', 'bar');
  await until(async () => expect(await offered('Supplier')).toHaveLength(4));
  expect((await field('Notes')).getAttribute('placeholder')).toBe('Optional');
  expect((await field('Order date')).getAttribute('type')).toBe('date');
  expect(text()).not.toContain('Supplier name');
  const other = [...(await field('Supplier')).querySelectorAll('option')].at(-1)!;
  await type('Supplier', other.value);
  await field('Supplier name');
  await type('Order amount', '150.5');
  await sees('This order counts against the Bar budget of the week of');
  await sees(/Left now\$400\.00.*Left after this order\$249\.50/);
  await sees('Critical Zone');
});
