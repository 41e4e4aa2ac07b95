import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { previousRecordedWeek } from '../../domain/calendar/week-on-record.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, enteredAmount, moneyInputText } from '../../domain/values/money.ts';

/** Returns the weeks to enter revenue for, each with its range: the current and the one before (section 2), and any chosen ones. */
export function enterableWeeks(
  current: Week,
  recorded: readonly Week[],
  chosen: readonly Week[],
  place: Locale,
): { week: Week; label: string }[] {
  const weeks = [
    named('Current Week', current, place),
    named('Previous Week', previousRecordedWeek(current, recorded), place),
  ];
  for (const week of chosen)
    if (!weeks.some((offered) => offered.week.weekId === week.weekId))
      weeks.push(named('Chosen week', week, place));
  return weeks;
}

function named(name: string, week: Week, place: Locale) {
  return { week, label: `${name} (${weekLabel(week.weekId, place)})` };
}

/** Returns the field's start text: the stored revenue, or empty if none is stored. */
export function revenueInputText(stored: Cents, place: Locale): string {
  return stored === 0 ? '' : moneyInputText(stored, place);
}

/** Parses the typed total revenue, or returns the text for its field. `missing` means that nothing was entered (section 5). */
export function readTypedRevenue(
  text: string,
  place: Locale,
): { totalCents: Cents } | { error: string; missing: boolean } {
  if (!text.trim()) return { error: 'Enter the total revenue of the week.', missing: true };
  const { cents, error } = enteredAmount(text, place);
  return cents === null ? { error, missing: false } : { totalCents: cents };
}
