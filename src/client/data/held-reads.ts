let reading = new AbortController();

/** While reads are held: resolves to whether held reads are still wanted. */
let held: Promise<boolean> | null = null;

/**
 * Aborts current reads and holds new ones, for somebody about to sign out, who would be refused. Call the returned
 * function to end it, with whether the held reads are still wanted.
 */
export function holdReads(): (isWanted: boolean) => void {
  const before = reading;
  reading = new AbortController();
  let release = (_: boolean) => {};
  const own = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  held = own;
  before.abort();
  return (isWanted) => {
    if (held === own) held = null;
    release(isWanted);
  };
}

/** Returns whether held reads will go on, once that is known; null if reads are not held. */
export function readsHeld(): Promise<boolean> | null {
  return held;
}

/** Returns a signal that aborts when reads are next held: what waits for the server by itself would then be refused. */
export function untilReadsAreHeld(): AbortSignal {
  return reading.signal;
}

/**
 * Reads once reads are no longer held. Repeats a read that was aborted for a sign-out that did not happen, also while its answer was
 * coming in. Throws if the user has left.
 */
export async function whileReading<T>(read: (until: AbortSignal) => Promise<T>): Promise<T> {
  // Without a hold, starts in the same turn: otherwise a hold could begin in between, and this read would run beside the sign-out and be
  // refused.
  if (held && !(await held)) throw new DOMException('Who asked has left.', 'AbortError');
  const { signal } = reading;
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted) return whileReading(read);
    throw error;
  }
}
