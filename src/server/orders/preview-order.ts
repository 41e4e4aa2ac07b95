import type { Week } from '../../domain/calendar/week.ts';
import { type OrderPreviewed, orderPreview } from '../../domain/changes/order-preview.ts';
import { venueOf } from '../../domain/group/venue.ts';
import { creditsAsked } from '../../domain/orders/add-order.ts';
import type { AskedOrder } from '../../domain/orders/order.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsDeciding } from '../../domain/weeks/kept-venue.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { momentOf } from '../moment.ts';
import { readKnownWeek } from '../sales/known-week.ts';
import { readStates } from '../weeks/state-store.ts';
import { readSums } from '../weeks/sums-store.ts';
import { readOrderFacts } from './order-facts.ts';
import { waitingByCenter } from './sums-store.ts';

/** What adding an order to a week would do. Throws what refuses it. */
export async function previewOrder(
  context: Context,
  by: User,
  week: Week,
  { confirm, ...entered }: AskedOrder,
): Promise<OrderPreviewed> {
  const { db, group } = context;
  const { weekId } = week;
  const [known, sums, states, waiting, facts] = await Promise.all([
    readKnownWeek(context, db, week, { venue: venueOf(group, entered.revenueCenter) }),
    readSums(db, weekId),
    readStates(db, weekId),
    waitingByCenter(db, weekId),
    inTransaction(db, (tx) =>
      readOrderFacts(context, tx, week, {
        ...{ orders: [entered], entered, credits: creditsAsked({ orders: [entered] }) },
      }),
    ),
  ]);
  const orders = { ...facts, settings: settingsDeciding(facts.settings, { weekId, states }) };
  const read = { known, sums, states, waiting };
  const preview = orderPreview({ week, orders, read }, { ...entered, confirm }, momentOf(context, by));
  if ('refused' in preview) throw refusal(preview.refused);
  return preview;
}
