import { parseWeekId } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { changedMeanwhile, REFUSED, valueUnfit } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import { changedHours } from './hours-correction.ts';
import {
  costOfPlan,
  type DayOfHours,
  type DaysOfHours,
  type PlannedHours,
  sumMinutes,
  workedOn,
} from './hours-days.ts';
import { type HoursFacts, type LaborChange, laborAlerts, minutesOf } from './hours-facts.ts';
import { countedHours, type HoursEntry, MAX_MINUTES, type Minutes, MOST_OF_DAY } from './labor.ts';
import { LABOR_REFUSED, noLongerActive, tooManyHours } from './labor-refused.ts';
import { type HoursDiff, settleHours } from './settle-hours.ts';
import { newEntry, paidInWeek } from './sheet-saved.ts';
import type { StaffWithPay } from './staff.ts';

/** The facts about a week's hours by day, with its plans. */
export interface DaysFacts extends HoursFacts {
  plans: readonly PlannedHours[];
}

/** A line of the sheet with its person, and what is on record for it. */
interface DayLine {
  at: number;
  asked: DayOfHours;
  member: StaffWithPay;
  kind: 'worked' | 'planned';
  minutes: Minutes | null;
  stored: Minutes | null;
  /** Who entered the figure on record. */
  storedBy: string | null;
  /** The entries it replaces. */
  entries: readonly HoursEntry[];
}

/**
 * Enters worked or planned hours by day. Each line replaces what is on record for that day; null clears it. Hours without a day stay and
 * count as well. Refused for unknown people and other crews, for a day of another week, over 24 hours in a day or 80 in the week (a day
 * counts as worked if that is entered, else as planned), for more hours of somebody who has left, and if the record is neither what the
 * sheet started with nor what it says now; that refusal tells the record. `importId` is the import that brings the hours, if any. For
 * people in `insteadOf` the days also replace hours without a day.
 */
export function enterDays(
  facts: DaysFacts,
  { entries }: DaysOfHours,
  moment: DecisionContext,
  importId: string | null = null,
  insteadOf: ReadonlySet<string> = NOBODY,
): Decision<null, LaborChange> {
  const { by, group } = moment;
  const read = linesOf(facts, entries, moment);
  if ('refused' in read) return read;
  const lines = read.lines.filter(({ minutes, stored }) => minutes !== stored);
  const others = lines.filter(
    ({ asked, stored }) => asked.fromMinutes !== undefined && asked.fromMinutes !== stored,
  );
  if (others.length > 0) return { refused: movedMeanwhile(others, readsAll(by)) };
  if (lines.length === 0) return { answer: null, change: null };
  const worked = lines.filter(({ kind }) => kind === 'worked');
  const planned = lines.filter(({ kind }) => kind === 'planned');
  const moved = worked.map((line) => workedAnew(facts, line, moment, importId));
  const { costs, ...hours } = settleHours(
    facts,
    {
      hoursAdded: moved.flatMap(({ hoursAdded }) => hoursAdded),
      hoursChanged: moved.flatMap(({ hoursChanged }) => hoursChanged),
      hoursRemoved: [
        ...moved.flatMap(({ hoursRemoved }) => hoursRemoved),
        ...undatedOf(facts, insteadOf).filter(({ crew }) => can(by, 'addHours', crew)),
      ],
    },
    group,
  );
  const removed = new Set(planned.flatMap(({ minutes, asked }) => (minutes === null ? [dayKey(asked)] : [])));
  const change: LaborChange = {
    weekId: facts.weekId,
    ...hours,
    plans: planned.flatMap((line) => plannedAnew(facts, line, moment, importId)),
    plansRemoved: facts.plans.filter((plan) => removed.has(dayKey(plan))),
    ...(costs.length > 0 && { alerts: laborAlerts(facts, costs, 'labor', moment) }),
    entries: [
      {
        action: 'enter hours by day',
        subject: 'labor',
        before: lines.map((line) => trailOf(line, line.stored)),
        after: lines.map((line) => trailOf(line, line.minutes)),
      },
    ],
  };
  const refused = boundsRefused(facts, lines, change);
  return refused ? { refused } : { answer: null, change };
}

