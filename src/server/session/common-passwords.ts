import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORD } from '../../domain/people/password.ts';
import { Refusal } from '../errors.ts';
import { ROOT } from '../root.ts';

/** The commonest passwords of 8 characters and more, one to a line, in small letters. */
const LIST = join(ROOT, 'src/server/session/common-passwords.txt');

const common = new Set(readFileSync(LIST, 'utf8').trim().split('\n'));

/** Whether a password is one of those that are guessed first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize().toLowerCase());
}

/** Goes on only with a password that is not one of the commonest. Throws 'invalid-request'. */
export function demandUncommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const errors = [{ field: 'password', message: COMMON_PASSWORD }];
  throw new Refusal('invalid-request', COMMON_PASSWORD, { errors });
}
