import { Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { countedOnceText } from '../../domain/budgets/labor-together.ts';
import { type Overview, type OverviewRow, sharedInRows, totalOfRows } from '../../domain/desk/overview.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { VenueRows } from './venue-rows.tsx';
import classes from './venues-overview.module.css';
import { VenuesTable, type VenuesTableProps } from './venues-table.tsx';

/** Below this width of the window, in letters' heights, venues are a list. */
const TABLE_FROM = 72;

/** Whether venues are a list because the window has no room for their table. */
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
        <Text size="xs" c="dimmed" className={classes.foot!}>
          {note}
        </Text>
      )}
    </>
  );
}

export function toVenue({ venueId }: OverviewRow): LinkProps {
  return { to: '/venues/$venueId', params: { venueId } } as LinkProps;
}
