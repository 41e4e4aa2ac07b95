import { Badge, Box, Group, NativeSelect, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { venueCountText } from '../../domain/desk/overview-list.ts';
import type { Venue } from '../../domain/group/group.ts';
import { hasWords } from '../../domain/values/find-words.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import classes from './group.module.css';
import { VenueCard, type VenueCardProps } from './venue-card.tsx';

const FILTERS = {
  all: { label: 'All venues', lets: () => true },
  used: { label: 'In use', lets: ({ retired }: Venue) => !retired },
  retired: { label: 'Retired', lets: ({ retired }: Venue) => retired === true },
};

/** Lists the venues of a large group with a search; each is folded until opened. */
export function ManyVenues({ venues }: { venues: readonly Venue[] }) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  const typed = useDeferredValue(text);
  const shown = venues
    .map((venue, place) => ({ venue, place }))
    .filter(({ venue }) => FILTERS[filter].lets(venue) && hasWords(venue.name, typed));
  return (
    <Card p="lg" aria-label="Venues">
      <Stack gap="sm">
        <search className={layout.tiles}>
          <SearchInput placeholder="Venue" value={text} onChange={setText} />
          {venues.some(({ retired }) => retired) && (
            <NativeSelect
              label="Show"
              data={Object.entries(FILTERS).map(([value, { label }]) => ({ value, label }))}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value as keyof typeof FILTERS)}
            />
          )}
        </search>
        <Text size="sm" c="dimmed" role="status">
          {venueCountText(shown.length, venues.length)}
        </Text>
        {shown.length === 0 && <Empty message="No venue matches." />}
        <ul className={classes.venues}>
          {shown.map(({ venue, place }) => (
            <FoldedVenue key={venue.venueId} venue={venue} place={place} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Shows a venue's name and parts; a press unfolds it. */
function FoldedVenue({ venue, place }: VenueCardProps) {
  const [opened, { toggle }] = useDisclosure();
  const { name, retired } = venue;
  return (
    <li>
      <Title order={2} size="h4">
        <UnstyledButton className={classes.fold!} aria-expanded={opened} onClick={toggle}>
          <IconChevronRight size={18} aria-hidden />
          <Group component="span" flex={1} gap="0 var(--mantine-spacing-xs)" className="words">
            <Box component="span" flex="1 1 8rem" className="words">
              {name} {retired && <Badge color="gray">Retired</Badge>}
            </Box>
            <Text span size="sm" c="dimmed">
              {whatItHas(venue)}
            </Text>
          </Group>
        </UnstyledButton>
      </Title>
      {opened && <VenueCard {...{ venue, place }} folded />}
    </li>
  );
}

/** Returns '2 revenue centers, 3 crews', counting only those in use. */
function whatItHas({ centers, crews }: Venue): string {
  const count = (parts: readonly { retired?: boolean | undefined }[], one: string) => {
    const used = parts.filter(({ retired }) => !retired).length;
    return `${used} ${one}${used === 1 ? '' : 's'}`;
  };
  return `${count(centers, 'revenue center')}, ${count(crews, 'crew')}`;
}
