import { weekLabel, weekOf } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centerNamed, nameInVenue } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { ONCE_EACH } from '../sales/import-sales.ts';
import type { Day } from '../values/day.ts';
import { type HistoryOrder, type ImportLine, type ImportPart, MOST_ROWS } from './import.ts';

/** A day of a file with the revenue center that its words mean. */
export type ReceivedSum = ImportPart['sums'][number] & { centerId: RevenueCenter };

/** What of a part is kept: what can be taken, and what became of the other lines. */
export interface ReceivedPart extends Omit<ImportPart, 'sums'> {
  sums: ReceivedSum[];
}

/**
 * A part of a file as it is kept. Days of what somebody may not enter are left out under the file's own word, whether that is there
 * or not; orders come in as history, and those of a week that is not over are at fault.
 */
export function receivedPart(
  part: ImportPart,
  by: Who,
  { group, today }: { group: Group; today: Day },
): ReceivedPart {
  const left: ImportLine[] = [];
  const sums: ReceivedSum[] = [];
  for (const sum of part.sums) {
    const centerId = centerMeant(group, sum);
    if (centerId && can(by, 'setRevenue', centerId)) sums.push({ ...sum, centerId });
    else
      left.push({
        line: sum.line,
        fate: 'left',
        words: `You enter no sales of “${sum.location || sum.category}”.`,
      });
  }
  const faults = part.orders.flatMap((order) => {
    const words = notHistory(order, group, today);
    return words === null ? [] : [{ line: order.line, fate: 'fault' as const, words }];
  });
  const lines = { ...part.lines };
  const lost =
    part.sums.reduce((all, { lines }) => all + lines, 0) - sums.reduce((all, { lines }) => all + lines, 0);
  return {
    sums,
    orders: part.orders.filter((order) => notHistory(order, group, today) === null),
    told: [...part.told, ...left, ...faults],
    lines: {
      ...lines,
      counted: Math.max(0, (lines.counted ?? 0) - lost - faults.length),
      left: (lines.left ?? 0) + lost,
      faults: (lines.faults ?? 0) + faults.length,
    },
  };
}

/** The revenue center that a file's words mean: by its name in the group, or in the venue that is named too. */
function centerMeant(group: Group, { location, category }: Pick<ReceivedSum, 'location' | 'category'>) {
  if (location === '') return centerNamed(group, category);
  const wanted = location.toLowerCase();
  const venue = group.venues.find(({ venueId, name }) => venueId === wanted || name.toLowerCase() === wanted);
  return venue?.centers.find(
    ({ id }) => id === category || nameInVenue(group, id).toLowerCase() === category.toLowerCase(),
  )?.id;
}

/** Why an order does not come in as history: its week is not over. Null where it does. */
export function notHistory({ day }: Pick<HistoryOrder, 'day'>, group: Group, today: Day): string | null {
  const week = weekOf(day, group);
  if (week.endDate < today) return null;
  return `The week ${weekLabel(week.weekId, group)} is not over: add this order to that week.`;
}

/** Why parts of a file can't be kept beside each other; null where they can. */
export function partsRefused(parts: ReadonlyMap<number, ReceivedPart>): Refused | null {
  const all = [...parts.values()];
  const days = all.flatMap(({ sums }) => sums.map(({ day, centerId }) => `${day} ${centerId}`));
  const lines = all.flatMap(({ orders }) => orders.map(({ line }) => line));
  if (days.length + lines.length > MOST_ROWS)
    return { code: 'limit-reached', detail: `Import at most ${MOST_ROWS} days or orders at once.` };
  if (new Set(days).size < days.length) return { code: 'invalid-request', detail: ONCE_EACH };
  if (new Set(lines).size < lines.length)
    return { code: 'invalid-request', detail: 'Send each line of the file once.' };
  return null;
}
