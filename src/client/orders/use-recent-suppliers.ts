import { useQuery } from '@tanstack/react-query';
import type { Week } from '../../domain/calendar/week.ts';
import { previousWeek } from '../../domain/calendar/week-on-record.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { ordersOf } from '../../domain/orders/order-totals.ts';
import { type RecentSupplier, recentSuppliers } from '../../domain/orders/supplier.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { useRetired } from './use-retired.ts';

const MOST = 4;

/**
 * Whom a revenue center ordered from last and still may: in a week, and where that names few, in the one before. Nothing
 * while it is not known whether there is anybody.
 */
export function useRecentSuppliers(week: Week | null, center: RevenueCenter): RecentSupplier[] | undefined {
  const isRetired = useRetired(center);
  const namesIn = (...records: (RecordedWeek | undefined)[]) =>
    recentSuppliers(
      records
        .flatMap((record) => (record ? ordersOf(record.orders, center) : []))
        .filter(({ supplier }) => !isRetired(supplier)),
      MOST,
    );
  const { data: record, isPending: isUnread } = useWeekRecord(week);
  const fewer = record !== undefined && namesIn(record).length < MOST;
  const weeks = useQuery({ ...reads.weeks(), enabled: fewer });
  const weekBefore = fewer && week && weeks.data ? previousWeek(week, weeks.data) : null;
  const before = useWeekRecord(weekBefore);
  const names = namesIn(record, before.data);
  const isOpen = isUnread || (fewer && (weeks.isPending || (weekBefore !== null && before.isPending)));
  return names.length === 0 && isOpen ? undefined : names;
}

function useWeekRecord(week: Week | null) {
  const { only } = useGroup();
  return useQuery({
    ...reads.week(week?.weekId ?? ('' as Week['weekId']), only),
    enabled: week !== null,
  });
}
