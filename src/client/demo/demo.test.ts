import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import type { Role } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { RequestError } from '../data/request-error.ts';
import { NOT_IN_DEMO } from './answer.ts';
import { createDemo, type DemoOptions } from './demo.ts';

const NOON = Date.parse('2026-11-19T17:00:00Z');
const { weekId } = weekFrom('2026-11-15' as Day);

function open(change: Partial<DemoOptions> & { role?: Role } = {}) {
  const visitor = { name: 'Admin (Demo)', role: change.role ?? 'admin' };
  const options = {
    user: () => visitor,
    now: () => NOON,
    timeZone: 'America/New_York',
    delay: async () => {},
  };
  return { visitor, demo: createDemo({ ...options, ...change }) };
}

const ORDER = aNewOrder();

async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  return error instanceof RequestError ? error.problem?.code : undefined;
}

describe('Demo mode', () => {
  test.each([
    [0, 300],
    [0.999, 400],
  ])('answers after 300 to 400 ms: with chance %d after %d', async (chance, milliseconds) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
    const demo = createDemo({ user: () => open().visitor, now: () => NOON, timeZone: 'UTC' });
    const answered = vi.fn();
    const weeks = demo('listWeeks', { limit: 10 }).then(answered);
    await vi.advanceTimersByTimeAsync(milliseconds - 2);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(answered).toHaveBeenCalledOnce();
    await weeks;
  });

  test('keeps the newest 20 alerts', async () => {
    const { demo } = open();
    const names = Array.from({ length: 25 }, (_, index) => `Supplier ${index}`);
    for (const supplier of names)
      await demo('addOrder', { weekId, sent: { ...ORDER, supplier }, key: supplier.replace(' ', '-') });
    const alerts = await demo('listAlerts', { limit: 200 });
    expect(alerts).toHaveLength(20);
    expect((await demo('countOpenAlerts', { category: [...categoriesOf(SAMPLE_GROUP)] })).lines).toBe(1);
    expect(alerts.every(({ causedBy }) => causedBy === 'Admin (Demo)')).toBe(true);
  });

  test('follows the role of whoever visits, and keeps what others did', async () => {
    const { demo, visitor } = open();
    await demo('addOrder', { weekId, sent: ORDER, key: 'key' });
    Object.assign(visitor, { name: 'Bar Manager (Demo)', role: 'bar_manager' });
    expect((await demo('readSession')).user).toMatchObject({
      name: 'Bar Manager (Demo)',
      role: 'bar_manager',
    });
    expect((await demo('readWeek', { weekId })).kitchenOrders).toContainEqual(
      expect.objectContaining({ ...ORDER }),
    );
    expect(await codeOf(demo('addOrder', { weekId, sent: ORDER, key: 'other' }))).toBe('not-allowed');
  });

  test('asks who visits when a call is made, not when it is answered', async () => {
    const { demo, visitor } = open();
    const added = demo('addOrder', { weekId, sent: ORDER, key: 'key' });
    Object.assign(visitor, { name: 'Bar Manager (Demo)', role: 'bar_manager' });
    expect((await added).order.enteredBy).toBe('Admin (Demo)');
  });

  test('gives copies, which change nothing when they are changed', async () => {
    const { demo } = open();
    const record = await demo('readWeek', { weekId });
    record.kitchenOrders[0]!.amountCents = cents(0);
    record.kitchenOrders.length = 1;
    (await demo('listStaff')).length = 0;
    expect((await demo('readWeek', { weekId })).totalKitchenSpentCents).toBe(7_200_00);
    expect(await demo('listStaff')).toHaveLength(8);
  });

  test('refuses in a sentence what the specification does not call, and signs nobody in', async () => {
    const { demo } = open();
    const password = 'a good long one';
    for (const call of [
      demo('signIn', { sent: { email: 'admin@tillwise.example', password } }),
      demo('quickAccess', { sent: { role: 'chef' } }),
      demo('listUsers'),
      demo('readReport', { weekId }),
      demo('closeWeek', { weekId, sent: { venue: 'tropics' }, key: 'key-1' }),
      demo('changeGroup', { sent: { name: 'Mine' } }),
    ]) {
      const error = await call.then(
        () => null,
        (refused: RequestError) => refused,
      );
      expect(error?.problem).toMatchObject({ code: 'not-allowed', detail: NOT_IN_DEMO.detail });
    }
    await expect(demo('signOut')).resolves.toEqual({ signedIn: false });
  });

  test('sends no email and says so', async () => {
    const { demo } = open();
    const NO_MAIL = 'This is sample data: no email is sent.';
    const { alert } = await demo('addOrder', { weekId, sent: ORDER, key: 'key-2' });
    expect(alert).toMatchObject({
      type: 'danger',
      emailSent: false,
      mail: { state: 'none', recipients: 2, reason: NO_MAIL },
    });
  });

  test('has an audit trail, and a week that is not over, whatever the day', async () => {
    for (const day of ['2026-11-15T05:00:00Z', '2026-11-22T04:59:59Z', '2028-02-29T12:00:00Z']) {
      const { demo } = open({ now: () => Date.parse(day) });
      const [current] = await demo('listWeeks', { limit: 10 });
      expect(current).toEqual({ ...(await demo('readSession')).currentWeek, entered: true });
      expect(await demo('readWeek', { weekId: current!.weekId })).toMatchObject({
        revenueCents: 25_000_00,
        totalLaborCostCents: 5_900_00,
      });
      const actions = (await demo('listAudit', { limit: 200 })).map(({ action }) => action);
      expect(new Set(actions)).toEqual(new Set(['add order', 'void order', 'set revenue']));
    }
  });
});
