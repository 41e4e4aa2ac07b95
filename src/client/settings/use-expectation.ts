import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { expectedSums } from '../../domain/forecast/expected-sums.ts';
import { centersOfTotal } from '../../domain/group/venue.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';

/**
 * Reads the revenue that a week's budgets are based on: as entered, else as estimated; `byCenter` if they are shares of the kitchen's or the
 * bar's own revenue.
 */
export function useExpectation(weekId: WeekId, byCenter: boolean) {
  const group = useGroup();
  const outlook = useQuery(reads.outlook(weekId, group.only));
  const [first = ''] = centersOfTotal(group);
  const isForecast = !['entered', 'none', undefined].includes(outlook.data?.categories[first]?.basis);
  const needsSales = byCenter && isForecast;
  const sales = useQuery({ ...reads.sales(weekId, group.only), enabled: needsSales });
  return {
    /** Null while unknown. */
    outlook: outlook.data ?? null,
    // Doesn't wait for the week's sales if only other components read them.
    loading: outlook.isLoading || (needsSales && sales.isLoading),
    expect: (sums: WeekSums) => expectedSums(group, sums, outlook.data ?? null, sales.data),
  };
}
