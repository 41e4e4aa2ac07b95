import { expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const NEXT = '2026-11-22_to_2026-11-28';
const DAY = '2026-11-18';
const MINUTE = 60_000;
const ORDER = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 60_000, day: DAY };

onEachEngine('Orders that wait for approval', (get) => {
  const ask = (who: 'admin' | 'chef', path: string, body: object, key?: string) =>
    get().as(who, 'POST', path, body, key === undefined ? {} : { 'Idempotency-Key': key });
  const rule = (body: object) => get().as('admin', 'PATCH', '/centers/kitchen', body);
  const weekOf = async (weekId: string) => (await get().as('admin', 'GET', `/weeks/${weekId}`)).body;
  /** What was sent of requests for approval, by a mail service that takes everything. */
  const drain = async () => {
    const sent: string[] = [];
    get().context.transport = {
      pace: 0,
      send: async ({ to, letter }) => {
        sent.push(letter.subject);
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    while ((await sendNext(get().context)) === 0);
    return sent.filter((subject) => subject.includes('for approval'));
  };
  /** Until whoever is asked next is asked at once. */
  const untilQuiet = async () => {
    get().clock.now += 20 * MINUTE;
    await drain();
    get().clock.now += 20 * MINUTE;
  };
  const letters = async () => {
    const rows = await get()
      .context.db.selectFrom('mail')
      .select(['recipients', 'letter', 'topic'])
      .where('topic', 'like', '%a%')
      .where('alertId', 'is', null)
      .where('letter', 'is not', null)
      .orderBy('createdAt')
      .execute();
    return rows.map(({ recipients, letter }) => ({ recipients, ...JSON.parse(letter!) }));
  };

  test('halves of one order that are sent at once, into two weeks, do not both count', async () => {
    await get().signInAll();
    await rule({ approvalOverCents: 50_000 });
    const half = { ...ORDER, supplier: 'Half & Half', amountCents: 30_000 };
    const answers = await Promise.all(
      [WEEK, NEXT, WEEK, NEXT].map((weekId) => ask('chef', `/weeks/${weekId}/orders`, half)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const states = answers.map(({ body }) => body.order.state).sort();
    expect(states).toEqual(['open', 'waiting', 'waiting', 'waiting']);
  });

  test('are approved or declined once, whoever is first, and the other is told what happened', async () => {
    const { body } = await ask('chef', `/weeks/${WEEK}/orders`, ORDER);
    const path = `/orders/${body.order.orderId}`;
    const seen = { fromUpdatedAt: body.order.updatedAt };
    const answers = await Promise.all([
      ask('admin', `${path}/approve`, seen),
      ask('admin', `${path}/decline`, { reason: 'Too much', ...seen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ code: 'conflict', current: { setBy: 'The admin' } });
    expect(late.body.detail).toMatch(/^The admin (approved|declined) this order meanwhile/);
  });

  test('are told to those who may approve them, and the answer to who asked', async () => {
    await untilQuiet();
    const before = (await letters()).length;
    const { body } = await ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Mail Foods' });
    const { orderId, updatedAt } = body.order;
    const answer = { reason: 'Wait for Monday', fromUpdatedAt: updatedAt };
    await ask('admin', `/orders/${orderId}/decline`, answer);
    const [asked, answered, ...others] = (await letters()).slice(before);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      recipients: 'admin@example.com',
      subject: 'Kitchen: $600.00 is waiting for approval',
      link: { path: `/orders?week=${WEEK}&center=kitchen&q=Mail+Foods` },
    });
    expect(asked.message).toBe(
      'The chef asks you to approve an order. It counts once somebody does. Kitchen orders over $500.00 wait for approval.',
    );
    expect(answered).toMatchObject({
      recipients: 'chef@example.com',
      heading: 'Your order is declined',
      message: 'The admin declined it, so that it doesn’t count: Wait for Monday',
    });
  });

  test('are answered to who asked, also where whoever answers is called the same', async () => {
    await untilQuiet();
    const users = (await get().as('admin', 'GET', '/users')).body;
    const { userId } = users.find(({ email }: { email: string }) => email === 'chef@example.com');
    const call = (name: string) => get().as('admin', 'PATCH', `/users/${userId}`, { name });
    expect((await call('The admin')).status).toBe(200);
    const { order } = (await ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Namesake' })).body;
    await ask('admin', `/orders/${order.orderId}/approve`, { fromUpdatedAt: order.updatedAt });
    expect((await letters()).at(-1)).toMatchObject({
      recipients: 'chef@example.com',
      heading: 'Your order is approved',
    });
    await call('The chef');
  });

  test('are asked about in one letter while none has left, however often one is changed, and by those that still wait', async () => {
    const { db } = get().context;
    await untilQuiet();
    const { body } = await ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'To and Fro' });
    let { order } = body;
    for (const amountCents of [100, 60_000, 100, 60_000]) {
      const change = { amountCents, fromUpdatedAt: order.updatedAt };
      order = (await get().as('chef', 'PATCH', `/weeks/${WEEK}/orders/${order.orderId}`, change)).body;
    }
    expect(await drain()).toEqual(['Kitchen: $600.00 is waiting for approval']);

    // Within the quarter of an hour: gathered, of several weeks, and without what is decided meanwhile.
    const entered = [];
    for (let number = 0; number < 12; number++)
      entered.push(
        (
          await ask('chef', `/weeks/${number % 2 ? WEEK : NEXT}/orders`, {
            ...ORDER,
            supplier: `Gathered ${number}`,
            amountCents: 70_000 + number,
          })
        ).body.order,
      );
    expect(await drain()).toEqual([]);
    const [first, second] = entered;
    const seen = ({ updatedAt }: { updatedAt: string }) => ({ fromUpdatedAt: updatedAt });
    await ask('admin', `/orders/${first.orderId}/approve`, seen(first));
    await ask('admin', `/orders/${second.orderId}/decline`, { reason: 'No', ...seen(second) });
    get().clock.now += 14 * MINUTE;
    expect(await drain()).toEqual([]);
    get().clock.now += MINUTE;
    expect(await drain()).toEqual(['Kitchen: 10 orders, $7,000.65 are waiting for approval']);
    get().clock.now += 60 * MINUTE;
    expect(await drain()).toEqual([]);

    // Nothing is said of what was decided before anybody was asked.
    const last = (await ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Decided' })).body.order;
    await ask('admin', `/orders/${last.orderId}/approve`, seen(last));
    expect(await drain()).toEqual([]);
    const states = await db
      .selectFrom('mail')
      .select('state')
      .where('topic', 'like', 'approval kitchen %')
      .execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent', 'dropped']));
    await rule({ approvalOverCents: null });
  });

  test('are asked about though they came while the letter was on its way', async () => {
    await rule({ approvalOverCents: 50_000 });
    get().clock.now += 60 * MINUTE;
    const sent: string[] = [];
    let during: (() => Promise<unknown>) | null = () =>
      ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Meanwhile' });
    get().context.transport = {
      pace: 0,
      send: async ({ to, letter }) => {
        const enter = during;
        during = null;
        await enter?.();
        sent.push(letter.subject);
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    await ask('chef', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Before' });
    while ((await sendNext(get().context)) === 0);
    expect(sent).toEqual(['Kitchen: $600.00 is waiting for approval']);
    get().clock.now += 16 * MINUTE;
    while ((await sendNext(get().context)) === 0);
    expect(sent.slice(1)).toEqual(['Kitchen: $600.00 is waiting for approval']);
    await rule({ approvalOverCents: null });
  });

  test('are shown beside what counts, by venue too', async () => {
    await rule({ approvalOverCents: 50_000 });
    const before = await weekOf(NEXT);
    await ask('chef', `/weeks/${NEXT}/orders`, { ...ORDER, supplier: 'Waits', amountCents: 64_000 });
    await rule({ approvalOverCents: null });
    const after = await weekOf(NEXT);
    expect(after.totalKitchenSpentCents).toBe(before.totalKitchenSpentCents);
    expect(after.waiting.kitchen - before.waiting.kitchen).toBe(64_000);
    const { body } = await get().as('admin', 'GET', `/weeks/${NEXT}?venue=tropics`);
    expect(body.centers.kitchen.waitingCents).toBe(after.waiting.kitchen);
  });
});

onEachEngine('Transfers', (get) => {
  const send = (body: object, key: string) =>
    get().as('admin', 'POST', `/weeks/${WEEK}/transfers`, body, { 'Idempotency-Key': key });
  const way = (from: string, to: string) => ({ from, to, amountCents: 1_000, day: DAY, notes: '' });

  test('at once, both ways and repeated, leave the sum of the group as it was', async () => {
    await get().signInAll();
    const ways = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? way('kitchen', 'bar') : way('bar', 'kitchen'),
    );
    const answers = await Promise.all(
      [...ways, ...ways].map((body, turn) => send(body, `transfer-${turn % ways.length}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await get()
      .context.db.selectFrom('supplierOrder')
      .select(['transferId', 'amountCents', 'revenueCenterId'])
      .execute();
    expect(rows).toHaveLength(40);
    const sides = Map.groupBy(rows, ({ transferId }) => transferId);
    for (const [, both] of sides)
      expect(both.map(({ amountCents }) => amountCents).sort()).toEqual([-1_000, 1_000]);
    const { body } = await get().as('admin', 'GET', `/weeks/${WEEK}`);
    expect([body.totalKitchenSpentCents, body.totalBarSpentCents]).toEqual([0, 0]);
  });
});
