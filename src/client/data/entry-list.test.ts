import { describe, expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import {
  type EntryCall,
  type EntryList,
  nextToSend,
  pendingHours,
  withClaim,
  withCorrection,
  withEntry,
  withoutClaim,
  withoutEntry,
  withRefusal,
  withSent,
} from './entry-list.ts';

const NOW = 1_800_000_000_000;
const call: EntryCall = {
  name: 'restoreOrder',
  input: { weekId: 'w' as WeekId, orderId: 'o', key: 'key', sent: {} },
};
const entered = (...ids: string[]) =>
  ids.reduce<EntryList>((list, entryId) => withEntry(list, { entryId, call, madeAt: NOW }), []);
const ids = (list: EntryList) => list.map(({ entryId }) => entryId);

describe('The entries that wait on a device', () => {
  test('are sent in the order they were made, and each is in the list once', () => {
    const list = entered('a', 'b', 'c', 'a');
    expect(ids(list)).toEqual(['a', 'b', 'c']);
    expect(nextToSend(list, NOW)?.entryId).toBe('a');
    expect(nextToSend(withoutEntry(list, 'a'), NOW)?.entryId).toBe('b');
    expect(nextToSend([], NOW)).toBeNull();
  });

  test('are sent by one page at a time: nothing overtakes what another page is sending', () => {
    const list = withClaim(entered('a', 'b'), 'a', NOW);
    expect(nextToSend(list, NOW)).toBeNull();
    expect(nextToSend(list, NOW + 11_999)).toBeNull();
  });

  test('once an order is sent, its files stand in its place, and only then; told again, nothing more', () => {
    const [photo, pdf] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.pdf')];
    const files = [
      { file: photo, key: 'p' },
      { file: pdf, key: 'q' },
    ];
    const order = {
      name: 'addOrder',
      input: { weekId: 'w', sent: {}, key: 'key', files },
    } as unknown as EntryCall;
    const list = withEntry(withEntry([], { entryId: 'a', call: order, madeAt: NOW }), {
      ...{ entryId: 'b', call, madeAt: NOW },
    });
    const sent = withSent(list, list[0]!, { order: { orderId: 'o7' } });
    expect(ids(sent)).toEqual(['p', 'q', 'b']);
    expect(sent[0]).toEqual({
      ...{ entryId: 'p', madeAt: NOW, refusal: null, claimedUntil: 0 },
      call: { name: 'addOrderFiles', input: { weekId: 'w', orderId: 'o7', key: 'p', sent: { file: photo } } },
    });
    expect(withSent(sent, list[0]!, { order: { orderId: 'o7' } })).toEqual(sent);
    expect(ids(withSent(entered('a', 'b'), entered('a')[0]!, {}))).toEqual(['b']);
  });

  test('are free again when the page that sent one gave up, or was closed 12 seconds ago', () => {
    const list = withClaim(entered('a', 'b'), 'a', NOW);
    expect(nextToSend(withoutClaim(list, 'a'), NOW)?.entryId).toBe('a');
    expect(nextToSend(list, NOW + 12_000)?.entryId).toBe('a');
  });

  test('do not wait for one that was refused, which stays with its reason until it is corrected', () => {
    const refused = withRefusal(withClaim(entered('a', 'b'), 'a', NOW), 'a', 'No such supplier.');
    expect(refused[0]).toMatchObject({ refusal: 'No such supplier.', claimedUntil: 0 });
    expect(nextToSend(refused, NOW)?.entryId).toBe('b');
    const other: EntryCall = {
      name: 'restoreOrder',
      input: { weekId: 'w' as WeekId, orderId: 'p', key: 'key', sent: {} },
    };
    const corrected = withCorrection(refused, 'a', other);
    expect(nextToSend(corrected, NOW)).toMatchObject({ entryId: 'a', call: other, refusal: null });
  });

  test('stay as they are when an entry that is gone is claimed, refused or corrected', () => {
    const list = entered('a');
    for (const changed of [
      withClaim(list, 'z', NOW),
      withRefusal(list, 'z', 'No.'),
      withCorrection(list, 'z', call),
      withoutEntry(list, 'z'),
    ])
      expect(changed).toEqual(list);
  });
});

test('Hours that wait are added up by person, without other weeks and what was refused', () => {
  const hours = (week: string, staffId: string, minutes: number): EntryCall => ({
    name: 'addHours',
    input: { weekId: week as WeekId, sent: { staffId, minutes }, key: 'key' },
  });
  const calls = [hours('w', '1', 60), hours('w', '2', 30), hours('v', '1', 600), hours('w', '1', 90), call];
  const list = calls.reduce<EntryList>(
    (all, one, index) => withEntry(all, { entryId: `${index}`, call: one, madeAt: NOW }),
    [],
  );
  expect([...pendingHours(list, 'w' as WeekId)]).toEqual([
    ['1', 150],
    ['2', 30],
  ]);
  expect([...pendingHours(withRefusal(list, '0', 'No.'), 'w' as WeekId)]).toEqual([
    ['2', 30],
    ['1', 90],
  ]);
});
