import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { verdictClass } from '../../domain/budgets/budget.ts';
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
import type { Overview } from '../../domain/desk/overview.ts';
import { isVenueOverBudget } from '../../domain/desk/overview-list.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { missingDaysText } from '../../domain/forecast/missing-words.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import type { RevenueFigure } from '../../domain/sales/revenue.ts';
import { primeShareText, soFarText, soFarTogether } from '../../domain/standings/standing-words.ts';
import { worstFigureText } from '../../domain/standings/worst-figure.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { useAmountKeys } from '../form/money-input.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { Hint } from '../ui/hint.tsx';
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

const HEADS = ['Sales', 'Orders', 'Hours', 'Spent', 'Left', 'Labor', 'Prime cost'] as const;

function LoadedTable({ overview, record, onDone }: LoadedTableProps) {
  const group = useGroup();
  const { role } = useUser();
  const rows = mondayRows(group, role, record, overview.rows);
  const table = useMondayForm(record, rows, onDone);
  const { form } = table;
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasted lines go from field to field. */}
        <div className={classes.around} onKeyDown={moveByKey} onPaste={onPaste}>
          <table className={`${layout.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Venue</th>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MondayLine key={row.row.venueId} of={row} table={table} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All venues</th>
                <Foot rows={rows} overview={overview} sales={salesTotal(rows, form.entry, group)} />
              </tr>
            </tfoot>
          </table>
        </div>
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

interface FootProps {
  rows: readonly MondayRow[];
  overview: Overview;
  /** The sales, including what is typed. */
  sales: Cents;
}

function Foot({ rows, overview: { total, shared }, sales }: FootProps) {
  const group = useGroup();
  const laborNote = countedOnceText(shared ?? []);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const known = rows.every(({ minutes }) => minutes !== null);
  const minutes = minutesTogether(rows);
  const soFar = soFarTogether(
    rows.map(({ row }) => row),
    group,
  );
  const figures = [
    sales === 0 && soFar ? '–' : formatMoney(sales, group),
    String(orders),
    known ? formatHours(minutes, group) : '–',
    formatMoney(total.spentCents, group),
    total.budgetCents === 0 ? '–' : formatMoney(total.leftCents, group),
    formatMoney(total.laborCents, group),
    formatMoney(total.primeCostCents, group),
  ];
  return HEADS.map((head, place) => (
    <td key={head} data-head={head} data-over={(head === 'Left' && isVenueOverBudget(total)) || undefined}>
      {figures[place]}
      {head === 'Sales' && soFar && <span className={layout.aside}>{soFar}</span>}
      {head === 'Labor' && laborNote && <span className={layout.aside}>{laborNote}</span>}
    </td>
  ));
}

interface ConflictProps {
  table: MondayForm;
  rows: readonly MondayRow[];
  onTakeTheirs: () => void;
}

/** Shows what somebody else has stored meanwhile for the typed figures. */
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

/** A venue's row in the table: its sales can be entered, the rest is text. */
function MondayLine({ of, table }: { of: MondayRow; table: MondayForm }) {
  const group = useGroup();
  const { row, sales, orders, minutes, notes, hasCrews } = of;
  const estimate = basisWord(row.basis);
  const share = primeShareText(row.primeCost, group);
  const soFar = soFarText(row, group);
  return (
    <tr>
      <th scope="row">
        {row.name}
        {notes.length > 0 && (
          <Hint kind="notes">{notes.map((note) => noteText(note, group)).join('\n')}</Hint>
        )}
        {row.state !== 'open' && <span className={layout.aside}>{row.state}</span>}
        {row.worst && row.worstFigure && (
          <span className={`${layout.aside} ${verdictClass(row.verdict)}`}>
            {row.worst}: {row.verdict}, {worstFigureText(row.worstFigure, group)}
          </span>
        )}
        {row.missingDays && <span className={layout.aside}>{missingDaysText(row.missingDays, group)}</span>}
      </th>
      <td data-head="Sales" className={classes.sales}>
        {sales.map((cell) => (
          <Sales key={cell.figure} venue={row.name} cell={cell} table={table} isBegun={row.soFarCents > 0} />
        ))}
        {estimate && row.revenueCents > 0 && (
          <span className={layout.aside}>
            {formatMoney(row.revenueCents, group)} <span className="pending">{estimate}</span>
          </span>
        )}
        {soFar && <span className={layout.aside}>{soFar}</span>}
      </td>
      <td data-head="Orders">{orders === 0 ? <Missing /> : orders}</td>
      <td data-head="Hours">
        {hasCrews && minutes === 0 ? <Missing /> : minutes === null ? '–' : formatHours(minutes, group)}
      </td>
      <td data-head="Spent">{formatMoney(row.spentCents, group)}</td>
      <td data-head="Left" data-over={isVenueOverBudget(row) || undefined}>
        {row.budgetCents === 0 ? '–' : formatMoney(row.leftCents, group)}
      </td>
      <td data-head="Labor">
        {hasCrews && row.laborCents === 0 ? <Missing /> : formatMoney(row.laborCents, group)}
      </td>
      <td data-head="Prime cost">
        {formatMoney(row.primeCostCents, group)}
        {share && <span className={layout.aside}>{share}</span>}
      </td>
    </tr>
  );
}

function Missing() {
  return <span className={classes.missing}>none</span>;
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
      <div className={classes.cell}>
        {center && <span className={`${layout.aside} ${classes.center}`}>{center}</span>}
        {formatMoney(cents, group)}
      </div>
    );
  return (
    <div className={classes.cell}>
      {center && (
        <span className={`${layout.aside} ${classes.center}`} aria-hidden>
          {center}
        </span>
      )}
      <TextInput
        className={classes.input!}
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
    </div>
  );
}
