import { expect, test } from 'vitest';
import { chosenNews } from '../domain/alerts/news.ts';
import type { WeekId } from '../domain/calendar/week.ts';
import { ROLES } from '../domain/people/role.ts';
import { recipientsOf } from '../domain/settings/recipient.ts';
import { GROUP_ONLY, type SettingsChange, THRESHOLD_RANGE } from '../domain/settings/settings-change.ts';
import { cents } from '../domain/values/money.ts';
import { PERCENTAGE_RANGE } from '../domain/values/percent.ts';
import { CURRENT, emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway, onEachServer } from './gateways.ts';

const LOCKED = {
  status: 403,
  code: 'settings-locked',
  title: 'Settings are locked',
  detail: 'The admin has locked the budget settings.',
};

onEachGateway('Settings', (as) => {
  test('are saved by every role, and what is left out stays', async () => {
    for (const [index, role] of ROLES.entries()) {
      const before = await as(role)('readSettings');
      const change = {
        kitchenPercentage: 30.5 + index,
        emailRecipients: ' a@b.example,A@b.example, c@d.example',
      };
      const saved = await as(role)('saveSettings', { sent: { ...change, fromUpdatedAt: before.updatedAt } });
      const now = {
        ...change,
        emailRecipients: 'a@b.example, c@d.example',
        updatedAt: TIME,
        updatedBy: nameOf(role),
      };
      const { venues: _, terms, ...group } = saved;
      const { venues: __, terms: ___, ...was } = before;
      expect(group).toEqual({ ...was, ...now });
      const [, { rules, from } = {}] = terms!;
      expect([rules?.kitchenPercentage, from]).toEqual([change.kitchenPercentage, '2026-11-15']);
      expect(saved.venues.scandals).toEqual({ ...group, location: 'scandals', inherited: true });
      expect(await as(role)('readSettings')).toEqual(saved);
    }
    expect((await as('admin')('saveSettings', { sent: { sendCritical: false } })).emailNotifications).toBe(
      false,
    );
    expect((await as('admin')('saveSettings', { sent: { sendWarning: true } })).emailNotifications).toBe(
      true,
    );
    await as('admin')('saveSettings', {
      sent: { kitchenPercentage: 30, sendCritical: true, sendWarning: false },
    });
  });

  test('keep new recipients waiting until an admin confirms them', async () => {
    const [admin, chef] = [as('admin'), as('chef')];
    const { emailRecipients } = await admin('readSettings');
    const entered = `${emailRecipients}, new@d.example`;
    expect(await chef('saveSettings', { sent: { emailRecipients: entered } })).toMatchObject({
      emailRecipients,
      pendingRecipients: 'new@d.example',
    });
    expect(
      await chef('saveSettings', { sent: { pendingRecipients: 'new@d.example, more@d.example' } }),
    ).toMatchObject({
      pendingRecipients: 'new@d.example',
    });
    expect(await admin('saveSettings', { sent: { emailRecipients: entered } })).toMatchObject({
      emailRecipients: entered,
      pendingRecipients: '',
    });
    await chef('saveSettings', { sent: { emailRecipients: `${emailRecipients}, b@d.example` } });
    expect(await admin('saveSettings', { sent: { pendingRecipients: '' } })).toMatchObject({
      emailRecipients,
      pendingRecipients: '',
    });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `p${index}@d.example`).join(', ');
    for (const call of [admin, chef])
      expect(await refusalOf(call('saveSettings', { sent: { emailRecipients: many(21) } }))).toMatchObject(
        unfit({ field: 'emailRecipients', message: 'At most 20 recipients.' }),
      );
    expect((await admin('saveSettings', { sent: { emailRecipients: many(20) } })).emailRecipients).toBe(
      many(20),
    );
    await admin('saveSettings', { sent: { emailRecipients } });
  });

  test.each([
    [
      { kitchenPercentage: 60 },
      'kitchenPercentage',
      'Total budget percentages (107%) exceed 100%. Please adjust the values.',
    ],
    [
      { kitchenPercentage: 53.1 },
      'kitchenPercentage',
      'Total budget percentages (100.1%) exceed 100%. Please adjust the values.',
    ],
    [{ laborPercentage: '25' as never }, 'laborPercentage', PERCENTAGE_RANGE],
    [{ warningThreshold: 0 }, 'warningThreshold', THRESHOLD_RANGE],
    [
      { criticalThreshold: 15 },
      'criticalThreshold',
      'Critical threshold must be less than warning threshold.',
    ],
    [{ warningThreshold: 9 }, 'criticalThreshold', 'Critical threshold must be less than warning threshold.'],
    [{ barPercentage: 0 }, 'barPercentage', PERCENTAGE_RANGE],
    [{ barPercentage: 22.55 }, 'barPercentage', PERCENTAGE_RANGE],
    [{ laborPercentage: 100.1 }, 'laborPercentage', PERCENTAGE_RANGE],
    [{ warningThreshold: 12.5 }, 'warningThreshold', THRESHOLD_RANGE],
    [{ emailRecipients: 'owner' }, 'emailRecipients', 'Not an email address: owner.'],
  ])('with %o are refused', async (change: SettingsChange, field, message) => {
    const before = await as('admin')('readSettings');
    expect(await refusalOf(as('admin')('saveSettings', { sent: change }))).toMatchObject(
      unfit({ field, message }),
    );
    expect(await as('admin')('readSettings')).toEqual(before);
  });

  test('may add up to exactly 100 percent', async () => {
    expect((await as('admin')('saveSettings', { sent: { kitchenPercentage: 53 } })).kitchenPercentage).toBe(
      53,
    );
    await as('admin')('saveSettings', { sent: { kitchenPercentage: 30 } });
  });

  test('that somebody saved since are refused, with who it was', async () => {
    const { updatedAt: fromUpdatedAt } = await as('admin')('readSettings');
    await as('chef')('saveSettings', { sent: { barPercentage: 21 } });
    const conflict = { status: 409, code: 'conflict', current: { values: {}, setBy: nameOf('chef') } };
    expect(
      await refusalOf(as('admin')('saveSettings', { sent: { barPercentage: 5, fromUpdatedAt } })),
    ).toMatchObject({
      ...conflict,
      detail: `${nameOf('chef')} saved the settings meanwhile.`,
    });
    expect((await as('chef')('readSettings')).barPercentage).toBe(21);
    await as('admin')('saveSettings', { sent: { barPercentage: 22 } });
  });

  test('of a venue are its own, all of them, until they are reset', async () => {
    const manager = as('scandals_manager');
    const fromUpdatedAt = (await manager('readSettings')).venues.scandals!.updatedAt;
    const change = { barPercentage: 35, warningThreshold: 20, fromUpdatedAt };
    const own = await manager('saveSettings', { location: 'scandals', sent: change });
    expect(own).toMatchObject({
      barPercentage: 35,
      warningThreshold: 20,
      location: 'scandals',
      inherited: false,
      updatedBy: nameOf('scandals_manager'),
    });
    await as('admin')('saveSettings', { sent: { laborPercentage: 26, barPercentage: 20 } });
    const { venues } = await manager('readSettings');
    expect(venues.scandals).toMatchObject({ barPercentage: 35, laborPercentage: 25, inherited: false });
    expect(venues.townhouse).toMatchObject({ barPercentage: 20, laborPercentage: 26, inherited: true });
    const late = manager('saveSettings', { location: 'scandals', sent: { barPercentage: 9, fromUpdatedAt } });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      current: { setBy: nameOf('scandals_manager') },
    });
    for (const [fault, detail] of [
      [{ laborPercentage: 90 }, /exceed 100%/],
      [{ criticalThreshold: 20 }, /Critical threshold must be less/],
      [{ barPercentage: 0 }, /from 1 to 100/],
      [{ emailRecipients: 'sam@scandals.example' }, /set for the whole group/],
    ] as const)
      expect(
        (await refusalOf(manager('saveSettings', { location: 'scandals', sent: fault }))).detail,
      ).toMatch(detail);
    expect((await manager('readSettings')).venues.scandals).toEqual(venues.scandals);
    const reset = await manager('resetSettings', { location: 'scandals' });
    expect(reset).toMatchObject({ barPercentage: 20, location: 'scandals', inherited: true });
    expect(await manager('resetSettings', { location: 'scandals' })).toEqual(reset);
    await as('admin')('saveSettings', { sent: { laborPercentage: 25, barPercentage: 22 } });
  });

  test('of a venue are saved and reset by every role', async () => {
    for (const role of ROLES) {
      expect(
        (await as(role)('saveSettings', { location: 'scandals', sent: { barPercentage: 30 } })).inherited,
      ).toBe(false);
      expect((await as(role)('resetSettings', { location: 'scandals' })).inherited).toBe(true);
    }
  });

  test('of a venue weigh its own orders', async () => {
    const { weekId } = emptyWeek(46);
    const admin = as('admin');
    await admin('saveSettings', {
      location: 'scandals',
      sent: { barPercentage: 18.5, warningThreshold: 20 },
    });
    await admin('setRevenue', {
      weekId,
      sent: { scandalsCents: cents(1_000_00), townhouseCents: cents(1_000_00) },
    });
    const order = async (venue: 'scandals' | 'townhouse', amount: number) =>
      (await admin('addOrder', { weekId, sent: orderOf(weekId, venue, amount), key: newKey() })).alert;
    expect(await order('scandals', 147_99)).toBeNull();
    expect(await order('scandals', 1)).toMatchObject({ type: 'warning', percentage: 20 });
    expect(await order('townhouse', 186_99)).toBeNull();
    expect(await order('townhouse', 1)).toMatchObject({ type: 'warning', percentage: 15 });
    await admin('resetSettings', { location: 'scandals' });
  });

  test('of a venue hold no notifications, and no kitchen where it has none', async () => {
    const admin = as('admin');
    expect(
      await refusalOf(admin('saveSettings', { location: 'townhouse', sent: { sendWarning: true } })),
    ).toMatchObject(unfit({ field: 'sendWarning', message: GROUP_ONLY }));
    const own = await admin('saveSettings', {
      location: 'townhouse',
      sent: { barPercentage: 74, laborPercentage: 26 },
    });
    expect(own).toMatchObject({ barPercentage: 74, kitchenPercentage: 30 });
    const tropics = admin('saveSettings', { location: 'tropics', sent: { barPercentage: 74 } });
    expect(await refusalOf(tropics)).toMatchObject({ errors: [{ field: 'kitchenPercentage' }] });
    await admin('resetSettings', { location: 'townhouse' });
  });

  test('of a venue hold recipients of its own where it says so, who are told of its alerts alone', async () => {
    const { weekId } = emptyWeek(7);
    const admin = as('admin');
    const { emailRecipients: ofGroup } = await admin('readSettings');
    const three = 'a@example.com, b@example.com, c@example.com';
    const own = await admin('saveSettings', {
      location: 'scandals',
      sent: { ownRecipients: true, emailRecipients: three },
    });
    expect(own).toMatchObject({ ownRecipients: true, emailRecipients: three, inherited: false });
    expect(await admin('readSettings')).toMatchObject({ ownRecipients: false, emailRecipients: ofGroup });
    await admin('setRevenue', {
      weekId,
      sent: { scandalsCents: cents(1_000_00), townhouseCents: cents(1_000_00) },
    });
    const resultOf = async (venue: 'scandals' | 'townhouse') =>
      (await admin('addOrder', { weekId, sent: orderOf(weekId, venue, 999_00), key: newKey() })).alert?.mail
        .recipients;
    expect(await resultOf('scandals')).toBe(3);
    expect(await resultOf('townhouse')).toBe(recipientsOf(ofGroup).length);
    const back = await admin('saveSettings', { location: 'scandals', sent: { ownRecipients: false } });
    expect(back).toMatchObject({ ownRecipients: false, emailRecipients: ofGroup });
    await admin('resetSettings', { location: 'scandals' });
    expect(await refusalOf(admin('saveSettings', { sent: { ownRecipients: true } }))).toMatchObject({
      errors: [{ field: 'ownRecipients' }],
    });
  });

  test('are for admins alone while they are locked', async () => {
    const [admin, chef] = [as('admin'), as('chef')];
    for (const role of ROLES.filter((role) => role !== 'admin'))
      expect(await refusalOf(as(role)('lockSettings', { sent: { locked: true } }))).toMatchObject(
        NOT_ALLOWED,
      );
    expect(await admin('lockSettings', { sent: { locked: true } })).toMatchObject({
      locked: true,
      updatedBy: nameOf('admin'),
    });
    for (const call of [
      () => chef('saveSettings', { sent: { barPercentage: 5 } }),
      () => chef('saveSettings', { location: 'tropics', sent: {} }),
      () => chef('resetSettings', { location: 'tropics' }),
      () => chef('sendTestEmail', { sent: { recipient: 'owner@tillwise.example' }, key: newKey() }),
    ])
      expect(await refusalOf(call())).toMatchObject(LOCKED);
    expect((await chef('readSettings')).venues.tropics!.locked).toBe(true);
    expect((await admin('saveSettings', { sent: { barPercentage: 21 } })).barPercentage).toBe(21);
    expect(
      (await admin('saveSettings', { location: 'tropics', sent: { barPercentage: 20 } })).inherited,
    ).toBe(false);
    expect((await admin('resetSettings', { location: 'tropics' })).inherited).toBe(true);
    expect((await admin('lockSettings', { sent: { locked: false } })).locked).toBe(false);
    expect((await chef('saveSettings', { sent: { barPercentage: 22 } })).barPercentage).toBe(22);
  });

  test('with other thresholds move what orders are told of', async () => {
    const { weekId } = emptyWeek(47);
    const admin = as('admin');
    await admin('saveSettings', { sent: { warningThreshold: 50, criticalThreshold: 49 } });
    await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
    const half = await admin('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 150_00), key: newKey() });
    expect(half.alert).toMatchObject({ type: 'warning', percentage: 50 });
    await admin('saveSettings', { sent: { warningThreshold: 15, criticalThreshold: 10 } });
  });
});

