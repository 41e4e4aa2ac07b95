import { IconCalendarTime } from '@tabler/icons-react';
import { formatDay } from '../../domain/values/day.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { WeekName } from '../weeks/week-name.tsx';

/** Says so where a day or week has begun while something is being entered for the one before. */
export function KeptDayNotice() {
  const group = useGroup();
  const { kept, today, currentWeek } = useSession();
  if (!kept) return null;
  const icon = <IconCalendarTime size={20} aria-hidden />;
  const goOn = 'Save or close it, and this page goes on.';
  if (kept === 'day')
    return (
      <Notice icon={icon} title="A new day has begun.">
        What you are entering stays on {formatDay(today, group)}. {goOn}
      </Notice>
    );
  return (
    <Notice icon={icon} title="A new week has begun.">
      What you are entering stays in the week of <WeekName weekId={currentWeek.weekId} />. {goOn}
    </Notice>
  );
}
