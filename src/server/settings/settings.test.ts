import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

const path = '/settings/budgets';

onEachEngine('Budget settings', (get) => {
  const save = (body: object) => get().as('admin', 'PUT', path, body);

  test('are 30, 22 and 25 percent, 15 and 10 remaining, until somebody saves', async () => {
    expect((await get().as('chef', 'GET', path)).body).toMatchObject({
      kitchenPercentage: 30,
      barPercentage: 22,
      laborPercentage: 25,
      kitchenStaffPercentage: 25,
      warningThreshold: 15,
      criticalThreshold: 10,
      emailNotifications: true,
      emailRecipients: '',
      updatedAt: null,
    });
  });

  test('keep tenths of a percent, and what was not sent', async () => {
    const { body } = await save({ kitchenPercentage: 31.4, sendCritical: false });
    expect(body).toMatchObject({
      kitchenPercentage: 31.4,
      barPercentage: 22,
      emailNotifications: false,
      updatedBy: 'The admin',
    });
    expect((await get().as('chef', 'GET', path)).body).toEqual(body);
  });

  test.each([
    [{ kitchenPercentage: 60 }, 'Total budget percentages (107%) exceed 100%. Please adjust the values.'],
    [{ kitchenPercentage: 53.1 }, 'Total budget percentages (100.1%) exceed 100%. Please adjust the values.'],
    [{ criticalThreshold: 15 }, 'Critical threshold must be less than warning threshold.'],
    [{ warningThreshold: 0 }, 'Enter a whole percentage from 1 to 100.'],
    [{ warningThreshold: 12.5 }, 'Enter a whole percentage from 1 to 100.'],
    [{ barPercentage: 0 }, 'Enter a percentage from 1 to 100, with at most one decimal.'],
    [{ barPercentage: 22.25 }, 'Enter a percentage from 1 to 100, with at most one decimal.'],
    [{ laborPercentage: '25' }, 'Enter a percentage from 1 to 100, with at most one decimal.'],
  ])('refuse %j', async (change, detail) => {
    const before = (await get().as('admin', 'GET', path)).body;
    expect(await save(change)).toMatchObject({ status: 422, body: { code: 'invalid-request', detail } });
    expect((await get().as('admin', 'GET', path)).body).toEqual(before);
  });

  test('may add up to exactly 100 percent', async () => {
    expect((await save({ kitchenPercentage: 53 })).status).toBe(200);
  });

  test('saved from an older version are refused', async () => {
    const { updatedAt } = (await get().as('chef', 'GET', path)).body;
    get().clock.now += 1000;
    expect((await save({ barPercentage: 20, fromUpdatedAt: updatedAt })).status).toBe(200);
    const late = await get().as('chef', 'PUT', path, { barPercentage: 19, fromUpdatedAt: updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { setBy: 'The admin' } } });
  });

  test('can be locked to admins', async () => {
    const { as } = get();
    expect((await as('chef', 'PUT', path, { barPercentage: 21 })).status).toBe(200);
    expect((await as('chef', 'PUT', '/settings/lock', { locked: true })).status).toBe(403);
    expect((await as('admin', 'PUT', '/settings/lock', { locked: true })).body.locked).toBe(true);
    expect(await as('chef', 'PUT', path, { barPercentage: 20 })).toMatchObject({
      status: 403,
      body: { code: 'settings-locked' },
    });
    expect((await save({ barPercentage: 20 })).status).toBe(200);
    expect((await as('admin', 'PUT', '/settings/lock', { locked: false })).body.locked).toBe(false);
  });
});
