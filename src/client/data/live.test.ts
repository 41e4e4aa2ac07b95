import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain } from './live.ts';
import { createQueryClient } from './queries.ts';

test('a further page that was asked for comes, whatever others change meanwhile, and is read again as it is by then', async () => {
  const client = createQueryClient();
  const answers: (() => void)[] = [];
  const asked: number[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['book'],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return new Promise<number>((resolve) => answers.push(() => resolve(pageParam)));
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
  });
  const stop = list.subscribe(() => {});
  const answer = async () => (await vi.waitUntil(() => answers.shift()))();
  await answer();
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1]);

  void list.fetchNextPage();
  const read = readAgain(client, ['book']);
  await answer();
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1, 2]);
  await answer();
  await answer();
  await read;
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2]);
  stop();
});
