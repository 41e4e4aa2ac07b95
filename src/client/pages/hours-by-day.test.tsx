import { expect, test } from 'vitest';
import { type WeekId, weekFrom } from '../../domain/calendar/week.ts';
import type { DayOfHours } from '../../domain/labor/hours-days.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents, formatMoney } from '../../domain/values/money.ts';
import { newKey } from '../data/key.ts';
import { outbox } from '../data/outbox.ts';
import { reads } from '../data/queries.ts';
import { field, press, sees, text, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, openWithServer, THIS_WEEK } from '../testing/on-page.tsx';
import { HoursByDayPage } from './hours-by-day.tsx';

// Today is the Thursday of this week.
const [MONDAY, FRIDAY] = ['2026-11-16' as Day, '2026-11-20' as Day];
const MARIA = '1';

/** What is on record of somebody's days, from Sunday on: minutes worked, minutes planned. */
async function recorded({ demo }: OpenPage, staffId = MARIA, { weekId } = THIS_WEEK) {
  const { people } = await demo('readHoursDays', { weekId });
  const { days } = people.find((person) => person.staffId === staffId)!;
  return Object.values(days).map(({ workedMinutes, plannedMinutes }) => [workedMinutes, plannedMinutes]);
}

const NONE = [null, null];

test('Hours go to the day and the person they are typed at, to the minute: worked where it is over, planned where it is to come', async () => {
  const page = await openPage(<HoursByDayPage />);
  const { totalLaborCostCents } = await page.demo('readWeek', { weekId: THIS_WEEK.weekId });
  await type('Maria Santos, Monday, worked', '7:20');
  await type('Maria Santos, Thursday, worked', '0');
  await type('Maria Santos, Friday, planned', '8');
  await type('Maria Santos, Saturday, planned', 'off');
  await press('Save Hours');
  await until(async () =>
    expect(await recorded(page)).toEqual([NONE, [440, null], NONE, NONE, [0, null], [null, 480], [null, 0]]),
  );
  // A plan costs nothing before it is worked: 7:20 at $24.00.
  const after = await page.demo('readWeek', { weekId: THIS_WEEK.weekId });
  expect(after.totalLaborCostCents).toBe(totalLaborCostCents + 176_00);
});

test('Hours of a chosen week go there, and a day that is emptied is on record no more', async () => {
  const page = await openPage(<HoursByDayPage />, { week: LAST_WEEK.weekId });
  await type('Maria Santos, Saturday, worked', '5');
  await press('Save Hours');
  await until(async () => expect((await recorded(page, MARIA, LAST_WEEK))[6]).toEqual([300, null]));
  expect((await recorded(page))[6]).toEqual(NONE);
  await until(async () => expect((await field('Maria Santos, Saturday, worked')).value).toBe('5'));
  await type('Maria Santos, Saturday, worked', '');
  await press('Save Hours');
  await until(async () => expect((await recorded(page, MARIA, LAST_WEEK))[6]).toEqual(NONE));
});

