import type { Week } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { mayChangeImport, readsImport } from '../../domain/imports/import-answer.ts';
import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import type { NameMappings } from '../../domain/imports/names.ts';
import { makesVenue } from '../../domain/imports/names.ts';
import { addsPeople } from '../../domain/imports/new-people.ts';
import type { User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { followGroup } from '../group/change-venues.ts';
import { readGroup, writeGroup } from '../stores/group.ts';
import { readMeaning, writeNames } from '../stores/import-names.ts';
import { importsThatWait } from '../stores/imports.ts';
import { lockInstallation } from '../stores/installation.ts';
import { insertStaff } from '../stores/staff.ts';
import { scopesOf } from './scope.ts';
import { takeIn } from './take-import.ts';

/** Stores the meanings of words in files, with new venues and staff, and takes the days that waited for them: all or nothing. */
export async function tellNames(context: Context, by: User, named: NameMappings): Promise<Week[]> {
  const isOther = makesVenue(named);
  const isJoined = addsPeople(named);
  const changed = await inTransaction(context.db, async (tx) => {
    await changeGroup(context, tx, {
      by,
      topic: isOther ? 'group' : isJoined ? 'staff' : undefined,
      load: async () => {
        if (isJoined) await lockInstallation(tx);
        const facts = await readMeaning(context, tx);
        return isOther ? { ...facts, group: await groupToChange(tx) } : facts;
      },
      decide: (facts, moment) => IMPORT_WRITES.tellNames.decide(facts, named, moment),
      write: async (_, change, moment) => {
        if (change.group) await writeGroup(tx, change.group);
        for (const staff of change.joined ?? []) await insertStaff(tx, staff, moment.now());
        await writeNames(tx, change.names, { by: by.name, at: moment.now() });
      },
    });
    const changed: Week[] = [];
    const waiting = await importsThatWait(tx);
    const scope = await scopesOf(context, tx, waiting);
    for (const kept of waiting)
      if (readsImport(context.group, by, kept, scope(kept)) && mayChangeImport(by, kept, scope(kept)))
        changed.push(...(await takeIn(context, tx, by, kept.importId, 'none')));
    return changed;
  });
  if (isOther) await followGroup(context);
  return changed;
}

/** Locks the group against concurrent changes and returns it as it is on record. */
async function groupToChange(tx: Tx): Promise<Group> {
  await lockInstallation(tx);
  return readGroup(tx);
}
