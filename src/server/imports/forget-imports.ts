import { stateOf } from '../../domain/imports/import-answer.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockImport, notTakenBefore, removeImport } from '../stores/imports.ts';

/** How long what came of a file waits for the rest of it: a device that was shut goes on with the same file meanwhile. */
export const DAYS_WAITED = 7;
const DAY = 24 * 3_600_000;

/** Removes imports that were begun so long ago and of which parts are still to come: nothing of them was ever taken. */
export async function forgetImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - DAYS_WAITED * DAY).toISOString();
  for (const late of await notTakenBefore(db, before)) {
    if (stateOf(late) !== 'coming') continue;
    await inTransaction(db, async (tx) => {
      // Its last part may have come meanwhile.
      if (stateOf(await lockImport(tx, late.importId)) === 'coming') await removeImport(tx, late.importId);
    });
  }
}
