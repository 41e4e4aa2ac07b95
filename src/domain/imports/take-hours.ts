import { quietOnceOver } from '../alerts/alert-outcome.ts';
import type { Decision } from '../decisions/decision.ts';
import { type DaysFacts, enterDays, undatedOf } from '../labor/enter-days.ts';
import { type DayOfHours, sumMinutes, workedOn } from '../labor/hours-days.ts';
import { type LaborChange, laborAlerts } from '../labor/hours-facts.ts';
import { countedHours, type HoursEntry, type Minutes, MOST_OF_DAY } from '../labor/labor.ts';
import { type HoursDiff, settleHours } from '../labor/settle-hours.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { can } from '../people/role.ts';
import { REFUSED } from '../refusals/refused.ts';
import { hoursText } from '../sources/person-days.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { crewsOfClosedVenue, weekClosed } from '../weeks/week-closed.ts';
import { hoursKey, type ResolvedHoursDay } from './hours-of-file.ts';
import { type CommitImportRequest, type HoursOutcome, isWanted, type StoredHours } from './import.ts';
import { FIRST_DAY } from './take-sales.ts';
import { TO_COME } from './to-come.ts';

/** The facts about a week's hours, with the states of its venues. */
export interface HoursTakingFacts extends DaysFacts {
  states: readonly VenueState[];
}

/** Returns the outcome that each day would have if it were taken now: `new`, `same`, `corrects`, or why it can't be taken. */
export function weighHours(
  facts: HoursTakingFacts,
  days: readonly ResolvedHoursDay[],
  moment: DecisionContext,
): HoursOutcome[] {
  const entries = Map.groupBy(countedHours(facts.hours), ({ staffId }) => staffId);
  const plans = new Map(facts.plans.map((plan) => [hoursKey(plan), plan]));
  const weighed = days.map((day): HoursOutcome => {
    const own = entries.get(day.staffId) ?? [];
    const ofDay = own.filter((entry) => entry.day === day.day);
    const plan = plans.get(hoursKey(day)) ?? null;
    const stored: StoredHours = {
      minutes: workedOn(ofDay),
      plannedMinutes: plan?.minutes ?? null,
      entries: ofDay,
      plan,
      undated: own.filter((entry) => entry.day === undefined),
    };
    return { ...day, stored, ...fateOf(facts, { day, stored }, moment) };
  });
  const faults = faultsOf(facts, weighed, moment);
  return weighed.map((one) => {
    const words = faults.get(hoursKey(one));
    return words === undefined ? one : { ...one, fate: 'fault', words };
  });
}

function fateOf(
  facts: HoursTakingFacts,
  { day, stored }: { day: ResolvedHoursDay; stored: StoredHours },
  moment: DecisionContext,
): Pick<HoursOutcome, 'fate' | 'words'> {
  const { minutes, plannedMinutes } = day;
  const [isWorked, isPlanned] = [minutes !== null, plannedMinutes !== null];
  const isSame =
    (!isWorked || stored.minutes === minutes) && (!isPlanned || stored.plannedMinutes === plannedMinutes);
  if (isSame) return { fate: 'same', words: '' };
  if (isWorked && day.day > todayOf(moment)) return TO_COME;
  if (day.day < FIRST_DAY) return { fate: 'fault', words: 'This day is too long ago.' };
  if ((plannedMinutes ?? 0) > MOST_OF_DAY) return { fate: 'fault', words: 'A day has 24 hours.' };
  const differs = [
    differing(stored.minutes, minutes),
    differing(stored.plannedMinutes, plannedMinutes, ' planned'),
    isWorked && sumMinutes(stored.undated) > 0
      ? `${hoursText(sumMinutes(stored.undated))} of this week are recorded without a day, and are replaced by the days in the file.`
      : '',
  ].filter(Boolean);
  const crew = facts.staff.find(({ staffId }) => staffId === day.staffId)?.crew;
  const crews = new Set([crew, ...[...stored.entries, ...stored.undated].map((entry) => entry.crew)]);
  const closed = facts.states.find(
    (one) =>
      one.state === 'closed' && crewsOfClosedVenue(one, moment.group).some((counted) => crews.has(counted)),
  );
  if (closed) {
    const words = [...differs, weekClosed(closed, facts.weekId, moment.group).detail];
    return { fate: 'closed', words: words.join(' ') };
  }
  return differs.length > 0 ? { fate: 'corrects', words: differs.join(' ') } : { fate: 'new', words: '' };
}

