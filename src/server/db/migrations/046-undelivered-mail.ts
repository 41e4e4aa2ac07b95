import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/**
 * Letters that did not reach everybody wait for somebody to see to them, letters leave in the order of what they are worth, and
 * what asks for approval is gathered. When earlier ones were given up was not kept: those that say so ran out of time.
 */
export function undeliveredMail({ integer }: Engine) {
  return {
    async up(db: EarlierDb) {
      const { schema } = db;
      for (const column of ['failedAt', 'missed', 'seenBy', 'seenAt', 'asks'])
        await schema.alterTable('mail').addColumn(column, 'text').execute();
      await schema
        .alterTable('mail')
        .addColumn('priority', integer, (of) => of.notNull().defaultTo(2))
        .execute();
      const mail = sql.table('mail');
      const [failedAt, missed, alertId] = ['failedAt', 'missed', 'alertId'].map((name) => sql.id(name));
      await sql`update ${mail} set ${sql.id('priority')} = 0 where ${alertId} is not null`.execute(db);
      await sql`update ${mail} set ${missed} = ${sql.id('recipients')}, ${failedAt} = case when ${sql.id('reason')} like 'Given up%' then ${sql.id('giveUpAt')} else ${sql.id('createdAt')} end where ${sql.id('state')} = 'failed'`.execute(
        db,
      );
      await schema.dropIndex('mailDue').execute();
      await sql`create index ${sql.id('mailDue')} on ${mail} (${sql.id('priority')}, ${sql.id('nextAttemptAt')}) where ${sql.id('nextAttemptAt')} is not null`.execute(
        db,
      );
      await sql`create index ${sql.id('mailFailed')} on ${mail} (${failedAt}) where ${failedAt} is not null and ${sql.id('seenAt')} is null`.execute(
        db,
      );
    },
  };
}
