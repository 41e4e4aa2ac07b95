import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { hasManyVenues, inUse, isRevenueCenter, isVenue, venueOf } from '../../domain/group/venue.ts';
import { groupOfVenue } from '../../domain/people/reading.ts';
import { OneVenueContext, type ShownGroup, useWholeGroup } from '../session/use-session.ts';
import { VenueChoiceContext } from './page.tsx';

/** The last venue on screen, which the next page starts with. */
let lastVenue: VenueId | undefined;

/** Shows a page of one venue. In a group with many venues, the page reads only that venue's weeks. */
export function OfVenue({ venue, children }: { venue: VenueId; children: ReactNode }) {
  const whole = useWholeGroup();
  const shown = useMemo(() => (hasManyVenues(whole) ? shownOf(whole, venue) : null), [whole, venue]);
  useEffect(() => {
    lastVenue = venue;
  }, [venue]);
  return <OneVenueContext value={shown}>{children}</OneVenueContext>;
}

function shownOf(whole: ShownGroup, venue: VenueId): ShownGroup {
  const group = groupOfVenue(whole, venue);
  // For partly readable venues, the week holds only the readable part anyway.
  return group.venues.some(({ partly }) => partly) ? group : { ...group, only: venue };
}

interface VenueByVenueProps {
  /** The venue to start with if the URL names none. */
  first?: VenueId | undefined;
  children: ReactNode;
}

/** Shows a page for all venues. In a group with many venues it is for one of them, chosen above the page and stored in the URL. */
export function VenueByVenue(props: VenueByVenueProps) {
  return hasManyVenues(useWholeGroup()) ? <ChosenVenue {...props} /> : props.children;
}

function ChosenVenue({ first, children }: VenueByVenueProps) {
  const group = useWholeGroup();
  const { venues } = inUse(group);
  const { location, center } = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = [location, center && isRevenueCenter(group, center) ? venueOf(group, center) : '', first];
  const venue =
    [...asked, lastVenue].find((one) => one !== undefined && isVenue(group, one)) ?? venues[0]!.venueId;
  useEffect(() => {
    if (location !== venue)
      void navigate({
        to: '.',
        replace: true,
        search: (search) => ({ ...search, location: venue }),
        // Preserves the start values of an order.
        state: (state) => state,
      });
  }, [location, venue, navigate]);
  const choice = (
    <NativeSelect
      label="Venue"
      value={venue}
      data={venues.map(({ venueId, name }) => ({ value: venueId, label: name }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '.', search: ({ week }) => ({ week, location: value }) })
      }
    />
  );
  return (
    <VenueChoiceContext value={choice}>
      <OfVenue key={venue} venue={venue}>
        {children}
      </OfVenue>
    </VenueChoiceContext>
  );
}
