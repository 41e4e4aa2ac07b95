import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import { isOver, parseWeekId, type WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';

/** Removes the raised alerts from a change to a week that is over. */
export function quietOnceOver<Changed extends { weekId: WeekId; alerts?: AlertOutcome }>(
  change: Changed,
  today: Day,
): Changed {
  if (!isOver({ ...parseWeekId(change.weekId)!, weekId: change.weekId }, today)) return change;
  return { ...change, alerts: { raised: [], resolved: change.alerts?.resolved ?? [] } };
}
