import { holidayRegion } from '../group/countries.ts';
import type { Group } from '../group/group.ts';
import type { DateOrder } from '../values/written.ts';

const MONTH_FIRST = new Set('US PR GU VI AS MP UM PH FM MH PW'.split(' '));
/** Where both ways are usual, or neither: the year comes first there. */
const OPEN = new Set('CA CN JP KR KP TW HK MO MN HU LT IR SE ZA'.split(' '));

/** What comes first in dates such as 5/7 where a group is; null where nobody can know. */
export function usualDates(group: Pick<Group, 'locale' | 'country' | 'state'>): DateOrder | null {
  const country = holidayRegion(group)?.country ?? holidayRegion({ locale: group.locale })?.country;
  if (!country || OPEN.has(country)) return null;
  return MONTH_FIRST.has(country) ? 'month first' : 'day first';
}
