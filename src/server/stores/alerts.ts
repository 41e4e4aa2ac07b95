import { type Selectable, sql } from 'kysely';
import type { Alert, AlertFilter } from '../../domain/alerts/alert.ts';
import { lineOf } from '../../domain/alerts/alert-lines.ts';
import type { NewAlert, OpenAlert } from '../../domain/alerts/alert-outcome.ts';
import type { AlertType, BudgetBalance } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import { cents } from '../../domain/values/money.ts';
import { percentageOf } from '../../domain/values/percent.ts';
import type { OldRows } from '../db/old-rows.ts';
import type { Database, Db, NewRow, Tx } from '../db/schema.ts';
import { during, type Span } from '../db/span.ts';
import { inLots, inserted, type WriteStatement } from '../db/write.ts';
import { letterOfAlert } from './outbox.ts';

type AlertRow = Selectable<Database['alert']>;
type MailOfAlert = Pick<Selectable<Database['mail']>, 'state' | 'recipients' | 'delivered' | 'reason'>;

/** The categories to list; undefined for all. */
interface AlertCategories {
  category: readonly Category[] | undefined;
}

/** Returns the alerts that match a filter, newest first. */
export async function listAlerts(
  db: Db,
  filter: Omit<AlertFilter, 'category'> & AlertCategories,
): Promise<Alert[]> {
  const { category, type, weekId, state, before, limit } = filter;
  if (category?.length === 0) return [];
  let query = withMail(db);
  if (category) query = query.where('category', 'in', category);
  if (type) query = query.where('type', '=', type);
  if (weekId) query = query.where('weekId', '=', weekId);
  if (state === 'open') query = query.where('resolvedAt', 'is', null).where('acknowledgedAt', 'is', null);
  if (before) {
    const last = db.selectFrom('alert').where('id', '=', before);
    query = query.where((row) =>
      row(
        row.refTuple('alert.createdAt', 'alert.id'),
        '<',
        last.select(['createdAt', 'id']).$asTuple('createdAt', 'id'),
      ),
    );
  }
  const rows = await query
    .orderBy('alert.createdAt', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => alertOf(row));
}

/** Returns the ids of the given weeks that have unresolved alerts. */
export async function weeksWithOpenAlerts(db: Db, weekIds: readonly WeekId[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const lot of inLots(weekIds)) {
    const rows = await db
      .selectFrom('alert')
      .select('weekId')
      .distinct()
      .where('weekId', 'in', lot)
      .where('resolvedAt', 'is', null)
      .execute();
    for (const { weekId } of rows) found.add(weekId);
  }
  return found;
}

/** Returns one alert, or undefined when there is none with this id. */
export async function findAlert(db: Db, alertId: string): Promise<Alert | undefined> {
  const row = await withMail(db).where('alert.id', '=', alertId).executeTakeFirst();
  return row && alertOf(row);
}

/** Returns the alerts with these ids, newest first. */
export async function findAlerts(db: Db, alertIds: readonly string[]): Promise<Alert[]> {
  if (alertIds.length === 0) return [];
  const rows = await withMail(db)
    .where('alert.id', 'in', alertIds)
    .orderBy('alert.createdAt', 'desc')
    .orderBy('alert.id', 'desc')
    .execute();
  return rows.map((row) => alertOf(row));
}

/** Returns how many alerts of the given categories are neither acknowledged nor resolved, and how many lines show them. */
export async function countOpenAlerts(
  db: Db,
  category: readonly Category[],
): Promise<{ count: number; lines: number }> {
  if (category.length === 0) return { count: 0, lines: 0 };
  const rows = await db
    .selectFrom('alert')
    .select((row) => ['weekId', 'category', 'kind', row.fn.countAll<number>().as('count')])
    .where('resolvedAt', 'is', null)
    .where('acknowledgedAt', 'is', null)
    .where('category', 'in', category)
    .groupBy(['weekId', 'category', 'kind'])
    .execute();
  const lines = new Set(rows.map(lineOf));
  return { count: rows.reduce((sum, { count }) => sum + count, 0), lines: lines.size };
}

