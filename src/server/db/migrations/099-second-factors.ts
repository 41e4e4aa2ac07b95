import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What people sign in with besides a password, the codes for when it is lost, and who is asked for it. */
export function secondFactors({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('secondFactor')
        .addColumn('id', 'text', (of) => of.notNull().primaryKey())
        .addColumn('userId', 'text', (of) => of.notNull().references('user.id').onDelete('cascade'))
        .addColumn('kind', 'text', (of) => of.notNull())
        .addColumn('name', 'text', (of) => of.notNull())
        .addColumn('key', 'text', (of) => of.notNull())
        .addColumn('credentialId', 'text', (of) => of.unique())
        .addColumn('counter', integer, (of) => of.notNull().defaultTo(0))
        .addColumn('createdAt', 'text', (of) => of.notNull())
        .addColumn('confirmedAt', 'text')
        .addColumn('lastUsedAt', 'text')
        .modifyEnd(tableEnd)
        .execute();
      await schema.createIndex('secondFactorOfUser').on('secondFactor').column('userId').execute();
      await schema
        .createTable('recoveryCode')
        .addColumn('digest', 'text', (of) => of.notNull().primaryKey())
        .addColumn('userId', 'text', (of) => of.notNull().references('user.id').onDelete('cascade'))
        .addColumn('usedAt', 'text')
        .modifyEnd(tableEnd)
        .execute();
      await schema.createIndex('recoveryCodeOfUser').on('recoveryCode').column('userId').execute();
      await schema.alterTable('installation').addColumn('secondFactor', 'text').execute();
    },
  };
}
