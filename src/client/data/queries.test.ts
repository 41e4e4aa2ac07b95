import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { tryAgain } from '../ui/page-states.tsx';
import { createQueryClient, queriesAffectedBy, reads } from './queries.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

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

describe.each([
  ['nothing to stand in for it', 0, undefined],
  ['a copy of long ago', 0, 'a copy'],
  ['a copy, of what is never out of date', Number.POSITIVE_INFINITY, 'a copy'],
])('of a read that failed with %s', (_, staleTime, copy) => {
  /** Returns a client whose read failed, the read with its count, and a function that shows it in another part of the page. */
  async function failed() {
    const client = createQueryClient();
    const queryKey = ['week'];
    const read = counted(async () => {
      if (copy) client.setQueryData(queryKey, copy, { updatedAt: 1 });
      throw new Error('500: ');
    });
    const query = { queryKey, queryFn: read, staleTime };
    const show = () => onTestFinished(new QueryObserver(client, query).subscribe(() => {}));
    await client.prefetchQuery(query);
    expect(read.times).toBe(1);
    return { client, read, show };
  }

  test('a further part of the page is not a reason to read it again', async () => {
    const { read, show } = await failed();
    show();
    show();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(read.times).toBe(1);
  });

  test('Retry reads again what is on screen, and the rest when it is shown', async () => {
    const { client, read, show } = await failed();
    tryAgain(client, ({ state }) => state.error !== null);
    expect(read.times).toBe(1);
    show();
    expect(read.times).toBe(2);
    await answered(client);
    show();
    expect(read.times).toBe(2);
    tryAgain(client, ({ state }) => state.error !== null);
    expect(read.times).toBe(3);
  });

  test('a change that others make reads again what is on screen, and the rest when it is shown', async () => {
    const { client, read, show } = await failed();
    await client.invalidateQueries({ queryKey: ['week'] });
    show();
    expect(read.times).toBe(2);
    await answered(client);
    await client.invalidateQueries({ queryKey: ['week'] });
    expect(read.times).toBe(3);
  });

  test('with the network back it is read again', async () => {
    const { client, read, show } = await failed();
    show();
    await comesBack(client);
    await expect.poll(() => read.times).toBe(2);
  });

  test('what comes on screen a minute later reads it again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { read, show } = await failed();
    vi.advanceTimersByTime(59_000);
    show();
    expect(read.times).toBe(1);
    vi.advanceTimersByTime(1000);
    show();
    expect(read.times).toBe(2);
  });
});

/** Waits until all that is asked for is answered. */
async function answered(client: QueryClient) {
  await expect.poll(() => client.isFetching()).toBe(0);
}

/** Has the browser lose the network, and find it again. */
async function comesBack(client: QueryClient) {
  client.mount();
  onTestFinished(() => client.unmount());
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
}

test('with the network back nothing is read again that was answered', async () => {
  const client = createQueryClient();
  const read = counted(async () => 'a week');
  const query = { queryKey: ['week'], queryFn: read, staleTime: 0 };
  await client.prefetchQuery(query);
  const stop = new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  await comesBack(client);
  expect(read.times).toBe(1);
  stop();
});

test('a change of one venue moves what is read of it and of all, and nothing that is another venue’s', async () => {
  const client = createQueryClient();
  const weekId = '2026-11-15_to_2026-11-21' as WeekId;
  const keys = {
    all: reads.week(weekId).queryKey,
    own: reads.outlook(weekId, 'blue-door').queryKey,
    another: reads.week(weekId, 'zanzibar').queryKey,
  };
  const moved = (event: Parameters<typeof queriesAffectedBy>[0]) => {
    for (const queryKey of Object.values(keys)) client.setQueryData(queryKey as readonly string[], {});
    for (const queryKey of queriesAffectedBy(event)) void client.invalidateQueries({ queryKey });
    return Object.entries(keys).flatMap(([name, queryKey]) =>
      client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  };
  expect(moved({ topic: 'week', weekId, venues: ['blue-door'] })).toEqual(['all', 'own']);
  expect(moved({ topic: 'week', weekId })).toEqual(['all', 'own', 'another']);
  expect(moved({ topic: 'settings', venues: ['zanzibar'] })).toEqual(['another']);
  expect(moved({ topic: 'alerts', venues: ['blue-door'] })).toEqual([]);
});
