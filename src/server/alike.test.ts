import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES } from './testing/engines.ts';
import { formOf } from './testing/every-write.ts';
import { cookieIn, type Installation, install, PASSWORD, WEEK } from './testing/installation.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DAY = '2026-11-18';
const week = `/weeks/${WEEK}`;

/** The ids of things in a venue that a manager does not read, under the names that requests have for them. */
interface Named {
  venue: string;
  center: string;
  crew: string;
  order: string;
  file: string;
  entry: string;
  staff: string;
  alert: string;
  supplier: string;
}

/** What is called like it, and is nowhere. */
const NOWHERE: Named = {
  ...{ venue: 'nowhere', center: 'nowhere-grill', crew: 'nowhere-line', order: 'no-order', file: 'no-file' },
  ...{ entry: 'no-entry', staff: 'no-staff', alert: 'no-alert', supplier: 'no-supplier' },
};

type Asked = [method: string, path: string, body?: object];

/** Every kind of request that names something of a venue. */
const REQUESTS: Record<string, (named: Named) => Asked> = {
  'a week of the venue': ({ venue }) => ['GET', `${week}?venue=${venue}`],
  'its report': ({ venue }) => ['GET', `${week}/report?venue=${venue}`],
  'its findings': ({ venue }) => ['GET', `${week}/findings?venue=${venue}`],
  'its sales': ({ venue }) => ['GET', `${week}/sales?venue=${venue}`],
  'its outlook': ({ venue }) => ['GET', `${week}/outlook?venue=${venue}`],
  'its trends': ({ venue }) => ['GET', `/trends?venue=${venue}`],
  'its settings': ({ venue }) => ['GET', `/settings/budgets?location=${venue}`],
  'saving its settings': ({ venue }) => [
    'PUT',
    `/settings/budgets?location=${venue}`,
    { warningThreshold: 40 },
  ],
  'returning its settings': ({ venue }) => ['DELETE', `/settings/budgets?location=${venue}`],
  'submitting its week': ({ venue }) => ['POST', `${week}/submit`, { venue }],
  'a note': ({ venue }) => ['PUT', `${week}/notes`, { venue, day: DAY, text: 'x', from: '' }],
  'its orders': ({ center }) => ['GET', `/orders?center=${center}`],
  'its files': ({ center }) => ['GET', `/orders/files?center=${center}`],
  'its usual orders': ({ center }) => ['GET', `/orders/usual?center=${center}&day=2026-12-02`],
  'its alerts': ({ center }) => ['GET', `/alerts?category=${center}`],
  'how many alerts': ({ center }) => ['GET', `/alerts/unacknowledged?category=${center}`],
  'a new order': ({ center }) => ['POST', `${week}/orders`, orderOf(center)],
  'several orders': ({ center }) => ['POST', `${week}/orders/several`, { orders: [orderOf(center)] }],
  'asking about an order': ({ center }) => ['POST', `${week}/orders/questions`, orderOf(center)],
  'asking about orders': ({ center }) => [
    'POST',
    `${week}/orders/several/questions`,
    { orders: [orderOf(center)] },
  ],
  'a file of orders': ({ center }) => [
    'POST',
    `${week}/orders/import-csv`,
    { csv: `Date,Supplier,Amount\n${DAY},Foods,1\n`, revenueCenter: center },
  ],
  'a transfer there': ({ center }) => [
    'POST',
    `${week}/transfers`,
    { from: 'blue-door-grill', to: center, amountCents: 100, day: DAY, notes: '' },
  ],
  'its spending': ({ center }) => ['PUT', `${week}/spending/${center}`, { cents: 1 }],
  'its staff cost': ({ crew }) => ['PUT', `${week}/labor/${crew}`, { cents: 1 }],
  'its sales of a day': ({ center }) => ['PUT', `${week}/sales/${DAY}`, { cents: { [center]: 1 } }],
  'what is expected of a day': ({ center }) => [
    'PUT',
    `${week}/expected/${DAY}`,
    { cents: { [center]: 1 }, note: '' },
  ],
  'a typical week': ({ center }) => ['PUT', '/settings/typical-week', { cents: { [center]: 1 } }],
  'somebody new in a crew': ({ crew }) => [
    'POST',
    '/staff',
    { name: 'Ann', position: 'Cook', department: 'kitchen', crew, hourlyRateCents: 2_000 },
  ],
  'hours of somebody': ({ staff }) => ['POST', `${week}/hours`, { staffId: staff, minutes: 60 }],
  'a day of somebody': ({ staff }) => [
    'PUT',
    `${week}/hours/days`,
    { entries: [{ staffId: staff, day: '2026-11-18', workedMinutes: 60 }] },
  ],
  'an hours entry': ({ entry }) => ['PATCH', `${week}/hours/${entry}`, { minutes: 60 }],
  'an order': ({ order }) => ['POST', `${week}/orders/${order}/void`, { reason: 'x' }],
  'the history of an order': ({ order }) => ['GET', `/orders/${order}/history`],
  'a file': ({ file }) => ['GET', `/files/${file}`],
  'a supplier': ({ supplier }) => ['GET', `/suppliers/${supplier}`],
  'a sheet of hours': ({ staff }) => ['PUT', `${week}/hours`, { entries: [{ staffId: staff, minutes: 60 }] }],
  'somebody of its staff': ({ staff }) => ['PATCH', `/staff/${staff}`, { position: 'Chef' }],
  'the page of somebody of its staff': ({ staff }) => ['GET', `/staff/${staff}`],
  'other pay of somebody of its staff': ({ staff }) => [
    'PATCH',
    `/staff/${staff}`,
    { hourlyRateCents: 2_100, fromWeek: WEEK },
  ],
  'a file taken off': ({ file }) => ['DELETE', `/files/${file}`],
  'a file put back': ({ file }) => ['POST', `/files/${file}/restore`, {}],
  'a file for an order': ({ order }) => ['POST', `/orders/${order}/files`, formOf('more', 'y')],
  'a change of an order': ({ order }) => [
    'PATCH',
    `${week}/orders/${order}`,
    { notes: 'x', fromUpdatedAt: '2026-11-18T12:00:00.000Z' },
  ],
  'an order restored': ({ order }) => ['POST', `${week}/orders/${order}/restore`, {}],
  'its orders as a file': ({ center }) => ['GET', `/export/orders.csv?center=${center}`],
  'its revenue': ({ venue }) => ['PUT', `${week}/revenue?venue=${venue}`, { totalCents: 1 }],
  'several alerts': ({ alert }) => ['POST', '/alerts/acknowledge', { alertIds: [alert] }],
  'an alert’s email': ({ alert }) => ['POST', `/alerts/${alert}/retry-mail`],
  'an alert': ({ alert }) => ['POST', `/alerts/${alert}/acknowledge`, {}],
  'approving an order': ({ order }) => [
    'POST',
    `/orders/${order}/approve`,
    { fromUpdatedAt: '2026-11-18T12:00:00.000Z' },
  ],
};

