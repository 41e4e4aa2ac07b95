import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from './context.ts';

type Sealing = Pick<Context, 'secret'>;

const ALGORITHM = 'aes-256-gcm';

/** Encrypts a secret for storage, with a key made from the secret of the installation. */
export function sealed({ secret }: Sealing, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const parts = [nonce, Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]), cipher.getAuthTag()];
  return parts.map((part) => part.toString('base64url')).join('.');
}

/** Returns what was sealed; null where another secret sealed it, or it was changed. */
export function opened({ secret }: Sealing, stored: string): string | null {
  const [nonce, text, tag] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !text || !tag) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Returns the stored form of a recovery code. Keyed, so that a copy of the database alone can't be searched for it. */
export function codeDigest({ secret }: Sealing, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest('base64url');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
}
