import { Button, Fieldset, Group, Text } from '@mantine/core';
import { inUse } from '../../domain/group/venue.ts';
import { NEW_VENUE } from '../../domain/imports/names.ts';
import { can } from '../../domain/people/role.ts';
import type { VenueAlias } from '../../domain/sources/venue-finder.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Choice } from './choice.tsx';

interface LocationAskProps {
  /** The file's name for a place that matches no venue of the group. */
  location: string;
  onName: (name: VenueAlias) => void;
}

/** Asks what an unknown place means: another venue, which admins can add here, an existing one, or none. */
export function LocationAsk({ location, onName }: LocationAskProps) {
  const { venues } = inUse(useGroup());
  const { role } = useUser();
  const [only, another] = venues;
  const isOne = only && !another;
  const name = (venueId: string | null) => onName({ location, venueId });
  const mayAdd = can(role, 'manageGroup');
  const whole = isOne ? only.name : 'one of yours';
  return (
    <Fieldset
      legend={
        mayAdd ? `“${location}”: another venue, or part of ${whole}?` : `Is “${location}” part of ${whole}?`
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        It is remembered for later files.
        {mayAdd && ' A new venue starts with a kitchen, a bar and typical budgets, which you can change.'}
      </Text>
      {!isOne && (
        <Choice
          label={`Venue called “${location}”`}
          value={undefined}
          options={venues.map(({ venueId, name: venue }) => [venueId, venue] as const)}
          onChange={(venueId) => venueId && name(venueId)}
        />
      )}
      <Group gap="xs" mt="xs">
        {mayAdd && (
          <Button variant="default" onClick={() => name(NEW_VENUE)}>
            Another venue
          </Button>
        )}
        {isOne && (
          <Button variant="default" onClick={() => name(only.venueId)}>
            Part of {only.name}
          </Button>
        )}
        <Button variant="subtle" onClick={() => name(null)}>
          Leave it out
        </Button>
      </Group>
    </Fieldset>
  );
}
