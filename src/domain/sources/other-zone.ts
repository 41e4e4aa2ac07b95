import type { Day } from '../values/day.ts';

/** The zones that registers of America name by words or letters: what stands for each, and its hours behind UTC without summer time. */
const ZONES: Record<string, readonly [zone: string, hoursBehind: number]> = {
  e: ['America/New_York', 5],
  c: ['America/Chicago', 6],
  m: ['America/Denver', 7],
  p: ['America/Los_Angeles', 8],
};

/** 'Eastern Time (US & Canada)', or '10:51 PM EDT'. */
const NAMED = /^(eastern|central|mountain|pacific) time\b|\b([ecmp])([sd])?t$/i;

/**
 * Tells the zone a file names beside a time, where its clock shows another hour on that day than the clock of the venue; null where it
 * shows the same, and where no zone is named that is known. The times themselves are taken as they are written.
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

/** How many hours the clock of a zone is ahead of UTC at noon of a day. */
function hoursAhead(day: Day, timeZone: string): number {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' });
  return noon.offsetNanoseconds / 3.6e12;
}
