import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isVenue, venueBy } from '../../domain/group/venue.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import type { TenWeeksProps } from '../trends/ten-weeks.tsx';
import { laterPart } from '../ui/later.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import classes from './card-trend.module.css';

const TenWeeks = laterPart(async () => (await import('../trends/ten-weeks.tsx')).TenWeeks);

/** The delay, in milliseconds, before a card's line is loaded: figures come first. */
const AFTER = 500;

/**
 * The line at a card's foot, in a space reserved while it loads. Renders nothing when the user may not read the whole venue, or nothing was
 * entered before the current week.
 */
export function CardTrend(props: TenWeeksProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { data: weeks, isPending } = useQuery(reads.weeks());
  const [isDue, setDue] = useState(false);
  const isRead = isVenue(group, props.of.venueId) && !venueBy(group, props.of.venueId).partly;
  const hasPast = weeks?.some(({ startDate, entered }) => entered && startDate < currentWeek.startDate);
  useDelayed(isRead && hasPast === true, AFTER, () => setDue(true));
  // There may be some, as long as the list of weeks is not loaded.
  if (!isRead || !(hasPast || isPending)) return null;
  return <div className={classes.room}>{isDue && <TenWeeks {...props} />}</div>;
}
