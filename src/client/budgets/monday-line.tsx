import { ActionIcon, TextInput } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { MondayRow, SalesCell } from '../../domain/desk/monday.ts';
import { isOver } from '../../domain/desk/overview-list.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { missingDaysText } from '../../domain/forecast/missing-words.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { primeShareText, soFarText } from '../../domain/standings/standing-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { useAmountKeys } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { Tip } from '../ui/tip.tsx';
import classes from './monday-table.module.css';
import type { MondayForm } from './use-monday-form.ts';

/** A venue's line of the table: its sales are entered in place, the rest is told. */
export function MondayLine({ of, table }: { of: MondayRow; table: MondayForm }) {
  const group = useGroup();
  const { row, sales, orders, minutes, notes, hasCrews } = of;
  const estimate = basisWord(row.basis);
  const share = primeShareText(row.primeCost, group);
  const soFar = soFarText(row, group);
  return (
    <tr>
      <th scope="row">
        {row.name}
        {notes.length > 0 && <NoteMark>{notes.map((note) => noteText(note, group)).join('\n')}</NoteMark>}
        {row.state !== 'open' && <span className={layout.aside}>{row.state}</span>}
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
      <td data-head="Left" data-over={isOver(row) || undefined}>
        {row.budgetCents === 0 ? '–' : formatMoney(row.leftCents, group)}
      </td>
      <td data-head="Labor">
        {hasCrews && row.laborCents === 0 ? <Missing /> : formatMoney(row.laborCents, group)}
      </td>
      <td data-head="Prime Cost">
        {formatMoney(row.primeCostCents, group)}
        {share && <span className={layout.aside}>{share}</span>}
      </td>
    </tr>
  );
}

/** A quiet mark that says what is noted: on hover, on focus and on touch. */
function NoteMark({ children: text }: { children: string }) {
  return (
    <Tip label={text} className={classes.notes!}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Notes: ${text}`}>
        <IconNote size={16} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}

function Missing() {
  return <span className={classes.missing}>none</span>;
}

interface SalesProps {
  venue: string;
  cell: SalesCell;
  table: MondayForm;
  /** Whether the sales of some days are entered: the week's figure is not, and yet there is not none. */
  isBegun: boolean;
}

function Sales({ venue, cell, table, isBegun }: SalesProps) {
  const group = useGroup();
  const keys = useAmountKeys();
  const { figure, center, isOpen, cents } = cell;
  const text = table.text(figure);
  // What was typed before somebody closed the week stays until it is taken back.
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
