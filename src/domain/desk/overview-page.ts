import { sharedCrews } from '../budgets/labor-together.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { VenueId } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Who } from '../people/role.ts';
import { cardStandings, type WeekStandings, weekStandings } from '../standings/standings.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { accessOf } from './group-access.ts';
import { type Overview, type OverviewSort, sortedRows, totalOfRows } from './overview.ts';
import { type OverviewFacts, overviewRead, overviewRows } from './overview-rows.ts';

const PAGE = 500;

type OverviewWeeks = Omit<OverviewFacts, 'settings' | 'outlooks'>;

/** Returns a page of the venues a person reads in a week. The totals are of all venues only if managers may see those. */
export function overviewPage(
  who: Who,
  read: OverviewWeeks,
  { sort, cursor = 0 }: { sort?: OverviewSort | undefined; cursor?: number } = {},
): Overview {
  const { whole, readable, venues, toldVenues } = weekReadBy(who, read);
  const { group } = whole.settings;
  const rows = overviewRows(readable, toldVenues);
  const shared = sharedCrews(toldVenues, readable.sums);
  const total = group.managersSeeTotals
    ? totalOfRows(overviewRows(whole, venues), sharedCrews(venues, whole.sums))
    : totalOfRows(rows, shared);
  const page = sortedRows(rows, sort).slice(cursor, cursor + PAGE);
  const next = cursor + PAGE < rows.length ? String(cursor + PAGE) : null;
  const { weekId } = read.known.week;
  return { weekId, rows: page, total, ...(shared.length > 0 && { shared }), next };
}

/** Returns the standings of the budgets a person reads, or of one venue. The group's covers all venues if managers may see those totals. */
export function standingsRead(who: Who, read: OverviewWeeks, venueId?: VenueId): WeekStandings {
  const { whole, readable, venues, toldVenues } = weekReadBy(who, read);
  const { managersSeeTotals } = whole.settings.group;
  const standings = weekStandings(readable, toldVenues);
  const wanted = toldVenues.filter((venue) => venueId === undefined || venue.venueId === venueId);
  const own = venueId === undefined ? standings.venues : { [venueId]: standings.venues[venueId]! };
  return {
    venues: own,
    group: managersSeeTotals ? weekStandings(whole, venues).group : standings.group,
    ...cardStandings(readable, wanted),
  };
}

/** Returns a week as a whole and as a person reads it, each with its venues. */
export function weekReadBy(who: Who, read: OverviewWeeks) {
  const { known, sums } = read;
  const { settings } = known;
  const { group } = settings;
  const reading = accessOf(who, group);
  const whole = { ...read, settings, outlooks: outlooksOf(known, categoriesOf(groupInWeek(group, sums))) };
  return {
    whole,
    readable: overviewRead(reading, whole),
    venues: groupInWeek(group, sums).venues,
    toldVenues: groupInWeek(reading.readable, sums).venues,
  };
}
