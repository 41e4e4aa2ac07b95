import { expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { ELSEWHERE, US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { cents } from '../values/money.ts';
import type { OrderAttachment } from './attachment.ts';
import { attachmentsFound, exportedAttachments } from './exported-attachments.ts';
import type { Order } from './order.ts';

const paper = (change: Partial<OrderAttachment> = {}): OrderAttachment => ({
  ...{ fileId: 'o1.abc', name: 'IMG 1.jpg', type: 'image/jpeg', bytes: 1_000 },
  ...{ addedBy: 'Sam', addedAt: '2026-11-20T12:00:00.000Z', ...change },
});
const order = (supplier: string, amount = 123_45, files = [paper()], change: Partial<Order> = {}) =>
  anOrder({ supplier, amountCents: cents(amount), day: '2026-11-20' as Day, files, ...change });
const names = (orders: Order[], place: Locale = US) =>
  exportedAttachments(orders, place).map(({ takenAs }) => takenAs);

test('A file is called after its order: its day, supplier and amount, and what it is', () => {
  const kinds = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
  expect(
    names([
      order(
        'Fish & Co.',
        123_45,
        kinds.map((type) => paper({ type })),
      ),
    ]),
  ).toEqual([
    '2026-11-20_Fish-Co_123.45_1.jpg',
    '2026-11-20_Fish-Co_123.45_2.png',
    '2026-11-20_Fish-Co_123.45_3.webp',
    '2026-11-20_Fish-Co_123.45_4.pdf',
  ]);
  expect(names([order('Käse Müller', -5_00)], ELSEWHERE.germany)).toEqual([
    '2026-11-20_Käse-Müller_-5,00_1.jpg',
  ]);
});

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\temp\\*?<>|"', 'C-temp'],
  ['a_b\u202e\n c', 'a-b-c'],
  ['...', 'Supplier'],
  ['🍕', 'Supplier'],
  ['魚市場', '魚市場'],
  ['x'.repeat(120), 'x'.repeat(40)],
])('Whatever a supplier is called, %j, its name is one that every disk takes', (supplier, part) => {
  expect(names([order(supplier)])).toEqual([`2026-11-20_${part}_123.45_1.jpg`]);
});

test('No two files have the same name, whichever orders they are of and whatever their capitals', () => {
  const found = names([order('Fish Co'), order('FISH  CO'), order('fish-co'), order('Fish Co', 123_46)]);
  expect(found.map((name) => name.slice(11))).toEqual([
    'Fish-Co_123.45_1.jpg',
    'FISH-CO_123.45_2.jpg',
    'fish-co_123.45_3.jpg',
    'Fish-Co_123.46_1.jpg',
  ]);
});

test('What was taken off an order is not taken along', () => {
  const takenOff = { by: 'Sam', at: '2026-11-21T12:00:00.000Z' };
  const orders = [order('Fish', 1, [paper({ takenOff }), paper({ fileId: 'o1.def' })])];
  expect(exportedAttachments(orders, US).map(({ fileId }) => fileId)).toEqual(['o1.def']);
  expect(attachmentsFound(orders, US)).toEqual({ files: 1, bytes: 1_000 });
});

test('More files than are taken along at once are refused, and told how to get them', () => {
  const many = (count: number, bytes = 1) => [
    order(
      'Fish',
      1,
      Array.from({ length: count }, () => paper({ bytes })),
    ),
  ];
  expect(attachmentsFound(many(1_000), US)).toEqual({ files: 1_000, bytes: 1_000 });
  expect(attachmentsFound(many(1_001), US)).toEqual({
    refused: {
      code: 'limit-reached',
      detail: 'These orders have more than 1,000 files. Choose fewer days, and export them in parts.',
    },
  });
  expect(attachmentsFound(many(1, 2_000_000_000), US)).toEqual({ files: 1, bytes: 2_000_000_000 });
  for (const large of [many(1, 2_000_000_001), many(1_000, 3_000_000)])
    expect(attachmentsFound(large, US)).toMatchObject({
      refused: { detail: expect.stringContaining('more than 2 GB') },
    });
});
