import { Anchor, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { Overview, OverviewRow } from '../../domain/desk/overview.ts';
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
import {
  basisTogether,
  isUnknown,
  primeShareText,
  soFarText,
  soFarTogether,
} from '../../domain/standings/standing-words.ts';
import { worstFigureText } from '../../domain/standings/worst-figure.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { SortedHead } from '../ui/sorted-head.tsx';
import classes from './overview.module.css';
import { VerdictBadge } from './zone-badge.tsx';

interface OverviewTableProps {
  rows: readonly OverviewRow[];
  /** The total of these rows. */
  total: Overview['total'];
  totalLabel: string;
  /** A note on the total labor cost. */
  laborNote: string | null;
  sort: OverviewView['sort'];
  onSort: (sort: OverviewView['sort']) => void;
}

const HEADS: readonly (readonly [OverviewColumn, string])[] = [
  ['name', 'Venue'],
  ['revenue', 'Revenue'],
  ['spent', 'Spent'],
  ['left', 'Left'],
  ['labor', 'Labor'],
  ['prime', 'Prime cost'],
];

/** Shows venues in a table with sticky head and total. The arrow keys move between rows, Enter opens one. */
export function OverviewTable({ rows, total, totalLabel, laborNote, sort, onSort }: OverviewTableProps) {
  const group = useGroup();
  return (
    <Table className={classes.table!} stickyHeader verticalSpacing="xs" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {HEADS.map(([column, name]) => (
            <SortedHead
              key={column}
              sorted={overviewSortedWay(column, sort)}
              isAmount={column !== 'name'}
              onSort={() => onSort(overviewSortedBy(column, sort))}
            >
              {name}
            </SortedHead>
          ))}
          <Table.Th scope="col">
            <VisuallyHidden>Where it stands</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={goToRow}>
        {rows.map((row) => (
          <Row key={row.venueId} row={row} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{totalLabel}</Table.Th>
          <Amounts
            row={total}
            estimate={basisTogether(rows)}
            soFar={soFarTogether(rows, group)}
            laborNote={laborNote}
          />
          <Table.Td />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

function Row({ row }: { row: OverviewRow }) {
  const group = useGroup();
  const { venueId, name, basis } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.venue!}>
        <Anchor
          inherit
          data-row
          renderRoot={(props) => <Link to="/venues/$venueId" params={{ venueId }} {...props} />}
        >
          {name}
        </Anchor>
      </Table.Th>
      <Amounts
        row={row}
        isMissing={isUnknown(row)}
        estimate={basisWord(basis)}
        soFar={soFarText(row, group)}
      />
      <Table.Td>
        <OverviewStates row={row} />
        <WaitingMoney row={row} />
      </Table.Td>
    </Table.Tr>
  );
}

interface AmountsProps {
  row: Overview['total'];
  /** Whether its revenue is unknown, as opposed to zero. */
  isMissing?: boolean;
  /** The word for estimated revenue, and the part already entered. */
  estimate?: string | null;
  soFar?: string | null;
  laborNote?: string | null;
}

function Amounts({ row, isMissing = false, estimate, soFar, laborNote }: AmountsProps) {
  const group = useGroup();
  const { revenueCents, spentCents, leftCents, laborCents, budgetCents, primeCostCents } = row;
  const share = primeShareText(row.primeCost, group);
  return (
    <>
      <Table.Td className={classes.amount}>
        {isMissing ? (
          <Text span inherit c="dimmed">
            not entered
          </Text>
        ) : (
          <Figure>{formatMoney(revenueCents, group)}</Figure>
        )}
        {estimate && (
          <span className={layout.aside}>
            <span className="pending">{estimate}</span>
          </span>
        )}
        {soFar && <span className={layout.aside}>{soFar}</span>}
      </Table.Td>
      <Table.Td className={classes.amount}>
        <Figure>{formatMoney(spentCents, group)}</Figure>
      </Table.Td>
      <Table.Td className={classes.amount} data-over={isVenueOverBudget(row) || undefined}>
        <Figure>{budgetCents === 0 ? '–' : formatMoney(leftCents, group)}</Figure>
      </Table.Td>
      <Table.Td className={classes.amount}>
        <Figure>{formatMoney(laborCents, group)}</Figure>
        {laborNote && <span className={layout.aside}>{laborNote}</span>}
      </Table.Td>
      <Table.Td className={classes.amount}>
        <Figure>{formatMoney(primeCostCents, group)}</Figure>
        {share && <span className={layout.aside}>{share}</span>}
      </Table.Td>
    </>
  );
}

/** Moves the focus to the row above or below. */
function goToRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
}

/** Shows a venue's state in words: its worst budget, open alerts, and whether its week is submitted. */
export function OverviewStates({ row }: { row: OverviewRow }) {
  const group = useGroup();
  const { verdict, worst, worstFigure, openAlerts, state } = row;
  return (
    <Group component="span" gap="0.25rem 0.5rem" className={classes.states!}>
      <VerdictBadge verdict={verdict} before={worst} />
      {worstFigure && (
        <Text span size="xs" className="figures">
          {worstFigureText(worstFigure, group)}
        </Text>
      )}
      {row.missingDays && (
        <Text span size="xs" c="var(--tw-danger)">
          {missingDaysText(row.missingDays, group)}
        </Text>
      )}
      {openAlerts > 0 && (
        <Text span size="xs" c="dimmed">
          {openAlerts === 1 ? '1 open alert' : `${openAlerts} open alerts`}
        </Text>
      )}
      {state !== 'open' && (
        <Text span size="xs" c="dimmed">
          {WEEK_STATE_WORDS[state]}
        </Text>
      )}
    </Group>
  );
}

/** Shows "waiting $640.00" for each revenue center with orders waiting for approval, with a link to them; nothing if none wait. */
export function WaitingMoney({ row: { name, waiting } }: { row: OverviewRow }) {
  const group = useGroup();
  if (waiting.length === 0) return null;
  return (
    // Each on its own line, so that a thumb hits only one.
    <Stack component="span" gap={0} className={classes.waiting!}>
      {waiting.map(({ center, name: its, cents }) => (
        <Group key={center} component="span" gap={4} wrap="nowrap" fz="xs" lh="xs" className="figures">
          <IconHourglass size={14} className="budget-warning" style={{ flex: 'none' }} aria-hidden />
          <Link to="/orders" search={{ center, state: 'waiting' }} className={classes.lead}>
            {its === name ? '' : `${its} `}waiting {formatMoney(cents, group)}
          </Link>
        </Group>
      ))}
    </Stack>
  );
}
