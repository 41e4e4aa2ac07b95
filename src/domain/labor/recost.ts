import { parseWeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import type { Moment } from '../people/moment.ts';
import { type Day, dayAt } from '../values/day.ts';
import { closedCrews } from '../weeks/week-closed.ts';
import { type HoursFacts, laborAlerts } from './hours-facts.ts';
import type { HoursEntry } from './labor.ts';
import type { LaborChange } from './labor-change.ts';
import { type Paid, payOn } from './pay.ts';
import { dayOfWork, repaid, settleHours } from './settle-hours.ts';

interface Recosted {
  weeks: readonly HoursFacts[];
  today: Day;
  /** The group with the overtime that holds from now on. */
  group: Group;
}

/**
 * What hours on record cost once some of them are costed anew: a change for each week that moves by it. What belongs to a closed
 * venue stays as it is. Alerts are weighed where a week is not over.
 */
function recosted(
  { weeks, today, group }: Recosted,
  costedAnew: (entry: HoursEntry, facts: HoursFacts) => HoursEntry | null,
  moment: Moment,
): LaborChange[] {
  return weeks.flatMap((facts) => {
    const closed = closedCrews(facts.states ?? [], group);
    const anew = facts.hours.flatMap((entry) => {
      const isOpen = entry.state === 'open' && !closed.has(entry.crew);
      return (isOpen && costedAnew(entry, facts)) || [];
    });
    const { costs, ...hours } = settleHours(facts, { hoursChanged: anew }, group);
    const changed = hours.hoursChanged.filter(
      (entry) => !facts.hours.some((known) => JSON.stringify(known) === JSON.stringify(entry)),
    );
    if (changed.length === 0) return [];
    const { endDate } = parseWeekId(facts.weekId)!;
    const isOver = endDate < today;
    const alerts = isOver ? {} : { alerts: laborAlerts(facts, costs, 'budget', moment) };
    const after = changed.map(({ staffId, minutes }) => ({ staffId, minutes }));
    const entry = { action: 'cost hours anew', subject: 'labor', after } as const;
    return [{ weekId: facts.weekId, hoursChanged: changed, ...alerts, entries: [entry] }];
  });
}

/**
 * What weeks cost once somebody is paid otherwise from a day on. Hours without a day that were entered today, before their pay changed
 * today, keep what they were entered at; a salary is of the whole week.
 */
export function recostedByPay(
  facts: Omit<Recosted, 'group'>,
  { staffId, before, after, from }: { staffId: string; before: Paid; after: Paid; from: Day },
  moment: Moment,
): LaborChange[] {
  const { timeZone } = moment.group;
  const isOfToday = ({ createdAt }: HoursEntry) =>
    dayAt(Temporal.Instant.from(createdAt).epochMilliseconds, timeZone) === facts.today;
  return recosted(
    { ...facts, group: moment.group },
    (entry, { weekId }) => {
      if (entry.staffId !== staffId) return null;
      const day = dayOfWork(entry, parseWeekId(weekId)!, timeZone);
      const [was, is] = [payOn(before, day), payOn(after, day)];
      const isSalary = (was.weeklyCents ?? is.weeklyCents) !== undefined;
      if (!isSalary && !entry.day && from === facts.today && isOfToday(entry)) return null;
      return was.hourlyRateCents === is.hourlyRateCents && was.weeklyCents === is.weeklyCents
        ? null
        : repaid(entry, is);
    },
    moment,
  );
}

/** What weeks cost under other rules of overtime. */
export function recostedByOvertime(facts: Recosted, moment: Moment): LaborChange[] {
  return recosted(facts, (entry) => ({ ...entry }), moment);
}
