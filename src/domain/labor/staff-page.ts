import { z } from 'zod';
import { type Week, type WeekId, weekSchema, weeksBefore } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import { canRead } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { centsSchema, sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { closedCrews } from '../weeks/week-closed.ts';
import { type PayMoment, payWeeks } from './change-staff.ts';
import { type PlannedHours, sumMinutes } from './hours-days.ts';
import type { HoursEntry } from './labor.ts';
import { type StaffWithPay, staffMemberSchema, staffVisibleTo } from './staff.ts';

/** How many weeks a person's page shows: the current one, and those before it. */
export const STAFF_PAGE_WEEKS = 10;

function weekOfStaffSchema() {
  return z.object({
    ...weekSchema().shape,
    workedMinutes: z.int().nullable().describe('Hours that count, in minutes; null if none are entered.'),
    overtimeMinutes: z.int().describe('How many of them are overtime.'),
    plannedMinutes: z.int().nullable().describe('Planned hours by day; null if there is no plan.'),
    costCents: centsSchema()
      .nullable()
      .describe('What the hours cost; null if there are none, or if you may not see pay.'),
    closed: z
      .boolean()
      .describe('Whether a venue that counts their crew has closed the week, which then keeps its cost.'),
  });
}

export function staffPageSchema() {
  return z
    .object({
      member: staffMemberSchema(),
      weeks: z.array(weekOfStaffSchema()).describe('Newest first; the first one is the current week.'),
      payWeeks: z
        .array(weekSchema())
        .describe('The weeks from which new pay may hold, newest first; empty if you may not change it.'),
    })
    .meta({ id: 'StaffPage' });
}
export type StaffPage = z.infer<ReturnType<typeof staffPageSchema>>;
export type WeekOfStaff = StaffPage['weeks'][number];

/** A person's counted hours, with the first day of their week. */
type HoursOfStaff = Pick<HoursEntry, 'crew' | 'minutes' | 'overtimeMinutes' | 'costCents'> & {
  startDate: Day;
};

/** A person's plan, with the first day of its week. */
type PlanOfStaff = Pick<PlannedHours, 'crew' | 'minutes'> & { startDate: Day };

export interface StaffPageFacts {
  member: StaffWithPay | undefined;
  week: Week;
  hours: readonly HoursOfStaff[];
  plans: readonly PlanOfStaff[];
  /** The first day of the oldest week on record; null if there is none. */
  firstDay: Day | null;
  closed: ReadonlyMap<WeekId, readonly VenueState[]>;
}

/** Returns the page of a staff member, limited to what the reader may see; null if they can't read that crew. */
export function staffPage(facts: StaffPageFacts, moment: PayMoment): StaffPage | null {
  const { member, week, closed, firstDay } = facts;
  const { by, group } = moment;
  if (!member || !canRead(by, member)) return null;
  const { crew } = member;
  const statesOf = ({ weekId }: Week) => closed.get(weekId) ?? [];
  const weeks = Array.from({ length: STAFF_PAGE_WEEKS }, (_, ago): WeekOfStaff => {
    const own = weeksBefore(week, ago);
    return { ...weekOfStaff(own, facts, by), closed: closedCrews(statesOf(own), group).has(crew) };
  });
  const factsOf = (own: Week) => ({ firstDay, closed: statesOf(own).map(({ venueId }) => venueId) });
  const asked = { crew, current: week, before: STAFF_PAGE_WEEKS - 1 };
  return {
    member: staffVisibleTo(by, member),
    weeks,
    payWeeks: can(by, 'addStaff', crew) ? payWeeks(factsOf, asked, moment) : [],
  };
}

/** Returns what a reader sees of a week's hours. The cost is null unless they see the rates of all of it. */
function weekOfStaff({ weekId, startDate, endDate }: Week, { hours, plans }: StaffPageFacts, who: Who) {
  const isRead = (of: { crew: Crew; startDate: Day }) => {
    const days = daysBetween(startDate, of.startDate);
    return days >= 0 && days < 7 && canRead(who, of);
  };
  const worked = hours.filter(isRead);
  const planned = plans.filter(isRead);
  const isPaySeen = worked.length > 0 && worked.every(({ crew }) => can(who, 'seeRates', crew));
  return {
    weekId,
    startDate,
    endDate,
    workedMinutes: worked.length === 0 ? null : sumMinutes(worked),
    overtimeMinutes: worked.reduce((sum, { overtimeMinutes = 0 }) => sum + overtimeMinutes, 0),
    plannedMinutes: planned.length === 0 ? null : sumMinutes(planned),
    costCents: isPaySeen ? sumCents(worked.map(({ costCents }) => costCents)) : null,
  };
}
