import { useSelectedWeek } from './use-selected-week.ts';
import { WeekFrame } from './week-frame.tsx';
import { WeekSelect } from './week-select.tsx';
import { WeekStep } from './week-step.tsx';

const TIME_LABELS = {
  past: 'Historical Data',
  current: 'Current Week',
  upcoming: 'Upcoming Week',
};

interface WeekSelectorProps {
  label?: string;
  /** Whether it says in words when the week is, as the specification has it for its venues. */
  saysTime?: boolean;
}

/** Selects the week a page shows: from the list, or one step to the older (Previous) or newer (Next) one. */
export function WeekSelector({ label = 'Week', saysTime = false }: WeekSelectorProps) {
  const { week, weeks, select, time } = useSelectedWeek();
  const [previous, next] = saysTime ? ['Previous Week', 'Next Week'] : ['Previous', 'Next'];
  return (
    <WeekFrame>
      <WeekStep to="previous" label={previous} word="Previous" />
      <WeekSelect
        label={label}
        value={week.weekId}
        weeks={weeks}
        onChange={select}
        time={saysTime ? TIME_LABELS[time] : undefined}
      />
      <WeekStep to="next" label={next} word="Next" />
    </WeekFrame>
  );
}
