import { expect, test } from 'vitest';
import { parseWeekId, type WeekId } from '../domain/calendar/week.ts';
import { laborBreakdown, revenueBreakdown, spendingBreakdown } from '../domain/desk/breakdown.ts';
import { weekOfRecord } from '../domain/desk/week-record.ts';
import type { Crew } from '../domain/group/group.ts';
import { categoriesOf, centersOf } from '../domain/group/venue.ts';
import { ordersOf } from '../domain/orders/order-totals.ts';
import { can, ROLES } from '../domain/people/role.ts';
import { FIRST_SUPPLIERS, SAMPLE_STAFF, SAMPLE_SUGGESTION, sampleWeeks } from '../domain/sample/sample.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.ts';
import type { Day } from '../domain/values/day.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { sumOf } from '../domain/weeks/week-sums.ts';
import { ORDERS_FIELD, sumsOfTotals } from '../domain/weeks/week-totals.ts';
import { CURRENT, ID, TIME } from './expectations.ts';
import { nameOf, onEachGateway, onEachServer } from './gateways.ts';

const STARTS = ['2026-11-15', '2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23'];
const SAMPLES = sampleWeeks(parseWeekId(CURRENT)!, '2026-11-19' as Day);

onEachGateway('The sample', (as) => {
  test.each(ROLES)('is seen by the %s, in the current week', async (role) => {
    const session = await as(role)('readSession');
    expect(session).toMatchObject({
      user: { userId: ID, name: nameOf(role), role, createdAt: TIME },
      demo: true,
      group: SAMPLE_GROUP,
      timeZone: 'America/New_York',
      now: TIME,
      today: '2026-11-19',
      currentWeek: { weekId: CURRENT, startDate: '2026-11-15', endDate: '2026-11-21' },
    });
    expect(Object.keys(session).sort().join(' ')).toBe(
      'currentWeek demo expiresAt group mode now quickAccess secondFactorDueAt setup signOn timeZone today user version',
    );
  });

  test.each(ROLES)('has five weeks for the %s, newest first', async (role) => {
    expect((await as(role)('listWeeks', { limit: 10 })).map(({ startDate }) => startDate)).toEqual(STARTS);
  });

  test.each([
    ['2026-11-19', '2026-11-15_to_2026-11-21'],
    ['2025-05-19', '2025-05-14_to_2025-05-20'],
    ['2025-04-27', '2025-04-23_to_2025-04-29'],
    ['2025-05-22', '2025-05-14_to_2025-05-20'],
    ['2025-06-05', '2025-06-01_to_2025-06-07'],
  ])('has for %s the week %s', async (day, weekId) => {
    expect((await as('chef')('readWeekOfDay', { day: day as Day })).weekId).toBe(weekId);
  });

  test.each([
    ['2021-11-07_to_2021-11-13', /five years back to eight weeks ahead/],
    ['2027-01-17_to_2027-01-23', /five years back to eight weeks ahead/],
    ['9998-01-04_to_9998-01-10', /five years back to eight weeks ahead/],
    ['0004-01-04_to_0004-01-10', /five years back to eight weeks ahead/],
    [
      '2025-04-20_to_2025-04-26',
      /The week Apr 23, 2025 - Apr 29, 2025 already has some of these days. Choose that week\./,
    ],
    [
      '2025-05-18_to_2025-05-24',
      /^The week May 14, 2025 - May 20, 2025 already has some of these days. Choose that week.$/,
    ],
  ])('takes no entry for the week %s', async (weekId, detail) => {
    const refused = as('admin')('setRevenue', { weekId: weekId as WeekId, sent: { totalCents: cents(1) } });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      problem: { code: 'invalid-week', detail: expect.stringMatching(detail) },
    });
    expect((await as('admin')('readWeek', { weekId: weekId as WeekId })).createdAt).toBeNull();
  });

  test('has the demo figures in the current week', async () => {
    expect(await as('admin')('readWeek', { weekId: CURRENT })).toMatchObject({
      weekId: CURRENT,
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      state: 'open',
      revenueCents: 25_000_00,
      kitchenRevenueCents: 15_000_00,
      barRevenueCents: 10_000_00,
      scandalsRevenueCents: 8_400_00,
      townhouseRevenueCents: 9_600_00,
      totalKitchenSpentCents: 7_200_00,
      totalBarSpentCents: 5_100_00,
      totalScandalsSpentCents: 1_450_00,
      totalTownhouseSpentCents: 1_820_00,
      totalLaborCostCents: 5_900_00,
      createdAt: TIME,
      updatedAt: TIME,
    });
  });

  test.each(STARTS)('adds up in the week of %s', async (start) => {
    const record = await as('admin')('readWeek', { weekId: parseWeekId(start)!.weekId });
    const sample = SAMPLES.find(({ week }) => week.startDate === start)!;
    expect(sumCents(revenueBreakdown(SAMPLE_GROUP, sumsOfTotals(record)).map((row) => row.cents))).toBe(
      record.revenueCents,
    );
    expect(sumCents(laborBreakdown(SAMPLE_GROUP, sumsOfTotals(record)).map((row) => row.cents))).toBe(
      record.totalLaborCostCents,
    );
    for (const center of centersOf(SAMPLE_GROUP)) {
      const rows = spendingBreakdown(weekOfRecord(record), center);
      expect(sumCents(rows.map((row) => row.cents))).toBe(sumOf(weekOfRecord(record).sums.spending, center));
      const entered = sample.orders.filter(({ revenueCenter }) => revenueCenter === center);
      expect(ordersOf(weekOfRecord(record).orders, center)).toEqual(
        entered.map(({ voidReason, ...order }) => ({
          ...order,
          orderId: ID,
          kind: 'order',
          state: voidReason ? 'void' : 'open',
          enteredBy: 'Dana Whitfield (office)',
          createdAt: TIME,
          updatedAt: TIME,
          voided: voidReason ? { reason: voidReason, by: 'Dana Whitfield (office)', at: TIME } : null,
        })),
      );
    }
    expect(record.adjustments).toEqual(
      sample.crewCosts.map(({ crew, cents }) => ({
        adjustmentId: ID,
        kind: 'labor',
        subject: crew,
        cents,
        fromCents: 0,
        toCents: cents,
        enteredBy: 'Dana Whitfield (office)',
        createdAt: TIME,
      })),
    );
  });

  test.each(ROLES)('shows the %s rates and hours of their own crews only', async (role) => {
    const [staff, { laborCost }] = [
      await as(role)('listStaff'),
      await as(role)('readWeek', { weekId: CURRENT }),
    ];
    const resultOf = (crew: Crew, value: number) => (can(role, 'seeRates', crew) ? value : null);
    expect(staff).toEqual(
      SAMPLE_STAFF.map(({ hours, ...member }) => ({
        ...member,
        department: member.crew,
        hourlyRateCents: resultOf(member.crew, member.hourlyRateCents),
        usualMinutes: resultOf(member.crew, hours * 60),
        active: true,
      })),
    );
    const own = SAMPLE_STAFF.filter(({ crew }) => can(role, 'seeRates', crew));
    expect(laborCost).toHaveLength(own.length);
    for (const { staffId, crew, hours, hourlyRateCents, name } of own)
      expect(laborCost.find((entry) => entry.staffId === staffId)).toEqual({
        entryId: ID,
        staffId,
        employee: name,
        department: crew,
        crew,
        minutes: hours * 60,
        hourlyRateCents,
        costCents: hours * hourlyRateCents,
        state: 'open',
        enteredBy: 'Dana Whitfield (office)',
        createdAt: TIME,
        updatedBy: 'Dana Whitfield (office)',
        updatedAt: TIME,
        voided: null,
      });
  });

  test('has four alerts, newest first, worded to the letter', async () => {
    const alerts = await as('chef')('listAlerts', { limit: 5 });
    expect(alerts.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'Kitchen Budget Critical: Kitchen budget is at 96.0% ($300.00 remaining).',
      'Bar Budget Critical: Bar budget is at 92.7% ($400.00 remaining).',
      'Labor Budget Critical: Labor budget is at 94.4% ($350.00 remaining).',
      'Townhouse Budget Warning: Townhouse budget is at 86.2% ($292.00 remaining).',
    ]);
    const cents = {
      alertId: ID,
      weekId: CURRENT,
      createdAt: TIME,
      emailSent: false,
      causedBy: 'Dana Whitfield (office)',
    };
    const untouched = {
      acknowledged: null,
      resolvedAt: null,
      mail: { state: 'none', recipients: 0, reason: null },
    };
    expect(alerts[0]).toEqual({
      ...cents,
      kind: 'critical',
      ...untouched,
      category: 'kitchen',
      type: 'danger',
      percentage: 4,
      title: 'Kitchen Budget Critical',
      message: 'Kitchen budget is at 96.0% ($300.00 remaining).',
      cause: 'order',
    });
    expect(alerts[2]).toMatchObject({ category: 'labor', cause: 'labor', percentage: 5.6 });
    expect(alerts[3]).toMatchObject({ category: 'townhouse', type: 'warning', percentage: 13.8 });
    expect((await as('chef')('countOpenAlerts', { category: [...categoriesOf(SAMPLE_GROUP)] })).lines).toBe(
      4,
    );
    expect((await as('chef')('countOpenAlerts', { category: ['kitchen'] })).lines).toBe(1);
  });

  test('offers seven suppliers in their order, and one suggestion', async () => {
    const suppliers = await as('bar_manager')('listSuppliers');
    const named = (center: string) =>
      FIRST_SUPPLIERS.filter(({ revenueCenter }) => revenueCenter === center).map((supplier) => {
        return { supplierId: ID, ...supplier, suggested: false };
      });
    const suggestion = { supplierId: ID, ...SAMPLE_SUGGESTION, suggested: true };
    expect(suppliers).toEqual([...named('bar'), suggestion, ...named('kitchen')]);
  });

  test('has the default settings with a list of recipients, for the group and every venue', async () => {
    const settings = await as('townhouse_manager')('readSettings');
    const group = {
      ...DEFAULT_SETTINGS,
      emailRecipients: 'owner@tillwise.example, office@tillwise.example',
      pendingRecipients: '',
      updatedAt: TIME,
      updatedBy: 'Dana Whitfield (office)',
    };
    const venues = SAMPLE_GROUP.venues.map(({ venueId }) => [
      venueId,
      { ...group, location: venueId, inherited: true },
    ]);
    expect(settings).toEqual({ ...group, venues: Object.fromEntries(venues) });
  });

  test('has a user of each role', async () => {
    const users = await as('admin')('listUsers');
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(ROLES));
    expect(users).toHaveLength(ROLES.length);
    for (const user of users)
      expect(user).toEqual({
        userId: ID,
        name: expect.stringContaining(' '),
        email: expect.stringMatching(/^\w+@tillwise\.example$/),
        role: user.role,
        createdAt: TIME,
        active: true,
        hasCredential: true,
        hasSecondFactor: false,
        lastSignInAt: user.lastSignInAt,
        invitation: null,
      });
  });

  test.each([
    ['nonsense', CURRENT],
    ['2026-13-01', CURRENT],
    ['2026-11-15_to_2026-11-22', CURRENT],
    ['2026-11-08', '2026-11-08_to_2026-11-14'],
    ['2025-05-14', '2025-05-14_to_2025-05-20'],
  ])('shows for the text "%s" the week %s', async (text, weekId) => {
    expect((await as('chef')('readWeek', { weekId: text as WeekId })).weekId).toBe(weekId);
  });

  test('shows a week of zeros where nothing is on record', async () => {
    const record = await as('chef')('readWeek', { weekId: '2026-01-04' as WeekId });
    expect(record).toMatchObject({ weekId: '2026-01-04_to_2026-01-10', createdAt: null, updatedAt: null });
    const figures = Object.entries(record).filter(([name]) => name.endsWith('Cents'));
    expect(figures).toHaveLength(17);
    expect(figures.every(([, value]) => value === 0)).toBe(true);
    expect(Object.values(ORDERS_FIELD).flatMap((field) => record[field])).toEqual([]);
    expect([...record.laborCost, ...record.adjustments]).toEqual([]);
  });
});

onEachServer('A trial', (as) => {
  test('lets anybody in, and make users', async () => {
    const session = await as('chef')('readSession');
    expect(session).toMatchObject({ mode: 'trial', quickAccess: true, setup: 'open' });
  });
});
