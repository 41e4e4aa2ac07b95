import { expect, test } from 'vitest';
import type { Problem } from '../../domain/refusals/problem.ts';
import { isSignedOut, problemCode, problemDetail, RequestError } from './request-error.ts';

const WRONG_PASSWORD: Problem = {
  type: '',
  title: '',
  status: 401,
  code: 'invalid-credential',
  detail: 'Invalid email or password. Please try again.',
};

test('a failure has the code and the words of the server, where it gave any', () => {
  const refused = new RequestError(401, '{}', WRONG_PASSWORD);
  expect([problemCode(refused), problemDetail(refused)]).toEqual([
    'invalid-credential',
    'Invalid email or password. Please try again.',
  ]);
  expect([problemCode(new TypeError('Failed to fetch')), problemDetail(null)]).toEqual([null, null]);
});

test('an answer of 401 means that nobody is signed in, unless it is about a password', () => {
  expect(isSignedOut(new RequestError(401, '', null))).toBe(true);
  expect(isSignedOut(new RequestError(403, '', null))).toBe(false);
  expect(isSignedOut(new RequestError(401, '', WRONG_PASSWORD))).toBe(false);
});
