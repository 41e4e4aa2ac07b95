import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './schema.ts';

const SERVER = join(import.meta.dirname, '..');

/** Where the statements of each table stand: in the room of its word, or in the files that begin so. */
const ROOMS: Record<Exclude<keyof Database, 'verification'>, string[]> = {
  ...{ installation: ['group/'], venue: ['group/'], revenueCenter: ['group/'], crew: ['group/'] },
  ...{ venueLabor: ['group/'], user: ['users/'], account: ['users/'], resetLink: ['users/'] },
  ...{
    session: ['session/'],
    loginAttempts: ['session/'],
    idempotencyKey: ['answer-once', 'forget-answers'],
  },
  ...{ week: ['weeks/'], venueMark: ['weeks/'], venueWeek: ['weeks/'], weekNote: ['weeks/'] },
  ...{ revenue: ['revenue/'], daySales: ['sales/'], expectedDay: ['sales/'] },
  ...{ supplierOrder: ['orders/'], orderAmounts: ['orders/'], orderViews: ['orders/'] },
  ...{ fileContent: ['papers/'], supplier: ['suppliers/'], adjustment: ['labor/'], hoursEntry: ['labor/'] },
  ...{ plannedHours: ['labor/'] },
  ...{ import: ['imports/'], importPart: ['imports/'], importDay: ['imports/'], importOrder: ['imports/'] },
  importName: ['imports/'],
  importHours: ['imports/'],
  token: ['tokens/'],
  ...{ staff: ['staff/'], budgetSettings: ['settings/'], reportRecipients: ['reports/'] },
  ...{
    alert: ['alerts/'],
    mail: ['mail/'],
    mailTurn: ['mail/'],
    digest: ['digest/'],
    news: ['news/'],
    auditEntry: ['audit/'],
  },
};

/** What concerns whole databases: migrations and copies, whether any table has rows, and what a trial is filled with and emptied of. */
const OF_ALL_TABLES = ['db/', 'testing/', 'seed/store.ts', 'group/entered-store.ts'];

/** From a supplier's few weeks to its orders, which SQLite does in the order in which they are named. */
const ALLOWED = ['orders/supplier-orders.ts week'];

const STATEMENT =
  /(?:\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\binserted\(\w+,)\s*\[?\s*'(\w+)(?: as \w+)?'/g;

/** Each table that a file's statements begin with. */
function tablesIn(file: string): string[] {
  const text = readFileSync(join(SERVER, file), 'utf8');
  return [...new Set([...text.matchAll(STATEMENT)].map(([, table]) => table!))];
}

test('What stands in a table is read and written by the room that keeps it', () => {
  const rooms: Record<string, string[]> = ROOMS;
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.includes('.test.'));
  const named = files
    .filter((file) => !OF_ALL_TABLES.some((its) => file.startsWith(its)))
    .flatMap((file) => tablesIn(file).map((table) => ({ file, table })));
  expect([...new Set(named.map(({ table }) => table))].sort()).toEqual(Object.keys(rooms).sort());
  const elsewhere = named.filter(({ file, table }) => !rooms[table]!.some((room) => file.startsWith(room)));
  expect(elsewhere.map(({ file, table }) => `${file} ${table}`)).toEqual(ALLOWED);
});
