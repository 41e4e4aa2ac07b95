import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Users that can be deactivated, links that reset a password once, and tries to sign in counted by address too. */
export function people({ integer, tableEnd }: Engine) {
  async function users(db: EarlierDb) {
    const { schema } = db;
    await schema
      .alterTable('user')
      .addColumn('active', integer, (of) => of.notNull().defaultTo(1))
      .execute();
    await schema.alterTable('user').addColumn('lastSignInAt', 'text').execute();
  }

  /** At most one for each user: a new one takes the old one's place. */
  async function resetLinks({ schema }: EarlierDb) {
    await schema
      .createTable('resetLink')
      .modifyEnd(tableEnd)
      .addColumn('userId', 'text', (of) =>
        of.primaryKey().notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('tokenHash', 'text', (of) => of.notNull().unique())
      .addColumn('expiresAt', 'text', (of) => of.notNull())
      .addColumn('createdAt', 'text', (of) => of.notNull())
      .execute();
  }

  /** What was counted under an e-mail address is now one of several things that are counted. */
  async function tries(db: EarlierDb) {
    const { schema } = db;
    await db.deleteFrom('loginAttempts').execute();
    await schema.alterTable('loginAttempts').renameColumn('email', 'counted').execute();
    await schema.createIndex('loginAttemptsByTime').on('loginAttempts').column('firstAt').execute();
  }

  async function audit({ schema }: EarlierDb) {
    await schema.createIndex('auditOfUser').on('auditEntry').columns(['userId', 'at']).execute();
    await schema.createIndex('auditOfAction').on('auditEntry').columns(['action', 'at']).execute();
  }

  return {
    async up(db: EarlierDb) {
      for (const part of [users, resetLinks, tries, audit]) await part(db);
    },
  };
}
