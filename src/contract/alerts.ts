import { expect, test } from 'vitest';
import type { Alert } from '../domain/alerts/alert.ts';
import type { WeekId } from '../domain/calendar/week.ts';
import type { RevenueCenter } from '../domain/group/group.ts';
import { categoriesOf } from '../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, emptyWeek, newKey, orderOf, refusalOf, TIME } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('An alert', (as) => {
  const revenue = (weekId: WeekId, change: object) => as('admin')('setRevenue', { weekId, sent: change });
  const spend = async (weekId: WeekId, center: RevenueCenter, amount: number) =>
    (await as('admin')('addOrder', { weekId, sent: orderOf(weekId, center, amount), key: newKey() })).alert;
  const of = (weekId: WeekId, filter = {}) => as('chef')('listAlerts', { weekId, ...filter });
  const words = (alerts: readonly Alert[]) => alerts.map(({ title, message }) => `${title}: ${message}`);

  test('comes at exactly 15 and 10 percent remaining, and not one cent before', async () => {
    const { weekId } = emptyWeek(0);
    await revenue(weekId, { totalCents: 10_000_00 });
    expect(await spend(weekId, 'kitchen', 2_549_99)).toBeNull();
    expect(await spend(weekId, 'kitchen', 1)).toMatchObject({
      type: 'warning',
      percentage: 15,
      message: 'Kitchen budget is at 85.0% ($450.00 remaining).',
      cause: 'order',
      causedBy: nameOf('admin'),
      emailSent: false,
    });
    expect(await spend(weekId, 'kitchen', 149_99)).toMatchObject({ type: 'warning', percentage: 10 });
    expect(await spend(weekId, 'kitchen', 1)).toMatchObject({ type: 'danger', percentage: 10 });
    expect(words(await of(weekId))).toEqual([
      'Kitchen Budget Critical: Kitchen budget is at 90.0% ($300.00 remaining).',
      'Kitchen Budget Warning: Kitchen budget is at 90.0% ($300.01 remaining).',
      'Kitchen Budget Warning: Kitchen budget is at 85.0% ($450.00 remaining).',
    ]);
  });

  test('says what is missing when a budget is overspent', async () => {
    const { weekId } = emptyWeek(1);
    await revenue(weekId, { totalCents: 1_000_00 });
    expect(await spend(weekId, 'bar', 230_00)).toMatchObject({
      type: 'danger',
      percentage: -4.5,
      message: 'Bar budget is at 104.5% (-$10.00 remaining).',
    });
  });

  test.each([
    ['scandals', { scandalsCents: 1_000_00 }, 'Scandals budget is at 90.9% ($20.00 remaining).'],
    ['townhouse', { townhouseCents: 1_000_00 }, 'Townhouse budget is at 90.9% ($20.00 remaining).'],
  ] as const)('watches %s against the bar percentage of its own revenue', async (venue, change, message) => {
    const { weekId } = emptyWeek(2);
    await revenue(weekId, change);
    expect(await spend(weekId, venue, 200_00)).toMatchObject({ category: venue, type: 'danger', message });
  });

  test('does not come while there is no budget, and comes when revenue makes a small one', async () => {
    const { weekId } = emptyWeek(3);
    expect(await spend(weekId, 'kitchen', 290_00)).toBeNull();
    await as('admin')('setStaffCost', { weekId, crew: 'total', sent: { cents: cents(220_00) } });
    expect(await of(weekId)).toEqual([]);
    await revenue(weekId, { totalCents: 1_000_00 });
    expect(words(await of(weekId))).toEqual([
      'Labor Budget Warning: Labor budget approaching limit. 12.0% remaining.',
      'Kitchen Budget Critical: Kitchen budget critically low! Only 3.3% remaining.',
    ]);
    expect((await of(weekId))[0]).toMatchObject({ cause: 'budget', causedBy: nameOf('admin') });
  });

  test('of the largest amounts is exact', async () => {
    const { weekId } = emptyWeek(4);
    await revenue(weekId, { kitchenCents: 9_999_999_999, barCents: 9_999_999_999 });
    expect(await spend(weekId, 'kitchen', 5_399_999_999)).toMatchObject({
      type: 'warning',
      message: 'Kitchen budget is at 90.0% ($6,000,000.00 remaining).',
    });
    expect(await spend(weekId, 'kitchen', 1)).toMatchObject({
      type: 'danger',
      percentage: 10,
      message: 'Kitchen budget is at 90.0% ($5,999,999.99 remaining).',
    });
  });

  test('comes from every save of hours, in the words of labor', async () => {
    const { weekId } = emptyWeek(5);
    const admin = as('admin');
    await revenue(weekId, { totalCents: 4_000_00 });
    for (const _ of [1, 2])
      await admin('saveHours', { weekId, sent: { entries: [{ staffId: '1', minutes: 2_400 }] } });
    await as('chef')('addHours', { weekId, sent: { staffId: '2', minutes: 30 }, key: newKey() });
    expect(words(await of(weekId))).toEqual([
      'Labor Budget Critical: Labor budget is at 97.0% ($30.00 remaining).',
      'Labor Budget Critical: Labor budget is at 96.0% ($40.00 remaining).',
      'Labor Budget Critical: Labor budget is at 96.0% ($40.00 remaining).',
    ]);
    expect((await of(weekId))[0]).toMatchObject({ cause: 'labor', causedBy: nameOf('chef') });
  });

  test('comes from a total that is set only when it makes things worse, and is resolved when they are better', async () => {
    const { weekId } = emptyWeek(6);
    const set = (dollars: number) =>
      as('chef')('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(dollars * 100) } });
    const levels = async () =>
      (await of(weekId)).map(({ type, resolvedAt }) => `${type}${resolvedAt ? ' resolved' : ''}`);
    await revenue(weekId, { totalCents: 1_000_00 });
    await set(260);
    await set(262);
    expect(await levels()).toEqual(['warning']);
    await set(290);
    expect(await levels()).toEqual(['danger', 'warning']);
    expect(words(await of(weekId))).toEqual([
      'Kitchen Budget Critical: Kitchen budget critically low! Only 3.3% remaining.',
      'Kitchen Budget Warning: Kitchen budget approaching limit. 13.3% remaining.',
    ]);
    expect((await of(weekId))[0]).toMatchObject({ cause: 'budget', causedBy: nameOf('chef') });
    await set(261);
    expect(await levels()).toEqual(['danger resolved', 'warning']);
    await set(100);
    expect(await levels()).toEqual(['danger resolved', 'warning resolved']);
    expect((await of(weekId))[0]?.resolvedAt).toEqual(TIME);
    await set(270);
    expect(await levels()).toEqual(['danger', 'danger resolved', 'warning resolved']);
  });

  test('of an earlier week is resolved by its next order once settings no longer ask for it', async () => {
    const { weekId } = emptyWeek(9);
    const admin = as('admin');
    await revenue(weekId, { totalCents: 1_000_00 });
    await spend(weekId, 'kitchen', 260_00);
    const { warningThreshold, criticalThreshold } = await admin('readSettings');
    await admin('saveSettings', { sent: { warningThreshold: 5, criticalThreshold: 3, fromWeek: weekId } });
    expect((await of(weekId))[0]?.resolvedAt).toBeNull();
    expect(await spend(weekId, 'kitchen', 1)).toBeNull();
    expect((await of(weekId)).map(({ type, resolvedAt }) => [type, resolvedAt])).toEqual([['warning', TIME]]);
    await admin('saveSettings', { sent: { warningThreshold, criticalThreshold, fromWeek: weekId } });
  });

  test('is resolved by revenue, and by an order that is voided or moved', async () => {
    const { weekId } = emptyWeek(7);
    const admin = as('admin');
    await revenue(weekId, { totalCents: 1_000_00 });
    const { order } = await admin('addOrder', {
      weekId,
      sent: orderOf(weekId, 'kitchen', 280_00),
      key: newKey(),
    });
    await revenue(weekId, { totalCents: 2_000_00 });
    expect((await of(weekId, { category: 'kitchen' }))[0]?.resolvedAt).toEqual(TIME);
    const fromUpdatedAt = order.updatedAt;
    const moved = { revenueCenter: 'bar', amountCents: cents(420_00), fromUpdatedAt } as const;
    await admin('editOrder', { weekId, orderId: order.orderId, sent: moved });
    expect(words(await of(weekId))[0]).toBe(
      'Bar Budget Critical: Bar budget critically low! Only 4.5% remaining.',
    );
    const { updatedAt } = (await admin('readWeek', { weekId })).barOrders[0]!;
    const more = { amountCents: cents(430_00), fromUpdatedAt: updatedAt };
    const worse = await admin('editOrder', { weekId, orderId: order.orderId, sent: more });
    const less = { amountCents: cents(425_00), fromUpdatedAt: worse.updatedAt };
    await admin('editOrder', { weekId, orderId: order.orderId, sent: less });
    expect(await of(weekId, { category: 'bar' })).toHaveLength(1);
    await admin('voidOrder', { weekId, orderId: order.orderId, sent: { reason: 'Twice' }, key: newKey() });
    expect(await of(weekId, { state: 'open' })).toEqual([]);
    await admin('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: newKey() });
    expect(await of(weekId, { state: 'open' })).toMatchObject([
      { category: 'bar', type: 'danger', cause: 'budget' },
    ]);
  });

  test('comes from a correction of hours that makes labor worse, and not from one that makes it better', async () => {
    const { weekId } = emptyWeek(13);
    const admin = as('admin');
    await revenue(weekId, { totalCents: 4_000_00 });
    const added = await admin('addHours', {
      weekId,
      sent: { staffId: '1', minutes: 30 * 60 },
      key: newKey(),
    });
    const { entryId } = added.laborCost[0]!;
    const edit = (hours: number) => admin('editHours', { weekId, entryId, sent: { minutes: hours * 60 } });
    await edit(39);
    const result = { weekId, category: 'labor', type: 'danger', causedBy: nameOf('admin') };
    expect(await of(weekId)).toMatchObject([result]);
    await edit(38.5);
    await admin('voidHours', { weekId, entryId, sent: { reason: 'Twice' }, key: newKey() });
    expect(await of(weekId)).toHaveLength(1);
    await admin('restoreHours', { weekId, entryId, sent: {}, key: newKey() });
    expect(await of(weekId)).toMatchObject([result, result]);
  });

  test('is told by e-mail once for its level, until the budget recovers', async () => {
    const { weekId } = emptyWeek(8);
    await revenue(weekId, { totalCents: 1_000_00 });
    const resultOf = async (amount: number) => (await spend(weekId, 'kitchen', amount))?.mail.recipients;
    expect(await resultOf(260_00)).toBe(0);
    expect(await resultOf(20_00)).toBe(2);
    expect(await resultOf(1_00)).toBe(0);
    await as('chef')('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(10_00) } });
    expect(await resultOf(280_00)).toBe(2);
  });
});

onEachGateway('The list of alerts', (as) => {
  test('is as long as asked for, and goes on after the last one read', async () => {
    const chef = as('chef');
    const all = await chef('listAlerts', { limit: 200 });
    expect(all).toHaveLength(4);
    expect(await chef('listAlerts', { limit: 3 })).toEqual(all.slice(0, 3));
    expect(await chef('listAlerts', {})).toEqual(all);
    const [first, second] = all;
    expect(await chef('listAlerts', { before: first!.alertId, limit: 2 })).toEqual(all.slice(1, 3));
    expect(await chef('listAlerts', { before: second!.alertId, type: 'warning' })).toEqual([all[3]]);
    expect(await chef('listAlerts', { before: 'unknown' })).toEqual([]);
    expect(await chef('listAlerts', { category: 'labor' })).toEqual([all[2]]);
    const grills = await chef('listAlerts', { category: ['labor', 'bar'], weekId: CURRENT });
    expect(grills).toEqual(all.filter(({ category }) => category === 'labor' || category === 'bar'));
    expect(grills.length).toBeGreaterThan(1);
    expect(await chef('listAlerts', { category: ['labor', 'bar'], weekId: emptyWeek(0).weekId })).toEqual([]);
    expect(await chef('listAlerts', { weekId: emptyWeek(0).weekId })).toEqual([]);
    expect(await chef('listAlerts', { weekId: 'nonsense' as WeekId })).toEqual([]);
    expect(await chef('listAlerts', { category: 'bar', type: 'warning' })).toEqual([]);
    for (const filter of [
      { limit: 0 },
      { limit: 201 },
      { category: 'pool' as never },
      { category: ['bar', 'pool'] as never },
      { state: 'shut' as never },
      { type: 'good' as never },
    ])
      expect(await refusalOf(chef('listAlerts', filter))).toMatchObject({
        status: 422,
        code: 'invalid-request',
      });
  });

  test('shows who has seen to an alert first, and counts those that wait for somebody', async () => {
    const chef = as('chef');
    const [alert] = await chef('listAlerts', { limit: 1 });
    const key = newKey();
    const one = { alertIds: [alert!.alertId] };
    const seen = await chef('acknowledgeAlerts', { sent: one, key });
    expect(seen).toEqual([{ ...alert, acknowledged: { by: nameOf('chef'), at: TIME } }]);
    expect(await chef('acknowledgeAlerts', { sent: one, key })).toEqual(seen);
    expect(await as('admin')('acknowledgeAlerts', { sent: one, key: newKey() })).toEqual(seen);
    expect((await chef('countOpenAlerts', { category: [...categoriesOf(SAMPLE_GROUP)] })).lines).toBe(3);
    expect((await chef('countOpenAlerts', { category: [alert!.category] })).lines).toBe(0);
    expect(await chef('listAlerts', { state: 'open' })).toHaveLength(3);
    expect(await chef('listAlerts', { limit: 1 })).toEqual(seen);
  });

  test('is seen to at once: all that are named, or none where one is unknown', async () => {
    const { weekId } = emptyWeek(12);
    const admin = as('admin');
    await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
    for (const amount of [210_00, 1_00, 1_00])
      await admin('addOrder', { weekId, sent: orderOf(weekId, 'bar', amount), key: newKey() });
    const open = await admin('listAlerts', { weekId, state: 'open' });
    expect(open).toHaveLength(3);
    const { lines: before } = await admin('countOpenAlerts', { category: ['bar'] });
    const alertIds = open.map(({ alertId }) => alertId);
    const missing = { status: 404, code: 'not-found', detail: 'There is no such alert.' };
    const withUnknown = { alertIds: [...alertIds, 'unknown'] };
    expect(await refusalOf(admin('acknowledgeAlerts', { sent: withUnknown, key: newKey() }))).toMatchObject(
      missing,
    );
    expect(await admin('listAlerts', { weekId, state: 'open' })).toHaveLength(3);
    const seen = await admin('acknowledgeAlerts', {
      sent: { alertIds: [...alertIds].reverse() },
      key: newKey(),
    });
    expect(seen).toEqual(
      open.map((alert) => ({ ...alert, acknowledged: { by: nameOf('admin'), at: TIME } })),
    );
    expect(await admin('listAlerts', { weekId, state: 'open' })).toEqual([]);
    expect((await admin('countOpenAlerts', { category: ['bar'] })).lines).toBe(before - 1);
    expect(await admin('acknowledgeAlerts', { sent: { alertIds: [] }, key: newKey() })).toEqual([]);
    const result = (await admin('listAudit', { weekId })).filter(
      ({ action }) => action === 'acknowledge alert',
    );
    expect(result).toHaveLength(3);
    const tooMany = { alertIds: Array.from({ length: 201 }, (_, index) => `${index}`) };
    expect(await refusalOf(admin('acknowledgeAlerts', { sent: tooMany, key: newKey() }))).toMatchObject({
      status: 422,
    });
  });

  test('has e-mail that failed told to admins alone, of which there is none here', async () => {
    const none = { count: 0, letters: [] };
    const [chef, admin] = [as('chef'), as('admin')];
    expect(await admin('readFailedMail')).toEqual(none);
    const unknown = { mailIds: ['unknown'] };
    expect(await admin('acknowledgeFailedMail', { sent: unknown, key: newKey() })).toEqual(none);
    expect(await admin('sendFailedMailAgain', { sent: unknown, key: newKey() })).toEqual(none);
    const tooMany = { mailIds: Array.from({ length: 1001 }, (_, index) => `${index}`) };
    expect(await refusalOf(admin('acknowledgeFailedMail', { sent: tooMany, key: newKey() }))).toMatchObject({
      status: 422,
    });
    const refused = { status: 403, code: 'not-allowed' };
    expect(await refusalOf(chef('readFailedMail'))).toMatchObject(refused);
    expect(await refusalOf(chef('acknowledgeFailedMail', { sent: unknown, key: newKey() }))).toMatchObject(
      refused,
    );
    expect(await refusalOf(chef('sendFailedMailAgain', { sent: unknown, key: newKey() }))).toMatchObject(
      refused,
    );
  });

  test('has nothing under an id that is not there, and no email where none was due', async () => {
    const chef = as('chef');
    const missing = { status: 404, code: 'not-found', detail: 'There is no such alert.' };
    expect(
      await refusalOf(chef('acknowledgeAlerts', { sent: { alertIds: ['unknown'] }, key: newKey() })),
    ).toMatchObject(missing);
    expect(await refusalOf(chef('retryAlertMail', { alertId: 'unknown', key: newKey() }))).toMatchObject(
      missing,
    );
    const { weekId } = emptyWeek(10);
    const admin = as('admin');
    await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
    const { alert } = await admin('addOrder', {
      weekId,
      sent: orderOf(weekId, 'bar', 190_00),
      key: newKey(),
    });
    await admin('setRevenue', { weekId, sent: { totalCents: cents(9_000_00) } });
    expect(await refusalOf(chef('retryAlertMail', { alertId: alert!.alertId, key: newKey() }))).toMatchObject(
      {
        status: 422,
        code: 'invalid-request',
        detail: 'This alert has no email to send.',
      },
    );
    await admin('setRevenue', { weekId, sent: { totalCents: cents(9_000_00) } });
    expect(await refusalOf(chef('retryAlertMail', { alertId: alert!.alertId, key: newKey() }))).toMatchObject(
      {
        status: 422,
        code: 'invalid-request',
        detail: 'This alert has no email to send.',
      },
    );
  });

  test('sends an email about an alert that never had one, once for its level', async () => {
    const { weekId } = emptyWeek(11);
    const admin = as('admin');
    await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
    await admin('saveSettings', { sent: { sendCritical: false } });
    const critical = async () =>
      (await admin('addOrder', { weekId, sent: orderOf(weekId, 'bar', 210_00), key: newKey() })).alert!;
    const [first, second] = [await critical(), await critical()];
    expect(first.mail).toEqual({ state: 'off', recipients: 0, reason: null });
    const answer = await as('chef')('retryAlertMail', { alertId: first.alertId, key: newKey() });
    expect(answer.mail.recipients).toBe(2);
    expect(
      await refusalOf(admin('retryAlertMail', { alertId: second.alertId, key: newKey() })),
    ).toMatchObject({
      status: 422,
      detail: 'An email about this budget and week was already sent or is waiting to be sent.',
    });
    await admin('saveSettings', { sent: { sendCritical: true } });
  });

  test('has five unless more are asked for, newest first', async () => {
    const all = await as('chef')('listAlerts', { limit: 200 });
    expect(all.length).toBeGreaterThan(5);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(await as('chef')('listAlerts', {})).toEqual(all.slice(0, 5));
  });
});
