import { dayWithin, parseWeekId, type WeekId } from '../calendar/week.ts';
import type { Crew, Group } from '../group/group.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { changedHours } from './hours-correction.ts';
import {
  arePartsOfWeek,
  enteredHours,
  hoursOf,
  paidAnew,
  type SheetLine,
  staysAsEntered,
  takenOff,
} from './hours-sheet.ts';
import { costOfHours, countedHours, type HoursEntry, type Minutes } from './labor.ts';
import { paidOn } from './pay.ts';
import { type HoursDiff, settleHours, type WorkedWeek } from './settle-hours.ts';
import type { StaffWithPay } from './staff.ts';

/** Who enters hours, at what time, and in which group. */
type Entering = Omit<DecisionContext, 'by' | 'noMail'> & { by: { name: string } };

/** Returns what saving a line changes in a person's entries in the sheet's crews. */
export function lineSaved(
  line: SheetLine,
  own: readonly HoursEntry[],
  weekId: WeekId,
  moment: Entering,
): HoursDiff {
  const { minutes, recorded } = line;
  const member = paidInWeek(line.member, weekId, moment);
  const enter = (more: Minutes) => (more > 0 ? [newEntry(member, more, moment)] : []);
  const ofWeek = { week: parseWeekId(weekId)!, timeZone: moment.group.timeZone };
  if (arePartsOfWeek(member, own, ofWeek)) {
    const made = { by: moment.by.name, at: moment.now() };
    const paid = paidAnew(member, own, { ...ofWeek, ...made });
    const { changed, removed } = takenOff(paid, Math.max(0, recorded - minutes), made);
    const taken = new Set([...changed, ...removed].map(({ entryId }) => entryId));
    const anew = paid.filter((entry, at) => entry !== own[at] && !taken.has(entry.entryId));
    return {
      hoursAdded: enter(minutes - recorded),
      hoursChanged: [...anew, ...changed],
      hoursRemoved: removed,
    };
  }
  if (staysAsEntered({ ...line, member }, own)) return { hoursAdded: [], hoursChanged: [], hoursRemoved: [] };
  return { hoursAdded: enter(minutes), hoursChanged: [], hoursRemoved: [...own] };
}

/** The cost and overtime of a person's hours on a sheet. */
export interface HoursWorth {
  costCents: Cents;
  overtimeMinutes: Minutes;
  /** The extra cost of overtime above the rate. */
  overtimeCents: Cents;
}

/** Returns the cost of a person in the sheet's crews after saving it with these minutes, computed as saving does. */
export function worthOnSheet(
  week: WorkedWeek,
  { member, minutes, crews }: { member: StaffWithPay; minutes: Minutes; crews: readonly Crew[] },
  { group, now }: Pick<DecisionContext, 'group' | 'now'>,
): HoursWorth {
  const isOwn = ({ staffId, crew }: HoursEntry) => staffId === member.staffId && crews.includes(crew);
  const own = countedHours(week.hours).filter(isOwn);
  const recorded = own.reduce((sum, entry) => sum + entry.minutes, 0);
  const moment = { now, group, by: { name: '' }, newId: () => '' };
  const moved = lineSaved({ member, minutes, recorded }, own, week.weekId, moment);
  const { hoursAdded, hoursChanged, hoursRemoved } = settleHours(week, moved, group);
  const stays = own.filter(({ entryId }) =>
    [...hoursChanged, ...hoursRemoved].every((entry) => entry.entryId !== entryId),
  );
  const after = [...stays, ...hoursChanged.filter((entry) => isOwn(entry)), ...hoursAdded];
  return {
    costCents: cents(sumCents(after.map(({ costCents }) => costCents))),
    overtimeMinutes: after.reduce((sum, { overtimeMinutes = 0 }) => sum + overtimeMinutes, 0),
    overtimeCents: sumCents(after.map(dearer)),
  };
}

/** Returns the cost of added hours, with the overtime they cause in others, computed as adding does. */
export function worthAdded(
  week: WorkedWeek,
  { member, minutes, day }: { member: StaffWithPay; minutes: Minutes; day: Day | undefined },
  { group, now }: Pick<DecisionContext, 'group' | 'now'>,
): HoursWorth {
  const moment = { now, group, by: { name: '' }, newId: () => '' };
  const entry = newEntry(paidInWeek(member, week.weekId, moment, day), minutes, moment);
  const { hoursAdded, costs } = settleHours(week, { hoursAdded: [{ ...entry, ...(day && { day }) }] }, group);
  const costCents = sumCents(costs.map(({ more }) => more));
  const overtimeCents = sumCents(hoursAdded.map(dearer));
  return { costCents, overtimeMinutes: hoursAdded[0]?.overtimeMinutes ?? 0, overtimeCents };
}

/** Returns what an entry costs above its rate. */
function dearer({ overtimeMinutes, minutes, hourlyRateCents, costCents }: HoursEntry): Cents {
  return overtimeMinutes === undefined ? cents(0) : cents(costCents - costOfHours(minutes, hourlyRateCents));
}

export const NO_WORTH: HoursWorth = { costCents: cents(0), overtimeMinutes: 0, overtimeCents: cents(0) };

/** Returns the cost of an entry after a correction to these minutes, computed as correcting does. */
export function worthCorrected(week: WorkedWeek, entry: HoursEntry, minutes: Minutes, group: Group): Cents {
  const corrected = changedHours(entry, { minutes }, { by: entry.updatedBy, at: entry.updatedAt });
  const { hoursChanged } = settleHours(week, { hoursChanged: [corrected] }, group);
  return (hoursChanged.find(({ entryId }) => entryId === entry.entryId) ?? corrected).costCents;
}

/** Returns the member with the pay of a day; without a day, of today, or of the nearest day in the week. */
export function paidInWeek(
  member: StaffWithPay,
  weekId: WeekId,
  moment: Pick<DecisionContext, 'now' | 'group'>,
  day?: Day,
): StaffWithPay {
  if (!member.pay) return member;
  return paidOn(member, day ?? dayWithin(parseWeekId(weekId)!, todayOf(moment)));
}

/** Returns a new entry for a person at their current pay. */
export function newEntry(
  member: StaffWithPay,
  minutes: Minutes,
  { now, by, newId, group }: Entering,
): HoursEntry {
  const hours = { ...hoursOf(member, minutes), employee: member.name };
  return enteredHours(group, hours, { entryId: newId(), enteredBy: by.name, createdAt: now() });
}
