import { type WeekId, weekLabel } from '../calendar/week.ts';
import type { Change } from '../changes/change.ts';
import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { isVenue, venueBy, venueOf, venueOfTotal } from '../group/venue.ts';
import { groupFor } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { formatMoment } from '../values/moment.ts';
import type { VenueState } from './venue-state.ts';
import type { RevenueSource } from './week-sums.ts';

/** A week as far as it is closed. */
interface ClosedWeek {
  weekId: WeekId;
  states: readonly VenueState[];
  group: Group;
}

/**
 * Why a change may not be written: it would move figures of a venue whose week is closed, or what is noted on it. Null where it moves none. Who does not
 * read that venue, which counts a crew of theirs, is not told which.
 */
export function closedRefused(
  { weekId, states, group }: ClosedWeek,
  change: Change,
  by: Who = 'admin',
): Refused | null {
  const closed = states.filter(({ state }) => state === 'closed');
  if (closed.length === 0) return null;
  const centers = centersMoved(change);
  const venues = new Set<VenueId>(
    [...centers].flatMap((center) => (center === 'total' ? venuesOfTotal(group) : [venueOf(group, center)])),
  );
  for (const { venueId } of [...change.notes, ...change.notesRemoved]) venues.add(venueId);
  const crews = crewsMoved(change);
  if (crews.has('total')) for (const venueId of venuesOfTotal(group)) venues.add(venueId);
  const touched = closed.find(
    (state) => venues.has(state.venueId) || crewsOf(state, group).some((crew) => crews.has(crew)),
  );
  if (!touched) return null;
  if (!isVenue(groupFor(by, group), touched.venueId)) return CLOSED_ELSEWHERE;
  const refused = weekClosed(touched, weekId, group);
  return isApproval(change) ? { ...refused, detail: `${refused.detail} ${INSTEAD_OF_APPROVING}` } : refused;
}

function isApproval({ news }: Change): boolean {
  return news.some((one) => 'answered' in one && one.answered === 'approved');
}

const INSTEAD_OF_APPROVING =
  'Or decline the order, and enter it in a week that is open, with a note of the week it belongs to.';

/** The refusal of a change to a crew that a venue counts which has closed its week, where that venue is not named. */
export const CLOSED_ELSEWHERE: Refused = {
  code: 'week-closed',
  detail: 'A venue that counts this crew has closed its week. An admin can reopen it, with a reason.',
};

/** The refusal of a write into a closed week, with who closed it, when, and what can be done. */
export function weekClosed(state: VenueState, weekId: WeekId, group: Group): Refused {
  const { venueId, by, at } = state;
  const name = state.kept?.venue.name ?? venueId;
  const detail = `The week ${weekLabel(weekId, group)} of ${name} is closed: ${by} closed it on ${formatMoment(at, group.timeZone, group)}. An admin can reopen it, with a reason.`;
  return { code: 'week-closed', detail, closed: { venueId, by, at } };
}

/** The venues that a total is of: the one whose labor and revenue are the group's, else all of them. */
function venuesOfTotal(group: Group): VenueId[] {
  const only = venueOfTotal(group);
  return only === undefined ? group.venues.map(({ venueId }) => venueId) : [only];
}

/** The crews whose cost is part of a closed venue's figures: those it had, and those that it was given since. */
function crewsOf({ venueId, kept }: Pick<VenueState, 'venueId' | 'kept'>, group: Group): Crew[] {
  const now = isVenue(group, venueId) ? [venueBy(group, venueId)] : [];
  return [...(kept ? [kept.venue] : []), ...now].flatMap((venue) => [
    ...venue.laborOf,
    ...venue.crews.map(({ id }) => id),
  ]);
}

/** The crews whose cost is part of any closed venue's figures. */
export function closedCrews(states: readonly VenueState[], group: Group): ReadonlySet<Crew> {
  const closed = states.filter(({ state }) => state === 'closed');
  return new Set(closed.flatMap((state) => crewsOf(state, group)));
}

function centersMoved(change: Change): Set<RevenueSource> {
  const changed = change.ordersChanged.filter(({ orderId }) => !change.ordersUncounted.includes(orderId));
  const orders = [change.ordersAdded, changed, change.ordersArrived, change.ordersGone];
  const rows = [...orders, change.sales, change.salesRemoved];
  const days = [change.expected, change.expectedRemoved];
  const adjusted = [...change.adjustments, ...change.adjustmentsRemoved];
  return new Set<RevenueCenter | 'total'>([
    ...[...rows, ...days].flatMap((some) => some.map(({ revenueCenter }) => revenueCenter)),
    ...change.ordersLeft,
    ...change.revenue.map(({ source }) => source),
    ...change.revenueRemoved,
    ...adjusted.filter(({ kind }) => kind === 'spending').map(({ subject }) => subject),
  ]);
}

function crewsMoved(change: Change): Set<Crew | 'total'> {
  const adjusted = [...change.adjustments, ...change.adjustmentsRemoved];
  return new Set([
    ...[...change.hoursAdded, ...change.hoursChanged, ...change.hoursRemoved].map(({ crew }) => crew),
    ...adjusted.filter(({ kind }) => kind === 'labor').map(({ subject }) => subject),
  ]);
}
