import { ActionIcon, Box, Button, Group, Text, TextInput } from '@mantine/core';
import { IconInfoCircle, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { countedOnceText } from '../../domain/budgets/labor-together.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import {
  type MondayRow,
  minutesTogether,
  mondayRows,
  pastedFigures,
  type SalesCell,
  salesTotal,
} from '../../domain/desk/monday.ts';
import type { Overview, OverviewRow } from '../../domain/desk/overview.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import type { RevenueFigure } from '../../domain/sales/revenue.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { salesTexts } from '../budgets/venue-figures.ts';
import { toVenue } from '../budgets/venue-rows.tsx';
import {
  LABOR_COLUMN,
  LEFT_COLUMN,
  SPENT_COLUMN,
  VERDICT_COLUMN,
  type VenueColumn,
  VenuesTable,
} from '../budgets/venues-table.tsx';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { useAmountKeys } from '../form/money-input.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { later } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { WholeWeekQuestion } from '../weeks/whole-week-question.tsx';
import classes from './monday-table.module.css';
import { type MondayForm, useMondayForm } from './use-monday-form.ts';

/** A week of all venues on one screen. Missing figures are outlined, and sales are entered in place. */
export function MondayTable({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  const overview = useQuery(reads.overview(weekId));
  const record = useQuery(reads.week(weekId));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(overview.error ?? record.error, failure);
  // A new key after every save starts again from what is on record.
  const [round, setRound] = useState(0);
  if (overview.data && record.data)
    return (
      <LoadedTable
        key={`${weekId} ${round}`}
        overview={overview.data}
        record={record.data}
        onDone={() => setRound(round + 1)}
      />
    );
  if (!overview.error && !record.error) return <CardLoading />;
  return <LoadFailed message={failure} />;
}

interface LoadedTableProps {
  overview: Overview;
  record: RecordedWeek;
  onDone: () => void;
}

function LoadedTable({ overview, record, onDone }: LoadedTableProps) {
  const group = useGroup();
  const { role } = useUser();
  const rows = mondayRows(group, role, record, overview.rows);
  const table = useMondayForm(record, rows, onDone);
  const { form } = table;
  const lines = new Map(rows.map((line) => [line.row.venueId, line]));
  const laborNote = countedOnceText(overview.shared ?? []);
  const figures = rows.flatMap(({ sales }) =>
    sales.filter(({ isOpen }) => isOpen).map(({ figure }) => figure),
  );

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const at = (event.target as HTMLElement).dataset.cell as RevenueFigure;
    const pasted = pastedFigures(event.clipboardData.getData('text'), figures, at);
    if (!pasted) return;
    event.preventDefault();
    table.type(pasted);
  }

  return (
    <Card p="md" aria-label="Monday’s table">
      <EntryForm form={{ ...form, submit: table.submit }}>
        <Text size="sm" c="dimmed" data-screen-only>
          Enter moves down. You can paste a column. What is missing is outlined.
        </Text>
        {/* keys and pasted lines go from field to field. */}
        <Box className="room" mt="xs" onKeyDown={moveByKey} onPaste={onPaste}>
          <VenuesTable
            className={classes.table}
            rows={overview.rows.filter(({ venueId }) => lines.has(venueId))}
            total={overview.total}
            columns={columnsOf(table, lines, salesTotal(rows, form.entry, group))}
            linkOf={toVenue}
            beside={({ venueId }) => <Notes of={lines.get(venueId)!} />}
          />
        </Box>
        {laborNote && (
          <Text size="xs" c="dimmed">
            {laborNote}
          </Text>
        )}
        {figures.length > 0 && (
          <FormFooter>
            <Conflict table={table} rows={rows} onTakeTheirs={onDone} />
            <FormProblem form={form} />
            {table.asked && <WholeWeekQuestion asked={table.asked} besideOthers />}
            {!table.conflict && (
              <Button type="submit" loading={form.busy} disabled={!form.dirty}>
                Save sales
              </Button>
            )}
          </FormFooter>
        )}
      </EntryForm>
    </Card>
  );
}

function columnsOf(
  table: MondayForm,
  lines: ReadonlyMap<string, MondayRow>,
  salesCents: Cents,
): VenueColumn[] {
  const lineOf = (row: OverviewRow | null) => (row ? lines.get(row.venueId) : undefined);
  return [
    VERDICT_COLUMN,
    {
      head: 'Sales',
      isAmount: true,
      cell: ({ kind, row, figures }, place) => {
        const line = lineOf(row);
        const texts = figures.basis === 'entered' ? null : salesTexts(figures, place);
        const soFar =
          texts &&
          `${texts.figure} ${[figures.soFarCents > 0 && 'so far', texts.note].filter(Boolean).join(' ')}`;
        if (!line)
          return kind === 'total' ? (
            <>
              {salesCents === 0 && soFar ? '–' : formatMoney(salesCents, place)}
              {soFar && <small className={layout.aside}>{soFar}</small>}
            </>
          ) : null;
        return (
          <div className={classes.sales}>
            {line.sales.map((cell) => (
              <Sales
                key={cell.figure}
                venue={line.row.name}
                cell={cell}
                table={table}
                isBegun={figures.soFarCents > 0}
              />
            ))}
            {soFar && <small className={layout.aside}>{soFar}</small>}
          </div>
        );
      },
    },
    {
      head: 'Orders, hours',
      isAmount: true,
      cell: ({ kind, row }, place) => {
        const line = lineOf(row);
        if (line)
          return <OrdersAndHours orders={line.orders} minutes={line.minutes} hasCrews={line.hasCrews} />;
        if (kind !== 'total') return null;
        const all = [...lines.values()];
        const isWhole = all.every(({ minutes }) => minutes !== null);
        return (
          <>
            {ordersText(all.reduce((sum, { orders }) => sum + orders, 0))}
            <small className={layout.aside}>{isWhole ? formatHours(minutesTogether(all), place) : '–'}</small>
          </>
        );
      },
    },
    LEFT_COLUMN,
    SPENT_COLUMN,
    {
      ...LABOR_COLUMN,
      cell: (line, place) =>
        line.row && line.figures.labor?.spentCents === 0 && lineOf(line.row)?.hasCrews ? (
          <Missing />
        ) : (
          LABOR_COLUMN.cell(line, place)
        ),
    },
  ];
}

