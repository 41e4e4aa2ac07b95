import { useQuery } from '@tanstack/react-query';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { reads } from '../data/queries.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** What the labor screen is made of. */
export interface LaborData {
  record: WeekRecord;
  staff: StaffMember[];
  settings: GroupSettings;
}

/** Reads the labor data of a week. */
export function useLaborData(weekId: WeekId) {
  const record = useQuery(reads.week(weekId));
  const staff = useQuery(reads.staff());
  const settings = useQuery(reads.settings());
  const all = [record, staff, settings];
  const error = record.error ?? staff.error ?? settings.error;
  useFailureToast(error, FAILURES.loadLabor);
  const data: LaborData | undefined = record.data &&
    staff.data &&
    settings.data && { record: record.data, staff: staff.data, settings: settings.data };
  const retry = () => {
    for (const read of all) if (read.isError) void read.refetch();
  };
  return { data, loading: all.some((read) => read.isFetching), retry };
}
