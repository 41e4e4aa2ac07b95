import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { refusal } from '../errors.ts';

interface WaitingRead {
  userId: string;
  bytes: number;
  begin: () => void;
}

/** Runs readings one after another, with people taking turns: somebody who sends many files waits behind somebody who sends one. */
export function createReadingTurns(most: { bytes: number; bytesOfOne: number }) {
  const waiting: WaitingRead[] = [];
  let reading: WaitingRead | null = null;
  /** The users served since nothing waited, the latest last. */
  const served: string[] = [];

  function demandRoom(userId: string, bytes: number): void {
    const all = [...waiting, ...(reading ? [reading] : [])];
    const own = all.filter((one) => one.userId === userId);
    if (bytesOf(all) + bytes > most.bytes || bytesOf(own) + bytes > most.bytesOfOne)
      throw refusal(ORDERS_REFUSED.filesBusy);
  }

  function next(): void {
    const order = ({ userId }: WaitingRead) => served.lastIndexOf(userId);
    const [first] = waiting.toSorted((one, other) => order(one) - order(other));
    reading = first ?? null;
    if (!first) return void served.splice(0);
    waiting.splice(waiting.indexOf(first), 1);
    served.push(first.userId);
    first.begin();
  }

  return {
    /** Runs a reading when it is the user's turn. Throws 'unavailable' when too much is waiting. */
    async take<T>(userId: string, bytes: number, read: () => Promise<T>): Promise<T> {
      demandRoom(userId, bytes);
      await new Promise<void>((begin) => {
        waiting.push({ userId, bytes, begin });
        if (!reading) next();
      });
      try {
        return await read();
      } finally {
        next();
      }
    },
  };
}

function bytesOf(some: readonly WaitingRead[]): number {
  return some.reduce((sum, { bytes }) => sum + bytes, 0);
}
