import { NativeSelect, Stack } from '@mantine/core';
import { inUse } from '../../domain/group/venue.ts';
import type { Ask, Columns, HoursColumns } from '../../domain/sources/file-read.ts';
import { DateOrderChoice, SeveralChoice } from '../form/csv-input.tsx';
import { useGroup } from '../session/use-session.ts';
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
          heads={asked('columns')?.choices ?? []}
          columns={said.columns}
          onChange={(columns) => say({ columns })}
        />
      )}
      {(said.dates || asked('dates')) && (
        <DateOrderChoice
          dates={said.dates ?? null}
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
        <Choice
          key={location}
          label={`Venue Called “${location}”`}
          description="It is remembered for later files."
          value={undefined}
          options={[...venues.map(({ venueId, name }) => [venueId, name] as const), [NONE, 'None of these']]}
          onChange={(chosen) =>
            chosen && nameLocation({ location, venueId: chosen === NONE ? null : chosen })
          }
        />
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

/** No id of a venue: those hold no blanks. */
const NONE = ' ';

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, description, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      description={description}
      data={[{ value: '', label: 'Choose' }, ...options.map(([value, label]) => ({ value, label }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as Value | undefined)}
    />
  );
}

const SALES_COLUMNS: readonly [keyof Omit<Columns, 'left'>, string][] = [
  ['at', 'Column of the Date'],
  ['amount', 'Column of the Amount'],
  ['category', 'Column of the Category (optional)'],
  ['location', 'Column of the Venue (optional)'],
];

const HOURS_COLUMNS: readonly [keyof Omit<HoursColumns, 'planned'>, string][] = [
  ['day', 'Column of the Date'],
  ['name', 'Column of the Name'],
  ['number', 'Column of the Staff Number (optional)'],
  ['hours', 'Column of the Hours'],
  ['in', 'Column of the Start, in place of hours'],
  ['out', 'Column of the End, in place of hours'],
  ['breakMinutes', 'Column of the Unpaid Break in Minutes (optional)'],
  ['location', 'Column of the Venue (optional)'],
];

interface ColumnChoicesProps {
  heads: readonly string[];
  columns: Columns | HoursColumns | undefined;
  onChange: (columns: Columns | HoursColumns) => void;
}

/** Which columns of a file that nobody knows hold what: of sales, or of hours that were worked or are planned. */
function ColumnChoices({ heads, columns = { at: '', amount: '' }, onChange }: ColumnChoicesProps) {
  const isHours = 'day' in columns;
  const said = Object.entries(columns).filter(([, head]) => typeof head === 'string') as [string, string][];
  const headOf = new Map(said);
  const known = heads.length > 0 ? heads : [...new Set(headOf.values())].filter(Boolean);
  const needed = isHours ? ['day'] : ['at', 'amount'];
  return (
    <Stack gap="xs">
      <Choice
        label="This File Holds"
        value={isHours ? (columns.planned ? 'planned' : 'hours') : 'sales'}
        options={[
          ['sales', 'Sales'],
          ['hours', 'Hours that were worked'],
          ['planned', 'Hours that are planned'],
        ]}
        onChange={(holds) => onChange(columnsFor(holds ?? 'sales'))}
      />
      {(isHours ? HOURS_COLUMNS : SALES_COLUMNS).map(([name, label]) => (
        <Choice
          key={name}
          label={label}
          value={headOf.get(name) || undefined}
          options={known.map((head) => [head, head])}
          onChange={(head) =>
            onChange({ ...columns, [name]: head ?? (needed.includes(name) ? '' : undefined) })
          }
        />
      ))}
    </Stack>
  );
}

function columnsFor(holds: 'sales' | 'hours' | 'planned'): Columns | HoursColumns {
  if (holds === 'sales') return { at: '', amount: '' };
  return holds === 'planned' ? { day: '', planned: true } : { day: '' };
}
