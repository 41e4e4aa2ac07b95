import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './schema.ts';

const SERVER = join(import.meta.dirname, '..');

/** The files whose statements name each table. */
const FILES: Record<keyof Database, string[]> = {
  account: ['stores/passwords', 'stores/sign-ons', 'stores/users'],
  adjustment: ['stores/labor'],
  alert: ['stores/alerts'],
  auditEntry: ['stores/audit', 'audit/record'],
  budgetSettings: ['stores/settings'],
  crew: ['stores/centers', 'stores/group'],
  daySales: ['stores/sales-pages', 'stores/sales'],
  digest: ['stores/digest'],
  expectedDay: ['stores/sales'],
  fileContent: ['stores/attachments'],
  hoursEntry: ['stores/labor-plan', 'stores/labor'],
  idempotencyKey: ['answer-once', 'sweeping'],
  import: ['stores/imports', 'stores/sales-pages'],
  importDay: ['stores/imports'],
  importHours: ['stores/imports'],
  importName: ['stores/import-names'],
  importOrder: ['stores/imports'],
  importContent: ['stores/imports'],
  installation: ['stores/installation'],
  loginAttempts: ['session/login-attempts'],
  mail: [
    'stores/alert-mails',
    'stores/failed-mail',
    'stores/outbox',
    'mail/gather',
    'mail/queue',
    'mail/sending',
  ],
  mailTurn: ['mail/sending'],
  news: ['stores/news'],
  orderAmounts: ['stores/order-amounts', 'stores/order-book'],
  plannedHours: ['stores/labor-plan'],
  recoveryCode: ['stores/second-factors'],
  reportRecipients: ['stores/report-recipients'],
  resetLink: ['users/password-link'],
  revenue: ['stores/revenue'],
  revenueCenter: ['stores/centers', 'stores/group'],
  secondFactor: ['stores/second-factors'],
  session: ['stores/sessions'],
  staff: ['stores/staff'],
  supplier: ['stores/suppliers'],
  supplierOrder: [
    'stores/order-amounts',
    'stores/order-book',
    'stores/order-facts',
    'stores/order-sums',
    'stores/orders',
    'orders/supplier-orders',
  ],
  token: ['stores/tokens'],
  user: ['stores/passwords', 'stores/users'],
  venue: ['stores/group'],
  venueLabor: ['stores/centers', 'stores/group'],
  venueWeek: ['stores/week-states', 'stores/weeks'],
  verification: ['stores/challenges'],
  week: ['stores/week-lock', 'stores/week-states', 'stores/weeks'],
  weekNote: ['stores/week-notes', 'stores/weeks'],
};

/** What concerns whole databases: migrations and copies, whether any table has rows, and what a trial is filled with and emptied of. */
const OF_ALL_TABLES = ['db/', 'testing/', 'seed/store.ts', 'stores/entered-ids.ts'];

/** Statements over several tables that begin with another's. */
const ALLOWED = ['orders/supplier-orders.ts week', 'weeks/from-week-facts.ts week'];

const STATEMENT =
  /(?:\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\binserted\(\w+,)\s*\[?\s*'(\w+)(?: as \w+)?'/g;

/** Each table that a file's statements begin with. */
function tablesIn(file: string): string[] {
  const text = readFileSync(join(SERVER, file), 'utf8');
  return [...new Set([...text.matchAll(STATEMENT)].map(([, table]) => table!))];
}

test('What stands in a table is read and written by the files that are named for it', () => {
  const filesOf: Record<string, string[]> = FILES;
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.includes('.test.'));
  const named = files
    .filter((file) => !OF_ALL_TABLES.some((its) => file.startsWith(its)))
    .flatMap((file) => tablesIn(file).map((table) => ({ file, table })));
  expect([...new Set(named.map(({ table }) => table))].sort()).toEqual(Object.keys(filesOf).sort());
  const elsewhere = named.filter(({ file, table }) => !filesOf[table]!.includes(file.slice(0, -3)));
  expect(elsewhere.map(({ file, table }) => `${file} ${table}`).sort()).toEqual(ALLOWED);
});
