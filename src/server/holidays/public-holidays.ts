import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Holiday, holidaysWithin, yearOf } from '../../domain/calendar/holiday.ts';
import { type HolidayRegion, holidayRegion } from '../../domain/group/countries.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';

/** The region and the years to find public holidays for. */
export interface HolidayYearsQuery {
  place: HolidayRegion;
  years: readonly number[];
}

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, `compute-holidays${extname(import.meta.filename)}`);
const LONGEST_MILLISECONDS = 30_000;
/** Many times the size of three years of holidays. */
const MOST_BYTES = 1_000_000;
/** Other years have no holidays: an address can name any year, and every three of them start a process. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** The holidays by region and year: they never change, and every week needs them. */
const known = new Map<string, Promise<Holiday[]>>();

/** Returns the public holidays of a group from one day to another, by day; none when it has no region. */
export async function publicHolidays(
  { group, log }: Pick<Context, 'group' | 'log'>,
  from: Day,
  to: Day,
): Promise<Holiday[]> {
  const place = holidayRegion(group);
  if (!place) return [];
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at);
  const byYear = years
    .filter((year) => year >= FIRST_YEAR && year <= LAST_YEAR)
    .map((year) => known.get(keyOf(place, year)) ?? computed(place, year));
  try {
    return holidaysWithin((await Promise.all(byYear)).flat(), from, to);
  } catch (error) {
    // Callers go on without holidays: ranges are narrower then, and no questions are asked.
    log.error({ err: error, place }, 'public holidays could not be computed');
    return [];
  }
}

function keyOf(place: HolidayRegion, year: number): string {
  return JSON.stringify([place, year]);
}

/** Returns a year's holidays, computed with those of the years before and after: they are usually needed next. */
function computed(place: HolidayRegion, year: number): Promise<Holiday[]> {
  const years = [year - 1, year, year + 1];
  const all = computedApart({ place, years });
  for (const one of years) {
    const holidays = all.then((holidays) => holidays.filter(({ day }) => yearOf(day) === one));
    holidays.catch(() => known.delete(keyOf(place, one)));
    known.set(keyOf(place, one), holidays);
  }
  return known.get(keyOf(place, year))!;
}

let before: Promise<unknown> = Promise.resolve();

/** Computes one request after another, so that many years keep at most one core busy. */
function computedApart(asked: HolidayYearsQuery): Promise<Holiday[]> {
  const computing = before.then(() => compute(asked));
  before = computing.catch(() => {});
  return computing;
}

/** Computes in a process that ends afterwards: the calendars of all countries take half a second, and 45 MB that are never freed. */
async function compute(asked: HolidayYearsQuery): Promise<Holiday[]> {
  const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(asked)], {
    timeout: LONGEST_MILLISECONDS,
    maxBuffer: MOST_BYTES,
    // The process must not see the server's environment.
    env: {},
  });
  return JSON.parse(stdout) as Holiday[];
}
