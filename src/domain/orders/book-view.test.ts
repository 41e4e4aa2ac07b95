import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import {
  amountFault,
  bookAddress,
  bookFilePath,
  bookFilterOf,
  bookTotalText,
  leavesOrdersOut,
  readBookView,
  WHOLE_BOOK,
} from './book-view.ts';

const GROUP = SAMPLE_GROUP;
const FULL = {
  ...{ center: 'bar', state: 'waiting', q: ' reef foods ', from: '2026-11-01', to: '2026-11-30' },
  ...{ least: '1,200', most: '2000.50', invoice: 'A-7' },
};

test('An address is read as what it means, and what it can’t mean leaves nothing out', () => {
  const view = readBookView(GROUP, FULL);
  expect(bookAddress(view)).toEqual(FULL);
  expect(bookFilterOf(view, GROUP)).toEqual({
    ...{ q: 'reef foods', center: 'bar', state: 'waiting', from: '2026-11-01', to: '2026-11-30' },
    ...{ minCents: 120_000, maxCents: 200_050, invoice: 'A-7' },
  });
  const odd = readBookView(GROUP, { center: 'x', state: 'gone', from: '2026-02-30', to: 'x', q: ' ' });
  expect([leavesOrdersOut(odd), bookFilterOf(odd, GROUP)]).toEqual([false, {}]);
  expect(readBookView(GROUP, {})).toEqual(WHOLE_BOOK);
});

test.each([
  ['', '', null],
  ['12', '13.5', null],
  ['-5', '', null],
  ['x', '', 'least'],
  ['1', '1.234.5', 'most'],
])('amounts from %j to %j are at fault in %j', (least, most, fault) => {
  expect(amountFault({ ...WHOLE_BOOK, least, most }, GROUP)).toBe(fault);
});

test('a view leaves orders out as soon as it looks for one thing', () => {
  expect(leavesOrdersOut({ ...WHOLE_BOOK, text: ' ' })).toBe(false);
  expect(leavesOrdersOut({ ...WHOLE_BOOK, text: 'fish' })).toBe(true);
});

test('what is found can be taken along as a file', () => {
  expect(bookFilePath({}, 'csv')).toBe('/api/export/orders.csv');
  expect(bookFilePath({ q: undefined, center: 'bar' }, 'csv')).toBe('/api/export/orders.csv?center=bar');
  expect(bookFilePath({ q: 'a b', minCents: 5 }, 'zip')).toBe('/api/export/orders.zip?q=a+b&minCents=5');
});

test.each([
  [{ orders: 1, sumCents: cents(5), waitingCents: cents(0), isMore: false }, '1 order, $0.05'],
  [
    { orders: 1204, sumCents: cents(9_321_000), waitingCents: cents(64_000), isMore: true },
    '1,204 orders among the newest 20,000 looked through, $93,210.00, waiting $640.00',
  ],
])('%j reads as %j', (total, text) => {
  expect(bookTotalText(total, GROUP)).toBe(text);
});

test('what is typed beyond what can be asked is cut off, so that something is found', () => {
  const asked = bookFilterOf({ ...WHOLE_BOOK, text: 'x'.repeat(201), invoice: 'y'.repeat(61) }, GROUP);
  expect(asked).toEqual({ q: 'x'.repeat(200), invoice: 'y'.repeat(60) });
  expect(bookFilterOf({ ...WHOLE_BOOK, least: '0', most: '0', invoice: ' ' }, GROUP)).toEqual({
    ...{ minCents: 0, maxCents: 0 },
  });
});
