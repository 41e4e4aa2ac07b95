import { Box, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { toneOf } from '../../domain/budgets/verdict.ts';
import type { OverviewBudget, OverviewRow, OverviewTotal } from '../../domain/desk/overview.ts';
import {
  isVenueOverBudget,
  type OverviewColumn,
  type OverviewView,
  overviewSortedBy,
  overviewSortedWay,
  WEEK_STATE_WORDS,
} from '../../domain/desk/overview-list.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { missingDaysText } from '../../domain/forecast/missing-words.ts';
import { primeShareText } from '../../domain/standings/standing-words.ts';
import { worstFigureText } from '../../domain/standings/worst-figure.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { listed } from '../../domain/values/text.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { SortButton } from '../ui/sorted-head.tsx';
import tones from '../ui/tone.module.css';
import {
  type FigureTexts,
  figuresOfBudget,
  figuresOfVenues,
  headingTexts,
  laborTexts,
  salesTexts,
  spentWithoutBudget,
  type VenueFigures,
} from './venue-figures.ts';
import classes from './venues-table.module.css';

/** A row of the table: a venue, one of its budgets, or all venues together. */
interface VenueLine {
  kind: 'venue' | 'total' | OverviewBudget['kind'];
  /** Null if it is not a venue's. */
  row: OverviewRow | null;
  name: string;
  figures: VenueFigures;
  /** What its verdict is about, if that is a part of it. */
  worst: string | null;
}

/** A column: its head and its cells stand together, so that neither is without the other. */
export interface VenueColumn {
  head: string;
  isAmount: boolean;
  /** What pressing its head sorts by. */
  sort?: OverviewColumn | 'worst' | undefined;
  cell: (line: VenueLine, place: Locale) => ReactNode;
}

export const VERDICT_COLUMN: VenueColumn = {
  head: 'Verdict',
  isAmount: false,
  sort: 'worst',
  cell: ({ row, figures: { verdict }, worst }, place) => (
    <>
      <VerdictBadge verdict={verdict} before={worst} />
      {row && <VerdictNotes row={row} place={place} />}
    </>
  ),
};

export const LEFT_COLUMN: VenueColumn = {
  head: 'Left',
  isAmount: true,
  sort: 'left',
  cell: ({ row, figures }, place) => (
    <>
      <Box component="span" fw={600} data-over={isVenueOverBudget(figures) || undefined}>
        {hasBudget(figures) ? <Figure>{formatMoney(figures.leftCents, place)}</Figure> : '–'}
      </Box>
      {row && <WaitingMoney row={row} />}
    </>
  ),
};

export const SPENT_COLUMN: VenueColumn = {
  head: 'Spent of budget',
  isAmount: false,
  sort: 'spent',
  cell: ({ name, figures }, place) => <SpentOfBudget {...{ name, figures, place }} />,
};

const HEADING_COLUMN: VenueColumn = {
  head: 'Heading for',
  isAmount: true,
  sort: 'heading',
  cell: ({ figures }, place) => <Texts of={headingTexts(figures, place)} isStrong />,
};

const SALES_COLUMN: VenueColumn = {
  head: 'Sales so far',
  isAmount: true,
  sort: 'revenue',
  cell: ({ kind, figures }, place) =>
    // The sales behind labor are the venue's, which stand in its row.
    kind === 'labor' ? null : <Texts of={salesTexts(figures, place)} otherwise="not entered" />,
};

export const LABOR_COLUMN: VenueColumn = {
  head: 'Labor so far',
  isAmount: true,
  sort: 'labor',
  cell: ({ figures }, place) => {
    if (!figures.labor) return null;
    const otherwise = figures.labor.budgetCents > 0 ? 'not entered' : '–';
    return <Texts of={laborTexts(figures, place)} otherwise={otherwise} />;
  },
};

/** The columns of the overview, of home and of the report's foot, after the venue's own. */
const COLUMNS = [VERDICT_COLUMN, LEFT_COLUMN, SPENT_COLUMN, HEADING_COLUMN, SALES_COLUMN, LABOR_COLUMN];

export interface VenuesTableProps {
  rows: readonly OverviewRow[];
  total: OverviewTotal;
  totalLabel?: string | undefined;
  columns?: readonly VenueColumn[] | undefined;
  linkOf: (row: OverviewRow) => LinkProps;
  beside?: ((row: OverviewRow) => ReactNode) | undefined;
  /** Without it the order is given. */
  sorting?: { sort: OverviewView['sort']; onSort: (sort: OverviewView['sort']) => void } | undefined;
  className?: string | undefined;
}

/** Shows venues in a table, with sticky head and total where it can be sorted; a row opens to its budgets. The arrow keys move between rows, Enter opens the venue. */
export function VenuesTable({
  rows,
  total,
  totalLabel = 'All venues',
  columns = COLUMNS,
  linkOf,
  beside,
  sorting,
  className = '',
}: VenuesTableProps) {
  const group = useGroup();
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(rows.length === 1 ? [rows[0]!.venueId] : []),
  );
  const cells = (line: VenueLine) =>
    columns.map(({ head, isAmount, cell }) => (
      <td key={head} data-head={head} data-amount={isAmount || undefined}>
        {cell(line, group)}
      </td>
    ));
  return (
    <table className={`${classes.table} ${className}`} data-sticky={sorting && true}>
      <thead>
        <tr>
          <Head head="Venue" isAmount={false} sort="name" sorting={sorting} />
          {columns.map((column) => (
            <Head key={column.head} {...column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={goToRow}>
        {rows.map((row) => (
          <Fragment key={row.venueId}>
            <tr>
              <th scope="row">
                <VenueName row={row} link={linkOf(row)} />
                {beside?.(row)}
                <Parts
                  row={row}
                  isOpen={opened.has(row.venueId)}
                  onToggle={() => setOpened(opened.symmetricDifference(new Set([row.venueId])))}
                />
              </th>
              {cells(lineOfVenue(row))}
            </tr>
            {opened.has(row.venueId) && (
              <>
                {row.budgets.map((budget) => (
                  <tr key={budget.category} data-part>
                    <th scope="row">{budget.name}</th>
                    {cells(lineOfBudget(row, budget))}
                  </tr>
                ))}
                <tr data-part>
                  <th scope="row">Prime cost</th>
                  <td colSpan={columns.length} data-head="Prime cost">
                    {primeCostText(row, group)}
                  </td>
                </tr>
              </>
            )}
          </Fragment>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            {cells(lineOfTotal(total, totalLabel))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function lineOfVenue(row: OverviewRow): VenueLine {
  return { kind: 'venue', row, name: row.name, figures: figuresOfVenues(row), worst: worstIn(row) };
}

/** Returns the budget that a venue's verdict is about, unless its name is the venue's own. */
export function worstIn({ name, worst }: OverviewRow): string | null {
  return worst === name ? null : worst;
}

function lineOfBudget({ name }: OverviewRow, budget: OverviewBudget): VenueLine {
  const figures = figuresOfBudget(budget);
  return { kind: budget.kind, row: null, name: `${name}, ${budget.name}`, figures, worst: null };
}

function lineOfTotal(total: OverviewTotal, name: string): VenueLine {
  return { kind: 'total', row: null, name, figures: figuresOfVenues(total), worst: total.worst };
}

interface HeadProps extends Omit<VenueColumn, 'cell'> {
  sorting: VenuesTableProps['sorting'];
}

function Head({ head, isAmount, sort, sorting }: HeadProps) {
  if (!sorting || !sort)
    return (
      <th scope="col" data-amount={isAmount || undefined}>
        {head}
      </th>
    );
  const { sort: now, onSort } = sorting;
  const isWorst = sort === 'worst';
  const sorted = isWorst ? (now === 'worst' ? 'descending' : null) : overviewSortedWay(sort, now);
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} data-amount={isAmount || undefined}>
      <SortButton sorted={sorted} onSort={() => onSort(isWorst ? 'worst' : overviewSortedBy(sort, now))}>
        {head}
      </SortButton>
    </th>
  );
}

function VenueName({ row: { name }, link }: { row: OverviewRow; link: LinkProps }) {
  return (
    <AnchorLink inherit c="inherit" fw={600} className={classes.name!} data-row {...link}>
      {name}
    </AnchorLink>
  );
}

interface PartsProps {
  row: OverviewRow;
  isOpen: boolean;
  onToggle: () => void;
}

/** Names the revenue centers of a venue, and opens its row to its budgets. */
function Parts({ row: { name, budgets, state }, isOpen, onToggle }: PartsProps) {
  const centers = budgets.filter(({ kind }) => kind === 'orders').map((budget) => budget.name);
  const stateWord = state === 'open' ? '' : ` · ${WEEK_STATE_WORDS[state]}`;
  // A venue's only center is often called as it is.
  const named = centers.length === 1 && centers[0] === name ? 'Orders and labor' : listed(centers);
  const text = `${named || 'No revenue centers yet'}${stateWord}`;
  if (budgets.length === 0) return <small className={`${layout.aside} ${classes.note}`}>{text}</small>;
  return (
    <UnstyledButton
      className={`${layout.aside} ${classes.note} ${classes.parts}`}
      aria-expanded={isOpen}
      aria-label={`${text}: budgets of ${name}`}
      onClick={onToggle}
    >
      {text}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}

/** Shows "waiting $640.00" for each revenue center with orders waiting for approval, with a link to them; nothing if none wait. */
export function WaitingMoney({ row: { name, waiting } }: { row: OverviewRow }) {
  const group = useGroup();
  // Each on its own line, so that a thumb hits only one.
  return waiting.map(({ center, name: its, cents }) => (
    <Link
      key={center}
      to="/orders"
      search={{ center, state: 'waiting' }}
      className={`${layout.aside} ${classes.waiting}`}
    >
      {its === name ? '' : `${its} `}waiting {formatMoney(cents, group)}
    </Link>
  ));
}

interface NotesProps {
  row: OverviewRow;
  place: Locale;
}

/** Says what a venue's verdict rests on, and which of its days are missing. */
function VerdictNotes({ row, place }: NotesProps) {
  return (
    <>
      {row.worstFigure && (
        <small className={`${layout.aside} ${classes.note}`}>{worstFigureText(row.worstFigure, place)}</small>
      )}
      <DaysWithout row={row} place={place} />
    </>
  );
}

/** Names the days of a closed week that count as nothing sold. */
export function DaysWithout({ row: { missingDays }, place }: NotesProps) {
  if (!missingDays) return null;
  return (
    <small className={`${layout.aside} ${classes.note} budget-danger`}>
      {missingDaysText(missingDays, place)}
    </small>
  );
}

/** Shows what is spent of a budget as a bar in the color of its verdict, with a tick at what is usual by now. */
function SpentOfBudget({ name, figures, place }: { name: string; figures: VenueFigures; place: Locale }) {
  const { budgetCents, spentCents, usualCents, basis, verdict } = figures;
  if (!hasBudget(figures))
    return <small className={`${layout.aside} ${classes.note}`}>{spentWithoutBudget(figures, place)}</small>;
  const part = (cents: number) => `${Math.min(100, Math.max(0, (cents / budgetCents) * 100))}%`;
  return (
    <>
      <span
        className={`${classes.bar} ${tones.bar} ${tones.tone}`}
        role="progressbar"
        aria-label={`Spent of the budget of ${name}`}
        aria-valuenow={Math.round(Math.min(100, Math.max(0, (spentCents / budgetCents) * 100)))}
        data-tone={toneOf(verdict)}
      >
        <span style={{ width: part(spentCents) }} />
        {usualCents !== null && <i style={{ left: part(usualCents) }} title="Usual by now" />}
      </span>
      <small className={`${layout.aside} ${classes.note}`}>
        <Figure>{formatMoney(spentCents, place)}</Figure> of{' '}
        <span className={basisWord(basis) ? 'pending' : undefined}>
          <Figure>{formatMoney(budgetCents, place)}</Figure>
        </span>
      </small>
    </>
  );
}

interface TextsProps {
  of: FigureTexts | null;
  /** Shown where there is no figure. */
  otherwise?: string;
  isStrong?: boolean;
}

function Texts({ of, otherwise = '–', isStrong = false }: TextsProps) {
  if (!of)
    return (
      <Text span inherit c="dimmed" fw={400}>
        {otherwise}
      </Text>
    );
  return (
    <>
      <Box component="span" fw={isStrong ? 600 : undefined}>
        <Figure>{of.figure}</Figure>
      </Box>
      {of.note && <small className={`${layout.aside} ${classes.note}`}>{of.note}</small>}
    </>
  );
}

function primeCostText({ primeCost, primeCostCents }: OverviewRow, place: Locale): string {
  if (primeCostCents === 0) return 'nothing entered';
  const share = primeShareText(primeCost, place);
  return `${formatMoney(primeCostCents, place)}${share ? `, ${share} of sales` : ''}`;
}

function goToRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
}
