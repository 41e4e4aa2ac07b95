import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Holiday, holidaysWithin, yearOf } from '../../domain/calendar/holiday.ts';
import { type HolidayPlace, holidayPlace } from '../../domain/group/countries.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';

/** Of where, and of which years, public holidays are asked for. */
export interface YearsAsked {
  place: HolidayPlace;
  years: readonly number[];
}

const WORKER = join(import.meta.dirname, `holidays-worker${extname(import.meta.filename)}`);
const LONGEST_MILLISECONDS = 30_000;

/** The holidays of a year by its place: they never change, and every week asks for them. */
const known = new Map<string, Promise<Holiday[]>>();

/** The public holidays of a group from one day to another, by their days; none where it has none. */
export async function publicHolidays(
  { group, log }: Pick<Context, 'group' | 'log'>,
  from: Day,
  to: Day,
): Promise<Holiday[]> {
  const place = holidayPlace(group);
  if (!place) return [];
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at);
  const byYear = years.map((year) => known.get(keyOf(place, year)) ?? computed(place, year));
  try {
    return holidaysWithin((await Promise.all(byYear)).flat(), from, to);
  } catch (error) {
    // What stands on them goes on without: a range is narrower then, and nothing is asked.
    log.error({ err: error, place }, 'public holidays can not be computed');
    return [];
  }
}

function keyOf(place: HolidayPlace, year: number): string {
  return JSON.stringify([place, year]);
}

/** A year's holidays, computed with those of the years beside it: whoever asks for one soon asks for these. */
function computed(place: HolidayPlace, year: number): Promise<Holiday[]> {
  const years = [year - 1, year, year + 1];
  const all = inThread({ place, years });
  for (const one of years) {
    const holidays = all.then((holidays) => holidays.filter(({ day }) => yearOf(day) === one));
    holidays.catch(() => known.delete(keyOf(place, one)));
    known.set(keyOf(place, one), holidays);
  }
  return known.get(keyOf(place, year))!;
}

/** Computed in a thread of its own that ends with it: the calendars of all countries take half a second and 30 MB. */
async function inThread(asked: YearsAsked): Promise<Holiday[]> {
  const worker = new Worker(WORKER);
  worker.unref();
  try {
    worker.postMessage(asked);
    const [holidays] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    return holidays as Holiday[];
  } finally {
    void worker.terminate();
  }
}
