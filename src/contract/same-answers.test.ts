import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestError } from '../client/data/request-error.ts';
import type { WeekId } from '../domain/calendar/week.ts';
import type { Call } from '../domain/calls/calls.ts';
import { centersOf, crewsOf } from '../domain/group/venue.ts';
import { ROLES, type Role } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, comparable, emptyWeek, orderOf } from './expectations.ts';
import { openDemo, openServer, type World } from './gateways.ts';

const CALLS = 250;
const SEED = 20261119;

/** One random call. The same numbers make the same call on every store. */
interface Draw {
  call: number;
  role: Role;
  weekId: WeekId;
  amount: number;
  pick: number;
  key: number;
  flag: boolean;
}

const WEEKS = [
  CURRENT,
  emptyWeek(1).weekId,
  '2025-05-07_to_2025-05-13',
  '2026-11-16_to_2026-11-22',
] as WeekId[];
const draws = fc.record<Draw>({
  call: fc.nat(1000),
  role: fc.oneof(fc.constant('admin' as const), fc.constantFrom(...ROLES)),
  weekId: fc.constantFrom(...WEEKS, CURRENT, emptyWeek(1).weekId),
  amount: fc.oneof(fc.integer({ min: -1, max: 200_000 }), fc.constantFrom(0, 9_999_999_999, 10_000_000_000)),
  pick: fc.nat(1000),
  key: fc.nat(400),
  flag: fc.boolean(),
});

function oneOf<T>(list: readonly T[], pick: number): T {
  return list[pick % list.length]!;
}

type DrawnCall = (call: Call, draw: Draw, admin: Call) => Promise<unknown>;

const setTo = ({ amount, flag, pick }: Draw) => ({
  cents: amount,
  ...(flag && { fromCents: cents(pick % 2) }),
});
const supplier = (pick: number) =>
  oneOf(['Harbor Seafood', 'New One', ' new  one', '', 'Coral Bay Spirits'], pick);

