import { Box, Button, Grid, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
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
  withEnds,
} from '../../domain/reports/trend-lines.ts';
import { TREND_WEEKS } from '../../domain/reports/trend-weeks.ts';
import type { Trends } from '../../domain/reports/trends.ts';
import { venuesOffered } from '../../domain/weeks/group-in-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { TrendPlot, TrendTable } from '../trends/trend-plot.tsx';
import { scalesOf } from '../trends/trend-shape.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { Filters } from '../ui/filters.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
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
  const [asTable, { toggle }] = useDisclosure();
  return (
    <DashboardPage
      title="Trends"
      actions={
        <>
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
        </>
      }
    >
      <Grid.Col span={12}>
        {error && !data && <LoadFailed message={FAILURES.loadData} />}
        {!error && !data && <CardLoading />}
        {data && <LoadedTrends trends={data} asTable={asTable} />}
      </Grid.Col>
    </DashboardPage>
  );
}

function LoadedTrends({ trends, asTable }: { trends: Trends; asTable: boolean }) {
  const group = useGroup();
  const { today, currentWeek } = useSession();
  const { figure } = useTrendView();
  const [text, setText] = useState('');
  const { data: settings } = useSettings();
  const { data: standings } = useQuery(reads.standings(currentWeek.weekId));
  const words = useDeferredValue(text).toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const [only, ...others] = trends.venues;
  const isOne = only !== undefined && others.length === 0;
  const all = isOne ? linesOfVenue(group, only, today) : sortedLines(trendLines(trends, figure, today));
  const lines = settings ? withEnds(all, settings, standings) : all;
  const shown = lines.filter(({ name }) =>
    words.every((word) => name.toLocaleLowerCase('en').includes(word)),
  );
  const label = isOne ? `Trends of ${only.name}` : TREND_FIGURES[figure];
  return (
    <Card p="md" aria-label={label}>
      <Choices
        isOne={isOne}
        shown={trends.venues}
        search={
          lines.length >= MANY && !isOne ? (
            <SearchInput placeholder="Venue" value={text} onChange={setText} />
          ) : undefined
        }
      />
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

function Lines({ label, shown, isOne }: { label: string; shown: readonly TrendLine[]; isOne: boolean }) {
  const scales = scalesOf(shown);
  if (shown.length === 0) return <Empty message="No venue matches." />;
  return (
    <Box className={`${layout.tiles} ${classes.lines}`} my="md" style={{ '--tile': '16rem' } as object}>
      {shown.map((line, at) => (
        <TrendPlot
          key={line.id}
          line={line}
          scale={scales[at]!}
          label={isOne ? `${line.name}, ${label}` : `${label} of ${line.name}`}
          title={
            !isOne && (
              <AnchorLink inherit to="/trends" search={(search) => ({ ...search, location: line.venueId })}>
                {line.name}
              </AnchorLink>
            )
          }
        />
      ))}
    </Box>
  );
}

function Nothing() {
  const { role } = useUser();
  return (
    <Empty
      message="No week has revenue or costs yet. What you enter shows here, week by week."
      action={can(role, 'setRevenue') && <AnchorLink to="/sales">Enter sales</AnchorLink>}
    />
  );
}

/** One filter for the weeks, the venue and the figure, with what is chosen beside it. */
function Choices({ isOne, shown, search }: { isOne: boolean; shown: Trends['venues']; search: ReactNode }) {
  const { venues } = inUse(useGroup());
  const { weeks, figure, location = '', look } = useTrendView();
  const whole = venuesOffered(
    venues.filter(({ partly }) => !partly),
    shown,
  );
  const of = isOne ? shown[0]!.name : TREND_FIGURES[figure];
  return (
    <Filters
      search={search}
      chips={[]}
      beside={
        <Text size="sm" style={{ alignSelf: 'center' }}>
          {`${of}, ${weeks} weeks`}
        </Text>
      }
    >
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
        <NativeSelect
          label="Figure"
          value={figure}
          data={Object.entries(TREND_FIGURES).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => look({ view: value })}
        />
      )}
    </Filters>
  );
}

type Looked = Partial<Record<'weeks' | 'location' | 'view', string | undefined>>;

function useTrendView() {
  const { weeks, location, view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const look = (change: Looked) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false });
  return {
    weeks: TREND_WEEKS.find((known) => known === weeks) ?? '13',
    location,
    figure: (Object.keys(TREND_FIGURES) as TrendFigure[]).find((known) => known === view) ?? 'prime',
    look,
  };
}
