import { currentWeek, type GroupClock, timestamp, today } from './clock.ts';

export function clockAnswer(clock: GroupClock) {
  const { timeZone } = clock.group;
  return { timeZone, now: timestamp(clock), today: today(clock), currentWeek: currentWeek(clock) };
}
