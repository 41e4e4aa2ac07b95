import { hearsOf } from '../../domain/alerts/news.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { accessOf } from '../../domain/desk/group-access.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderNews } from '../../domain/orders/order-facts.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import { reaching } from '../../domain/people/reach.ts';
import { can } from '../../domain/people/role.ts';
import { isGuest } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { answersLetter, askingLetter } from '../letters/order-letters.ts';
import { queueGathered } from '../mail/gather.ts';
import { listNewsReaders, type NewsRecipient } from '../stores/news.ts';

interface OrderNewsBatch {
  weekId: WeekId;
  news: readonly OrderNews[];
  by: DecisionContext['by'];
}

/**
 * Queues emails to people who may approve waiting orders, and to those who wait for an answer: per revenue center one letter that requests
 * approval and one that answers, each at most once in a quarter of an hour.
 */
export async function tellOfOrders(
  context: Context,
  tx: Tx,
  { weekId, news, by }: OrderNewsBatch,
): Promise<void> {
  const users = (await listNewsReaders(tx)).filter(
    (user) => user.active && !user.invitation && !isGuest(user),
  );
  for (const one of news) {
    if ('answered' in one) await tellOfAnswer(context, tx, users, { weekId, by, ...one });
    else
      for (const [center, orders] of Map.groupBy(one.asked, ({ revenueCenter }) => revenueCenter))
        await askToApprove(context, tx, users, { weekId, center, orders });
  }
  afterCommit(tx, context.mail.wake);
}

async function askToApprove(
  context: Context,
  tx: Tx,
  users: readonly NewsRecipient[],
  { weekId, center, orders }: { weekId: WeekId; center: string; orders: readonly Order[] },
): Promise<void> {
  const { group } = context;
  const [first] = orders;
  const recipients = users
    .filter((user) => user.userId !== first!.waiting?.byId && hearsOf('order.waiting', user))
    .filter((user) => can(reaching(group, user), 'approveOrders', center))
    .sort((one, other) => one.userId.localeCompare(other.userId, 'en'));
  const orderIds = orders.map(({ orderId }) => orderId);
  // One after another and always in the same order, so that concurrent requests wait for one another.
  for (const user of recipients) {
    const reading = accessOf(reaching(group, user), group);
    const asked = orders.map((order) => ({ weekId, order: transferRead(reading, order) }));
    await queueGathered(context, tx, {
      topic: `approval ${center} ${user.userId}`,
      recipient: user.email,
      letter: askingLetter(group, center, asked),
      orderIds,
    });
  }
}

async function tellOfAnswer(
  context: Context,
  tx: Tx,
  users: readonly NewsRecipient[],
  {
    order,
    weekId,
    answered,
    reason,
    by,
  }: Omit<OrderNewsBatch, 'news'> & Extract<OrderNews, { order: Order }>,
): Promise<void> {
  const { group } = context;
  const { orderId, revenueCenter: center } = order;
  const asker = users.find(({ userId }) => userId === order.waiting?.byId);
  if (!asker || asker.userId === by.userId) return;
  const read = transferRead(accessOf(reaching(group, asker), group), order);
  await queueGathered(context, tx, {
    topic: `answer ${center} ${asker.userId}`,
    recipient: asker.email,
    letter: answersLetter(group, center, [{ weekId, order: read, answered, reason, by: by.name }]),
    orderIds: [orderId],
  });
}
