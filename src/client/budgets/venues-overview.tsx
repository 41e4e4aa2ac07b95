import { Group, NativeSelect, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { percentageFor } from '../../domain/budgets/standings.ts';
import { needsAttention, toneOf } from '../../domain/budgets/verdict.ts';
import { type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Overview, OverviewBudget, OverviewRow } from '../../domain/desk/overview.ts';
import {
  budgetToLookAt,
  OVERVIEW_FILTERS,
  OVERVIEW_SORT_NAMES,
  type OverviewView,
  readOverviewView,
  shownVenues,
  venueCountText,
} from '../../domain/desk/overview-list.ts';
import { aheadSentence } from '../../domain/forecast/pace-words.ts';
import { hasManyVenues, inUse } from '../../domain/group/venue.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { reads } from '../data/queries.ts';
import { cardOutlook, hasPicture } from '../forecast/card-outlook.ts';
import { ForecastPlot } from '../forecast/forecast-part.tsx';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useIsSample } from '../ui/sample.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { useVenuesListed, VenuesList } from './venue-rows.tsx';
import classes from './venues-overview.module.css';
import { VenuesStrip } from './venues-strip.tsx';

/** From how many venues on the overview has search and filters. */
const MANY = 7;

interface VenuesOverviewProps {
  week: Week;
  jobs?: ReactNode;
  withPlot?: boolean;
  /** Whether the venues are unfolded by a press: on phones where each budget has a card below. */
  isFolded?: boolean;
}

/** Shows where every venue stands in a week: four figures of all, a row for each, and the budget to look at. */
export function VenuesOverview({ week, jobs, withPlot = true, isFolded = false }: VenuesOverviewProps) {
  const group = useGroup();
  const { weekId } = week;
  const { data: overview, error } = useQuery(reads.overview(weekId));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  const narrow = useNarrow(48);
  const isSample = useIsSample();
  // Where sample data stands in, its banner says that nothing could be read.
  if (error && !overview && isSample) return <div className={`room ${classes.home}`}>{jobs}</div>;
  const chosen = overview && withPlot ? budgetToLookAt(overview.rows) : null;
  const rest = (
    <>
      {chosen && <OneToLookAt weekId={weekId} {...chosen} />}
      {!narrow && jobs && <Stack gap="inherit">{jobs}</Stack>}
    </>
  );
  return (
    <div className={`room ${classes.home}`}>
      {overview && overview.rows.length > 0 && <VenuesStrip week={week} total={overview.total} />}
      {!overview &&
        (error ? <LoadFailed message={failure} /> : <Skeleton height={narrow ? 237 : 110} aria-hidden />)}
      {narrow && jobs}
      {overview && <VenuesCard overview={overview} isFolded={isFolded} />}
      {!overview && !error && <VenuesSkeleton isFolded={isFolded} />}
      <div className={classes.rest}>{rest}</div>
    </div>
  );
}

function VenuesCard({ overview, isFolded }: { overview: Overview; isFolded: boolean }) {
  const isListed = useVenuesListed();
  const { view, change } = useOverviewView();
  const { rows: all } = overview;
  const rows = shownVenues(all, view);
  const named = (
    <>
      <Title order={3}>{view.sort === 'worst' ? 'Venues, worst first' : 'Venues'}</Title>
      <Text size="sm" c="dimmed" role="status">
        {venueCountText(rows.length, all.length)}
      </Text>
    </>
  );
  if (isFolded)
    return (
      <Card aria-label="Venues" className={classes.card!}>
        <details>
          <summary className={classes.head}>{named}</summary>
          <VenuesList {...{ overview, rows }} />
        </details>
      </Card>
    );
  return (
    <Card aria-label="Venues" className={classes.card!}>
      <div className={classes.head}>
        {named}
        {all.length >= MANY && <OverviewFilters view={view} withSort={isListed} onChange={change} />}
      </div>
      {rows.length === 0 && (
        <div className={classes.foot}>
          <Empty message={all.length === 0 ? 'No venues yet.' : 'No venue matches.'} />
        </div>
      )}
      {rows.length > 0 && (
        <VenuesList
          {...{ overview, rows }}
          sorting={{ sort: view.sort, onSort: (sort) => change({ sort }) }}
        />
      )}
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
    <Group component="search" className={classes.filters!} gap="0.5rem" align="stretch">
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
    </Group>
  );
}

/** Manages the view of the overview. Sort and filter are stored in the URL, `?sort=&state=`. */
function useOverviewView() {
  const [text, setText] = useState('');
  const inAddress = readOverviewView(useSearch({ strict: false }));
  const navigate = useNavigate();
  const view: OverviewView = { ...inAddress, text: useDeferredValue(text) };
  function change({ text: typed, ...rest }: Partial<OverviewView>) {
    if (typed !== undefined) return setText(typed);
    const { filter, sort } = { ...view, ...rest };
    const sorted = sort === 'worst' ? undefined : (sort ?? 'group');
    void navigate({
      to: '.',
      search: (search) => ({ ...search, sort: sorted, state: filter === 'all' ? undefined : filter }),
      replace: true,
      resetScroll: false,
    });
  }
  return { view: { ...view, text }, change };
}

/** The shape of the table while it loads: as high as it will be, so that nothing moves. */
function VenuesSkeleton({ isFolded }: { isFolded: boolean }) {
  const isListed = useVenuesListed();
  const rows = inUse(useGroup()).venues.length + 1;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton height={isFolded ? 46 : isListed ? 82 + 69 * rows : 116 + 53 * rows} aria-hidden />
    </>
  );
}

/** Says and plots where the budget that is worst off is heading; nothing without a pace to compare it with. */
function OneToLookAt({ weekId, row, budget }: { weekId: WeekId; row: OverviewRow; budget: OverviewBudget }) {
  const group = useGroup();
  const settings = useSettings();
  const { venueId } = row;
  const { data: week, error } = useQuery(reads.outlook(weekId, hasManyVenues(group) ? venueId : undefined));
  const outlook = week?.categories[budget.category];
  const isLoading = !settings.data || (!week && !error);
  const of =
    settings.data && week && outlook
      ? cardOutlook(outlook, percentageFor(budget.category, settingsInWeek(settings.data, weekId)), {
          telling: {
            firstWeekday: week.firstWeekday,
            today: week.today,
            isOver: week.isOver,
            verb: budget.kind === 'labor' ? 'spent' : 'ordered',
            place: group,
          },
          holidays: week.holidays,
        })
      : null;
  if (!isLoading && !(of && hasPicture(of))) return null;
  const name = budget.name === row.name ? row.name : `${budget.name}`;
  const said = of && aheadSentence(of.outlook, of.telling);
  const title = needsAttention(budget.verdict)
    ? `${name}, the one to look at`
    : `${name}, the nearest to its budget`;
  return (
    <Card spaced aria-label={title}>
      <div className={layout.ends}>
        <div>
          <Title order={3}>{title}</Title>
          {budget.name !== row.name && (
            <Link to="/venues/$venueId" params={{ venueId }} className={layout.link}>
              {row.name}
            </Link>
          )}
        </div>
        <VerdictBadge verdict={budget.verdict} />
      </div>
      {said && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
      {of ? <ForecastPlot label={name} of={of} tone={toneOf(budget.verdict)} /> : <Skeleton h={210} />}
    </Card>
  );
}
