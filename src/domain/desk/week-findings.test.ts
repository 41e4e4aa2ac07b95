import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { createdOrder, newOrder } from '../orders/order.ts';
import { NO_DETAILS } from '../orders/order-fields.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { closedOn } from '../testing/closed-on.ts';
import { addDays, type Day, weekdayOf } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type FindingFacts, weekFindings } from './week-findings.ts';

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const DAYS = Array.from({ length: 7 }, (_, place) => addDays(WEEK.startDate, place));
const sold = (day: Day, amount = 1_000_00) => ({ revenueCenter: 'scandals', day, cents: cents(amount) });
const ordered = (day: Day) => ({ ...sold(day, 100_00), weekId: weekOf(day, SAMPLE_GROUP).weekId });
const PAST = Array.from({ length: 8 }, (_, ago) => DAYS.map((day) => addDays(day, -7 * (ago + 1)))).flat();
/** Orders on Mondays and Thursdays. */
const isOrderDay = (day: Day) => [1, 4].includes(weekdayOf(day));

const SOLD = [...DAYS, ...PAST].map((day) => sold(day));
const ORDERED = [...DAYS, ...PAST].filter(isOrderDay).map(ordered);

const KNOWN = {
  ...{ week: WEEK, weeks: weeksRead(WEEK), today: '2026-11-16' as Day, figures: new Map(), holidays: [] },
  ...{
    ...NO_LABOR,
    undated: {},
    typical: {},
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    closed: [],
    pace: [],
  },
};
const CLOSED_MONDAYS = groupSettings(
  closedOn('scandals', { weekday: 1, from: '2026-01-01' as Day, to: null }),
  DEFAULT_SETTINGS,
);
const worker = { staffId: 's', name: 'Ann', crew: 'scandals-bar', active: true, usualMinutes: 2400 };
interface Rows {
  sales?: typeof SOLD;
  spending?: typeof ORDERED;
  expected?: typeof SOLD;
  today?: Day;
  figures?: WeekHistory['figures'];
  settings?: WeekHistory['settings'];
}

function known({ sales = SOLD, spending = ORDERED, expected = [], ...rest }: Rows = {}): WeekHistory {
  return {
    ...KNOWN,
    ...rest,
    sales: byCenter(sales),
    spending: byCenter(spending),
    expected: byCenter(expected),
  };
}

const FACTS: FindingFacts = {
  known: known(),
  orders: [],
  bought: [],
  adjustments: [],
  hours: [{ staffId: 's', state: 'open' }],
  plans: [],
  staff: [worker],
  alerts: [],
};

const without = (day: number) => SOLD.filter((one) => one.day !== DAYS[day]);
const bought = {
  ...({ orderId: 'o', revenueCenter: 'scandals', supplier: 'Ice', kind: 'order' } as const),
  ...{ day: DAYS[2]!, invoiceNumber: '' },
};
const waiting = { ...bought, amountCents: cents(640_00) };
const short = {
  ...{ ...bought, amountCents: cents(520_00), state: 'open' as const },
  amounts: { orderedCents: cents(500_00), receivedCents: cents(480_00), invoicedCents: cents(520_00) },
};
const credit = (amount: number) => ({
  ...{ ...bought, orderId: 'c', supplier: 'ICE', kind: 'credit' as const, state: 'open' as const },
  amountCents: cents(-amount),
});
const ice = { revenueCenter: 'scandals', supplierKey: 'ice', from: PAST[0]!, to: DAYS[6]! };
const byHand = (amount: number) => {
  return { kind: 'spending', subject: 'scandals', cents: cents(amount), enteredBy: 'Ada' } as const;
};
const alert = { alertId: 'a', category: 'scandals', title: 'Scandals Budget Critical' };

