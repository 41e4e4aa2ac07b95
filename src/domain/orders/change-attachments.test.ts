import { describe, expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { aMoment } from '../testing/a-moment.ts';
import { anOrder } from '../testing/an-order.ts';
import {
  attachmentId,
  countedAttachments,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_EVER,
  type OrderAttachment,
  partsOfAttachmentId,
} from './attachment.ts';
import { addAttachments, removeAttachment, restoreAttachment } from './change-attachments.ts';
import type { Order } from './order.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';

const weekId = '2026-11-15_to_2026-11-21' as WeekId;
const moment = aMoment({ userId: 'u', name: 'Ann', role: 'admin' });
const by = { by: 'Ann', at: moment.now() };
const paper = (digest: string, some: Partial<OrderAttachment> = {}): OrderAttachment => ({
  ...{ fileId: `o1.${digest}`, name: `${digest}.jpg`, type: 'image/jpeg', bytes: 1 },
  ...{ addedBy: 'Sam', addedAt: '2026-11-18T12:00:00.000Z', ...some },
});
const sent = (digest: string) => ({ digest, name: `${digest}.jpg`, type: 'image/jpeg', bytes: 1 }) as const;
const OFF = { takenOff: { by: 'Sam', at: '2026-11-18T13:00:00.000Z' } };
const named = (count: number, some: Partial<OrderAttachment> = {}) =>
  Array.from({ length: count }, (_, at) => paper(`${some.takenOff ? 'off' : 'on'}${at}`, some));

/** The names of the files that an order shows from now on; 'nothing' where none is other; or why it is refused. */
function outcome(decided: ReturnType<typeof addAttachments>): string | string[] {
  if ('refused' in decided) return decided.refused.detail;
  if (!decided.change) return 'nothing';
  const [entry] = decided.change.entries;
  return (entry!.after as { files: string[] }).files;
}

const added = (files: OrderAttachment[], ...digests: string[]) =>
  outcome(addAttachments({ weekId, order: anOrder({ files }) }, digests.map(sent), moment));
const MANY = ORDERS_REFUSED.fileTooMany.detail;

describe('A file of an order', () => {
  test.each<[string, OrderAttachment[], string[], string | string[]]>([
    ['is added', [], ['a'], ['a.jpg']],
    ['is added behind others', [paper('a')], ['b', 'c'], ['a.jpg', 'b.jpg', 'c.jpg']],
    ['is there once', [paper('a')], ['a'], 'nothing'],
    ['is there once, though it is sent twice', [], ['a', 'a'], ['a.jpg']],
    ['comes back when it is sent again', [paper('a', OFF), paper('b')], ['a'], ['b.jpg', 'a.jpg']],
    ['is the tenth', named(9), ['a'], [...named(9).map(({ name }) => name), 'a.jpg']],
    ['is not the eleventh', named(10), ['a'], MANY],
    ['is the fortieth that there ever was', named(39, OFF), ['a'], ['a.jpg']],
    ['is not one more', named(40, OFF), ['a'], MANY],
  ])('%s', (_, files, digests, expected) => {
    expect(added(files, ...digests)).toEqual(expected);
  });

  test('is added to an order that never had one, which stays as it is where none is sent', () => {
    const order = anOrder();
    expect(order).not.toHaveProperty('files');
    expect(outcome(addAttachments({ weekId, order }, [sent('a')], moment))).toEqual(['a.jpg']);
    expect(outcome(addAttachments({ weekId, order }, [], moment))).toBe('nothing');
  });

  const files = [paper('a'), paper('b', OFF)];
  const facts = (fileId: string) => ({ weekId, order: anOrder({ files }), fileId });

  test('is taken off by somebody, and stays on record; once', () => {
    const decided = removeAttachment(facts('o1.a'), {}, moment);
    expect(decided).toMatchObject({ answer: { files: [{ fileId: 'o1.a', takenOff: by }, files[1]] } });
    expect(decided).toMatchObject({ change: { weekId, entries: [{ action: 'take file off' }] } });
    expect(outcome(removeAttachment(facts('o1.b'), {}, moment))).toBe('nothing');
  });

  test('is put back where it was', () => {
    expect(outcome(restoreAttachment(facts('o1.b'), {}, moment))).toEqual(['a.jpg', 'b.jpg']);
    expect(outcome(restoreAttachment(facts('o1.a'), {}, moment))).toBe('nothing');
  });

  test('that there is not is neither taken off nor put back', () => {
    for (const change of [removeAttachment, restoreAttachment])
      expect(change(facts('o1.x'), {}, moment)).toEqual({ refused: ORDERS_REFUSED.fileUnknown });
  });

  const manager = (center: string): Who => {
    return { role: 'manager', reach: { venues: [], centers: [center], crews: [] } };
  };
  test.each<[string, Who, Refused | null]>([
    ['a manager of its center', manager('kitchen'), null],
    ['a manager of another, who is not told of it', manager('bar'), ORDERS_REFUSED.orderNone],
    ['a viewer, who reads all', { role: 'viewer' }, REFUSED.role],
  ])('is changed by %s: %#', (_, who, refused) => {
    const as = aMoment({ userId: 'm', name: 'Mo', ...(who as { role: 'manager' }) });
    const order: Order = anOrder({ files });
    const results = [
      addAttachments({ weekId, order }, [sent('c')], as),
      removeAttachment({ weekId, order, fileId: 'o1.a' }, {}, as),
      restoreAttachment({ weekId, order, fileId: 'o1.b' }, {}, as),
    ];
    for (const decided of results)
      if (refused) expect(decided).toEqual({ refused });
      else expect(decided).toHaveProperty('change.ordersChanged');
  });
});

test.each([
  [[], null],
  [[paper('a', OFF)], null],
  [[paper('a'), paper('b', OFF)], '1 file'],
  [[paper('a'), paper('b')], '2 files'],
])('Of its files an order counts those that were not taken off: %#', (files, counted) => {
  expect(countedAttachments({ files })).toBe(counted);
});

test('An order has ten files of 10 MB each at most, and forty with those that were taken off', () => {
  expect([MAX_ATTACHMENTS, MAX_ATTACHMENTS_EVER, MAX_ATTACHMENT_BYTES]).toEqual([10, 40, 10_485_760]);
});

test.each([
  ['o1.abc', { orderId: 'o1', digest: 'abc' }],
  ['1.abc', { orderId: '1', digest: 'abc' }],
  ['o.1.abc', { orderId: 'o.1', digest: 'abc' }],
  ['.abc', null],
  ['abc', null],
])('The id %s tells whose file it is: %j', (fileId, parts) => {
  expect(partsOfAttachmentId(fileId)).toEqual(parts);
});

test('The id of a file has 200 characters at most', () => {
  const read = (length: number) => attachmentId.safeParse('x'.repeat(length)).success;
  expect([read(200), read(201)]).toEqual([true, false]);
});
