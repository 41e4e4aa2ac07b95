import { useQuery } from '@tanstack/react-query';
import type { Week } from '../../domain/calendar/week.ts';
import { previousRecordedWeek } from '../../domain/calendar/week-on-record.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { ordersOf } from '../../domain/orders/order-totals.ts';
import { type RecentSupplier, recentSuppliers, supplierKey } from '../../domain/orders/supplier.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';

const MOST = 4;

/**
 * Returns the suppliers a revenue center ordered from last, without retired ones: from the week, and if it has
 * few, from the week before. Undefined while unknown.
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
  const weekBefore = fewer && week && weeks.data ? previousRecordedWeek(week, weeks.data) : null;
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

/** Returns a function that tells whether a name is a retired supplier of a revenue center. It returns false while they load. */
export function useRetired(center: RevenueCenter): (name: string) => boolean {
  const { data = [] } = useQuery(reads.retiredSuppliers());
  const own = data.filter(({ revenueCenter }) => revenueCenter === center);
  const keys = new Set(own.map(({ name }) => supplierKey(name)));
  return (name) => keys.has(supplierKey(name));
}