test.each<[string, Rows, Partial<FindingFacts>, string[]]>([
  ['a whole week', {}, {}, []],
  ['a day without sales', { sales: without(1) }, {}, ['no-sales scandals 2026-11-09']],
  ['one that is yet to come', { sales: without(6), today: DAYS[5]! }, {}, []],
  [
    'a credit of more than was bought',
    {},
    { orders: [credit(50_00)], bought: [{ ...ice, cents: cents(-1) }] },
    ['credit-beyond c'],
  ],
  ['one of what was bought', {}, { orders: [credit(50_00)], bought: [{ ...ice, cents: cents(0) }] }, []],
  [
    'one that somebody approved',
    {},
    {
      orders: [{ ...credit(50_00), approved: { by: 'Ada', at: '' } }],
      bought: [{ ...ice, cents: cents(-1) }],
    },
    [],
  ],
  ['spending set by hand where nobody asks', {}, { adjustments: [byHand(900_00)] }, []],
  ['one that was said to be closed', { sales: without(1), expected: [sold(DAYS[1]!, 0)] }, {}, []],
  [
    'one that was closed before',
    { sales: without(1).map((one) => (PAST.indexOf(one.day) % 7 === 1 ? { ...one, cents: cents(0) } : one)) },
    {},
    ['no-sales scandals 2026-11-09'],
  ],
  ['one whose weekday is closed', { sales: without(1), settings: CLOSED_MONDAYS }, {}, []],
  [
    'one where a figure of the week is entered',
    {
      sales: without(1),
      figures: new Map([[WEEK.weekId, { scandals: { cents: cents(5), fromDays: false } }]]),
    },
    {},
    [],
  ],
  ['no sales at all', { sales: SOLD.filter(({ day }) => day < WEEK.startDate) }, {}, ['no-revenue scandals']],
  [
    'a day ten times its usual',
    { sales: [...without(2), sold(DAYS[2]!, 10_000_00)] },
    {},
    ['ten-times scandals 2026-11-10'],
  ],
  [
    'a day without the orders it usually has',
    { spending: ORDERED.filter(({ day }) => day !== DAYS[4]) },
    {},
    ['no-orders scandals 2026-11-12'],
  ],
  [
    'usual orders of a day that is yet to come',
    {
      today: DAYS[3]!,
      sales: SOLD.filter(({ day }) => day <= DAYS[3]!),
      spending: ORDERED.filter(({ day }) => day !== DAYS[4]),
    },
    {},
    [],
  ],
  [
    'no orders, with few weeks to tell',
    { spending: ORDERED.filter(({ day }) => day >= '2026-10-25' && day < WEEK.startDate) },
    {},
    [],
  ],
  ['somebody without hours', {}, { hours: [] }, ['no-hours s']],
  ['whose hours are void', {}, { hours: [{ staffId: 's', state: 'void' }] }, ['no-hours s']],
  ['somebody who has left', {}, { hours: [], staff: [{ ...worker, active: false }] }, []],
  ['somebody who helps out', {}, { hours: [], staff: [{ ...worker, usualMinutes: 0 }] }, []],
  ['somebody of another venue', {}, { hours: [], staff: [{ ...worker, crew: 'kitchen' }] }, []],
  ['an order that waits', {}, { orders: [{ ...waiting, state: 'waiting' }] }, ['waiting o']],
  ['one that was declined', {}, { orders: [{ ...waiting, state: 'void' }] }, []],
  ['an invoice of more than arrived', {}, { orders: [short] }, ['credit o']],
  ['one that was credited in part', {}, { orders: [short, credit(39_99)] }, ['credit o']],
  ['one that was credited', {}, { orders: [short, credit(40_00)] }, []],
  [
    'one beside a credit of somebody else',
    {},
    { orders: [short, { ...credit(40_00), supplier: 'Fizz' }] },
    ['credit o'],
  ],
  [
    'two, of which a credit makes up for one',
    {},
    { orders: [short, { ...short, orderId: 'p' }, credit(40_00)] },
    ['credit p'],
  ],
  ['one of another center', {}, { orders: [{ ...short, revenueCenter: 'kitchen' }] }, []],
  ['one that is void', {}, { orders: [{ ...short, state: 'void' }] }, []],
  ['an alert', {}, { alerts: [alert] }, ['alert a']],
  ['an alert of another venue', {}, { alerts: [{ ...alert, category: 'kitchen' }] }, []],
])('Of %s it is told what is missing or odd', (_, rows, facts, found) => {
  const result = weekFindings({ ...FACTS, ...facts, known: known(rows) }, 'scandals');
  expect(result.map(({ finding }) => finding)).toEqual(found);
});

