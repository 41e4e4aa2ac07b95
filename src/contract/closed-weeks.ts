import { expect, test } from 'vitest';
import { cents } from '../domain/values/money.ts';
import { settingsOfWeek } from '../domain/weeks/venue-snapshot.ts';
import { recordedStates } from '../domain/weeks/venue-state.ts';
import { CURRENT, emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, seen, unfit } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

onEachServer('How far a venue is with its week', (as) => {
  const { weekId } = emptyWeek(2);
  const [admin, manager] = [() => as('admin'), () => as('scandals_manager')];
  const order = () => admin()('addOrder', { weekId, sent: orderOf(weekId, 'scandals', 500), key: newKey() });
  const stateOf = async () => (await admin()('readWeek', { weekId })).venues?.scandals;

  test('is open until its manager submits it, once for a key', async () => {
    expect(await admin()('readWeek', { weekId })).toMatchObject({ state: 'open' });
    expect(await stateOf()).toMatchObject({ state: 'open', stateBy: null, stateAt: null, kept: null });
    const key = newKey();
    const submission = { venue: 'scandals', note: ' All in ' };
    const answer = await manager()('submitWeek', { weekId, sent: submission, key });
    expect(answer).toMatchObject({ weekId, venueId: 'scandals', state: 'submitted', note: 'All in' });
    expect(answer.stateBy).toBe(nameOf('scandals_manager'));
    expect(await manager()('submitWeek', { weekId, sent: submission, key })).toEqual(answer);
    expect(await stateOf()).toMatchObject({ state: 'submitted', kept: null });
  });

  test('is not others’ to submit, and an admin’s alone to close and reopen', async () => {
    const submission = { venue: 'scandals' };
    expect(
      await refusalOf(as('townhouse_manager')('submitWeek', { weekId, sent: submission, key: newKey() })),
    ).toEqual(expect.objectContaining(NOT_ALLOWED));
    expect(
      await refusalOf(as('chef')('submitWeek', { weekId, sent: { venue: 'tropics' }, key: newKey() })),
    ).toEqual(expect.objectContaining(NOT_ALLOWED));
    expect(await refusalOf(manager()('closeWeek', { weekId, sent: submission, key: newKey() }))).toEqual(
      expect.objectContaining(NOT_ALLOWED),
    );
    expect(
      await refusalOf(
        manager()('reopenWeek', { weekId, sent: { ...submission, reason: 'x1' }, key: newKey() }),
      ),
    ).toEqual(expect.objectContaining(NOT_ALLOWED));
  });

  test('is final once it is closed: what is entered is refused, and what others enter is not', async () => {
    await order();
    const waved = [{ finding: 'no-revenue scandals', word: 'Closed for works' }];
    expect(
      await admin()('closeWeek', { weekId, sent: { venue: 'scandals', waved }, key: newKey() }),
    ).toMatchObject({ waved });
    const refused = await refusalOf(order());
    expect(refused).toMatchObject({ status: 409, code: 'week-closed', closed: { venueId: 'scandals' } });
    expect(refused.closed?.by).toBe(nameOf('admin'));
    expect(refused.detail).toContain('An admin can reopen it');
    for (const write of [
      () => manager()('setRevenue', { weekId, sent: { scandalsCents: 5 as never } }),
      () => manager()('setSpending', { weekId, revenueCenter: 'scandals', sent: { cents: 5 as never } }),
      () => manager()('setStaffCost', { weekId, crew: 'scandals-bar', sent: { cents: 5 as never } }),
      () =>
        manager()('closeWeek', { weekId, sent: { venue: 'scandals' }, key: newKey() }).catch(() => order()),
    ])
      expect(await refusalOf(write())).toMatchObject({ status: 409, code: 'week-closed' });
    expect(
      await refusalOf(admin()('closeWeek', { weekId, sent: { venue: 'scandals' }, key: newKey() })),
    ).toMatchObject({
      code: 'week-closed',
    });
    await admin()('addOrder', { weekId, sent: orderOf(weekId, 'townhouse', 500), key: newKey() });
  });

  test('keeps what it stood on', async () => {
    const settings = async () => {
      const { group } = await admin()('readSession');
      return { ...(await admin()('readSettings')), group: group! };
    };
    const before = await settings();
    await admin()('saveSettings', { location: 'scandals', sent: { barPercentage: 3 } });
    const { venues = {} } = await admin()('readWeek', { weekId });
    const held = settingsOfWeek(await settings(), { weekId, states: recordedStates(venues) });
    expect(held.venues.scandals?.barPercentage).toBe(before.venues.scandals?.barPercentage);
    expect((await settings()).venues.scandals?.barPercentage).toBe(3);
    await admin()('resetSettings', { location: 'scandals' });
  });

  test('tells its manager and admins what is missing or odd', async () => {
    const found = await manager()('readFindings', { weekId, venue: 'scandals' });
    expect(found.map(({ kind }) => kind)).toContain('no-revenue');
    expect(await admin()('readFindings', { weekId, venue: 'scandals' })).toEqual(found);
    expect(await refusalOf(manager()('readFindings', { weekId, venue: 'townhouse' }))).toMatchObject(
      NOT_ALLOWED,
    );
  });

  test('is reported as it was told when it was closed', async () => {
    const report = await admin()('readReport', { weekId, venue: 'scandals' });
    expect(report.venues).toMatchObject([
      {
        venueId: 'scandals',
        state: 'closed',
        centers: [{ costCents: 500 }],
        notes: [{ text: 'All in' }, { text: 'Closed for works' }],
      },
    ]);
    await admin()('setRevenue', { weekId: emptyWeek(1).weekId, sent: { scandalsCents: 700 as never } });
    expect(await admin()('readReport', { weekId, venue: 'scandals' })).toEqual(report);
    const { venues, total } = await as('chef')('readReport', { weekId });
    expect(venues.map(({ venueId }) => venueId)).toEqual(['tropics', 'scandals', 'townhouse']);
    expect([venues[1], total.spentCents]).toEqual([report.venues[0], 1000]);
    expect(await refusalOf(admin()('readReport', { weekId, venue: 'none' }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('is open again once an admin says why', async () => {
    const message = 'Please say why the week is reopened.';
    const without = { venue: 'scandals', reason: ' ' };
    expect(await refusalOf(admin()('reopenWeek', { weekId, sent: without, key: newKey() }))).toMatchObject(
      unfit({ field: 'reason', message }),
    );
    const answer = await admin()('reopenWeek', {
      weekId,
      sent: { venue: 'scandals', reason: 'A late invoice' },
      key: newKey(),
    });
    expect(answer).toMatchObject({ state: 'open', reason: 'A late invoice', note: 'All in' });
    await order();
    expect(
      await refusalOf(
        admin()('reopenWeek', { weekId, sent: { venue: 'scandals', reason: 'Again' }, key: newKey() }),
      ),
    ).toMatchObject({
      code: 'conflict',
    });
    const [entry] = await admin()('listAudit', { action: 'reopen week' });
    expect(entry).toMatchObject({ subject: 'scandals', weekId, after: { reason: 'A late invoice' } });
  });

  test('does not keep an order that waits: it is declined, and approving says what can be done', async () => {
    const { weekId: past, startDate: day } = emptyWeek(5);
    await admin()('changeCenter', { centerId: 'scandals', sent: { approvalOverCents: 100_00 as never } });
    try {
      const asked = orderOf(past, 'scandals', 500_00, { supplier: 'Waits In Closed' });
      const { order: waits } = await manager()('addOrder', { weekId: past, sent: asked, key: newKey() });
      const transfer = { from: 'townhouse', to: 'scandals', amountCents: cents(300_00), day, notes: '' };
      const { orders } = await admin()('addTransfer', { weekId: past, sent: transfer, key: newKey() });
      const found = await admin()('readFindings', { weekId: past, venue: 'scandals' });
      expect(found.map(({ text }) => text)).toEqual(
        expect.arrayContaining([
          'An order from Waits In Closed of $500.00 is waiting for approval.',
          'A transfer from Townhouse of $300.00 is waiting for approval.',
        ]),
      );
      const waved = found.map(({ finding }) => ({ finding, word: 'Known' }));
      await admin()('closeWeek', { weekId: past, sent: { venue: 'scandals', waved }, key: newKey() });
      const answer = await admin()('readReport', { weekId: past, venue: 'scandals' });
      const refused = await refusalOf(
        admin()('approveOrder', { orderId: waits.orderId, sent: seen(waits), key: newKey() }),
      );
      expect(refused).toMatchObject({ status: 409, code: 'week-closed' });
      expect(refused.detail).toMatch(
        /An admin can reopen it, with a reason\. Or decline the order and enter it in an open week/,
      );
      for (const one of [waits, orders[1]!]) {
        const decline = { reason: 'Late paper', ...seen(one) };
        expect(
          await refusalOf(manager()('declineOrder', { orderId: one.orderId, sent: decline, key: newKey() })),
        ).toMatchObject(NOT_ALLOWED);
        expect(
          await admin()('declineOrder', { orderId: one.orderId, sent: decline, key: newKey() }),
        ).toMatchObject({ state: 'void' });
        const back = admin()('restoreOrder', { weekId: past, orderId: one.orderId, sent: {}, key: newKey() });
        expect(await refusalOf(back)).toMatchObject({ code: 'week-closed' });
      }
      expect(await admin()('readReport', { weekId: past, venue: 'scandals' })).toEqual(answer);
    } finally {
      await admin()('changeCenter', { centerId: 'scandals', sent: { approvalOverCents: null } });
    }
    const { venues = {} } = await admin()('readWeek', { weekId: past });
    expect(venues.scandals).toMatchObject({ state: 'closed' });
  });

  test('is asked about before the week is over', async () => {
    const closing = { venue: 'townhouse' };
    expect(
      await refusalOf(admin()('closeWeek', { weekId: CURRENT, sent: closing, key: newKey() })),
    ).toMatchObject({
      status: 409,
      code: 'week-not-over',
    });
    await admin()('closeWeek', { weekId: CURRENT, sent: { ...closing, confirm: true }, key: newKey() });
    expect((await admin()('readWeek', { weekId: CURRENT })).venues?.townhouse?.state).toBe('closed');
    expect(await refusalOf(admin()('putSample', { sent: { sample: 'midweek' } }))).toMatchObject({
      code: 'week-closed',
    });
  });

  test('of all is the group’s', async () => {
    for (const venue of ['tropics', 'scandals'])
      await admin()('closeWeek', { weekId: CURRENT, sent: { venue, confirm: true }, key: newKey() });
    expect((await admin()('readWeek', { weekId: CURRENT })).state).toBe('closed');
    expect(Object.keys((await admin()('readOutlook', { weekId: CURRENT })).categories)).toEqual([]);
  });
});
