import { strictWeekId, type Week, weekFrom, weekOf, weeksBefore } from '../calendar/week.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { type FromWeekFacts, firstWeekOf } from '../group/from-week.ts';
import type { Crew, Group } from '../group/group.ts';
import { overtimeEntry } from '../group/overtime.ts';
import { inUse } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { peopleRefused } from '../people/people-refused.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { groupWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import { addDays, type Day } from '../values/day.ts';
import { crewsOfClosedVenue } from '../weeks/week-closed.ts';
import type { DaysFacts } from './enter-days.ts';
import type { LaborChange } from './hours-facts.ts';
import { LABOR_REFUSED, staffMemberChangedMeanwhile } from './labor-refused.ts';
import { MOST_TERMS, paidOn, payChanged, payFromRefused, payOn } from './pay.ts';
import { recostedByPay } from './recost.ts';
import { setOvertime } from './set-overtime.ts';
import {
  changedStaff,
  type NewStaff,
  newStaff,
  type StaffChange,
  type StaffWithPay,
  staffChange,
  staffChangedMeanwhile,
} from './staff.ts';

/** The writes of a staff decision: a new member, or a changed one. */
export interface StaffWrites extends AuditedChange {
  staff: StaffWithPay;
  /** The weeks with costs that changed with the pay. */
  paidWeeks?: readonly LaborChange[];
}

/** Adds somebody to the payroll, which has `people` members so far. Refused if it is full, or if somebody else has their number. */
export function addStaff(
  { people, isNumberTaken }: { people: number } & Pick<StaffFacts, 'isNumberTaken'>,
  { usualMinutes = 0 as StaffWithPay['usualMinutes'], ...entered }: NewStaff,
  { newId }: Pick<DecisionContext, 'newId'>,
): Decision<StaffWithPay, StaffWrites> {
  const refused =
    peopleRefused('staff members', people) ?? (isNumberTaken ? LABOR_REFUSED.numberTaken : null);
  if (refused) return { refused };
  const staff: StaffWithPay = { staffId: newId(), ...entered, usualMinutes, active: true };
  const entry = { action: 'add staff', subject: staff.crew, after: staff } as const;
  return { answer: staff, change: { staff, entries: [entry] } };
}

/** The facts for a change of a staff member: the member on record, and who changed them last. */
interface StaffFacts {
  before: StaffWithPay | undefined;
  changedBy: string | null;
  /** Whether somebody else has the requested number. */
  isNumberTaken?: boolean;
  /** The weeks on record that end on or after the day from which the new pay holds. */
  weeks?: readonly DaysFacts[];
  /** The facts about the week from which the new pay should hold, if the change names one. */
  payWeek?: FromWeekFacts | undefined;
}

/** Returns the day from which weeks may cost something else after a change; null if none do. */
export function costsFrom(
  change: StaffChange,
  before: StaffWithPay | undefined,
  moment: Pick<DecisionContext, 'now' | 'group'>,
): Day | null {
  const from = payFrom(change, before, moment);
  return from === null || payFromRefused(from, todayOf(moment)) ? null : from;
}

/** Returns the week from which the new pay should hold; null if the change names none. */
function weekAsked({ fromWeek }: StaffChange): Week | null {
  return fromWeek === undefined ? null : strictWeekId(fromWeek);
}

/** Returns the day from which the requested pay holds, if it changes. A salary begins and ends with a week. */
function payFrom(
  change: StaffChange,
  before: StaffWithPay | undefined,
  moment: Pick<DecisionContext, 'now' | 'group'>,
): Day | null {
  if (!before) return null;
  const { hourlyRateCents, weeklyCents } = change;
  const asked = weekAsked(change)?.startDate ?? change.payFrom;
  const isOther =
    (hourlyRateCents ?? before.hourlyRateCents) !== before.hourlyRateCents ||
    (weeklyCents !== undefined && (weeklyCents ?? undefined) !== before.weeklyCents);
  const isSaid = hourlyRateCents !== undefined || weeklyCents !== undefined;
  if (!isOther && !(isSaid && asked)) return null;
  const from = asked ?? todayOf(moment);
  const salaried = weeklyCents !== undefined || before.weeklyCents !== undefined;
  return salaried ? weekOf(from, moment.group).startDate : from;
}

