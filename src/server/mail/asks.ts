import { sql } from 'kysely';
import { timestamp } from '../../domain/calendar/clock.ts';
import { later } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { WaitingLetter } from './letter.ts';
import { PRIORITY, rowOf } from './outbox.ts';

/** How far apart two letters are in which somebody is asked to approve orders of a revenue center, in milliseconds. */
const ASK_SPACING = 15 * 60_000;

/** The longest list of orders that a letter gathers, in characters: about a thousand. More wait untold beside them, where its link leads. */
const LONGEST = 40_000;

interface Ask {
  /** Of whom what is asked, as one text: while a letter about it has not arrived, what is asked meanwhile goes into that one. */
  topic: string;
  recipient: string;
  /** As it would be for these orders alone: what is sent is written on the way out. */
  letter: WaitingLetter;
  orderIds: readonly string[];
}

/**
 * Asks somebody to approve orders, in the transaction that has them wait: at once, or where they were asked about the same within a
 * quarter of an hour, in the one letter that follows.
 */
export async function queueAsk(context: Pick<Context, 'now'>, tx: Tx, ask: Ask): Promise<void> {
  const { topic, recipient, letter, orderIds } = ask;
  const { last } = await tx
    .selectFrom('mail')
    .select((row) => row.fn.max<string | null>(row.fn.coalesce('sentAt', 'dueAt')).as('last'))
    .where('topic', '=', topic)
    .where('state', 'in', ['sent', 'kept'])
    .executeTakeFirstOrThrow();
  const now = timestamp(context);
  const earliest = last === null ? now : later(last, ASK_SPACING);
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
