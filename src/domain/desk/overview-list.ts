import { toneOf, worstFirst } from '../budgets/verdict.ts';
import type { Locale } from '../values/locale.ts';
import { cents, formatMoney } from '../values/money.ts';
import { hasWords } from '../values/text.ts';
import {
  endsOver,
  headingShare,
  OVERVIEW_SORTS,
  type OverviewBudget,
  type OverviewRow,
  type OverviewSort,
  sortedRows,
  venuesWorstFirst,
} from './overview.ts';

export const OVERVIEW_FILTERS = {
  all: 'All venues',
  over: 'Over or heading over',
  alerts: 'With open alerts',
  open: 'Week not closed',
} as const;
type OverviewFilter = keyof typeof OVERVIEW_FILTERS;

export type OverviewColumn = (typeof OVERVIEW_SORTS)[number];

/** The view of an overview: 'worst' puts first what needs attention; null is the group's own order. */
export interface OverviewView {
  text: string;
  filter: OverviewFilter;
  sort: OverviewSort | 'worst' | null;
}

const LETS_IN: Record<OverviewFilter, (row: OverviewRow) => boolean> = {
  all: () => true,
  over: ({ verdict, budgets }) => toneOf(verdict) === 'danger' || budgets.some(endsOver),
  alerts: ({ openAlerts }) => openAlerts > 0,
  open: ({ state }) => state !== 'closed',
};

export function shownVenues(
  rows: readonly OverviewRow[],
  { text, filter, sort }: OverviewView,
): OverviewRow[] {
  const found = rows.filter((row) => LETS_IN[filter](row) && hasWords(row.name, text));
  return sort === 'worst' ? venuesWorstFirst(found) : sortedRows(found, sort ?? undefined);
}

/** Returns the sort after a click on a column: reversed if sorted by it already. Money begins with the most, names with A. */
export function overviewSortedBy(column: OverviewColumn, now: OverviewView['sort']): OverviewSort {
  const first: OverviewSort = column === 'name' ? 'name' : `-${column}`;
  const other: OverviewSort = column === 'name' ? '-name' : column;
  return now === first ? other : first;
}

/** Returns the direction an overview is sorted in by a column; null if it is sorted by another. */
export function overviewSortedWay(
  column: OverviewColumn,
  sort: OverviewView['sort'],
): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** The sort orders offered without column heads. */
export const OVERVIEW_SORT_NAMES = {
  worst: 'Worst first',
  group: 'The group’s order',
  name: 'Name, A to Z',
  '-revenue': 'Most revenue first',
  left: 'Least left first',
  '-prime': 'Highest prime cost first',
} as const;

/** The states of a venue's week as shown. */
export const WEEK_STATE_WORDS = { open: 'Open', submitted: 'Submitted', closed: 'Closed' } as const;

/** Whether a venue spent more than its budgets, if it has any. */
export function isVenueOverBudget({
  leftCents,
  budgetCents,
}: Pick<OverviewRow, 'leftCents' | 'budgetCents'>): boolean {
  return budgetCents > 0 && leftCents < 0;
}

/** '$500.00 left' or '$200.00 over'. */
export function leftText({ leftCents }: Pick<OverviewRow, 'leftCents'>, place: Locale): string {
  if (leftCents >= 0) return `${formatMoney(leftCents, place)} left`;
  return `${formatMoney(cents(-leftCents), place)} over`;
}

/** '3 of 50 venues', or '50 venues' if all are shown. */
export function venueCountText(shown: number, all: number): string {
  const venues = all === 1 ? 'venue' : 'venues';
  return shown === all ? `${all} ${venues}` : `${shown} of ${all} ${venues}`;
}

const SORTS = ['worst', ...OVERVIEW_SORTS.flatMap((column) => [column, `-${column}`] as const)] as const;

/** Reads a view from an address; without an order the worst comes first, and 'group' is the group's own. */
export function readOverviewView({
  sort,
  state,
}: {
  sort?: string | undefined;
  state?: string | undefined;
}): Omit<OverviewView, 'text'> {
  const filter = (Object.keys(OVERVIEW_FILTERS) as OverviewFilter[]).find((known) => known === state);
  const asked = SORTS.find((known) => known === sort);
  return { filter: filter ?? 'all', sort: sort === 'group' ? null : (asked ?? 'worst') };
}

/** Returns the budget that is worst off, with its venue; null if there is none. */
export function budgetToLookAt(
  rows: readonly OverviewRow[],
): { row: OverviewRow; budget: OverviewBudget } | null {
  const all = rows.flatMap((row) =>
    row.budgets.map((budget) => ({
      row,
      budget,
      verdict: budget.verdict,
      shareBasisPoints: headingShare(budget),
      name: budget.name,
    })),
  );
  return worstFirst(all)[0] ?? null;
}
