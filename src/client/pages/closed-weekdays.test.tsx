import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { StateDialogs } from '../closing/state-dialogs.tsx';
import { reads } from '../data/queries.ts';
import { press, sees, text, tick, type, until } from '../testing/by-hand.ts';
import { type OpenWithServer, openWithServer } from '../testing/on-page.tsx';
import { GroupPage } from './group.tsx';
import { SalesPage } from './sales.tsx';

const WEEK = weekFrom('2026-06-07' as Day);
const MONDAY = addDays(WEEK.startDate, 1);

/** The dialog that closes the week of Scandals. */
function Closing() {
  const { data } = useQuery(reads.week(WEEK.weekId));
  if (!data) return null;
  return <StateDialogs deed="close" venue="scandals" record={data} opened onClose={() => {}} />;
}

/** Enters what Scandals sold in the week, but on Monday; the page has read it then. */
async function withoutMonday({ server, client }: OpenWithServer) {
  for (const place of [0, 2, 3, 4, 5, 6]) {
    const day = addDays(WEEK.startDate, place);
    await server('enterSales', { weekId: WEEK.weekId, day, sent: { cents: { scandals: cents(1_000_00) } } });
  }
  await client.invalidateQueries();
  await until(() => expect(client.isFetching()).toBe(0));
}

const rulesOf = async ({ server }: OpenWithServer, center = 'scandals') => {
  const { group } = await server('readSession');
  return group!.venues.flatMap(({ centers }) => centers).find(({ id }) => id === center)!.closedOn ?? [];
};
const revenueOf = async ({ server }: OpenWithServer) =>
  (await server('readWeek', { weekId: WEEK.weekId })).scandalsRevenueCents;

test('Closing asks about a day without sales, which one press closes every week', async () => {
  const page = await openWithServer(<Closing />);
  await withoutMonday(page);
  await sees('Scandals has no sales on Monday, Jun 8.');
  await press('Closed every Monday: Scandals, Monday, Jun 8');
  await until(() => expect(text()).not.toContain('has no sales on Monday'));
  expect(await rulesOf(page)).toEqual([{ weekday: 1, from: '2000-01-01', to: null }]);
  expect(await revenueOf(page)).toBe(6_000_00);
});

test('What a day brought is entered where closing asks about it, and a slip is told there', async () => {
  const page = await openWithServer(<Closing />);
  await withoutMonday(page);
  await type('Sales of Scandals, Monday, Jun 8', 'many');
  await press('Enter the sales of Scandals, Monday, Jun 8');
  await sees('Enter dollars and cents');
  await type('Sales of Scandals, Monday, Jun 8', '250.50');
  await press('Enter the sales of Scandals, Monday, Jun 8');
  await until(() => expect(text()).not.toContain('has no sales on Monday'));
  expect(await revenueOf(page)).toBe(6_250_50);
});

test('A week that is closed without a day keeps its revenue', async () => {
  const page = await openWithServer(<Closing />);
  await withoutMonday(page);
  await sees('the day counts as nothing sold');
  await press('Close week');
  await until(async () => expect(await revenueOf(page)).toBe(6_000_00));
  const { venues } = await page.server('readReport', { weekId: WEEK.weekId, venue: 'scandals' });
  expect(venues[0]!.revenue.missingDays).toEqual([MONDAY]);
});

test('A weekday that never brought anything is closed by one press beside the days, and opened again', async () => {
  const page = await openWithServer(<SalesPage />, { week: WEEK.weekId });
  for (const weeks of [1, 2])
    for (const place of [0, 2, 3, 4, 5, 6]) {
      const day = addDays(WEEK.startDate, place - 7 * weeks);
      await page.server('enterSales', {
        weekId: weekFrom(addDays(WEEK.startDate, -7 * weeks)).weekId,
        day,
        sent: {
          cents: { scandals: cents(900_00) },
        },
      });
    }
  await page.client.invalidateQueries();
  await press('Closed every Monday: Scandals');
  await sees('Closed every Monday, future weeks included.');
  expect(await rulesOf(page)).toHaveLength(1);
  await press('Undo');
  await until(async () => expect(await rulesOf(page)).toEqual([]));
});

test('A venue’s settings say on which weekdays a revenue center is closed, from a day in the past', async () => {
  const page = await openWithServer(<GroupPage />);
  await press(/^Scandals/);
  await sees('Add crew');
  await press(/^Scandals/);
  await sees('Scandals · Revenue center');
  await press('Edit');
  await tick('Monday');
  await type('Closed from', '2026-01-05');
  await press('Save Changes');
  const rule = { weekday: 1, from: '2026-01-05', to: null };
  await until(async () => expect(await rulesOf(page)).toEqual([rule]));
});
