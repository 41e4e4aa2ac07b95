import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { newKey } from '../data/key.ts';
import { outbox } from '../data/outbox.ts';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { LaborPage } from './labor.tsx';

/** Whose hours of a week count, and how many minutes. */
async function hoursIn({ demo }: OpenPage, weekId: WeekId = THIS_WEEK.weekId) {
  const { laborCost } = await demo('readWeek', { weekId });
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
  expect((await page.demo('readWeek', { weekId: THIS_WEEK.weekId })).totalLaborCostCents).toBe(5_936_00);
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
  const { name, input } = outbox()[0]!.call;
  expect([name, input.weekId]).toEqual(['saveHours', THIS_WEEK.weekId]);
  expect(input.sent).toHaveProperty(
    'entries',
    expect.arrayContaining([{ staffId: '1', minutes: 2460, fromMinutes: 2400 }]),
  );
});

function section(title: string): Element {
  const all = [...document.querySelectorAll('section')];
  return all.find((one) => one.querySelector('h2, h3')?.textContent === title)!;
}

test('The page lists kitchen, bar and service staff, and the budget follows the hours typed', async () => {
  await openPage(<LaborPage />);
  const maria = await field('Maria Santos hours');
  for (const [crew, people] of [
    ['Kitchen Staff', 3],
    ['Bar Staff', 2],
    ['Service Staff', 3],
  ] as const)
    expect(section(crew).querySelectorAll('li')).toHaveLength(people);
  const title = [...document.querySelectorAll('h1')].find((one) => one.textContent === 'Labor Management');
  expect(title?.closest('header')?.textContent).toContain('Nov 15, 2026 - Nov 21, 2026');
  await sees('Head Chef · $24.00/h');
  expect([maria.getAttribute('aria-valuemin'), maria.getAttribute('aria-valuemax')]).toEqual(['0', '80']);
  maria.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await until(() => expect(maria.value).toBe('40.5'));
  await sees('$5,912.00 of $6,250.00 spent');
  await sees('Remaining $338.00 · 5.4%');
  await sees('Critical Zone');
  await until(() =>
    expect(section('Labor').querySelector('[data-color]')).toHaveProperty('dataset.color', 'red'),
  );
  const left = (zone: string) =>
    [...document.querySelectorAll(`.budget-${zone}`)].map(({ textContent }) => textContent);
  await type('Maria Santos hours', '80');
  await until(() => expect(left('danger')).toContainEqual(expect.stringContaining('-$610.00')));
  await type('Maria Santos hours', '0');
  await until(() => expect(left('safe')).toContainEqual(expect.stringContaining('$1,310.00')));
  await sees('Remaining $1,310.00 · 21.0%');
  await sees('Good Zone');
});

test('Hours that somebody else changed meanwhile are named, and one choice decides whose stand; others’ come by themselves', async () => {
  const page = await openPage(<LaborPage />);
  const addTwoHours = (staffId: string) =>
    page.demo('addHours', { weekId: THIS_WEEK.weekId, sent: { staffId, minutes: 120 }, key: newKey() });
  await type('Maria Santos hours', '38');
  await type('Tom Becker hours', '7.5');
  await addTwoHours('1');
  await press('Save Hours');
  await sees('Changed meanwhile');
  await sees('changed hours meanwhile. On record are now: Maria Santos 42.');
  await press('Take theirs');
  await until(async () => expect((await field('Maria Santos hours')).value).toBe('42'));
  expect((await field('Tom Becker hours')).value).toBe('7.5');
  await type('Maria Santos hours', '39');
  await addTwoHours('1');
  await press('Save Hours');
  await sees('Maria Santos 44.');
  await press('Keep mine');
  await sees('Labor hours saved successfully!');
  await until(async () =>
    expect(await hoursIn(page)).toMatchObject({ 'Maria Santos': 39 * 60, 'Tom Becker': 7.5 * 60 }),
  );
});

test('Hours of somebody that nobody touched follow what others add', async () => {
  const page = await openPage(<LaborPage />);
  await type('Maria Santos hours', '38');
  const staff = await page.demo('listStaff');
  const { staffId } = staff.find(({ name }) => name === 'David Chen')!;
  await page.demo('addHours', { weekId: THIS_WEEK.weekId, sent: { staffId, minutes: 120 }, key: newKey() });
  await page.client.invalidateQueries({ queryKey: ['week', THIS_WEEK.weekId] });
  await until(async () => expect((await field('David Chen hours')).value).toBe('42'));
  expect((await field('Maria Santos hours')).value).toBe('38');
});
