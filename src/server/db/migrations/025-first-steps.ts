import type { EarlierDb } from '../schema.ts';

/** Which of the first steps of a group somebody chose to leave out, as JSON of their names. */
export function firstSteps() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('installation')
        .addColumn('skippedSteps', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
    },
  };
}