function differing(stored: Minutes | null, minutes: Minutes | null, what = ''): string {
  if (stored === null || minutes === null || stored === minutes) return '';
  return `${hoursText(stored)}${what} is on record; the file says ${hoursText(minutes)}.`;
}

type HoursOutcomes = readonly HoursOutcome[];

/** Returns the outcomes of days in weeks too far ahead to have begun. */
export function hoursFarAhead(days: readonly ResolvedHoursDay[]): HoursOutcome[] {
  const stored = { minutes: null, plannedMinutes: null, entries: [], plan: null, undated: [] };
  return days.map((day) => ({ ...day, stored, ...TO_COME }));
}

/** Returns why days can't be entered together, by `hoursKey`: found by entering them person by person, day by day. */
function faultsOf(
  facts: HoursTakingFacts,
  weighed: HoursOutcomes,
  moment: DecisionContext,
): Map<string, string> {
  const faults = new Map<string, string>();
  const crewOf = new Map(facts.staff.map(({ staffId, crew }) => [staffId, crew]));
  const open = weighed.filter(
    ({ fate, staffId }) =>
      (fate === 'new' || fate === 'corrects') && can(moment.by, 'addHours', crewOf.get(staffId)),
  );
  const refusal = (days: HoursOutcomes) => {
    const decided = entered(facts, days, moment, null);
    return 'refused' in decided ? decided.refused.detail : null;
  };
  if (open.length === 0 || refusal(open) === null) return faults;
  for (const own of Map.groupBy(open, ({ staffId }) => staffId).values()) {
    if (refusal(own) === null) continue;
    const fitting: HoursOutcome[] = [];
    for (const day of own) {
      const words = refusal([...fitting, day]);
      if (words === null) fitting.push(day);
      else faults.set(hoursKey(day), words);
    }
  }
  return faults;
}

/** Enters days of a file as if they had been typed. Worked days also replace the person's hours of that week without a day. */
function entered(
  facts: HoursTakingFacts,
  days: HoursOutcomes,
  moment: DecisionContext,
  importId: string | null,
) {
  const worked = days.filter(({ minutes }) => minutes !== null);
  const insteadOf = new Set(worked.map(({ staffId }) => staffId));
  return enterDays(facts, { entries: days.flatMap(entriesOf) }, moment, importId, insteadOf);
}

function entriesOf({ staffId, day, minutes, plannedMinutes }: HoursOutcome): DayOfHours[] {
  return [
    ...(minutes === null ? [] : [{ staffId, day, workedMinutes: minutes }]),
    ...(plannedMinutes === null ? [] : [{ staffId, day, plannedMinutes }]),
  ];
}

/** Takes hours of a file into a week: the new ones, and the requested corrections. Only a running week raises alerts. */
export function takeHours(
  facts: HoursTakingFacts,
  { days, correct, importId }: { days: readonly ResolvedHoursDay[]; importId: string } & CommitImportRequest,
  moment: DecisionContext,
): Decision<HoursOutcome[], LaborChange> {
  const answer = weighHours(facts, days, moment).map((day): HoursOutcome => {
    if (day.fate === 'new') return { ...day, fate: 'taken' };
    if (day.fate !== 'corrects') return day;
    return isWanted({ correct }, day) ? { ...day, fate: 'taken', words: '' } : { ...day, fate: 'kept' };
  });
  const taken = answer.filter(({ fate }) => fate === 'taken');
  if (taken.length === 0) return { answer, change: null };
  const decided = entered(facts, taken, moment, importId);
  if ('refused' in decided) return decided;
  const change = { weekId: facts.weekId, ...decided.change };
  const sums = { days: taken.length, minutes: sumMinutes(taken.map(minutesOf)), importId };
  const entries = [{ action: 'import hours', subject: 'labor', after: sums }] as const;
  return {
    answer: withUndatedOnce(answer),
    change: quietOnceOver({ ...change, entries }, todayOf(moment)),
  };
}

function minutesOf({ minutes }: Pick<HoursOutcome, 'minutes'>) {
  return { minutes: minutes ?? 0 };
}

