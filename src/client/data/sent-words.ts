import type { QueryClient } from '@tanstack/react-query';
import { weekAt } from '../../domain/calendar/week.ts';
import type { EntryCall } from './entry-list.ts';
import { sentText } from './entry-words.ts';
import { groupClock, groupTold } from './group-clock.ts';
import { whoseHours } from './whose-hours.ts';

/** What is said of entries that were sent in one go. */
export function sentWords(client: QueryClient, sent: readonly EntryCall[]): string {
  const { timeZone, now } = groupClock(client);
  const group = groupTold(client);
  return sentText(group, sent, weekAt(now(), { ...group, timeZone }), whoseHours(client));
}
