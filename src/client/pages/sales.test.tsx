import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { outbox } from '../data/outbox.ts';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { SalesPage } from './sales.tsx';

/** What is entered of a center's days, from Sunday on. */
async function entered({ demo }: OpenPage, center = 'kitchen', { weekId } = THIS_WEEK) {
  const { days } = await demo('readSales', { weekId });
  return days.map((day) => day.centers[center]!.cents);
}

test('Sales go to the day and the revenue center they are typed at, to the cent; 0 is closed, empty is not entered', async () => {
  const page = await openPage(<SalesPage />);
  await type('Kitchen sales, Sunday', '1,234.56');
  await type('Kitchen sales, Monday', '0');
  await type('Bar sales, Thursday', '80');
  await press('Save sales');
  await sees('Entered$1,234.56');
  await until(async () =>
    expect(await entered(page, 'bar')).toEqual([null, null, null, null, 80_00, null, null]),
  );
  expect(await entered(page)).toEqual([1_234_56, 0, null, null, null, null, null]);
});

test('A day that is emptied is not entered any more', async () => {
  const page = await openPage(<SalesPage />);
  await page.demo('enterSales', {
    weekId: THIS_WEEK.weekId,
    day: '2026-11-16' as Day,
    sent: { cents: { kitchen: cents(90_00) } },
  });
  await page.client.invalidateQueries();
  await until(async () => expect((await field('Kitchen sales, Monday')).value).toBe('90.00'));
  await type('Kitchen sales, Monday', '');
  await press('Save sales');
  await until(async () => expect((await entered(page))[1]).toBeNull());
});

test('Sales of a chosen week go there', async () => {
  const page = await openPage(<SalesPage />, { week: LAST_WEEK.weekId });
  await type('Kitchen sales, Saturday', '500');
  await press('Save sales');
  await until(async () => expect((await entered(page, 'kitchen', LAST_WEEK))[6]).toBe(500_00));
  expect((await entered(page))[6]).toBeNull();
});

test('Sales that wait on the device stand at their day, in their week alone', async () => {
  const page = await openPage(<SalesPage />);
  page.way.isAway = true;
  await type('Kitchen sales, Tuesday', '77');
  await press('Save sales');
  await until(() => expect(outbox()).toHaveLength(1));
  expect(outbox()[0]!.call.input).toMatchObject({ weekId: THIS_WEEK.weekId, day: '2026-11-17' });
  await until(async () => expect((await field('Kitchen sales, Tuesday')).value).toBe('77.00'));
  await type('Week', '2025-05-14_to_2025-05-20');
  await until(() => expect(page.search().week).toBe('2025-05-14_to_2025-05-20'));
  await until(async () => expect((await field('Kitchen sales, Tuesday')).value).toBe(''));
});

test('Of two who enter the same day, the second is asked which stands', async () => {
  const page = await openPage(<SalesPage />);
  await type('Kitchen sales, Sunday', '10');
  await page.demo('enterSales', {
    weekId: THIS_WEEK.weekId,
    day: '2026-11-15' as Day,
    sent: { cents: { kitchen: cents(20_00) } },
  });
  await press('Save sales');
  await press('Keep mine');
  await until(async () => expect((await entered(page))[0]).toBe(10_00));
});

test('A day that is over and that nobody entered is named, and one press says that it was closed; undone, it is missing again', async () => {
  const page = await openPage(<SalesPage />, { week: LAST_WEEK.weekId });
  for (const place of [0, 1, 2, 3, 5, 6])
    await page.demo('enterSales', {
      weekId: LAST_WEEK.weekId,
      day: addDays(LAST_WEEK.startDate, place),
      sent: {
        cents: { kitchen: cents(900_00) },
      },
    });
  await page.client.invalidateQueries();
  await sees('Not entered: Thursday, Nov 12. It is left out, not counted as closed.');
  await press('Closed on Thursday, Nov 12: Kitchen');
  await until(async () => expect((await entered(page, 'kitchen', LAST_WEEK))[4]).toBe(0));
  await sees('Closed: Thursday, Nov 12.');
  await press('Undo Thursday, Nov 12: Kitchen');
  await sees('Not entered: Thursday, Nov 12.');
  expect((await entered(page, 'kitchen', LAST_WEEK))[4]).toBeNull();
});

test('Of many days that nobody entered all are named; the last have a press each, the others one that shows theirs', async () => {
  const page = await openPage(<SalesPage />, { week: LAST_WEEK.weekId });
  for (const weeksAgo of [0, 1, 2, 3])
    for (const place of [0, 1, 2, 3]) {
      const { weekId, startDate } = weekFrom(addDays(LAST_WEEK.startDate, -7 * weeksAgo));
      await page.demo('enterSales', {
        weekId,
        day: addDays(startDate, place),
        sent: { cents: { kitchen: cents(900_00) } },
      });
    }
  await page.client.invalidateQueries();
  await sees(/Not entered: .*Thursday, Oct 22.*Saturday, Nov 14.*They are left out/);
  const presses = () =>
    [...document.querySelectorAll('button')]
      .map((button) => button.getAttribute('aria-label') ?? '')
      .filter((label) => /^Closed on .*: Kitchen$/.test(label));
  expect(presses()).toEqual([
    'Closed on Thursday, Nov 12: Kitchen',
    'Closed on Friday, Nov 13: Kitchen',
    'Closed on Saturday, Nov 14: Kitchen',
  ]);
  await press('All 12 days not entered: Kitchen');
  expect(presses()).toHaveLength(12);
  await press('Closed on Thursday, Oct 22: Kitchen');
  await sees('Undo Thursday, Oct 22');
  expect(presses()).not.toContain('Closed on Thursday, Oct 22: Kitchen');
  expect(presses()).toContain('Closed on Friday, Oct 23: Kitchen');
});
