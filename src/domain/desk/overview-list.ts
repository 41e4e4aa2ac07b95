import { hasWords } from '../values/find-words.ts';
import type { Locale } from '../values/locale.ts';
import { cents, formatMoney } from '../values/money.ts';
import { OVERVIEW_SORTS, type OverviewRow, type OverviewSort, sortedRows } from './overview.ts';

/** Which venues of an overview are looked at. */
export const OVERVIEW_FILTERS = {
  all: 'All venues',
  over: 'Over or heading over',
  alerts: 'With open alerts',
  open: 'Week not closed',
} as const;
export type OverviewFilter = keyof typeof OVERVIEW_FILTERS;

export type OverviewColumn = (typeof OVERVIEW_SORTS)[number];

/** How an overview is looked at: 'worst' brings first what needs somebody; null is the group's own order. */
export interface OverviewView {
  text: string;
  filter: OverviewFilter;
  sort: OverviewSort | 'worst' | null;
}

const LETS_IN: Record<OverviewFilter, (row: OverviewRow) => boolean> = {
  all: () => true,
  over: ({ zone, headingOver }) => zone === 'critical' || headingOver.length > 0,
  alerts: ({ openAlerts }) => openAlerts > 0,
  open: ({ state }) => state !== 'closed',
};

/** The venues that a view asks for, in its order. */
export function shownVenues(
  rows: readonly OverviewRow[],
  { text, filter, sort }: OverviewView,
): OverviewRow[] {
  const found = rows.filter((row) => LETS_IN[filter](row) && hasWords(row.name, text));
  return sort === 'worst' ? worstFirst(found) : sortedRows(found, sort ?? undefined);
}

/** Venues over a budget before those that are heading over one, then those with a warning; within each the least left first. */
function worstFirst(rows: readonly OverviewRow[]): OverviewRow[] {
  return [...rows].sort((a, b) => urgency(a) - urgency(b) || a.leftCents - b.leftCents);
}

function urgency({ zone, headingOver }: OverviewRow): number {
  if (zone === 'critical') return 0;
  if (headingOver.length > 0) return 1;
  return zone === 'warning' ? 2 : 3;
}

/** The other way round when a column is pressed again; money begins with the most, names with A. */
export function overviewSortedBy(column: OverviewColumn, now: OverviewView['sort']): OverviewSort {
  const first: OverviewSort = column === 'name' ? 'name' : `-${column}`;
  const other: OverviewSort = column === 'name' ? '-name' : column;
  return now === first ? other : first;
}

/** Which way an overview is sorted by a column; null where it is by another. */
export function overviewSortedWay(
  column: OverviewColumn,
  sort: OverviewView['sort'],
): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** The orders that are offered where there are no column heads. */
export const OVERVIEW_SORT_NAMES = {
  worst: 'Worst first',
  group: 'The group’s order',
  name: 'Name, A to Z',
  '-revenue': 'Most revenue first',
  left: 'Least left first',
  '-prime': 'Highest prime cost first',
} as const;

/** How far a venue is with a week, as people read it. */
export const WEEK_STATE_WORDS = { open: 'Open', submitted: 'Submitted', closed: 'Closed' } as const;

/** Whether more is spent than a venue's budgets hold, where it has any. */
export function isVenueOverBudget({
  leftCents,
  budgetCents,
}: Pick<OverviewRow, 'leftCents' | 'budgetCents'>): boolean {
  return budgetCents > 0 && leftCents < 0;
}

/** '$500.00 left' or '$200.00 over'; what was spent where there is no budget yet. */
export function leftText({ leftCents, budgetCents, spentCents }: OverviewRow, place: Locale): string {
  if (budgetCents === 0) return `${formatMoney(spentCents, place)} spent`;
  if (leftCents >= 0) return `${formatMoney(leftCents, place)} left`;
  return `${formatMoney(cents(-leftCents), place)} over`;
}

/** '3 of 50 venues', or '50 venues' of all. */
export function venueCountText(shown: number, all: number): string {
  const venues = all === 1 ? 'venue' : 'venues';
  return shown === all ? `${all} ${venues}` : `${shown} of ${all} ${venues}`;
}

const SORTS = ['worst', ...OVERVIEW_SORTS.flatMap((column) => [column, `-${column}`] as const)] as const;

/** What an address says of a view, with the usual order where it says none; 'group' is the group's own. */
export function readOverviewView(
  { sort, state }: { sort?: string | undefined; state?: string | undefined },
  usual: OverviewView['sort'],
): Omit<OverviewView, 'text'> {
  const filter = (Object.keys(OVERVIEW_FILTERS) as OverviewFilter[]).find((known) => known === state);
  const asked = SORTS.find((known) => known === sort);
  return { filter: filter ?? 'all', sort: sort === 'group' ? null : (asked ?? usual) };
}
