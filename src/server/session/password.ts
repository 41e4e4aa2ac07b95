import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: string, parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's advice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Returns the stored form of a password: "argon2id$salt$tag", both parts in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Whether a password matches a hash. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [algorithm, salt = '', expected = ''] = hash.split('$');
  if (algorithm !== 'argon2id') return false;
  const nonce = Buffer.from(salt, 'base64url');
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  const stored = Buffer.from(expected, 'base64url');
  return stored.length === tag.length && timingSafeEqual(stored, tag);
}
