import { Button, Fieldset, Group as Row, Text } from '@mantine/core';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import { NEW_VENUE } from '../../domain/imports/names.ts';
import { can } from '../../domain/people/role.ts';
import type { FileAnswers, FileQuestion } from '../../domain/sources/file-read.ts';
import type { VenueAlias } from '../../domain/sources/venue-finder.ts';
import { DATE_CHOICES } from '../form/csv-input.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Choice, ColumnChoices } from './column-choices.tsx';
import type { ImportFileState } from './use-import.ts';

type Options = readonly (readonly [value: string, label: string])[];
type Answer = Exclude<keyof FileAnswers, 'columns' | 'kind'>;

interface Question {
  what: FileQuestion['what'];
  /** The part of the answers that it sets. */
  says: Answer;
  label: string;
  description: string;
  /** The options. Without them, the file's own choices or the given answer are offered. */
  options?: Options | ((group: Group) => Options);
  /** Returns how the file is read without an answer. */
  assumed?: (found: Pick<Import, 'assumedDates'>) => string | undefined;
}

const QUESTIONS: readonly Question[] = [
  { what: 'kind', says: 'source', label: 'File', description: 'Several kinds of file fit.' },
  {
    what: 'dates',
    says: 'dates',
    label: 'Dates in this file',
    description: 'Some of them could be either of two dates.',
    options: DATE_CHOICES,
    assumed: ({ assumedDates }) => assumedDates,
  },
  {
    what: 'decimals',
    says: 'decimals',
    label: 'Amounts in this file',
    description: 'Each of them could be read two ways.',
    options: [
      ['.', 'A point before the cents: 1,234 is one thousand'],
      [',', 'A comma before the cents: 1,234 is about one'],
    ],
  },
  {
    what: 'hourUnit',
    says: 'hourUnit',
    label: 'Hours in this file',
    description: 'None is more than 1, as in a spreadsheet’s time cells.',
    options: [
      ['days', 'Parts of a day: 0.3125 is 7:30 h'],
      ['hours', 'Hours: 0.5 is 0:30 h'],
    ],
  },
  {
    what: 'tips',
    says: 'tips',
    label: 'Tips',
    description: 'Some order totals in this file include the tip, others don’t.',
    options: [
      ['in', 'The totals include tips'],
      ['out', 'Tips are extra'],
    ],
  },
  {
    what: 'venue',
    says: 'venue',
    label: 'Venue',
    description: 'The file does not say which venue it belongs to.',
    options: (group) => inUse(group).venues.map(({ name }) => [name, name]),
  },
  {
    what: 'center',
    says: 'center',
    label: 'Revenue center',
    description: 'For lines that do not name one.',
  },
  {
    what: 'several',
    says: 'several',
    label: 'Several lines of a day',
    description: 'Some days appear on several lines of this file.',
    options: [
      ['add', 'Parts of the day: add them up'],
      ['refuse', 'A mistake: leave those days out'],
    ],
  },
];

/** Asks what a file leaves open. Answered questions stay, so that the answer can be changed. */
export function FileAsks({
  found,
  said,
  say,
  nameLocation,
}: Pick<ImportFileState, 'said' | 'say' | 'nameLocation'> & {
  found: Pick<Import, 'asks' | 'assumedDates'>;
}) {
  const group = useGroup();
  const asked = (what: FileQuestion['what']) => found.asks.find((ask) => ask.what === what);
  const locations = found.asks
    .filter(({ what }) => what === 'location')
    .flatMap(({ choices = [] }) => choices);
  return (
    <>
      {(said.columns || asked('columns')) && (
        <ColumnChoices
          ask={asked('columns')}
          columns={said.columns}
          onChange={(columns) => say({ columns })}
        />
      )}
      {QUESTIONS.map(({ what, says, label, description, options, assumed }) => {
        const value = said[says] ?? assumed?.(found);
        const ask = asked(what);
        if (value === undefined && !ask) return null;
        const offered = (ask?.choices ?? [value!]).map((one) => [one, one] as const);
        const known = typeof options === 'function' ? options(group) : options;
        return (
          <Choice
            key={what}
            {...{ label, description, value }}
            options={known ?? offered}
            onChange={(answer) => say({ [says]: answer } as FileAnswers)}
          />
        );
      })}
      {locations.map((location) => (
        <LocationAsk key={location} location={location} onName={nameLocation} />
      ))}
    </>
  );
}

interface LocationAskProps {
  /** The file's name for a place that matches no venue of the group. */
  location: string;
  onName: (name: VenueAlias) => void;
}

/** Asks what an unknown place means: another venue, which admins can add here, an existing one, or none. */
function LocationAsk({ location, onName }: LocationAskProps) {
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
      <Row gap="xs" mt="xs">
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
      </Row>
    </Fieldset>
  );
}
