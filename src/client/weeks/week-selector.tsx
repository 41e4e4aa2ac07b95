import { useSelectedWeek } from './use-selected-week.ts';
import { WeekFrame } from './week-frame.tsx';
import { WeekSelect } from './week-select.tsx';
import { WeekStep } from './week-step.tsx';

/** Selects the week a dashboard shows: from the list, or one step to the older (Previous) or newer (Next) one. */
export function WeekSelector({ label = 'Week' }: { label?: string }) {
  const { week, weeks, select } = useSelectedWeek();
  return (
    <WeekFrame>
      <WeekStep to="previous" label="Previous" />
      <WeekSelect label={label} value={week.weekId} weeks={weeks} onChange={select} />
      <WeekStep to="next" label="Next" />
    </WeekFrame>
  );
}
