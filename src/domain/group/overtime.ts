import { z } from 'zod';
import { type Day, day, daySchema } from '../values/day.ts';
import { type Cents, divideRounded } from '../values/money.ts';

/** Minutes, declared here because `labor.ts` depends on the group, which has these rules. */
type WorkedMinutes = number;

/** An overtime rule from a week on. */
export function overtimeRuleSchema() {
  return z.object({
    from: daySchema().describe('Holds for weeks that end on this day or later.'),
    weeklyMinutes: z
      .int()
      .nullable()
      .describe('Minutes a person works in a week beyond this are overtime; null for no limit.'),
    dailyMinutes: z.int().nullable().describe('The same for a day, for hours entered by day.'),
    factorPercent: z.int().describe('What overtime costs, in percent of the rate.'),
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

/** Overtime in a request; both limits null end it. Without a day it holds from the current week on. */
export const overtimeEntry = z.object({
  weeklyMinutes: limit(80 * 60),
  dailyMinutes: limit(24 * 60),
  factorPercent: z.int({ error: FACTOR }).min(100, { error: FACTOR }).max(300, { error: FACTOR }),
  from: day.optional(),
});
export type OvertimeEntry = z.infer<typeof overtimeEntry>;

/** Returns the overtime rule of a week; undefined if there is no overtime. */
export function overtimeIn(
  { overtime }: { overtime?: readonly OvertimeRule[] | undefined },
  { endDate }: { endDate: Day },
): OvertimeRule | undefined {
  const rule = overtime?.filter(({ from }) => from <= endDate).at(-1);
  return rule && (rule.weeklyMinutes !== null || rule.dailyMinutes !== null) ? rule : undefined;
}

/** Returns the rules with a new one from a week on: rules that begin at the same time or later are dropped. */
export function overtimeChanged(rules: readonly OvertimeRule[], rule: OvertimeRule): OvertimeRule[] {
  return [...rules.filter(({ from }) => from < rule.from), rule];
}

/** An entry of hours; overtime depends on their order. */
interface Worked {
  minutes: WorkedMinutes;
  day?: Day | undefined;
}

/** Returns the overtime minutes of each of a person's entries. Those over the daily limit don't count toward the weekly one. */
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

/** Returns how many of some minutes, after those before them, exceed a limit. */
function over(before: WorkedMinutes, minutes: WorkedMinutes, limit: WorkedMinutes): WorkedMinutes {
  return Math.max(0, Math.min(minutes, before + minutes - limit));
}

/** Returns the cost of hours with overtime, rounded once, to the cent. */
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
