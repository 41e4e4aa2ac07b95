import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { expectedSums } from '../../domain/forecast/expected-sums.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { centersOfTotal } from '../../domain/group/venue.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { later } from '../ui/later.tsx';

/** What decides about orders before the server does: it takes as much as a page, and comes after the form. */
export const usePreviews = later(() => import('../../domain/orders/preview-order.ts'));

/** What a week is expected to bring while its revenue is not entered. */
export interface Expectation {
  /** Null while it can't be told. */
  outlook: WeekOutlook | null;
  /** Whether it is still being read for the first time. */
  loading: boolean;
  /** Why it can't be told; null where it can. */
  error: Error | null;
  /** A week's sums with revenue as budgets stand on it: as entered, else as estimated. */
  expect: (sums: WeekSums) => WeekSums;
}

/** Reads what a week is expected to bring; `byCenter` where budgets are shares of the kitchen's or the bar's own revenue. */
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
    // Others read sales of the week, too, which this does not wait for.
    loading: outlook.isLoading || (needsSales && sales.isLoading),
    error: outlook.error ?? sales.error,
    expect: (sums) => expectedSums(group, sums, outlook.data ?? null, sales.data),
  };
}
