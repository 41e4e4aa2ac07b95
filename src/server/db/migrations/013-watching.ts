import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Recipients that wait for an admin, alerts that missed their e-mail, and e-mails kept apart in time by what they are about. */
export function watching({ integer }: Engine) {
  return {
    async up(db: EarlierDb) {
      const { schema } = db;
      await schema
        .alterTable('budgetSettings')
        .addColumn('pendingRecipients', 'text', (of) => of.notNull().defaultTo(''))
        .execute();
      await schema
        .alterTable('alert')
        .addColumn('mailOff', integer, (of) => of.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('mail').addColumn('topic', 'text').execute();
      await schema
        .alterTable('mail')
        .addColumn('dueAt', 'text', (of) => of.notNull().defaultTo(''))
        .execute();
      await db
        .updateTable('mail')
        .set((row) => ({ dueAt: row.ref('createdAt') }))
        .execute();
      await db
        .updateTable('mail')
        .set((row) => ({ topic: row.ref('uniqueKey') }))
        .where('alertId', 'is not', null)
        .execute();
      await schema.createIndex('mailByTopic').on('mail').columns(['topic', 'dueAt']).execute();
    },
  };
}
