import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Whose public holidays count, and of which state: those of the locale's country until an admin chooses. */
export function country(_: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('installation').addColumn('country', 'text').execute();
      await schema.alterTable('installation').addColumn('state', 'text').execute();
    },
  };
}
