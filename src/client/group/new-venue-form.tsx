import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { NewVenue } from '../../domain/group/new-venue.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card, FormButtons } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import {
  CenterFields,
  CrewFields,
  PartList,
  proposed,
  readVenue,
  SharePercentage,
  VENUE_FIELDS,
  type VenueEntry,
} from './part-fields.tsx';

const KINDS = [
  { kind: 'restaurant', name: 'A restaurant', what: 'With a kitchen and a bar' },
  { kind: 'bar', name: 'A bar', what: 'One budget for drinks' },
  { kind: 'cafe', name: 'A café', what: 'One budget for all it sells' },
  { kind: null, name: 'Something else', what: 'Start from nothing' },
] as const;

interface NewVenueProps {
  onCancel?: (() => void) | undefined;
  onAdded: () => void;
}

/** Adds a venue: first its kind, then what differs from the usual. */
export function NewVenueCard({ onCancel, onAdded }: NewVenueProps) {
  const group = useGroup();
  const [entry, setEntry] = useState<VenueEntry | null>(null);
  return (
    <Card p="lg" aria-label="New venue">
      {entry === null ? (
        <Stack gap="md">
          <Title order={2}>What kind of venue?</Title>
          <Text>Each starts with what is usual in the trade. You can change all of it before adding it.</Text>
          <Kinds onChoose={(kind) => setEntry(proposed(kind, group))} />
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Stack>
      ) : (
        <VenueForm start={entry} onBack={() => setEntry(null)} onAdded={onAdded} />
      )}
    </Card>
  );
}

function Kinds({ onChoose }: { onChoose: (kind: (typeof KINDS)[number]['kind']) => void }) {
  return (
    <div className={layout.tiles}>
      {KINDS.map(({ kind, name, what }) => (
        <Button
          key={name}
          variant="default"
          h="auto"
          py="sm"
          onClick={() => onChoose(kind)}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          <span>
            <strong>{name}</strong>
            <br />
            {what}
          </span>
        </Button>
      ))}
    </div>
  );
}

interface VenueFormProps {
  start: VenueEntry;
  onBack: () => void;
  onAdded: () => void;
}

function useVenueForm(start: VenueEntry, onAdded: () => void) {
  const refreshSession = useRefreshSession();
  const add = useOnce((venue: NewVenue, key) => call('addVenue', { sent: venue, key }));
  return useForm<VenueEntry, null, NewVenue, NewVenue>({
    start,
    from: null,
    read: readVenue,
    names: VENUE_FIELDS,
    failure: FAILURES.saveSettings,
    write: async (venue) => {
      await add(venue);
      await refreshSession();
      return venue;
    },
    dialog: {
      saved: ({ name }) => ({ ...DONE.venue(name), tone: 'success' }),
      close: onAdded,
    },
  });
}

function VenueForm({ start, onBack, onAdded }: VenueFormProps) {
  const form = useVenueForm(start, onAdded);
  const { centers, crews } = form.entry;
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Title order={2}>The venue</Title>
        <TextInput label="Venue name" autoComplete="off" data-autofocus {...form.field('name')} />
        <PartList
          legend="Revenue centers"
          hint="A part that has sales and orders of its own, each with a budget."
          parts={centers}
          next={{ name: '', percentage: '30', budgetOf: 'own' }}
          add="Add revenue center"
          error={form.faults.centers}
          onChange={(next) => form.type({ centers: next })}
          fields={CenterFields}
        />
        <SharePercentage
          label="Labor Budget, of the venue’s revenue"
          maw="16rem"
          {...form.field('laborPercentage')}
        />
        <PartList
          legend="Crews"
          hint="Groups of people whose hours are counted separately. You can add them later."
          parts={crews}
          next={{ name: '', department: 'service' }}
          add="Add crew"
          error={form.faults.crews}
          onChange={(next) => form.type({ crews: next })}
          fields={CrewFields}
        />
        <FormProblem form={form} />
        <FormButtons>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={form.busy}>
            Add venue
          </Button>
        </FormButtons>
      </Stack>
    </EntryForm>
  );
}
