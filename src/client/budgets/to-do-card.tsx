import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { previousWeek } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import { type ToDo, toDo } from '../../domain/desk/to-do.ts';
import { hasManyVenues, inUse } from '../../domain/group/venue.ts';
import { reads } from '../data/queries.ts';
import { DayQuestions } from '../forecast/day-questions.tsx';
import { useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';

/** 'To do': lists what waits for the user, each with a link; nothing if nothing waits. */
export function ToDoCard() {
  const { currentWeek } = useSession();
  // With many venues, each asks on its own page.
  const asks = !hasManyVenues(useWholeGroup());
  return (
    <>
      {asks && <DayQuestions weekId={currentWeek.weekId} most={2} />}
      <Waiting />
    </>
  );
}

function Waiting() {
  const group = useWholeGroup();
  const { role } = useUser();
  const { currentWeek } = useSession();
  const lastWeek = previousWeek(currentWeek, group).weekId;
  // With many venues, the overview is a table of its own and too long to read for this.
  const enabled = !hasManyVenues(group);
  const last = useQuery({ ...reads.overview(lastWeek), enabled });
  const now = useQuery({ ...reads.overview(currentWeek.weekId), enabled });
  const waiting = toDo(group, role, { weekId: lastWeek, rows: last.data?.rows ?? [] }, now.data?.rows ?? []);
  if (waiting.length === 0) return null;
  const venues = inUse(group).venues;
  const toWeek =
    mayEnter(group, role) && venues.length > 1
      ? { to: '/overview', search: { view: 'monday', week: lastWeek } }
      : { to: '/venues/$venueId', params: { venueId: venues[0]?.venueId }, search: { week: lastWeek } };
  const links: Record<ToDo['what'], LinkProps> = {
    week: toWeek as LinkProps,
    orders: { to: '/orders', search: { within: 'all', state: 'waiting' } } as LinkProps,
  };
  return (
    <Card p="md" aria-label="To do" data-screen-only>
      <Stack gap="xs">
        <Title order={3}>To do</Title>
        {waiting.map(({ what, title, about }) => (
          <div key={what}>
            <Anchor fw={600} renderRoot={(props) => <Link {...links[what]} {...props} />}>
              {title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
