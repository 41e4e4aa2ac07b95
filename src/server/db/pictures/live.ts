import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptAnswer } from '../../testing/picture.ts';
import type { Place } from './server-of.ts';

/** Who signs in to read the answers that are kept, in production and as a trial. */
const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };
const SAMPLE_ADMIN = { email: 'admin@tillwise.example', password: 'tillwise-admin' };

const PEOPLE = ['chef', 'bar_manager', 'scandals_manager', 'townhouse_manager'];

const OLD_DATA = {
  users: {
    cook: { email: 'old-cook@example.com', role: 'chef', name: 'Old Cook' },
    nobody: { email: 'no-role@example.com', name: 'No Role' },
  },
  weekly_data: {
    '2025-05-04_to_2025-05-10': {
      revenue: 25_000,
      kitchenRevenue: 14_000,
      barRevenue: 11_000,
      kitchenOrders: [
        { supplier: 'Harbor Seafood', amount: 1200.5, date: '2025-05-06', notes: 'fresh' },
        { supplier: 'Prime Cut', amount: 19.999, date: '2025-05-07' },
      ],
      totalKitchenSpent: 1300.1,
      laborCost: [
        { employee: 'Maria', department: 'kitchen', hours: 40.25, hourlyRate: 24 },
        { employee: 'Ben', department: 'bar', hours: 20.5, hourlyRate: 18 },
      ],
      totalLaborCost: 1500,
    },
    '2025-04-23': { revenue: 100, total_labor_cost: 100 },
  },
  alerts: {
    a1: {
      weekId: '2025-05-04_to_2025-05-10',
      category: 'kitchen',
      type: 'danger',
      percentage: 8.2,
      title: 'Kitchen Budget Critical',
      message: 'Kitchen budget is low',
      emailSent: true,
      createdAt: 1_746_635_400,
    },
  },
};

/** Makes the first admin, who asks for everything from then on. */
export async function asOwner(place: Place): Promise<Ask> {
  const setupCode = /setup code: (\S+)/.exec(place.log())?.[1];
  const owner = { name: 'Owner', ...OWNER, role: 'admin', setupCode };
  await place.ask('', 'POST', '/users', owner);
  const cookie = await place.signIn(OWNER.email, OWNER.password);
  return async (method, path, body, key) => (await place.ask(cookie, method, path, body, key)).body;
}

/** What every version knew so far: people, staff, orders, hours, figures set by hand, suppliers, alerts, old data. */
export async function liveSomeWeeks(place: Place, ask: Ask, weekIds: string[]): Promise<void> {
  await hirePeople(ask);
  await ask('PUT', '/settings/budgets', {
    emailRecipients: 'owner@example.com, office@example.com',
    sendWarning: true,
  });
  await ask('PUT', '/settings/budgets?location=scandals', { barPercentage: 21.5, warningThreshold: 20 });
  await ask('PUT', '/settings/budgets?location=townhouse', { kitchenPercentage: 30 });
  await ask('DELETE', '/settings/budgets?location=townhouse');
  const staff = await hireStaff(ask);
  for (const [age, weekId] of weekIds.entries()) await workAWeek(ask, weekId, { age, staff });
  await tendSuppliers(ask);
  await tendAlerts(ask);
  await ask('PUT', '/settings/lock', { locked: true });
  await ask('PUT', '/digest', { daily: true, weekly: true, time: '07:30' });
  await importOldData(place);
  await refuseSomebody(place);
  await place.stop();
  // Its mail waits: nobody listens there.
  await place.start({ SMTP_URL: 'smtp://127.0.0.1:9', TILLWISE_MAIL_FROM: 'tillwise@example.com' });
  await ask(
    'POST',
    `/weeks/${weekIds[1]}/orders`,
    order('scandals', 'Island Distillers', 900_000, weekIds[1]!),
  );
}

export type Ask = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: answers of many kinds, of another version.
) => Promise<any>;

/** The current week and three before it, newest first. */
export async function weeksUntilNow(ask: Ask): Promise<string[]> {
  const { currentWeek } = await ask('GET', '/session');
  const start = Temporal.PlainDate.from(currentWeek.startDate);
  return [0, 1, 2, 3].map((weeks) => {
    const first = start.subtract({ weeks });
    return `${first}_to_${first.add({ days: 6 })}`;
  });
}

