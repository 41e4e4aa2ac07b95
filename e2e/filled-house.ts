import type { Page } from '@playwright/test';
import { weekFrom } from '../src/domain/calendar/week.ts';
import { addDays, type Day } from '../src/domain/values/day.ts';
import { OWNER, post, type Reachable, signInFirstAdmin } from './first-admin.ts';
import { keepPlace } from './kept-place.ts';
import { signIn } from './people.ts';
import { test as story, useServer } from './story.ts';
import { visit } from './visit.ts';

type House = Awaited<ReturnType<typeof fillHouse>>;
const startKept = keepPlace('production', (server) => fillHouse(server));
const houses = new Map<string, House>();

/** A story in a house with twelve weeks of sales and orders, the newest of them the week before last. */
export const test = story.extend<{ house: House }>({
  mode: 'production',
  server: async ({ mode: _ }, use, info) => {
    const { server, told } = await startKept();
    houses.set(server.url, told);
    await useServer(server, use, info);
    // Another server is at the same address later.
    houses.delete(server.url);
  },
  house: async ({ server }, use) => use(houses.get(server.url) ?? (await fillHouse(server))),
});

/** Opens a page as the first admin. */
export async function openAsOwner(page: Page, path: string) {
  await signIn(page, { ...OWNER, home: '/admin' });
  await visit(page, path);
}

/** What a day of the week brings, from Sunday on, in dollars. */
const KITCHEN_DAYS = [1800, 900, 1000, 1200, 1400, 2600, 2800] as const;
const BAR_DAYS = [700, 300, 400, 500, 700, 1500, 1600] as const;
/** What the kitchen orders on a day of the week. */
const KITCHEN_ORDERS = [0, 1900, 0, 1400, 0, 1200, 0] as const;

/** Sends JSON in place of what is stored. */
export function put(server: Pick<Reachable, 'url'>, path: string, body: object, cookie: string) {
  return send('PUT', server, path, body, cookie);
}

function send(method: string, { url }: Pick<Reachable, 'url'>, path: string, body: object, Cookie: string) {
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie };
  return fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
}

/** A production server with its first admin, and weeks of sales and orders of the grill up to the one before last. */
export async function fillHouse(server: Reachable, { weeks = 12, holidays = false } = {}) {
  const cookie = await signInFirstAdmin(server);
  // Stories run on any day, public holidays among them: those that are about these say so.
  if (!holidays) await send('PATCH', server, '/group', { country: 'none' }, cookie);
  const session = await fetch(`${server.url}/api/session`, { headers: { Cookie: cookie } });
  const { currentWeek, today } = (await session.json()) as { currentWeek: { startDate: Day }; today: Day };
  for (let ago = weeks + 1; ago > 1; ago--) {
    const start = addDays(currentWeek.startDate, -7 * ago);
    const { weekId } = weekFrom(start);
    // A little more or less than usual, the same on every run.
    const swing = [100, 104, 97, 101, 95, 103][ago % 6]!;
    for (const [place, dollars] of KITCHEN_DAYS.entries()) {
      const cents = { kitchen: dollars * swing, bar: BAR_DAYS[place]! * swing };
      const entered = await put(server, `/weeks/${weekId}/sales/${addDays(start, place)}`, { cents }, cookie);
      if (!entered.ok) throw new Error(await entered.text());
      const ordered = KITCHEN_ORDERS[place]!;
      if (ordered > 0) await orderOn(server, cookie, addDays(start, place), ordered * swing);
    }
  }
  const lastWeek = weekFrom(addDays(currentWeek.startDate, -7));
  return { cookie, week: weekFrom(currentWeek.startDate), lastWeek, today };
}

/** Adds a kitchen order of a day. */
export async function orderOn(server: Reachable, Cookie: string, day: Day, amountCents: number) {
  const { weekId } = weekFrom(addDays(day, -Temporal.PlainDate.from(day).dayOfWeek % 7));
  const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents, day };
  const added = await post(server, `/weeks/${weekId}/orders`, order, { Cookie });
  if (!added.ok) throw new Error(await added.text());
}
