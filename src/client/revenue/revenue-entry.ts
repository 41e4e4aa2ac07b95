import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { previousRecordedWeek } from '../../domain/calendar/week-on-record.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, enteredAmount, moneyInputText } from '../../domain/values/money.ts';

/**
 * The weeks whose revenue is entered on this screen, each with its range: the current and the one before (SPEC section 2),
 * and whichever was chosen beside them.
 */
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
      weeks.push(named('Chosen Week', week, place));
  return weeks;
}

function named(name: string, week: Week, place: Locale) {
  return { week, label: `${name} (${weekLabel(week.weekId, place)})` };
}

/** What the field starts with: the stored revenue, or nothing while none is stored. */
export function revenueInputText(stored: Cents, place: Locale): string {
  return stored === 0 ? '' : moneyInputText(stored, place);
}

/** The typed total revenue, or the text for its field. `missing` tells that nothing was entered (SPEC section 5). */
export function readTypedRevenue(
  text: string,
  place: Locale,
): { totalCents: Cents } | { error: string; missing: boolean } {
  if (!text.trim()) return { error: 'Enter the total revenue of the week.', missing: true };
  const { cents, error } = enteredAmount(text, place);
  return cents === null ? { error, missing: false } : { totalCents: cents };
}
