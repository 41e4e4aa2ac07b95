import type { GroupSettings } from '../budgets/settings.ts';
import type { Moment } from '../changes/moment.ts';
import type { RecordedWeek } from '../weeks/week-record.ts';
import { addOrder } from './add-order.ts';
import { isAlike } from './duplicates.ts';
import type { NewOrder, Order } from './order.ts';
import { factsOfAllCenters, isPart } from './order-facts.ts';

/** What is known of an order before it is saved. */
export interface OrderPreview {
  /** Why it would wait for approval; null where it would count. */
  waits: string | null;
  /** Orders of the week that it may repeat. */
  alike: Order[];
}

/** What adding an order to a week would do, as far as the week says it: decided by what decides it, and kept nowhere. */
export function previewOrder(
  week: RecordedWeek,
  settings: GroupSettings,
  entered: NewOrder,
  by: Moment['by'],
): OrderPreview {
  const { weekId, sums, orders } = week;
  const facts = factsOfAllCenters({
    ...{ weekId, sums, orders, settings, suppliers: [], alerts: { open: [], told: [] } },
    besides: orders.filter(isPart),
  });
  const moment = { now: () => '', newId: () => '', by, group: settings.group, noMail: null };
  const added = addOrder(facts, { ...entered, confirm: true }, moment);
  return {
    waits: 'answer' in added ? (added.answer.approval?.reason ?? null) : null,
    alike: orders.filter((order) => isAlike(entered, order)),
  };
}
