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

/** Whether a name is that of a retired supplier of a revenue center; none is while they are not read. */
export function useRetired(center: RevenueCenter): (name: string) => boolean {
  const { data = [] } = useQuery(reads.retiredSuppliers());
  const own = data.filter(({ revenueCenter }) => revenueCenter === center);
  const keys = new Set(own.map(({ name }) => supplierKey(name)));
  return (name) => keys.has(supplierKey(name));
}
