import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORD } from '../../domain/people/password.ts';
import { Refusal } from '../errors.ts';
import { ROOT } from '../root.ts';

/** The most common passwords of at least 8 characters, one a line, in lower case. */
const LIST = join(ROOT, 'src/server/session/common-passwords.txt');

const common = new Set(readFileSync(LIST, 'utf8').trim().split('\n'));

/** Whether a password is one of the first that attackers guess, in any case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize().toLowerCase());
}

/** Throws 'invalid-request' for one of the most common passwords. */
export function demandUncommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const errors = [{ field: 'password', message: COMMON_PASSWORD }];
  throw new Refusal('invalid-request', COMMON_PASSWORD, { errors });
}
