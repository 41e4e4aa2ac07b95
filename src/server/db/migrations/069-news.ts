import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What a person does not want to hear of by e-mail: kinds of news, as JSON. Without a row all of it is on. */
export function news({ tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('news')
        .addColumn('userId', 'text', (of) => of.primaryKey())
        .addColumn('off', 'text', (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
