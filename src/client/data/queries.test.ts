import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './queries.ts';

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

test('a read or a write that failed is not tried again by itself', async () => {
  const client = createQueryClient();
  const fail = counted(() => Promise.reject(new Error('503: ')));
  await expect(client.fetchQuery({ queryKey: ['week'], queryFn: fail })).rejects.toThrow('503: ');
  await expect(
    client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined),
  ).rejects.toThrow('503: ');
  expect(fail.times).toBe(2);
});
