import type { EarlierDb } from '../schema.ts';

/** What a manager manages: venues, revenue centers and crews by their ids, as JSON. */
export function reach() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('user').addColumn('reach', 'text').execute();
    },
  };
}
