import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isVenue, venueBy } from '../../domain/group/venue.ts';
import { useGroup } from '../session/use-session.ts';
import type { TenWeeksProps } from '../trends/ten-weeks.tsx';

const TenWeeks = lazy(() => import('../trends/ten-weeks.tsx'), 'TenWeeks');

/** The ten weeks behind a card's 'Why'; nothing when the user may not read the whole venue. */
export function CardTrend(props: TenWeeksProps) {
  const group = useGroup();
  const { venueId } = props.of;
  if (!isVenue(group, venueId) || venueBy(group, venueId).partly) return null;
  return (
    <Suspense>
      <TenWeeks {...props} />
    </Suspense>
  );
}
