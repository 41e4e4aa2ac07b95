import { useQuery } from '@tanstack/react-query';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { type RecentSupplier, recentSuppliers } from '../../domain/orders/supplier.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { previousWeek } from '../../domain/weeks/week-on-record.ts';
import { ordersOf, type RecordedWeek } from '../../domain/weeks/week-record.ts';
import { reads } from '../data/queries.ts';
import { useRetired } from './use-retired.ts';

const MOST = 4;

/** Whom a revenue center ordered from last and still may: in a week, and where that names few, in the one before. */
export function useRecentSuppliers(week: Week | null, center: RevenueCenter): RecentSupplier[] {
  const isRetired = useRetired(center);
  const namesIn = (...records: (RecordedWeek | undefined)[]) =>
    recentSuppliers(
      records
        .flatMap((record) => (record ? ordersOf(record.orders, center) : []))
        .filter(({ supplier }) => !isRetired(supplier)),
      MOST,
    );
  const record = useWeekRecord(week);
  const fewer = record !== undefined && namesIn(record).length < MOST;
  const { data: weeks } = useQuery({ ...reads.weeks(), enabled: fewer });
  const before = useWeekRecord(fewer && week && weeks ? previousWeek(week, weeks) : null);
  return namesIn(record, before);
}

function useWeekRecord(week: Week | null): RecordedWeek | undefined {
  const { data } = useQuery({
    ...reads.week(week?.weekId ?? ('' as Week['weekId'])),
    enabled: week !== null,
  });
  return data;
}
