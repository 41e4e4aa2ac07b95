import type { BudgetBalance } from '../budgets/budget.ts';
import { missingDaysText } from '../forecast/missing-words.ts';
import { expectedRevenueText } from '../forecast/so-far.ts';
import type { Basis } from '../forecast/week-estimate.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, divideRounded, formatMoney } from '../values/money.ts';
import { formatTenths } from '../values/percent.ts';
import type { PrimeCost } from './prime-cost.ts';
import type { RevenueStanding } from './standings.ts';

/** Returns a prime cost's share of revenue: '61.2%' or 'heading for 61.2%'; null while unknown. */
export function primeShareText({ basis, shareBasisPoints }: PrimeCost, place: Locale): string | null {
  if (shareBasisPoints === null) return null;
  const share = `${formatTenths(divideRounded(BigInt(shareBasisPoints), 10n), place)}%`;
  return basis === 'heading' ? `heading for ${share}` : share;
}

/** Whether revenue is unknown: none is entered or expected. This is not the same as 0. */
export function isUnknown({ basis, soFarCents }: { basis: Basis; soFarCents: Cents }): boolean {
  return basis === 'none' && soFarCents === 0;
}

/** Returns the revenue entered so far, if revenue is an estimate: '$5,418.33 so far'; null if nothing is entered or it is no estimate. */
export function soFarText(
  { basis, soFarCents }: { basis: Basis; soFarCents: Cents },
  place: Locale,
): string | null {
  return basis === 'entered' || soFarCents === 0 ? null : `${formatMoney(soFarCents, place)} so far`;
}

/** Returns '$25,000.00', or '$5,418.33 so far, about $21,061 expected. No sales entered for Thursday, Nov 19'. */
export function revenueStandingText(
  { basis, soFarCents, expectedCents, missingDays }: RevenueStanding,
  place: Locale,
): string {
  const soFar = formatMoney(soFarCents, place);
  if (basis === 'entered') return soFar;
  const missing = missingDays.length === 0 ? '' : `. ${missingDaysText(missingDays, place)}`;
  if (isUnknown({ basis, soFarCents })) return `not entered${missing}`;
  const expected = expectedCents === null ? '' : `, ${expectedRevenueText(expectedCents, place)}`;
  return `${soFar} so far${expected}${missing}`;
}

/** Returns 'Kitchen has $250.00 left', or by how much it is over. */
export function remainingText(
  group: Group,
  center: RevenueCenter,
  { remainingCents }: Pick<BudgetBalance, 'remainingCents'>,
): string {
  const name = nameOf(group, center);
  if (remainingCents >= 0) return `${name} has ${formatMoney(remainingCents, group)} left`;
  return `${name} is ${formatMoney(cents(-remainingCents), group)} over`;
}
