import { expect, test } from 'vitest';
import { createHttp } from './http.ts';

/** A gateway to a server that gives this answer, and what it was asked. */
function answeredBy(answer: Response, openedFor?: () => string | null) {
  const asked: Parameters<typeof fetch>[] = [];
  const gateway = createHttp({
    baseUrl: 'http://127.0.0.1',
    ...(openedFor && { openedFor }),
    fetch: async (...request) => {
      asked.push(request);
      return answer;
    },
  });
  return { gateway, asked };
}

test('a read sends credentials, and answers with what the JSON says', async () => {
  const { gateway, asked } = answeredBy(Response.json([{ supplierId: '1' }]));
  expect(await gateway.suppliers()).toEqual([{ supplierId: '1' }]);
  expect(asked[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});

test.each([
  ['what it says', 'out of order', '503: out of order'],
  ['its status in words where it says nothing', '', '503: Service Unavailable'],
])('a failure reads as the status, a colon, and %s', async (_, body, message) => {
  const failed = new Response(body, { status: 503, statusText: 'Service Unavailable' });
  await expect(answeredBy(failed).gateway.suppliers()).rejects.toMatchObject({ message });
});

test.each<[string, string | null, 'session' | 'suppliers', string | null]>([
  ['somebody’s', 'u-chef', 'suppliers', 'u-chef'],
  ['somebody’s, and asks whether they still are signed in', 'u-chef', 'session', 'u-chef'],
  ['nobody’s any more', null, 'suppliers', 'nobody'],
  ['nobody’s yet, and asks who is signed in', null, 'session', null],
])('a page that is %s says so with what it asks', async (_, openedFor, what, said) => {
  const { gateway, asked } = answeredBy(Response.json([]), () => openedFor);
  await gateway[what]();
  expect(new Headers(asked[0]?.[1]?.headers).get('Tillwise-User')).toBe(said);
});
