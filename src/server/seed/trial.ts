import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { centersOf } from '../../domain/group/venue.ts';
import { ROLES, type Role } from '../../domain/people/role.ts';
import {
  SAMPLE_AUTHOR,
  SAMPLE_RECIPIENTS,
  SAMPLE_SUGGESTION,
  type SampleWeek,
  sampledAt,
} from '../../domain/sample/sample.ts';
import { SAMPLE_NAME } from '../../domain/sample/sample-group.ts';
import { sampleOutcome, sampleRows, sampleStaffRecords } from '../../domain/sample/sample-records.ts';
import { enteredAt, trialWeeks } from '../../domain/sample/trial-sample.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/settings/settings.ts';
import { weighPace } from '../changes/weigh-pace.ts';
import { writeAlerts } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAll } from '../db/write.ts';
import { decisionContext, newId } from '../decision-context.ts';
import { hashPassword } from '../session/password.ts';
import { nameGroup } from '../stores/installation.ts';
import { adjustmentsAdded, hoursAdded } from '../stores/labor.ts';
import { ordersAdded } from '../stores/orders.ts';
import { withFirstPassword } from '../stores/passwords.ts';
import { expectedWritten, salesWritten } from '../stores/sales.ts';
import { readSettings, writeSettings } from '../stores/settings.ts';
import { insertStaff } from '../stores/staff.ts';
import { suggestionsAdded } from '../stores/suppliers.ts';
import { hasUsers, insertUser } from '../stores/users.ts';
import { readSums } from '../stores/week-sums.ts';
import { sampleWeeksAdded } from './store.ts';

const NAMES: Record<Role, string> = {
  admin: 'Morgan Reyes',
  chef: 'Ana Duarte',
  bar_manager: 'Theo Novak',
  scandals_manager: 'Iris Lund',
  townhouse_manager: 'Sam Whitaker',
};

/** The accounts of a new trial server, one per role. */
export const TRIAL_ACCOUNTS = ROLES.map((role: Role) => {
  const login = role.replace('_manager', '');
  return {
    role,
    name: NAMES[role],
    email: `${login}@tillwise.example`,
    password: `tillwise-${login}`,
  };
});

const BY = SAMPLE_AUTHOR;

/** Returns the sample accounts that still exist with their first password. */
export async function openSampleAccounts({ db }: Pick<Context, 'db'>): Promise<typeof TRIAL_ACCOUNTS> {
  const emails = TRIAL_ACCOUNTS.map(({ email }) => email);
  const opened = await withFirstPassword(db, emails);
  return TRIAL_ACCOUNTS.filter((account) => opened.includes(account.email));
}

/** Returns the weeks that a trial begins with, according to the settings. */
function weeksOf(context: Context): SampleWeek[] {
  return trialWeeks(context.config.sample, currentWeek(context), today(context));
}

/** Fills an empty trial server with sample accounts, staff, weeks and alerts. Does nothing once there are users. */
export async function seedTrial(context: Context, sample = weeksOf): Promise<void> {
  if (context.config.mode !== 'trial' || (await hasUsers(context.db))) return;
  const accounts = await Promise.all(
    TRIAL_ACCOUNTS.map(async (account) => ({
      ...account,
      passwordHash: await hashPassword(account.password),
    })),
  );
  const at = new Date(sampledAt(context.now())).toISOString();
  const weeks = sample(context);
  await inTransaction(context.db, async (tx) => {
    await nameGroup(tx, SAMPLE_NAME);
    for (const account of accounts) await insertUser(tx, account, at);
    for (const member of sampleStaffRecords()) await insertStaff(tx, member, at);
    const settings = { ...DEFAULT_SETTINGS, emailRecipients: SAMPLE_RECIPIENTS };
    await writeSettings(tx, groupSettings(context.group, settings), { updatedAt: at, updatedBy: BY });
    await writeSampleWeeks(context, tx, weeks);
    const suggestion = { ...SAMPLE_SUGGESTION, supplierId: newId(), suggested: true };
    await writeAll(tx, suggestionsAdded(tx, [suggestion]));
    await raiseSampleAlerts(context, tx, weeks[0]!);
  });
  context.group = { ...context.group, name: SAMPLE_NAME };
}

/** Writes sample weeks, each in few statements. `changedAt` marks replaced weeks as changed, so that clients read them again. */
export async function writeSampleWeeks(
  context: Context,
  tx: Tx,
  weeks: readonly SampleWeek[],
  changedAt?: string,
): Promise<void> {
  const made = weeks.map((week) => ({ ...week, at: enteredAt(week, context.now()) }));
  await writeAll(tx, sampleWeeksAdded(tx, made, changedAt));
  for (const sample of made) {
    const { weekId } = sample.week;
    const rows = sampleRows(sample, sample.at, newId);
    await writeAll(tx, [
      ...salesWritten(tx, weekId, rows.sales),
      ...expectedWritten(tx, weekId, rows.expected),
      ...ordersAdded(tx, weekId, rows.orders),
      ...hoursAdded(tx, weekId, rows.hours),
      ...adjustmentsAdded(tx, weekId, rows.adjustments),
    ]);
  }
}

/** Raises the alerts of the current week: from its figures, or from its pace when it has no total yet. */
export async function raiseSampleAlerts(
  context: Context,
  tx: Tx,
  { week, revenue }: SampleWeek,
): Promise<void> {
  // Nobody gets mail about what nobody did.
  if (revenue.total === undefined) {
    await weighPace(context, tx, { week, categories: centersOf(context.group), by: BY, isQuiet: true });
    return;
  }
  const settings = await readSettings(tx, context.group);
  const { weekId } = week;
  const made = { weekId, sums: await readSums(tx, weekId) };
  await writeAlerts(
    context,
    tx,
    sampleOutcome(made, settings, context.now(), decisionContext(context, null)),
  );
}
