import Holidays from 'date-holidays';
import type { Holiday } from '../../domain/calendar/holiday.ts';
import type { HolidayRegion } from '../../domain/group/countries.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { HolidayYearsQuery } from './public-holidays.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Returns the public holidays of some years. Runs in a process of its own: the server goes on and needs no memory for it. */
function holidaysOf({ place, years }: HolidayYearsQuery): Holiday[] {
  const calendar = calendarOf(place);
  const byDay = new Map<Day, Holiday>();
  for (const { date, start, end, name, rule, substitute } of years.flatMap((year) =>
    calendar.getHolidays(year),
  )) {
    const lasts = Math.max(1, Math.floor((end.getTime() - start.getTime()) / DAY_MILLISECONDS));
    for (let at = 0; at < lasts; at++) {
      const day = addDays(date.slice(0, 10) as Day, at);
      const which = `${rule}${substitute ? ' substitute' : ''}${at > 0 ? ` +${at}` : ''}`;
      if (!byDay.has(day)) byDay.set(day, { day, name, rule: which });
    }
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function calendarOf({ country, state }: HolidayRegion): Holidays {
  const options = { languages: ['en-us', 'en'], types: ['public' as const], timezone: 'UTC' };
  return state === null ? new Holidays(country, options) : new Holidays(country, state, options);
}

process.stdout.write(JSON.stringify(holidaysOf(JSON.parse(process.argv[2]!) as HolidayYearsQuery)));
