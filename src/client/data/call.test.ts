import { expect, test } from 'vitest';
import { createCall } from './call.ts';
import { holdReads } from './held-reads.ts';

/** A way to call a server that gives this answer, and what it was asked. */
function answeredBy(answer: Response, openedFor?: () => string | null) {
  const asked: Parameters<typeof fetch>[] = [];
  const call = createCall({
    baseUrl: 'http://127.0.0.1',
    ...(openedFor && { openedFor }),
    fetch: async (...request: Parameters<typeof fetch>) => {
      asked.push(request);
      return answer;
    },
  });
  return { call, asked };
}

test('a read sends credentials, and answers with what the JSON says', async () => {
  const { call, asked } = answeredBy(Response.json([{ supplierId: '1' }]));
  expect(await call('listSuppliers')).toEqual([{ supplierId: '1' }]);
  expect(asked[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});

test.each([
  ['what it says', 'out of order', '503: out of order'],
  ['its status in words where it says nothing', '', '503: Service Unavailable'],
])('a failure reads as the status, a colon, and %s', async (_, body, message) => {
  const failed = new Response(body, { status: 503, statusText: 'Service Unavailable' });
  await expect(answeredBy(failed).call('listSuppliers')).rejects.toMatchObject({ message });
});

test.each<[string, string | null, 'readSession' | 'listSuppliers', string | null]>([
  ['somebody’s', 'u-chef', 'listSuppliers', 'u-chef'],
  ['somebody’s, and asks whether they still are signed in', 'u-chef', 'readSession', 'u-chef'],
  ['nobody’s any more', null, 'listSuppliers', 'nobody'],
  ['nobody’s yet, and asks who is signed in', null, 'readSession', null],
])('a page that is %s says so with what it asks', async (_, openedFor, what, said) => {
  const { call, asked } = answeredBy(Response.json([]), () => openedFor);
  await call(what);
  expect(new Headers(asked[0]?.[1]?.headers).get('Tillwise-User')).toBe(said);
});

test('a page in place of data, as of a hotel’s network, is a failure', async () => {
  const page = new Response('<h1>Please log in</h1>', { headers: { 'Content-Type': 'text/html' } });
  await expect(answeredBy(page).call('listSuppliers')).rejects.toThrow();
});

test('a read that is broken off while its answer comes in is read again', async () => {
  const answering = Promise.withResolvers<void>();
  let count = 0;
  const call = createCall({
    baseUrl: 'http://127.0.0.1',
    fetch: async (_, init) => {
      if (count++ > 0) return Response.json([{ supplierId: '1' }]);
      const { signal } = init!;
      const half = new ReadableStream({
        start: (body) => signal!.addEventListener('abort', () => body.error(signal!.reason)),
        pull: () => answering.resolve(),
      });
      return new Response(half, { headers: { 'Content-Type': 'application/json' } });
    },
  });
  const read = call('listSuppliers');
  await answering.promise;
  holdReads()(true);
  expect(await read).toEqual([{ supplierId: '1' }]);
});