const NOBODY: ReadonlySet<string> = new Set();

/** Returns the counted hours of these people that have no day. */
export function undatedOf({ hours }: Pick<HoursFacts, 'hours'>, people: ReadonlySet<string>): HoursEntry[] {
  return countedHours(hours).filter(({ staffId, day }) => day === undefined && people.has(staffId));
}

/** Returns the lines with what is on record for them, or the refusal of the first line that can't be entered. */
function linesOf(
  facts: DaysFacts,
  entries: readonly DayOfHours[],
  { by }: DecisionContext,
): { lines: DayLine[] } | { refused: Refused } {
  const { startDate, endDate } = parseWeekId(facts.weekId)!;
  const counted = Map.groupBy(countedHours(facts.hours), dayKey);
  const plans = new Map(facts.plans.map((plan) => [dayKey(plan), plan]));
  const staff = new Map(facts.staff.map((member) => [member.staffId, member]));
  const lines: DayLine[] = [];
  for (const [at, asked] of entries.entries()) {
    const member = staff.get(asked.staffId);
    if (!member || !canRead(by, member)) return { refused: LABOR_REFUSED.workerUnknown };
    if (!can(by, 'addHours', member.crew)) return { refused: REFUSED.role };
    const key = dayKey(asked);
    if (asked.day < startDate || asked.day > endDate)
      return { refused: valueUnfit(`entries.${at}.day`, 'Choose a day of this week.') };
    const of = { at, asked, member };
    if (asked.workedMinutes !== undefined) {
      const own = (counted.get(key) ?? []).filter(({ crew }) => can(by, 'addHours', crew));
      lines.push({
        ...of,
        kind: 'worked',
        minutes: asked.workedMinutes,
        entries: own,
        stored: workedOn(own),
        storedBy: own.at(-1)?.updatedBy ?? null,
      });
    } else {
      const plan = plans.get(key);
      lines.push({
        ...of,
        kind: 'planned',
        minutes: asked.plannedMinutes ?? null,
        entries: [],
        stored: plan?.minutes ?? null,
        storedBy: plan?.enteredBy ?? null,
      });
    }
  }
  return { lines };
}

/** Refuses lines that somebody else changed since the sheet was filled in; tells the minutes on record by person and day. */
function movedMeanwhile(lines: readonly DayLine[], namesWho: boolean): Refused {
  const values = lines.flatMap(({ asked, kind, stored }) =>
    stored === null ? [] : [[`${asked.staffId} ${asked.day} ${kind}`, stored] as const],
  );
  const setBy = lines.find(({ storedBy }) => storedBy !== null)?.storedBy ?? null;
  return changedMeanwhile(namesWho ? setBy : null, Object.fromEntries(values));
}

/** Replaces the worked entries of a person's day with one entry, at the rate they had. */
function workedAnew(
  { weekId }: DaysFacts,
  { asked: { day }, member, minutes, entries }: DayLine,
  moment: DecisionContext,
  importId: string | null,
): HoursDiff {
  if (minutes === null) return { hoursAdded: [], hoursChanged: [], hoursRemoved: [...entries] };
  const [first, ...rest] = entries;
  const by = importId === null ? {} : { importId };
  if (!first) {
    const entry = newEntry(paidInWeek(member, weekId, moment, day), minutes, moment);
    return { hoursAdded: [{ ...entry, day, ...by }], hoursChanged: [], hoursRemoved: [] };
  }
  const { importId: _, ...changed } = changedHours(
    first,
    { minutes },
    { by: moment.by.name, at: moment.now() },
  );
  return { hoursAdded: [], hoursChanged: [{ ...changed, ...by }], hoursRemoved: rest };
}

function plannedAnew(
  { weekId }: DaysFacts,
  { asked: { day }, member, minutes }: DayLine,
  moment: DecisionContext,
  importId: string | null,
): PlannedHours[] {
  if (minutes === null) return [];
  const { staffId, crew, ...paid } = paidInWeek(member, weekId, moment, day);
  const made = { importId, enteredBy: moment.by.name, updatedAt: moment.now() };
  return [{ staffId, crew, day, minutes, costCents: costOfPlan(minutes, paid), ...made }];
}

