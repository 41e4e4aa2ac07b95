import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { countedOnceText } from '../../domain/budgets/labor-together.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import {
  type MondayRow,
  minutesTogether,
  mondayRows,
  pastedFigures,
  salesTotal,
} from '../../domain/desk/monday.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { isOver } from '../../domain/desk/overview-list.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import type { RevenueFigure } from '../../domain/sales/revenue.ts';
import { soFarTogether } from '../../domain/standings/standing-words.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { Tips } from '../ui/tip.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { WholeWeekQuestion } from '../weeks/whole-week-question.tsx';
import { MondayLine } from './monday-line.tsx';
import classes from './monday-table.module.css';
import { type MondayForm, useMondayForm } from './use-monday-form.ts';

/** A week of all venues on one screen: what is missing is outlined, and sales are entered in place. */
export function MondayTable({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  const overview = useQuery(reads.overview(weekId));
  const record = useQuery(reads.week(weekId));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(overview.error ?? record.error, failure);
  // Anew after every save: with what is on record by then.
  const [round, setRound] = useState(0);
  if (overview.data && record.data)
    return (
      <Tips>
        <LoadedTable
          key={`${weekId} ${round}`}
          overview={overview.data}
          record={record.data}
          onDone={() => setRound(round + 1)}
        />
      </Tips>
    );
  if (!overview.error && !record.error) return <CardLoading />;
  return <LoadFailed message={failure} />;
}

interface LoadedTableProps {
  overview: Overview;
  record: RecordedWeek;
  onDone: () => void;
}

const HEADS = ['Sales', 'Orders', 'Hours', 'Spent', 'Left', 'Labor', 'Prime Cost'] as const;

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
          Enter and the arrows lead on; a column can be pasted. What is missing is outlined.
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
                <th scope="row">All Venues</th>
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
            {!table.conflict && !table.asked && (
              <Button type="submit" loading={form.busy} disabled={!form.dirty}>
                Save Sales
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
  /** With what is typed. */
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
    <td key={head} data-head={head} data-over={(head === 'Left' && isOver(total)) || undefined}>
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

/** What somebody else has stored meanwhile of the figures that are typed. */
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
        your amounts over it. Take theirs shows what is stored.
      </Text>
    </FormConflict>
  );
}

/** Enter and the arrows go from field to field; Enter in the last one saves. */
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
