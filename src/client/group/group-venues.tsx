import { Badge, NativeSelect, Stack, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { venueCountText } from '../../domain/desk/overview-list.ts';
import type { Venue } from '../../domain/group/group.ts';
import { hasWords } from '../../domain/values/text.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SheetLine, SheetRows } from '../ui/sheet-rows.tsx';
import classes from './group.module.css';
import { partsText } from './part-words.ts';
import type { VenueSheetView } from './venue-dialog.tsx';

const VenueDialog = laterDialog(async () => (await import('./venue-dialog.tsx')).VenueDialog);

/** The number of venues from which they have a search field. */
const MANY = 7;

const FILTERS = {
  all: { label: 'All venues', lets: () => true },
  used: { label: 'In use', lets: ({ retired }: Venue) => !retired },
  retired: { label: 'Retired', lets: ({ retired }: Venue) => retired === true },
};

const WHOLE: VenueSheetView = { kind: 'venue', name: 'sheet' };

/** Lists the venues of a group, many with a search. Each opens its sheet. */
export function GroupVenues({ venues }: { venues: readonly Venue[] }) {
  const group = useGroup();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  // The dialog keeps its venue while it fades out.
  const [dialog, setDialog] = useState<{ view: VenueSheetView; venueId: string; opened: boolean } | null>(
    null,
  );
  const typed = useDeferredValue(text);
  const shown = venues.filter((venue) => FILTERS[filter].lets(venue) && hasWords(venue.name, typed));
  const chosen = venues.findIndex(({ venueId }) => venueId === dialog?.venueId);
  return (
    <Card p="lg" aria-label="Venues">
      <Stack gap="sm">
        {venues.length >= MANY && (
          <>
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
          </>
        )}
        {shown.length === 0 && <Empty message="No venue matches." />}
        <SheetRows>
          <ul className={classes.venues}>
            {shown.map((venue) => (
              <li key={venue.venueId}>
                <SheetLine onOpen={() => setDialog({ view: WHOLE, venueId: venue.venueId, opened: true })}>
                  <div className="words">
                    <Text fw={500}>
                      {venue.name} {venue.retired && <Badge color="gray">Retired</Badge>}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {partsText(venue, group)}
                    </Text>
                  </div>
                </SheetLine>
              </li>
            ))}
          </ul>
          <VenueDialog
            opened={dialog?.opened ?? false}
            venue={venues[chosen]}
            place={chosen}
            view={dialog?.view ?? WHOLE}
            onView={(view) => setDialog(dialog && { ...dialog, view })}
            onClose={() => setDialog(dialog && { ...dialog, opened: false })}
          />
        </SheetRows>
      </Stack>
    </Card>
  );
}