/** Returns why the increased lines can't be saved: somebody has left, or has too many hours in a day or in the week. Null if they can. */
function boundsRefused(facts: DaysFacts, lines: readonly DayLine[], change: LaborChange): Refused | null {
  const grown = lines.filter((line) => growth(line) > 0);
  if (grown.length === 0) return null;
  const hours = Map.groupBy(hoursAfter(facts.hours, change), ({ staffId }) => staffId);
  const plans = Map.groupBy(plansAfter(facts.plans, change), ({ staffId }) => staffId);
  for (const { at, asked, member, kind } of grown) {
    const { staffId, day } = asked;
    const field = `entries.${at}.${kind}Minutes`;
    if (!member.active) return atField(noLongerActive(member.name), field);
    const own = hours.get(staffId) ?? [];
    if (kind === 'worked' && sumMinutes(own.filter((entry) => entry.day === day)) > MOST_OF_DAY)
      return valueUnfit(field, 'A day has 24 hours.');
    const toCome = plansThatCount(plans.get(staffId) ?? [], own);
    const inAll = minutesOf(own, staffId) + (kind === 'planned' ? sumMinutes(toCome) : 0);
    const overBy = inAll - MAX_MINUTES;
    if (overBy <= 0) continue;
    const over = dayOver(
      grown.filter((line) => line.asked.staffId === staffId && line.kind === kind),
      overBy,
    );
    return atField(tooManyHours(member.name), `entries.${over.at}.${kind}Minutes`);
  }
  return null;
}

function growth({ minutes, stored }: DayLine): Minutes {
  return (minutes ?? 0) - (stored ?? 0);
}

/** Returns the increased day that takes a person over the limit; `overBy` is the excess of all of them together. */
function dayOver(grown: readonly DayLine[], overBy: Minutes): DayLine {
  const fromLast = [...grown].sort((one, other) => (one.asked.day < other.asked.day ? 1 : -1));
  let left = overBy;
  return (
    fromLast.find((line) => {
      left -= growth(line);
      return left <= 0;
    }) ?? fromLast.at(-1)!
  );
}

function atField(refused: Refused, field: string): Refused {
  return { ...refused, errors: [{ field, message: refused.detail }] };
}

/** Returns a person's plans that count: those of days without worked hours. */
export function plansThatCount(plans: readonly PlannedHours[], hours: readonly HoursEntry[]): PlannedHours[] {
  const worked = new Set(hours.map(dayKey));
  return plans.filter((plan) => !worked.has(dayKey(plan)));
}

/** Returns the counted hours of a week after a change. */
export function hoursAfter(
  before: readonly HoursEntry[],
  { hoursAdded = [], hoursChanged = [], hoursRemoved = [] }: LaborChange,
): HoursEntry[] {
  const changed = new Map(hoursChanged.map((entry) => [entry.entryId, entry]));
  const gone = new Set(hoursRemoved.map(({ entryId }) => entryId));
  const kept = before.filter(({ entryId }) => !gone.has(entryId));
  return countedHours([...kept.map((entry) => changed.get(entry.entryId) ?? entry), ...hoursAdded]);
}

/** Returns the plans of a week after a change. */
export function plansAfter(
  before: readonly PlannedHours[],
  { plans = [], plansRemoved = [] }: Pick<LaborChange, 'plans' | 'plansRemoved'>,
): PlannedHours[] {
  const moved = new Set([...plans, ...plansRemoved].map(dayKey));
  return [...before.filter((plan) => !moved.has(dayKey(plan))), ...plans];
}

function dayKey({ staffId, day }: { staffId: string; day?: Day | undefined }): string {
  return `${staffId} ${day}`;
}

function trailOf({ asked: { staffId, day }, kind }: DayLine, minutes: Minutes | null) {
  return { staffId, day, [`${kind}Minutes`]: minutes };
}
