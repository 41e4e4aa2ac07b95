import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { Order } from './order.ts';
import type { Supplier } from './supplier.ts';

export interface OrdersChange extends AuditedWeekChange {
  ordersAdded?: readonly Order[];
  /** Orders to store in place of their earlier versions. */
  ordersChanged?: readonly Order[];
  /** The ids of changed orders that did not count and still don't, so that no figure changes. */
  ordersUncounted?: readonly string[];
  /** The revenue centers that changed orders moved away from. */
  ordersLeft?: readonly RevenueCenter[];
  /** Orders that arrive from another week, and orders that leave for another week. */
  ordersArrived?: readonly Order[];
  ordersGone?: readonly Order[];
  adjustments?: readonly Adjustment[];
  suggested?: readonly Supplier[];
  alerts?: AlertOutcome;
  /** News about orders that wait for approval. */
  news?: readonly OrderNews[];
  /** The change of another week; both are stored, or neither. */
  elsewhere?: OrdersChange | undefined;
}

/** Orders to approve, or one that was approved or declined, as it was before. */
export type OrderNews =
  | { asked: readonly Order[] }
  | { answered: 'approved' | 'declined'; order: Order; reason: string };
