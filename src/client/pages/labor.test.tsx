import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { outbox } from '../data/outbox.ts';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { LaborPage } from './labor.tsx';

/** Whose hours of a week count, and how many minutes. */
async function hoursIn({ demo }: OpenPage, weekId: WeekId = THIS_WEEK.weekId) {
  const { laborCost } = await demo.week(weekId);
  const counted = laborCost.filter(({ state }) => state !== 'void');
  return Object.fromEntries(counted.map(({ employee, minutes }) => [employee, minutes]));
}

test('Hours are saved by the half hour, cost what they cost, and leave everybody else’s', async () => {
  const page = await openPage(<LaborPage />);
  const before = await hoursIn(page);
  await type('Maria Santos hours', '41.5');
  await sees('$996.00');
  await press('Save Hours');
  await until(async () => expect(await hoursIn(page)).toEqual({ ...before, 'Maria Santos': 41.5 * 60 }));
  expect((await page.demo.week(THIS_WEEK.weekId)).totalLaborCostCents).toBe(5_936_00);
});

test('Hours out of range are sent nowhere', async () => {
  const page = await openPage(<LaborPage />);
  const before = await hoursIn(page);
  await type('Maria Santos hours', '80.5');
  await press('Save Hours');
  await until(async () =>
    expect((await field('Maria Santos hours')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(await hoursIn(page)).toEqual(before);
});

test('The hours of a chosen week go there', async () => {
  const page = await openPage(<LaborPage />, { week: LAST_WEEK.weekId });
  const before = await hoursIn(page);
  await type('Maria Santos hours', '10');
  await press('Save Hours');
  await until(async () =>
    expect(await hoursIn(page, LAST_WEEK.weekId)).toMatchObject({ 'Maria Santos': 600 }),
  );
  expect(await hoursIn(page)).toEqual(before);
});

test('Hours typed in one week are asked about on the way to another, and not carried into it', async () => {
  const page = await openPage(<LaborPage />);
  await type('Maria Santos hours', '12');
  await type('Week', '2025-05-14_to_2025-05-20');
  await sees('What you typed here is not saved yet.');
  await press('Discard');
  await until(() => expect(page.search().week).toBe('2025-05-14_to_2025-05-20'));
  await until(async () => expect((await field('Maria Santos hours')).value).not.toBe('12'));
});

test('Hours that reach nobody wait on the device as they were typed, with what they were typed over', async () => {
  const page = await openPage(<LaborPage />);
  page.way.isAway = true;
  await type('Maria Santos hours', '41');
  await press('Save Hours');
  await until(() => expect(outbox()).toHaveLength(1));
  const { method, args } = outbox()[0]!.call;
  expect([method, args[0]]).toEqual(['saveHours', THIS_WEEK.weekId]);
  expect(args[1]).toHaveProperty(
    'entries',
    expect.arrayContaining([{ staffId: '1', minutes: 2460, fromMinutes: 2400 }]),
  );
});
