import { today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { daysRead, questionCandidates, weekQuestions } from '../../domain/forecast/week-questions.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { Context } from '../context.ts';
import { publicHolidays } from '../holidays/public-holidays.ts';
import { listExpected } from '../stores/sales.ts';
import { readWeekHistory } from '../stores/week-history.ts';

/** Returns the questions about a week, for all revenue centers or one venue's. Reads weeks only when there is something to ask. */
export async function readWeekQuestions(
  context: Pick<Context, 'now' | 'group' | 'log' | 'db'>,
  week: Week,
  venue: VenueId | undefined,
): Promise<WeekQuestions> {
  const { db, group } = context;
  const now = today(context);
  const { holidays, noted } = daysRead(now);
  const asked = questionCandidates(
    { week, today: now, group },
    {
      holidays: await publicHolidays(context, holidays.from, holidays.to),
      noted: await listExpected(db, noted),
    },
  );
  const weeks = await Promise.all(asked.weeks.map((one) => readWeekHistory(context, db, one, { venue })));
  return weekQuestions(asked, weeks, group);
}
