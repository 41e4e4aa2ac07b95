/** The limits on files. A file over any of them is refused with an explanation, without being unpacked. */
export const LIMITS = {
  /** The size of a sent file, and of a zip's content once unpacked, in bytes. */
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

const TOO_MANY_ROWS = `Import at most ${LIMITS.rows.toLocaleString('en-US')} days or orders at once: divide the file, by year or by venue.`;

/** Throws 'too-large' if a file has more rows than one import takes. */
export function demandFewRows(rows: number): void {
  if (rows > LIMITS.rows) throw new Unreadable(TOO_MANY_ROWS, 'too-large');
}

/** Throws 'too-large'. */
export function tooLarge(what: string): never {
  throw new Unreadable(`${what} That is more than can be read at once.`, 'too-large');
}
