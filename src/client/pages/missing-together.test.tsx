import { expect, test } from 'vitest';
import type { Day } from '../../domain/values/day.ts';
import { press, sees, text, until } from '../testing/by-hand.ts';
import { openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { AdminPage } from './admin.tsx';

const TUESDAY = '2026-11-17' as Day;

/** How often days are said to be missing. */
const said = () => text().match(/Not entered:/g)?.length ?? 0;

const CENTERS = ['kitchen', 'bar', 'scandals'];
const NAMED = 'Kitchen, Bar and Scandals';

test('Days that all budgets of a page miss are said once, and closed for all by one press', async () => {
  const { demo, client } = await openPage(<AdminPage />, {}, 'midweek');
  const forget = (center: string) =>
    demo('enterSales', { weekId: THIS_WEEK.weekId, day: TUESDAY, sent: { cents: { [center]: null } } });
  for (const center of CENTERS) await forget(center);
  await client.invalidateQueries();
  await sees('Not entered: Tuesday, Nov 17.');
  await until(() => expect(client.isFetching()).toBe(0));
  expect(said()).toBe(1);
  await press(`Closed on Tuesday, Nov 17: ${NAMED}`);
  const entered = async (center: string) => {
    const { days } = await demo('readSales', { weekId: THIS_WEEK.weekId });
    return days.find(({ day }) => day === TUESDAY)?.centers[center]?.cents;
  };
  for (const center of CENTERS) await until(async () => expect(await entered(center)).toBe(0));
  await press(`Undo Tuesday, Nov 17: ${NAMED}`);
  for (const center of CENTERS) await until(async () => expect(await entered(center)).toBeNull());
});

test('Where budgets miss different days, each card says its own', async () => {
  const { demo, client } = await openPage(<AdminPage />, {}, 'midweek');
  const forget = (day: string, center: string) =>
    demo('enterSales', { weekId: THIS_WEEK.weekId, day: day as Day, sent: { cents: { [center]: null } } });
  await forget('2026-11-16', 'kitchen');
  await forget(TUESDAY, 'bar');
  await client.invalidateQueries();
  await sees('Not entered: Monday, Nov 16.');
  await sees('Not entered: Tuesday, Nov 17.');
  expect(said()).toBe(2);
});
