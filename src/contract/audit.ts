import { expect, test } from 'vitest';
import type { AuditEntry } from '../domain/audit/audit.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, emptyWeek, ID, newKey, orderOf, refusalOf, TIME } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('The audit trail', (as) => {
  const { weekId } = emptyWeek(0);

  test('tells what was done, newest first, with what was before and after', async () => {
    const [admin, chef] = [as('admin'), as('chef')];
    await admin('setRevenue', { weekId, sent: { kitchenCents: cents(100) } });
    const { order } = await chef('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 5), key: newKey() });
    const voided = await chef('voidOrder', {
      weekId,
      orderId: order.orderId,
      sent: { reason: 'Twice' },
      key: newKey(),
    });
    await chef('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: newKey() });
    await chef('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(9) } });
    await admin('setStaffCost', { weekId, crew: 'total', sent: { cents: cents(3) } });
    const hours = { staffId: '1', minutes: 30 };
    await chef('addHours', { weekId, sent: hours, key: newKey() });
    await admin('saveHours', { weekId, sent: { entries: [hours] } });
    const entries = await admin('listAudit', { weekId });
    const result = entries.map(({ action, subject, userName }) => `${userName}: ${action} ${subject}`);
    expect(result).toEqual([
      `${nameOf('admin')}: save hours labor`,
      `${nameOf('chef')}: add hours labor`,
      `${nameOf('admin')}: set labor total`,
      `${nameOf('chef')}: set spending kitchen`,
      `${nameOf('chef')}: restore order kitchen`,
      `${nameOf('chef')}: void order kitchen`,
      `${nameOf('chef')}: add order kitchen`,
      `${nameOf('admin')}: set revenue revenue`,
    ]);
    const nothing = { totalCents: 0, kitchenCents: 0, barCents: 0, scandalsCents: 0, townhouseCents: 0 };
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: [hours] },
      { before: null, after: hours },
      { before: { cents: 0 }, after: { cents: 3 } },
      { before: { cents: 5 }, after: { cents: 9 } },
      { before: voided, after: { ...order, updatedAt: TIME } },
      { before: order, after: voided },
      { before: null, after: order },
      { before: nothing, after: { ...nothing, totalCents: 100, kitchenCents: 100 } },
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ entryId: ID, at: TIME, userId: ID, weekId });
  });

  test('tells of settings, people, suppliers and alerts too', async () => {
    const admin = as('admin');
    await admin('saveSettings', { sent: { barPercentage: 21 } });
    await admin('saveSettings', { location: 'tropics', sent: { barPercentage: 20 } });
    await admin('resetSettings', { location: 'tropics' });
    await admin('lockSettings', { sent: { locked: false } });
    const staff = { name: 'Bo', position: 'Cook', department: 'kitchen', crew: 'kitchen' } as const;
    const { staffId } = await admin('addStaff', {
      sent: { ...staff, hourlyRateCents: cents(9_00) },
      key: newKey(),
    });
    await admin('editStaff', { staffId, sent: { active: false } });
    const { supplierId } = await admin('addSupplier', {
      sent: { name: 'Bo', revenueCenter: 'bar' },
      key: newKey(),
    });
    await admin('editSupplier', { supplierId, sent: { name: 'Al' } });
    await admin('removeSupplier', { supplierId });
    const ana = { name: 'Ana', email: 'ana@example.com', password: 'a good long one', role: 'chef' } as const;
    const { userId } = await admin('createUser', { sent: ana, key: newKey() });
    for (const _ of [1, 2]) await admin('changeUser', { userId, sent: { name: 'Ana B.' } });
    await admin('changeUser', { userId, sent: { role: 'bar_manager' } });
    await admin('changeUser', { userId, sent: { active: false } });
    await admin('changeUser', { userId, sent: { active: true } });
    await admin('sendTestEmail', { sent: { recipient: 'owner@tillwise.example' }, key: newKey() });
    const [alert] = await admin('listAlerts', { limit: 1 });
    await admin('acknowledgeAlerts', { sent: { alertIds: [alert!.alertId] }, key: newKey() });
    const entries = await admin('listAudit', { limit: 16 });
    expect(entries.map(({ action, subject }) => `${action}: ${subject}`).reverse()).toEqual([
      'save settings: settings',
      'save settings: tropics settings',
      'reset settings: tropics settings',
      'lock settings: settings',
      'add staff: kitchen',
      'edit staff: kitchen',
      'add supplier: bar',
      'edit supplier: bar',
      'remove supplier: bar',
      'create user: ana@example.com',
      'change user: ana@example.com',
      'change role: ana@example.com',
      'deactivate user: ana@example.com',
      'reactivate user: ana@example.com',
      'send test e-mail: owner@tillwise.example',
      'acknowledge alert: townhouse',
    ]);
    const [acknowledged, , reactivated] = entries;
    expect(acknowledged).toMatchObject({ weekId: CURRENT, before: null, after: { alertId: alert!.alertId } });
    const { name, role } = { name: 'Ana B.', role: 'bar_manager' };
    expect(reactivated).toMatchObject({
      before: { name, role, active: false },
      after: { name, role, active: true },
    });
    expect(entries.at(-1)).toMatchObject({
      before: { barPercentage: 22, location: null },
      after: { barPercentage: 21, location: null, updatedBy: nameOf('admin') },
    });
    expect(entries.at(-2)).toMatchObject({
      before: { barPercentage: 21, location: 'tropics', inherited: true },
      after: { barPercentage: 20, location: 'tropics', inherited: false },
    });
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`venues|${ana.password}`));
  });

  test('tells of every correction of hours', async () => {
    const { weekId } = emptyWeek(1);
    const chef = as('chef');
    const [entry] = (await chef('addHours', { weekId, sent: { staffId: '1', minutes: 60 }, key: newKey() }))
      .laborCost;
    const { entryId, employee } = entry!;
    for (const _ of [1, 2]) await chef('editHours', { weekId, entryId, sent: { minutes: 90 } });
    await chef('voidHours', { weekId, entryId, sent: { reason: 'Twice' }, key: newKey() });
    await as('admin')('restoreHours', { weekId, entryId, sent: {}, key: newKey() });
    const entries = await as('admin')('listAudit', { weekId });
    expect(entries.map(({ action, userName }) => `${userName}: ${action}`)).toEqual([
      `${nameOf('admin')}: restore hours`,
      `${nameOf('chef')}: void hours`,
      `${nameOf('chef')}: edit hours`,
      `${nameOf('chef')}: add hours`,
    ]);
    expect(entries[2]).toMatchObject({ before: { minutes: 60 }, after: { minutes: 90, employee } });
  });

  test('is read page by page, by person, action and week', async () => {
    const admin = as('admin');
    const all = await admin('listAudit', { weekId });
    expect(await admin('listAudit', { weekId, limit: 3 })).toEqual(all.slice(0, 3));
    expect(await admin('listAudit', { weekId, limit: 3, before: all[2]!.entryId })).toEqual(all.slice(3, 6));
    const chef = all.filter(({ userName }) => userName === nameOf('chef'));
    expect(await admin('listAudit', { weekId, user: chef[0]!.userId! })).toEqual(chef);
    expect(await admin('listAudit', { action: 'set spending' })).toEqual([all[3]]);
    expect(await admin('listAudit', { weekId: CURRENT, action: 'set spending' })).toEqual([]);
    expect(await admin('listAudit', { user: 'nobody' })).toEqual([]);
    expect(await admin('listAudit', { before: 'unknown' })).toEqual([]);
    for (const limit of [0, 201, 'x'])
      expect((await refusalOf(admin('listAudit', { limit } as never))).code).toBe('invalid-request');
  });

  test('is read page by page, each entry once, even while more are written', async () => {
    const admin = as('admin');
    const all = await admin('listAudit', { limit: 200 });
    const read: AuditEntry[] = [];
    for (let page = await admin('listAudit', { limit: 7 }); page.length > 0; ) {
      read.push(...page);
      await admin('setSpending', {
        weekId: CURRENT,
        revenueCenter: 'kitchen',
        sent: { cents: cents(1000 + read.length) },
      });
      page = await admin('listAudit', { limit: 7, before: page.at(-1)!.entryId });
    }
    expect(read).toEqual(all);
    expect(read.length).toBeGreaterThan(20);
  });

  test('does not tell of what was refused or changed nothing', async () => {
    const admin = as('admin');
    const before = await admin('listAudit', {});
    await refusalOf(
      admin('setRevenue', {
        weekId: CURRENT,
        sent: { totalCents: cents(1), from: { totalCents: cents(5) } },
      }),
    );
    await refusalOf(
      as('chef')('setSpending', { weekId: CURRENT, revenueCenter: 'bar', sent: { cents: cents(1) } }),
    );
    const { totalBarSpentCents } = await admin('readWeek', { weekId: CURRENT });
    await admin('setSpending', {
      weekId: CURRENT,
      revenueCenter: 'bar',
      sent: { cents: totalBarSpentCents },
    });
    await as('chef')('saveDigest', { sent: { daily: false, weekly: false, time: '10:00' } });
    const own = (await admin('listAudit', {})).filter(({ action }) => !action.startsWith('sign'));
    expect(own).toEqual(before.filter(({ action }) => !action.startsWith('sign')).slice(0, own.length));
  });
});