/** An order of the first day of a week. */
export function order(revenueCenter: string, supplier: string, amountCents: number, weekId: string) {
  return { revenueCenter, supplier, amountCents, day: weekId.slice(0, 10), notes: 'Dock 2' };
}

async function hirePeople(ask: Ask): Promise<void> {
  for (const role of PEOPLE)
    await ask('POST', '/users', {
      name: `The ${role}`,
      email: `${role}@example.com`,
      password: OWNER.password,
      role,
    });
  const gone = { name: 'Gone', email: 'gone@example.com', password: OWNER.password, role: 'chef' };
  const { userId } = await ask('POST', '/users', gone, 'hire-gone');
  await ask('PATCH', `/users/${userId}`, { active: false });
  const reset = { ...gone, name: 'Forgetful', email: 'forgetful@example.com' };
  const forgetful = await ask('POST', '/users', reset);
  await ask('POST', `/users/${forgetful.userId}/reset-link`, {});
}

async function hireStaff(ask: Ask): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, department] of [
    ['Ana', 'kitchen'],
    ['Bo', 'bar'],
    ['Cy', 'service'],
  ]) {
    const member = { name, position: 'Regular', department, hourlyRateCents: 1_850 };
    ids.push((await ask('POST', '/staff', member)).staffId);
  }
  const left = await ask('POST', '/staff', {
    name: 'Di',
    position: 'Barback',
    department: 'bar',
    hourlyRateCents: 1_500,
  });
  await ask('PATCH', `/staff/${left.staffId}`, { hourlyRateCents: 1_600 });
  await ask('PATCH', `/staff/${left.staffId}`, { active: false });
  return ids;
}

async function workAWeek(
  ask: Ask,
  weekId: string,
  { age, staff }: { age: number; staff: string[] },
): Promise<void> {
  const week = `/weeks/${weekId}`;
  await ask('PUT', `${week}/revenue`, { kitchenCents: 1_400_000 - age, barCents: 1_100_000 });
  await ask('PUT', `${week}/revenue`, { scandalsCents: 600_000, townhouseCents: 500_000 });
  for (const center of ['kitchen', 'bar', 'scandals', 'townhouse'])
    await ask(
      'POST',
      `${week}/orders`,
      order(center, `Supplier of ${center}`, 41_200 + age, weekId),
      `${center}-${age}`,
    );
  const { order: wrong } = await ask(
    'POST',
    `${week}/orders`,
    order('kitchen', 'Prime Cut Meats', 99_900, weekId),
  );
  await ask('PATCH', `${week}/orders/${wrong.orderId}`, {
    amountCents: 9_990,
    fromUpdatedAt: wrong.updatedAt,
  });
  for (const restored of [true, false]) {
    const { order: twice } = await ask(
      'POST',
      `${week}/orders`,
      order('bar', 'Coral Bay Spirits', 12_345, weekId),
    );
    await ask('POST', `${week}/orders/${twice.orderId}/void`, { reason: 'Entered twice' });
    if (restored) await ask('POST', `${week}/orders/${twice.orderId}/restore`, {});
  }
  const csv = `Date,Revenue center,Supplier,Amount,Notes\n${weekId.slice(0, 10)},Kitchen,From a File,12.50,\n`;
  await ask('POST', `${week}/orders/import-csv`, { csv });
  await ask('PUT', `${week}/hours`, { entries: staff.map((staffId) => ({ staffId, minutes: 2400 })) });
  await ask('POST', `${week}/hours`, { staffId: staff[0], minutes: 450 });
  await ask('PUT', `${week}/spending/townhouse`, { cents: 90_000 + age });
  await ask('PUT', `${week}/labor/scandals-bar`, { cents: 33_300 });
  await ask('PUT', `${week}/labor/total`, { cents: 400_000 });
  if (age > 1) return;
  // Over two budgets, and back under one again.
  await ask('POST', `${week}/orders`, order('bar', 'Lighthouse Draft Beer', 1_200_000, weekId));
  const { order: large } = await ask(
    'POST',
    `${week}/orders`,
    order('kitchen', 'Green Valley Produce', 1_200_000, weekId),
  );
  await ask('POST', `${week}/orders/${large.orderId}/void`, { reason: 'Sent back' });
}

