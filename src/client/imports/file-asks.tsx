import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import type { FileAnswers, FileQuestion } from '../../domain/sources/file-read.ts';
import { DATE_CHOICES } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { Choice } from './choice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { LocationAsk } from './location-ask.tsx';
import type { ImportFileState } from './use-import.ts';

type Options = readonly (readonly [value: string, label: string])[];
type Answer = Exclude<keyof FileAnswers, 'columns' | 'kind'>;

/** What is asked of a file by one of a few answers. */
interface Question {
  what: FileQuestion['what'];
  /** What the answer says of the file. */
  says: Answer;
  label: string;
  description: string;
  /** The answers; without them those that the file offers, or the one that was given. */
  options?: Options | ((group: Group) => Options);
  /** How the file is read while nobody has said. */
  assumed?: (read: AnyRead) => string | undefined;
}

/** What a file may leave open, in the order in which it is asked. */
const QUESTIONS: readonly Question[] = [
  { what: 'kind', says: 'source', label: 'File', description: 'Several files fit.' },
  {
    what: 'dates',
    says: 'dates',
    label: 'Dates in This File',
    description: 'Some of them could be either of two days.',
    options: DATE_CHOICES,
    assumed: (read) => read.assumedDates,
  },
  {
    what: 'decimals',
    says: 'decimals',
    label: 'Amounts in This File',
    description: 'All of them could be read two ways.',
    options: [
      ['.', 'A point before the cents: 1,234 is one thousand'],
      [',', 'A comma before the cents: 1,234 is about one'],
    ],
  },
  {
    what: 'hourUnit',
    says: 'hourUnit',
    label: 'Hours in This File',
    description: 'All of them are at most 1, as where a spreadsheet keeps times.',
    options: [
      ['days', 'Parts of a day: 0.3125 is 7:30 h'],
      ['hours', 'Hours: 0.5 is 0:30 h'],
    ],
  },
  {
    what: 'tips',
    says: 'tips',
    label: 'Tips',
    description: 'Some order totals of this file hold the tip, others don’t.',
    options: [
      ['in', 'The totals hold the tips'],
      ['out', 'The tips come on top'],
    ],
  },
  {
    what: 'venue',
    says: 'venue',
    label: 'Venue',
    description: 'The file does not say which venue it is of.',
    options: (group) => inUse(group).venues.map(({ name }) => [name, name]),
  },
  {
    what: 'center',
    says: 'center',
    label: 'Revenue Center',
    description: 'Of the lines that do not name one.',
  },
  {
    what: 'several',
    says: 'several',
    label: 'Several Lines of a Day',
    description: 'Some days stand on several lines of this file.',
    options: [
      ['add', 'Parts of the day: add them up'],
      ['refuse', 'A mistake: leave such days out'],
    ],
  },
];

/** What a file leaves open: each is asked where it stands open, and stays to be said otherwise once it was. */
export function FileAsks({ read, said, say, nameLocation }: ImportFileState) {
  const group = useGroup();
  if (!read) return null;
  const asked = (what: FileQuestion['what']) => read.asks.find((ask) => ask.what === what);
  const locations = read.asks
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
        const value = said[says] ?? assumed?.(read);
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
