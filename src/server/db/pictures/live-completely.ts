import { setTimeout as sleep } from 'node:timers/promises';
import { formOfRows } from '../../testing/an-import.ts';
import { reply, startSmtpServer } from '../../testing/smtp-server.ts';
import { type Ask, asOwner, liveSomeWeeks, order, weeksUntilNow } from './live.ts';
import { liveClocksIn } from './live-clocks-in.ts';
import { liveDoorsIn } from './live-doors-in.ts';
import type { Place } from './server-of.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const PASSWORD = 'correct horse battery';

/** Some weeks of a group that makes use of everything there is: every kind and state of every row. */
export async function liveCompletely(place: Place): Promise<void> {
  const ask = await asOwner(place);
  await ask('POST', '/group/start', { proposal: 'sample' });
  const weekIds = await weeksUntilNow(ask);
  await settleTheGroup(ask);
  await listSuppliers(ask);
  await liveSomeWeeks(place, ask, weekIds);
  const pay = await payStaff(ask, weekIds);
  for (const weekId of weekIds.slice(0, 3)) await orderInEveryWay(ask, weekId);
  for (const weekId of weekIds) await workDayByDay(ask, weekId, pay);
  await letPeopleIn(place, ask);
  await keepLists(ask, weekIds[0]!);
  await takeFilesIn(ask, weekIds);
  await liveDoorsIn(place, ask, weekIds);
  await liveClocksIn(ask, weekIds);
  await closeWeeks(ask, weekIds);
  await loseLetters(place, ask, weekIds[2]!);
  await ask('PATCH', '/venues/scandals', { position: 0 });
}

async function settleTheGroup(ask: Ask): Promise<void> {
  await ask('PATCH', '/group', {
    ...{ name: 'The Group', managersSeeTotals: true, skippedSteps: [] },
    submitBy: { weekday: 1, time: '10:00' },
  });
  await ask('PUT', '/settings/typical-week', { cents: { kitchen: 1_300_000, bar: 1_000_000 } });
  const made = await ask('POST', '/venues', {
    ...{ name: 'Harbor Café', laborPercentage: 31 },
    centers: [
      { name: 'Counter', percentage: 28 },
      { name: 'Terrace', percentage: 22 },
    ],
    crews: [
      { name: 'Counter Crew', department: 'kitchen' },
      { name: 'Terrace Crew', department: 'service' },
    ],
  });
  await ask('PATCH', `/centers/${made.centers[1].centerId}`, { active: false });
  await ask('PATCH', `/crews/${made.crews[1].crewId}`, { active: false });
  const gone = await ask('POST', '/venues', {
    ...{ name: 'Kiosk', laborPercentage: 25, centers: [{ name: 'Hatch', percentage: 30 }] },
    crews: [{ name: 'Hatch Crew', department: 'bar' }],
  });
  await ask('PATCH', `/venues/${gone.venueId}`, { active: false });
}

/** The suppliers that earlier versions began with. */
const SUPPLIERS = {
  kitchen: ['Harbor Seafood', 'Prime Cut Meats', 'Green Valley Produce'],
  bar: ['Vineyard Row Wines', 'Coral Bay Spirits'],
};

async function listSuppliers(ask: Ask): Promise<void> {
  for (const [revenueCenter, names] of Object.entries(SUPPLIERS))
    for (const name of names) await ask('POST', '/suppliers', { name, revenueCenter });
}

/** A raise, a salary and overtime; the ids of two who are paid so. */
async function payStaff(ask: Ask, [current = '', last = '']: string[]): Promise<string[]> {
  const hired = { position: 'Cook', department: 'kitchen', hourlyRateCents: 2_000, usualMinutes: 2_400 };
  const { staffId: raised } = await ask('POST', '/staff', { ...hired, name: 'Eve' });
  const { staffId: salaried } = await ask('POST', '/staff', { ...hired, name: 'Flo' });
  await ask('PATCH', `/staff/${raised}`, { hourlyRateCents: 2_250 });
  await ask('PATCH', `/staff/${salaried}`, { weeklyCents: 90_000, payFrom: last.slice(0, 10) });
  const overtime = { weeklyMinutes: 2_400, dailyMinutes: 600, factorPercent: 150 };
  await ask('PUT', '/group/overtime', { ...overtime, from: current.slice(0, 10) });
  return [raised, salaried];
}

