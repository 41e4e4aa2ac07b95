import { expect, test } from 'vitest';
import { countedOf } from '../../domain/orders/approval.ts';
import { lookAlike, lookOf } from '../../domain/orders/parts-of-order.ts';
import { SPELLINGS } from '../../domain/testing/spellings.ts';
import { sumCents } from '../../domain/values/money.ts';
import { listOrders } from '../stores/orders.ts';
import { type Installation, onEachEngine, WEEK } from '../testing/installation.ts';
import { randomFrom } from '../testing/random.ts';

const NEXT = '2026-11-22_to_2026-11-28';
const WEEKS = [WEEK, NEXT];
const LIMIT = 50_000;
const STEPS = 120;
const SEED = 22;

/** One supplier under several names, and another. */
const NAMES = ['Reef & Sons', 'REEF  & sons', 'Réef&Sons', 'Reef Fish', 'Other'];
const DAYS = ['2026-11-17', '2026-11-18', '2026-11-25'];

onEachEngine('Whatever is tried where orders over an amount wait', (get) => {
  test('counts no more of a supplier than that, nor beyond the orders, without an approval', async () => {
    const here = get();
    await here.signInAll();
    await named(here);
    await here.as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: LIMIT });
    const answered = new Map<string, number>();
    const states = new Set<string>();
    for (let turn = 0; turn < STEPS; turn++) {
      // Two of them at once, every third time.
      const tries = await Promise.all(
        Array.from({ length: turn % 3 ? 1 : 2 }, (_, place) =>
          attempt(here, randomFrom(SEED + 1_000 * turn + place)),
        ),
      );
      for (const one of tries) answered.set(one, (answered.get(one) ?? 0) + 1);
      for (const week of WEEKS)
        for (const { state } of await listOrders(here.context.db, week as never)) states.add(state);
    }
    const most = await countedWithout(here);
    expect(most.filter(([, sum]) => sum > LIMIT)).toEqual([]);
    // Something of every kind went through, or the trial tried nothing.
    for (const tried of [
      'POST 201',
      'PATCH 200',
      'POST 200',
      'PUT 200',
      'PUT 403',
      'several 201',
      'import 201',
    ])
      expect([tried, answered.get(tried) ?? 0]).not.toEqual([tried, 0]);
    expect([...states].sort()).toEqual(['open', 'void', 'waiting']);
  });
});

onEachEngine('One supplier spelled in 31 ways', (get) => {
  test('counts once under the amount, and a name with a blank that is none is refused', async () => {
    const { as, signInAll } = get();
    await signInAll();
    await as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: LIMIT });
    const passed: string[] = [];
    const refused: string[] = [];
    for (const [spelling, supplier] of Object.entries(SPELLINGS)) {
      const order = { revenueCenter: 'kitchen', supplier, amountCents: 40_000, day: DAYS[0] };
      const { status, body } = await as('chef', 'POST', `/weeks/${WEEK}/orders`, order);
      if (status === 422) refused.push(spelling);
      else if (body.order.state === 'open') passed.push(spelling);
    }
    expect(passed).toEqual(['its name']);
    expect(refused).toEqual(['a blank Braille cell']);
  });
});

/** A supplier that was called otherwise before. */
async function named({ as }: Installation): Promise<void> {
  const added = { name: NAMES[3], revenueCenter: 'kitchen' };
  const { body } = await as('admin', 'POST', '/suppliers', added);
  await as('admin', 'PATCH', `/suppliers/${body.supplierId}`, { name: NAMES[0] });
}

/** Something that a chef or a bar manager's colleague may try; what it was and how it was answered. */
async function attempt({ as, context }: Installation, random: () => number): Promise<string> {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const week = one(WEEKS);
  const by = one(['chef', 'chef', 'admin', 'scandals_manager'] as const);
  const amount = () => 100 * (1 + Math.floor(random() * 450));
  const entered = () => ({
    ...{ revenueCenter: 'kitchen', supplier: one(NAMES) },
    amountCents: amount(),
    day: one(DAYS),
  });
  const first = entered();
  const [second, kind] = [entered(), random()];
  const more = amount();
  const stored = await listOrders(context.db, week as never);
  const order = one(stored.length > 0 ? stored : [null]);
  const path = `/weeks/${week}/orders`;
  if (!order || kind < 0.25) return resultOf('POST', await as(by, 'POST', path, first));
  if (kind < 0.32)
    return resultOf(
      'several',
      await as(by, 'POST', `${path}/several`, { orders: [first, second], confirm: true }),
    );
  if (kind < 0.38) {
    const rows = [first, second].map(
      ({ day, supplier, amountCents }) => `${day},${supplier},${amountCents / 100}`,
    );
    const file = { csv: ['Date,Supplier,Amount', ...rows].join('\n'), revenueCenter: 'kitchen' };
    return resultOf('import', await as(by, 'POST', `${path}/import-csv`, file));
  }
  const its = `${path}/${order.orderId}`;
  if (kind < 0.48) return resultOf('POST', await as(by, 'POST', `${its}/void`, { reason: 'To try' }));
  if (kind < 0.62) return resultOf('POST', await as(by, 'POST', `${its}/restore`, {}));
  if (kind < 0.68) {
    const { totalKitchenSpentCents: spent } = (await as('chef', 'GET', `/weeks/${week}`)).body;
    const spending = { cents: Math.max(0, spent + Math.round((random() * 1.2 - 0.3) * 60_000)) };
    return resultOf('PUT', await as('chef', 'PUT', `/weeks/${week}/spending/kitchen`, spending));
  }
  const change = one([
    { amountCents: more },
    { supplier: first.supplier },
    { day: first.day },
    { weekId: one(WEEKS), supplier: first.supplier },
    { kind: one(['credit', 'order']), confirm: true },
  ]);
  return resultOf('PATCH', await as(by, 'PATCH', its, { ...change, fromUpdatedAt: order.updatedAt }));
}

function resultOf(what: string, { status }: { status: number }): string {
  return `${what} ${status}`;
}

/** What counts without an approval: of each supplier, whatever it is called, and beyond the orders of each week. */
async function countedWithout({ context, as }: Installation): Promise<[string, number][]> {
  const weeks = await Promise.all(
    WEEKS.map(async (week) => {
      const orders = await listOrders(context.db, week as never);
      const { body } = await as('admin', 'GET', `/weeks/${week}`);
      const byHand = body.totalKitchenSpentCents - sumCents(orders.map(countedOf));
      return { orders, byHand };
    }),
  );
  const bought = weeks.flatMap(({ orders }) => orders).filter((one) => one.kind === 'order' && !one.approved);
  const isReef = (name: string) => NAMES.slice(0, 4).some((one) => lookAlike(lookOf(one), lookOf(name)));
  const bySupplier = Map.groupBy(bought, ({ supplier }) => (isReef(supplier) ? 'Reef' : supplier));
  return [
    ...[...bySupplier].map(([supplier, its]): [string, number] => [supplier, sumCents(its.map(countedOf))]),
    ...weeks.map(({ byHand }, place): [string, number] => [`by hand ${WEEKS[place]}`, byHand]),
  ];
}
