import { expect, test } from 'vitest';
import type { ProblemCode } from '../../domain/problem.ts';
import { isSignedOut, RequestError } from './request-error.ts';

function refused(status: number, code: ProblemCode | null) {
  const problem = code && { type: '', title: '', status, code, detail: '' };
  return new RequestError(status, '', problem);
}

test.each([
  ['an answer to nobody', refused(401, 'not-signed-in'), true],
  ['a proxy that asks to sign in', refused(401, null), true],
  ['a wrong password', refused(401, 'invalid-credential'), false],
  ['a role that may not', refused(403, 'not-allowed'), false],
  ['a server that can not be reached', new TypeError('Failed to fetch'), false],
])('%s tells whether the session is over', (_, error, expected) => {
  expect(isSignedOut(error)).toBe(expected);
});

test('a failed call says its status, a colon and the body', () => {
  expect(new RequestError(503, 'busy', null).message).toBe('503: busy');
});
