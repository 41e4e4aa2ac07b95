import type { EarlierDb } from '../schema.ts';

/** An installation knows whether it is a trial or in real use, and which version used it last. */
export function modeAndVersion() {
  return {
    async up(db: EarlierDb) {
      for (const column of ['mode', 'version'])
        await db.schema.alterTable('installation').addColumn(column, 'text').execute();
      const sample = await db
        .selectFrom('user')
        .select('id')
        .where('email', 'in', SAMPLE_ACCOUNTS)
        .limit(1)
        .execute();
      await db
        .updateTable('installation')
        .set({ mode: sample.length > 0 ? 'trial' : 'production' })
        .execute();
    },
  };
}

/** Whom a trial was made with: where they are, the passwords that were printed let anybody in. */
const SAMPLE_ACCOUNTS = [
  'admin@tillwise.example',
  'chef@tillwise.example',
  'bar@tillwise.example',
  'scandals@tillwise.example',
  'townhouse@tillwise.example',
];
