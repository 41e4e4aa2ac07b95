import type { Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { NewTransfer } from '../../domain/orders/order.ts';
import { transferWaits } from '../../domain/orders/preview-transfer.ts';
import { cents } from '../../domain/values/money.ts';
import { useSession } from '../session/use-session.ts';
import { type Impact, useKnownWeek } from './use-budget-impact.ts';

/** Why the transfer that is typed would wait, and where it leaves both revenue centers; null while it is not typed whole. */
export function useTransferImpact(
  week: Week,
  entered: NewTransfer | null,
): { waits: string | null; sides: { center: RevenueCenter; impact: Impact }[] } | null {
  const { user } = useSession();
  const { known, impactOf } = useKnownWeek(week);
  if (!entered || !known || !user) return null;
  const { from, to, amountCents, day } = entered;
  const sides = [
    { center: from, impact: impactOf(from, [{ day, cents: cents(-amountCents) }]) },
    { center: to, impact: impactOf(to, [{ day, cents: amountCents }]) },
  ];
  return {
    waits: transferWaits(known, entered, user),
    sides: sides.flatMap(({ center, impact }) => (impact ? [{ center, impact }] : [])),
  };
}