/** Returns, for each category, how many alerts of a week are neither acknowledged nor resolved. */
export async function countOpenByCategory(db: Db, weekId: WeekId): Promise<(category: Category) => number> {
  const rows = await db
    .selectFrom('alert')
    .select((row) => ['category', row.fn.countAll<number>().as('count')])
    .where('weekId', '=', weekId)
    .where('resolvedAt', 'is', null)
    .where('acknowledgedAt', 'is', null)
    .groupBy('category')
    .execute();
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  return (category) => counts.get(category) ?? 0;
}

/** Returns an alert with the state of its budget when it was raised. Throws when there is none with this id. */
export async function readAlertForMail(
  db: Db,
  alertId: string,
): Promise<{ alert: Alert; standing: Omit<BudgetBalance, 'zone'> }> {
  const row = await withMail(db).where('alert.id', '=', alertId).executeTakeFirstOrThrow();
  const { budgetCents, spentCents, percentRemainingTenths } = row;
  const remainingCents = cents(budgetCents - spentCents);
  const standing = { budgetCents: cents(budgetCents), spentCents: cents(spentCents), remainingCents };
  return { alert: alertOf(row), standing: { ...standing, percentRemainingTenths } };
}

export function alertsRaised(tx: Tx, raised: readonly NewAlert[]): WriteStatement[] {
  const rows = raised.map(({ alert, standing: { spentCents, budgetCents, percentRemainingTenths } }) => {
    const {
      alertId: id,
      weekId,
      category,
      type,
      kind,
      title,
      message,
      cause,
      causedBy,
      createdAt,
      mail,
    } = alert;
    const words = { id, weekId, category, type, kind, title, message, cause, causedBy, createdAt };
    const open = { emailSent: 0, acknowledgedBy: null, acknowledgedAt: null, resolvedAt: null };
    const mailOff = Number(mail.state === 'off');
    return { ...words, spentCents, budgetCents, percentRemainingTenths, ...open, mailOff };
  });
  return inserted(tx, 'alert', rows);
}

/** Stores an alert of another system unchanged. Returns false when it is there already. */
export async function keepAlert(tx: Tx, row: NewRow<'alert'>): Promise<boolean> {
  const kept = await tx
    .insertInto('alert')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(kept.numInsertedOrUpdatedRows);
}

/** Records that the email of an alert was sent to somebody. */
export async function markMailed(tx: Tx, alertId: string): Promise<void> {
  await tx.updateTable('alert').set({ emailSent: 1 }).where('id', '=', alertId).execute();
}

export function alertsResolved(tx: Tx, alertIds: readonly string[], resolvedAt: string): WriteStatement[] {
  if (alertIds.length === 0) return [];
  return [tx.updateTable('alert').set({ resolvedAt }).where('id', 'in', alertIds)];
}

/** Returns a week's unresolved alerts of the given categories. */
export async function listOpenAlerts(
  db: Db,
  weekId: WeekId,
  categories: readonly Category[],
): Promise<OpenAlert[]> {
  const open = selectUnresolved(db, weekId, categories);
  return (await open.select(['id as alertId', 'category', 'type', 'kind']).execute()) as OpenAlert[];
}

function selectUnresolved(db: Db, weekId: WeekId, categories: readonly Category[]) {
  return db
    .selectFrom('alert')
    .where('weekId', '=', weekId)
    .where('category', 'in', categories)
    .where('resolvedAt', 'is', null);
}

/** Selects the unresolved alerts of a type that an order may resolve: those about what remains of a budget. */
export function selectResolvable(
  db: Db,
  { weekId, category, type }: { weekId: WeekId; category: Category; type: AlertType },
) {
  return selectUnresolved(db, weekId, [category])
    .select('id')
    .where('type', '=', sql.lit(type))
    .where('kind', 'in', [sql.lit('critical'), sql.lit('warning')]);
}

/** Selects the id of the unresolved alert about an exceeded budget. */
export function selectOver(db: Db, weekId: WeekId, category: Category) {
  return selectUnresolved(db, weekId, [category]).select('id').where('kind', '=', sql.lit('over')).limit(1);
}

/** Selects a week's alerts about its pace and about exceeded budgets. */
export function selectPaceAlerts(db: Db, weekId: WeekId) {
  return db.selectFrom('alert').where('weekId', '=', weekId).where('kind', 'in', ['heading-over', 'over']);
}

