import type { AlertOutcome } from '../../domain/alerts/alert-outcome.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Change } from '../../domain/changes/change.ts';
import { venuesOfChange } from '../../domain/desk/live-event.ts';
import type { Moment } from '../../domain/people/moment.ts';
import { alertsRaised, alertsResolved } from '../alerts/store.ts';
import { entriesWritten, tellOfWeek } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import type { WriteStatement } from '../db/write.ts';
import {
  adjustmentsAdded,
  adjustmentsRemoved,
  hoursAdded,
  hoursChanged,
  hoursRemoved,
} from '../labor/store.ts';
import { forgetMailOf, mailsAdded } from '../mail/alert-mails.ts';
import { orderArrived, orderChanged, ordersAdded } from '../orders/store.ts';
import { tellOfOrders } from '../orders/tell-of-orders.ts';
import { queueReports } from '../reports/mail-reports.ts';
import { revenueRemoved, revenueSet } from '../revenue/store.ts';
import { daysForgotten, expectedWritten, salesWritten } from '../sales/store.ts';
import { suggestionsAdded } from '../suppliers/store.ts';
import { notesWritten } from '../weeks/note-store.ts';
import { statesWritten } from '../weeks/state-store.ts';

/** Writes what a decision leads to, and these after it, in as few statements as the engine allows; tells who waits for it. */
export async function writeChange(
  context: Context,
  tx: Tx,
  { change, by }: { change: Change | null; by: Moment['by'] },
  last: readonly WriteStatement[] = [],
): Promise<void> {
  const changes = [change, change?.elsewhere].flatMap((one) => one ?? []);
  const statements = changes.flatMap((one) => statementsOf(context, tx, one, by));
  for (const { alerts } of changes) await forgetResolved(context, tx, alerts);
  if (statements.length + last.length > 0) await context.connection.writeUntold(tx, [...statements, ...last]);
  for (const one of changes) await tellOf(context, tx, one, by);
}

async function tellOf(context: Context, tx: Tx, change: Change, by: Moment['by']): Promise<void> {
  const { weekId, news } = change;
  for (const { revenueCenter } of change.ordersAdded)
    afterCommit(tx, () => context.metrics.orderAdded(revenueCenter));
  tellOfAlerts(context, tx, change.alerts);
  if (change.reports.length > 0) await queueReports(context, tx, change);
  if (news.length > 0) await tellOfOrders(context, tx, { weekId, news, by: by.name });
  const { group } = context;
  if (change.entries.length > 0) tellOfWeek(context, tx, weekId, venuesOfChange(group, change));
}

/** Writes the alerts that a change raises and resolves. */
export async function writeAlerts(context: Context, tx: Tx, alerts: AlertOutcome): Promise<void> {
  await forgetResolved(context, tx, alerts);
  const statements = alertStatements(context, tx, alerts);
  if (statements.length > 0) await context.connection.writeUntold(tx, statements);
  tellOfAlerts(context, tx, alerts);
}

function statementsOf(context: Context, tx: Tx, change: Change, by: Moment['by']): WriteStatement[] {
  const { weekId } = change;
  const at = timestamp(context);
  return [
    ...ordersAdded(tx, weekId, change.ordersAdded),
    ...change.ordersChanged.flatMap((order) => orderChanged(tx, order, by.name)),
    ...change.ordersArrived.flatMap((order) => orderArrived(tx, weekId, order, by.name)),
    ...hoursRemoved(
      tx,
      change.hoursRemoved.map(({ entryId }) => entryId),
    ),
    ...hoursAdded(tx, weekId, change.hoursAdded),
    ...change.hoursChanged.map((entry) => hoursChanged(tx, weekId, entry)),
    ...adjustmentsRemoved(
      tx,
      change.adjustmentsRemoved.map(({ adjustmentId }) => adjustmentId),
    ),
    ...adjustmentsAdded(tx, weekId, change.adjustments),
    ...revenueSet(tx, weekId, change.revenue, { enteredBy: by.name, updatedAt: at }),
    ...revenueRemoved(tx, weekId, change.revenueRemoved),
    ...salesWritten(tx, weekId, change.sales),
    ...daysForgotten(tx, 'daySales', change.salesRemoved),
    ...expectedWritten(tx, weekId, change.expected),
    ...daysForgotten(tx, 'expectedDay', change.expectedRemoved),
    ...notesWritten(tx, weekId, change),
    ...suggestionsAdded(tx, change.suggested),
    ...statesWritten(tx, weekId, change),
    ...alertStatements(context, tx, change.alerts),
    ...entriesWritten(
      tx,
      at,
      change.entries.map((entry) => ({ by, weekId, ...entry })),
    ),
  ];
}

function alertStatements(context: Context, tx: Tx, { raised, resolved }: AlertOutcome): WriteStatement[] {
  return [
    ...alertsResolved(tx, resolved, timestamp(context)),
    ...alertsRaised(tx, raised),
    ...mailsAdded(context, tx, raised),
  ];
}

/** What was told of alerts that no longer hold may be told again. */
async function forgetResolved(context: Context, tx: Tx, { resolved }: AlertOutcome): Promise<void> {
  if (resolved.length > 0) await forgetMailOf(context, tx, resolved);
}

function tellOfAlerts(context: Context, tx: Tx, { raised }: AlertOutcome): void {
  for (const { alert, mail } of raised) {
    afterCommit(tx, () => context.metrics.alertRaised(alert.type));
    if (mail) afterCommit(tx, context.mail.wake);
  }
}
