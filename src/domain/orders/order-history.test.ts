import { expect, test } from 'vitest';
import type { AuditEntry } from '../audit/audit.ts';
import type { WeekId } from '../calendar/week.ts';
import { visibleGroup } from '../people/reading.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import { enteredById, hasHistory, orderHistory, weekBefore } from './order-history.ts';

const ALL = { readable: SAMPLE_GROUP, whole: SAMPLE_GROUP };
const ORDER = anOrder();
const WEEKS = ['2026-11-15_to_2026-11-21', '2026-11-22_to_2026-11-28'] as WeekId[];

function entry(minute: number, action: string, change: Partial<AuditEntry> = {}): AuditEntry {
  const at = `2026-11-19T17:0${minute}:00.000Z`;
  const done = { userId: 'u', userName: 'Sam', subject: 'kitchen', weekId: WEEKS[0]!, before: null };
  return { entryId: `${minute}`, at, action, after: ORDER, ...done, ...change };
}

const move = entry(3, 'move order', {
  before: { ...ORDER, week: WEEKS[0] },
  after: { ...ORDER, week: WEEKS[1] },
});

test('The history of an order is what was done to it, newest first, and each once', () => {
  const entries = [
    entry(1, 'add order'),
    entry(2, 'edit order', { before: { ...ORDER, notes: 'x' } }),
    entry(2, 'edit order', { before: { ...ORDER, orderId: 'other' }, after: { ...ORDER, orderId: 'other' } }),
    move,
    { ...move, entryId: 'again', at: '2026-11-19T17:03:00.001Z', weekId: WEEKS[1]! },
    entry(4, 'set spending', { after: { cents: 5 } }),
  ];
  const readable = orderHistory(ALL, ORDER, entries);
  expect(readable.map(({ at, by, action }) => [at.slice(14, 16), by, action])).toEqual([
    ['03', 'Sam', 'move order'],
    ['02', 'Sam', 'edit order'],
    ['01', 'Sam', 'add order'],
  ]);
  expect(readable[0]).toMatchObject({ before: { week: WEEKS[0] }, after: { week: WEEKS[1] } });
});

test('A half of a transfer was entered with the other one', () => {
  const transfer = entry(1, 'add transfer', { after: { transferId: 't', from: 'kitchen', to: 'bar' } });
  const half = { ...ORDER, transferId: 't', kind: 'transfer' as const };
  expect(orderHistory(ALL, half, [transfer]).map(({ action }) => action)).toEqual(['add transfer']);
  for (const order of [ORDER, { ...half, transferId: 'other' }])
    expect(orderHistory(ALL, order, [transfer]).map(({ action }) => action)).toEqual(['add order']);
});

test('An order that came with old data begins with who entered it', () => {
  expect(orderHistory(ALL, ORDER, [])).toEqual([
    { at: ORDER.createdAt, by: ORDER.enteredBy, action: 'add order', before: null, after: null },
  ]);
});

test('What an order was in a revenue center that the reader does not reach stays untold', () => {
  const who = { role: 'manager', reach: { venues: [], centers: ['kitchen'], crews: [] } } as const;
  const reading = { readable: visibleGroup(who, SAMPLE_GROUP), whole: SAMPLE_GROUP };
  const moved = entry(2, 'edit order', { before: { ...ORDER, revenueCenter: 'bar' } });
  const file = entry(1, 'add file', {
    subject: 'bar',
    before: null,
    after: { orderId: ORDER.orderId, supplier: 'Ice Co' },
  });
  const [readable, added] = orderHistory(reading, ORDER, [moved, file]);
  expect(readable).toMatchObject({
    before: {},
    after: { supplier: ORDER.supplier, revenueCenter: 'kitchen' },
  });
  expect([readable!.before, added!.after]).toEqual([{}, {}]);
});

test('An order that nobody touched has no history worth a look', () => {
  expect(hasHistory(ORDER)).toBe(ORDER.updatedAt !== ORDER.createdAt);
  expect(hasHistory({ ...ORDER, updatedAt: 'later' })).toBe(true);
  expect(hasHistory({ ...ORDER, updatedAt: ORDER.createdAt, files: [{} as never] })).toBe(true);
  expect(hasHistory({ ...ORDER, updatedAt: ORDER.createdAt, files: [] })).toBe(false);
});

test('Of a transfer somebody who reads one side of it is told that side', () => {
  const who = { role: 'manager', reach: { venues: [], centers: ['kitchen'], crews: [] } } as const;
  const reading = { readable: visibleGroup(who, SAMPLE_GROUP), whole: SAMPLE_GROUP };
  const half = { ...ORDER, transferId: 't', kind: 'transfer' as const };
  const entered = (from: string, to: string) => {
    const transfer = entry(1, 'add transfer', { subject: to, after: { transferId: 't', from, to } });
    return orderHistory(reading, half, [transfer])[0]!.after;
  };
  expect(entered('kitchen', 'bar')).toEqual({ transferId: 't', from: 'kitchen' });
  expect(entered('bar', 'kitchen')).toEqual({ transferId: 't', to: 'kitchen' });
});

test.each<[string, unknown, string | undefined]>([
  ['a move', move.before, WEEKS[0]],
  ['a correction', { ...ORDER }, undefined],
  ['an addition', null, undefined],
])('Before %s it was in the week that the trail says: %2$j', (_, before, week) => {
  expect(weekBefore({ before: before as AuditEntry['before'] })).toBe(week);
});

test('Who entered an order is who the trail says added it, and nobody by an entry that says nothing', () => {
  const nothing = entry(1, 'add order', { after: null });
  expect(enteredById(ORDER, [nothing, entry(2, 'edit order', { userId: 'e' })])).toBeNull();
  expect(enteredById(ORDER, [nothing, entry(2, 'add order', { userId: 'a' })])).toBe('a');
  expect(orderHistory(ALL, ORDER, [nothing]).map(({ at }) => at)).toEqual([ORDER.createdAt]);
});
