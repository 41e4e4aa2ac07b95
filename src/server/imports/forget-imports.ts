import { stateOf } from '../../domain/imports/import-answer.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockImport, notTakenBefore, removeImport } from '../stores/imports.ts';

/** How many days an incomplete import is stored: a device that was shut may continue with the same file meanwhile. */
export const DAYS_WAITED = 7;
const DAY = 24 * 3_600_000;

/** Removes old imports with parts still to come: nothing of them was ever taken. */
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
