import { expect, test } from 'vitest';
import { upToDate } from './earlier-entries.ts';
import type { QueuedEntry } from './entry-list.ts';

const photo = new File([], 'IMG_1.jpg');
const files = [{ file: photo, key: 'f' }];

test.each<[method: string, args: unknown[], name: string, input: object]>([
  [
    'addOrder',
    ['w', { supplier: 'Ice' }, 'k'],
    'addOrder',
    { weekId: 'w', sent: { supplier: 'Ice' }, key: 'k' },
  ],
  ['addOrder', ['w', {}, 'k', files], 'addOrder', { weekId: 'w', sent: {}, key: 'k', files }],
  [
    'voidOrder',
    ['w', 'o', 'Twice', 'k'],
    'voidOrder',
    { weekId: 'w', orderId: 'o', sent: { reason: 'Twice' }, key: 'k' },
  ],
  ['restoreOrder', ['w', 'o', 'k'], 'restoreOrder', { weekId: 'w', orderId: 'o', sent: {}, key: 'k' }],
  [
    'addOrderFile',
    ['w', 'o', photo, 'k'],
    'addOrderFiles',
    { weekId: 'w', orderId: 'o', sent: { file: photo }, key: 'k' },
  ],
  ['enterDays', ['w', { entries: [] }, undefined], 'enterHoursDays', { weekId: 'w', sent: { entries: [] } }],
  [
    'setLabor',
    ['w', 'bar', { cents: 1 }, 'v'],
    'setStaffCost',
    { weekId: 'w', crew: 'bar', sent: { cents: 1 }, venue: 'v' },
  ],
])('what an earlier version queued as %s with %j is sent as %s', (method, args, name, input) => {
  const entry = { entryId: 'e', madeAt: 1, refusal: null, claimedUntil: 0 };
  const queued = { ...entry, call: { method, args } } as unknown as QueuedEntry;
  expect(upToDate(queued)).toEqual({ ...entry, call: { name, input } });
  expect(upToDate(upToDate(queued))).toEqual({ ...entry, call: { name, input } });
});