async function tendSuppliers(ask: Ask): Promise<void> {
  const listed: { supplierId: string; name: string; suggested: boolean }[] = await ask('GET', '/suppliers');
  const called = (name: string) => `/suppliers/${listed.find((one) => one.name === name)?.supplierId}`;
  await ask('PATCH', called('Harbor Seafood'), { name: 'Harbour Seafood' });
  await ask('PATCH', called('Prime Cut Meats'), { position: 'up' });
  await ask('PATCH', called('Supplier of kitchen'), { suggested: false });
  // Takes the suggestion's place.
  await ask('PATCH', called('Green Valley Produce'), { name: 'from a file' });
  await ask('DELETE', called('Vineyard Row Wines'));
  await ask('POST', '/suppliers', { name: 'Ice Co.', revenueCenter: 'bar' });
}

async function tendAlerts(ask: Ask): Promise<void> {
  const alerts: { alertId: string; resolvedAt: string | null }[] = await ask('GET', '/alerts?limit=50');
  const open = alerts.filter(({ resolvedAt }) => resolvedAt === null);
  for (const { alertId } of open.slice(0, 1)) await ask('POST', `/alerts/${alertId}/acknowledge`, {});
}

async function importOldData(place: Place): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'tillwise-export-')), 'export.json');
  writeFileSync(file, JSON.stringify(OLD_DATA));
  place.command(['import', file]);
  place.command(['user', 'set-password', 'old-cook@example.com'], OWNER.password);
}

async function refuseSomebody(place: Place): Promise<void> {
  await place.signIn('chef@example.com', 'not the password').catch(() => {});
  await place.signIn('chef@example.com', OWNER.password);
}

/** A day on a trial server: its sample accounts, guests, and somebody who made an account of their own. */
export async function liveAsTrial(place: Place): Promise<void> {
  const { answer } = await place.ask('', 'POST', '/quick-access', { role: 'admin' });
  const guest = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const cookie = await place.signIn(SAMPLE_ADMIN.email, SAMPLE_ADMIN.password);
  await place.ask('', 'POST', '/users', {
    name: 'Curious',
    email: 'curious@example.com',
    password: OWNER.password,
    role: 'admin',
  });
  const { currentWeek } = (await place.ask(cookie, 'GET', '/session')).body;
  const week = `/weeks/${currentWeek.weekId}`;
  await place.ask(guest, 'POST', `${week}/orders`, order('kitchen', 'Tried Out', 10_000, currentWeek.weekId));
  await place.ask(cookie, 'POST', `${week}/orders`, order('bar', 'Tried Out', 20_000, currentWeek.weekId));
}

/** What an admin is answered. */
export async function answersOf(place: Place): Promise<KeptAnswer[]> {
  const { email, password } = place.log().includes('Sample accounts') ? SAMPLE_ADMIN : OWNER;
  const cookie = await place.signIn(email, password);
  const read = async (path: string) => (await place.ask(cookie, 'GET', path)).body;
  const weeks: { weekId: string }[] = await read('/weeks?limit=50');
  const { imports }: { imports: { importId: string }[] } = await read('/imports');
  const paths = [
    ...[
      '/group',
      '/tokens',
      '/news',
      '/imports/names',
      '/mail/failed',
      '/imports',
      ...imports.map(({ importId }) => `/imports/${importId}`),
    ],
    ...['/weeks?limit=50', ...weeks.map(({ weekId }) => `/weeks/${weekId}`)],
    ...weeks.map(({ weekId }) => `/weeks/${weekId}/hours/days`),
    ...['', '?location=scandals', '?location=townhouse'].map((where) => `/settings/budgets${where}`),
    ...['/alerts?limit=50', '/alerts?state=open', '/users', '/staff', '/suppliers', '/digest'],
    ...['orders', 'hours', 'weeks'].map((file) => `/export/${file}.csv?from=2025-01-01&to=2026-12-31`),
  ];
  for (const { weekId } of weeks) paths.push(...(await figuresOf(read, weekId)));
  const answers: KeptAnswer[] = [];
  for (const path of paths) answers.push({ path, answer: await read(path) });
  return answers;
}

/** What tells the figures of a week once they stand for good: of a week that some venue has closed. */
async function figuresOf(read: (path: string) => Promise<WeekRecord>, weekId: string): Promise<string[]> {
  const { venues = {} } = await read(`/weeks/${weekId}`);
  const closed = Object.keys(venues).filter((venueId) => venues[venueId]?.state === 'closed');
  const reports = closed.map((venueId) => `/weeks/${weekId}/report?venue=${venueId}`);
  return closed.length === 0 ? [] : [...reports, `/overview?week=${weekId}`];
}

interface WeekRecord {
  venues?: Record<string, { state: string }>;
}
