import { type Moment, todayOf } from '../changes/moment.ts';
import type { Crew } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { dayWithin, parseWeekId, type WeekId } from '../weeks/week.ts';
import {
  arePartsOfWeek,
  enteredHours,
  hoursOf,
  type SheetLine,
  staysAsEntered,
  takenOff,
} from './hours-sheet.ts';
import { countedHours, type HoursEntry, type Minutes } from './labor.ts';
import { paidOn } from './pay.ts';
import { type HoursMoved, settleHours, type WorkedWeek } from './settle-hours.ts';
import type { KnownStaff } from './staff.ts';

/** Who enters hours, when, and in which group. */
type Entering = Omit<Moment, 'by' | 'noMail'> & { by: { name: string } };

/** What saving a line of a sheet makes of somebody's entries in its crews. */
export function lineSaved(
  line: SheetLine,
  own: readonly HoursEntry[],
  weekId: WeekId,
  moment: Entering,
): HoursMoved {
  const { minutes, recorded } = line;
  const member = paidInWeek(line.member, weekId, moment);
  const enter = (more: Minutes) => (more > 0 ? [newEntry(member, more, moment)] : []);
  const { timeZone } = moment.group;
  if (arePartsOfWeek(member, own, { week: parseWeekId(weekId)!, timeZone })) {
    const made = { by: moment.by.name, at: moment.now() };
    const { changed, removed } = takenOff(own, Math.max(0, recorded - minutes), made);
    return { hoursAdded: enter(minutes - recorded), hoursChanged: changed, hoursRemoved: removed };
  }
  if (staysAsEntered({ ...line, member }, own)) return { hoursAdded: [], hoursChanged: [], hoursRemoved: [] };
  return { hoursAdded: enter(minutes), hoursChanged: [], hoursRemoved: [...own] };
}

/** What somebody's hours of a sheet come to, and how many are overtime. */
export interface HoursWorth {
  costCents: Cents;
  overtimeMinutes: Minutes;
}

/** What somebody costs in the crews of a sheet once it is saved with so many minutes, as saving it will have it. */
export function worthOnSheet(
  week: WorkedWeek,
  { member, minutes, crews }: { member: KnownStaff; minutes: Minutes; crews: readonly Crew[] },
  { group, now }: Pick<Moment, 'group' | 'now'>,
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
  };
}

/** Somebody with the pay of a day of the week: where none is said, of today or the day of the week that is next to it. */
export function paidInWeek(
  member: KnownStaff,
  weekId: WeekId,
  moment: Pick<Moment, 'now' | 'group'>,
  day?: Day,
): KnownStaff {
  if (!member.pay) return member;
  return paidOn(member, day ?? dayWithin(parseWeekId(weekId)!, todayOf(moment)));
}

/** Hours of somebody as they are put on record now, at what they are paid. */
export function newEntry(
  member: KnownStaff,
  minutes: Minutes,
  { now, by, newId, group }: Entering,
): HoursEntry {
  const hours = { ...hoursOf(member, minutes), employee: member.name };
  return enteredHours(group, hours, { entryId: newId(), enteredBy: by.name, createdAt: now() });
}
