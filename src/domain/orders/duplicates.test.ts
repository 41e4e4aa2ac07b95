import { expect, test } from 'vitest';
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { WeekId } from '../weeks/week.ts';
import { bookOfAlike, isAlike } from './duplicates.ts';
import type { NewOrder, Order } from './order.ts';
import { bookPage } from './order-book.ts';

const SATURDAY = '2026-11-21' as Day;
const HERE = anOrder({ day: SATURDAY, amountCents: cents(120_00), invoiceNumber: 'INV 7a' });

test.each<[what: string, entered: Partial<NewOrder>, here: Partial<Order>, isRepeat: boolean]>([
  ['the same amount on the same day', { day: SATURDAY }, {}, true],
  ['the same amount on the Sunday, of the week after', { day: '2026-11-22' as Day }, {}, true],
  ['the same amount three days later', { day: '2026-11-24' as Day }, {}, true],
  ['the same amount four days later', { day: '2026-11-25' as Day }, {}, false],
  ['another amount', { day: SATURDAY, amountCents: cents(120_01) }, {}, false],
  [
    'the same invoice, whenever and however much',
    { day: '2026-12-24' as Day, amountCents: cents(5), invoiceNumber: 'INV 7a' },
    {},
    true,
  ],
  [
    'the same invoice in other capitals and spaces',
    { day: '2026-12-24' as Day, invoiceNumber: ' inv  7A' },
    {},
    true,
  ],
  ['another invoice', { day: '2026-12-24' as Day, invoiceNumber: 'INV 7' }, {}, false],
  ['no invoice, as one that has none', { day: '2026-12-24' as Day }, { invoiceNumber: '' }, false],
  [
    'an invoice of nothing but spaces',
    { day: '2026-12-24' as Day, invoiceNumber: ' ' },
    { invoiceNumber: '' },
    false,
  ],
  ['what a former name was given for', { day: SATURDAY }, { supplier: 'HARBOR fish' }, true],
  ['another supplier', { day: SATURDAY }, { supplier: 'Reef' }, false],
  ['what is void', { day: SATURDAY }, { state: 'void' }, false],
  ['a credit of as much', { day: SATURDAY, kind: 'credit' }, {}, false],
])('An order may repeat another: %s', (_, entered, here, isRepeat) => {
  const typed = aNewOrder({ amountCents: cents(120_00), ...entered });
  const order = { ...HERE, ...here };
  const keys = ['harbor seafood', 'harbor fish'];
  expect(isAlike(typed, order, keys)).toBe(isRepeat);
  // The book that is asked for them has them too.
  const week = { ...order, weekId: '2026-11-15_to_2026-11-21' as WeekId };
  const found = bookOfAlike(typed).flatMap((asked) => bookPage([week], asked, keys).orders);
  expect(found.some((one) => isAlike(typed, one, keys))).toBe(isRepeat);
});
