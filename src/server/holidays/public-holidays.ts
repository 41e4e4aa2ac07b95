import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Holiday, holidaysWithin, yearOf } from '../../domain/calendar/holiday.ts';
import { type HolidayRegion, holidayRegion } from '../../domain/group/countries.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';

/** Of where, and of which years, public holidays are asked for. */
export interface HolidayYearsQuery {
  place: HolidayRegion;
  years: readonly number[];
}

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, `compute-holidays${extname(import.meta.filename)}`);
const LONGEST_MILLISECONDS = 30_000;
/** Many times what three years of holidays are. */
const MOST_BYTES = 1_000_000;
/** Of other years none are told: an address can name any year, and each three are a process. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** The holidays of a year by its place: they never change, and every week asks for them. */
const known = new Map<string, Promise<Holiday[]>>();

/** The public holidays of a group from one day to another, by their days; none where it has none. */
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
    // What stands on them goes on without: a range is narrower then, and nothing is asked.
    log.error({ err: error, place }, 'public holidays can not be computed');
    return [];
  }
}

function keyOf(place: HolidayRegion, year: number): string {
  return JSON.stringify([place, year]);
}

/** A year's holidays, computed with those of the years beside it: whoever asks for one soon asks for these. */
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

/** Computed one after another, so that whoever asks for many years keeps one core busy at most. */
function computedApart(asked: HolidayYearsQuery): Promise<Holiday[]> {
  const computing = before.then(() => compute(asked));
  before = computing.catch(() => {});
  return computing;
}

/** Computed in a process of its own that ends with it: the calendars of all countries take half a second, and 45 MB for good. */
async function compute(asked: HolidayYearsQuery): Promise<Holiday[]> {
  const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(asked)], {
    timeout: LONGEST_MILLISECONDS,
    maxBuffer: MOST_BYTES,
    // Nothing of what the server is told is its business.
    env: {},
  });
  return JSON.parse(stdout) as Holiday[];
}