/** Changes a staff member. Takes the right to add staff to both crews; refused for values the dialog didn't start from. */
export function editStaff(
  { before, changedBy, isNumberTaken, weeks = [], payWeek = { firstDay: null, closed: [] } }: StaffFacts,
  change: StaffChange,
  moment: DecisionContext,
): Decision<StaffWithPay, StaffWrites> {
  const { by, group } = moment;
  if (!before || !canRead(by, before)) return { refused: LABOR_REFUSED.staffUnknown };
  const changed = changedStaff(group, before, change);
  const mayChange = [before, changed].every(({ crew }) => can(by, 'addStaff', crew));
  if (!mayChange) return { refused: REFUSED.role };
  if (staffChangedMeanwhile(before, change))
    return { refused: staffMemberChangedMeanwhile(changedBy, before.hourlyRateCents) };
  if (isNumberTaken) return { refused: LABOR_REFUSED.numberTaken };
  if (change.fromWeek !== undefined) {
    const week = payWeekOf(payWeek, { ...before, fromWeek: change.fromWeek }, moment);
    if ('refused' in week) return week;
  }
  const from = payFrom(change, before, moment);
  const staff = from === null ? changed : repaidStaff(before, changed, { ...change, from }, moment);
  if ('refused' in staff) return staff;
  const entry = { action: 'edit staff', subject: staff.crew, before, after: staff } as const;
  const today = todayOf(moment);
  const paid = { staffId: staff.staffId, before, after: staff };
  const paidWeeks = from === null ? [] : recostedByPay({ weeks, today }, { ...paid, from }, moment);
  return { answer: staff, change: { staff, ...(paidWeeks.length > 0 && { paidWeeks }), entries: [entry] } };
}

/** Returns the member with the new pay from its day on. */
function repaidStaff(
  before: StaffWithPay,
  changed: StaffWithPay,
  { from, ...change }: Omit<StaffChange, 'from'> & { from: Day },
  moment: DecisionContext,
): StaffWithPay | { refused: Refused } {
  const today = todayOf(moment);
  const week = weekAsked(change);
  const unfit = payFromRefused(from, today, week ? 'week' : 'day');
  if (unfit) return { refused: valueUnfit(week ? 'fromWeek' : 'payFrom', unfit) };
  const asked = week?.startDate ?? change.payFrom ?? today;
  const held = payOn(before, asked);
  const salary = change.weeklyCents === undefined ? held.weeklyCents : change.weeklyCents;
  const term = {
    from,
    hourlyRateCents: change.hourlyRateCents ?? held.hourlyRateCents,
    ...(salary ? { weeklyCents: salary } : {}),
    setBy: moment.by.name,
  };
  const pay = payChanged(before, term, week?.endDate ?? asked);
  if (pay.length > MOST_TERMS) return { refused: PAY_FULL };
  return paidOn({ ...changed, pay }, today);
}

const PAY_FULL: Refused = {
  code: 'limit-reached',
  detail: 'Their pay has changed a hundred times. No more changes can be kept.',
};

interface PayWeekRequest {
  crew: Crew;
  fromWeek: string;
}

export type PayMoment = Pick<DecisionContext, 'by' | 'group' | 'now'>;

/** Returns the week from which a person's new pay holds. Refused if a venue that counts their crew has closed it. */
function payWeekOf(
  facts: FromWeekFacts,
  { crew, fromWeek }: PayWeekRequest,
  moment: PayMoment,
): Week | { refused: Refused } {
  const { by, group } = moment;
  const closed = group.venues.filter(
    ({ venueId }) =>
      facts.closed.includes(venueId) && crewsOfClosedVenue({ venueId, kept: null }, group).includes(crew),
  );
  const venues = closed.map(({ venueId, name }) => ({
    venueId,
    name: canRead(by, { venue: venueId }) ? name : 'a venue that counts this crew',
  }));
  return firstWeekOf(facts, { sent: fromWeek, today: todayOf(moment), group, venues });
}

/** Returns the weeks from which new pay may hold, newest first: the next one, this one, and `before` earlier ones that can change. */
export function payWeeks(
  factsOf: (week: Week) => FromWeekFacts,
  { crew, current, before }: { crew: Crew; current: Week; before: number },
  moment: PayMoment,
): Week[] {
  const next = weekFrom(addDays(current.startDate, 7));
  const weeks = [next, ...Array.from({ length: before + 1 }, (_, ago) => weeksBefore(current, ago))];
  return weeks.filter(
    (week) => !('refused' in payWeekOf(factsOf(week), { crew, fromWeek: week.weekId }, moment)),
  );
}

export const STAFF_WRITES = {
  addStaff: groupWrite({
    may: 'addStaff',
    decide: addStaff,
    sent: (group: Group) => newStaff(inUse(group)),
    permits: (who, { crew }) => can(who, 'addStaff', crew),
  }),
  editStaff: groupWrite({ may: 'addStaff', sent: staffChange, decide: editStaff }),
  setOvertime: groupWrite({ may: 'manageGroup', sent: () => overtimeEntry, decide: setOvertime }),
};
