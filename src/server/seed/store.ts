import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { GUEST_ADDRESS } from '../../domain/people/user.ts';
import {
  SAMPLE_AUTHOR,
  SAMPLE_AUTHORS,
  SAMPLE_RECIPIENTS,
  SAMPLE_STAFF,
  type SampleWeek,
} from '../../domain/sample/sample.ts';
import type { Database, Tx } from '../db/schema.ts';
import { inserted, type WriteStatement } from '../db/write.ts';
import { newId } from '../decision-context.ts';
import { deleteRecipients } from '../stores/settings.ts';

/** The tables that people and samples fill, each after those that refer to it. */
const FILLED = [
  ...[
    'mail',
    'alert',
    'digest',
    'resetLink',
    'secondFactor',
    'recoveryCode',
    'session',
    'account',
    'verification',
    'loginAttempts',
    'token',
  ],
  ...[
    'idempotencyKey',
    'auditEntry',
    'budgetSettings',
    'reportRecipients',
    'hoursEntry',
    'plannedHours',
    'staff',
    'adjustment',
    'orderAmounts',
    'supplierOrder',
    'importDay',
    'importHours',
    'importOrder',
    'importContent',
    'import',
    'importName',
  ],
  ...['revenue', 'daySales', 'expectedDay', 'weekNote', 'venueWeek', 'week', 'user', 'supplier'],
  ...['venueLabor', 'crew', 'revenueCenter', 'venue'],
] as (keyof Database)[];

/** Empties every table that a trial filled. */
export async function emptyTables(tx: Tx): Promise<void> {
  for (const table of FILLED) await tx.deleteFrom(table).execute();
}

/** Removes the sample's accounts and guests, all sessions, keys, and second factors, which the trial's secret seals. */
export async function removeSamplePeople(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const table of ['session', 'loginAttempts', 'idempotencyKey', 'secondFactor', 'recoveryCode'] as const)
    await tx.deleteFrom(table).execute();
  await tx
    .deleteFrom('user')
    .where((of) => of.or([of('email', 'in', [...emails]), of('email', 'like', `%${GUEST_ADDRESS}`)]))
    .execute();
}

export function sampleWeeksAdded(
  tx: Tx,
  weeks: readonly (SampleWeek & { at: string })[],
  changedAt?: string,
): WriteStatement[] {
  const rows = weeks.map(({ week: { weekId: id, startDate, endDate }, at }) => {
    // The week may replace one just like it: a new revision outdates what was read of that.
    const revision = Math.floor(Math.random() * 2 ** 40);
    return { id, startDate, endDate, state: 'open', createdAt: at, updatedAt: changedAt ?? at, revision };
  });
  const figures = weeks.flatMap(({ week: { weekId }, revenue, fromDays, at }) =>
    (Object.entries(revenue) as [string, number][]).map(([source, cents]) => {
      const made = { enteredBy: SAMPLE_AUTHOR, updatedAt: at, fromDays: Number(fromDays.includes(source)) };
      return { id: newId(), weekId, source, day: null, cents, ...made };
    }),
  );
  return [...inserted(tx, 'week', rows), ...inserted(tx, 'revenue', figures)];
}

/** The tables of what is entered in a week. */
const ENTERED = [
  ...(['hoursEntry', 'adjustment', 'supplierOrder', 'revenue', 'daySales', 'expectedDay'] as const),
  ...(['plannedHours', 'weekNote'] as const),
] as const;

/** Removes the weeks in which only the sample entered something, and then its staff who worked in no other. */
export async function removeSampleWeeks(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('week').select('id').where(isSampleOnly).execute();
  const weekIds = rows.map(({ id }) => id);
  if (weekIds.length > 0) await removeWeeks(tx, weekIds);
  const staffIds = SAMPLE_STAFF.map(({ staffId }) => staffId);
  await tx
    .deleteFrom('staff')
    .where('id', 'in', staffIds)
    .where('updatedBy', 'is', null)
    .where('id', 'not in', tx.selectFrom('hoursEntry').select('staffId'))
    .where('id', 'not in', tx.selectFrom('plannedHours').select('staffId'))
    .execute();
  await deleteRecipients(tx, SAMPLE_RECIPIENTS);
  return weekIds;
}

/** Removes weeks with all they hold, their alerts, and the mail about them. */
export async function removeWeeks(tx: Tx, weekIds: readonly string[]): Promise<void> {
  const alerts = tx.selectFrom('alert').select('id').where('weekId', 'in', weekIds);
  await tx.deleteFrom('mail').where('alertId', 'in', alerts).execute();
  for (const table of ['alert', 'venueWeek', ...ENTERED] as const)
    await tx.deleteFrom(table).where('weekId', 'in', weekIds).execute();
  await tx.deleteFrom('week').where('id', 'in', weekIds).execute();
}

/** Whether a week has rows of the sample, and none that somebody entered or changed. */
function isSampleOnly(of: ExpressionBuilder<Database, 'week'>): Expression<SqlBool> {
  const rowsIn = (table: (typeof ENTERED)[number]) =>
    of.selectFrom(table).select('weekId').whereRef('weekId', '=', 'week.id');
  const byOthers = ENTERED.map((table) =>
    of.exists(rowsIn(table).where('enteredBy', 'not in', SAMPLE_AUTHORS)),
  );
  const changed = (['supplierOrder', 'hoursEntry'] as const).map((table) =>
    of.exists(rowsIn(table).where('updatedBy', 'not in', SAMPLE_AUTHORS)),
  );
  const entered = ENTERED.map((table) => of.exists(rowsIn(table)));
  return of.and([of.or(entered), of.not(of.or([...byOthers, ...changed]))]);
}
