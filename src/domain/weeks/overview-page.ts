import { outlooksOf } from '../forecast/week-outlook.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Who } from '../people/role.ts';
import {
  type Overview,
  type OverviewFacts,
  type OverviewSort,
  overviewRead,
  overviewRows,
  sortedRows,
  totalOfRows,
} from './overview.ts';
import { toldInWeek } from './told-in-week.ts';
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
  const rows = overviewRows(overviewRead(reading, facts), toldInWeek(reading.told, sums).venues);
  const all = group.managersSeeTotals ? overviewRows(facts, toldInWeek(group, sums).venues) : rows;
  const page = sortedRows(rows, sort).slice(cursor, cursor + PAGE);
  const next = cursor + PAGE < rows.length ? String(cursor + PAGE) : null;
  return { weekId: week.weekId, rows: page, total: totalOfRows(all), next };
}
