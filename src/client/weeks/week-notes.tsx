import { Button, Group as Row, Text } from '@mantine/core';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { type NotedDay, notesOfVenue, noteText, type WeekNote } from '../../domain/weeks/week-note.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { EditButton } from '../ui/edit-button.tsx';

const NoteDialog = lazy(() => import('./note-dialog.tsx'), 'NoteDialog');

interface WeekNotesProps {
  venues: readonly VenueId[];
  named: boolean;
  record: RecordedWeek;
}

/** Lists the notes on venues' weeks and days. Permitted users can change them until the week is closed. */
export function WeekNotes({ venues, named, record }: WeekNotesProps) {
  const group = useGroup();
  const { role } = useUser();
  const [editing, setEditing] = useState<{ on: NotedDay | null } | null>(null);
  const [opened, setOpened] = useState(false);
  const isClosed = (venue: VenueId) =>
    record.states.some(({ venueId, state }) => venueId === venue && state === 'closed');
  const own = venues.filter((venue) => can(role, 'writeNote', venue) && !isClosed(venue));
  const notes = venues.flatMap((venue) => notesOfVenue(record.notes, venue));
  const edit = (on: NotedDay | null) => {
    setEditing({ on });
    setOpened(true);
  };
  const textOf = (note: WeekNote) =>
    `${named ? `${venueName(group, note.venueId)} · ` : ''}${noteText(note, group)}`;
  if (notes.length === 0 && own.length === 0 && !editing) return null;
  return (
    <div>
      {notes.length > 0 && (
        <ul aria-label="Notes">
          {notes.map((note) => (
            <Row component="li" key={`${note.venueId} ${note.day}`} wrap="nowrap" gap="0.25rem">
              <Text size="sm" span className="words">
                {textOf(note)}
              </Text>
              {own.includes(note.venueId) && (
                <EditButton label={`Edit note: ${textOf(note)}`} onClick={() => edit(note)} />
              )}
            </Row>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml="calc(-0.5rem - 1px)"
          data-screen-only
          onClick={() => edit(null)}
        >
          Add note
        </Button>
      )}
      {editing && (
        <Suspense>
          <NoteDialog
            {...editing}
            venues={own}
            record={record}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
