import { currentWeek, type GroupClock, timestamp, today } from './clock.ts';

/** What a session tells of the group's clock. */
export function clockAnswer(clock: GroupClock) {
  const { timeZone } = clock.group;
  return { timeZone, now: timestamp(clock), today: today(clock), currentWeek: currentWeek(clock) };
}
