import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { weeksBefore } from '../../domain/calendar/week.ts';
import { STAFF_PAGE_WEEKS, type StaffPage, staffPage } from '../../domain/labor/staff-page.ts';
import type { User } from '../../domain/people/user.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import { decisionContext } from '../decision-context.ts';
import { listHoursOf } from '../stores/labor.ts';
import { listPlansOf } from '../stores/labor-plan.ts';
import { findStaff } from '../stores/staff.ts';
import { readClosed } from '../stores/week-states.ts';
import { listWeeksBeginning } from '../stores/weeks.ts';
import { readFirstDay } from '../weeks/from-week-facts.ts';

/** Returns the page of a staff member as the caller may see it; null when they may not, or nobody has this id. */
export async function readStaffPage(context: Context, by: User, staffId: string): Promise<StaffPage | null> {
  const { db } = context;
  const member = (await findStaff(db, [staffId], today(context))).get(staffId);
  const week = currentWeek(context);
  const from = weeksBefore(week, STAFF_PAGE_WEEKS - 1).startDate;
  const onRecord = await listWeeksBeginning(db, { from, to: week.endDate });
  const weekIds = onRecord.map(({ weekId }) => weekId);
  const starts = new Map<string, Day>(onRecord.map(({ weekId, startDate }) => [weekId, startDate]));
  const placed = <Row extends { weekId: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, startDate: starts.get(row.weekId)! }));
  const [hours, plans, closed, firstDay] = await Promise.all([
    weekIds.length === 0 ? [] : listHoursOf(db, staffId, weekIds),
    weekIds.length === 0 ? [] : listPlansOf(db, staffId, weekIds),
    readClosed(db, weekIds),
    readFirstDay(db),
  ]);
  const facts = { member, week, hours: placed(hours), plans: placed(plans), closed, firstDay };
  return staffPage(facts, decisionContext(context, by));
}
