import { parseWeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { type Day, dayAt } from '../values/day.ts';
import { closedCrews } from '../weeks/week-closed.ts';
import type { DaysFacts } from './enter-days.ts';
import { costOfPlan, type PlannedHours } from './hours-days.ts';
import { type LaborChange, laborAlerts } from './hours-facts.ts';
import type { HoursEntry } from './labor.ts';
import { type Paid, payOn } from './pay.ts';
import { dayOfWork, repaid, settleHours } from './settle-hours.ts';

interface Recosted {
  weeks: readonly DaysFacts[];
  today: Day;
  /** The group with the new overtime rules. */
  group: Group;
}

interface Anew {
  entry: (entry: HoursEntry, facts: DaysFacts) => HoursEntry | null;
  plan: (plan: PlannedHours) => PlannedHours | null;
}

/** Computes the cost of hours and plans again, with alerts unless the week is over. Closed venues stay as they are. */
function recosted({ weeks, today, group }: Recosted, costed: Anew, moment: DecisionContext): LaborChange[] {
  return weeks.flatMap((facts) => {
    const closed = closedCrews(facts.states ?? [], group);
    const anew = facts.hours.flatMap((entry) => {
      const isOpen = entry.state === 'open' && !closed.has(entry.crew);
      return (isOpen && costed.entry(entry, facts)) || [];
    });
    const plans = facts.plans.flatMap((plan) => (!closed.has(plan.crew) && costed.plan(plan)) || []);
    const { costs, ...hours } = settleHours(facts, { hoursChanged: anew }, group);
    const changed = hours.hoursChanged.filter(
      (entry) => !facts.hours.some((known) => JSON.stringify(known) === JSON.stringify(entry)),
    );
    if (changed.length === 0 && plans.length === 0) return [];
    const { endDate } = parseWeekId(facts.weekId)!;
    const isOver = endDate < today;
    const alerts = isOver ? {} : { alerts: laborAlerts(facts, costs, 'budget', moment) };
    const after = [...changed, ...plans].map(({ staffId, minutes }) => ({ staffId, minutes }));
    const entry = { action: 'cost hours anew', subject: 'labor', after } as const;
    const planned = plans.length > 0 && { plans };
    return [{ weekId: facts.weekId, hoursChanged: changed, ...planned, ...alerts, entries: [entry] }];
  });
}

/**
 * Computes the cost of weeks again after a pay change from a day on, with plans at the pay of their days. Hours without a day that were
 * entered today keep their old rate if the pay changes today; a salary applies to the whole week.
 */
export function recostedByPay(
  facts: Omit<Recosted, 'group'>,
  { staffId, before, after, from }: { staffId: string; before: Paid; after: Paid; from: Day },
  moment: DecisionContext,
): LaborChange[] {
  const { timeZone } = moment.group;
  const isOfToday = ({ createdAt }: HoursEntry) =>
    dayAt(Temporal.Instant.from(createdAt).epochMilliseconds, timeZone) === facts.today;
  const payAnew = (day: Day): Paid | null => {
    const [was, is] = [payOn(before, day), payOn(after, day)];
    return was.hourlyRateCents === is.hourlyRateCents && was.weeklyCents === is.weeklyCents ? null : is;
  };
  return recosted(
    { ...facts, group: moment.group },
    {
      entry: (entry, { weekId }) => {
        if (entry.staffId !== staffId) return null;
        const day = dayOfWork(entry, parseWeekId(weekId)!, timeZone);
        const isSalary = [before, after].some((paid) => payOn(paid, day).weeklyCents !== undefined);
        if (!isSalary && !entry.day && from === facts.today && isOfToday(entry)) return null;
        const pay = payAnew(day);
        return pay && repaid(entry, pay);
      },
      plan: (plan) => {
        const pay = plan.staffId === staffId ? payAnew(plan.day) : null;
        return pay && { ...plan, costCents: costOfPlan(plan.minutes, pay) };
      },
    },
    moment,
  );
}

/** Computes the cost of weeks again under new overtime rules. */
export function recostedByOvertime(facts: Recosted, moment: DecisionContext): LaborChange[] {
  return recosted(facts, { entry: (entry) => ({ ...entry }), plan: () => null }, moment);
}
