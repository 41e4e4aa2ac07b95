import { today } from '../../domain/calendar/clock.ts';
import { type Week, type WeekId, weekFrom } from '../../domain/calendar/week.ts';
import type { Crew } from '../../domain/group/group.ts';
import { crewsOf, laborCategories } from '../../domain/group/venue.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import { type HoursDays, hoursDays, WEEKS_FOR_USUAL } from '../../domain/labor/hours-days.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import { addDays } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readBudgetFacts } from '../desk/budget-facts.ts';
import { listAdjustments, listHours } from '../stores/labor.ts';
import { listPlans, listWorkedDays } from '../stores/labor-plan.ts';
import { findStaff, listStaff } from '../stores/staff.ts';

/** Reads what decides about the hours of a week; `named` are the people in the request. */
export async function readHoursFacts(
  context: Pick<Context, 'group' | 'now'>,
  db: Db,
  weekId: WeekId,
  named: readonly string[] = [],
): Promise<HoursFacts> {
  const { group } = context;
  const hours = await listHours(db, weekId);
  const people = new Set([...named, ...hours.map(({ staffId }) => staffId)]);
  return {
    ...(await readBudgetFacts(group, db, weekId, laborCategories(group, [...crewsOf(group), 'total']), [
      'labor',
    ])),
    hours,
    adjustments: await listAdjustments(db, weekId),
    staff: [...(await findStaff(db, [...people], today(context))).values()],
  };
}

/** Reads what decides about the hours of a week's days; `named` are the people in the request. */
export async function readDaysFacts(
  context: Pick<Context, 'group' | 'now'>,
  db: Db,
  weekId: WeekId,
  named: readonly string[],
): Promise<DaysFacts> {
  return { ...(await readHoursFacts(context, db, weekId, named)), plans: await listPlans(db, weekId) };
}

/** Returns a week's hours by day, for some crews. */
export async function readHoursDays(
  context: Pick<Context, 'group' | 'now' | 'db'>,
  week: Week,
  crews: readonly Crew[],
): Promise<HoursDays> {
  const { db } = context;
  const before = Array.from({ length: WEEKS_FOR_USUAL }, (_, ago) =>
    weekFrom(addDays(week.startDate, -7 * (ago + 1))),
  );
  const [staff, hours, plans, worked] = await Promise.all([
    listStaff(db, today(context)),
    listHours(db, week.weekId),
    listPlans(db, week.weekId),
    listWorkedDays(
      db,
      before.map(({ weekId }) => weekId),
      crews,
    ),
  ]);
  return hoursDays({ week, today: today(context), crews, staff, hours, plans, worked });
}
