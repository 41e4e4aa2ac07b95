import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { createQueryClient, queriesMovedBy, reads } from './queries.ts';

afterEach(() => focusManager.setFocused(undefined));

/** A call that counts how often it is made. */
function counted<T>(answer: () => Promise<T>) {
  const call = async () => {
    call.times++;
    return answer();
  };
  call.times = 0;
  return call;
}

test('what was read stays until something changes it, also when the window gets the focus again', async () => {
  const client = createQueryClient();
  const read = counted(async () => 'a week');
  const query = { queryKey: ['week'], queryFn: read };
  await client.fetchQuery(query);
  await client.fetchQuery(query);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(read.times).toBe(1);
  await client.invalidateQueries({ queryKey: ['week'] });
  expect(read.times).toBe(2);
  stop();
});

test('what was read is not read again by interval, however long it is shown', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const read = counted(async () => 'a week');
  const stop = new QueryObserver(client, { queryKey: ['week'], queryFn: read }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(read.times).toBe(1);
  stop();
  vi.useRealTimers();
});

test('a read or a write that failed is not tried again by itself', async () => {
  const client = createQueryClient();
  const fail = counted(() => Promise.reject(new Error('503: ')));
  await expect(client.fetchQuery({ queryKey: ['week'], queryFn: fail })).rejects.toThrow('503: ');
  await expect(
    client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined),
  ).rejects.toThrow('503: ');
  expect(fail.times).toBe(2);
});

test('a change of one venue moves what is read of it and of all, and nothing that is another venue’s', async () => {
  const client = createQueryClient();
  const weekId = '2026-11-15_to_2026-11-21' as WeekId;
  const keys = {
    all: reads.week(weekId).queryKey,
    own: reads.outlook(weekId, 'blue-door').queryKey,
    another: reads.week(weekId, 'zanzibar').queryKey,
  };
  const moved = (event: Parameters<typeof queriesMovedBy>[0]) => {
    for (const queryKey of Object.values(keys)) client.setQueryData(queryKey as readonly string[], {});
    for (const queryKey of queriesMovedBy(event)) void client.invalidateQueries({ queryKey });
    return Object.entries(keys).flatMap(([name, queryKey]) =>
      client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  };
  expect(moved({ topic: 'week', weekId, venues: ['blue-door'] })).toEqual(['all', 'own']);
  expect(moved({ topic: 'week', weekId })).toEqual(['all', 'own', 'another']);
  expect(moved({ topic: 'settings', venues: ['zanzibar'] })).toEqual(['another']);
  expect(moved({ topic: 'alerts', venues: ['blue-door'] })).toEqual([]);
});
