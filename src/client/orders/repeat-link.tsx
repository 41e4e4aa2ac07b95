import { Link } from '@tanstack/react-router';
import { type Repeatable, repeatOf } from './order-entry.ts';

/** Leads to the form of an order, filled in with what one like it was; what it looks like is given. */
export function RepeatLink({ order, ...props }: { order: Repeatable } & object) {
  return <Link to="/add-supplier" state={{ repeated: repeatOf(order) }} {...props} />;
}