test('A credit that is expected is found as it can be entered, and once it is, nothing is', () => {
  const resultOf = (orders: FindingFacts['orders']) => weekFindings({ ...FACTS, orders }, 'scandals');
  const [found] = resultOf([{ ...short, invoiceNumber: '4711' }]);
  expect(found?.credit).toEqual({
    ...{ revenueCenter: 'scandals', supplier: 'Ice', amountCents: 40_00, day: DAYS[6], kind: 'credit' },
    ...{
      ...NO_DETAILS,
      notes: 'For the order of Tuesday, Nov 10, invoice 4711: invoiced $520.00, received $480.00.',
    },
  });
  expect(newOrder(SAMPLE_GROUP).parse(found!.credit)).toEqual(found!.credit);
  const entered = createdOrder(found!.credit!, { orderId: 'c', by: 'Ann', at: '' });
  expect(resultOf([short, entered])).toEqual([]);
});

test('Everything that is found is said in a sentence', () => {
  const sales = [...without(1).filter(({ day }) => day !== DAYS[2]), sold(DAYS[2]!, 10_000_00)];
  const facts = {
    ...FACTS,
    hours: [],
    alerts: [alert],
    orders: [short],
    known: known({ sales, spending: ORDERED.filter(({ day }) => day !== DAYS[4]) }),
  };
  expect(weekFindings(facts, 'scandals').map(({ text }) => text)).toEqual([
    'Scandals has no sales on Monday, Nov 9. If the week is closed now, the day counts as nothing sold.',
    'Scandals sold $10,000.00 on Tuesday, Nov 10; usually it is $1,000.00.',
    'Scandals has no orders for Thursday, Nov 12, when it usually has some.',
    'Ice invoiced $520.00 where $480.00 arrived: a credit of $40.00 is expected.',
    'Ann has no hours in this week.',
    'Nobody has acknowledged the alert “Scandals Budget Critical”.',
  ]);
});

describe('Where what goes over the budget waits', () => {
  /** A week of Scandals with revenue of $7,000.00 and a budget of three tenths of it. */
  const asking = (overBudget: boolean) => {
    const venues = SAMPLE_GROUP.venues.map((venue) => ({
      ...venue,
      centers: venue.centers.map((one) =>
        one.id === 'scandals' && overBudget ? { ...one, approvalOverBudget: true as const } : one,
      ),
    }));
    const settings = groupSettings({ ...SAMPLE_GROUP, venues }, { ...DEFAULT_SETTINGS, barPercentage: 30 });
    return { ...known(), settings };
  };
  const order = { ...bought, state: 'open' as const, amountCents: cents(2_100_00) };
  const approved = { by: 'Ada', at: '' };
  const resultOf = (orders: FindingFacts['orders'], overBudget = true) =>
    weekFindings({ ...FACTS, orders, known: asking(overBudget) }, 'scandals');

  test.each<[string, FindingFacts['orders'], string[]]>([
    ['as much as the budget', [order], []],
    ['a cent more', [{ ...order, amountCents: cents(2_100_01) }], ['unapproved scandals']],
    ['more in two orders', [order, { ...order, orderId: 'p' }], ['unapproved scandals']],
    ['more, of which some was approved', [order, { ...order, orderId: 'p', approved }], []],
    ['more, of which some is void', [order, { ...order, orderId: 'p', state: 'void' }], []],
    ['more, with a credit', [{ ...order, amountCents: cents(2_150_00) }, credit(50_00)], []],
    ['more of another center', [order, { ...order, revenueCenter: 'kitchen' }], []],
  ])('orders of %s that nobody approved are told before closing', (_, orders, found) => {
    expect(resultOf(orders).map(({ finding }) => finding)).toEqual(found);
    expect(resultOf(orders, false)).toEqual([]);
  });

  test('so is what was set by hand, where it leaves the week over its budget', () => {
    const resultOf = (amount: number) => {
      const facts = { ...FACTS, orders: [order], adjustments: [byHand(amount)], known: asking(true) };
      return weekFindings(facts, 'scandals').map(({ text }) => text);
    };
    expect(resultOf(-1)).toEqual([]);
    expect(resultOf(900_00)).toEqual([
      'Scandals spending was set $900.00 beyond its orders by hand, by Ada: an order of that size would have needed approval.',
    ]);
  });

  test('they are told in a sentence', () => {
    expect(resultOf([{ ...order, amountCents: cents(2_400_00) }])[0]?.text).toBe(
      'Scandals orders of $2,400.00 count that nobody had to approve, and its budget is $2,100.00 now: there was more room when they were entered.',
    );
  });
});
