import { mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertOutcome, NewAlert } from '../../domain/alerts/alert-outcome.ts';
import { eachOnce, managersToNotify, newsKindOf } from '../../domain/alerts/news.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import {
  type Change,
  LIST_NAMES,
  type ListName,
  type Lists,
  venuesOfChange,
} from '../../domain/changes/change.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import { entriesWritten, tellOfWeek } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { type WriteStatement, writeAll } from '../db/write.ts';
import { queueReports } from '../reports/mail-reports.ts';
import { forgetMailOf, mailsAdded } from '../stores/alert-mails.ts';
import { alertsRaised, alertsResolved } from '../stores/alerts.ts';
import {
  adjustmentsAdded,
  adjustmentsRemoved,
  hoursAdded,
  hoursChanged,
  hoursRemoved,
} from '../stores/labor.ts';
import { plansForgotten, plansWritten } from '../stores/labor-plan.ts';
import { listNewsReaders } from '../stores/news.ts';
import { orderArrived, orderChanged, ordersAdded } from '../stores/orders.ts';
import { turnOf } from '../stores/outbox.ts';
import { revenueRemoved, revenueSet } from '../stores/revenue.ts';
import { daysForgotten, expectedWritten, salesWritten } from '../stores/sales.ts';
import { suggestionsAdded } from '../stores/suppliers.ts';
import { notesForgotten, notesWritten } from '../stores/week-notes.ts';
import { statesWritten } from '../stores/week-states.ts';
import { tellOfOrders } from './tell-of-orders.ts';

/** Writes the changes of a decision, followed by `last`, and notifies everybody concerned. */
export async function writeChange(
  context: Context,
  tx: Tx,
  { change, by }: { change: Change | null; by: DecisionContext['by'] },
  last: readonly WriteStatement[] = [],
): Promise<void> {
  const decided = [change, change?.elsewhere].flatMap((one) => one ?? []);
  const changes = await Promise.all(decided.map((one) => toldToManagers(context, tx, one)));
  const statements = changes.flatMap((one) => statementsOf(context, tx, one, by));
  for (const { alerts } of changes) if (alerts) await forgetResolved(context, tx, alerts);
  await writeAll(tx, [...statements, ...last]);
  for (const one of changes) await tellOf(context, tx, one, by);
}

async function toldToManagers(context: Context, tx: Tx, change: Change): Promise<Change> {
  return change.alerts ? { ...change, alerts: await withManagers(context, tx, change.alerts) } : change;
}

async function tellOf(context: Context, tx: Tx, change: Change, by: DecisionContext['by']): Promise<void> {
  const { weekId, news = [], alerts, reports = [], ordersAdded = [] } = change;
  for (const { revenueCenter } of ordersAdded)
    afterCommit(tx, () => context.metrics.orderAdded(revenueCenter));
  if (alerts) tellOfAlerts(context, tx, alerts);
  if (reports.length > 0) await queueReports(context, tx, change);
  if (news.length > 0) await tellOfOrders(context, tx, { weekId, news, by });
  const { group } = context;
  if (change.entries.length > 0) tellOfWeek(context, tx, weekId, venuesOfChange(group, change));
}

/** Writes the alerts that a change raises and resolves. */
export async function writeAlerts(context: Context, tx: Tx, decided: AlertOutcome): Promise<void> {
  const alerts = await withManagers(context, tx, decided);
  await forgetResolved(context, tx, alerts);
  await writeAll(tx, alertStatements(context, tx, alerts));
  tellOfAlerts(context, tx, alerts);
}

/** The week to write into, by whom, when, and the change. */
interface WriteStamp {
  weekId: WeekId;
  by: DecisionContext['by'];
  at: string;
  change: Change;
}

