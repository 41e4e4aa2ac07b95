import { holidayRegion } from '../group/countries.ts';
import type { Group } from '../group/group.ts';
import type { DateOrder } from '../values/written.ts';

const MONTH_FIRST = new Set('US PR GU VI AS MP UM PH FM MH PW'.split(' '));
/** Countries where both orders are usual, or neither, since the year comes first. */
const OPEN = new Set('CA CN JP KR KP TW HK MO MN HU LT IR SE ZA'.split(' '));

/** Returns the usual order in dates such as 5/7 in a group's country; null if unknown. */
export function usualDates(group: Pick<Group, 'locale' | 'country' | 'state'>): DateOrder | null {
  const country = holidayRegion(group)?.country ?? holidayRegion({ locale: group.locale })?.country;
  if (!country || OPEN.has(country)) return null;
  return MONTH_FIRST.has(country) ? 'month first' : 'day first';
}
