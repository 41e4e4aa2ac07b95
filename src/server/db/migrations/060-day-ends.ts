import type { EarlierDb } from '../schema.ts';

/** Until when at night what a register records counts for the day before; null for 04:00. */
export function dayEnds() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('venue').addColumn('dayEndsAt', 'text').execute();
    },
  };
}
