import { beforeAll, expect, test } from 'vitest';
import { type Answer, onEachEngine, WEEK } from './testing/installation.ts';

const ORDER = {
  revenueCenter: 'kitchen',
  supplier: 'Prime Cut Meats',
  amountCents: 10_000,
  day: '2026-11-18',
};

onEachEngine('At the same moment', (get) => {
  const admin = async (method: string, path: string, body?: object) => get().as('admin', method, path, body);
  const inWeek = (method: string, path: string, body?: object) =>
    admin(method, `/weeks/${WEEK}${path}`, body);
  const statuses = async (asked: Promise<Answer>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).sort();
  const once = (many: number, done: number, refused: number) => [done, ...Array(many - 1).fill(refused)];
  const hire = async () => {
    const member = { name: 'Ana', position: 'Cook', department: 'kitchen', hourlyRateCents: 2_000 };
    return (await admin('POST', '/staff', member)).body.staffId;
  };
  const suppliers = async (center: string): Promise<string[]> =>
    (await admin('GET', '/suppliers')).body
      .filter(({ revenueCenter }: { revenueCenter: string }) => revenueCenter === center)
      .map(({ name }: { name: string }) => name);

  beforeAll(() => get().cookieOf('admin'));

  test('eight people correct an order, and one of them does', async () => {
    const { orderId, updatedAt } = (await inWeek('POST', '/orders', ORDER)).body.order;
    const change = (amountCents: number) =>
      inWeek('PATCH', `/orders/${orderId}`, { amountCents, fromUpdatedAt: updatedAt });
    expect(await statuses([1, 2, 3, 4, 5, 6, 7, 8].map(change))).toEqual(once(8, 200, 409));
  });

  test('eight people correct hours, and one of them does', async () => {
    const { body } = await inWeek('POST', '/hours', { staffId: await hire(), minutes: 480 });
    const { entryId } = body.laborCost.at(-1);
    const change = (hours: number) =>
      inWeek('PATCH', `/hours/${entryId}`, { minutes: hours * 60, fromMinutes: 480 });
    expect(await statuses([1, 2, 3, 4, 5, 6, 7, 9].map(change))).toEqual(once(8, 200, 409));
  });

  test('six people change a rate, and one of them does', async () => {
    const path = `/staff/${await hire()}`;
    const change = (hourlyRateCents: number) =>
      admin('PATCH', path, { hourlyRateCents, from: { hourlyRateCents: 2_000 } });
    expect(await statuses([1, 2, 3, 4, 5, 6].map(change))).toEqual(once(6, 200, 409));
  });

  test('two people set a total, and one of them does', async () => {
    const set = (cents: number) => inWeek('PUT', '/spending/scandals', { cents, fromCents: 0 });
    expect(await statuses([11_100, 22_200].map(set))).toEqual(once(2, 200, 409));
  });

  test('ten people add the same supplier, and it is there once', async () => {
    const add = () => admin('POST', '/suppliers', { name: 'River Wines', revenueCenter: 'townhouse' });
    expect(await statuses(Array.from({ length: 10 }, add))).toEqual(once(10, 201, 422));
    expect(await suppliers('townhouse')).toEqual(['River Wines']);
  });

  test('ten orders bring the same supplier up, and it is suggested once', async () => {
    const order = () =>
      inWeek('POST', '/orders', { ...ORDER, revenueCenter: 'bar', supplier: 'Twelve Kegs' });
    expect(await statuses(Array.from({ length: 10 }, order))).toEqual(Array(10).fill(201));
    expect(await suppliers('bar')).toEqual(['Twelve Kegs']);
  });

  test('many change nothing in a week and others enter something, and it begins once', async () => {
    const week = '/weeks/2026-08-02_to_2026-08-08';
    const save = (_: unknown, each: number) =>
      each % 2
        ? admin('PUT', `${week}/spending/bar`, { cents: 0 })
        : admin('POST', `${week}/orders`, { ...ORDER, day: '2026-08-03' });
    expect(new Set(await statuses(Array.from({ length: 20 }, save)))).toEqual(new Set([200, 201]));
    expect((await admin('GET', week)).body.kitchenOrders).toHaveLength(10);
    const begun = get().context.db.selectFrom('week').select('id').where('id', '=', week.slice(7));
    expect(await begun.execute()).toHaveLength(1);
  });
});
