import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '../../domain/imports/import.ts';
import type { AnyColumns } from '../../domain/sources/file-read.ts';
import { Choice } from './choice.tsx';

/** What an unknown file may hold, and which columns to map for it. */
const HELD = {
  sales: [
    ['at', 'Column of the Date'],
    ['amount', 'Column of the Amount'],
    ['category', 'Column of the Category (optional)'],
    ['location', 'Column of the Venue (optional)'],
  ],
  hours: [
    ['day', 'Column of the Date'],
    ['name', 'Column of the Name'],
    ['number', 'Column of the Staff Number (optional)'],
    ['hours', 'Column of the Hours'],
    ['in', 'Column of the Start, in place of hours'],
    ['out', 'Column of the End, in place of hours'],
    ['breakMinutes', 'Column of the Unpaid Break in Minutes (optional)'],
    ['role', 'Column of the Role (optional)'],
    ['wage', 'Column of the Hourly Wage (optional)'],
    ['location', 'Column of the Venue (optional)'],
  ],
  orders: [
    ['at', 'Column of the Date'],
    ['supplier', 'Column of the Supplier'],
    ['amount', 'Column of the Amount'],
    ['number', 'Column of the Invoice Number (optional)'],
    ['center', 'Column of the Revenue Center (optional)'],
    ['location', 'Column of the Venue (optional)'],
    ['notes', 'Column of the Notes (optional)'],
    ['kind', 'Column of the Kind, order or credit (optional)'],
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
        label="This File Holds"
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
          label="Lines That Don’t Count"
          description={`Those on which “${shown.column}” says:`}
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
          Use These Columns
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
