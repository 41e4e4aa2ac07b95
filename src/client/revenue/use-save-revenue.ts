import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueChange } from '../../domain/sales/revenue.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';

/** Saves revenue of a week. What is shown of that week is renewed; telling people is the caller's. */
export function useSaveRevenue(weekId: WeekId) {
  return useWeekChange((change: RevenueChange) => gateway().setRevenue(weekId, change));
}
