import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { expectedSums } from '../../domain/forecast/expected-sums.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { centersOfTotal } from '../../domain/group/venue.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { later } from '../ui/later.tsx';

/** Previews what an order leads to before the server decides. It is as large as a page, so it loads after the form. */
export const usePreviews = later(() => import('../../domain/orders/preview-order.ts'));

/** The expected revenue of a week until its revenue is entered. */
export interface Expectation {
  /** Null while unknown. */
  outlook: WeekOutlook | null;
  /** Whether it loads for the first time. */
  loading: boolean;
  /** Why it is unknown; null without an error. */
  error: Error | null;
  /** Returns a week's sums with the revenue that budgets are based on: as entered, otherwise as estimated. */
  expect: (sums: WeekSums) => WeekSums;
}

/** Reads the expected revenue of a week; `byCenter` if budgets are shares of the kitchen's or the bar's own revenue. */
export function useExpectation(weekId: WeekId | null, byCenter = false): Expectation {
  const group = useGroup();
  const asked = weekId ?? ('' as WeekId);
  const outlook = useQuery({ ...reads.outlook(asked, group.only), enabled: weekId !== null });
  const [first = ''] = centersOfTotal(group);
  const isForecast = !['entered', 'none', undefined].includes(outlook.data?.categories[first]?.basis);
  const needsSales = weekId !== null && byCenter && isForecast;
  const sales = useQuery({ ...reads.sales(asked, group.only), enabled: needsSales });
  return {
    outlook: outlook.data ?? null,
    // Doesn't wait for the week's sales if only other components read them.
    loading: outlook.isLoading || (needsSales && sales.isLoading),
    error: outlook.error ?? sales.error,
    expect: (sums) => expectedSums(group, sums, outlook.data ?? null, sales.data),
  };
}
