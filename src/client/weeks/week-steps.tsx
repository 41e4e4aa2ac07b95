import { weekLabel } from '../../domain/calendar/week.ts';
import { useGroup } from '../session/use-session.ts';
import { useSelectedWeek } from './use-selected-week.ts';
import { WeekFrame } from './week-frame.tsx';
import classes from './week-selector.module.css';
import { WeekStep } from './week-step.tsx';

const TIME_LABELS = {
  past: 'Historical Data',
  current: 'Current Week',
  upcoming: 'Upcoming Week',
};

/** One week at a time: to the older or the newer one, and whether the one shown is the current, a past or a future one. */
export function WeekSteps() {
  const group = useGroup();
  const { week, time } = useSelectedWeek();
  return (
    <WeekFrame>
      <WeekStep to="previous" label="Previous Week" word="Previous" />
      <p className={classes.shown} role="status">
        <strong>{TIME_LABELS[time]}</strong>
        <span>{weekLabel(week.weekId, group)}</span>
      </p>
      <WeekStep to="next" label="Next Week" word="Next" />
    </WeekFrame>
  );
}
