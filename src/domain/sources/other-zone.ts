import type { Day } from '../values/day.ts';

/** The zones that American registers name by words or letters, with their hours behind UTC without summer time. */
const ZONES: Record<string, readonly [zone: string, hoursBehind: number]> = {
  e: ['America/New_York', 5],
  c: ['America/Chicago', 6],
  m: ['America/Denver', 7],
  p: ['America/Los_Angeles', 8],
};

/** Matches 'Eastern Time (US & Canada)' and '10:51 PM EDT'. */
const NAMED = /^(eastern|central|mountain|pacific) time\b|\b([ecmp])([sd])?t$/i;

/**
 * Returns a function that names the zone next to a time if its clock differs from the venue's on that day; null if it does not, or if no
 * known zone is named. The times themselves count as written.
 */
export function otherZones(timeZone: string): (written: string, day: Day) => string | null {
  const known = new Map<string, number>();
  const hoursAt = (day: Day, zone: string) => {
    const hours = known.get(`${day} ${zone}`) ?? hoursAhead(day, zone);
    known.set(`${day} ${zone}`, hours);
    return hours;
  };
  return (written, day) => {
    const [named, word, letter = word?.[0], season] = NAMED.exec(written.trim()) ?? [];
    const zone = ZONES[letter?.toLowerCase() ?? ''];
    if (!named || !zone) return null;
    const summer = season?.toLowerCase() === 'd' ? 1 : 0;
    const hours = season ? summer - zone[1] : hoursAt(day, zone[0]);
    return hours === hoursAt(day, timeZone) ? null : (word && written.trim()) || named;
  };
}

/** Returns how many hours a zone's clock is ahead of UTC at noon of a day. */
function hoursAhead(day: Day, timeZone: string): number {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' });
  return noon.offsetNanoseconds / 3.6e12;
}
