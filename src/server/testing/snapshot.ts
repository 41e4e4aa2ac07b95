import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';

/** Every table that what people do may change. */
const TABLES: readonly (keyof Database)[] = [
  'user',
  'account',
  'session',
  'resetLink',
  'week',
  'venueWeek',
  'weekNote',
  'venue',
  'revenueCenter',
  'crew',
  'venueLabor',
  'revenue',
  'daySales',
  'expectedDay',
  'supplierOrder',
  'import',
  'importContent',
  'importDay',
  'importHours',
  'importOrder',
  'importName',
  'token',
  'orderAmounts',
  'adjustment',
  'staff',
  'hoursEntry',
  'plannedHours',
  'supplier',
  'budgetSettings',
  'reportRecipients',
  'alert',
  'mail',
  'digest',
  'news',
  'idempotencyKey',
  'auditEntry',
];

/** All that is stored, as text: two of them are the same when nothing was changed between. */
export async function snapshotOf({ db }: Pick<Context, 'db'>): Promise<string> {
  const rows: string[] = [];
  for (const table of TABLES) {
    const stored = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    rows.push(...stored.rows.map((row) => `${table} ${JSON.stringify(row)}`).sort());
  }
  return rows.join('\n');
}
