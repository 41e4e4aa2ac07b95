import { sharedCrews } from '../budgets/labor-together.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Who } from '../people/role.ts';
import { toldInWeek } from '../weeks/told-in-week.ts';
import {
  type Overview,
  type OverviewFacts,
  type OverviewSort,
  overviewRead,
  overviewRows,
  sortedRows,
  totalOfRows,
} from './overview.ts';
import { readingBy } from './week-reading.ts';

/** How many venues one page has. */
const PAGE = 500;

/** The venues that somebody is told of in a week, a page of them, and what all venues come to, or those, where not all may be told. */
export function overviewPage(
  who: Who,
  read: Omit<OverviewFacts, 'settings' | 'outlooks'>,
  { sort, cursor = 0 }: { sort?: OverviewSort | undefined; cursor?: number } = {},
): Overview {
  const { known, sums } = read;
  const { settings, week } = known;
  const { group } = settings;
  const reading = readingBy(who, group);
  const facts = { ...read, settings, outlooks: outlooksOf(known, categoriesOf(toldInWeek(group, sums))) };
  const told = toldInWeek(reading.told, sums).venues;
  const ofRead = overviewRead(reading, facts);
  const rows = overviewRows(ofRead, told);
  const shared = sharedCrews(told, ofRead.sums);
  const { venues } = toldInWeek(group, sums);
  const total = group.managersSeeTotals
    ? totalOfRows(overviewRows(facts, venues), sharedCrews(venues, sums))
    : totalOfRows(rows, shared);
  const page = sortedRows(rows, sort).slice(cursor, cursor + PAGE);
  const next = cursor + PAGE < rows.length ? String(cursor + PAGE) : null;
  return { weekId: week.weekId, rows: page, total, ...(shared.length > 0 && { shared }), next };
}
