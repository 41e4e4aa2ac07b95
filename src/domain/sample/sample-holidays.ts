import type { Holiday } from '../calendar/holiday.ts';
import type { HolidayRegion } from '../group/countries.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '../values/day.ts';

/** Holidays on a fixed date, and whether a working day replaces one that falls on a weekend. */
const DATES: Readonly<Record<string, { name: string; kept?: true }>> = {
  '01-01': { name: 'New Year’s Day', kept: true },
  '06-19': { name: 'Juneteenth', kept: true },
  '07-04': { name: 'Independence Day', kept: true },
  '11-11': { name: 'Veterans Day' },
  '12-25': { name: 'Christmas Day', kept: true },
};

/** Holidays on a weekday of a month: the first possible date, and the weekday (0 for Sunday). */
const WEEKDAYS_OF = [
  { name: 'Martin Luther King Jr. Day', month: '01', from: 15, weekday: 1 },
  { name: 'Washington’s Birthday', month: '02', from: 15, weekday: 1 },
  { name: 'Memorial Day', month: '05', from: 25, weekday: 1 },
  { name: 'Labor Day', month: '09', from: 1, weekday: 1 },
  { name: 'Columbus Day', month: '10', from: 8, weekday: 1 },
  { name: 'Thanksgiving Day', month: '11', from: 22, weekday: 4 },
] as const;

const SATURDAY = 6;

/** Returns the sample's public holidays in a span of days, named as in the calendar that servers use. */
export function sampleHolidays(place: HolidayRegion | null, from: Day, to: Day): Holiday[] {
  if (place?.country !== 'US') return [];
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return days.flatMap((day) => {
    const name = holidayOn(day) ?? keptOn(day);
    return name === null ? [] : [{ day, name: name.replaceAll('’', "'"), rule: name }];
  });
}

function holidayOn(day: Day): string | null {
  const [month, date, weekday] = [day.slice(5, 7), Number(day.slice(8)), weekdayOf(day)];
  const moving = WEEKDAYS_OF.find(
    (one) => one.month === month && one.weekday === weekday && date >= one.from && date < one.from + 7,
  );
  return DATES[day.slice(5)]?.name ?? moving?.name ?? null;
}

/** Returns the substitute holiday of a day: the Friday before a Saturday's holiday, or the Monday after a Sunday's. */
function keptOn(day: Day): string | null {
  const of = weekdayOf(day) === 5 ? addDays(day, 1) : weekdayOf(day) === 1 ? addDays(day, -1) : null;
  const holiday = of && [0, SATURDAY].includes(weekdayOf(of)) ? DATES[of.slice(5)] : undefined;
  return holiday?.kept ? `${holiday.name} (substitute day)` : null;
}
