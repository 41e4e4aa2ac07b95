import { Badge, Box, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { isOver, type Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { hasManyVenues, venueName } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { groupOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { stateView, stateWords, type WeekState } from '../../domain/weeks/venue-state.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import type { StateDeed } from '../closing/state-dialogs.tsx';
import { reads } from '../data/queries.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { FinalContext } from '../ui/sample.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekNotes } from '../weeks/week-notes.tsx';
import classes from './dashboard-page.module.css';
import { Page, type PageProps } from './page.tsx';

interface DashboardPageProps extends PageProps {
  /** The venues of the page. Their progress with the week stands at the top; once all of them close the week, nothing can be changed. */
  venues?: readonly VenueId[] | undefined;
}

/** Lays out a page. Its children are `Grid.Col`s of a 12-column grid. */
export function DashboardPage({ venues = [], children, ...page }: DashboardPageProps) {
  return (
    <Page {...page}>
      <Grid gap={{ base: 'sm', sm: 'md' }}>
        {venues.length > 0 ? <OfVenues venues={venues}>{children}</OfVenues> : children}
      </Grid>
    </Page>
  );
}

/**
 * Shows venue content below the venues' progress. A venue is listed from the week's last day on, or if it has a state
 * or a note; on that day below the figures, which are what people still come for. Once all venues close the week,
 * nothing can be changed.
 */
function OfVenues({ venues, children }: { venues: readonly VenueId[]; children: ReactNode }) {
  const { week } = useSelectedWeek();
  const { today } = useSession();
  const group = useGroup();
  const { data: record, isPending } = useQuery(reads.week(week.weekId, group.only));
  const named = venues.length > 1;
  // Many lines would push the week's budgets out of sight. Each one stands on its venue's own page instead.
  const listed = named && hasManyVenues(group) ? [] : venues;
  const isDue = record && record.endDate <= today && record.createdAt !== null;
  const shown = record
    ? listed.filter(
        (venue) => isDue || [...record.states, ...record.notes].some(({ venueId }) => venueId === venue),
      )
    : [];
  const isFirst = week.endDate !== today;
  const isPhone = useNarrow(48);
  const states = record && shown.length > 0 && (
    <Grid.Col span={12}>
      <WeekStates
        key={record.weekId}
        venues={shown}
        named={named}
        isFolded={isPhone && named && !isFirst}
        record={record}
      />
    </Grid.Col>
  );
  return (
    <>
      {isPending && isOver(week, today) && listed.length > 0 && (
        <Grid.Col span={12}>
          <WeekStatesSkeleton week={week} venues={listed} named={named} />
        </Grid.Col>
      )}
      {isFirst && states}
      <FiguresOf venues={venues} record={record}>
        {children}
      </FiguresOf>
      {!isFirst && states}
    </>
  );
}

const StateDialogs = lazy(() => import('../closing/state-dialogs.tsx'), 'StateDialogs');

const COLORS: Record<WeekState, string> = { open: 'gray', submitted: 'blue', closed: 'teal' };
const NAMES: Record<WeekState, string> = { open: 'Open', submitted: 'Submitted', closed: 'Closed' };

interface WeekStatesProps {
  venues: readonly VenueId[];
  named: boolean;
  /** Whether a press unfolds it: on phones while the week still runs. */
  isFolded?: boolean;
  record: RecordedWeek;
}

/** Shows the venues' progress with a week, and the next step for each. */
function WeekStates({ venues, named, isFolded = false, record }: WeekStatesProps) {
  const [doing, setDoing] = useState<{ deed: StateDeed; venue: VenueId } | null>(null);
  const [opened, setOpened] = useState(false);
  const left = venues.filter((venue) => stateView(record.states, venue).state !== 'closed').length;
  const states = (
    <Stack gap="xs">
      <ul className={classes.lines}>
        {venues.map((venue) => (
          <VenueLine
            key={venue}
            venue={venue}
            named={named}
            record={record}
            onDo={(deed) => {
              setDoing({ deed, venue });
              setOpened(true);
            }}
          />
        ))}
      </ul>
      <WeekNotes venues={venues} named={named} record={record} />
    </Stack>
  );
  return (
    <Card p="sm" aria-label="How far this week is">
      {isFolded ? (
        <details className={`${layout.fold} ${classes.folded}`}>
          <summary>
            This week: {left} of {venues.length} venues to close
          </summary>
          {states}
        </details>
      ) : (
        states
      )}
      {doing && (
        <Suspense>
          <StateDialogs {...doing} opened={opened} record={record} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const UNSAID = {
  sums: weekSums({}),
  orders: [],
  hours: [],
  adjustments: [],
  states: [],
  notes: [],
  createdAt: null,
  updatedAt: null,
};

/** Reserves the space while the week loads. It assumes a week without states or notes, as nearly all are. */
function WeekStatesSkeleton({ week, ...props }: Omit<WeekStatesProps, 'record'> & { week: Week }) {
  return (
    <div inert aria-hidden className={classes.unread}>
      <WeekStates {...props} record={{ ...week, ...UNSAID }} />
    </div>
  );
}

interface VenueLineProps {
  venue: VenueId;
  named: boolean;
  record: RecordedWeek;
  onDo: (deed: StateDeed) => void;
}

function VenueLine({ venue, named, record, onDo }: VenueLineProps) {
  const { role } = useUser();
  const group = useGroup();
  const { timeZone } = useSession();
  const standing = stateView(record.states, venue);
  const name = venueName(groupOfWeek(group, record), venue);
  const deeds: [deed: StateDeed, label: string, isOffered: boolean][] = [
    [
      'submit',
      'Submit week',
      standing.state === 'open' && !can(role, 'closeWeek') && can(role, 'submitWeek', venue),
    ],
    ['close', 'Close week', standing.state !== 'closed' && can(role, 'closeWeek')],
    ['reopen', 'Reopen week', standing.state !== 'open' && can(role, 'closeWeek')],
  ];
  const offered = deeds.filter(([, , isOffered]) => isOffered);
  return (
    <Group component="li" className={classes.line!} gap="0.5rem 0.75rem">
      <Group className={`words ${classes.head}`} gap="0.5rem" justify="space-between" wrap="nowrap">
        {named && (
          <Box component="strong" fz="sm" fw={600} miw={0}>
            {name}
          </Box>
        )}
        <Badge color={COLORS[standing.state]} flex="none">
          {NAMES[standing.state]}
        </Badge>
      </Group>
      <Text
        size="sm"
        className={`${classes.words} words`}
        data-unsaid={standing.stateBy === null || undefined}
      >
        {stateWords(standing, timeZone, group)}
      </Text>
      <AnchorLink
        size="sm"
        className={classes.report!}
        data-screen-only
        to="/report"
        search={{ location: venue }}
        aria-label={named ? `Report: ${name}` : undefined}
      >
        Report
      </AnchorLink>
      {offered.length > 0 && (
        <Group gap="0.5rem" justify="end" className={classes.deeds!}>
          {offered.map(([deed, label]) => (
            <Button
              key={deed}
              variant="default"
              size="compact-sm"
              aria-label={named ? `${label}: ${name}` : undefined}
              onClick={() => onDo(deed)}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  );
}

const CLOSED = 'This week is closed. An admin can reopen it.';

interface FiguresOfProps {
  venues: readonly VenueId[];
  /** Undefined until it is read. */
  record: Pick<RecordedWeek, 'states'> | undefined;
  children: ReactNode;
}

/** Locks the figures of venues once all of them have closed the week. */
export function FiguresOf({ venues, record, children }: FiguresOfProps) {
  const isClosed = venues.every((venue) => record && stateView(record.states, venue).state === 'closed');
  return <FinalContext value={isClosed ? CLOSED : null}>{children}</FinalContext>;
}
