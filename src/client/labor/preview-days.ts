import { parseWeekId } from '../../domain/calendar/week.ts';
import type { Crew } from '../../domain/group/group.ts';
import {
  type DaysFacts,
  enterDays,
  hoursAfter,
  plansAfter,
  plansThatCount,
} from '../../domain/labor/enter-days.ts';
import { costOfPlan, type DayOfHours, type PlannedHours } from '../../domain/labor/hours-days.ts';
import { countedHours, type HoursEntry, type Minutes } from '../../domain/labor/labor.ts';
import { paidInWeek } from '../../domain/labor/sheet-saved.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';

/** The cost of a person's day, worked or planned; `day` is null for hours of the week without a day. */
export interface DayCost {
  staffId: string;
  crew: Crew;
  day: Day | null;
  kind: 'worked' | 'planned';
  minutes: Minutes;
  cents: Cents;
}

/** A preview of saving hours by day: why it would be refused, and the resulting costs. */
export interface DaysPreview {
  refused: Refused | null;
  costs: DayCost[];
}

/** Previews entering days with the decision that saves them. If that is refused, the costs are those on record. */
export function previewDays(
  facts: DaysFacts,
  entries: readonly DayOfHours[],
  today: Day,
  moment: DecisionContext,
): DaysPreview {
  const decided = enterDays(facts, { entries: [...entries] }, moment);
  const change = 'refused' in decided ? null : decided.change;
  const hours = change ? hoursAfter(facts.hours, change) : countedHours(facts.hours);
  const plans = change ? plansAfter(facts.plans, change) : facts.plans;
  const toCome = plansThatCount(plans, hours).filter(({ day }) => day >= today);
  const first = parseWeekId(facts.weekId)!.startDate;
  return {
    refused: 'refused' in decided ? decided.refused : null,
    costs: [...hours.map((entry) => workedCost(entry, first)), ...toCome.map(plannedCost)],
  };
}

/** Returns the cost of worked hours. A salary counts on the first day of the week, whenever its hours are worked. */
function workedCost(entry: HoursEntry, first: Day): DayCost {
  const { staffId, crew, minutes, costCents, weeklyCents } = entry;
  const day = weeklyCents === undefined ? (entry.day ?? null) : first;
  return { staffId, crew, day, kind: 'worked', minutes, cents: costCents };
}

function plannedCost({ staffId, crew, day, minutes, costCents }: PlannedHours): DayCost {
  return { staffId, crew, day, minutes, cents: costCents, kind: 'planned' };
}

/** Returns the plans shown on a sheet, at the pay of their days. */
export function plansOnSheet(
  people: readonly { staffId: string; days: Record<string, { plannedMinutes: Minutes | null }> }[],
  { weekId, staff }: Pick<DaysFacts, 'weekId' | 'staff'>,
  moment: Pick<DecisionContext, 'now' | 'group'>,
): PlannedHours[] {
  const known = new Map(staff.map((member) => [member.staffId, member]));
  return people.flatMap(({ staffId, days }) => {
    const member = known.get(staffId);
    if (!member) return [];
    return Object.entries(days).flatMap(([day, { plannedMinutes }]) => {
      if (plannedMinutes === null) return [];
      const { crew, ...paid } = paidInWeek(member, weekId, moment, day as Day);
      const costCents = costOfPlan(plannedMinutes, paid);
      const made = { importId: null, enteredBy: '', updatedAt: moment.now() };
      return [{ staffId, crew, day: day as Day, minutes: plannedMinutes, costCents, ...made }];
    });
  });
}

/** Returns by how much the cost of each crew and day changes; unchanged ones are left out. */
export function costChanges(
  before: readonly DayCost[],
  after: readonly DayCost[],
): { crew: Crew; day: Day | null; cents: Cents }[] {
  const moved = new Map<string, { crew: Crew; day: Day | null; cents: Cents }>();
  const add = ({ crew, day }: DayCost, more: Cents) => {
    const key = `${crew} ${day}`;
    moved.set(key, { crew, day, cents: cents((moved.get(key)?.cents ?? 0) + more) });
  };
  for (const cost of before) add(cost, cents(-cost.cents));
  for (const cost of after) add(cost, cost.cents);
  return [...moved.values()].filter((move) => move.cents !== 0);
}
