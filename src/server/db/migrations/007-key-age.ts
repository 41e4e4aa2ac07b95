import type { EarlierDb } from '../schema.ts';

/** Idempotency keys are removed by their age, without reading all of them. */
export function keyAge() {
  return {
    async up(db: EarlierDb) {
      await db.schema.createIndex('keyAge').on('idempotencyKey').column('createdAt').execute();
    },
  };
}
