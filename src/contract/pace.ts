import { beforeAll, expect, test } from 'vitest';
import { weekFrom } from '../domain/calendar/week.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, newKey, orderOf, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const FRIDAY = '2026-11-20' as Day;
const ALERTS = { limit: 5, category: 'townhouse', weekId: CURRENT } as const;

/** Thursday noon. Five weeks like one another: $1,000 a day, half of the spending on Sunday and half on Friday. */
onEachGateway('A week that is heading over its budget', (as) => {
  const admin = () => as('admin');
  const pace = async () =>
    (await admin()('listAlerts', ALERTS)).filter(({ cause }) => cause === 'pace').reverse();
  const order = (amount: number, day: Day) =>
    as('townhouse_manager')('addOrder', {
      weekId: CURRENT,
      sent: orderOf(CURRENT, 'townhouse', amount, { day }),
      key: newKey(),
    });

  beforeAll(async () => {
    for (let ago = 1; ago <= 5; ago++) {
      const week = weekFrom(addDays('2026-11-15' as Day, -7 * ago));
      for (let place = 0; place < 7; place++)
        await admin()('enterSales', {
          weekId: week.weekId,
          day: addDays(week.startDate, place),
          sent: {
            cents: { townhouse: cents(1_000_00) },
          },
        });
      for (const place of [0, 5]) {
        const day = addDays(week.startDate, place);
        await admin()('addOrder', {
          weekId: week.weekId,
          sent: orderOf(week.weekId, 'townhouse', 600_00, { day }),
          key: newKey(),
        });
      }
    }
    await admin()('setSpending', { weekId: CURRENT, revenueCenter: 'townhouse', sent: { cents: cents(0) } });
  });

  test('tells nothing while its revenue is entered', async () => {
    await order(800_00, '2026-11-16' as Day);
    expect(await pace()).toEqual([]);
  });

  test('is told of once the revenue is a forecast and an order goes too far', async () => {
    await admin()('setRevenue', { weekId: CURRENT, sent: { townhouseCents: cents(0) } });
    expect(await pace()).toEqual([]);
    expect((await admin()('readOutlook', { weekId: CURRENT })).categories.townhouse).toMatchObject({
      ...{ basis: 'forecast', revenueCents: 7_000_00, budgetCents: 1_540_00, level: null },
      ...{ usualShareBasisPoints: 5_000, spentCents: 800_00, projectedCents: 1_570_00 },
    });
    const { alert } = await order(40_00, '2026-11-18' as Day);
    expect(alert).toMatchObject({
      ...{ category: 'townhouse', type: 'warning', cause: 'pace', causedBy: nameOf('townhouse_manager') },
      title: 'Townhouse is heading over budget',
      message:
        'At this pace Townhouse ends the week at 105% of its budget (about $70 over). $700.00 is left until Saturday; usually about $770 is still ordered by then.',
      percentage: 45.5,
      resolvedAt: null,
    });
    expect(alert?.mail.recipients).toBe(2);
    expect(await pace()).toEqual([alert]);
  });

  test('is told of again only when it got worse, by e-mail while either level of the thresholds is', async () => {
    expect((await order(1_00, '2026-11-18' as Day)).alert).toBeNull();
    await admin()('saveSettings', { sent: { sendWarning: true, sendCritical: false } });
    const { alert } = await order(299_00, '2026-11-19' as Day);
    expect(alert).toMatchObject({ type: 'danger', title: 'Townhouse is heading over budget' });
    await admin()('saveSettings', { sent: { sendWarning: false, sendCritical: true } });
    expect((await pace()).map(({ type, mail }) => [type, mail.recipients])).toEqual([
      ['warning', 2],
      ['danger', 2],
    ]);
    expect((await order(1_00, '2026-11-19' as Day)).alert).toBeNull();
    expect(await pace()).toHaveLength(2);
  });

  test('is taken back by what is expected of a day, and not told of twice', async () => {
    await admin()('expectDay', {
      weekId: CURRENT,
      day: FRIDAY,
      sent: { cents: { townhouse: cents(9_000_00) }, note: 'Party' },
    });
    expect((await pace()).map(({ resolvedAt }) => resolvedAt)).toEqual([TIME, TIME]);
    await admin()('expectDay', { weekId: CURRENT, day: FRIDAY, sent: { cents: { townhouse: null } } });
    expect((await admin()('readOutlook', { weekId: CURRENT })).categories.townhouse!.level).toBe('danger');
    expect((await order(1_00, '2026-11-19' as Day)).alert).toBeNull();
    expect(await pace()).toHaveLength(2);
  });

  test('is not told of where an admin switched that off, or lets critical ones through alone', async () => {
    const chef = as('chef');
    expect(await refusalOf(chef('saveSettings', { sent: { paceAlerts: 'off' } }))).toMatchObject(
      unfit({
        field: 'paceAlerts',
        message: 'Only an admin may switch alerts about weeks that are heading over.',
      }),
    );
    expect(await refusalOf(admin()('saveSettings', { sent: { paceAlerts: 'some' as never } }))).toMatchObject(
      unfit({ field: 'paceAlerts', message: 'Choose all, critical or off.' }),
    );
    expect((await admin()('saveSettings', { sent: { paceAlerts: 'critical' } })).paceAlerts).toBe('critical');
    expect((await chef('readSettings')).paceAlerts).toBe('critical');
    await admin()('saveSettings', { sent: { paceAlerts: 'all' } });
  });

  test('is settled by its revenue: from then on the thresholds count', async () => {
    await admin()('setRevenue', { weekId: CURRENT, sent: { townhouseCents: cents(20_000_00) } });
    expect((await admin()('readOutlook', { weekId: CURRENT })).categories.townhouse).toMatchObject({
      basis: 'entered',
      level: null,
    });
    expect((await pace()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  });
});
