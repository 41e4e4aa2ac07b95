import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { inUse } from '../../domain/group/venue.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Empty, LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';
import { useWeekList } from '../weeks/use-week-list.ts';
import { WeekAmountForm } from '../weeks/week-amount-dialog.tsx';
import { revenueOfCenters } from './revenue-amounts.ts';
import { enterableWeeks } from './revenue-entry.ts';

/** Enters what each revenue center of the group earned in the current, the previous or the chosen week. */
export function GroupRevenueForm() {
  const group = useGroup();
  const { currentWeek } = useSession();
  const first = useChosenWeek() ?? currentWeek;
  const [week, setWeek] = useState<Week>(first);
  const weeks = enterableWeeks(currentWeek, useWeekList().weeks, [first, week], group);
  const { venues } = inUse(group);
  const named = venues.flatMap(({ name, centers }) =>
    centers.map((center) => ({
      center: center.id,
      label: venues.length > 1 ? `${name} · ${center.name}` : `${center.name} Revenue`,
    })),
  );
  const record = useQuery(reads.week(week.weekId, group.only));
  const failure = loadWeekFailed(weekLabel(week.weekId, group));
  useFailureToast(record.error, failure);
  const goHome = useGoHome();
  // Only once what was typed is no longer on screen: until then leaving asks whether to lose it.
  const [done, setDone] = useState(false);
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (done) leave();
  }, [done]);
  if (named.length === 0) return <Empty message="Your group has no revenue centers yet." />;
  return (
    <Stack gap="md">
      <NativeSelect
        label="Week"
        data={weeks.map((offered) => ({ value: offered.week.weekId, label: offered.label }))}
        value={week.weekId}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setWeek(weeks.find((offered) => offered.week.weekId === chosen)!.week);
        }}
      />
      {record.data && !done && (
        <WeekAmountForm
          key={week.weekId}
          amount={revenueOfCenters(named)}
          record={record.data}
          save="Save Revenue"
          onClose={() => setDone(true)}
        />
      )}
      {record.isPending && <PageLoading />}
      {record.isError && !record.data && (
        <LoadFailed message={failure} onRetry={() => void record.refetch()} />
      )}
    </Stack>
  );
}
