import { strictWeekId, type Week } from '../../domain/calendar/week.ts';
import { WEEK_REFUSED } from '../../domain/calendar/week-refused.ts';
import { refusal } from '../errors.ts';

/** Returns the week to change: strictly YYYY-MM-DD_to_YYYY-MM-DD, seven days. Throws 'invalid-week'. */
export function weekToChange(weekId: string): Week {
  const week = strictWeekId(weekId);
  if (!week) throw refusal(WEEK_REFUSED.weekForm);
  return week;
}