/** Returns the alerts raised within a span of time. */
export function alertsRaisedIn(db: Db, span: Span) {
  return db.selectFrom('alert').select(['type', 'category']).where(during('createdAt', span)).execute();
}

export function alertsRaisedOf(db: Db, weekId: WeekId) {
  return db.selectFrom('alert').select(['type', 'category']).where('weekId', '=', weekId).execute();
}

/** Returns a week's unresolved alerts without an email because it was off or had no recipients, newest first. */
export async function listWithoutMail(tx: Tx, weekId: WeekId): Promise<Alert[]> {
  const rows = await withMail(tx)
    .where('alert.weekId', '=', weekId)
    .where('alert.resolvedAt', 'is', null)
    .where('alert.mailOff', '=', 1)
    .orderBy('alert.createdAt', 'desc')
    .execute();
  return rows.map((row) => alertOf(row));
}

/** Records that these alerts no longer miss their email. */
export async function markMailOn(tx: Tx, alertIds: readonly string[]): Promise<void> {
  await tx.updateTable('alert').set({ mailOff: 0 }).where('id', 'in', alertIds).execute();
}

/** Locks alerts on both engines, so that concurrent changes wait for one another. */
export async function lockAlerts(tx: Tx, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await tx
    .updateTable('alert')
    .set((row) => ({ acknowledgedAt: row.ref('acknowledgedAt') }))
    .where('id', 'in', alertIds)
    .execute();
}

/** Stores who acknowledged each alert, and when. */
export async function markAcknowledged(tx: Tx, alerts: readonly Alert[]): Promise<void> {
  for (const { alertId, acknowledged } of alerts)
    await tx
      .updateTable('alert')
      .set({ acknowledgedBy: acknowledged?.by ?? null, acknowledgedAt: acknowledged?.at ?? null })
      .where('id', '=', alertId)
      .execute();
}

function withMail(db: Db) {
  return db
    .selectFrom('alert')
    .leftJoin('mail', 'mail.alertId', 'alert.id')
    .selectAll('alert')
    .select(['mail.state as mailState', 'mail.recipients', 'mail.delivered', 'mail.reason']);
}

type WithMail = AlertRow & { mailState: string | null } & {
  [K in Exclude<keyof MailOfAlert, 'state'>]: MailOfAlert[K] | null;
};

function alertOf(row: WithMail): Alert {
  const { acknowledgedBy: by, acknowledgedAt: at } = row;
  return {
    alertId: row.id,
    weekId: row.weekId as WeekId,
    category: row.category as Alert['category'],
    type: row.type as Alert['type'],
    kind: row.kind as Alert['kind'],
    percentage: percentageOf(row.percentRemainingTenths),
    title: row.title,
    message: row.message,
    emailSent: row.emailSent === 1,
    mail: mailOf(row),
    acknowledged: by !== null && at !== null ? { by, at } : null,
    resolvedAt: row.resolvedAt,
    cause: row.cause as Alert['cause'],
    causedBy: row.causedBy,
    createdAt: row.createdAt,
  };
}

function mailOf({ mailState, mailOff, recipients, delivered, reason }: WithMail): Alert['mail'] {
  if (mailState === null) return { state: mailOff === 1 ? 'off' : 'none', recipients: 0, reason: null };
  const addressed = recipients ? recipients.split(',').length : 0;
  const state = SHOWN_STATES[mailState] ?? 'waiting';
  return { state, recipients: state === 'sent' ? (delivered ?? 0) : addressed, reason };
}

const SHOWN_STATES: Record<string, Alert['mail']['state']> = {
  kept: 'none',
  dropped: 'none',
  sent: 'sent',
  failed: 'failed',
};

/** Returns old resolved alerts without a letter. */
export function listOldAlerts(db: Db, { before, after, limit }: OldRows) {
  return db
    .selectFrom('alert')
    .select(['alert.id', 'alert.weekId', 'alert.category'])
    .where('alert.resolvedAt', 'is not', null)
    .where('alert.createdAt', '<', before)
    .where(({ not, exists, ref }) => not(exists(letterOfAlert(db, ref('alert.id')))))
    .where('alert.id', '>', after)
    .orderBy('alert.id')
    .limit(limit)
    .execute();
}

export async function removeAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('alert').where('id', 'in', ids).execute();
}
