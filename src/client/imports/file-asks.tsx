import { inUse } from '../../domain/group/venue.ts';
import type { Ask } from '../../domain/sources/file-read.ts';
import { DateOrderChoice, SeveralChoice } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { Choice } from './choice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { LocationAsk } from './location-ask.tsx';
import type { ImportFileState } from './use-import.ts';

/** What a file leaves open: each is asked where it stands open, and stays to be said otherwise once it was. */
export function FileAsks({ read, said, say, nameLocation }: ImportFileState) {
  const group = useGroup();
  if (!read) return null;
  const asked = (what: Ask['what']) => read.asks.find((ask) => ask.what === what);
  const venues = inUse(group).venues;
  const locations = read.asks
    .filter(({ what }) => what === 'location')
    .flatMap(({ choices = [] }) => choices);
  const kind = asked('kind');
  return (
    <>
      {(kind || said.source !== undefined) && (
        <Choice
          label="File"
          description="Several files fit."
          value={said.source}
          options={(kind?.choices ?? [said.source!]).map((one) => [one, one])}
          onChange={(source) => say({ source })}
        />
      )}
      {(said.columns || asked('columns')) && (
        <ColumnChoices
          ask={asked('columns')}
          columns={said.columns}
          onChange={(columns) => say({ columns })}
        />
      )}
      {(said.dates || asked('dates') || read.assumedDates) && (
        <DateOrderChoice
          dates={said.dates ?? read.assumedDates ?? null}
          onChange={(dates) => say({ dates: dates ?? undefined })}
        />
      )}
      {(said.decimals || asked('decimals')) && (
        <Choice
          label="Amounts in This File"
          description="All of them could be read two ways."
          value={said.decimals}
          options={[
            ['.', 'A point before the cents: 1,234 is one thousand'],
            [',', 'A comma before the cents: 1,234 is about one'],
          ]}
          onChange={(decimals) => say({ decimals })}
        />
      )}
      {(said.hourUnit || asked('hourUnit')) && (
        <Choice
          label="Hours in This File"
          description="All of them are at most 1, as where a spreadsheet keeps times."
          value={said.hourUnit}
          options={[
            ['days', 'Parts of a day: 0.3125 is 7:30 h'],
            ['hours', 'Hours: 0.5 is 0:30 h'],
          ]}
          onChange={(hourUnit) => say({ hourUnit })}
        />
      )}
      {(said.tips || asked('tips')) && (
        <Choice
          label="Tips"
          description="Some order totals of this file hold the tip, others don’t."
          value={said.tips}
          options={[
            ['in', 'The totals hold the tips'],
            ['out', 'The tips come on top'],
          ]}
          onChange={(tips) => say({ tips })}
        />
      )}
      {(said.venue || asked('venue')) && (
        <Choice
          label="Venue"
          description="The file does not say which venue it is of."
          value={said.venue}
          options={venues.map(({ name }) => [name, name])}
          onChange={(venue) => say({ venue })}
        />
      )}
      {(said.center || asked('center')) && (
        <Choice
          label="Revenue Center"
          description="Of the lines that do not name one."
          value={said.center}
          options={(asked('center')?.choices ?? [said.center!]).map((one) => [one, one])}
          onChange={(center) => say({ center })}
        />
      )}
      {locations.map((location) => (
        <LocationAsk key={location} location={location} onName={nameLocation} />
      ))}
      {(said.several || asked('several')) && (
        <SeveralChoice
          several={said.several ?? null}
          onChange={(several) => say({ several: several ?? undefined })}
        />
      )}
    </>
  );
}