/** Credits, transfers, what waits, was approved and was declined, what came otherwise than ordered, with photos. */
async function orderInEveryWay(ask: Ask, weekId: string): Promise<void> {
  const week = `/weeks/${weekId}`;
  const add = async (asked: object) => (await ask('POST', `${week}/orders`, asked)).order;
  const seen = ({ updatedAt }: { updatedAt: string }) => ({ fromUpdatedAt: updatedAt });
  const credit = { ...order('kitchen', 'Supplier of kitchen', 5_000, weekId), kind: 'credit' };
  await add({ ...credit, invoiceNumber: 'CR-7' });
  const day = weekId.slice(0, 10);
  await ask('POST', `${week}/transfers`, {
    from: 'kitchen',
    to: 'bar',
    amountCents: 4_500,
    day,
    notes: 'Limes',
  });
  const several = [
    { ...order('kitchen', 'Fish Co.', 31_050, weekId), invoiceNumber: 'INV 0123' },
    { ...order('townhouse', 'Câfé “Ünïcode” 🐟', 12_000, weekId), invoiceNumber: 'INV-0124' },
  ];
  await ask('POST', `${week}/orders/several`, { orders: several });
  await ask('PATCH', '/centers/kitchen', { approvalOverCents: 80_000, approvalOverBudget: true });
  const [approved, declined] = [
    await add(order('kitchen', 'Large and Good', 90_100, weekId)),
    await add(order('kitchen', 'Large and Bad', 90_200, weekId)),
  ];
  await add(order('kitchen', 'Large and New', 90_300, weekId));
  await ask('POST', `/orders/${approved.orderId}/approve`, seen(approved));
  await ask('POST', `/orders/${declined.orderId}/decline`, { reason: 'Too much', ...seen(declined) });
  await ask('PATCH', '/centers/kitchen', { approvalOverCents: 500_000, approvalOverBudget: false });
  const received = await add(order('bar', 'Came Otherwise', 50_000, weekId));
  const less = await ask('PATCH', `${week}/orders/${received.orderId}`, {
    receivedCents: 45_000,
    ...seen(received),
  });
  await ask('PATCH', `${week}/orders/${received.orderId}`, { invoicedCents: 46_550, ...seen(less) });
  const { files } = await ask('POST', `/orders/${received.orderId}/files`, photo(`invoice ${weekId}.png`));
  const more = await ask('POST', `/orders/${received.orderId}/files`, photo('blurred.png'));
  await ask('DELETE', `/files/${more.files.at(-1).fileId}`);
  if (files.length !== 1) throw new Error('The photo was not kept.');
}

function photo(name: string): FormData {
  const form = new FormData();
  form.append('file', new File([PIXEL, name], name));
  return form;
}

/** Sales, what is expected, hours of days, notes. */
async function workDayByDay(ask: Ask, weekId: string, [raised, salaried]: string[]): Promise<void> {
  const week = `/weeks/${weekId}`;
  const days = daysOf(weekId);
  for (const [index, day] of days.slice(0, 2).entries())
    await ask('PUT', `${week}/sales/${day}`, {
      cents: { kitchen: 150_000 + index, bar: 99_000, scandals: 0 },
    });
  const imported = [{ line: 2, day: days[1], revenueCenter: 'townhouse', cents: 61_000 }];
  await ask('POST', `${week}/sales/import`, { days: imported });
  const last = days[6];
  await ask('PUT', `${week}/expected/${last}`, {
    cents: { kitchen: 300_000, bar: 0 },
    note: 'Wedding',
  }).catch(onlyAhead);
  for (const [staffId, minutes] of [
    [raised, 660],
    [raised, 2_100],
    [salaried, 2_400],
  ])
    await ask('POST', `${week}/hours`, { staffId, minutes, day: minutes === 660 ? days[0] : undefined });
  const { laborCost } = await ask('GET', week);
  const mine = laborCost.filter((entry: { staffId: string }) => entry.staffId === raised);
  await ask('PATCH', `${week}/hours/${mine[1].entryId}`, { minutes: 2_160 });
  const { entryId } = laborCost.find((entry: { staffId: string }) => entry.staffId !== raised);
  await ask('POST', `${week}/hours/${entryId}/void`, { reason: 'Entered twice' });
  if (weekId.length % 2) await ask('POST', `${week}/hours/${entryId}/restore`, {});
  await ask('PUT', `${week}/notes`, { venue: 'tropics', day: days[0], text: 'Derby', from: '' });
  await ask('PUT', `${week}/notes`, { venue: 'scandals', day: null, text: 'Rain all week', from: '' });
}

/** What is expected is said ahead of time only. */
function onlyAhead(error: Error): void {
  if (!error.message.includes(': 4')) throw error;
}

function daysOf(weekId: string): string[] {
  const first = Temporal.PlainDate.from(weekId.slice(0, 10));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => `${first.add({ days })}`);
}

/** A viewer, managers by reach, an invitation that is accepted, one that is not, one that is taken back. */
async function letPeopleIn(place: Place, ask: Ask): Promise<void> {
  const invite = (name: string, who: object) =>
    ask('POST', '/users', { name, email: `${name.toLowerCase()}@example.com`, ...who });
  await invite('Viewer', { role: 'viewer', password: PASSWORD });
  await invite('Manager', {
    role: 'manager',
    reach: { venues: ['scandals'], centers: ['bar'] },
    password: PASSWORD,
  });
  await invite('Crewlead', { role: 'manager', reach: { crews: ['townhouse'] }, password: PASSWORD });
  await invite('Invited', { role: 'manager', reach: { centers: ['kitchen'] } });
  const { userId } = await invite('Withdrawn', { role: 'viewer' });
  await ask('DELETE', `/users/${userId}/invitation`);
  const cookie = await place.signIn('manager@example.com', PASSWORD);
  const { currentWeek } = (await place.ask(cookie, 'GET', '/session')).body;
  const own = order('scandals', 'By the Manager', 7_700, currentWeek.weekId);
  const orders = `/weeks/${currentWeek.weekId}/orders`;
  await place.ask(cookie, 'POST', orders, own, 'by-the-manager');
  await ask('PATCH', '/centers/scandals', { approvalOverCents: 100_000 });
  await place.ask(cookie, 'POST', orders, { ...own, amountCents: 120_000 }, 'asked-by-the-manager');
}

