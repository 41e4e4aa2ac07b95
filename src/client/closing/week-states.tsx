import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { Link, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { groupOfWeek } from '../../domain/weeks/kept-venue.ts';
import { stateWords } from '../../domain/weeks/state-words.ts';
import { toldState, type WeekState } from '../../domain/weeks/venue-state.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { WeekNotes } from '../weeks/week-notes.tsx';
import type { StateDeed } from './use-state-change.ts';
import classes from './week-states.module.css';

const StateDialogs = lazy(() => import('./state-dialogs.tsx'), 'StateDialogs');

const COLORS: Record<WeekState, string> = { open: 'gray', submitted: 'blue', closed: 'teal' };
const NAMES: Record<WeekState, string> = { open: 'Open', submitted: 'Submitted', closed: 'Closed' };

export interface WeekStatesProps {
  venues: readonly VenueId[];
  /** Whether each says whose week it is. */
  named: boolean;
  record: RecordedWeek;
}

/** How far venues are with a week, and what is to be done about it. */
export function WeekStates({ venues, named, record }: WeekStatesProps) {
  const [doing, setDoing] = useState<{ deed: StateDeed; venue: VenueId } | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <Card p="sm" aria-label="How far this week is">
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
      {doing && (
        <Suspense>
          <StateDialogs {...doing} opened={opened} record={record} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const UNSAID = {
  ...{ sums: weekSums({}), orders: [], hours: [], adjustments: [], states: [], notes: [] },
  ...{ createdAt: null, updatedAt: null },
};

/** The room it takes for a week that is still being read, of which nobody has said anything, as of nearly all. */
export function WeekStatesSkeleton({ week, ...props }: Omit<WeekStatesProps, 'record'> & { week: Week }) {
  return (
    <div inert aria-hidden className={classes.unread}>
      <WeekStates {...props} record={{ ...week, ...UNSAID }} />
    </div>
  );
}

interface VenueLineProps {
  venue: VenueId;
  /** Whether it says whose week it is. */
  named: boolean;
  record: RecordedWeek;
  onDo: (deed: StateDeed) => void;
}

function VenueLine({ venue, named, record, onDo }: VenueLineProps) {
  const { role } = useUser();
  const group = useGroup();
  const { timeZone } = useSession();
  const standing = toldState(record.states, venue);
  const name = venueName(groupOfWeek(group, record.states), venue);
  const deeds: [deed: StateDeed, label: string, isOffered: boolean][] = [
    [
      'submit',
      'Submit Week',
      standing.state === 'open' && !can(role, 'closeWeek') && can(role, 'submitWeek', venue),
    ],
    ['close', 'Close Week', standing.state !== 'closed' && can(role, 'closeWeek')],
    ['reopen', 'Reopen Week', standing.state !== 'open' && can(role, 'closeWeek')],
  ];
  const offered = deeds.filter(([, , isOffered]) => isOffered);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        {named && <strong className={classes.name}>{name}</strong>}
        <Badge color={COLORS[standing.state]} className={classes.badge!}>
          {NAMES[standing.state]}
        </Badge>
      </div>
      <Text size="sm" className={classes.words!}>
        {stateWords(standing, timeZone, group)}
      </Text>
      <Anchor
        size="sm"
        className={classes.report!}
        renderRoot={(props) => (
          <Link
            to="/report"
            search={{ location: venue }}
            aria-label={named ? `Report: ${name}` : undefined}
            {...props}
          />
        )}
      >
        Report
      </Anchor>
      {offered.length > 0 && (
        <div className={classes.deeds}>
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
        </div>
      )}
    </li>
  );
}
