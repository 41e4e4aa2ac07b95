import { addDays } from '../../domain/day.ts';
import { type Cents, enteredAmount, moneyInputText } from '../../domain/money.ts';
import { type Week, weekFrom } from '../../domain/week.ts';

/** The weeks whose revenue is entered on this screen: the current and the one before (SPEC section 2). */
export function enterableWeeks(current: Week): { name: string; week: Week }[] {
  return [
    { name: 'Current Week', week: current },
    { name: 'Previous Week', week: weekFrom(addDays(current.startDate, -7)) },
  ];
}

/** What the field starts with: the stored revenue, or nothing while none is stored. */
export function revenueText(stored: Cents): string {
  return stored === 0 ? '' : moneyInputText(stored);
}

/** The typed total revenue, or the text for its field. `missing` tells that nothing was entered (SPEC section 5). */
export function readRevenue(text: string): { totalCents: Cents } | { error: string; missing: boolean } {
  if (!text.trim()) return { error: 'Enter the total revenue of the week.', missing: true };
  const { cents, error } = enteredAmount(text);
  return cents === null ? { error, missing: false } : { totalCents: cents };
}
