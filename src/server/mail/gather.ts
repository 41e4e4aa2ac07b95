import { sql } from 'kysely';
import { timestamp } from '../../domain/calendar/clock.ts';
import { addMilliseconds } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { WaitingLetter } from '../letters/letter.ts';
import { PRIORITY, rowOf } from '../stores/outbox.ts';

/** The time in milliseconds between two letters to somebody about the same topic that gather orders. */
const SPACING = 15 * 60_000;

/** The longest list of order ids of a letter, in characters: about a thousand. The letter's link leads to the others. */
const LONGEST = 40_000;

interface Gathered {
  /** Asking or answering, the revenue center and the user: until its letter is sent, more orders go into it. */
  topic: string;
  recipient: string;
  /** The letter for these orders alone. The one that is sent is written when it leaves. */
  letter: WaitingLetter;
  orderIds: readonly string[];
}

/** Queues a letter about orders, due at once or a quarter of an hour after the last about the same topic. */
export async function queueGathered(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { topic, recipient, letter, orderIds }: Gathered,
): Promise<void> {
  const { last } = await tx
    .selectFrom('mail')
    .select((row) => row.fn.max<string | null>(row.fn.coalesce('sentAt', 'dueAt')).as('last'))
    .where('topic', '=', topic)
    .where('state', 'in', ['sent', 'kept'])
    .executeTakeFirstOrThrow();
  const now = timestamp(context);
  const earliest = last === null ? now : addMilliseconds(last, SPACING);
  const turn = { dueAt: earliest > now ? earliest : now, isHeld: false };
  const content = { uniqueKey: topic, topic, alertId: null, letter: JSON.stringify(letter) };
  const asks = orderIds.join(' ').slice(0, LONGEST);
  const [kept, more] = [sql.ref('mail.asks'), sql.ref('excluded.asks')];
  await tx
    .insertInto('mail')
    .values({ ...rowOf(context, { ...content, recipients: [recipient] }, turn, PRIORITY.asked), asks })
    .onConflict((conflict) =>
      conflict.column('uniqueKey').doUpdateSet({
        asks: sql<string>`case when length(${kept}) < ${sql.lit(LONGEST)} then ${kept} || ' ' || ${more} else ${kept} end`,
      }),
    )
    .execute();
}
