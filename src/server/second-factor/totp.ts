import { createHmac, randomBytes } from 'node:crypto';

/** What every authenticator app takes for granted: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret of 160 bits in base32, as RFC 4226 advises. */
export function newSecret(): string {
  return base32Of(randomBytes(20));
}

/** Returns the code of a time step (RFC 6238, on RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.at(-1)! & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the time step whose code this is: the current one, or one beside it, since clocks differ. Null for any other code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  return [current, current - 1, current + 1].find((step) => codeAt(secret, step) === code) ?? null;
}

/** Whether a typed text has the form of an app's code. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Returns the address that apps read from a QR code. */
export function authenticatorAddress(
  secret: string,
  { email, issuer }: { email: string; issuer: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function base32Of(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits
    .match(/.{5}/g)!
    .map((five) => BASE32[Number.parseInt(five, 2)])
    .join('');
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
