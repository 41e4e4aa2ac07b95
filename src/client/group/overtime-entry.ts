import { type OvertimeEntry, type OvertimeRule, overtimeEntry } from '../../domain/group/overtime.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { type Day, formatDay } from '../../domain/values/day.ts';
import { type Locale, plainNumber } from '../../domain/values/locale.ts';
import { type Faults, type ReadResult, schemaFaults } from '../form/use-form.ts';

/** Overtime as typed: hours as text, empty for none. */
export interface TypedOvertime {
  week: string;
  day: string;
  factor: string;
  from: string;
}

export const OVERTIME_FIELDS = {
  weeklyMinutes: 'week',
  dailyMinutes: 'day',
  factorPercent: 'factor',
  from: 'from',
} as const;

/** Returns the form's start values: the latest rule, or the defaults without hours. */
export function overtimeAsTyped(rule: OvertimeRule | undefined, from: Day, place: Locale): TypedOvertime {
  const hours = (minutes: number | null | undefined) => (minutes ? formatHours(minutes, place) : '');
  return {
    week: hours(rule?.weeklyMinutes),
    day: hours(rule?.dailyMinutes),
    factor: String(rule?.factorPercent ?? 150),
    from,
  };
}

export function readOvertime(
  place: Locale,
  rule?: OvertimeRule,
): (typed: TypedOvertime) => ReadResult<TypedOvertime, OvertimeEntry> {
  const number = (text: string) => Number(plainNumber(text.trim(), place));
  const minutes = (text: string) => (text.trim() === '' ? null : Math.round(number(text) * 60));
  return ({ week, day, factor, from }) => {
    const asked = {
      weeklyMinutes: minutes(week),
      dailyMinutes: minutes(day),
      factorPercent: number(factor),
      from,
    };
    const read = overtimeEntry.safeParse(asked);
    if (read.success) return isSame(read.data, rule) ? 'unchanged' : { wanted: read.data };
    return { faults: schemaFaults(read.error, OVERTIME_FIELDS) as Faults<TypedOvertime> };
  };
}

function isSame(entered: OvertimeEntry, rule: OvertimeRule | undefined): boolean {
  const { weeklyMinutes, dailyMinutes, factorPercent } = entered;
  if (!rule) return false;
  const isLater = entered.from !== undefined && entered.from >= rule.from;
  const same = weeklyMinutes === rule.weeklyMinutes && dailyMinutes === rule.dailyMinutes;
  return isLater && same && factorPercent === rule.factorPercent;
}

/** Returns "From Nov 22, 2026: beyond 40 hours a week an hour costs 150% of its rate." */
export function overtimeText(
  { from, weeklyMinutes, dailyMinutes, factorPercent }: OvertimeRule,
  place: Locale,
): string {
  const since = `From ${formatDay(from, place)}`;
  const limits = [
    ...(weeklyMinutes === null ? [] : [`${formatHours(weeklyMinutes, place)} hours a week`]),
    ...(dailyMinutes === null ? [] : [`${formatHours(dailyMinutes, place)} hours a day`]),
  ];
  if (limits.length === 0) return `${since}: every hour costs its rate.`;
  return `${since}: beyond ${limits.join(' or ')} an hour costs ${factorPercent}% of its rate.`;
}
