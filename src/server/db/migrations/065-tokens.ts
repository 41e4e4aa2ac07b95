import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What programs come with in place of a person's session: kept as SHA-256 alone. */
export function tokens({ tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('token')
        .addColumn('id', 'text', (of) => of.primaryKey())
        .addColumn('digest', 'text', (of) => of.notNull().unique())
        .addColumn('userId', 'text', (of) => of.notNull())
        .addColumn('name', 'text', (of) => of.notNull())
        .addColumn('access', 'text', (of) => of.notNull())
        .addColumn('reach', 'text')
        .addColumn('endsOn', 'text', (of) => of.notNull())
        .addColumn('createdAt', 'text', (of) => of.notNull())
        .addColumn('lastUsedAt', 'text')
        .modifyEnd(tableEnd)
        .execute();
      await schema.createIndex('tokenUser').on('token').column('userId').execute();
    },
  };
}
