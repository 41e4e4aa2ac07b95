/** How much of a file is read: over any of these it is refused in words, without having been unpacked. */
export const LIMITS = {
  /** Of the file as it is sent, and of what a zip holds when it is unpacked, in bytes. */
  sentBytes: 64 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  /** How many times its packed size an entry of a zip may have. */
  unpackedTimes: 200,
  entries: 100,
  lines: 1_000_000,
  columns: 300,
  cell: 100_000,
  /** Days of places, days of people, or orders. */
  rows: 20_000,
} as const;

/** Why a file can't be read, in words for the person who chose it. */
export class Unreadable extends Error {
  readonly code: 'invalid-file' | 'too-large';

  constructor(message: string, code: Unreadable['code'] = 'invalid-file') {
    super(message);
    this.code = code;
  }
}

export const TOO_MANY_ROWS = `Import at most ${LIMITS.rows.toLocaleString('en-US')} days or orders at once: divide the file, by year or by venue.`;

/** Goes on while a file comes to no more rows than are taken at once. Throws 'too-large'. */
export function demandFewRows(rows: number): void {
  if (rows > LIMITS.rows) throw new Unreadable(TOO_MANY_ROWS, 'too-large');
}

/** Throws that a file is larger than is read. */
export function tooLarge(what: string): never {
  throw new Unreadable(`${what} That is more than can be read at once.`, 'too-large');
}
