import { sql } from 'kysely';
import type { AlertType } from '../../domain/budgets/budget.ts';
import type { Crew, Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Db } from '../db/schema.ts';
import type { Activity } from './digest-letter.ts';

/** From an instant on, up to another; as times are stored. */
export interface Span {
  from: string;
  to: string;
}

/** What was entered within a time. Rows are looked for in the weeks that somebody changed in it, by their indexes. */
export async function readActivity(db: Db, group: Group, { from, to }: Span): Promise<Activity> {
  const during = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const changedWeeks = db
    .selectFrom('auditEntry')
    .select('weekId')
    .where(during('at'))
    .where('weekId', 'is not', null)
    .$narrowType<{ weekId: string }>();
  const [orders, adjustments, hours, revenue, settings, alerts] = await Promise.all([
    db
      .selectFrom('supplierOrder')
      .select(['revenueCenterId', 'amountCents'])
      .where('weekId', 'in', changedWeeks)
      .where('state', '=', 'open')
      .where(during('createdAt'))
      .execute(),
    db
      .selectFrom('adjustment')
      .select(['kind', 'subject', 'toCents', 'enteredBy'])
      .where('weekId', 'in', changedWeeks)
      .where(during('createdAt'))
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('hoursEntry')
      .select(['crew', 'minutes'])
      .where('weekId', 'in', changedWeeks)
      .where('state', '=', 'open')
      .where(during('createdAt'))
      .execute(),
    db
      .selectFrom('revenue')
      .select('enteredBy')
      .distinct()
      .where('weekId', 'in', changedWeeks)
      .where(during('updatedAt'))
      .execute(),
    db.selectFrom('budgetSettings').select('updatedBy').distinct().where(during('updatedAt')).execute(),
    db.selectFrom('alert').select('type').where(during('createdAt')).execute(),
  ]);
  return {
    orders: orders.map((row) => ({ ...row, revenueCenter: row.revenueCenterId as RevenueCenter })),
    adjustments: adjustments.map((row) => ({ ...row, subject: nameOfTotal(group, row.kind, row.subject) })),
    hours: hours as Activity['hours'],
    revenueBy: revenue.map(({ enteredBy }) => enteredBy),
    settingsBy: settings.map(({ updatedBy }) => updatedBy),
    alerts: alerts as { type: AlertType }[],
  };
}

/** The alerts a week has raised. */
export async function alertsOfWeek(db: Db, weekId: WeekId): Promise<Activity['alerts']> {
  const alerts = await db.selectFrom('alert').select('type').where('weekId', '=', weekId).execute();
  return alerts as { type: AlertType }[];
}

function nameOfTotal(group: Group, kind: string, subject: string): string {
  if (kind === 'spending') return `${nameOf(group, subject as RevenueCenter)} spending`;
  return subject === 'total' ? nameOf(group, 'total') : `${nameOf(group, subject as Crew)} staff cost`;
}
