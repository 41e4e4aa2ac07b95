import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { Order } from './order.ts';
import type { Supplier } from './supplier.ts';

/** What a decision about the orders of a week leads to. */
export interface OrdersChange extends AuditedWeekChange {
  ordersAdded?: readonly Order[];
  /** Orders in place of what they were. */
  ordersChanged?: readonly Order[];
  /** The ids of those of them that counted for nothing and still do, so that no figure is moved by them. */
  ordersUncounted?: readonly string[];
  /** The revenue centers that some of those moved away from. */
  ordersLeft?: readonly RevenueCenter[];
  /** Orders in place of what they were in another week, and those that are another week's from now on. */
  ordersArrived?: readonly Order[];
  ordersGone?: readonly Order[];
  adjustments?: readonly Adjustment[];
  suggested?: readonly Supplier[];
  alerts?: AlertOutcome;
  /** What people are told of orders that wait for approval. */
  news?: readonly OrderNews[];
  /** What it does to another week: both are kept or neither. */
  elsewhere?: OrdersChange | undefined;
}

/** Orders that somebody is asked to approve; or one that was approved or declined, as it was before. */
export type OrderNews =
  | { asked: readonly Order[] }
  | { answered: 'approved' | 'declined'; order: Order; reason: string };
