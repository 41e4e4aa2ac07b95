import { Anchor, Button, Grid, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { inUse } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import {
  hasNoFigures,
  linesOfVenue,
  sortedLines,
  TREND_FIGURES,
  type TrendFigure,
  type TrendLine,
  trendLines,
} from '../../domain/reports/trend-lines.ts';
import { TREND_WEEKS } from '../../domain/reports/trend-weeks.ts';
import type { Trends } from '../../domain/reports/trends.ts';
import { venuesOffered } from '../../domain/weeks/group-in-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { TrendPlot, TrendTable } from '../trends/trend-plot.tsx';
import { scalesOf } from '../trends/trend-shape.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './trends.module.css';

/** The most venues with forecasts of a year at once: more take longer than anybody waits. */
const MOST_FORECAST = 20;

/** The number of venues from which there is a search field. */
const MANY = 7;

/** Shows venues week by week: one figure of all side by side, or all figures of one. */
export function TrendsPage() {
  const { weeks, location, figure } = useTrendView();
  const { venues } = inUse(useGroup());
  const isOne = location !== undefined || venues.length === 1;
  const isFew = figure === 'revenue' && venues.length <= MOST_FORECAST;
  const { data, error } = useQuery(reads.trends(weeks, location, isOne || isFew));
  useFailureToast(error, FAILURES.loadData);
  return (
    <DashboardPage title="Trends">
      <Grid.Col span={12}>
        {error && !data && <LoadFailed message={FAILURES.loadData} />}
        {!error && !data && <CardLoading />}
        {data && <LoadedTrends trends={data} />}
      </Grid.Col>
    </DashboardPage>
  );
}

function LoadedTrends({ trends }: { trends: Trends }) {
  const group = useGroup();
  const { today } = useSession();
  const { figure, byRise } = useTrendView();
  const [text, setText] = useState('');
  const [asTable, { toggle }] = useDisclosure();
  const words = useDeferredValue(text).toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const [only, ...others] = trends.venues;
  const isOne = only !== undefined && others.length === 0;
  const lines = isOne
    ? linesOfVenue(group, only, today)
    : sortedLines(trendLines(trends, figure, today), byRise);
  const shown = lines.filter(({ name }) =>
    words.every((word) => name.toLocaleLowerCase('en').includes(word)),
  );
  const label = isOne ? `Trends of ${only.name}` : TREND_FIGURES[figure];
  return (
    <Card p="md" aria-label={label}>
      <div className={classes.controls}>
        <Choices isOne={isOne} shown={trends.venues} />
        {lines.length >= MANY && !isOne && (
          <search>
            <SearchInput placeholder="Venue" value={text} onChange={setText} />
          </search>
        )}
        <Button.Group className={classes.buttons!}>
          <Button
            variant="default"
            leftSection={<IconTable size={18} aria-hidden />}
            aria-pressed={asTable}
            onClick={toggle}
          >
            Table
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Button.Group>
      </div>
      {figure === 'revenue' && lines.length > MOST_FORECAST && (
        <Text size="sm" c="dimmed">
          A venue’s own trends show its revenue beside what was forecast.
        </Text>
      )}
      {hasNoFigures(lines) ? <Nothing /> : <Lines {...{ label, shown, isOne }} />}
      {asTable && !hasNoFigures(lines) && <TrendTable label={label} lines={shown} />}
    </Card>
  );
}

interface LinesProps {
  label: string;
  shown: readonly TrendLine[];
  isOne: boolean;
}

/** Draws lines as plots, side by side. */
function Lines({ label, shown, isOne }: LinesProps) {
  const scales = scalesOf(shown);
  if (shown.length === 0) return <Empty message="No venue matches." />;
  return (
    <div className={classes.lines}>
      {shown.map((line, at) => (
        <TrendPlot
          key={line.id}
          line={line}
          scale={scales[at]!}
          label={isOne ? `${line.name}, ${label}` : `${label} of ${line.name}`}
          title={
            !isOne && (
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link
                    to="/trends"
                    search={(search) => ({ ...search, location: line.venueId })}
                    {...props}
                  />
                )}
              >
                {line.name}
              </Anchor>
            )
          }
        />
      ))}
    </div>
  );
}

function Nothing() {
  const { role } = useUser();
  return (
    <Empty
      message="No week has revenue or costs yet. What you enter shows here, week by week."
      action={
        can(role, 'setRevenue') && (
          <Anchor renderRoot={(props) => <Link to="/sales" {...props} />}>Enter sales</Anchor>
        )
      }
    />
  );
}

/** Fields to choose the weeks, the venue or the figure, and the order. */
function Choices({ isOne, shown }: { isOne: boolean; shown: Trends['venues'] }) {
  const { venues } = inUse(useGroup());
  const { weeks, figure, location = '', byRise, look } = useTrendView();
  const whole = venuesOffered(
    venues.filter(({ partly }) => !partly),
    shown,
  );
  return (
    <>
      <NativeSelect
        label="Weeks"
        value={weeks}
        data={[...TREND_WEEKS]}
        onChange={({ currentTarget: { value } }) => look({ weeks: value })}
      />
      {whole.length > 1 && (
        <NativeSelect
          label="Venue"
          value={location}
          data={[
            { value: '', label: 'All venues' },
            ...whole.map(({ venueId, name }) => ({ value: venueId, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => look({ location: value || undefined })}
        />
      )}
      {!isOne && (
        <>
          <NativeSelect
            label="Figure"
            value={figure}
            data={Object.entries(TREND_FIGURES).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => look({ view: value })}
          />
          <NativeSelect
            label="Sort by"
            value={byRise ? 'rise' : 'group'}
            data={[
              { value: 'group', label: 'The group’s order' },
              { value: 'rise', label: 'What rose most first' },
            ]}
            onChange={({ currentTarget: { value } }) => look({ sort: value === 'rise' ? value : undefined })}
          />
        </>
      )}
    </>
  );
}

type Looked = Partial<Record<'weeks' | 'location' | 'view' | 'sort', string | undefined>>;

/** The choices for trends, stored in the address. */
function useTrendView() {
  const { weeks, location, view, sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const look = (change: Looked) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false });
  return {
    weeks: TREND_WEEKS.find((known) => known === weeks) ?? '13',
    location,
    figure: (Object.keys(TREND_FIGURES) as TrendFigure[]).find((known) => known === view) ?? 'prime',
    byRise: sort === 'rise',
    look,
  };
}
