import type { RevenueCenter } from './venue.ts';

/** A supplier offered when an order of a revenue center is entered. */
export interface Supplier {
  supplierId: string;
  name: string;
  revenueCenter: RevenueCenter;
}
