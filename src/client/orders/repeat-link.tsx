import { Link } from '@tanstack/react-router';
import type { Order } from '../../domain/orders/order.ts';

interface RepeatLinkProps {
  order: Pick<Order, 'revenueCenter' | 'supplier' | 'amountCents' | 'notes'>;
}

/** Leads to the form of an order, filled in with what one like it was; what it looks like is given. */
export function RepeatLink({ order, ...props }: RepeatLinkProps & object) {
  const { revenueCenter, supplier, amountCents, notes } = order;
  const repeated = { revenueCenter, supplier, amountCents, notes };
  return <Link to="/add-supplier" state={{ repeated }} {...props} />;
}
