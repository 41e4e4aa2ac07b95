import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely';
import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Day } from '../../domain/values/day.ts';
import { listOrders } from '../orders/store.ts';
import { listStaff } from '../staff/store.ts';
import { readSuppliers } from '../suppliers/store.ts';
import { ENGINES } from '../testing/engines.ts';
import { createDatabase, WEEK } from '../testing/installation.ts';
import { listUsers } from '../users/store.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { first } from './migrations/001-first.ts';
import type { EarlierDb } from './schema.ts';

const AT = '2026-11-18T12:00:00.000Z';

test.each(ENGINES)(
  'Orders, staff, suppliers and users of the first version are kept (%s)',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwise-test-'));
    const address = engine === 'PostgreSQL' ? await createDatabase() : join(folder, 'old.sqlite');
    const connection = connect(address, () => {});
    const migrations = { '001-first': first(connection.engine) };
    await new Migrator({
      db: connection.db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    await insertOldRows(connection.db);

    await migrate(connection);
    const [order] = await listOrders(connection.db, WEEK as WeekId);
    expect(order).toMatchObject({ orderId: 'o', amountCents: 5, updatedAt: AT, voided: null, state: 'open' });
    expect(await listStaff(connection.db, '2026-01-01' as Day)).toMatchObject([
      { staffId: 's', active: true },
    ]);
    const suppliers = await readSuppliers(connection.db);
    expect(suppliers.map(({ supplierId }) => supplierId).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `supplier-${number}`),
    );
    expect(suppliers.every(({ suggested }) => !suggested)).toBe(true);
    expect(await listUsers(connection.db)).toMatchObject([{ userId: 'u', active: true, lastSignInAt: null }]);
    await connection.db.destroy();
    rmSync(folder, { recursive: true });
  },
);

async function insertOldRows(db: EarlierDb) {
  const user = { id: 'u', name: 'Ann', email: 'ann@example.com', emailVerified: 0, role: 'admin' };
  await db
    .insertInto('user')
    .values({ ...user, createdAt: AT, updatedAt: AT })
    .execute();
  await db.insertInto('loginAttempts').values({ email: user.email, tries: 9, firstAt: AT }).execute();
  const week = { id: WEEK, startDate: '2026-11-15', endDate: '2026-11-21', state: 'open' };
  await db
    .insertInto('week')
    .values({ ...week, createdAt: AT, updatedAt: AT })
    .execute();
  const order = {
    id: 'o',
    weekId: WEEK,
    revenueCenterId: 'bar',
    supplier: 'S',
    amountCents: 5,
    day: '2026-11-18',
  };
  const kept = { notes: '', kind: 'order', state: 'open', enteredBy: 'Ann', createdAt: AT };
  await db
    .insertInto('supplierOrder')
    .values({ ...order, ...kept })
    .execute();
  const member = { id: 's', name: 'Bo', position: 'Cook', crew: 'kitchen', hourlyRateCents: 1, active: 1 };
  await db
    .insertInto('staff')
    .values({ ...member, createdAt: AT })
    .execute();
}
