import { DEFAULT_SETTINGS, groupSettings } from '../../domain/budgets/settings.ts';
import {
  keptAdjustments,
  keptHours,
  keptOrders,
  keptStaff,
  SAMPLE_AUTHOR,
  SAMPLE_RECIPIENTS,
  SAMPLE_SUGGESTION,
  type SampleWeek,
  sampleAlerts,
  sampledAt,
  sampleWeeks,
} from '../../domain/group/sample.ts';
import { ROLES, type Role, roleName } from '../../domain/people/role.ts';
import { dayAt } from '../../domain/values/day.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { adjustmentsAdded, hoursAdded } from '../labor/store.ts';
import { newId } from '../moment.ts';
import { ordersAdded } from '../orders/store.ts';
import { hashPassword } from '../session/password.ts';
import { writeSettings } from '../settings/store.ts';
import { insertStaff } from '../staff/store.ts';
import { suggestionsAdded } from '../suppliers/store.ts';
import { hasUsers, insertUser } from '../users/store.ts';
import { readSums } from '../weeks/store.ts';

/** The accounts a trial server is made with, one per role. */
export const TRIAL_ACCOUNTS = ROLES.map((role: Role) => {
  const login = role.replace('_manager', '');
  return {
    role,
    name: `${roleName(role)} Sample`,
    email: `${login}@tillwise.example`,
    password: `tillwise-${login}`,
  };
});

const BY = SAMPLE_AUTHOR;

/** The sample accounts that are there, with the password they were made with. */
export async function openSampleAccounts({ db }: Pick<Context, 'db'>): Promise<typeof TRIAL_ACCOUNTS> {
  const emails = TRIAL_ACCOUNTS.map(({ email }) => email);
  const rows = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('user.email')
    .where('user.email', 'in', emails)
    .where('user.active', '=', 1)
    .whereRef('account.updatedAt', '=', 'account.createdAt')
    .execute();
  return TRIAL_ACCOUNTS.filter((account) => rows.some(({ email }) => email === account.email));
}

/** Fills an empty trial server with sample accounts, staff, weeks and alerts. Does nothing once there are users. */
export async function seedTrial(context: Context): Promise<void> {
  if (context.config.mode !== 'trial' || (await hasUsers(context.db))) return;
  const accounts = await Promise.all(
    TRIAL_ACCOUNTS.map(async (account) => ({
      ...account,
      passwordHash: await hashPassword(account.password),
    })),
  );
  const at = new Date(sampledAt(context.now())).toISOString();
  const weeks = sampleWeeks(currentWeek(context), dayAt(context.now(), context.timeZone));
  await inTransaction(context.db, async (tx) => {
    for (const account of accounts) await insertUser(tx, account, at);
    for (const member of keptStaff()) await insertStaff(tx, member, at);
    const settings = { ...DEFAULT_SETTINGS, emailRecipients: SAMPLE_RECIPIENTS };
    await writeSettings(tx, settings, { updatedAt: at, updatedBy: BY });
    for (const sample of weeks) await insertWeek(context, tx, sample, at);
    const suggestion = { ...SAMPLE_SUGGESTION, supplierId: newId(), suggested: true };
    await context.connection.write(tx, suggestionsAdded(tx, [suggestion]));
    await insertAlerts(context, tx, weeks[0]!);
  });
}

async function insertWeek(
  { connection: { write } }: Context,
  tx: Tx,
  sample: SampleWeek,
  at: string,
): Promise<void> {
  const { week, revenue } = sample;
  const { weekId, startDate, endDate } = week;
  const row = { id: weekId, startDate, endDate, state: 'open', createdAt: at, updatedAt: at };
  await tx.insertInto('week').values(row).execute();
  const figures = Object.entries(revenue).map(([source, cents]) => {
    return { id: newId(), weekId, source, day: null, cents, enteredBy: BY, updatedAt: at };
  });
  await tx.insertInto('revenue').values(figures).execute();
  await write(tx, [
    ...ordersAdded(tx, weekId, keptOrders(sample, at, newId)),
    ...hoursAdded(tx, weekId, keptHours(at, newId)),
    ...adjustmentsAdded(tx, weekId, keptAdjustments(sample, at, newId)),
  ]);
}

/** The alerts that the current week's figures call for, raised over the last day. */
async function insertAlerts(context: Context, tx: Tx, { week }: SampleWeek): Promise<void> {
  const moment = { sums: await readSums(tx, week.weekId), settings: groupSettings(DEFAULT_SETTINGS) };
  for (const { category, cause, at } of sampleAlerts(context.now())) {
    const change = { weekId: week.weekId, categories: [category], cause, by: BY };
    await raiseAlerts({ ...context, now: () => at }, tx, change, moment);
  }
}
