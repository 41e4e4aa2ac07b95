import type { Week } from '../../domain/calendar/week.ts';
import { type OrderPreviewed, orderPreview } from '../../domain/changes/order-preview.ts';
import { venueOf } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import type { NewOrderRequest } from '../../domain/orders/order.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsDeciding } from '../../domain/weeks/venue-snapshot.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { waitingByCenter } from '../stores/order-sums.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { readOrderFacts } from './order-facts.ts';

/** Returns what adding an order to a week would do. Throws the refusal of an order that would be refused. */
export async function loadOrderPreview(
  context: Context,
  by: User,
  week: Week,
  { confirm, ...entered }: NewOrderRequest,
): Promise<OrderPreviewed> {
  const { db, group } = context;
  const { weekId } = week;
  const [known, sums, states, waiting, facts] = await Promise.all([
    readWeekHistory(context, db, week, { venue: venueOf(group, entered.revenueCenter) }),
    readSums(db, weekId),
    readStates(db, weekId),
    waitingByCenter(db, weekId),
    inTransaction(db, (tx) =>
      readOrderFacts(context, tx, week, {
        orders: [entered],
        entered,
        credits: creditsToCheck({ orders: [entered] }),
      }),
    ),
  ]);
  const orders = { ...facts, settings: settingsDeciding(facts.settings, { weekId, states }) };
  const read = { known, sums, states, waiting };
  const preview = orderPreview({ week, orders, read }, { ...entered, confirm }, decisionContext(context, by));
  if ('refused' in preview) throw refusal(preview.refused);
  return preview;
}
