import { createHash, timingSafeEqual } from 'node:crypto';

/** What a token may be written in: what a header can hold, without blanks. */
const TOKEN = /^[\x21-\x7e]{32,}$/;

/** Whether a text can be a token: long enough that nobody guesses it. */
export function isMetricsToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Whether a request carries the token that opens the figures from elsewhere. How long it takes tells nothing of the token. */
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