/** Lists that are kept: who gets reports, suppliers with a code and under another name. */
async function keepLists(ask: Ask, weekId: string): Promise<void> {
  await ask('PUT', '/report-recipients', { venue: null, recipients: 'owner@example.com, bank@example.com' });
  await ask('PUT', '/report-recipients', { venue: 'tropics', recipients: 'chef@example.com' });
  const { supplierId: into } = await ask('POST', '/suppliers', {
    name: 'Fish Co.',
    revenueCenter: 'kitchen',
  });
  const other = await ask('POST', '/suppliers', { name: 'Fishco', revenueCenter: 'kitchen' });
  await ask('PATCH', `/suppliers/${into}`, { accountCode: '5010' });
  await ask('POST', `/suppliers/${other.supplierId}/merge`, {
    into,
    fromName: 'Fishco',
    intoName: 'Fish Co.',
  });
  await ask('PUT', '/settings/budgets', { paceAlerts: 'critical' });
  await ask('POST', `/weeks/${weekId}/orders`, order('kitchen', 'fishco', 9_900, weekId));
}

/** Files of sales and of past orders: taken, with what they correct and what they leave, taken back, and not taken yet. */
async function takeFilesIn(ask: Ask, [, last, before]: string[]): Promise<void> {
  const sales = (weekId: string, category: string) =>
    daysOf(weekId).map((day, place) => ({
      ...{ day, category, cents: 88_000 + place },
      location: category === 'Townhouse' ? category : 'Tropics Grill',
    }));
  const past = daysOf(before!).map((day, place) => ({
    ...order('kitchen', 'From the Past', 21_000 + place, before!),
    ...{ day, invoiceNumber: `P-${place}` },
  }));
  const take = (importId: string) => ask('POST', `/imports/${importId}/take`, { correct: 'all' });
  await take(await sendFile(ask, 'sales', [...sales(last!, 'Kitchen'), ...sales(last!, 'Coat check')]));
  await take(await sendFile(ask, 'orders', past));
  const isWrong = [
    await sendFile(ask, 'sales', sales(before!, 'Bar')),
    await sendFile(
      ask,
      'orders',
      past.map((one) => ({ ...one, invoiceNumber: '', notes: 'Wrong file' })),
    ),
  ];
  for (const importId of isWrong) {
    await take(importId);
    await ask('POST', `/imports/${importId}/undo`, {});
  }
  await sendFile(ask, 'sales', sales(before!, 'Townhouse'));
}

/** Sends a file of these rows; the id of the import, which is not taken yet. */
async function sendFile(ask: Ask, kind: 'sales' | 'orders', rows: readonly object[]): Promise<string> {
  return (await ask('POST', '/imports', formOfRows(kind, rows))).importId;
}

/** The oldest week closed whole, the next in every state that a venue's week can have; reports that wait to be sent. */
async function closeWeeks(ask: Ask, weekIds: string[]): Promise<void> {
  const [, last, before, oldest] = weekIds.map((weekId) => `/weeks/${weekId}`);
  const close = async (week: string, venue: string) => {
    const findings: { finding: string }[] = await ask('GET', `${week}/findings?venue=${venue}`);
    const waved = findings.map(({ finding }) => ({ finding, word: 'Known' }));
    await ask('POST', `${week}/close`, { venue, waved, confirm: true });
  };
  const { venues } = await ask('GET', oldest!);
  for (const venue of Object.keys(venues)) await close(oldest!, venue);
  await ask('POST', `${before}/submit`, { venue: 'tropics', note: 'All in' });
  await close(before!, 'scandals');
  await close(before!, 'townhouse');
  await ask('POST', `${before}/reopen`, { venue: 'townhouse', reason: 'An invoice came late' });
  await close(last!, 'townhouse');
  await ask('POST', `${before}/report/mail`, { venue: 'scandals' });
}

/** Letters that nobody takes: one that somebody has seen to, and others. */
async function loseLetters(place: Place, ask: Ask, weekId: string): Promise<void> {
  const refusing = await startSmtpServer({
    onRcptTo: (_to, _session, done) => done(reply(550, 'No such user')),
  });
  await place.stop();
  await place.start({ SMTP_URL: refusing.url, TILLWISE_MAIL_FROM: 'tillwise@example.com' });
  for (const venue of ['tropics', 'scandals']) await ask('POST', `/weeks/${weekId}/report/mail`, { venue });
  let letters: { mailId: string }[] = [];
  while (letters.length < 2) {
    await sleep(100);
    letters = (await ask('GET', '/mail/failed')).letters;
  }
  await ask('POST', '/mail/failed/acknowledge', { mailIds: [letters[0]!.mailId] });
  await refusing.close();
}
