import { type GroupClock, today } from '../../domain/calendar/clock.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { refusal } from '../errors.ts';

/** How many bytes of files a person may send a day to each server. */
const MOST_BYTES = 1_000_000_000;

/** How much people have sent today, since the server started. */
export interface SentOfDay {
  /** Throws 'too-many-requests' when this many bytes more would be too many for a user. */
  demand(clock: GroupClock, userId: string, bytes: number): void;
  add(userId: string, bytes: number): void;
}

export function createSentOfDay(): SentOfDay {
  let day = '';
  let sent = new Map<string, number>();
  return {
    demand(clock, userId, bytes) {
      if (day !== today(clock)) [day, sent] = [today(clock), new Map()];
      if ((sent.get(userId) ?? 0) + bytes > MOST_BYTES) throw refusal(ORDERS_REFUSED.filesOfDay);
    },
    add(userId, bytes) {
      sent.set(userId, (sent.get(userId) ?? 0) + bytes);
    },
  };
}
