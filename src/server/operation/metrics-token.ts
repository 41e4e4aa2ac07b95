import { createHash, timingSafeEqual } from 'node:crypto';

/** The characters of a token: those a header can hold, without blanks. */
const TOKEN = /^[\x21-\x7e]{32,}$/;

/** Whether a text can be a token: long enough that nobody guesses it. */
export function isMetricsToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * Whether a request carries the token that permits reading the metrics from elsewhere. Compares in constant time, so that timing reveals
 * nothing about the token.
 */
export function holdsMetricsToken(
  { metricsToken }: { metricsToken: string | null },
  headers: Headers,
): boolean {
  const [, sent] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return metricsToken !== null && sent !== undefined && timingSafeEqual(digest(sent), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
