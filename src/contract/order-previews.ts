import { expect, test } from 'vitest';
import type { Call } from '../domain/calls/calls.ts';
import type { RevenueCenter } from '../domain/group/group.ts';
import { centersOf, venueOf } from '../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { type Cents, cents } from '../domain/values/money.ts';
import { type Random, randomFrom } from '../server/testing/random.ts';
import { CURRENT, NOT_ALLOWED, newKey, orderOf, refusalOf, seen } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

const SEED = 7;
const STATES = 60;
const SUNDAY = '2026-11-15' as Day;
const CENTERS = centersOf(SAMPLE_GROUP);

/** One of them, by chance. */
function oneOf<One>(all: readonly One[], random: Random): One {
  return all[Math.floor(random() * all.length)]!;
}

function amountUpTo(most: number, random: Random): Cents {
  return cents(1 + Math.floor(random() * most));
}

onEachGateway(
  'What adding an order would do',
  (as) => {
    const admin = () => as('admin');
    const standingOf = async (center: RevenueCenter) =>
      (await admin()('readStandings', { weekId: CURRENT })).venues[venueOf(SAMPLE_GROUP, center)]!.centers[
        center
      ]!;

    test(`is what the week's standings say after saving, in ${STATES} states of a week`, async () => {
      const random = randomFrom(SEED);
      const verdicts = new Set<string>();
      for (let state = 0; state < STATES; state++) {
        const center = oneOf(CENTERS, random);
        const budget = Math.max(2_000_00, (await standingOf(center)).budgetCents);
        await moveWeek(admin(), { center, budget }, random);
        const order = orderOf(CURRENT, center, amountUpTo(budget * oneOf([0.1, 0.3, 0.6], random), random), {
          day: addDays(SUNDAY, Math.floor(random() * 7)),
          supplier: `Supplier ${state}`,
          ...(random() < 0.15 && { kind: 'credit' }),
        });
        const before = await standingOf(center);
        const preview = await admin()('previewOrder', { weekId: CURRENT, sent: order });
        expect([state, preview.standing]).toEqual([state, before]);
        expect(await standingOf(center)).toEqual(before);
        const added = await admin()('addOrder', {
          weekId: CURRENT,
          sent: { ...order, confirm: true },
          key: newKey(),
        });
        expect([state, preview.with]).toEqual([state, await standingOf(center)]);
        expect(preview.approval).toEqual(added.approval);
        expect(preview.approved === null).toBe(added.approval === null);
        if (preview.approved) {
          await admin()('approveOrder', {
            orderId: added.order.orderId,
            sent: seen(added.order),
            key: newKey(),
          });
          expect([state, preview.approved]).toEqual([state, await standingOf(center)]);
        }
        verdicts.add((preview.approved ?? preview.with).verdict);
      }
      for (const verdict of ['On pace', 'Heading over', 'Heading far over', 'Over'])
        expect(verdicts).toContain(verdict);
    });

    test('asks what saving it would ask, and says which orders it may repeat', async () => {
      const credit = orderOf(CURRENT, 'bar', 50_000_00, { supplier: 'Never Bought', kind: 'credit' });
      const [question] = (await admin()('previewOrder', { weekId: CURRENT, sent: credit })).questions;
      const refused = await refusalOf(admin()('addOrder', { weekId: CURRENT, sent: credit, key: newKey() }));
      expect(question).toEqual({ question: 'credit', text: refused.detail, orderIds: [] });
      const order = orderOf(CURRENT, 'bar', 123_45, { supplier: 'Twice Foods' });
      const added = await admin()('addOrder', { weekId: CURRENT, sent: order, key: newKey() });
      const { questions } = await admin()('previewOrder', { weekId: CURRENT, sent: order });
      expect(questions).toMatchObject([{ question: 'repeated', orderIds: [added.order.orderId] }]);
    });

    test('is told to whoever may add it, and refused as that would be', async () => {
      const order = orderOf(CURRENT, 'bar', 1_00);
      expect(await refusalOf(as('chef')('previewOrder', { weekId: CURRENT, sent: order }))).toMatchObject(
        NOT_ALLOWED,
      );
      expect((await as('bar_manager')('previewOrder', { weekId: CURRENT, sent: order })).questions).toEqual(
        [],
      );
      const unfit = orderOf(CURRENT, 'bar', -1);
      expect(await refusalOf(admin()('previewOrder', { weekId: CURRENT, sent: unfit }))).toEqual(
        await refusalOf(admin()('addOrder', { weekId: CURRENT, sent: unfit, key: newKey() })),
      );
    });
  },
  'midweek',
);

/** Something else happens in the week: spending is set by hand, sales or revenue come in or go, or orders are to wait. */
async function moveWeek(
  admin: Call,
  { center, budget }: { center: RevenueCenter; budget: number },
  random: Random,
): Promise<void> {
  const turn = random();
  const revenue = (amount: Cents) =>
    admin('setRevenue', { weekId: CURRENT, sent: { [`${center}Cents`]: amount } });
  if (turn < 0.6)
    await admin('setSpending', {
      weekId: CURRENT,
      revenueCenter: center,
      sent: { cents: cents(Math.round(budget * (0.4 + 0.45 * random()))) },
    });
  else if (turn < 0.7)
    await admin('enterSales', {
      weekId: CURRENT,
      day: addDays(SUNDAY, Math.floor(random() * 4)),
      sent: {
        cents: { [center]: amountUpTo(3_000_00, random) },
      },
    });
  else if (turn < 0.73) await revenue(amountUpTo(30_000_00, random));
  else if (turn < 0.9) await revenue(cents(0));
  else
    await admin('changeCenter', {
      centerId: center,
      sent: { approvalOverBudget: random() < 0.5, approvalOverCents: null },
    });
}
