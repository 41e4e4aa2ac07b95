import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { centerNamed, centersIn, inUse, isVenue, venueOf } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { ONCE_EACH } from '../sales/import-sales.ts';
import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import { centerCalled, venueCalled } from './changed-meanings.ts';
import { type FileContent, type ImportLine, NO_LINES } from './import.ts';
import { matchPeople } from './match-people.ts';
import { entersHours, type NameMappings, type PersonIdentity } from './names.ts';
import { notHistory } from './past-orders.ts';

/** The sales of a day and category, with the venue, and with the revenue center if one has the category's name. */
export type ReceivedSum = FileContent['sums'][number] & { venueId?: VenueId; centerId?: RevenueCenter };

/** The hours of a person's day with the names of the file, and the venue that these mean. */
export type ReceivedHours = FileContent['hours'][number] & { venueId: VenueId };

/** What a file held, on record: what can be taken, and the outcomes of the other lines. */
export interface ImportContent extends Omit<FileContent, 'sums' | 'hours'> {
  sums: ReceivedSum[];
  hours: ReceivedHours[];
}

export const NO_CONTENT: ImportContent = {
  ...{ sums: [], orders: [], hours: [], open: [], told: [] },
  lines: NO_LINES,
};

interface ReceivingFacts {
  group: Group;
  today: Day;
  names: NameMappings;
  staff: readonly PersonIdentity[];
}

/**
 * Returns what a file holds as it is stored. Leaves out sales and hours that somebody may not enter, under the file's own name, so nobody
 * learns whether it exists. Orders become history; those of a week that is not over are faults.
 */
export function receivedContent(sent: FileContent, by: Who, facts: ReceivingFacts): ImportContent {
  const { group, today, names } = facts;
  const left: ImportLine[] = [];
  const sums: ReceivedSum[] = [];
  for (const sum of sent.sums) {
    const place = placeMeant(group, names, sum);
    const centers = place?.centerId ? [place.centerId] : place ? centersIn(group, place.venueId) : [];
    if (place && centers.some((center) => can(by, 'setRevenue', center))) sums.push({ ...sum, ...place });
    else
      left.push({
        line: sum.line,
        fate: 'left',
        words: `You don’t enter sales for “${sum.location || sum.category}”.`,
      });
  }
  const faults = sent.orders.flatMap((order) => {
    const words = notHistory(order, group, today);
    return words === null ? [] : [{ line: order.line, fate: 'fault' as const, words }];
  });
  const { lines } = sent;
  const hours = receivedHours(sent.hours, by, facts);
  const lost = linesOf(sent.sums) - linesOf(sums) + linesOf(sent.hours) - linesOf(hours.kept);
  const isTheirs = (location: string) => hoursVenue(group, names, by, location) !== null;
  return {
    sums,
    hours: hours.kept,
    open: sent.open.filter(({ location }) => isTheirs(location)),
    orders: sent.orders.filter((order) => notHistory(order, group, today) === null),
    told: [...sent.told, ...left, ...hours.left, ...faults],
    lines: {
      ...lines,
      counted: Math.max(0, lines.counted - lost - faults.length),
      left: lines.left + lost,
      faults: lines.faults + faults.length,
    },
  };
}

function linesOf(some: readonly { lines: number }[]): number {
  return some.reduce((all, { lines }) => all + lines, 0);
}

/** Returns the hours that somebody may enter, and the lines left out: of other venues, or of other crews. */
function receivedHours(hours: FileContent['hours'], by: Who, { group, names, staff }: ReceivingFacts) {
  const find = matchPeople(group, staff, names);
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const [kept, left]: [ReceivedHours[], ImportLine[]] = [[], []];
  for (const one of hours) {
    const venueId = hoursVenue(group, names, by, one.location);
    const staffId = venueId === null ? undefined : find({ ...one, venueId });
    const isOthers = staffId ? !can(by, 'addHours', crews.get(staffId)) : venueId === null;
    if (venueId !== null && !isOthers) kept.push({ ...one, venueId });
    else {
      const whom = venueId === null ? one.location : one.name || one.number;
      left.push({ line: one.line, fate: 'left', words: `You don’t enter hours for “${whom}”.` });
    }
  }
  return { kept, left };
}

/** Returns the venue that a location means for hours, or the only venue if it is empty; null if somebody enters no hours there. */
function hoursVenue(group: Group, names: NameMappings, by: Who, location: string): VenueId | null {
  const [only, another] = inUse(group).venues;
  const place = placeMeant(group, names, { location, category: '' });
  const venueId = place?.venueId ?? (another || location !== '' ? undefined : only?.venueId);
  return venueId !== undefined && entersHours(group, by, venueId) ? venueId : null;
}

/** Returns the venue, and maybe the center, that a location and a category mean: by the center's name in the group or the venue. */
function placeMeant(
  group: Group,
  { locations }: NameMappings,
  { location, category }: Pick<ReceivedSum, 'location' | 'category'>,
): { venueId: VenueId; centerId?: RevenueCenter } | undefined {
  if (location === '') {
    const centerId = centerNamed(group, category);
    return centerId === undefined ? undefined : { venueId: venueOf(group, centerId), centerId };
  }
  const wanted = textKey(location);
  const meant = locations.find((one) => textKey(one.location) === wanted);
  const venueId = venueCalled(group, location) ?? meant?.venueId;
  if (venueId == null || !isVenue(group, venueId)) return undefined;
  const centerId = centerCalled(group, venueId, category);
  return { venueId, ...(centerId !== undefined && { centerId }) };
}

/** Returns why a file can't be stored: two of its words mean one venue, and both have the same day. Null if it can. */
export function contentRefused({ sums, hours }: Pick<ImportContent, 'sums' | 'hours'>): Refused | null {
  const days = sums.map(
    ({ day, venueId, centerId, category }) => `${day} ${centerId ?? `${venueId} ${textKey(category)}`}`,
  );
  const people = hours.map(({ day, venueId, number, name }) =>
    [day, venueId, number, textKey(name)].join('\u0000'),
  );
  if (new Set(days).size < days.length) return { code: 'invalid-request', detail: ONCE_EACH };
  if (new Set(people).size < people.length)
    return { code: 'invalid-request', detail: 'Send each day of a person once.' };
  return null;
}
