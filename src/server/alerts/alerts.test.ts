import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

/** A week of its own for each test: the nth Sunday of 2026. */
function week(number: number): string {
  const sunday = Temporal.PlainDate.from('2026-01-04').add({ weeks: number });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
}

onEachEngine('Alerts', (get) => {
  async function order(weekId: string, revenueCenter: string, amountCents: number) {
    const entered = { revenueCenter, supplier: 'Prime Cut Meats', amountCents, day: weekId.slice(0, 10) };
    return (await get().as('admin', 'POST', `/weeks/${weekId}/orders`, entered)).body.alert;
  }

  const revenue = (weekId: string, body: object) =>
    get().as('admin', 'PUT', `/weeks/${weekId}/revenue`, body);
  const newest = async () => (await get().as('admin', 'GET', '/alerts?limit=1')).body[0];

  test('come at exactly 15 and 10 percent remaining, and not one cent before', async () => {
    await revenue(week(1), { totalCents: 1_000_000 });
    expect(await order(week(1), 'kitchen', 254_999)).toBeNull();
    expect(await order(week(1), 'kitchen', 1)).toMatchObject({
      type: 'warning',
      category: 'kitchen',
      percentage: 15,
      title: 'Kitchen Budget Warning',
      message: 'Kitchen budget is at 85.0% ($450.00 remaining).',
      emailSent: false,
      causedBy: 'The admin',
    });
    expect(await order(week(1), 'kitchen', 14_999)).toMatchObject({ type: 'warning', percentage: 10 });
    expect(await order(week(1), 'kitchen', 1)).toMatchObject({
      type: 'danger',
      title: 'Kitchen Budget Critical',
      message: 'Kitchen budget is at 90.0% ($300.00 remaining).',
    });
  });

  test('say what is missing when a budget is overspent', async () => {
    await revenue(week(2), { totalCents: 100_000 });
    expect(await order(week(2), 'bar', 23_000)).toMatchObject({
      message: 'Bar budget is at 104.5% (-$10.00 remaining).',
      percentage: -4.5,
    });
  });

  test('watch a venue against the bar percentage of its own revenue', async () => {
    await revenue(week(3), { scandalsCents: 100_000 });
    expect(await order(week(3), 'scandals', 20_000)).toMatchObject({ category: 'scandals', type: 'danger' });
  });

  test('do not come while no revenue has set a budget, and come when it is entered', async () => {
    expect(await order(week(4), 'kitchen', 29_000)).toBeNull();
    await revenue(week(4), { totalCents: 100_000 });
    expect(await newest()).toMatchObject({
      weekId: week(4),
      category: 'kitchen',
      message: 'Kitchen budget critically low! Only 3.3% remaining.',
    });
  });

  test('come from labor hours, in its own words', async () => {
    const { as } = get();
    const maria = { name: 'Maria', position: 'Chef', department: 'kitchen', hourlyRateCents: 2_400 };
    const { staffId } = (await as('admin', 'POST', '/staff', maria)).body;
    await revenue(week(5), { totalCents: 400_000 });
    await as('admin', 'PUT', `/weeks/${week(5)}/hours`, { entries: [{ staffId, minutes: 2_400 }] });
    expect(await newest()).toMatchObject({
      category: 'labor',
      type: 'danger',
      title: 'Labor Budget Critical',
      message: 'Labor budget is at 96.0% ($40.00 remaining).',
    });
  });

  test('come when a percentage is lowered under what is spent, once', async () => {
    const { as, clock } = get();
    const current = '2026-11-15_to_2026-11-21';
    clock.now += 60_000;
    await revenue(current, { totalCents: 100_000 });
    await order(current, 'bar', 15_000);
    await as('admin', 'PUT', '/settings/budgets', { barPercentage: 17 });
    const alert = await newest();
    expect(alert).toMatchObject({
      category: 'bar',
      message: 'Bar budget approaching limit. 11.8% remaining.',
    });
    await as('admin', 'PUT', '/settings/budgets', { barPercentage: 16.9 });
    expect((await newest()).alertId).toBe(alert.alertId);
    await as('admin', 'PUT', '/settings/budgets', { barPercentage: 22 });
  });

  test('are listed newest first, five unless asked otherwise', async () => {
    const { body } = await get().as('chef', 'GET', '/alerts');
    expect(body).toHaveLength(5);
    const times = body.map((alert: { createdAt: string }) => alert.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});