/** Keeps replaced hours without a day only with the first taken day of a person, so that they are put back once. */
function withUndatedOnce(days: HoursOutcomes): HoursOutcome[] {
  const seen = new Set<string>();
  return days.map((day) => {
    const isFirst = day.fate === 'taken' && day.minutes !== null && !seen.has(day.staffId);
    if (isFirst) seen.add(day.staffId);
    return isFirst ? day : { ...day, stored: { ...day.stored, undated: [] } };
  });
}

/**
 * Takes back hours that a file brought into a week. Each day gets its previous figures and the name of who had entered them, unless it was
 * changed since. Closed weeks are refused where the change is written. Refused if somebody may not enter all of it.
 */
export function takeBackHours(
  facts: HoursTakingFacts,
  { days, importId }: { days: HoursOutcomes; importId: string },
  moment: DecisionContext,
): Decision<HoursOutcome[], LaborChange> {
  const counted = countedHours(facts.hours);
  const plans = new Map(facts.plans.map((plan) => [hoursKey(plan), plan]));
  const nowOf = (one: HoursOutcome) =>
    counted.filter(({ staffId, day }) => staffId === one.staffId && day === one.day);
  const answer = days.map((one): HoursOutcome => {
    const [worked, planned] = [workedOn(nowOf(one)), plans.get(hoursKey(one))?.minutes ?? null];
    const isUntouched =
      (one.minutes === null || worked === one.minutes) &&
      (one.plannedMinutes === null || planned === one.plannedMinutes) &&
      (one.stored.undated.length === 0 || undatedOf(facts, new Set([one.staffId])).length === 0);
    if (isUntouched) return { ...one, fate: 'undone', words: '' };
    const is = worked === null ? 'nothing' : hoursText(worked);
    return { ...one, fate: 'changed-since', words: `It was changed since, to ${is}, and was left that way.` };
  });
  const back = answer.filter(({ fate }) => fate === 'undone');
  if (back.length === 0) return { answer, change: null };
  const moved = back.map((one) => putBack(one, nowOf(one)));
  if (!entersAll(facts, back, moved, moment)) return { refused: REFUSED.role };
  const { costs, ...hours } = settleHours(
    facts,
    {
      hoursAdded: moved.flatMap(({ hoursAdded }) => hoursAdded),
      hoursChanged: moved.flatMap(({ hoursChanged }) => hoursChanged),
      hoursRemoved: moved.flatMap(({ hoursRemoved }) => hoursRemoved),
    },
    moment.group,
  );
  const planned = back.filter(({ plannedMinutes }) => plannedMinutes !== null);
  const before = { days: back.length, minutes: sumMinutes(back.map(minutesOf)), importId };
  const change: LaborChange = {
    weekId: facts.weekId,
    ...hours,
    plans: planned.flatMap(({ stored }) => stored.plan ?? []),
    plansRemoved: planned.flatMap((one) => (one.stored.plan ? [] : (plans.get(hoursKey(one)) ?? []))),
    ...(costs.length > 0 && { alerts: laborAlerts(facts, costs, 'labor', moment) }),
    entries: [{ action: 'take import back', subject: 'labor', before }],
  };
  return { answer, change: quietOnceOver(change, todayOf(moment)) };
}

/** Whether somebody may enter the hours of all these days, in the crews that these count in. */
function entersAll(
  { staff }: HoursTakingFacts,
  back: HoursOutcomes,
  moved: readonly HoursDiff[],
  { by }: DecisionContext,
) {
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const entries = moved.flatMap((one) => [...one.hoursAdded, ...one.hoursChanged, ...one.hoursRemoved]);
  const counted = [
    ...back.map(({ staffId }) => crews.get(staffId) ?? ''),
    ...entries.map(({ crew }) => crew),
  ];
  return counted.every((crew) => can(by, 'addHours', crew));
}

/** Restores the entries of a day: brings back changed and removed ones, and removes those that were not there before. */
function putBack({ minutes, stored }: HoursOutcome, now: readonly HoursEntry[]): HoursDiff {
  if (minutes === null) return { hoursAdded: [], hoursChanged: [], hoursRemoved: [] };
  const [before, there] = [
    new Set(stored.entries.map(({ entryId }) => entryId)),
    new Set(now.map(({ entryId }) => entryId)),
  ];
  return {
    hoursAdded: [...stored.entries.filter(({ entryId }) => !there.has(entryId)), ...stored.undated],
    hoursChanged: stored.entries.filter(({ entryId }) => there.has(entryId)),
    hoursRemoved: now.filter(({ entryId }) => !before.has(entryId)),
  };
}
