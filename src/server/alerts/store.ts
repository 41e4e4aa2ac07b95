import type { Selectable } from 'kysely';
import type { Alert, RaisedAlert } from '../../domain/alert.ts';
import type { Standing } from '../../domain/budget.ts';
import { percentageOf } from '../../domain/percent.ts';
import type { WeekId } from '../../domain/week.ts';
import { newId } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';

/** The newest alerts, newest first. */
export async function listAlerts(db: Db, limit: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(alertOf);
}

/** Stores an alert and returns it. */
export async function insertAlert(
  tx: Tx,
  raised: RaisedAlert,
  { spentCents, budgetCents }: Standing,
  told: Pick<Alert, 'weekId' | 'cause' | 'causedBy' | 'createdAt'>,
): Promise<Alert> {
  const row = { id: newId(), ...raised, ...told, spentCents, budgetCents, emailSent: 0 };
  await tx.insertInto('alert').values(row).execute();
  return alertOf(row);
}

function alertOf(row: Selectable<Database['alert']>): Alert {
  return {
    alertId: row.id,
    weekId: row.weekId as WeekId,
    category: row.category as Alert['category'],
    type: row.type as Alert['type'],
    percentage: percentageOf(row.percentRemainingTenths),
    title: row.title,
    message: row.message,
    emailSent: row.emailSent === 1,
    cause: row.cause as Alert['cause'],
    causedBy: row.causedBy,
    createdAt: row.createdAt,
  };
}
