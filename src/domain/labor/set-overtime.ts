import { weekOf } from '../calendar/week.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import { type OvertimeEntry, type OvertimeRule, overtimeChanged } from '../group/overtime.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { addDays, type Day } from '../values/day.ts';
import type { DaysFacts } from './enter-days.ts';
import type { LaborChange } from './hours-facts.ts';
import { recostedByOvertime } from './recost.ts';

/** The group, and the weeks on record that end on or after the day from which the rule holds. */
interface OvertimeFacts {
  group: Group;
  weeks: readonly DaysFacts[];
}

/** The group with the new overtime rules, and the weeks with costs that changed. */
interface OvertimeWrites extends AuditedChange {
  group: Group;
  paidWeeks: readonly LaborChange[];
}

/** The most overtime rules per group. */
const MOST_RULES = 100;

/** Returns the day from which weeks may cost something else; null if none do. */
export function overtimeCostsFrom(
  entered: Pick<OvertimeEntry, 'from'>,
  moment: Pick<DecisionContext, 'now' | 'group'>,
): Day | null {
  const from = overtimeFrom(entered, moment);
  return isNear(from, todayOf(moment), moment) ? from : null;
}

/** Returns the first day of the week from which the rule holds: of the current week by default. */
function overtimeFrom(
  { from }: Pick<OvertimeEntry, 'from'>,
  moment: Pick<DecisionContext, 'now' | 'group'>,
): Day {
  return weekOf(from ?? todayOf(moment), moment.group).startDate;
}

function isNear(from: Day, today: Day, { group }: Pick<DecisionContext, 'group'>): boolean {
  const { startDate } = weekOf(today, group);
  return from >= startDate && from <= addDays(startDate, 366);
}

/** Sets the overtime rule from this week or a later one on, and computes the cost of hours on record again. */
export function setOvertime(
  { group, weeks }: OvertimeFacts,
  { from: asked, ...entered }: OvertimeEntry,
  moment: DecisionContext,
): Decision<Group, OvertimeWrites> {
  const today = todayOf(moment);
  const from = overtimeFrom({ from: asked }, moment);
  if (!isNear(from, today, moment))
    return { refused: valueUnfit('from', 'Overtime begins with this week or one of the year to come.') };
  const { overtime = [] } = group;
  const rule: OvertimeRule = { from, ...entered };
  const before = overtime.at(-1);
  const isSame = (known: OvertimeRule | undefined) =>
    (known?.weeklyMinutes ?? null) === rule.weeklyMinutes &&
    (known?.dailyMinutes ?? null) === rule.dailyMinutes &&
    (known?.factorPercent ?? rule.factorPercent) === rule.factorPercent;
  if (isSame(before) && (before === undefined || before.from <= from)) return { answer: group, change: null };
  const rules = overtimeChanged(overtime, rule);
  if (rules.length > MOST_RULES)
    return { refused: { code: 'limit-reached', detail: 'Overtime has changed a hundred times.' } };
  const after: Group = { ...group, overtime: rules };
  const entry = { action: 'set overtime', subject: 'group', before: before ?? null, after: rule } as const;
  const paidWeeks = recostedByOvertime({ weeks, today, group: after }, moment);
  return { answer: after, change: { group: after, paidWeeks, entries: [entry] } };
}
