import { expect, test } from 'vitest';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import { field, press, sees, text, type, until } from '../testing/by-hand.ts';
import { openPage, THIS_WEEK } from '../testing/on-page.tsx';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { WeekAmountForm } from '../weeks/week-amount-form.tsx';
import { REVENUE_AMOUNTS, WEEKLY_REVENUE } from './revenue-amounts.ts';

const { weekId } = THIS_WEEK;

async function openForm(amount: WeekAmount) {
  const first = await openPage(null, {}, 'midweek');
  const record = weekOfRecord(await first.demo('readWeek', { weekId }));
  let closed = 0;
  const form = <WeekAmountForm amount={amount} record={record} onClose={() => closed++} />;
  return { ...(await openPage(form, {}, 'midweek')), closed: () => closed };
}

const save = () =>
  until(() => {
    const button = [...document.querySelectorAll('button')].findLast((one) => one.type === 'submit');
    if (!button) throw new Error('There is no button that saves.');
    return button;
  });

test('Revenue that is entered by day begins empty, with what its days brought, and can’t be saved as it is', async () => {
  const { demo } = await openForm(WEEKLY_REVENUE);
  await sees(/\$[\d,]+\.\d\d so far from \w+ days/);
  expect((await field('Kitchen Revenue')).value).toBe('');
  expect((await field('Bar Revenue')).value).toBe('');
  expect(text()).not.toMatch(/\$0\.00|no change/);
  expect((await save()).disabled).toBe(true);
  await type('Kitchen Revenue', '9000');
  await until(async () => expect((await save()).disabled).toBe(false));
  expect((await demo('readWeek', { weekId })).revenueCents).toBe(0);
});

test('A figure of a week that runs is asked about once, in its form: both buttons stay, and sent again it is saved', async () => {
  const { demo, closed } = await openForm(REVENUE_AMOUNTS.scandals);
  await type('Scandals Revenue', '9000');
  await press('Save Changes');
  await sees('This counts as the whole week’s revenue.');
  expect(text()).toMatch(/Enter the days instead.*CancelSave Changes/);
  await press('Save Changes');
  expect((await demo('readWeek', { weekId })).scandalsRevenueCents).toBe(0);
  await new Promise((done) => setTimeout(done, 450));
  (await field('Scandals Revenue')).form!.requestSubmit();
  await until(async () => expect((await demo('readWeek', { weekId })).scandalsRevenueCents).toBe(9_000_00));
  await until(() => expect(closed()).toBe(1));
});