const CALLED: DrawnCall[] = [
  ...Array<DrawnCall>(4).fill((call, { weekId, amount, pick, key }) => {
    const order = orderOf(weekId, oneOf(centersOf(SAMPLE_GROUP), pick), 0, { supplier: supplier(pick) });
    return call('addOrder', {
      weekId,
      sent: { ...order, amountCents: amount as never },
      key: `order ${key}`.replace(' ', '-'),
    });
  }),
  async (call, { weekId, pick, amount, flag }, admin) => {
    const order = oneOf(await ordersIn(admin, weekId), pick);
    const fromUpdatedAt = flag ? order?.updatedAt : order?.createdAt;
    const change =
      pick % 3 ? { amountCents: amount as never } : { revenueCenter: oneOf(centersOf(SAMPLE_GROUP), pick) };
    return call('editOrder', {
      weekId,
      orderId: order?.orderId ?? 'none',
      sent: {
        ...change,
        fromUpdatedAt: fromUpdatedAt ?? '',
      },
    });
  },
  async (call, { weekId, pick, key }, admin) => {
    const order = oneOf(await ordersIn(admin, weekId), pick);
    return call('voidOrder', {
      weekId,
      orderId: order?.orderId ?? 'none',
      sent: { reason: pick % 5 ? 'Twice' : '' },
      key: `void-${key}`,
    });
  },
  async (call, { weekId, pick, key }, admin) => {
    const order = oneOf(
      (await ordersIn(admin, weekId)).filter(({ state }) => state === 'void'),
      pick,
    );
    return call('restoreOrder', {
      weekId,
      orderId: order?.orderId ?? 'none',
      sent: {},
      key: `restore-${key}`,
    });
  },
  (call, draw) =>
    call('setSpending', {
      weekId: draw.weekId,
      revenueCenter: oneOf(centersOf(SAMPLE_GROUP), draw.pick),
      sent: setTo(draw),
    }),
  (call, draw) =>
    call('setStaffCost', {
      weekId: draw.weekId,
      crew: oneOf([...crewsOf(SAMPLE_GROUP), 'total'] as const, draw.pick),
      sent: setTo(draw),
    }),
  (call, { weekId, amount, pick, flag }) => {
    const figure = oneOf(['totalCents', 'kitchenCents', 'barCents', 'scandalsCents', 'townhouseCents'], pick);
    const from = flag ? { from: { [figure]: pick % 2 } } : {};
    return call('setRevenue', { weekId, sent: { [figure]: amount * 10, ...from } });
  },
  async (call, { weekId, pick, amount, key }, admin) => {
    const { staffId } = oneOf(await admin('listStaff'), pick);
    return call('addHours', {
      weekId,
      sent: { staffId, minutes: (amount % 40) * 30 },
      key: `hours-${key}`,
    });
  },
  async (call, { weekId, pick, amount, flag }, admin) => {
    const entry = oneOf((await admin('readWeek', { weekId })).laborCost, pick);
    const minutes = pick % 4 ? (amount % 170) * 30 : amount % 70;
    const change = { minutes, ...(flag && { fromMinutes: entry?.minutes ?? 0 }) };
    return call('editHours', { weekId, entryId: entry?.entryId ?? 'none', sent: change });
  },
  async (call, { weekId, pick, key }, admin) => {
    const { entryId = 'none' } = oneOf((await admin('readWeek', { weekId })).laborCost, pick) ?? {};
    return call('voidHours', {
      weekId,
      entryId,
      sent: { reason: pick % 5 ? 'Twice' : '' },
      key: `void-hours-${key}`,
    });
  },
  async (call, { weekId, pick, key }, admin) => {
    const void_ = (await admin('readWeek', { weekId })).laborCost.filter(({ state }) => state === 'void');
    return call('restoreHours', {
      weekId,
      entryId: oneOf(void_, pick)?.entryId ?? 'none',
      sent: {},
      key: `restore-hours-${key}`,
    });
  },
  async (call, { weekId, pick, amount }, admin) => {
    const staff = (await admin('listStaff')).slice(pick % 4, (pick % 4) + 4);
    return call('saveHours', {
      weekId,
      sent: {
        entries: staff.map(({ staffId }) => ({ staffId, minutes: (amount % 50) * 30 })),
      },
    });
  },
  (call, { pick, amount, key }) => {
    const crew = oneOf(crewsOf(SAMPLE_GROUP), pick);
    const department = oneOf(['kitchen', 'bar', 'service'] as const, pick >> 3);
    const entered = {
      name: `Person ${pick}`,
      position: 'Helper',
      crew,
      department,
      hourlyRateCents: amount as never,
      ...(pick % 2 && { usualMinutes: (amount % 170) * 30 }),
    };
    return call('addStaff', { sent: entered, key: `staff-${key}` });
  },
  async (call, { pick, amount, flag }, admin) => {
    const { staffId, hourlyRateCents } = oneOf(await admin('listStaff'), pick);
    const change =
      pick % 3
        ? { hourlyRateCents: amount as never }
        : { active: flag, crew: oneOf(crewsOf(SAMPLE_GROUP), pick) };
    return call('editStaff', {
      staffId,
      sent: {
        ...change,
        ...(flag && { from: { hourlyRateCents: hourlyRateCents! } }),
      },
    });
  },
  (call, { pick, amount, flag }) => {
    const name = oneOf(
      ['kitchenPercentage', 'barPercentage', 'laborPercentage', 'warningThreshold', 'criticalThreshold'],
      pick,
    );
    const change = { [name]: amount % 60, ...(flag && { sendWarning: pick % 2 === 0 }) };
    return pick % 4
      ? call('saveSettings', { sent: change })
      : call('saveSettings', { location: oneOf(SAMPLE_GROUP.venues, pick).venueId, sent: change });
  },
  (call, { pick }) => call('resetSettings', { location: oneOf(SAMPLE_GROUP.venues, pick).venueId }),
  (call, { pick }) => call('lockSettings', { sent: { locked: pick % 7 === 0 } }),
  (call, { pick, key }) =>
    call('addSupplier', {
      sent: { name: supplier(pick), revenueCenter: oneOf(centersOf(SAMPLE_GROUP), pick) },
      key: `supplier-${key}`,
    }),
  async (call, { pick, flag }, admin) => {
    const { supplierId, suggested } = oneOf(await admin('listSuppliers'), pick);
    const move = { position: flag ? 'up' : 'down' } as const;
    const change = suggested ? { suggested: false as const } : pick % 3 ? move : { name: supplier(pick) };
    return call('editSupplier', { supplierId, sent: change });
  },
  async (call, { pick }, admin) =>
    call('removeSupplier', { supplierId: oneOf(await admin('listSuppliers'), pick).supplierId }),
  async (call, { pick, key }, admin) => {
    const removed = await admin('listAudit', { action: 'remove supplier', limit: 5 });
    const before = oneOf(removed, pick)?.before as { supplierId: string } | undefined;
    return call('restoreSupplier', {
      supplierId: before?.supplierId ?? 'none',
      key: `supplier-back-${key}`,
    });
  },
  async (call, { pick, key }, admin) =>
    call('acknowledgeAlerts', {
      sent: { alertIds: [oneOf(await admin('listAlerts', { limit: 5 }), pick).alertId] },
      key: `seen-${key}`,
    }),
];

const READS: DrawnCall[] = [
  (call, { weekId }) => call('readWeek', { weekId }),
  (call) => call('listWeeks', { limit: 10 }),
  (call) => call('listAlerts', { limit: 5 }),
  (call) => call('readSettings'),
  (call) => call('listStaff'),
  (call) => call('listSuppliers'),
  (_, { weekId }, admin) => admin('listAudit', { weekId, limit: 3 }),
];

async function ordersIn(call: Call, weekId: WeekId) {
  const record = await call('readWeek', { weekId });
  return [record.kitchenOrders, record.barOrders, record.scandalsOrders, record.townhouseOrders].flat();
}

/** What a world answers, without what may differ. */
async function answered(world: World, call: DrawnCall, draw: Draw): Promise<unknown> {
  const asked = call(world.as(draw.role), draw, world.as('admin'));
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof RequestError) return { refused: error.problem };
    throw error;
  });
  return comparable(answer ?? null);
}

test(`${CALLS} random calls are answered alike by the server and by demo mode (seed ${SEED})`, async () => {
  const [server, demo] = [await openServer('SQLite'), await openDemo()];
  const seen = { done: 0, refused: 0 };
  for (const [index, draw] of fc.sample(draws, { numRuns: CALLS, seed: SEED }).entries()) {
    for (const call of [oneOf(CALLED, draw.call), ...READS]) {
      const expected = await answered(server, call, draw);
      expect({ index, draw, answer: await answered(demo, call, draw) }).toEqual({
        index,
        draw,
        answer: expected,
      });
      if (call !== READS[0] && !READS.includes(call))
        seen[expected !== null && Object.hasOwn(expected as object, 'refused') ? 'refused' : 'done']++;
    }
  }
  await server.close();
  expect(seen.done).toBeGreaterThan(CALLS / 5);
  expect(seen.refused).toBeGreaterThan(CALLS / 5);
}, 180_000);
