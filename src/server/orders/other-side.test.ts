import { expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { formOf } from '../testing/every-write.ts';
import { cookieIn, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const DAY = '2026-11-18';
const week = `/weeks/${WEEK}`;

onEachEngine('What comes to a revenue center from another venue', (get) => {
  /** Signs in somebody who manages the bar of Scandals' neighbour, or all of it, and asks as they do. */
  async function manager(name: string, reach: object) {
    const { as, send } = get();
    const user = { name, email: `${name.toLowerCase()}@example.com`, password: PASSWORD, role: 'manager' };
    expect((await as('admin', 'POST', '/users', { ...user, reach })).status).toBe(201);
    const Cookie = cookieIn(await send('POST', '/auth/sign-in/email', user));
    return (method: string, path: string, body?: object) => send(method, path, body, { Cookie });
  }

  test('names neither where it comes from nor what it was there, but to those who read that', async () => {
    const { as, context } = get();
    const venue = await manager('Vera', { venues: ['scandals'], approves: true });
    const bar = await manager('Bo', { centers: ['bar'] });
    const grill = await manager('Gil', { venues: ['tropics'] });
    await as('admin', 'PATCH', '/centers/scandals', { approvalOverCents: 50_000 });
    const transfer = { day: DAY, notes: '', amountCents: 60_000 };
    const moved = async (from: string, to: string) => {
      const { status, body } = await as('admin', 'POST', `${week}/transfers`, { ...transfer, from, to });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body.orders;
    };
    const [, came] = await moved('kitchen', 'scandals');
    await moved('kitchen', 'bar');
    await as('admin', 'POST', `/orders/${came.orderId}/files`, formOf('paper', 'x'));
    const entered = { supplier: 'Secret Meats', revenueCenter: 'kitchen', amountCents: 12_300, day: DAY };
    const { body: added } = await as('admin', 'POST', `${week}/orders`, {
      ...entered,
      notes: 'For the party',
    });
    const { orderId, updatedAt } = added.order;
    const change = { revenueCenter: 'scandals', supplier: 'Fish Co', notes: '', fromUpdatedAt: updatedAt };
    expect((await as('admin', 'PATCH', `${week}/orders/${orderId}`, change)).status).toBe(200);

    const reads = [
      ...[`${week}?venue=scandals`, '/orders', `${week}/findings?venue=scandals`, '/export/orders.csv'],
      ...[`/orders/${orderId}/history`, `/orders/${came.orderId}/history`, '/export/orders.zip'],
      `${week}/report?venue=scandals`,
    ];
    const result: string[] = [];
    for (const path of reads) {
      const { status, body } = await venue('GET', path);
      expect([path, status]).toEqual([path, 200]);
      result.push(`${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    }
    const { body: approved } = await venue('POST', `/orders/${came.orderId}/approve`, {
      fromUpdatedAt: came.updatedAt,
    });
    result.push(`approving ${JSON.stringify(approved)}`);
    expect(result.filter((text) => /kitchen|Secret|party/i.test(text))).toEqual([]);
    expect(result.filter((text) => text.includes('Transfer from elsewhere')).length).toBeGreaterThan(4);

    const history = (await venue('GET', `/orders/${orderId}/history`)).body;
    expect(history).toMatchObject([
      { action: 'edit order', before: {}, after: { supplier: 'Fish Co', revenueCenter: 'scandals' } },
      { action: 'add order', before: null, after: {} },
    ]);
    // Whoever reads the other side is told it, and a revenue center's own manager no other of its venue.
    expect(JSON.stringify((await bar('GET', '/orders')).body)).toContain('Transfer from elsewhere');
    const own = JSON.stringify((await grill('GET', '/orders')).body);
    expect(own).toContain('"Transfer from Kitchen"');
    expect(own).toContain('"Transfer to elsewhere"');
    const whole = JSON.stringify((await as('admin', 'GET', `/orders/${orderId}/history`)).body);
    expect(whole).toContain('Secret Meats');

    const letters = new Map<string, string>();
    context.transport = {
      pace: 0,
      send: async ({ to, letter }) => {
        letters.set(to.join(), `${letters.get(to.join()) ?? ''} ${JSON.stringify(letter)}`);
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    await moved('kitchen', 'scandals');
    while ((await sendNext(context)) === 0);
    const hers = letters.get('vera@example.com') ?? '';
    expect(hers).toContain('Transfer from elsewhere');
    expect(hers).not.toMatch(/kitchen|Secret/i);
  });
});
