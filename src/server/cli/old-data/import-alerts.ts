import { kindOfType } from '../../../domain/alerts/alert.ts';
import { timestamp } from '../../../domain/calendar/clock.ts';
import type { WeekId } from '../../../domain/calendar/week.ts';
import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keepAlert } from '../../stores/alerts.ts';
import { isOnRecord } from '../../stores/weeks.ts';
import { COMMAND_LINE } from '../with-context.ts';
import { type DocumentOutcome, presentOutcome, refused, takenOutcome } from './import-report.ts';
import type { OldAlert } from './old-data.ts';
import { IMPORTED, oldId, type Reading } from './old-value.ts';

/** Stores old alerts, week by week, as acknowledged: nobody is waiting for them any more. */
export async function importAlerts(
  context: Context,
  readings: Reading<OldAlert>[],
): Promise<DocumentOutcome[]> {
  const outcomes: DocumentOutcome[] = [];
  const ofWeek = Map.groupBy(readings, ({ value }) => value?.weekId ?? null);
  for (const [weekId, its] of ofWeek)
    outcomes.push(
      ...(weekId ? await importAlertsOf(context, weekId, its) : its.map((each) => refused(each))),
    );
  return outcomes;
}

function importAlertsOf(
  context: Context,
  weekId: WeekId,
  readings: Reading<OldAlert>[],
): Promise<DocumentOutcome[]> {
  return inTransaction(context.db, async (tx) => {
    if (!(await isOnRecord(tx, weekId)))
      return readings.map((each) => refused(each, `its week ${weekId} is not here`));
    const at = timestamp(context);
    const outcomes: DocumentOutcome[] = [];
    for (const reading of readings)
      outcomes.push(
        (await insertAlert(tx, reading.value!, at))
          ? takenOutcome(reading, 'alert')
          : presentOutcome(reading, 'alert'),
      );
    const alerts = outcomes.filter(({ outcome }) => outcome === 'taken').length;
    const change = {
      by: COMMAND_LINE,
      action: 'import alerts',
      subject: weekId,
      weekId,
      after: { alerts },
    } as const;
    if (alerts > 0) await recordChange(context, tx, { ...change, topic: 'alerts' });
    return outcomes;
  });
}

/** Stores an alert. Returns false when it exists already. The old data has no spent and budgeted amounts: both are stored as 0. */
function insertAlert(
  tx: Tx,
  { alertId, emailSent, createdAt, ...alert }: OldAlert,
  at: string,
): Promise<boolean> {
  const acknowledged = { acknowledgedBy: IMPORTED, acknowledgedAt: at, resolvedAt: null };
  const cause = { cause: 'budget', causedBy: IMPORTED, spentCents: 0, budgetCents: 0, mailOff: 0 };
  const row = {
    id: oldId('alert', alertId),
    ...alert,
    kind: kindOfType(alert.type),
    emailSent: Number(emailSent),
    ...cause,
    ...acknowledged,
  };
  return keepAlert(tx, { ...row, createdAt: createdAt ?? at });
}
