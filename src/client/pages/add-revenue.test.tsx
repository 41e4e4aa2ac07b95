import { expect, test } from 'vitest';
import { cents } from '../../domain/values/money.ts';
import { outbox } from '../data/outbox.ts';
import { field, press, sees, text, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { AddRevenuePage } from './add-revenue.tsx';

async function totals({ demo }: OpenPage) {
  const weeks = await Promise.all([THIS_WEEK, LAST_WEEK].map(({ weekId }) => demo('readWeek', { weekId })));
  return weeks.map(({ revenueCents }) => revenueCents);
}

test('Revenue is corrected to the cent, with no question: its week has a figure already', async () => {
  const page = await openPage(<AddRevenuePage />);
  await type('Total Revenue ($)', '26,000.01');
  await sees('Kitchen (30%)$7,800.00');
  await press('Save Revenue');
  await sees('Revenue saved successfully!');
  expect(await totals(page)).toEqual([26_000_01, 0]);
});

test('Where days are entered they are told in place of zeros, and a figure is asked about once', async () => {
  const page = await openPage(<AddRevenuePage />, {}, 'midweek');
  await sees(/By day: \$[\d,]+\.\d\d so far from \w+ days/);
  expect((await field('Total Revenue ($)')).value).toBe('');
  expect(text()).not.toContain('$0.00');
  await press('Save Revenue');
  await sees('Enter the total revenue of the week.');
  await type('Total Revenue ($)', '26000');
  await press('Save Revenue');
  await sees('This counts as the whole week’s revenue.');
  await sees('Enter the days instead');
  expect((await totals(page))[0]).toBe(0);
  await type('Total Revenue ($)', '26,000.01');
  await new Promise((done) => setTimeout(done, 450));
  await press('Save Revenue');
  await sees('Revenue saved successfully!');
  expect((await totals(page))[0]).toBe(26_000_01);
});

test('Revenue of the previous week goes there, with no question: that week is over', async () => {
  const page = await openPage(<AddRevenuePage />);
  await type('Week', LAST_WEEK.weekId);
  await sees('No revenue is stored for this week yet.');
  await type('Total Revenue ($)', '9000');
  await press('Save Revenue');
  await sees('Revenue saved successfully! Saved into the week Nov 8, 2026 - Nov 14, 2026.');
  expect(await totals(page)).toEqual([25_000_00, 9_000_00]);
});

test('The form begins with the week that was chosen, and with what is stored of it', async () => {
  const page = await openPage(<AddRevenuePage />, { week: LAST_WEEK.weekId });
  expect((await field('Week')).value).toBe(LAST_WEEK.weekId);
  await type('Week', THIS_WEEK.weekId);
  await until(async () => expect((await field('Total Revenue ($)')).value).toBe('25000.00'));
  expect(await totals(page)).toEqual([25_000_00, 0]);
});

test.each([
  ['Keep mine', 30_000_00],
  ['Take theirs', 20_000_00],
])('Set by two at once, "%s" decides which revenue stands', async (choice, stands) => {
  const page = await openPage(<AddRevenuePage />, { week: LAST_WEEK.weekId });
  await sees('No revenue is stored');
  await type('Total Revenue ($)', '30000');
  await page.demo('setRevenue', { weekId: LAST_WEEK.weekId, sent: { totalCents: cents(20_000_00) } });
  await press('Save Revenue');
  await sees('set the revenue of this week to $20,000.00 meanwhile');
  expect((await totals(page))[1]).toBe(20_000_00);
  await press(choice);
  await until(async () => expect((await totals(page))[1]).toBe(stands));
  const shown = choice === 'Keep mine' ? '30000' : '20000.00';
  await until(async () => expect((await field('Total Revenue ($)')).value).toBe(shown));
});

test('Revenue that reaches nobody waits on the device, with the amount it was typed over', async () => {
  const page = await openPage(<AddRevenuePage />, { week: LAST_WEEK.weekId });
  await sees('No revenue is stored');
  page.way.isAway = true;
  await type('Total Revenue ($)', '30000');
  await press('Save Revenue');
  await sees('kept on this device');
  expect(text()).not.toContain('saved successfully');
  const change = { totalCents: 30_000_00, from: { totalCents: 0 } };
  expect(outbox()[0]!.call.input).toEqual({ weekId: LAST_WEEK.weekId, sent: change });
});

test('The form takes the total of this week or the one before, and shows what the budgets become', async () => {
  await openPage(<AddRevenuePage />);
  const weeks = [...(await field('Week')).querySelectorAll('option')].map((option) => option.textContent);
  expect(weeks).toEqual([
    'Current Week (Nov 15, 2026 - Nov 21, 2026)',
    'Previous Week (Nov 8, 2026 - Nov 14, 2026)',
  ]);
  const total = await field('Total Revenue ($)');
  expect(total.getAttribute('placeholder')).toBe('0.00');
  expect(total.required).toBe(true);
  expect(total.value).toBe('25000.00');
  await type('Total Revenue ($)', '10000');
  await sees(
    'Entering revenue automatically calculates budgets for Kitchen, Bar and Labor using the current percentages.',
  );
  for (const budget of ['Kitchen (30%)$3,000.00', 'Bar (22%)$2,200.00', 'Labor (25%)$2,500.00'])
    await sees(budget);
});

test('What was typed stays on the way to the week before, beside what is stored of it', async () => {
  const { demo } = await openPage(<AddRevenuePage />);
  await demo('setRevenue', { weekId: LAST_WEEK.weekId, sent: { totalCents: cents(21_500_00) } });
  await type('Total Revenue ($)', '10000');
  await type('Week', LAST_WEEK.weekId);
  await sees('Stored now: $21,500.00');
  expect((await field('Total Revenue ($)')).value).toBe('10000');
});
