import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { incompleteBefore, removeImport } from './store.ts';

/** How long what came of a file waits for the rest of it: a device that was shut goes on with the same file meanwhile. */
export const DAYS_WAITED = 7;
const DAY = 24 * 3_600_000;

/** Removes imports that were begun so long ago and of which parts are missing still: nothing of them was ever taken. */
export async function forgetImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - DAYS_WAITED * DAY).toISOString();
  await inTransaction(db, async (tx) => {
    for (const importId of await incompleteBefore(tx, before)) await removeImport(tx, importId);
  });
}
