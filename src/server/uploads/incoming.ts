import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { refusal } from '../errors.ts';

/** How long a body may take to begin, and the slowest rate after that: a slower sender would keep others waiting. */
const FIRST_MILLISECONDS = 10_000;
const SLOWEST_BYTES_A_MILLISECOND = 16;

/** Returns the body of a request as it arrives. Left open when reading stops early: the refusal goes out on this connection. */
export function bodyOf(c: HonoContext): AsyncIterator<Uint8Array> | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming && 'iterator' in incoming) return incoming.iterator({ destroyOnReturn: false });
  return c.req.raw.body?.values({ preventCancel: true });
}

/** How many pieces are read before others have a turn: each may be one byte. */
const PIECES_A_TURN = 500;

/** Yields the pieces of a body. Throws 'invalid-request' when it arrives too slowly to ever be complete. */
export async function* paced(
  body: AsyncIterator<Uint8Array>,
  first = FIRST_MILLISECONDS,
): AsyncGenerator<Uint8Array> {
  const began = performance.now();
  let bytes = 0;
  try {
    for (let pieces = 1; ; pieces++) {
      if (pieces % PIECES_A_TURN === 0) await setImmediate();
      const due = began + first + bytes / SLOWEST_BYTES_A_MILLISECOND;
      const { done, value } = await within(body.next(), Math.max(0, due - performance.now()));
      if (done) return;
      bytes += value.length;
      yield value;
    }
  } finally {
    // Not awaited: it ends only after the pending read.
    void body.return?.().catch(() => {});
  }
}

/** Waits for a promise. Throws 'invalid-request' when it takes too long. */
async function within<T>(coming: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal(ORDERS_REFUSED.fileSlow)), milliseconds);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

const BLOCK_BYTES = 64 * 1024;
/** An allocation this large returns to the system as soon as it is released, and takes memory only where it is written. */
const GIVEN_BACK_BYTES = 33 * 1024 * 1024;
/** The end of a form, held back so that it is never cut in two. */
const TAIL_BYTES = 8;

/**
 * Yields the bytes of a body in blocks of one size, since a piece of one byte would cost as much as a block. The blocks share one buffer,
 * which is overwritten from its beginning once `bytesKept` bytes have come after a block: copy what you need longer.
 */
export async function* inBlocks(
  chunks: AsyncIterable<Uint8Array>,
  bytesKept: number,
): AsyncGenerator<Uint8Array> {
  const blocks = Math.ceil(bytesKept / (BLOCK_BYTES - TAIL_BYTES)) + 2;
  const memory = new Uint8Array(Math.max(blocks * BLOCK_BYTES, GIVEN_BACK_BYTES));
  const blockAt = (nth: number) => memory.subarray((nth % blocks) * BLOCK_BYTES).subarray(0, BLOCK_BYTES);
  let nth = 0;
  let block = blockAt(nth);
  let filled = 0;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; ) {
      const some = chunk.subarray(at, at + BLOCK_BYTES - filled);
      block.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < BLOCK_BYTES) continue;
      yield block.subarray(0, -TAIL_BYTES);
      const tail = block.subarray(-TAIL_BYTES);
      block = blockAt(++nth);
      block.set(tail);
      filled = TAIL_BYTES;
    }
  yield block.subarray(0, filled);
}
