import type { EarlierDb } from '../schema.ts';

/** The imports that were taken last are found by that, and those that never were by when they were begun, however many there are. */
export function importsByTaking() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.createIndex('importTaken').on('import').columns(['takenAt', 'at']).execute();
    },
  };
}
