import { expect, test } from 'vitest';
import { MOST_ORDERS } from '../domain/orders/order.ts';
import { cents } from '../domain/values/money.ts';
import { inTransaction } from './db/transaction.ts';
import { insertStaff } from './stores/staff.ts';
import { onEachEngine, WEEK } from './testing/installation.ts';

const order = { revenueCenter: 'kitchen', supplier: 'Ice Co.', amountCents: 100, day: '2026-11-18' };
const path = `/weeks/${WEEK}/orders`;
const full = { status: 422, body: { code: 'limit-reached' } };

onEachEngine('A list that is full', (get) => {
  test('of orders takes no more, neither one by one, from a file nor by moving one', async () => {
    const { as, context } = get();
    const { body } = await as('admin', 'POST', path, order);
    const { db } = context;
    const stored = db.selectFrom('supplierOrder').selectAll().where('id', '=', body.order.orderId);
    const row = await stored.executeTakeFirstOrThrow();
    for (let at = 1; at < MOST_ORDERS - 1; at += 50) {
      const lot = Array.from({ length: Math.min(50, MOST_ORDERS - 1 - at) }, (_, index) => index + at);
      await db
        .insertInto('supplierOrder')
        .values(lot.map((index) => ({ ...row, id: `${index}`, state: index % 2 ? 'open' : 'void' })))
        .execute();
    }
    expect((await as('admin', 'POST', path, order)).status).toBe(201);
    const refused = await as('admin', 'POST', path, order);
    expect(refused).toMatchObject(full);
    expect(refused.body.detail).toBe(
      'Kitchen has 2,000 orders in this week, including void ones. No more can be added.',
    );
    const csv = 'Date,Supplier,Amount\n2026-11-18,Ice Co.,1.00\n';
    expect(await as('admin', 'POST', `${path}/import-csv`, { csv, revenueCenter: 'kitchen' })).toMatchObject(
      full,
    );
    const bar = (await as('admin', 'POST', path, { ...order, revenueCenter: 'bar' })).body.order;
    const move = { revenueCenter: 'kitchen', fromUpdatedAt: bar.updatedAt };
    expect(await as('admin', 'PATCH', `${path}/${bar.orderId}`, move)).toMatchObject(full);
    const week = (await as('admin', 'GET', `/weeks/${WEEK}`)).body;
    expect([week.kitchenOrders.length, week.barOrders.length]).toEqual([MOST_ORDERS, 1]);
  });

  test('of staff or users takes no more', async () => {
    const { as, context } = get();
    const member = { name: 'Al', position: 'Bartender', department: 'bar', crew: 'bar' } as const;
    const kept = { ...member, hourlyRateCents: cents(1500), usualMinutes: 0, active: true };
    await inTransaction(context.db, async (tx) => {
      for (let count = 0; count < 1000; count++)
        await insertStaff(tx, { ...kept, staffId: `${count}` }, '2026-11-18');
    });
    const { crew: _, ...entered } = member;
    expect(await as('admin', 'POST', '/staff', { ...entered, hourlyRateCents: 1500 })).toMatchObject(full);
    const user = await context.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    for (let lot = 0; lot < 20; lot++)
      await context.db
        .insertInto('user')
        .values(
          Array.from({ length: 50 }, (_, at) => ({ ...user, id: `${lot}-${at}`, email: `${lot}-${at}@x` })),
        )
        .execute();
    const added = { name: 'Ann', email: 'ann@example.com', password: 'a long password', role: 'chef' };
    expect(await as('admin', 'POST', '/users', added)).toMatchObject(full);
  });
});
