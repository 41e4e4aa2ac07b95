import type { WeekRevenue } from '../../domain/revenue/revenue.ts';
import { formatMoney } from '../../domain/values/money.ts';

/** "the revenue to $25,000.00 (kitchen $15,000.00, bar $10,000.00)": what somebody set it to. */
export function revenueText({ totalCents, kitchenCents, barCents }: WeekRevenue): string {
  const parts = `kitchen ${formatMoney(kitchenCents)}, bar ${formatMoney(barCents)}`;
  return `the revenue to ${formatMoney(totalCents)} (${parts})`;
}
