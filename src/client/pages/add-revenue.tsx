import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isSpecified } from '../../domain/group/venue.ts';
import { GroupRevenueForm } from '../revenue/group-revenue-form.tsx';
import { RevenueForm } from '../revenue/revenue-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';

/** /add-revenue: the total revenue of a week, or in a group of other venues that of each revenue center. */
export function AddRevenuePage() {
  return (
    <VenueByVenue>
      <AddRevenue />
    </VenueByVenue>
  );
}

function AddRevenue() {
  const { weekId } = useSession().currentWeek;
  const chosen = useChosenWeek();
  const group = useGroup();
  return (
    <FormPage
      title="Enter Weekly Revenue"
      onBack={useGoHome()}
      below={
        <Anchor py="xs" renderRoot={(props) => <Link to="/sales" {...props} />}>
          Enter sales day by day
        </Anchor>
      }
    >
      {isSpecified(group) ? (
        <RevenueForm key={`${weekId} ${chosen?.weekId}`} />
      ) : (
        <GroupRevenueForm key={`${weekId} ${chosen?.weekId}`} />
      )}
    </FormPage>
  );
}
