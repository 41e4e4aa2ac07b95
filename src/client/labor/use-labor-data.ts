import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { Category } from '../../domain/group/group.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { useExpectation } from '../forecast/use-expectation.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** What the labor screen is made of. */
export interface LaborData {
  record: RecordedWeek;
  /** The week's sums with revenue as budgets stand on it. */
  expected: WeekSums;
  /** What the revenue behind a category's budget rests on. */
  basisOf: (category: Category) => BasisRead;
  staff: StaffMember[];
  settings: GroupSettings;
}

/** Reads the labor data of a week. */
export function useLaborData(weekId: WeekId) {
  const record = useQuery(reads.week(weekId));
  const staff = useQuery(reads.staff());
  const settings = useSettings();
  const expectation = useExpectation(weekId);
  const all = [record, staff, settings];
  const error = record.error ?? staff.error ?? settings.error;
  useFailureToast(error, FAILURES.loadLabor);
  const data: LaborData | undefined =
    record.data && staff.data && settings.data && !expectation.loading
      ? {
          record: record.data,
          expected: expectation.expect(record.data.sums),
          basisOf: (category) =>
            basisOf(settings.data.group, category, record.data.sums, expectation.outlook),
          staff: staff.data,
          settings: settings.data,
        }
      : undefined;
  return { data, loading: expectation.loading || all.some((read) => read.isFetching) };
}
