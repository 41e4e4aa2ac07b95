import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { countedOnceText } from '../../domain/budgets/labor-together.ts';
import {
  type Overview,
  type OverviewRow,
  type OverviewTotal,
  sharedInRows,
  totalOfRows,
} from '../../domain/desk/overview.ts';
import { isVenueOverBudget, leftText, WEEK_STATE_WORDS } from '../../domain/desk/overview-list.ts';
import { worstFigureText } from '../../domain/standings/worst-figure.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { useNarrow } from '../ui/use-narrow.ts';
import {
  figuresOfBudget,
  figuresOfVenues,
  headingTexts,
  spentWithoutBudget,
  type VenueFigures,
} from './venue-figures.ts';
import classes from './venue-rows.module.css';
import home from './venues-overview.module.css';
import { DaysWithout, VenuesTable, type VenuesTableProps, WaitingMoney, worstIn } from './venues-table.tsx';

interface VenueRowsProps {
  rows: readonly OverviewRow[];
  total: OverviewTotal;
  totalLabel: string;
  linkOf: (row: OverviewRow) => LinkProps;
}

/** Lists venues for phones in rows of two lines: name and what is left, verdict and where it is heading. */
function VenueRows({ rows, total, totalLabel, linkOf }: VenueRowsProps) {
  return (
    <ul className={layout.ruled}>
      {rows.map((row) => (
        <VenueRow key={row.venueId} row={row} link={linkOf(row)} startsOpen={rows.length === 1} />
      ))}
      {rows.length > 1 && (
        <Box component="li" bg="var(--tw-wash)">
          <Group className={classes.row!} gap="0.25rem" wrap="nowrap">
            <TwoLines name={totalLabel} figures={figuresOfVenues(total)} worst={total.worst} />
          </Group>
        </Box>
      )}
    </ul>
  );
}

function VenueRow({ row, link, startsOpen }: { row: OverviewRow; link: LinkProps; startsOpen: boolean }) {
  const group = useGroup();
  const [isOpen, setOpen] = useState(startsOpen);
  const { name, worstFigure, state } = row;
  const stateWord = state === 'open' ? null : WEEK_STATE_WORDS[state];
  return (
    <li>
      <Group className={classes.row!} gap="0.25rem" wrap="nowrap">
        <Link {...link} className={classes.lines!}>
          <TwoLines
            name={name}
            figures={figuresOfVenues(row)}
            worst={worstIn(row)}
            note={worstFigure ? worstFigureText(worstFigure, group) : stateWord}
          />
        </Link>
        {row.budgets.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-expanded={isOpen}
            aria-label={`Budgets of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <DaysWithout row={row} place={group} />
      <WaitingMoney row={row} />
      {isOpen && (
        <Box component="ul" pl="1rem" bg="var(--tw-wash)">
          {row.budgets.map((budget) => (
            <Group key={budget.category} component="li" className={classes.row!} gap="0.25rem" wrap="nowrap">
              <TwoLines name={budget.name} figures={figuresOfBudget(budget)} worst={null} />
            </Group>
          ))}
        </Box>
      )}
    </li>
  );
}

interface TwoLinesProps {
  name: string;
  figures: VenueFigures;
  worst: string | null;
  /** Stands in place of where the week is heading. */
  note?: string | null;
}

function TwoLines({ name, figures, worst, note }: TwoLinesProps) {
  const group = useGroup();
  const heading = headingTexts(figures, group);
  return (
    <span className={classes.lines}>
      <span className={`words ${classes.name}`}>{name}</span>
      <span className={classes.left} data-over={isVenueOverBudget(figures) || undefined}>
        <Figure>{hasBudget(figures) ? leftText(figures, group) : spentWithoutBudget(figures, group)}</Figure>
      </span>
      <VerdictBadge verdict={figures.verdict} before={worst} />
      <span className={`${layout.aside} ${classes.note}`}>
        {note ?? (hasBudget(figures) && heading ? headingNote(figures, heading.figure) : null)}
      </span>
    </span>
  );
}

function headingNote({ headingCents }: VenueFigures, figure: string): string {
  return headingCents === null ? `${figure} spent` : `heading for ${figure}`;
}

/** Below this width of the window, in letters' heights, venues are a list. */
const TABLE_FROM = 72;

export function useVenuesListed(): boolean {
  return useNarrow(TABLE_FROM);
}

interface VenuesListProps extends Pick<VenuesTableProps, 'sorting'> {
  overview: Overview;
  rows: readonly OverviewRow[];
  /** Where the name of a venue leads; its page by default. */
  linkOf?: ((row: OverviewRow) => LinkProps) | undefined;
}

/** Shows venues with their total: as a table, or on phones as a list. What is counted once is named under them. */
export function VenuesList({ overview, rows, linkOf = toVenue, sorting }: VenuesListProps) {
  const isListed = useVenuesListed();
  const isWhole = rows.length === overview.rows.length;
  const shown = {
    ...{ rows, linkOf },
    total: isWhole ? overview.total : totalOfRows(rows, overview.shared),
    totalLabel: isWhole ? 'All venues' : 'These venues',
  };
  const note = countedOnceText(sharedInRows(rows, overview.shared));
  return (
    <>
      {isListed ? <VenueRows {...shown} /> : <VenuesTable {...shown} sorting={sorting} />}
      {note && (
        <Text size="xs" c="dimmed" className={`${layout.part} ${home.foot}`}>
          {note}
        </Text>
      )}
    </>
  );
}

export function toVenue({ venueId }: OverviewRow): LinkProps {
  return { to: '/venues/$venueId', params: { venueId } } as LinkProps;
}
