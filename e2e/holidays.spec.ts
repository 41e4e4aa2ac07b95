import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { clockSettings, shiftClock } from '../scripts/clock.mjs';
import { addDays, type Day } from '../src/domain/values/day.ts';
import { expectAccessible } from './axe.ts';
import { fillHouse, openAsOwner, put } from './filled-house.ts';
import { card } from './people.ts';
import { type Server, startServer } from './server.ts';
import { expect, test as story } from './story.ts';
import { visit } from './visit.ts';

const PHONE = { width: 390, height: 844 };

/** A Wednesday, eight days before Thanksgiving. */
const WEDNESDAY = '2027-11-17T17:00:00Z';
const THANKSGIVING = '2027-11-25' as Day;
const LAST_YEAR = '2026-11-26' as Day;
/** A Friday, a year and two days before. */
const FAIR = '2026-11-20' as Day;

const test = story.extend<{ house: Awaited<ReturnType<typeof fillHouse>> }>({
  server: async ({ mode: _ }, use) => {
    const server = await startServer({ mode: 'production', env: clockSettings(WEDNESDAY) });
    await use(server);
    await server.kill();
  },
  house: async ({ server, context }, use) => {
    await context.addInitScript(shiftClock, Date.parse(WEDNESDAY) - Date.now());
    const house = await fillHouse(server, { holidays: true });
    for (const weeks of [1, 2, 3, 4])
      await sold(server, house.cookie, addDays(LAST_YEAR, -7 * weeks), 2_033_00);
    await sold(server, house.cookie, LAST_YEAR, 1_240_00);
    await use(house);
  },
});

/** Enters what the kitchen sold on a day. */
async function sold(server: Server, cookie: string, day: Day, kitchen: number) {
  const entered = { cents: { kitchen } };
  const { status } = await put(server, `/weeks/${weekIdOf(day)}/sales/${day}`, entered, cookie);
  expect(status).toBe(200);
}

/** Writes what somebody said of the fair a year ago, which nobody can say any more. */
function rememberWord({ dataDir }: Server, note: string) {
  const file = new DatabaseSync(join(dataDir, 'tillwise.sqlite'), { timeout: 5_000 });
  const columns = 'day, revenueCenterId, weekId, cents, note, enteredBy, updatedAt';
  file
    .prepare(`insert into expectedDay (${columns}) values (?, 'kitchen', ?, 120000, ?, 'Owner', ?)`)
    .run(FAIR, weekIdOf(FAIR), note, `${FAIR}T12:00:00.000Z`);
  file.close();
}

/** The id of the week from Sunday on that holds a day. */
function weekIdOf(day: Day): string {
  const start = addDays(day, -(Temporal.PlainDate.from(day).dayOfWeek % 7));
  return `${start}_to_${addDays(start, 6)}`;
}

test('On a phone Thanksgiving is asked about before it, answered by one press, and asked no more', async ({
  page,
  house: _,
}) => {
  await page.setViewportSize(PHONE);
  await openAsOwner(page, '/sales');
  const asked = card(page, 'Days to plan');
  const kitchen = asked.getByRole('region', { name: /^Kitchen: / });
  await expect(kitchen).toContainText(
    'Thursday, Nov 25 is Thanksgiving Day. Last year it brought $1,240, 61% of a usual Thursday then ($2,033). Closed, as usual, or what do you expect?',
  );
  await expect(asked.getByRole('region', { name: /^Bar: / })).toContainText(
    'Thursday, Nov 25 is Thanksgiving Day. Closed, as usual, or what do you expect?',
  );
  await expectAccessible(page);
  await picture(page, 'holiday-asked');

  await kitchen.getByRole('button', { name: 'Closed: Thanksgiving Day, Kitchen' }).click();
  await expect(asked).toContainText('Thanksgiving Day, Kitchen: closed.');
  await expect(kitchen).toHaveCount(0);
  await asked.getByRole('button', { name: 'Undo Thanksgiving Day, Kitchen' }).click();
  await kitchen.getByRole('button', { name: /^As last year .*Kitchen$/ }).click();
  await expect(kitchen).toHaveCount(0);
  await picture(page, 'holiday-answered');
  await asked.getByRole('button', { name: /^As usual .*Bar$/ }).click();
  await expect(asked).toContainText('Thanksgiving Day, Bar: as usual, ');

  await visit(page, `/sales?week=${weekIdOf(THANKSGIVING)}`);
  const day = page.getByRole('group', { name: /^Kitchen, Thursday, Nov 25/ });
  await expect(day).toContainText('Thanksgiving Day');
  await expect(day).toContainText('expected');
  await expect(card(page, 'Days to plan')).toHaveCount(0);
  await picture(page, 'holiday-day');
});

