import { weekLabel } from '../../domain/week.ts';
import { useSession } from '../session/use-session.ts';
import { useSelectedWeek } from './use-selected-week.ts';
import classes from './week-selector.module.css';
import { WeekStep } from './week-step.tsx';

/** One week at a time: to the older or the newer one, and whether the one shown is the current or a past one. */
export function WeekSteps() {
  const { week } = useSelectedWeek();
  const { currentWeek } = useSession();
  const isCurrent = week.weekId === currentWeek.weekId;
  return (
    <div className={classes.selector}>
      <WeekStep to="previous" label="Previous Week" word="Previous" />
      <p className={classes.shown} role="status">
        <strong>{isCurrent ? 'Current Week' : 'Historical Data'}</strong>
        <span>{weekLabel(week.weekId)}</span>
      </p>
      <WeekStep to="next" label="Next Week" word="Next" />
    </div>
  );
}
