import { hearsOf } from '../../domain/alerts/news.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { readingBy } from '../../domain/desk/week-reading.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { OrderNews } from '../../domain/orders/orders-change.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { Moment } from '../../domain/people/moment.ts';
import { reaching } from '../../domain/people/reach.ts';
import { can } from '../../domain/people/role.ts';
import { isGuest } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { queueAsk } from '../mail/asks.ts';
import { PRIORITY, queueLetter } from '../mail/outbox.ts';
import { newId } from '../moment.ts';
import { listNewsReaders, type Reader } from '../news/store.ts';
import { answerLetter, askingLetter } from './order-letters.ts';

interface Told {
  weekId: WeekId;
  news: readonly OrderNews[];
  /** Who causes it. */
  by: Moment['by'];
}

/**
 * Writes to those who may approve orders that wait, and to who waits for an answer. Who approves a center's orders is asked by one
 * letter each quarter of an hour at most; an answer about the same order goes out once an hour.
 */
export async function tellOfOrders(context: Context, tx: Tx, { weekId, news, by }: Told): Promise<void> {
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
  users: readonly Reader[],
  { weekId, center, orders }: { weekId: WeekId; center: string; orders: readonly Order[] },
): Promise<void> {
  const { group } = context;
  const [first] = orders;
  const recipients = users
    .filter((user) => user.userId !== first!.waiting?.byId && hearsOf('order.waiting', user))
    .filter((user) => can(reaching(group, user), 'approveOrders', center))
    .sort((one, other) => one.userId.localeCompare(other.userId, 'en'));
  const orderIds = orders.map(({ orderId }) => orderId);
  // One after the other and always in the same order: those who ask at once wait for one another.
  for (const user of recipients) {
    const reading = readingBy(reaching(group, user), group);
    const asked = orders.map((order) => ({ weekId, order: transferRead(reading, order) }));
    await queueAsk(context, tx, {
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
  users: readonly Reader[],
  { order, ...rest }: Omit<Told, 'news'> & Extract<OrderNews, { order: Order }>,
): Promise<void> {
  const asker = users.find(({ userId }) => userId === order.waiting?.byId);
  if (!asker || asker.userId === rest.by.userId) return;
  const letter = answerLetter(context.group, {
    ...rest,
    by: rest.by.name,
    order: transferRead(readingBy(reaching(context.group, asker), context.group), order),
    center: nameOf(context.group, order.revenueCenter),
  });
  const topic = `answer ${order.orderId}`;
  await queueLetter(context, tx, {
    uniqueKey: `${topic} ${newId()}`,
    topic,
    recipients: [asker.email],
    letter,
    priority: PRIORITY.asked,
  });
}
