import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { changedOrder, type Order, type OrderChange, orderChange } from './order.ts';
import { amountsText, differs } from './order-amount.ts';

type Said = Partial<Record<'amountCents' | 'receivedCents' | 'invoicedCents', number | null>> & {
  kind?: 'order' | 'credit';
};
type Known = [ordered: number, received: number | null, invoiced: number | null];

/** What was said of an order of $500.00, one thing after the other. */
function after(said: readonly Said[], order: Order = anOrder({ amountCents: 500_00 as never })): Order {
  return said.reduce((was, change) => {
    const asked = orderChange(SAMPLE_GROUP).parse({ ...change, fromUpdatedAt: was.updatedAt });
    return changedOrder(was, asked, '2026-11-20T10:00:00.000Z');
  }, order);
}

const CREDIT = anOrder({ kind: 'credit', amountCents: -500_00 as never });

test.each<[what: string, said: Said[], counts: number, known: Known | null, text: string | null]>([
  ['nothing was said', [], 500_00, null, null],
  [
    'less was received',
    [{ receivedCents: 450_25 }],
    450_25,
    [500_00, 450_25, null],
    'Ordered $500.00, received $450.25: $49.75 less',
  ],
  [
    'nothing was received',
    [{ receivedCents: 0 }],
    0,
    [500_00, 0, null],
    'Ordered $500.00, received $0.00: $500.00 less',
  ],
  [
    'more was invoiced',
    [{ invoicedCents: 520_00 }],
    520_00,
    [500_00, null, 520_00],
    'Ordered $500.00, invoiced $520.00: $20.00 more',
  ],
  [
    'it was received, then invoiced as received',
    [{ receivedCents: 450_00 }, { invoicedCents: 450_00 }],
    450_00,
    [500_00, 450_00, 450_00],
    'Ordered $500.00, received $450.00, invoiced $450.00: $50.00 less',
  ],
  [
    'all was invoiced of which less was received',
    [{ receivedCents: 450_00 }, { invoicedCents: 500_00 }],
    500_00,
    [500_00, 450_00, 500_00],
    'Ordered $500.00, received $450.00, invoiced $500.00: $50.00 more than received',
  ],
  [
    'it was invoiced before it was received',
    [{ invoicedCents: 520_00 }, { receivedCents: 500_00 }],
    520_00,
    [500_00, 500_00, 520_00],
    'Ordered $500.00, received $500.00, invoiced $520.00: $20.00 more',
  ],
  [
    'it was invoiced as ordered',
    [{ invoicedCents: 500_00 }],
    500_00,
    [500_00, null, 500_00],
    'Ordered $500.00, invoiced $500.00',
  ],
  [
    'the invoice was taken back',
    [{ receivedCents: 450_00, invoicedCents: 520_00 }, { invoicedCents: null }],
    450_00,
    [500_00, 450_00, null],
    'Ordered $500.00, received $450.00: $50.00 less',
  ],
  ['all was taken back', [{ invoicedCents: 520_00 }, { invoicedCents: null }], 500_00, null, null],
  [
    'the amount that counts was corrected by hand: what was invoiced',
    [{ invoicedCents: 520_00 }, { amountCents: 502_00 }],
    502_00,
    [500_00, null, 502_00],
    'Ordered $500.00, invoiced $502.00: $2.00 more',
  ],
  [
    'likewise what was received',
    [{ receivedCents: 450_00 }, { amountCents: 460_00 }],
    460_00,
    [500_00, 460_00, null],
    'Ordered $500.00, received $460.00: $40.00 less',
  ],
  ['likewise what was ordered', [{ amountCents: 600_00 }], 600_00, null, null],
  [
    'it was as much as there can be',
    [{ invoicedCents: MAX_AMOUNT }],
    MAX_AMOUNT,
    [500_00, null, MAX_AMOUNT],
    'Ordered $500.00, invoiced $99,999,999.99: $99,999,499.99 more',
  ],
  [
    'a cent was invoiced more',
    [{ invoicedCents: 500_01 }],
    500_01,
    [500_00, null, 500_01],
    'Ordered $500.00, invoiced $500.01: $0.01 more',
  ],
  [
    'it turned out to be a credit',
    [{ invoicedCents: 520_00 }, { kind: 'credit' }],
    -520_00,
    [-500_00, null, -520_00],
    'Asked back $500.00, credited $520.00: $20.00 more',
  ],
])('the last amount known counts, and the others explain it: %s', (_, said, counts, known, text) => {
  const order = after(said);
  const [orderedCents, receivedCents, invoicedCents] = known ?? [];
  expect(order.amountCents).toBe(counts);
  expect(order.amounts).toEqual(known ? { orderedCents, receivedCents, invoicedCents } : undefined);
  expect('amounts' in order).toBe(known !== null);
  expect(amountsText(order, SAMPLE_GROUP)).toBe(text);
});

test.each<[Said[], number, boolean, string]>([
  [[{ invoicedCents: 400_00 }], -400_00, true, 'Asked back $500.00, credited $400.00: $100.00 less'],
  [[{ receivedCents: 500_00 }], -500_00, false, 'Asked back $500.00, received $500.00'],
  [
    [{ receivedCents: 400_00 }, { invoicedCents: 500_00 }],
    -500_00,
    true,
    'Asked back $500.00, received $400.00, credited $500.00: $100.00 more than received',
  ],
])('a credit is said without a sign, and counts with one: %j', (said, counts, isDifferent, text) => {
  const credit = after(said, CREDIT);
  expect([credit.amountCents, differs(credit), amountsText(credit, SAMPLE_GROUP)]).toEqual([
    counts,
    isDifferent,
    text,
  ]);
});

test.each<[Said[], boolean]>([
  [[], false],
  [[{ invoicedCents: 500_00 }], false],
  [[{ receivedCents: 500_00, invoicedCents: 500_00 }], false],
  [[{ invoicedCents: 500_01 }], true],
  [[{ receivedCents: 450_00, invoicedCents: 500_00 }], true],
  [[{ receivedCents: 0 }], true],
])('%j differs: %s', (said, isDifferent) => {
  expect(differs(after(said))).toBe(isDifferent);
});

test.each<[unknown, string]>([
  [{ invoicedCents: -1 }, 'The amount must not be negative.'],
  [{ receivedCents: 0.5 }, 'Give the amount as a whole number of cents.'],
  [{ invoicedCents: MAX_AMOUNT + 1 }, 'The amount must not exceed $99,999,999.99.'],
  [
    { amountCents: 1, invoicedCents: null },
    'Say what was received and invoiced, or the amount that counts: not both at once.',
  ],
])('%j can not be said', (said, message) => {
  const read = orderChange(SAMPLE_GROUP).safeParse({ ...(said as object), fromUpdatedAt: 'x' });
  expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
});

test('what is said again leaves the order as it is', () => {
  const order = after([{ receivedCents: 450_00, invoicedCents: 520_00 }]);
  const again = { receivedCents: 450_00, invoicedCents: 520_00, fromUpdatedAt: 'x' } as OrderChange;
  expect(changedOrder(order, again, 'later')).toBe(order);
  expect(changedOrder(order, { notes: order.notes, fromUpdatedAt: 'x' }, 'later')).toBe(order);
});
