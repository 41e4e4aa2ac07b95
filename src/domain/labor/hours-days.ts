import { z } from 'zod';
import { type Week, weekSchema } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import { WEEK_DAYS } from '../sales/sales.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema, daysBetween } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { costOfHours, countedHours, type HoursEntry, type Minutes, MOST_OF_DAY } from './labor.ts';
import type { Paid } from './pay.ts';
import type { StaffWithPay } from './staff.ts';

/** A person's planned hours on a day; 0 minutes for a day off. They cost nothing until they are worked. */
export interface PlannedHours {
  staffId: string;
  crew: Crew;
  day: Day;
  minutes: Minutes;
  /** At the rate of that day; 0 for somebody with a salary. */
  costCents: Cents;
  importId: string | null;
  enteredBy: string;
  updatedAt: string;
}

/** Returns the cost of planned hours at the pay of their day, in cents; 0 with a salary, which pays for the week whatever is planned. */
export function costOfPlan(
  minutes: Minutes,
  { hourlyRateCents, weeklyCents }: Pick<Paid, 'hourlyRateCents' | 'weeklyCents'>,
): Cents {
  return weeklyCents === undefined ? costOfHours(minutes, hourlyRateCents) : cents(0);
}

const OF_DAY = 'Give whole minutes from 0 to 1440: a day has 24 hours.';
const ONE_OF_BOTH = 'Give either worked or planned minutes in each line.';
const TWICE = 'A day of a person appears twice.';

/** The most lines per request: 1,000 people, seven days, worked and planned. */
const MAX_DAYS = 14_000;

const minutes = z.int({ error: OF_DAY }).min(0, { error: OF_DAY }).max(MOST_OF_DAY, { error: OF_DAY });

/** A person's day: the minutes they worked or are planned to work; null clears the record. */
const dayEntry = z
  .object({
    staffId: z.union([rowId.min(1), z.int().transform(String)]),
    day,
    workedMinutes: minutes.nullable().optional().describe('0 if they did not work; null if not entered.'),
    plannedMinutes: minutes.nullable().optional().describe('0 for a day off; null if there is no plan.'),
    fromMinutes: z
      .int()
      .min(0)
      .nullable()
      .optional()
      .describe('The value the sheet started with; null for none. Refused if something else is stored.'),
  })
  .refine(
    ({ workedMinutes, plannedMinutes }) => (workedMinutes === undefined) !== (plannedMinutes === undefined),
    {
      error: ONE_OF_BOTH,
    },
  );

export type DayOfHours = z.infer<typeof dayEntry>;

/** Worked or planned days of people; days left out stay as they are. */
export const daysOfHours = z.object({
  entries: boundedList(dayEntry, MAX_DAYS)
    .refine((entries) => entries.length > 0, { error: 'Give the hours of at least one day.' })
    .refine((entries) => new Set(entries.map(keyOf)).size === entries.length, { error: TWICE }),
});
export type DaysOfHours = z.infer<typeof daysOfHours>;

function keyOf({ staffId, day, workedMinutes }: DayOfHours): string {
  return `${staffId} ${day} ${workedMinutes === undefined ? 'planned' : 'worked'}`;
}

const maybe = z.int().nullable();

/** A week's hours by day: worked and planned minutes of each person. */
export function hoursDaysSchema() {
  const ofDay = z.object({
    workedMinutes: maybe.describe('0 if they did not work; null if not entered.'),
    plannedMinutes: maybe.describe('0 for a day off; null if there is no plan.'),
    importId: z.string().nullable().describe('The import it came from; null if somebody entered it.'),
    usualMinutes: maybe.describe('What they have usually worked on that weekday lately; null if unknown.'),
  });
  return z
    .object({
      ...weekSchema().shape,
      today: daySchema(),
      people: z.array(
        z.object({
          staffId: z.string(),
          employee: z.string(),
          crew: z.string(),
          active: z.boolean(),
          undatedMinutes: z
            .int()
            .describe('Worked hours of the week without a day. They count in addition to those by day.'),
          days: z.record(z.string(), ofDay).describe('By day, all seven.'),
        }),
      ),
    })
    .meta({ id: 'HoursDays' });
}
export type HoursDays = z.infer<ReturnType<typeof hoursDaysSchema>>;
export type PersonDays = HoursDays['people'][number];
type DayHours = PersonDays['days'][string];

