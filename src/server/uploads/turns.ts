import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { refusal } from '../errors.ts';
import { releaseMemory } from '../release-memory.ts';

/** Takes turns at sending files. A form may be tens of megabytes, so few are read at once, and only one per person. */
export interface Turns {
  /** Waits for a turn and returns the function that ends it. Throws 'too-many-requests' and 'unavailable'. */
  take(userId: string): Promise<() => void>;
}

/** How many forms are read at once, how many more may wait per person and in total, and how long. */
export const AT_ONCE = 4;
export const MOST_WAITING_OF_ONE = 10;
const MOST_WAITING = 60;
const LONGEST_WAIT_MILLISECONDS = 20_000;

/** How long after the last form its memory is given back. */
const IDLE_MILLISECONDS = 3_000;

interface WaitingUpload {
  userId: string;
  begin: () => void;
}

/** A waiting request has sent only its headers: its body stays with the sender until it is read. */
export function createTurns(longestWait = LONGEST_WAIT_MILLISECONDS): Turns {
  const reading = new Set<string>();
  let waiting: WaitingUpload[] = [];
  let idle: ReturnType<typeof setTimeout> | undefined;

  const mayBegin = (userId: string) => reading.size < AT_ONCE && !reading.has(userId);

  function begun(userId: string): () => void {
    reading.add(userId);
    clearTimeout(idle);
    return () => {
      reading.delete(userId);
      const next = waiting.find((one) => mayBegin(one.userId));
      waiting = waiting.filter((one) => one !== next);
      next?.begin();
      if (reading.size === 0) idle = setTimeout(releaseMemory, IDLE_MILLISECONDS).unref();
    };
  }

  function wait(userId: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp);
        resolve(begun(userId));
      };
      const own = { userId, begin };
      const giveUp = setTimeout(() => {
        waiting = waiting.filter((one) => one !== own);
        reject(refusal(ORDERS_REFUSED.filesBusy));
      }, longestWait);
      waiting.push(own);
    });
  }

  return {
    async take(userId) {
      if (mayBegin(userId)) return begun(userId);
      const own = waiting.filter((one) => one.userId === userId);
      if (own.length >= MOST_WAITING_OF_ONE) throw refusal(ORDERS_REFUSED.filesAtOnce);
      if (waiting.length >= MOST_WAITING) throw refusal(ORDERS_REFUSED.filesBusy);
      return wait(userId);
    },
  };
}
