import { Link } from '@tanstack/react-router';
import { type Repeatable, repeatOf } from './order-entry.ts';

/** Links to an order form filled in from a similar order. The caller passes the appearance. */
export function RepeatLink({ order, ...props }: { order: Repeatable } & object) {
  return <Link to="/add-supplier" state={{ repeated: repeatOf(order) }} {...props} />;
}
