import { describe, expect, test } from 'vitest';
import { changesIn } from '../audit/audit-words.ts';
import { weekOf } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aNewOrder, anOrder, EVERY_DETAIL } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { bookAddress, bookFilterOf, leavesOrdersOut, readBookView, WHOLE_BOOK } from './book-view.ts';
import { changedOrder, newOrder, orderChange } from './order.ts';
import { isFound } from './order-book.ts';
import { type RowsRead, readOrderFile } from './order-csv.ts';
import { CHOICES, choiceName, DETAILS, filledDetails, NO_DETAILS, TEXT_NAMES } from './order-fields.ts';
import { isNarrowed, readOrderView } from './order-list.ts';

const PLAIN = anOrder();
const SAYING = anOrder(EVERY_DETAIL);
const AT = '2026-11-19T12:00:00.000Z';

describe.each(DETAILS)('The %s of an order', (name, detail) => {
  const said = EVERY_DETAIL[name];
  const shown = detail.holds === 'choice' ? choiceName(said) : said;

  test('need not be said, and are told where they are', () => {
    const { [name]: _, ...others } = aNewOrder();
    expect(newOrder(SAMPLE_GROUP).parse(others)).toEqual(aNewOrder());
    expect(filledDetails(PLAIN)).toEqual([]);
    expect(said).not.toBe(NO_DETAILS[name]);
    expect(filledDetails({ ...PLAIN, [name]: said })).toEqual([{ name, label: detail.label, text: shown }]);
  });

  test('can be corrected alone, and back', () => {
    const change = (order: typeof PLAIN, entered: object) =>
      orderChange(SAMPLE_GROUP).parse({ ...entered, fromUpdatedAt: order.updatedAt });
    const corrected = changedOrder(PLAIN, change(PLAIN, { [name]: said }), AT);
    expect(corrected).toEqual({ ...PLAIN, [name]: said, updatedAt: AT });
    const back = changedOrder(SAYING, change(SAYING, { [name]: NO_DETAILS[name] }), AT);
    expect(back).toEqual({ ...SAYING, [name]: NO_DETAILS[name], updatedAt: AT });
  });

  test.each([detail.label, ...detail.alsoCalled])('are read from the column %s of a file', (head) => {
    const cell = `"${(detail.holds === 'choice' ? shown : said).replaceAll('"', '""')}"`;
    const csv = `Date,Revenue center,Supplier,Amount,${head}\n2026-11-18,kitchen,Ice,1,${cell}\n2026-11-18,kitchen,Ice,1,`;
    const on = { today: '2026-11-18' as Day, week: weekOf('2026-11-18' as Day, SAMPLE_GROUP) };
    const [full, empty] = (readOrderFile(SAMPLE_GROUP, { csv }, on) as RowsRead).rows;
    expect(full?.order).toMatchObject({ [name]: said });
    expect(empty?.order).toMatchObject({ [name]: NO_DETAILS[name] });
  });

  test('are called so in the trail', () => {
    const [change, ...others] = changesIn(SAMPLE_GROUP, {
      before: PLAIN,
      after: { ...PLAIN, [name]: said },
    });
    const before = NO_DETAILS[name] || null;
    expect([change, others]).toEqual([{ label: detail.label, before, after: said }, []]);
  });
});

test.each(TEXT_NAMES)('Words are looked for in the %s', (name) => {
  const order = { ...PLAIN, [name]: 'Zwiebelkuchen' };
  expect(isFound({ q: 'kuchen' }, undefined, order)).toBe(true);
  expect(isFound({ q: 'kuchen' }, undefined, PLAIN)).toBe(false);
});

test('Lists are narrowed by every choice, and say so in the address', () => {
  for (const { name } of CHOICES) {
    const word = EVERY_DETAIL[name];
    const view = readBookView(SAMPLE_GROUP, { [name]: word });
    expect(bookAddress(view)).toEqual({ [name]: word });
    expect(leavesOrdersOut(view)).toBe(true);
    expect(isFound(bookFilterOf(view, SAMPLE_GROUP), undefined, SAYING)).toBe(true);
    expect(isFound(bookFilterOf(view, SAMPLE_GROUP), undefined, PLAIN)).toBe(false);
    expect(isNarrowed(readOrderView(SAMPLE_GROUP, { [name]: word }))).toBe(true);
    expect(readBookView(SAMPLE_GROUP, { [name]: 'no such word' })).toEqual(WHOLE_BOOK);
  }
});
