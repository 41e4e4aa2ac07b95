import { useQuery } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { HoursDays } from '../../domain/labor/hours-days.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { reads } from '../data/queries.ts';
import { type Expectation, useExpectation } from '../forecast/use-expectation.ts';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** What a sheet of hours by day is made of. */
export interface DaysData {
  days: HoursDays;
  record: RecordedWeek;
  staff: readonly StaffMember[];
  settings: GroupSettings;
  expectation: Expectation;
}

/** Reads what a sheet of a week's hours by day is made of. */
export function useDaysData(weekId: WeekId) {
  const { only } = useGroup();
  const days = useQuery(reads.hoursDays(weekId, only));
  const record = useQuery(reads.week(weekId, only));
  const staff = useQuery(reads.staff());
  const settings = useSettings();
  const expectation = useExpectation(weekId);
  const all = [days, record, staff, settings];
  useFailureToast(all.find(({ error }) => error)?.error ?? null, FAILURES.loadLabor);
  const data: DaysData | null =
    days.data && record.data && staff.data && settings.data && !expectation.loading
      ? {
          ...{ days: days.data, record: record.data, staff: staff.data },
          ...{ settings: settings.data, expectation },
        }
      : null;
  return {
    data,
    loading: expectation.loading || all.some(({ isFetching }) => isFetching),
  };
}
