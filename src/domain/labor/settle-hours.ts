import { dayWithin, parseWeekId, type Week, type WeekId } from '../calendar/week.ts';
import type { Crew, Group } from '../group/group.ts';
import { costWithOvertime, type OvertimeRule, overtimeIn, overtimeOf } from '../group/overtime.ts';
import { type Day, dayAt } from '../values/day.ts';
import { cents, divideRounded, sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { closedCrews } from '../weeks/week-closed.ts';
import { type CostChange, countedCost } from './hours-facts.ts';
import { costOfHours, type HoursEntry, type Minutes } from './labor.ts';
import type { Paid } from './pay.ts';

/** A week with its hours, and the states of its venues. */
export interface WorkedWeek {
  weekId: WeekId;
  hours: readonly HoursEntry[];
  states?: readonly VenueState[] | undefined;
}

/** Added, changed and removed entries. */
export interface HoursDiff {
  hoursAdded: HoursEntry[];
  hoursChanged: HoursEntry[];
  hoursRemoved: HoursEntry[];
}

/**
 * Settles a change of hours: computes overtime and the shares of salaries again for everybody in it, and by how much the costs of crews
 * change. Entries in closed weeks stay as they are; their overtime counts.
 */
export function settleHours(
  { weekId, hours, states = [] }: WorkedWeek,
  moved: Partial<HoursDiff>,
  group: Group,
): HoursDiff & { costs: CostChange[] } {
  const { hoursAdded = [], hoursChanged = [], hoursRemoved = [] } = moved;
  const known = new Map(hours.map((entry) => [entry.entryId, entry]));
  const gone = new Set(hoursRemoved.map(({ entryId }) => entryId));
  const given = new Map(hoursChanged.map((entry) => [entry.entryId, entry]));
  const after = [...hours.filter(({ entryId }) => !gone.has(entryId)), ...hoursAdded].map(
    (entry) => given.get(entry.entryId) ?? entry,
  );
  const people = new Set([...hoursAdded, ...hoursChanged, ...hoursRemoved].map(({ staffId }) => staffId));
  const week = parseWeekId(weekId)!;
  const weighed = {
    week,
    rule: overtimeIn(group, week),
    closed: closedCrews(states, group),
    timeZone: group.timeZone,
  };
  const settled = new Map(
    [...people].flatMap((staffId) => {
      const own = after.filter((entry) => entry.staffId === staffId && entry.state === 'open');
      return settledHours(own, weighed).map((entry): [string, HoursEntry] => [entry.entryId, entry]);
    }),
  );
  const final = after.map((entry) => settled.get(entry.entryId) ?? entry);
  const changed = final.filter((entry) => known.has(entry.entryId) && known.get(entry.entryId) !== entry);
  const added = final.filter(({ entryId }) => !known.has(entryId));
  return {
    hoursAdded: added,
    hoursChanged: changed,
    hoursRemoved,
    costs: [
      ...added.map((entry) => ({ crew: entry.crew, more: countedCost(entry) })),
      ...changed.map((entry) => ({
        crew: entry.crew,
        more: cents(countedCost(entry) - countedCost(known.get(entry.entryId)!)),
      })),
      ...hoursRemoved.map((entry) => ({ crew: entry.crew, more: cents(-countedCost(entry)) })),
    ],
  };
}

interface SettlingContext {
  week: Week;
  rule: OvertimeRule | undefined;
  closed: ReadonlySet<Crew>;
  timeZone: string;
}

/** Returns a person's counted entries with their overtime and cost; unchanged entries stay the same objects. */
function settledHours(entries: readonly HoursEntry[], weighed: SettlingContext): HoursEntry[] {
  const byHour = entries.filter(({ weeklyCents }) => weeklyCents === undefined);
  const byWeek = entries.filter(({ weeklyCents }) => weeklyCents !== undefined);
  return [...withOvertime(byHour, weighed), ...withSalary(byWeek, weighed)];
}

function withOvertime(entries: readonly HoursEntry[], weighed: SettlingContext): HoursEntry[] {
  const { rule, closed } = weighed;
  if (!rule && entries.every(({ overtimeMinutes }) => overtimeMinutes === undefined)) return [...entries];
  const worked = [...entries].sort(byTime(weighed));
  const ideal = rule ? overtimeOf(worked, rule) : worked.map(() => 0);
  const isKept = ({ crew }: HoursEntry) => closed.has(crew);
  const total = ideal.reduce((sum, minutes) => sum + minutes, 0);
  const kept = worked.filter(isKept).reduce((sum, { overtimeMinutes = 0 }) => sum + overtimeMinutes, 0);
  const open = worked.flatMap((entry, at) => (isKept(entry) ? [] : [{ entry, overtime: ideal[at]! }]));
  return fitted(open, total - kept).map(({ entry, overtime }) => costed(entry, overtime, rule));
}

interface Overtime {
  entry: HoursEntry;
  overtime: Minutes;
}

/** Adjusts overtime to a total number of minutes, beginning with the hours worked last. */
function fitted(worked: readonly Overtime[], total: Minutes): Overtime[] {
  let missing = total - worked.reduce((sum, { overtime }) => sum + overtime, 0);
  const last = [...worked].reverse().map(({ entry, overtime }) => {
    const fits = Math.max(0, Math.min(entry.minutes, overtime + missing));
    missing -= fits - overtime;
    return { entry, overtime: fits };
  });
  return last.reverse();
}

function costed(entry: HoursEntry, overtimeMinutes: Minutes, rule: OvertimeRule | undefined): HoursEntry {
  const { overtimeMinutes: was, ...others } = entry;
  // Entries without overtime keep their cost, also if old data differs from hours x rate.
  if (was === undefined && overtimeMinutes === 0) return entry;
  if (!rule || overtimeMinutes === 0)
    return { ...others, costCents: costOfHours(entry.minutes, entry.hourlyRateCents) };
  const costCents = costWithOvertime({ ...others, overtimeMinutes }, rule);
  if (was === overtimeMinutes && costCents === entry.costCents) return entry;
  return { ...others, overtimeMinutes, costCents };
}

/** Shares a week's salary over the hours it was earned in, so that it is paid once. */
function withSalary(entries: readonly HoursEntry[], weighed: SettlingContext): HoursEntry[] {
  const kept = entries.filter(({ crew }) => weighed.closed.has(crew));
  const open = entries.filter((entry) => !kept.includes(entry)).sort(byTime(weighed));
  const salary = open.at(-1)?.weeklyCents ?? cents(0);
  const left = Math.max(0, salary - sumCents(kept.map(({ costCents }) => costCents)));
  const all = BigInt(open.reduce((sum, { minutes }) => sum + minutes, 0));
  let before = 0n;
  return open.map((entry) => {
    const start = before;
    before += BigInt(entry.minutes);
    const upTo = (minutes: bigint) => (all === 0n ? cents(0) : divideRounded(BigInt(left) * minutes, all));
    const costCents = cents(upTo(before) - upTo(start));
    return costCents === entry.costCents ? entry : { ...entry, costCents };
  });
}

function byTime({ week, timeZone }: Pick<SettlingContext, 'week' | 'timeZone'>) {
  const key = (entry: HoursEntry) =>
    [dayOfWork(entry, week, timeZone), entry.createdAt, entry.entryId].join(' ');
  return (one: HoursEntry, other: HoursEntry) => (key(one) < key(other) ? -1 : 1);
}

/** Returns the day that sets the rate of hours: their own, or the day they were entered, moved into the week. */
export function dayOfWork(
  { day, createdAt }: Pick<HoursEntry, 'day' | 'createdAt'>,
  week: Week,
  timeZone: string,
): Day {
  return day ?? dayWithin(week, dayAt(Temporal.Instant.from(createdAt).epochMilliseconds, timeZone));
}

/** Returns an entry at another pay. Its cost is settled later with all hours of the person's week. */
export function repaid(
  { weeklyCents: _, ...entry }: HoursEntry,
  { hourlyRateCents, weeklyCents }: Pick<Paid, 'hourlyRateCents' | 'weeklyCents'>,
): HoursEntry {
  if (weeklyCents === undefined)
    return { ...entry, hourlyRateCents, costCents: costOfHours(entry.minutes, hourlyRateCents) };
  const { overtimeMinutes: __, ...whole } = entry;
  return { ...whole, hourlyRateCents: cents(0), weeklyCents };
}