function ordersText(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}

function OrdersAndHours({ orders, minutes, hasCrews }: Pick<MondayRow, 'orders' | 'minutes' | 'hasCrews'>) {
  const group = useGroup();
  return (
    <>
      {orders === 0 ? <Missing of="no orders" /> : ordersText(orders)}
      <small className={layout.aside}>
        {hasCrews && minutes === 0 ? (
          <Missing of="no hours" />
        ) : minutes === null ? (
          '–'
        ) : (
          formatHours(minutes, group)
        )}
      </small>
    </>
  );
}

function Notes({ of: { notes } }: { of: MondayRow }) {
  const group = useGroup();
  if (notes.length === 0) return null;
  return <Hint kind="notes">{notes.map((note) => noteText(note, group)).join('\n')}</Hint>;
}

interface ConflictProps {
  table: MondayForm;
  rows: readonly MondayRow[];
  onTakeTheirs: () => void;
}

function Conflict({ table: { form, conflict }, rows, onTakeTheirs }: ConflictProps) {
  const group = useGroup();
  if (!conflict) return null;
  const names = rows.flatMap(({ row, sales }) =>
    sales
      .filter(({ figure }) => conflict.figures.includes(figure))
      .map(({ center, figure }) => {
        const name = center ? `${row.name}, ${center}` : row.name;
        return `${name} to ${formatMoney(conflict.values[figure]!, group)}`;
      }),
  );
  return (
    <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={onTakeTheirs}>
      <Text size="sm">
        {conflict.setBy ?? 'Somebody else'} set the sales of {names.join(' and ')} meanwhile. Keep mine saves
        your amounts over it. Take theirs loads what is stored.
      </Text>
    </FormConflict>
  );
}

/** Moves between fields with Enter and the arrow keys; Enter in the last field saves. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-cell]')];
  const at = fields.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = fields[at + step];
  if (!next && event.key === 'Enter') return;
  event.preventDefault();
  next?.focus();
}

function Missing({ of = 'none' }: { of?: string }) {
  return <span className={classes.missing}>{of}</span>;
}

interface SalesProps {
  venue: string;
  cell: SalesCell;
  table: MondayForm;
  /** Whether the sales of some days are entered, but not the week's figure. */
  isBegun: boolean;
}

function Sales({ venue, cell, table, isBegun }: SalesProps) {
  const group = useGroup();
  const keys = useAmountKeys();
  const { figure, center, isOpen, cents } = cell;
  const text = table.text(figure);
  // What was typed before somebody closed the week stays until it is removed.
  if (!isOpen && !table.isTyped(figure))
    return (
      <Group
        className={classes.cell!}
        gap="0.5rem"
        justify="flex-end"
        align="baseline"
        wrap="nowrap"
        py="0.125rem"
      >
        {center && <span className={`${layout.aside} ${classes.center}`}>{center}</span>}
        {formatMoney(cents, group)}
      </Group>
    );
  return (
    <Group
      className={classes.cell!}
      gap="0.5rem"
      justify="flex-end"
      align="baseline"
      wrap="nowrap"
      py="0.125rem"
    >
      {center && (
        <span className={`${layout.aside} ${classes.center}`} aria-hidden>
          {center}
        </span>
      )}
      <TextInput
        flex="0 0 8rem"
        aria-label={center ? `Sales of ${venue}, ${center}` : `Sales of ${venue}`}
        classNames={{ input: 'figures-input' }}
        inputMode={keys}
        autoComplete="off"
        placeholder={isBegun ? 'by day' : 'none'}
        data-cell={figure}
        data-missing={(text === '' && !isBegun) || undefined}
        value={text}
        error={table.form.faults[figure]}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => table.type({ [figure]: event.currentTarget.value })}
      />
    </Group>
  );
}

/** Loaded separately from the mark: the code that places tooltips is as large as a page. */
const useTip = later(async () => (await import('../ui/tip.tsx')).Tip);

const ICONS = { more: IconInfoCircle, notes: IconNote };

export function Hint({ children: text, kind = 'more' }: { children: string; kind?: keyof typeof ICONS }) {
  const Tip = useTip();
  const ref = useRef<HTMLButtonElement>(null);
  const isFocused = ref.current !== null && ref.current === document.activeElement;
  useEffect(() => {
    // If the tooltip loads while the mark has the focus, the new mark takes it over.
    if (Tip && isFocused) ref.current?.focus();
  }, [Tip, isFocused]);

  const Icon = ICONS[kind];
  const mark = (
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={kind === 'notes' ? `Notes: ${text}` : text}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return Tip ? <Tip label={text}>{mark}</Tip> : mark;
}
