import { sql } from 'kysely';
import { timestamp } from '../../domain/calendar/clock.ts';
import { addMilliseconds } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { WaitingLetter } from '../letters/letter.ts';
import { PRIORITY, rowOf } from '../stores/outbox.ts';

/** How far apart two letters to somebody about the same are that gather orders, in milliseconds. */
const SPACING = 15 * 60_000;

/** The longest list of orders that a letter gathers, in characters: about a thousand. More wait untold beside them, where its link leads. */
const LONGEST = 40_000;

interface Gathered {
  /** What somebody is asked or answered, and who, as one text: while a letter about it has not left, more of it goes into that one. */
  topic: string;
  recipient: string;
  /** As it would be for these orders alone: what is sent is written on the way out. */
  letter: WaitingLetter;
  orderIds: readonly string[];
}

/**
 * Writes to somebody about orders, in the transaction that changes them: at once, or where a letter about the same left within a
 * quarter of an hour, in the one that follows.
 */
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
