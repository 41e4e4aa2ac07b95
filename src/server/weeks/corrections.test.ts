import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('Spending set by hand', (get) => {
  const order = async (cents: number, revenueCenter = 'kitchen') => {
    const entered = { revenueCenter, supplier: 'S', amountCents: cents, day: WEEK.slice(0, 10) };
    return (await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, entered)).body.order;
  };
  const set = (cents: number, center = 'kitchen') =>
    get().as('chef', 'PUT', `/weeks/${WEEK}/spending/${center}`, { cents });
  const notices = async () =>
    (await get().as('admin', 'GET', `/alerts?limit=200`)).body.filter(
      ({ cause }: { cause: string }) => cause === 'correction',
    );
  const spent = async () => (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.totalKitchenSpentCents;

  test('below what the orders say raises a notice, on screen and by e-mail, that no budget settles', async () => {
    const { as, context } = get();
    await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 1_000_000 });
    const { orderId } = await order(1_000_000);
    expect((await set(0)).body.totalKitchenSpentCents).toBe(0);
    expect(await notices()).toMatchObject([
      {
        category: 'kitchen',
        type: 'warning',
        title: 'Kitchen Spending Lowered',
        message: 'Kitchen spending was set to $0.00. Its orders say $10,000.00.',
        causedBy: 'The chef',
        resolvedAt: null,
        mail: { state: 'waiting', recipients: 1 },
      },
    ]);
    await order(1);
    expect(await notices()).toMatchObject([{ resolvedAt: null }]);
    const subjects = await context.db
      .selectFrom('mail')
      .innerJoin('alert', 'alert.id', 'mail.alertId')
      .select('alert.title')
      .orderBy('mail.createdAt')
      .execute();
    expect(subjects.map(({ title }) => title)).toEqual([
      'Kitchen Budget Critical',
      'Kitchen Spending Lowered',
    ]);

    await as('chef', 'POST', `/weeks/${WEEK}/orders/${orderId}/void`, { reason: 'Twice' });
    expect(await spent()).toBe(0);
    await as('chef', 'POST', `/weeks/${WEEK}/orders/${orderId}/restore`);
    expect(await spent()).toBe(1_000_000);
    const { body: week } = await as('admin', 'GET', `/weeks/${WEEK}`);
    const adjusted = week.adjustments.map(({ cents }: { cents: number }) => cents);
    expect(adjusted).toEqual([-1_000_000, 999_999]);
    const trail = (await as('admin', 'GET', '/audit?action=set%20spending')).body;
    expect(trail).toMatchObject([
      { userName: 'The chef', before: { cents: -999_999 }, after: { cents: 0 } },
      { userName: 'The chef', before: { cents: 1_000_000 }, after: { cents: 0 } },
    ]);
  });

  test('raises none where it says as much as the orders, or more', async () => {
    const before = (await notices()).length;
    await set(1_000_001);
    await set(1_500_000);
    await set(1_200_000);
    expect(await notices()).toHaveLength(before);
  });

  test('never leaves less than nothing, also where an order moves or shrinks', async () => {
    const { as } = get();
    const bars = async () => (await as('admin', 'GET', `/weeks/${WEEK}`)).body.totalBarSpentCents;
    const moved = await order(50_000, 'bar');
    await as('admin', 'PUT', `/weeks/${WEEK}/spending/bar`, { cents: 10_000 });
    const change = { amountCents: 20_000, fromUpdatedAt: moved.updatedAt };
    const { body } = await as('admin', 'PATCH', `/weeks/${WEEK}/orders/${moved.orderId}`, change);
    expect(await bars()).toBe(0);
    await as('admin', 'PUT', `/weeks/${WEEK}/spending/bar`, { cents: 5_000 });
    const away = { revenueCenter: 'kitchen', fromUpdatedAt: body.updatedAt };
    await as('admin', 'PATCH', `/weeks/${WEEK}/orders/${moved.orderId}`, away);
    expect(await bars()).toBe(0);
  });
});
