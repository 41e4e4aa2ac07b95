import { NativeSelect, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { countedOnceText } from '../../domain/budgets/labor-together.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type Overview, type OverviewRow, sharedInRows, totalOfRows } from '../../domain/desk/overview.ts';
import {
  isVenueOverBudget,
  leftText,
  OVERVIEW_FILTERS,
  OVERVIEW_SORT_NAMES,
  type OverviewView,
  readOverviewView,
  shownVenues,
  venueCountText,
} from '../../domain/desk/overview-list.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { basisTogether } from '../../domain/standings/standing-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure, FigureList } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import lines from '../ui/rows.module.css';
import { SearchInput } from '../ui/search-input.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import classes from './overview.module.css';
import { OverviewStates, OverviewTable, WaitingMoney } from './overview-table.tsx';

/** From how many venues on the overview has search and filters. */
const MANY = 7;

/** Shows where every venue stands in a week, one row each, with a total. */
export function VenuesOverview({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  const { data: overview, error } = useQuery(reads.overview(weekId));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  if (overview) return <LoadedOverview overview={overview} />;
  return error ? <LoadFailed message={failure} /> : <OverviewSkeleton />;
}

function LoadedOverview({ overview }: { overview: Overview }) {
  const group = useGroup();
  const narrow = useNarrow(62);
  const { view, change } = useOverviewView(narrow ? 'worst' : null);
  const { rows: all, total: ofAll } = overview;
  const rows = shownVenues(all, view);
  const isWhole = rows.length === all.length;
  const total = isWhole ? ofAll : totalOfRows(rows, overview.shared);
  const laborNote = countedOnceText(sharedInRows(rows, overview.shared));
  const estimate = basisTogether(rows);
  const totalLabel = isWhole ? 'All venues' : 'These venues';
  return (
    <Card p="md" className={layout.column!} aria-label="Venues">
      {all.length >= MANY && <OverviewFilters view={view} withSort={narrow} onChange={change} />}
      <Text size="sm" c="dimmed" role="status">
        {venueCountText(rows.length, all.length)}
      </Text>
      {rows.length === 0 && <Empty message={all.length === 0 ? 'No venues yet.' : 'No venue matches.'} />}
      {rows.length > 0 &&
        (narrow ? (
          <>
            <OverviewRows rows={rows} />
            <div className={classes.total} data-over={isVenueOverBudget(total) || undefined}>
              <FigureList
                rows={[
                  {
                    label: estimate ? `Revenue, ${estimate}` : 'Revenue',
                    figure: formatMoney(total.revenueCents, group),
                  },
                  { label: 'Spent', figure: formatMoney(total.spentCents, group) },
                  {
                    label: 'Labor',
                    figure: formatMoney(total.laborCents, group),
                    lead: laborNote && (
                      <>
                        Labor <span className={layout.aside}>{laborNote}</span>
                      </>
                    ),
                  },
                ]}
                total={{ label: `Left, ${totalLabel}`, figure: formatMoney(total.leftCents, group) }}
              />
            </div>
          </>
        ) : (
          <OverviewTable
            {...{ rows, total, totalLabel, laborNote, sort: view.sort }}
            onSort={(sort) => change({ sort })}
          />
        ))}
    </Card>
  );
}

interface OverviewFiltersProps {
  view: OverviewView;
  /** Set where there are no column heads to sort by. */
  withSort: boolean;
  onChange: (change: Partial<OverviewView>) => void;
}

function OverviewFilters({ view, withSort, onChange }: OverviewFiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchInput placeholder="Venue" value={view.text} onChange={(text) => onChange({ text })} />
      <NativeSelect
        label="Show"
        data={Object.entries(OVERVIEW_FILTERS).map(([value, label]) => ({ value, label }))}
        value={view.filter}
        onChange={(event) => onChange({ filter: event.currentTarget.value as OverviewView['filter'] })}
      />
      {withSort && (
        <NativeSelect
          label="Sort by"
          data={Object.entries(OVERVIEW_SORT_NAMES).map(([value, label]) => ({ value, label }))}
          value={view.sort ?? 'group'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: value === 'group' ? null : (value as OverviewView['sort']) })
          }
        />
      )}
    </search>
  );
}

/** Manages the view of the overview. Sort and filter are stored in the URL, `?sort=&state=`. */
function useOverviewView(usual: OverviewView['sort']) {
  const [text, setText] = useState('');
  const inAddress = readOverviewView(useSearch({ strict: false }), usual);
  const navigate = useNavigate();
  const view: OverviewView = { ...inAddress, text: useDeferredValue(text) };
  function change({ text: typed, ...rest }: Partial<OverviewView>) {
    if (typed !== undefined) return setText(typed);
    const { filter, sort } = { ...view, ...rest };
    const sorted = sort === usual ? undefined : (sort ?? 'group');
    void navigate({
      to: '.',
      search: (search) => ({ ...search, sort: sorted, state: filter === 'all' ? undefined : filter }),
      replace: true,
      resetScroll: false,
    });
  }
  return { view: { ...view, text }, change };
}

function OverviewSkeleton() {
  return (
    <Card p="md" className={layout.column!}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack gap="xs">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    </Card>
  );
}

/** Lists venues for phones, each with what is left and its state. */
function OverviewRows({ rows }: { rows: readonly OverviewRow[] }) {
  const group = useGroup();
  return (
    <ul className={lines.ruled}>
      {rows.map((row) => {
        const { venueId, name } = row;
        return (
          <li key={venueId}>
            <Link to="/venues/$venueId" params={{ venueId }} className={classes.row}>
              <span className={classes.venue}>{name}</span>
              <span className={classes.amount} data-over={isVenueOverBudget(row) || undefined}>
                <Figure>{leftText(row, group)}</Figure>
              </span>
              <OverviewStates row={row} />
            </Link>
            <WaitingMoney row={row} />
          </li>
        );
      })}
    </ul>
  );
}