test('A week’s range is wider for a holiday that nobody said anything of, and a home asks', async ({
  page,
  house: _,
}) => {
  await openAsOwner(page, `/chef?week=${weekIdOf(THANKSGIVING)}`);
  const budget = card(page, 'Kitchen Budget');
  await expect(budget).toContainText('Wider: Thursday is Thanksgiving Day.');
  await picture(page, 'holiday-card');
  await visit(page, '/admin');
  await expect(card(page, 'Days to plan')).toContainText('Thanksgiving Day');
  await picture(page, 'holiday-home');
});

test('On a phone an event of last year is said to come back on another day, with last year’s share of what is usual then', async ({
  page,
  server,
  house: { cookie },
}) => {
  for (const weeks of [1, 2, 3, 4]) await sold(server, cookie, addDays(FAIR, -7 * weeks), 1_000_00);
  await sold(server, cookie, FAIR, 1_500_00);
  rememberWord(server, 'Harbor fair');
  await page.setViewportSize(PHONE);
  await openAsOwner(page, '/sales');
  const asked = card(page, 'Days to plan');
  const fair = asked.getByRole('region', { name: /^Kitchen: Last year “Harbor fair”/ });
  await expect(fair).toContainText('150% of usual. Will it come back this year, and when?');
  await fair.getByRole('button', { name: 'On different days: Harbor fair, Kitchen' }).click();
  await expectAccessible(page);
  await picture(page, 'event-asked');
  await fair.getByLabel('First day: Harbor fair, Kitchen').fill('2027-11-27');
  await expect(fair).toContainText('Saturday, Nov 27');
  await fair.getByRole('button', { name: 'Expect this on those days: Harbor fair, Kitchen' }).click();
  await expect(asked).toContainText('Harbor fair, Kitchen: Saturday, Nov 27.');
  await expect(fair).toHaveCount(0);
  await visit(page, `/sales?week=${weekIdOf('2027-11-27' as Day)}`);
  const day = page.getByRole('group', { name: /^Kitchen, Saturday, Nov 27/ });
  await expect(day).toContainText('Harbor fair');
  await picture(page, 'event-day');
});

test('Three weeks without Thursdays leave the budget as it is, and the page names them', async ({
  page,
  server,
  house: { week, cookie },
}) => {
  await openAsOwner(page, '/chef');
  const kitchen = card(page, 'Kitchen Budget');
  const budget = async () => {
    await expect(kitchen).toContainText(/of \$[\d,]+\.\d\d spent/);
    const [, dollars] = /of \$([\d,]+)\.\d\d spent/.exec((await kitchen.textContent()) ?? '') ?? [];
    return Number(dollars?.replaceAll(',', ''));
  };
  const before = await budget();
  for (const weeks of [2, 3, 4]) {
    const thursday = addDays(week.startDate, 4 - 7 * weeks);
    const forgotten = { cents: { kitchen: null, bar: null } };
    const path = `/weeks/${weekIdOf(thursday)}/sales/${thursday}`;
    expect((await put(server, path, forgotten, cookie)).status).toBe(200);
  }
  await page.reload();
  await expect(kitchen).toContainText('Thursday, Nov 4');
  expect(Math.abs((await budget()) - before) / before).toBeLessThan(0.02);
  await visit(page, '/sales');
  await expect(card(page, 'Kitchen sales')).toContainText('They are left out, not counted as closed.');
  await picture(page, 'holiday-thursdays');
});

/** A picture to be looked at, where somebody asks for some. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}