/** How the rows of each list of a change are written. */
const STATEMENTS: {
  readonly [List in ListName]: (tx: Tx, rows: Lists[List], written: WriteStamp) => WriteStatement[];
} = {
  ordersAdded: (tx, orders, { weekId }) => ordersAdded(tx, weekId, orders),
  ordersChanged: (tx, orders, { by }) => orders.flatMap((order) => orderChanged(tx, order, by.name)),
  ordersArrived: (tx, orders, { weekId, by }) =>
    orders.flatMap((order) => orderArrived(tx, weekId, order, by.name)),
  // Written with the week they arrive in.
  ordersGone: () => [],
  ordersLeft: () => [],
  hoursRemoved: (tx, hours) => hoursRemoved(tx, hours),
  hoursAdded: (tx, hours, { weekId }) => hoursAdded(tx, weekId, hours),
  hoursChanged: (tx, hours, { weekId }) => hours.map((entry) => hoursChanged(tx, weekId, entry)),
  plansRemoved: (tx, plans, { weekId }) => plansForgotten(tx, weekId, plans),
  plans: (tx, plans, { weekId }) => plansWritten(tx, weekId, plans),
  adjustmentsRemoved: (tx, adjustments) => adjustmentsRemoved(tx, adjustments),
  adjustments: (tx, adjustments, { weekId }) => adjustmentsAdded(tx, weekId, adjustments),
  revenue: (tx, figures, { weekId, by, at }) =>
    revenueSet(tx, weekId, figures, { enteredBy: by.name, updatedAt: at }),
  revenueRemoved: (tx, sources, { weekId }) => revenueRemoved(tx, weekId, sources),
  sales: (tx, sales, { weekId }) => salesWritten(tx, weekId, sales),
  salesRemoved: (tx, days) => daysForgotten(tx, 'daySales', days),
  expected: (tx, expected, { weekId }) => expectedWritten(tx, weekId, expected),
  expectedRemoved: (tx, days) => daysForgotten(tx, 'expectedDay', days),
  notes: (tx, notes, { weekId }) => notesWritten(tx, weekId, notes),
  notesRemoved: (tx, notes, { weekId }) => notesForgotten(tx, weekId, notes),
  states: (tx, states, { weekId, change }) => statesWritten(tx, weekId, states, change.reports),
};

function statementsOf(context: Context, tx: Tx, change: Change, by: DecisionContext['by']): WriteStatement[] {
  const { weekId, suggested = [], alerts, entries } = change;
  const at = timestamp(context);
  const written = { weekId, by, at, change };
  return [
    ...LIST_NAMES.flatMap((list) => statementsIn(tx, list, written)),
    ...suggestionsAdded(tx, suggested),
    ...(alerts ? alertStatements(context, tx, alerts) : []),
    ...entriesWritten(
      tx,
      at,
      entries.map((entry) => ({ by, weekId, ...entry })),
    ),
  ];
}

function statementsIn<List extends ListName>(tx: Tx, list: List, written: WriteStamp): WriteStatement[] {
  const rows = (written.change as Partial<Lists>)[list];
  return rows ? STATEMENTS[list](tx, rows, written) : [];
}

function alertStatements(context: Context, tx: Tx, { raised, resolved }: AlertOutcome): WriteStatement[] {
  return [
    ...alertsResolved(tx, resolved, timestamp(context)),
    ...alertsRaised(tx, raised),
    ...mailsAdded(context, tx, raised),
  ];
}

/** Allows new emails about the topics of resolved alerts. */
async function forgetResolved(context: Context, tx: Tx, { resolved }: AlertOutcome): Promise<void> {
  if (resolved.length > 0) await forgetMailOf(context, tx, resolved);
}

function tellOfAlerts(context: Context, tx: Tx, { raised }: AlertOutcome): void {
  for (const { alert, mail } of raised) {
    afterCommit(tx, () => context.metrics.alertRaised(alert.type));
    if (mail) afterCommit(tx, context.mail.wake);
  }
}

/** Adds the managers of the budgets to the recipients of new alerts: a manager on the list too gets only one letter. */
async function withManagers(context: Context, tx: Tx, outcome: AlertOutcome): Promise<AlertOutcome> {
  const isNews = ({ alert, wasMailed }: NewAlert) => !wasMailed && newsKindOf(alert) !== null;
  if (!outcome.raised.some(isNews)) return outcome;
  const readers = await listNewsReaders(tx);
  const raised: NewAlert[] = [];
  for (const one of outcome.raised) {
    const { alert, mail } = one;
    const managers = isNews(one) ? managersToNotify(context.group, alert, readers) : [];
    if (managers.length === 0) raised.push(one);
    else {
      const topic = mailTopic(alert);
      const due = mail ?? { topic, ...(await turnOf(context, tx, topic)) };
      raised.push({
        ...one,
        mail: { ...due, recipients: eachOnce([...(mail?.recipients ?? []), ...managers]) },
      });
    }
  }
  return { ...outcome, raised };
}
