import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { DONE } from '../../domain/refusals/message.ts';
import { addDays, type Day, daysBetween, formatWeekday } from '../../domain/values/day.ts';
import { type NotedDay, type NoteEntry, noteEntry, noteOn, noteText } from '../../domain/weeks/week-note.ts';
import { call } from '../data/call-in-use.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useWeekChange } from './use-week-change.ts';
import { useWeekForm } from './use-week-form.ts';

interface NoteDialogProps {
  venues: readonly VenueId[];
  record: RecordedWeek;
  /** The note to change; null for a new note. */
  on: NotedDay | null;
  opened: boolean;
  onClose: () => void;
}

/** Adds or changes a note on a day of a venue, or on its whole week. */
export function NoteDialog({ opened, ...form }: NoteDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Note">
      <NoteForm {...form} />
    </SheetDialog>
  );
}

const NAMES = { text: 'text', day: 'day' } as const;
const WHOLE_WEEK = '';

interface NoteFormEntry {
  venue: VenueId;
  day: string;
  text: string;
}

function NoteForm({ venues, record, on, onClose }: Omit<NoteDialogProps, 'opened'>) {
  const group = useGroup();
  const { weekId, startDate, endDate } = record;
  // The notes the form started from, whatever others write in the meantime.
  const [begun] = useState(record.notes);
  const stored = ({ venue, day }: NoteFormEntry, notes = begun) =>
    noteOn(notes, { venueId: venue, day: day === WHOLE_WEEK ? null : (day as Day) });
  const first = { venue: on?.venueId ?? venues[0]!, day: on?.day ?? WHOLE_WEEK, text: '' };
  const { mutateAsync: write } = useWeekChange((note: NoteEntry) =>
    call('writeNote', { weekId, sent: note, venue: group.only }),
  );
  const form = useWeekForm({
    weekId,
    onClose,
    write,
    names: NAMES,
    from: 'stored' as 'stored' | 'mine',
    start: { ...first, text: stored(first)?.text ?? '' },
    read: (entry: NoteFormEntry, from) => {
      const { text = '' } = stored(entry) ?? {};
      if (entry.text.trim() === '' && text === '') return { faults: { text: 'Write the note.' } };
      const { venue, day } = entry;
      const asked = { venue, day: day === WHOLE_WEEK ? null : day, text: entry.text };
      // When saving over another person's note, `from` is that note.
      const before = from === 'stored' ? text : (stored(entry, record.notes)?.text ?? '');
      const { data, error } = noteEntry.safeParse({ ...asked, from: before });
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    failure: 'Failed to save the note. Please try again.',
    saved: () => DONE.note,
  });
  const { entry } = form;
  const theirs = stored(entry, record.notes);

  /** If nothing was typed, switching the day shows that day's own note. */
  function choose(change: Partial<NoteFormEntry>) {
    const isTyped = entry.text !== (stored(entry)?.text ?? '');
    const text = isTyped ? entry.text : (stored({ ...entry, ...change })?.text ?? '');
    form.type({ ...change, text });
  }

  return (
    <EntryForm form={form}>
      <Stack>
        {venues.length > 1 && !on && (
          <NativeSelect
            label="Venue"
            value={entry.venue}
            data={venues.map((venue) => ({ value: venue, label: venueName(group, venue) }))}
            onChange={({ currentTarget: { value } }) => choose({ venue: value })}
          />
        )}
        {(venues.length < 2 || on) && <Text>{venueName(group, entry.venue)}</Text>}
        <NativeSelect
          label="Day"
          value={entry.day}
          error={form.faults.day}
          disabled={on !== null}
          data={[
            { value: WHOLE_WEEK, label: 'The whole week' },
            ...daysFrom(startDate, endDate).map((day) => ({ value: day, label: formatWeekday(day, group) })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ day: value })}
        />
        <Textarea
          label="Note"
          description={
            stored(entry) ? 'Clear the text to remove the note.' : 'Such as: terrace closed, derby'
          }
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          {...form.field('text')}
          onChange={({ currentTarget: { value } }) => form.type({ text: value.replaceAll(/[\r\n]+/g, ' ') })}
        />
        {form.conflict ? (
          <FormConflict form={form} onKeepMine={() => form.keepMine('mine')} onTakeTheirs={onClose}>
            <Text size="sm">
              {theirs
                ? `Meanwhile it says: ${noteText(theirs, group)}.`
                : 'Somebody removed this note meanwhile.'}
            </Text>
            <Text size="sm" mt={4}>
              Keep mine saves your note over it. Take theirs closes without saving.
            </Text>
          </FormConflict>
        ) : (
          <FormProblem form={form} />
        )}
      </Stack>
      <DialogFooter form={form} save="Save note" onCancel={onClose} />
    </EntryForm>
  );
}

function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, place) => addDays(first, place));
}
