import type { EarlierDb } from '../schema.ts';

/** Saved views of the order book went from the product; a search's address does the same. */
export function noSavedViews() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.dropTable('orderViews').execute();
    },
  };
}
