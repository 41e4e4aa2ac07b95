import { expect, test } from 'vitest';
import type { Problem } from '../../domain/refusals/problem.ts';
import { RequestError } from '../data/request-error.ts';
import { codeFault, creationFailure } from './person-entry.ts';

const ANN = 'ann@example.com';

test('a taken address is named', () => {
  expect(creationFailure(refused({ status: 409, code: 'email-already-in-use' }), ANN)).toBe(
    'User ann@example.com already exists',
  );
});

test('any other refusal says why', () => {
  const message = 'The password must have at least 8 characters.';
  const error = refused({
    status: 422,
    code: 'invalid-request',
    detail: message,
    errors: [{ field: 'password', message }],
  });
  expect(creationFailure(error, ANN)).toBe(`Error creating user: ${message}`);
});

test('a wrong setup code is shown at its field', () => {
  const error = refused({ status: 403, code: 'setup-code-wrong', detail: 'The setup code is wrong.' });
  expect(codeFault(error)).toEqual({ setupCode: 'The setup code is wrong.' });
});

test('a server that can not be reached leaves the fields alone', () => {
  const error = new TypeError('Failed to fetch');
  expect(creationFailure(error, ANN)).toBe('Failed to create user: Failed to fetch');
  expect(codeFault(error)).toEqual({});
});

function refused(problem: Pick<Problem, 'status' | 'code'> & Partial<Problem>) {
  return new RequestError(problem.status, '', { type: '', title: '', detail: '', ...problem });
}
