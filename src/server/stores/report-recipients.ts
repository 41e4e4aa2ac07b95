import type { Group } from '../../domain/group/group.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { limitedReaders, type ReportLists, type SavedList } from '../../domain/reports/report-recipients.ts';
import type { Db, Tx } from '../db/schema.ts';
import { listUsers } from './users.ts';

export async function readReportLists(db: Db, of: Group): Promise<ReportLists> {
  const rows = await db
    .selectFrom('reportRecipients')
    .select(['scope', 'recipients'])
    .orderBy('scope')
    .execute();
  const lists = Object.fromEntries(rows.map(({ scope, recipients }) => [scope, recipients]));
  const { [SETTINGS_OF_GROUP]: group = '', ...venues } = lists;
  const saved = { group, venues };
  return { ...saved, ...limitedReaders(of, saved, await listUsers(db)) };
}

/** Saves a list of recipients, or makes a venue use the group's again. */
export async function writeReportList(
  tx: Tx,
  { scope, recipients }: SavedList,
  changed: { updatedBy: string; updatedAt: string },
): Promise<void> {
  if (recipients === null) {
    await tx.deleteFrom('reportRecipients').where('scope', '=', scope).execute();
    return;
  }
  const row = { recipients, ...changed };
  await tx
    .insertInto('reportRecipients')
    .values({ scope, ...row })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(row))
    .execute();
}
