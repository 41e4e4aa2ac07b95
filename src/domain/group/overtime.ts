import { z } from 'zod';
import { type Day, day, daySchema } from '../values/day.ts';
import { type Cents, divideRounded } from '../values/money.ts';

/** Worked time, as in `labor.ts`, which stands on the group that has these rules. */
type WorkedMinutes = number;

/** From which week on hours over some number cost more. */
export function overtimeRuleSchema() {
  return z.object({
    from: daySchema().describe('It holds in the weeks that end on this day or later.'),
    weeklyMinutes: z
      .int()
      .nullable()
      .describe('What somebody works in a week beyond this is overtime; null for none.'),
    dailyMinutes: z.int().nullable().describe('Likewise on a day, of hours that have one.'),
    factorPercent: z.int().describe('What an hour of overtime costs, in percent of the rate.'),
  });
}
export type OvertimeRule = z.infer<ReturnType<typeof overtimeRuleSchema>>;

const LIMIT = 'Give hours in steps of half an hour: up to 80 in a week, up to 24 on a day.';
const FACTOR = 'Overtime costs from 100% to 300% of the rate.';
const limit = (most: WorkedMinutes) =>
  z
    .int({ error: LIMIT })
    .min(30, { error: LIMIT })
    .max(most, { error: LIMIT })
    .multipleOf(30, { error: LIMIT })
    .nullable();

/** Overtime in a request; both null ends it. Without a day it holds from the current week on. */
export const overtimeEntry = z.object({
  weeklyMinutes: limit(80 * 60),
  dailyMinutes: limit(24 * 60),
  factorPercent: z.int({ error: FACTOR }).min(100, { error: FACTOR }).max(300, { error: FACTOR }),
  from: day.optional(),
});
export type OvertimeEntry = z.infer<typeof overtimeEntry>;

/** The rule of a week; undefined where hours cost their rate however many they are. */
export function overtimeIn(
  { overtime }: { overtime?: readonly OvertimeRule[] | undefined },
  { endDate }: { endDate: Day },
): OvertimeRule | undefined {
  const rule = overtime?.filter(({ from }) => from <= endDate).at(-1);
  return rule && (rule.weeklyMinutes !== null || rule.dailyMinutes !== null) ? rule : undefined;
}

/** The rules once another holds from a week on: those that were to begin later go. */
export function overtimeChanged(rules: readonly OvertimeRule[], rule: OvertimeRule): OvertimeRule[] {
  return [...rules.filter(({ from }) => from < rule.from), rule];
}

/** What decides how much of somebody's hours is overtime: in the order they were worked. */
interface Worked {
  minutes: WorkedMinutes;
  day?: Day | undefined;
}

/**
 * How many minutes of each of somebody's entries of a week are overtime. What is over the day's number counts as overtime of the
 * day alone: only the other hours count towards the week's, so that none is paid twice.
 */
export function overtimeOf(
  worked: readonly Worked[],
  { weeklyMinutes, dailyMinutes }: OvertimeRule,
): WorkedMinutes[] {
  const days = new Map<Day, WorkedMinutes>();
  let week = 0;
  return worked.map(({ minutes, day }) => {
    const before = day === undefined ? 0 : (days.get(day) ?? 0);
    if (day !== undefined) days.set(day, before + minutes);
    const overDay = day === undefined || dailyMinutes === null ? 0 : over(before, minutes, dailyMinutes);
    const overWeek = weeklyMinutes === null ? 0 : over(week, minutes - overDay, weeklyMinutes);
    week += minutes - overDay;
    return overDay + overWeek;
  });
}

/** How much of what comes after so many minutes lies over a limit. */
function over(before: WorkedMinutes, minutes: WorkedMinutes, limit: WorkedMinutes): WorkedMinutes {
  return Math.max(0, Math.min(minutes, before + minutes - limit));
}

/** What hours cost of which some are overtime, rounded once, to the cent. */
export function costWithOvertime(
  {
    minutes,
    overtimeMinutes,
    hourlyRateCents,
  }: { minutes: WorkedMinutes; overtimeMinutes: WorkedMinutes; hourlyRateCents: Cents },
  { factorPercent }: Pick<OvertimeRule, 'factorPercent'>,
): Cents {
  const paid = BigInt(minutes) * 100n + BigInt(overtimeMinutes) * BigInt(factorPercent - 100);
  return divideRounded(paid * BigInt(hourlyRateCents), 6000n);
}