onEachGateway('Settings, for the current week,', (as) => {
  test('weigh it anew, once', async () => {
    const admin = as('admin');
    const count = async () => (await admin('listAlerts', { weekId: CURRENT, category: 'scandals' })).length;
    expect(await count()).toBe(0);
    await admin('saveSettings', { location: 'scandals', sent: { barPercentage: 20 } });
    await admin('saveSettings', { location: 'scandals', sent: { barPercentage: 19.9 } });
    const [alert] = await admin('listAlerts', { limit: 1 });
    expect(alert).toMatchObject({
      message: 'Scandals budget approaching limit. 13.7% remaining.',
      cause: 'budget',
    });
    await admin('saveSettings', { location: 'scandals', sent: { barPercentage: 17 } });
    expect((await admin('listAlerts', { limit: 1 }))[0]?.message).toBe(
      '$1,450.00 was ordered of a budget of $1,428.00: $22.00 over.',
    );
    expect(await count()).toBe(2);
    await admin('resetSettings', { location: 'scandals' });
    const open = () => admin('listAlerts', { category: 'scandals', state: 'open' });
    expect(await open()).toEqual([]);
    await admin('saveSettings', { location: 'scandals', sent: { warningThreshold: 25 } });
    expect(await open()).toHaveLength(1);
    await admin('saveSettings', { location: 'scandals', sent: { warningThreshold: 12 } });
    expect(await open()).toEqual([]);
    await admin('saveSettings', { location: 'scandals', sent: { warningThreshold: 25 } });
    expect(await open()).toHaveLength(1);
  });
});

