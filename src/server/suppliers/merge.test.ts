import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const ORDER = { revenueCenter: 'kitchen', amountCents: 100, day: '2026-11-18' };
const NEXT = '2026-11-22_to_2026-11-28';

onEachEngine('Merging suppliers', (get) => {
  const admin = (path: string, body: object) => get().as('admin', 'POST', path, body);
  const named = async (name: string): Promise<string> =>
    (await admin('/suppliers', { name, revenueCenter: 'kitchen' })).body.supplierId;
  const merge = (from: { id: string; name: string }, into: { id: string; name: string }) =>
    admin(`/suppliers/${from.id}/merge`, { into: into.id, fromName: from.name, intoName: into.name });
  const page = async (id: string) => (await get().as('admin', 'GET', `/suppliers/${id}`)).body;
  const order = (supplier: string, weekId = WEEK) =>
    get().as('chef', 'POST', `/weeks/${weekId}/orders`, { ...ORDER, supplier });

  test('two into one another at once makes them one, and no order is lost', async () => {
    await get().signInAll();
    const a = { id: await named('Twin A'), name: 'Twin A' };
    const b = { id: await named('Twin B'), name: 'Twin B' };
    for (const name of ['Twin A', 'Twin B', 'Twin B']) await order(name);
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const stays = answers[0]!.status === 200 ? b : a;
    expect((await page(stays.id)).weeks.at(-1)).toMatchObject({ orders: 3, spentCents: 300 });
  });

  test('while orders come in under the name, some of which may have to wait, leaves all of them with one', async () => {
    const from = { id: await named('Busy Old'), name: 'Busy Old' };
    const into = { id: await named('Busy New'), name: 'Busy New' };
    await get().as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: 100_000 });
    for (const weekId of [WEEK, NEXT]) await order('Busy Old', weekId);
    const orders = Array.from({ length: 24 }, (_, number) => order('Busy Old', number % 2 ? WEEK : NEXT));
    const [merged, ...added] = await Promise.all([merge(from, into), ...orders]);
    expect(merged!.status).toBe(200);
    expect(added.map(({ status }) => status)).toEqual(orders.map(() => 201));
    await get().as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: null });
    const { body } = await get().as('admin', 'GET', '/orders?supplier=Busy%20New');
    expect(body.total).toMatchObject({ orders: 26, sumCents: 2_600 });
    expect((await order('busy OLD')).body.order.supplier).toBe('Busy New');
  });

  test('tells open order dialogs that the order was changed', async () => {
    const from = { id: await named('Edited Old'), name: 'Edited Old' };
    const into = { id: await named('Edited New'), name: 'Edited New' };
    const { body } = await order('Edited Old');
    await new Promise((done) => setTimeout(done, 2));
    await merge(from, into);
    const change = { amountCents: 5, fromUpdatedAt: body.order.updatedAt };
    const path = `/weeks/${WEEK}/orders/${body.order.orderId}`;
    expect(await get().as('chef', 'PATCH', path, change)).toMatchObject({ status: 409 });
  });
});
