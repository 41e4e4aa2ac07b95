import { useQueryClient } from '@tanstack/react-query';
import { timestamp } from '../../domain/calendar/clock.ts';
import { groupClock } from '../data/group-clock.ts';
import { useGroup } from '../session/use-session.ts';

/** What decides what hours cost that are entered now: the group with its overtime, and its clock. */
export function usePayMoment() {
  const group = useGroup();
  const client = useQueryClient();
  return { group, now: () => timestamp(groupClock(client)) };
}
