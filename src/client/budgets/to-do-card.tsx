import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { previousWeek } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import { hasManyVenues, inUse } from '../../domain/group/venue.ts';
import { answersFor, orderableCenters } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { DayQuestions } from '../forecast/day-questions.tsx';
import { useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { type ToDo, toDo } from './to-do.ts';
import classes from './to-do-card.module.css';

/** 'To do': lists what waits for the user, each with a button that does it; nothing if nothing waits. */
export function ToDoCard() {
  const { currentWeek } = useSession();
  // With many venues, each asks on its own page.
  const asks = !hasManyVenues(useWholeGroup());
  return (
    <>
      {asks && <DayQuestions weekId={currentWeek.weekId} onHome />}
      <Waiting />
    </>
  );
}

/** For how many revenue centers it is read what they usually order today. */
const MOST_CENTERS = 4;

function Waiting() {
  const group = useWholeGroup();
  const { role } = useUser();
  const { currentWeek, today } = useSession();
  const lastWeek = previousWeek(currentWeek, group).weekId;
  const last = useQuery(reads.overview(lastWeek));
  const now = useQuery(reads.overview(currentWeek.weekId));
  // With many venues, their days without sales are not read for this: the table tells of each.
  const standings = useQuery({
    ...reads.standings(currentWeek.weekId),
    enabled: !hasManyVenues(group),
  });
  const centers = orderableCenters(inUse(group), role).filter((center) => answersFor(role, center));
  const usual = useQueries({
    queries: centers.length > MOST_CENTERS ? [] : centers.map((center) => reads.usualOrders(center, today)),
  });
  const isLoading = [last, now, standings, ...usual].some((read) => read.isLoading);
  // Where it will stand, so that what follows does not move.
  if (isLoading)
    return (
      <Paper h={194} p="md" aria-hidden data-screen-only>
        <Stack gap="lg">
          <Skeleton h={16} w="25%" />
          {['80%', '65%', '75%'].map((width) => (
            <Skeleton key={width} h={14} w={width} />
          ))}
        </Stack>
      </Paper>
    );
  const waiting = toDo(group, role, {
    lastWeek: { weekId: lastWeek, rows: last.data?.rows ?? [] },
    rows: now.data?.rows ?? [],
    missing: Object.entries(standings.data?.venues ?? {}).map(([venueId, { revenue }]) => ({
      venueId,
      days: revenue.missingDays,
    })),
    usual: usual.flatMap(({ data }, at) => (data ? [{ center: centers[at]!, orders: data }] : [])),
  });
  if (waiting.length === 0) return null;
  const venues = inUse(group).venues;
  const toWeek =
    mayEnter(group, role) && venues.length > 1
      ? { to: '/overview', search: { view: 'monday', week: lastWeek } }
      : { to: '/venues/$venueId', params: { venueId: venues[0]?.venueId }, search: { week: lastWeek } };
  return (
    <Card aria-label="To do" data-screen-only>
      <Title order={3} py="0.75rem" px="min(1.25rem, 4.1vw)">
        To do
      </Title>
      <ul>
        {waiting.map((one) => (
          <Task key={one.title} of={one} link={one.what === 'week' ? (toWeek as LinkProps) : linkOf(one)} />
        ))}
      </ul>
    </Card>
  );
}

const LINKS = {
  orders: { to: '/orders', search: { within: 'all', state: 'waiting' } },
  sales: { to: '/sales' },
  usual: { to: '/add-supplier', search: { view: 'usual' } },
} as const;

function linkOf({ what, budget }: ToDo): LinkProps {
  if (budget?.kind === 'orders') return { to: '/orders', search: { center: budget.category } } as LinkProps;
  if (budget) return { to: '/venues/$venueId', params: { venueId: budget.venueId } } as LinkProps;
  return LINKS[what as keyof typeof LINKS] as LinkProps;
}

function Task({ of: { title, about, button }, link }: { of: ToDo; link: LinkProps }) {
  return (
    <Group component="li" className={classes.task!} gap="0 0.75rem" justify="space-between">
      <div className="words">
        <Text>{title}</Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${button}: ${title}`}
        renderRoot={(props) => <Link {...link} {...props} />}
      >
        {button}
      </Button>
    </Group>
  );
}
