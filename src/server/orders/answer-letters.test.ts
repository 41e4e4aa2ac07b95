import { expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const SECOND = 1_000;
const QUARTER_OF_AN_HOUR = 900_000;
const ANSWERS = 60;

interface Waiting {
  orderId: string;
  supplier: string;
  state: string;
  updatedAt: string;
}

onEachEngine('Answers to who asked for approval', (get) => {
  /** Enters orders that wait, as the chef does. */
  async function enter(suppliers: readonly string[]): Promise<Waiting[]> {
    const orders = suppliers.map((supplier) => {
      return { revenueCenter: 'kitchen', supplier, amountCents: 60_000, day: '2026-11-18', notes: '' };
    });
    const added = await get().as('chef', 'POST', `/weeks/${WEEK}/orders/several`, { orders });
    expect(added.status).toBe(201);
    const { body } = await get().as('admin', 'GET', `/weeks/${WEEK}`);
    return body.kitchenOrders.filter(({ supplier }: Waiting) => suppliers.includes(supplier));
  }

  async function answer({ orderId, updatedAt }: Waiting, way: 'approve' | 'decline', reason?: string) {
    const sent = { fromUpdatedAt: updatedAt, ...(reason && { reason }) };
    const { status, body } = await get().as('admin', 'POST', `/orders/${orderId}/${way}`, sent);
    expect(status).toBe(200);
    return body as Waiting;
  }

  /** Sends what is due; what of it came to the chef. */
  async function sendDue() {
    const sent: { subject: string; heading: string; rows: string }[] = [];
    get().context.transport = {
      pace: 0,
      send: async ({ to, letter: { subject, heading, sections } }) => {
        if (to.includes('chef@example.com')) sent.push({ subject, heading, rows: JSON.stringify(sections) });
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    while ((await sendNext(get().context)) === 0);
    return sent;
  }

  test('within a minute are one letter at once and one a quarter of an hour later: they name all orders, and no supplier in a subject', async () => {
    const { clock, as, signInAll } = get();
    await signInAll();
    await as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: 50_000 });
    const suppliers = Array.from({ length: ANSWERS }, (_, number) => `Answered ${number}.`);
    const waiting = await enter(suppliers);
    expect(waiting).toHaveLength(ANSWERS);
    const sent: Awaited<ReturnType<typeof sendDue>> = [];
    for (const [number, order] of waiting.entries()) {
      await (number % 3 ? answer(order, 'approve') : answer(order, 'decline', 'Too much'));
      clock.now += SECOND;
      if (number % 10 === 0) sent.push(...(await sendDue()));
    }
    clock.now += QUARTER_OF_AN_HOUR;
    sent.push(...(await sendDue()));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Kitchen: $600.00 is declined',
      'Kitchen: 59 orders answered, 40 approved, 19 declined',
    ]);
    const all = sent.map(({ rows }) => rows).join(' ');
    expect(suppliers.filter((supplier) => !all.includes(supplier))).toEqual([]);
    expect(all).toContain('The admin: Too much');
    clock.now += 4 * QUARTER_OF_AN_HOUR;
    expect(await sendDue()).toEqual([]);
  }, 120_000);

  test('are not told where they no longer hold when their letter leaves', async () => {
    const { clock, as } = get();
    const [first, second, third] = (await enter(['Stands', 'Raised', 'Also'])) as [Waiting, Waiting, Waiting];
    await answer(first, 'approve');
    expect(await sendDue()).toHaveLength(1);
    const { orderId, updatedAt } = await answer(second, 'approve');
    await answer(third, 'approve');
    const raised = { amountCents: 90_000, fromUpdatedAt: updatedAt };
    const { body } = await as('chef', 'PATCH', `/weeks/${WEEK}/orders/${orderId}`, raised);
    expect(body.state).toBe('waiting');
    clock.now += QUARTER_OF_AN_HOUR;
    expect((await sendDue()).map(({ heading }) => heading)).toEqual(['Your order is approved']);
  });
});