function orderOf(revenueCenter: string) {
  return { revenueCenter, supplier: 'Foods', amountCents: 100, day: DAY };
}

describe.each(ENGINES)('A manager who asks for what is another venue’s (%s)', (engine) => {
  let place: Installation;
  const cookies: Record<string, string> = {};
  let theirs: Named;

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    const { as, send } = place;
    for (const name of ['Blue Door', 'Zanzibar'])
      await as('admin', 'POST', '/venues', {
        ...{ name, laborPercentage: 30 },
        centers: [{ name: 'Grill', percentage: 30, budgetOf: 'venue' }],
        crews: [{ name: 'Line', department: 'kitchen' }],
      });
    const { body: group } = await as('admin', 'GET', '/group');
    const [, other] = group.venues;
    const [center, crew] = [other.centers[0].id, other.crews?.[0]?.id ?? other.laborOf[0]];
    const all = { venues: ['blue-door'], centers: ['blue-door-grill'], crews: ['blue-door-line'] };
    for (const [name, reach] of Object.entries({
      Venue: { venues: all.venues, approves: true },
      Center: { centers: all.centers },
      Crew: { crews: all.crews },
    })) {
      const email = `${name.toLowerCase()}@example.com`;
      const user = { name, email, password: PASSWORD, role: 'manager', reach };
      const { status, body } = await as('admin', 'POST', '/users', user);
      expect([status, body]).toEqual([201, expect.anything()]);
      cookies[name] = cookieIn(await send('POST', '/auth/sign-in/email', { email, password: PASSWORD }));
    }
    const made = async (method: string, path: string, body: object) =>
      (await as('admin', method, path, body)).body;
    const { order, alert } = await made('POST', `${week}/orders`, {
      ...orderOf(center),
      amountCents: 900_000,
    });
    const { files } = await made('POST', `/orders/${order.orderId}/files`, formOf('paper', 'x'));
    const person = { name: 'Zed', position: 'Cook', department: 'kitchen', crew, hourlyRateCents: 2_000 };
    const { staffId } = await made('POST', '/staff', person);
    const { laborCost } = await made('POST', `${week}/hours`, { staffId, minutes: 600 });
    const suppliers = (await as('admin', 'GET', '/suppliers')).body;
    theirs = {
      ...{ venue: other.id ?? 'zanzibar', center, crew, order: order.orderId, file: files[0].fileId },
      ...{ entry: laborCost[0].entryId, staff: staffId, alert: alert?.alertId ?? 'no-alert' },
      supplier: suppliers.find((one: { revenueCenter: string }) => one.revenueCenter === center).supplierId,
    };
  });
  afterAll(() => place.close());

  /** How a request is answered, without the id that it names. */
  async function answerTo(who: string, named: Named, request: (named: Named) => Asked) {
    const [method, path, body] = request(named);
    const { status, body: answer } = await place.send(method, path, body, { Cookie: cookies[who]! });
    const { requestId: _, ...rest } =
      typeof answer === 'string' || Array.isArray(answer) ? { answer } : answer;
    let text = JSON.stringify(rest);
    for (const id of Object.values(named)) text = text.replaceAll(id, 'it');
    return `${status} ${text}`;
  }

  test.each(['Venue', 'Center', 'Crew'])('is answered as for what is nowhere: %s', async (who) => {
    const different: string[][] = [];
    for (const [name, request] of Object.entries(REQUESTS)) {
      const [there, nowhere] = [await answerTo(who, theirs, request), await answerTo(who, NOWHERE, request)];
      if (there !== nowhere) different.push([name, there.slice(0, 230), nowhere.slice(0, 230)]);
    }
    expect(different).toEqual([]);
  });
});