/** The minutes a person worked on a day of an earlier week. */
export interface WorkedDay {
  staffId: string;
  weekId: string;
  day: Day;
  minutes: Minutes;
}

/** The records behind a week's hours by day. */
interface DaysOnRecord {
  week: Week;
  today: Day;
  crews: readonly Crew[];
  staff: readonly StaffWithPay[];
  hours: readonly HoursEntry[];
  plans: readonly PlannedHours[];
  /** Hours worked by day in earlier weeks. */
  worked: readonly WorkedDay[];
}

/** Returns a week's hours by day, of everybody who works in these crews or has hours or a plan in them. */
export function hoursDays({ week, today, crews, staff, hours, plans, worked }: DaysOnRecord): HoursDays {
  const own = Map.groupBy(
    countedHours(hours).filter(({ crew }) => crews.includes(crew)),
    ({ staffId }) => staffId,
  );
  const planned = Map.groupBy(
    plans.filter(({ crew }) => crews.includes(crew)),
    ({ staffId }) => staffId,
  );
  const before = Map.groupBy(worked, ({ staffId }) => staffId);
  const isTold = ({ staffId, crew, active }: StaffWithPay) =>
    (active && crews.includes(crew)) || own.has(staffId) || planned.has(staffId);
  const people = staff.filter(isTold).map(({ staffId, name, crew, active }): PersonDays => {
    const entries = own.get(staffId) ?? [];
    const usual = usualDays(before.get(staffId) ?? [], week);
    const days = WEEK_DAYS.map((place): [Day, DayHours] => {
      const day = addDays(week.startDate, place);
      const ofDay = entries.filter((entry) => entry.day === day);
      const plan = planned.get(staffId)?.find((one) => one.day === day);
      const importId =
        ofDay.find((entry) => entry.importId !== undefined)?.importId ?? plan?.importId ?? null;
      return [
        day,
        {
          workedMinutes: workedOn(ofDay),
          plannedMinutes: plan?.minutes ?? null,
          importId,
          usualMinutes: usual?.[place] ?? null,
        },
      ];
    });
    const undatedMinutes = sumMinutes(entries.filter((entry) => entry.day === undefined));
    return { staffId, employee: name, crew, active, undatedMinutes, days: Object.fromEntries(days) };
  });
  return { ...week, today, people };
}

/** Returns the total minutes of a day's entries; null without any. */
export function workedOn(entries: readonly Pick<HoursEntry, 'minutes'>[]): Minutes | null {
  return entries.length === 0 ? null : sumMinutes(entries);
}

export function sumMinutes(entries: readonly { minutes: Minutes }[]): Minutes {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** A usual week is computed from the newest this many earlier weeks in which a person has hours by day. */
const USUAL_WEEKS = 4;
/** How many weeks back to search for them. */
export const WEEKS_FOR_USUAL = 8;

/**
 * Returns a person's usual minutes for each day of a week: the median of the newest four weeks in which they have hours by day, the smaller
 * of two middle values. A day off counts as 0. Null without such weeks.
 */
function usualDays(worked: readonly WorkedDay[], { startDate }: Week): Minutes[] | null {
  const weeks = [...Map.groupBy(worked, ({ weekId }) => weekId)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, USUAL_WEEKS);
  if (weeks.length === 0) return null;
  return WEEK_DAYS.map((place) => {
    const values = weeks.map(([, days]) =>
      sumMinutes(days.filter(({ day }) => placeOf(day, startDate) === place)),
    );
    return values.sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)]!;
  });
}

/** Returns the index of a day's weekday in a week that may begin on another weekday. */
function placeOf(day: Day, startDate: Day): number {
  return ((daysBetween(startDate, day) % 7) + 7) % 7;
}
