import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { FirstStep } from '../../domain/group/first-steps.ts';
import type { Group } from '../../domain/group/group.ts';
import type { OvertimeRule } from '../../domain/group/overtime.ts';
import { NET_SALES, SALES_PARTS, type SalesPart } from '../../domain/group/sales-count.ts';
import { dayAt } from '../../domain/values/day.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';

/** Inserts the installation row. Returns false when it is there already. */
export async function insertInstallation(
  tx: Tx,
  installation: Pick<NewRow<'installation'>, 'secret' | 'timeZone' | 'createdAt' | 'mode' | 'version'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('installation')
    .values({ id: 1, setupCode: null, ...installation })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(made.numInsertedOrUpdatedRows);
}

export function readInstallation(db: Db) {
  return db
    .selectFrom('installation')
    .select(['secret', 'mode', 'version', 'createdAt'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/** Stores the newest version that has run on this data. */
export async function writeVersion(db: Db, version: string): Promise<void> {
  await db.updateTable('installation').set({ version }).where('id', '=', 1).execute();
}

/** Turns the installation into one for real use. Anything signed with the old secret becomes invalid. */
export async function makeProduction(tx: Tx, secret: string, sampleName: string): Promise<void> {
  await tx.updateTable('installation').set({ mode: 'production', secret, setupCode: null }).execute();
  await tx.updateTable('installation').set({ groupName: null }).where('groupName', '=', sampleName).execute();
}

export async function nameGroup(tx: Tx, groupName: string): Promise<void> {
  await tx.updateTable('installation').set({ groupName }).execute();
}

/** Locks the installation on both engines, so that concurrent changes of the settings, the group and the admins wait for one another. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ id: 1 }).where('id', '=', 1).execute();
}

export async function raiseSettingsRevision(tx: Tx): Promise<void> {
  const settingsRevision = sql<number>`${sql.ref('settingsRevision')} + 1`;
  await tx.updateTable('installation').set({ settingsRevision }).where('id', '=', 1).execute();
}

/** Selects how often the budget settings were changed. */
export function selectSettingsRevision(db: Db) {
  return db.selectFrom('installation').select('settingsRevision');
}

/** Stores the hash of the one-time setup code. */
export async function writeSetupCode(db: Db, setupCode: string): Promise<void> {
  await db.updateTable('installation').set({ setupCode }).where('id', '=', 1).execute();
}

export async function hasSetupCode(db: Db, setupCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('installation')
    .select('id')
    .where('setupCode', '=', setupCode)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the setup code with this hash. Returns true for one caller only. */
export async function forgetSetupCode(tx: Tx, setupCode: string): Promise<boolean> {
  const taken = await tx
    .updateTable('installation')
    .set({ setupCode: null })
    .where('id', '=', 1)
    .where('setupCode', '=', setupCode)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function readGroupProfile(db: Db): Promise<Omit<Group, 'venues'>> {
  const {
    groupName,
    managersSeeTotals,
    skippedSteps,
    salesCount,
    overtime,
    submitBy,
    secondFactor,
    mode,
    createdAt,
    country,
    state,
    ...place
  } = await db
    .selectFrom('installation')
    .select([
      'groupName',
      'managersSeeTotals',
      'skippedSteps',
      'salesCount',
      'overtime',
      'submitBy',
      'secondFactor',
    ])
    .select(['currency', 'locale', 'timeZone', 'firstWeekday', 'country', 'state', 'mode', 'createdAt'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    ...(groupName !== null && { name: groupName }),
    ...(managersSeeTotals === 1 && { managersSeeTotals: true }),
    ...(skippedSteps !== '[]' && { skippedSteps: JSON.parse(skippedSteps) as FirstStep[] }),
    ...place,
    salesCount: salesCountOf(JSON.parse(salesCount) as SalesPart[]),
    ...(country !== null && { country }),
    ...(state !== null && { state }),
    ...(overtime !== '[]' && { overtime: JSON.parse(overtime) as OvertimeRule[] }),
    ...(submitBy !== null && { submitBy: JSON.parse(submitBy) as NonNullable<Group['submitBy']> }),
    ...(secondFactor !== null && {
      secondFactor: JSON.parse(secondFactor) as NonNullable<Group['secondFactor']>,
    }),
    ...(mode !== 'trial' && { beganOn: dayAt(Date.parse(createdAt), place.timeZone) }),
  };
}

function salesCountOf(parts: readonly SalesPart[]): Group['salesCount'] {
  return { ...NET_SALES, ...Object.fromEntries(parts.map((part) => [part, true])) };
}

/** Stores the group without its venues. */
export async function writeGroupProfile(tx: Tx, group: Omit<Group, 'venues'>): Promise<void> {
  const {
    name,
    managersSeeTotals,
    skippedSteps = [],
    salesCount,
    overtime = [],
    submitBy,
    secondFactor,
    beganOn: _,
    country = null,
    state = null,
    ...place
  } = group;
  const values = {
    groupName: name ?? null,
    managersSeeTotals: Number(managersSeeTotals ?? false),
    skippedSteps: JSON.stringify(skippedSteps),
    salesCount: JSON.stringify(SALES_PARTS.filter((part) => salesCount[part])),
    overtime: JSON.stringify(overtime),
    submitBy: submitBy ? JSON.stringify(submitBy) : null,
    secondFactor: secondFactor ? JSON.stringify(secondFactor) : null,
    country,
    state,
  };
  await tx
    .updateTable('installation')
    .set({ ...values, ...place })
    .where('id', '=', 1)
    .execute();
}

/** Whether people were reminded of this week or a later one. */
export async function isReminded(db: Db, weekId: WeekId): Promise<boolean> {
  const { remindedWeek } = await db
    .selectFrom('installation')
    .select('remindedWeek')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return remindedWeek >= weekId;
}

/** Records that people are reminded of a week. Returns false when another server has just done so. */
export async function markReminded(tx: Tx, weekId: WeekId): Promise<boolean> {
  const marked = await tx
    .updateTable('installation')
    .set({ remindedWeek: weekId })
    .where('id', '=', 1)
    .where('remindedWeek', '<', weekId)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