onEachGateway('Settings, for the weeks that are not over,', (as) => {
  test('tell of what was ordered while they were looser, and of last week where they say so', async () => {
    const admin = as('admin');
    const weeks = [43, 44, 46].map((number) => emptyWeek(number).weekId);
    const [before, last] = weeks;
    await admin('saveSettings', { sent: { warningThreshold: 3, criticalThreshold: 2, fromWeek: before } });
    for (const weekId of weeks) {
      await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
      expect(
        (await admin('addOrder', { weekId, sent: orderOf(weekId, 'bar', 210_00), key: newKey() })).alert,
      ).toBeNull();
    }
    const answered = () => Promise.all(weeks.map((weekId) => admin('listAlerts', { weekId })));
    await admin('saveSettings', { sent: { warningThreshold: 15, criticalThreshold: 10 } });
    const alert = { category: 'bar', type: 'danger', cause: 'budget', causedBy: nameOf('admin') };
    expect(await answered()).toMatchObject([[], [], [alert]]);
    await admin('saveSettings', { sent: { warningThreshold: 15, criticalThreshold: 10, fromWeek: last } });
    expect(await answered()).toMatchObject([[], [alert], [alert]]);
  });
});

onEachServer('Percentages, from a week on,', (as) => {
  const [before, last, next] = [43, 44, 46].map((number) => emptyWeek(number).weekId) as [
    WeekId,
    WeekId,
    WeekId,
  ];
  const surfaces = async (weekId: WeekId) => {
    const [week, standings, report, overview] = await Promise.all([
      as('admin')('readWeek', { weekId }),
      as('admin')('readStandings', { weekId }),
      as('admin')('readReport', { weekId }),
      as('admin')('readOverview', { week: weekId }),
    ]);
    return { week, standings, report, overview };
  };
  const kitchen = async (weekId: WeekId) => {
    const { standings, report } = await surfaces(weekId);
    const tropics = report.venues.find(({ venueId }) => venueId === 'tropics');
    const { budgetCents } = tropics!.centers.find(({ id }) => id === 'kitchen')!;
    return [standings.venues.tropics?.centers.kitchen?.budgetCents, budgetCents];
  };

  test('leave earlier weeks as they were, on all surfaces', async () => {
    const admin = as('admin');
    for (const weekId of [before, last, CURRENT, next])
      await admin('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
    const was = [await surfaces(before), await surfaces(last)];
    await admin('saveSettings', { sent: { kitchenPercentage: 28 } });
    expect([await surfaces(before), await surfaces(last)]).toEqual(was);
    const of = (amount: number) => [amount, amount];
    expect(await kitchen(last)).toEqual(of(300_00));
    expect(await kitchen(CURRENT)).toEqual(of(280_00));
    expect(await kitchen(next)).toEqual(of(280_00));
    const [entry] = await admin('listAudit', { limit: 1, action: 'save settings' });
    expect(entry?.after).toMatchObject({ kitchenPercentage: 28, fromWeek: CURRENT });
  });

  test('hold from next week, or an earlier one, where that is chosen', async () => {
    const admin = as('admin');
    const saved = await admin('saveSettings', { sent: { kitchenPercentage: 26, fromWeek: next } });
    expect(saved.kitchenPercentage).toBe(28);
    expect([(await kitchen(CURRENT))[0], (await kitchen(next))[0]]).toEqual([280_00, 260_00]);
    await admin('saveSettings', { sent: { kitchenPercentage: 27, fromWeek: last } });
    const weeks = [before, last, CURRENT, next];
    expect((await Promise.all(weeks.map(kitchen))).map(([budget]) => budget)).toEqual([
      300_00, 270_00, 270_00, 270_00,
    ]);
  });

  test('are refused from what is no week, from before all weeks, and from one that is closed', async () => {
    const admin = as('admin');
    await admin('closeWeek', { weekId: before, sent: { venue: 'scandals' }, key: newKey() });
    const settings = await admin('readSettings');
    for (const [fromWeek, message] of [
      ['2026-11-15', /Give the week as/],
      ['2026-11-16_to_2026-11-22', /runs from Sunday to Saturday/],
      ['2019-11-17_to_2019-11-23', /The first week is/],
      [before, /is closed for Scandals and keeps what it had/],
    ] as const) {
      const refused = admin('saveSettings', { location: 'scandals', sent: { barPercentage: 20, fromWeek } });
      expect(await refusalOf(refused)).toMatchObject({
        status: 422,
        errors: [{ field: 'fromWeek', message: expect.stringMatching(message) }],
      });
    }
    expect(await admin('readSettings')).toEqual(settings);
  });
});

onEachServer('A test e-mail', (as) => {
  test('says in words what became of it, and goes to an address only', async () => {
    const chef = as('chef');
    expect(
      await chef('sendTestEmail', { sent: { recipient: ' owner@tillwise.example ' }, key: newKey() }),
    ).toEqual({
      sent: false,
      answer: expect.stringMatching(/\w+ \w+/),
    });
    expect(
      await refusalOf(chef('sendTestEmail', { sent: { recipient: 'owner' }, key: newKey() })),
    ).toMatchObject(unfit({ field: 'recipient', message: 'Please enter a valid email address.' }));
  });
});

onEachServer('Summaries', (as) => {
  test('are each person’s own choice', async () => {
    const choice = { daily: true, weekly: false, time: '07:30' };
    expect(await as('chef')('readDigest')).toEqual({ daily: false, weekly: false, time: '10:00' });
    expect(await as('chef')('saveDigest', { sent: choice })).toEqual(choice);
    expect(await as('chef')('readDigest')).toEqual(choice);
    expect((await as('admin')('readDigest')).daily).toBe(false);
    const [entry] = await as('admin')('listAudit', { limit: 1, action: 'choose summaries' });
    expect(entry).toMatchObject({ action: 'choose summaries', userName: nameOf('chef') });
    expect(entry).toMatchObject({ before: { daily: false, weekly: false, time: '10:00' }, after: choice });
    const wrong = as('chef')('saveDigest', { sent: { ...choice, time: '24:00' } });
    expect(await refusalOf(wrong)).toMatchObject(
      unfit({ field: 'time', message: 'Give the time as HH:MM, from 00:00 to 23:59.' }),
    );
  });
});

onEachServer('What who manages budgets hears of', (as) => {
  test('is all of it until they say otherwise, each for themselves', async () => {
    expect(await as('chef')('readNews')).toEqual(chosenNews('all'));
    expect(await as('chef')('saveNews', { sent: { choice: 'act' } })).toEqual(chosenNews('act'));
    expect(await as('chef')('readNews')).toEqual(chosenNews('act'));
    expect(await as('admin')('readNews')).toEqual(chosenNews('all'));
    const [entry] = await as('admin')('listAudit', { limit: 1, action: 'choose news' });
    expect(entry).toMatchObject({
      userName: nameOf('chef'),
      before: { choice: 'all' },
      after: { choice: 'act' },
    });
  });
});