test('The week after this one is one press away, and all of it is planned', async () => {
  const page = await openPage(<HoursByDayPage />);
  await press('Plan next week');
  await until(() => expect(page.search().week).toBe('2026-11-22_to_2026-11-28'));
  await type('Maria Santos, Sunday, planned', '7.5');
  await press('Save Hours');
  const next = weekFrom('2026-11-22' as Day);
  await until(async () => expect((await recorded(page, MARIA, next))[0]).toEqual([null, 450]));
  expect(await recorded(page)).toEqual([NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
});

test('A crew without people says so, and whoever is added to it has a row at once', async () => {
  const page = await openPage(<HoursByDayPage />);
  await sees('Townhouse Staff0 h · $0.00Nobody in this crew yet.');
  await page.demo('addStaff', {
    sent: {
      ...{ name: 'Nia Okoro', position: 'Waiter', department: 'service', crew: 'townhouse' },
      hourlyRateCents: cents(15_00),
    },
    key: newKey(),
  });
  await page.client.invalidateQueries({ queryKey: reads.staff().queryKey });
  await type('Nia Okoro, Friday, planned', '8');
  await sees('$120.00');
});

test('A closed week is only read, and says who closed it', async () => {
  const page = await openWithServer(<HoursByDayPage />, { week: LAST_WEEK.weekId });
  await page.server('enterHoursDays', {
    weekId: LAST_WEEK.weekId,
    sent: {
      entries: [{ staffId: MARIA, day: '2026-11-09' as Day, workedMinutes: 420 }],
    },
  });
  for (const { venueId } of (await page.server('readSession')).group!.venues)
    await page.server('closeWeek', {
      weekId: LAST_WEEK.weekId,
      sent: { venue: venueId, confirm: true },
      key: newKey(),
    });
  await page.client.invalidateQueries();
  await sees('is closed: Morgan Reyes closed it on');
  await sees('Maria Santos, Monday, worked: 7');
  expect(document.querySelectorAll('input[data-cell]')).toHaveLength(0);
  expect(text()).not.toContain('Save Hours');
});

test('A plan says before it is saved where it takes the week, and not after it is taken back', async () => {
  const page = await openPage(<HoursByDayPage />);
  await sees(/The week comes to [\d.]+% of the labor budget/);
  const before = /comes to ([\d.]+)%/.exec(text())![1]!;
  await type('Maria Santos, Friday, planned', '10');
  await sees(/Friday’s plan takes the week to [\d.]+% of the labor budget/);
  expect(Number(/takes the week to ([\d.]+)%/.exec(text())![1])).toBeGreaterThan(Number(before));
  await type('Maria Santos, Friday, planned', '');
  await sees(`The week comes to ${before}% of the labor budget`);
  expect(await recorded(page)).toEqual([NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
});

test('What is said before hours are saved is what is said of the week once they are', async () => {
  const page = await openPage(<HoursByDayPage />);
  await type('Maria Santos, Saturday, planned', '9:10');
  await type('Maria Santos, Monday, worked', '6');
  await sees(/These hours and plans take the week to ([\d.]+)% of the labor budget/);
  const [, said] = /take the week to ([\d.]+% of the labor budget \([^)]*\))/.exec(text())!;
  await press('Save Hours');
  await until(async () => expect((await recorded(page))[6]).toEqual([null, 550]));
  await sees(`The week comes to ${said}`);
});

test('What is no hours, over 24 of a day or over 80 of the week is said at its day, and nothing of it is saved', async () => {
  const page = await openPage(<HoursByDayPage />);
  await type('Maria Santos, Monday, worked', '25');
  await type('Maria Santos, Tuesday, worked', 'eight');
  await press('Save Hours');
  await sees('Monday, worked: A day has 24 hours.');
  await sees('Tuesday, worked: Enter hours, like 7.5 or 7:30.');
  // 40 hours have no day: with 24 and 12 it is 76.
  await type('Maria Santos, Monday, worked', '24');
  await type('Maria Santos, Tuesday, worked', '12');
  await type('Maria Santos, Wednesday, worked', '8');
  await press('Save Hours');
  await sees('Wednesday, worked: Maria Santos would have more than 80 hours in this week.');
  expect((await field('Maria Santos, Monday, worked')).value).toBe('24');
  expect(await recorded(page)).toEqual([NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
});

test('Of two who enter the same day, the second is asked which stands; what else was typed stays', async () => {
  const page = await openPage(<HoursByDayPage />);
  const theirs = (minutes: number) => ({
    entries: [{ staffId: MARIA, day: FRIDAY, plannedMinutes: minutes }],
  });
  await type('Maria Santos, Friday, planned', '6');
  await type('Maria Santos, Monday, worked', '7');
  await page.demo('enterHoursDays', { weekId: THIS_WEEK.weekId, sent: theirs(300) });
  await press('Save Hours');
  await sees('Maria Santos 5 h on Friday');
  await press('Keep mine');
  await until(async () => expect((await recorded(page))[5]).toEqual([null, 360]));
  expect((await recorded(page))[1]).toEqual([420, null]);

  await type('Maria Santos, Friday, planned', '4');
  await type('Maria Santos, Tuesday, worked', '3');
  await page.demo('enterHoursDays', { weekId: THIS_WEEK.weekId, sent: theirs(540) });
  await press('Save Hours');
  await press('Take theirs');
  await until(async () => expect((await field('Maria Santos, Friday, planned')).value).toBe('9'));
  await press('Save Hours');
  await until(async () => expect((await recorded(page))[2]).toEqual([180, null]));
  expect((await recorded(page))[5]).toEqual([null, 540]);
});

test('Hours that wait on the device stand at their day, and are sent to its week', async () => {
  const page = await openPage(<HoursByDayPage />);
  page.way.isAway = true;
  await type('Maria Santos, Monday, worked', '6');
  await press('Save Hours');
  await until(() => expect(outbox()).toHaveLength(1));
  expect(outbox()[0]!.call.input).toMatchObject({
    weekId: THIS_WEEK.weekId,
    sent: { entries: [{ staffId: MARIA, day: MONDAY, workedMinutes: 360, fromMinutes: null }] },
  });
  await sees('not sent yet');
  expect((await field('Maria Santos, Monday, worked')).value).toBe('6');
});

test('One press copies last week, worked or planned, into what is empty; undone, it is empty again but for what was typed over', async () => {
  const page = await openPage(<HoursByDayPage />);
  await page.demo('enterHoursDays', {
    weekId: LAST_WEEK.weekId,
    sent: {
      entries: [
        { staffId: MARIA, day: '2026-11-09' as Day, workedMinutes: 420 },
        { staffId: MARIA, day: '2026-11-13' as Day, workedMinutes: 300 },
        { staffId: MARIA, day: '2026-11-14' as Day, plannedMinutes: 240 },
      ],
    },
  });
  await type('Maria Santos, Monday, worked', '2');
  await press('Copy last week: Kitchen Staff');
  await sees('Filled 2 empty days of 1 person with last week’s hours: 9 h. Nothing is saved yet.');
  expect((await field('Maria Santos, Monday, worked')).value).toBe('2');
  expect((await field('Maria Santos, Friday, planned')).value).toBe('5');
  await type('Maria Santos, Saturday, planned', '3');
  await press('Undo');
  await until(async () => expect((await field('Maria Santos, Friday, planned')).value).toBe(''));
  expect((await field('Maria Santos, Saturday, planned')).value).toBe('3');
});

test('One press takes the plan of days that are over as worked; nothing is saved before Save, and undone they are empty again', async () => {
  const page = await openPage(<HoursByDayPage />);
  const { staffId } = await page.demo('addStaff', {
    sent: {
      ...{ name: 'Nia Okoro', position: 'Line cook', department: 'kitchen', crew: 'kitchen' },
      hourlyRateCents: cents(15_00),
    },
    key: newKey(),
  });
  const plans = [
    ['2026-11-16', 480],
    ['2026-11-17', 450],
    ['2026-11-18', 0],
    ['2026-11-20', 300],
  ].map(([day, plannedMinutes]) => ({ staffId, day, plannedMinutes }) as DayOfHours);
  await page.demo('enterHoursDays', { weekId: THIS_WEEK.weekId, sent: { entries: plans } });
  await page.demo('enterHoursDays', {
    weekId: THIS_WEEK.weekId,
    sent: { entries: [{ staffId, day: MONDAY, workedMinutes: 420 }] },
  });
  const before = await recorded(page, staffId);
  await page.client.invalidateQueries();
  await press('Take the plan as worked: Kitchen Staff');
  await sees('Filled 1 empty day of 1 person with what was planned: 7.5 h. Nothing is saved yet.');
  const tuesday = () => field('Nia Okoro, Tuesday, worked');
  expect((await tuesday()).value).toBe('7.5');
  expect((await field('Nia Okoro, Wednesday, worked')).value).toBe('');
  expect(await recorded(page, staffId)).toEqual(before);
  await press('Undo');
  await until(async () => expect((await tuesday()).value).toBe(''));
  await press('Take the plan as worked: Kitchen Staff');
  await press('Save Hours');
  await until(async () => expect((await recorded(page, staffId))[2]).toEqual([450, 450]));
});

test('One press fills the usual week, spread as the last weeks were, and says of whom nothing is known', async () => {
  const page = await openPage(<HoursByDayPage />);
  for (const day of ['2026-11-09', '2026-11-13', '2026-11-14'] as Day[])
    await page.demo('enterHoursDays', {
      weekId: LAST_WEEK.weekId,
      sent: { entries: [{ staffId: MARIA, day, workedMinutes: 600 }] },
    });
  await page.client.invalidateQueries();
  await press('Fill the usual week: Maria Santos');
  await sees('Filled 3 empty days of 1 person with what is usual: 40 h.');
  const filled = ['Monday, worked', 'Friday, planned', 'Saturday, planned'];
  const values = await Promise.all(filled.map(async (cell) => (await field(`Maria Santos, ${cell}`)).value));
  expect(values).toEqual(['13.25', '13.5', '13.25']);
});

test('Where a plan takes a week is said of the budget of the very week on screen', async () => {
  const next = weekFrom(addDays(THIS_WEEK.startDate, 7));
  const page = await openPage(<HoursByDayPage />, { week: next.weekId }, 'midweek');
  const budgetOf = async ({ weekId }: { weekId: WeekId }) =>
    formatMoney((await page.demo('readOutlook', { weekId })).categories.labor!.budgetCents, SAMPLE_GROUP);
  const [shown, current] = [await budgetOf(next), await budgetOf(THIS_WEEK)];
  expect(shown).not.toBe(current);
  await type('Maria Santos, Friday, planned', '10');
  await sees(/Friday’s plan takes the week to/);
  await sees(` of ${shown}).`);
  expect(text()).not.toContain(` of ${current}).`);
});
