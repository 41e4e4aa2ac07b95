import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { NewVenue } from '../../domain/group/new-venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import classes from './group.module.css';
import { CenterFields, CrewFields, PartList } from './part-fields.tsx';
import { SharePercentage } from './percentage-input.tsx';
import { proposed, readVenue, VENUE_FIELDS, type VenueEntry } from './venue-entry.ts';

const KINDS = [
  { kind: 'restaurant', name: 'A restaurant', what: 'With a kitchen and a bar' },
  { kind: 'bar', name: 'A bar', what: 'One budget for drinks' },
  { kind: 'cafe', name: 'A café', what: 'One budget for all it sells' },
  { kind: null, name: 'Something else', what: 'Start from nothing' },
] as const;

interface NewVenueProps {
  /** What leads back, where there is somewhere to go back to. */
  onCancel?: (() => void) | undefined;
  onAdded: () => void;
}

/** Adds a venue: what kind of house it is, and then what of the usual is different here. */
export function NewVenueCard({ onCancel, onAdded }: NewVenueProps) {
  const group = useGroup();
  const [entry, setEntry] = useState<VenueEntry | null>(null);
  return (
    <Card p="lg" aria-label="New venue">
      {entry === null ? (
        <Stack gap="md">
          <Title order={2}>What would you like to add?</Title>
          <Text>
            Each begins with what is usual in the trade. You can change all of it before it is added.
          </Text>
          <div className={classes.choices}>
            {KINDS.map(({ kind, name, what }) => (
              <Button
                key={name}
                variant="default"
                h="auto"
                py="sm"
                onClick={() => setEntry(proposed(kind, group))}
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

interface VenueFormProps {
  start: VenueEntry;
  onBack: () => void;
  onAdded: () => void;
}

function VenueForm({ start, onBack, onAdded }: VenueFormProps) {
  const refreshSession = useRefreshSession();
  const add = useOnce((venue: NewVenue, key) => gateway().addVenue(venue, key));
  const form = useForm<VenueEntry, null, NewVenue, NewVenue>({
    ...{ start, from: null, read: readVenue, names: VENUE_FIELDS, failure: FAILURES.saveSettings },
    write: async (venue) => {
      await add(venue);
      await refreshSession();
      return venue;
    },
    dialog: {
      saved: ({ name }) => ({
        title: 'Venue Added',
        description: `${name} is ready for its first week.`,
        tone: 'success',
      }),
      close: onAdded,
    },
  });
  const { centers, crews } = form.entry;
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Title order={2}>The venue</Title>
        <TextInput label="Venue Name" autoComplete="off" data-autofocus {...form.field('name')} />
        <PartList
          legend="Revenue centers"
          hint="What earns money and orders from suppliers: each has a budget and orders of its own."
          parts={centers}
          next={{ name: '', percentage: '30', budgetOf: 'own' }}
          add="Add Revenue Center"
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
          hint="Groups of people whose hours are counted apart. You can add them later."
          parts={crews}
          next={{ name: '', department: 'service' }}
          add="Add Crew"
          error={form.faults.crews}
          onChange={(next) => form.type({ crews: next })}
          fields={CrewFields}
        />
        <FormProblem form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={form.busy}>
            Add Venue
          </Button>
        </Group>
      </Stack>
    </EntryForm>
  );
}
