import { describe, expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import { OVER_500, OVER_BUDGET } from '../testing/kitchen-week.ts';
import type { Day } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import { addOrder, addOrders } from './add-order.ts';
import { editOrder } from './correct-order.ts';
import { MOST_ORDERS, type NewOrder, type Order, type OrderChange } from './order.ts';
import { factsOfAllCenters, isPart, type OrderFacts } from './order-facts.ts';
import {
  type CorrectionPreview,
  type PreviewedWeek,
  previewCorrection,
  previewOrder,
  previewOrders,
  transferWaits,
} from './preview-order.ts';

const CHEF = { userId: 'u', name: 'Cleo', role: 'chef' } as const;
const ADMIN = { userId: 'a', name: 'Ada', role: 'admin' } as const;
const [THIS, LAST] = ['2026-11-15', '2026-11-08'].map((day) => weekFrom(day as Day));

const FORECAST = { kitchen: { budgetCents: cents(1_000_00) } };
const NO_FORECAST = { kitchen: { budgetCents: cents(0) } };

interface Known {
  week?: typeof THIS;
  group?: typeof SAMPLE_GROUP;
  orders?: readonly Order[];
  /** The week's revenue; the kitchen's budget is three tenths of it. */
  total?: number;
  /** By how much spending was set otherwise by hand. */
  byHand?: number;
  expected?: typeof FORECAST | undefined;
}

/** What the page knows of a week. */
function page({ week = THIS, group = OVER_500, orders = [], total = 0, byHand = 0, expected }: Known) {
  const set = { adjustmentId: 'a', kind: 'spending', subject: 'kitchen', fromCents: cents(0) } as const;
  const by = { enteredBy: 'Ada', createdAt: '2026-11-15T12:00:00.000Z' };
  const adjustments = byHand ? [{ ...set, ...by, toCents: cents(byHand), cents: cents(byHand) }] : [];
  const revenue = total ? { total: cents(total) } : {};
  const rows = { revenue, orders: [...orders], hours: [], adjustments, createdAt: null, updatedAt: null };
  const settings = groupSettings(group, { ...DEFAULT_SETTINGS, kitchenPercentage: 30 });
  const outlook = expected ? { categories: expected } : null;
  const now = '2026-11-18T15:00:00.000Z';
  return { now, week: recordedWeek(week!, rows), settings, outlook } satisfies PreviewedWeek;
}

/** What the server decides by, of the same week. */
function facts(known: Known): OrderFacts {
  const { week, settings } = page(known);
  const { weekId, sums, orders } = week;
  return factsOfAllCenters({
    ...{ weekId, sums, orders, settings, suppliers: [], alerts: { open: [], mailed: [] } },
    ...{
      besides: orders.filter(isPart),
      expectedBudgets: known.expected ? { kitchen: known.expected.kitchen.budgetCents } : {},
    },
  });
}

const here = anOrder({ orderId: 'here', amountCents: cents(300_00), enteredBy: 'Cleo' });

test('says before it is saved which orders of the week it may repeat', () => {
  const alike = (change: Partial<NewOrder>) =>
    previewOrder(page({ orders: [here] }), aNewOrder({ amountCents: cents(300_00), ...change }), CHEF).alike;
  expect(alike({})).toEqual([here]);
  expect(alike({ amountCents: cents(100_00) })).toEqual([]);
  expect(alike({ supplier: 'Reef' })).toEqual([]);
});

const SPLIT =
  'Together with other orders from Harbor Seafood for this day or within 24 hours, it comes to $600.00.';
const LARGE = 'Kitchen orders over $500.00 wait for approval.';
const over = (amount: string) => `It would take Kitchen over its budget by ${amount}.`;

test.each<[string, Known, Omit<Partial<NewOrder>, 'amountCents'> & { amountCents: number }, string | null]>([
  ['small', {}, { amountCents: 100_00 }, null],
  ['large', {}, { amountCents: 600_00 }, LARGE],
  ['split in two', { orders: [here] }, { amountCents: 300_00 }, `${LARGE} ${SPLIT}`],
  ['a credit', { orders: [here] }, { amountCents: 600_00, kind: 'credit' }, null],
  [
    'beside one that was approved by itself',
    { orders: [{ ...here, approved: { by: 'Ada', at: '' } }] },
    { amountCents: 300_00 },
    null,
  ],
  ['of nobody’s rule', { group: SAMPLE_GROUP }, { amountCents: 9_000_00 }, null],
  [
    'over the budget',
    { group: OVER_BUDGET, total: 1_000_00, orders: [here] },
    { amountCents: 1_00 },
    over('$1.00'),
  ],
  ['within it', { group: OVER_BUDGET, total: 2_000_00, orders: [here] }, { amountCents: 300_00 }, null],
  [
    'without a budget',
    { group: OVER_BUDGET, orders: [here], expected: NO_FORECAST },
    { amountCents: 1 },
    'Kitchen has no budget to stay within: the week has neither revenue nor a forecast.',
  ],
  [
    'over a budget that stands on a forecast',
    { group: OVER_BUDGET, orders: [here], expected: FORECAST },
    { amountCents: 700_01 },
    over('$0.01'),
  ],
  [
    'within such a one',
    { group: OVER_BUDGET, orders: [here], expected: FORECAST },
    { amountCents: 700_00 },
    null,
  ],
  [
    'of a center whose forecast decides nothing',
    { group: OVER_500, orders: [], expected: FORECAST },
    { amountCents: 499_00 },
    null,
  ],
])('of an order that is %s it says what is decided', (_case, known, { amountCents, ...change }, waits) => {
  const entered = aNewOrder({ ...change, amountCents: cents(amountCents) });
  const decided = addOrder(facts(known), { ...entered, confirm: true }, aMoment(CHEF));
  expect('answer' in decided && (decided.answer.approval?.reason ?? null)).toBe(waits);
  expect(previewOrder(page(known), entered, CHEF).waits).toBe(waits);
});

/** What is said, with what its moves of spending come to. */
function summed<Said extends Pick<CorrectionPreview, 'moves'>>({ moves, ...said }: Said) {
  return { ...said, moreCents: sumCents(moves.map((move) => move.cents)) };
}

test('A correction moves an order from its day to another', () => {
  const change = { day: '2026-11-20' as Day, amountCents: cents(250_00), fromUpdatedAt: here.updatedAt };
  const said = previewCorrection({ from: page({ orders: [here] }), to: null }, here, change, CHEF);
  expect(said?.moves).toEqual([
    { day: here.day, cents: -300_00 },
    { day: '2026-11-20', cents: 250_00 },
  ]);
});

describe('of a correction', () => {
  const fromUpdatedAt = here.updatedAt;
  const waiting = { reason: LARGE, by: 'Cleo', byId: 'u' };
  const asked = anOrder({ ...here, amountCents: cents(600_00), state: 'waiting', waiting });

  test.each<[string, Known, Order, Omit<OrderChange, 'fromUpdatedAt'>, string | null, number]>([
    ['of the amount, down', {}, here, { amountCents: cents(250_00) }, null, -50_00],
    ['of the amount, up', {}, here, { amountCents: cents(340_00) }, null, 40_00],
    ['that waits then', {}, here, { amountCents: cents(600_00) }, LARGE, 300_00],
    ['by what was invoiced', {}, here, { invoicedCents: cents(320_00) }, null, 20_00],
    ['by what was received, which waits', {}, here, { receivedCents: cents(500_01) }, LARGE, 200_01],
    ['of one that waits, and then counts', {}, asked, { amountCents: cents(400_00) }, null, 400_00],
    ['of one that waits, and still does', {}, asked, { amountCents: cents(550_00) }, LARGE, 550_00],
    ['to a credit', {}, here, { kind: 'credit' }, null, -600_00],
    ['of a text alone', {}, here, { notes: 'Late' }, null, 0],
    [
      'over a budget that stands on a forecast',
      { group: OVER_BUDGET, expected: FORECAST },
      here,
      { amountCents: cents(1_010_00) },
      over('$10.00'),
      710_00,
    ],
    [
      'where spending was set lower by hand, and that goes with it',
      { byHand: -200_00 },
      here,
      { amountCents: cents(100_00) },
      null,
      -100_00,
    ],
  ])('%s it says what is decided', (_case, known, order, change, waits, more) => {
    const week = { ...known, orders: [order] };
    const all = { ...change, fromUpdatedAt };
    const correcting = { ...facts(week), order, updatedBy: 'Sam', twin: null, elsewhere: null };
    const decided = editOrder(correcting, all, aMoment(CHEF));
    expect('answer' in decided && (decided.answer.waiting?.reason ?? null)).toBe(waits);
    const said = previewCorrection({ from: page(week), to: null }, order, all, CHEF);
    expect(summed(said!)).toEqual({ waits, center: 'kitchen', moreCents: more });
  });

  test('into another week it says what that week decides', () => {
    const to = {
      week: LAST!,
      group: OVER_BUDGET,
      expected: FORECAST,
      orders: [anOrder({ ...here, orderId: 'there' })],
    };
    const from = { group: OVER_BUDGET, orders: [here] };
    const moved = (amount: number) => {
      const change = { weekId: LAST!.weekId, amountCents: cents(amount), fromUpdatedAt };
      const elsewhere = facts(to);
      const correcting = { ...facts(from), order: here, updatedBy: 'Sam', twin: null, elsewhere };
      const decided = editOrder(correcting, change, aMoment(CHEF));
      const said = previewCorrection({ from: page(from), to: page(to) }, here, change, CHEF);
      expect('answer' in decided && (decided.answer.waiting?.reason ?? null)).toBe(said?.waits);
      return summed(said!);
    };
    expect(moved(300_00)).toEqual({ waits: null, center: 'kitchen', moreCents: 300_00 });
    expect(moved(701_00)).toEqual({ waits: over('$1.00'), center: 'kitchen', moreCents: 701_00 });
  });

  test('to another revenue center all of it is spent there; of nothing, and of what is refused, it says nothing', () => {
    const from = page({ orders: [here] });
    const said = (change: object, by: typeof CHEF | typeof ADMIN = ADMIN) =>
      previewCorrection({ from, to: null }, here, { ...change, fromUpdatedAt }, by);
    expect(summed(said({ revenueCenter: 'bar' })!)).toEqual({
      ...{ waits: null, center: 'bar', moreCents: 300_00 },
    });
    expect(said({ revenueCenter: 'bar' }, CHEF)).toBeNull();
    expect(said({ amountCents: here.amountCents })).toBeNull();
  });
});

describe('of several orders', () => {
  const entered = [
    aNewOrder({ amountCents: cents(300_00) }),
    aNewOrder({ amountCents: cents(250_00) }),
    aNewOrder({ amountCents: cents(40_00), revenueCenter: 'bar' }),
    aNewOrder({ amountCents: cents(50_00), supplier: 'Reef', kind: 'credit' }),
  ];

  test('it says by revenue center what they come to, and how many are decided to wait', () => {
    const decided = addOrders(facts({}), { orders: entered }, aMoment(CHEF));
    expect('answer' in decided && decided.answer.waiting).toBe(1);
    expect(previewOrders(page({}), entered, CHEF).map(summed)).toEqual([
      { center: 'kitchen', moreCents: 500_00, waiting: 1 },
      { center: 'bar', moreCents: 40_00, waiting: 0 },
    ]);
  });

  test('it says nothing where there are too many', () => {
    expect(
      previewOrders(
        page({}),
        Array.from({ length: MOST_ORDERS + 1 }, () => entered[2]!),
        CHEF,
      ),
    ).toEqual([]);
  });
});

test('What was set by hand in another revenue center is none of a correction’s', () => {
  const kitchen = anOrder({ ...here, amountCents: cents(100_00) });
  const from = page({ orders: [kitchen], byHand: -100_00 });
  const said = previewCorrection(
    { from, to: null },
    kitchen,
    { revenueCenter: 'bar', fromUpdatedAt: kitchen.updatedAt },
    ADMIN,
  );
  expect(summed(said!)).toEqual({ waits: null, center: 'bar', moreCents: 100_00 });
});

test.each([
  ['within the amount', 500_00, here.day, null],
  ['of a cent more', 500_01, here.day, LARGE],
  ['that is refused, since its day is of another week', 500_01, LAST!.startDate, null],
])('Of a transfer %s it says what is decided', (_, amount, day, waits) => {
  const entered = { from: 'bar', to: 'kitchen', amountCents: cents(amount), day, notes: '' };
  expect(transferWaits(page({}), entered, ADMIN)).toBe(waits);
});
