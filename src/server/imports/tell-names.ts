import type { Week } from '../../domain/calendar/week.ts';
import { mayChangeImport, readsImport } from '../../domain/imports/import-answer.ts';
import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import type { Names } from '../../domain/imports/names.ts';
import type { User } from '../../domain/people/user.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { readMeaning, writeNames } from './names-store.ts';
import { scopesOf } from './scope.ts';
import { importsThatWait } from './store.ts';
import { takeIn } from './take-import.ts';

/**
 * Keeps what words of files mean, and takes the days that waited for it in imports that were taken: all of it or nothing. Answers with
 * the weeks that were changed.
 */
export function tellNames(context: Context, by: User, named: Names): Promise<Week[]> {
  return inTransaction(context.db, async (tx) => {
    await changeGroup(context, tx, {
      by,
      load: () => readMeaning(context, tx),
      decide: (facts, moment) => IMPORT_WRITES.tellNames.decide(facts, named, moment),
      write: (_, change, moment) => writeNames(tx, change.names, { by: by.name, at: moment.now() }),
    });
    const changed: Week[] = [];
    const waiting = await importsThatWait(tx);
    const scope = await scopesOf(context, tx, waiting);
    for (const kept of waiting)
      if (readsImport(context.group, by, kept, scope(kept)) && mayChangeImport(by, kept, scope(kept)))
        changed.push(...(await takeIn(context, tx, by, kept.importId, 'none')));
    return changed;
  });
}
