import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '../../domain/imports/import.ts';
import type { AnyColumns } from '../../domain/sources/file-read.ts';

/** What an unknown file may hold, and which columns to map for it. */
const HELD = {
  sales: [
    ['at', 'Column of the date'],
    ['amount', 'Column of the amount'],
    ['category', 'Column of the category (optional)'],
    ['location', 'Column of the venue (optional)'],
  ],
  hours: [
    ['day', 'Column of the date'],
    ['name', 'Column of the name'],
    ['number', 'Column of the staff number (optional)'],
    ['hours', 'Column of the hours'],
    ['in', 'Column of the start, in place of hours'],
    ['out', 'Column of the end, in place of hours'],
    ['breakMinutes', 'Column of the unpaid break in minutes (optional)'],
    ['role', 'Column of the role (optional)'],
    ['wage', 'Column of the hourly wage (optional)'],
    ['location', 'Column of the venue (optional)'],
  ],
  orders: [
    ['at', 'Column of the date'],
    ['supplier', 'Column of the supplier'],
    ['amount', 'Column of the amount'],
    ['number', 'Column of the invoice number (optional)'],
    ['center', 'Column of the revenue center (optional)'],
    ['location', 'Column of the venue (optional)'],
    ['notes', 'Column of the notes (optional)'],
    ['kind', 'Column of the kind, order or credit (optional)'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

type Held = keyof typeof HELD | 'planned';

/** Required columns: they stay in the answer even when empty. */
const NEEDED: readonly string[] = ['day', 'at', 'amount', 'supplier'];

type ColumnsQuestion = Import['asks'][number];

interface ColumnChoicesProps {
  /** The question with its proposal; undefined once answered. */
  ask: ColumnsQuestion | undefined;
  columns: AnyColumns | undefined;
  onChange: (columns: AnyColumns) => void;
}

/** Maps the columns of an unknown file, starting from the proposal, and chooses the lines that don't count. */
export function ColumnChoices({ ask, columns: said, onChange }: ColumnChoicesProps) {
  const [asked, setAsked] = useState(ask);
  if (ask && ask !== asked) setAsked(ask);
  const latest = ask ?? asked;
  /** What was chosen and not sent yet: the server reads the file anew with it. */
  const [draft, setDraft] = useState<AnyColumns | null>(null);
  const columns = draft ?? said ?? proposedIn(latest) ?? { at: '', amount: '' };
  const held = heldBy(columns);
  const texts = Object.entries(columns).filter(([, head]) => typeof head === 'string') as [string, string][];
  const headOf = new Map(texts);
  const heads = latest?.choices ?? [...new Set(headOf.values())].filter(Boolean);
  const [first] = Object.entries(latest?.values ?? {});
  const left = 'left' in columns ? columns.left : undefined;
  const shown =
    first && held !== 'hours' && held !== 'planned' ? { column: first[0], words: first[1] } : null;
  const choose = (more: object) => setDraft({ ...columns, ...more } as AnyColumns);
  function use() {
    const unsaid = shown && !left ? { left: { column: shown.column, values: [] } } : {};
    setDraft(null);
    onChange({ ...unsaid, ...columns } as AnyColumns);
  }
  return (
    <Stack gap="xs">
      <Choice
        label="This file holds"
        value={held}
        options={[
          ['sales', 'Sales'],
          ['hours', 'Hours that were worked'],
          ['planned', 'Hours that are planned'],
          ['orders', 'Past orders'],
        ]}
        onChange={(holds) => setDraft(columnsFor(holds ?? 'sales', latest))}
      />
      {HELD[held === 'planned' ? 'hours' : held].map(([name, label]) => (
        <Choice
          key={name}
          label={label}
          value={headOf.get(name) || undefined}
          options={heads.map((head) => [head, head])}
          onChange={(head) => choose({ [name]: head ?? (NEEDED.includes(name) ? '' : undefined) })}
        />
      ))}
      {shown && (
        <Checkbox.Group
          label="Lines that don’t count"
          description={`Lines where “${shown.column}” is:`}
          value={[...(left?.values ?? [])]}
          onChange={(values) => choose({ left: { column: shown.column, values } })}
        >
          <Group gap="md" mt={4}>
            {shown.words.map((word) => (
              <Checkbox key={word} value={word} label={word || 'Nothing'} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {(ask || draft) && (
        <Button variant="default" mr="auto" onClick={use}>
          Use these columns
        </Button>
      )}
    </Stack>
  );
}

function proposedIn(ask: ColumnsQuestion | undefined): AnyColumns | undefined {
  return ask?.columns as AnyColumns | undefined;
}

function heldBy(columns: AnyColumns): Held {
  if ('supplier' in columns) return 'orders';
  if (!('day' in columns)) return 'sales';
  return columns.planned ? 'planned' : 'hours';
}

/** Returns the columns to start with for another kind of content: the proposal if it is of that kind. */
function columnsFor(holds: Held, ask: ColumnsQuestion | undefined): AnyColumns {
  const proposed = proposedIn(ask);
  if (proposed && heldBy(proposed) === holds) return proposed;
  if (holds === 'sales') return { at: '', amount: '' };
  if (holds === 'orders') return { at: '', amount: '', supplier: '' };
  return holds === 'planned' ? { day: '', planned: true } : { day: '' };
}

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | undefined) => void;
}

/** Chooses one of a few ways to read a file; empty until chosen. */
export function Choice<Value extends string>({
  label,
  description,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
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
