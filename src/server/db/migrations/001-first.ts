import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { FIRST_SUPPLIERS } from '../../../domain/sample.ts';
import { nameOf, REVENUE_CENTERS, VENUES, venueOf } from '../../../domain/venue.ts';
import type { Engine } from '../connect.ts';
import type { Database, EarlierDb } from '../schema.ts';

/** The first schema: people, weeks with their rows, settings, alerts, and the record of who did what. */
export function first({ integer, tableEnd }: Engine) {
  const text = 'text' as const;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const primary = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
  const ofWeek = (column: ColumnDefinitionBuilder) => column.notNull().references('week.id');
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('user.id').onDelete('cascade');
  const ofCenter = (column: ColumnDefinitionBuilder) => column.notNull().references('revenueCenter.id');

  function table(db: Kysely<Database>, name: keyof Database) {
    return db.schema.createTable(name).modifyEnd(tableEnd);
  }

  async function people(db: Kysely<Database>) {
    await table(db, 'installation')
      .addColumn('id', integer, primary)
      .addColumn('secret', text, required)
      .addColumn('setupCode', text)
      .addColumn('timeZone', text, required)
      .addColumn('createdAt', text, required)
      .execute();
    await table(db, 'user')
      .addColumn('id', text, primary)
      .addColumn('name', text, required)
      .addColumn('email', text, (column) => column.notNull().unique())
      .addColumn('emailVerified', integer, required)
      .addColumn('image', text)
      .addColumn('role', text)
      .addColumn('createdAt', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'session')
      .addColumn('id', text, primary)
      .addColumn('token', text, (column) => column.notNull().unique())
      .addColumn('userId', text, ofUser)
      .addColumn('expiresAt', text, required)
      .addColumn('ipAddress', text)
      .addColumn('userAgent', text)
      .addColumn('createdAt', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'account')
      .addColumn('id', text, primary)
      .addColumn('accountId', text, required)
      .addColumn('providerId', text, required)
      .addColumn('userId', text, ofUser)
      .addColumn('accessToken', text)
      .addColumn('refreshToken', text)
      .addColumn('idToken', text)
      .addColumn('accessTokenExpiresAt', text)
      .addColumn('refreshTokenExpiresAt', text)
      .addColumn('scope', text)
      .addColumn('password', text)
      .addColumn('createdAt', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'verification')
      .addColumn('id', text, primary)
      .addColumn('identifier', text, required)
      .addColumn('value', text, required)
      .addColumn('expiresAt', text, required)
      .addColumn('createdAt', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'loginAttempts')
      .addColumn('email', text, primary)
      .addColumn('tries', integer, required)
      .addColumn('firstAt', text, required)
      .execute();
  }

  async function group(db: Kysely<Database>) {
    await table(db, 'venue')
      .addColumn('id', text, primary)
      .addColumn('name', text, required)
      .addColumn('position', integer, required)
      .execute();
    await table(db, 'revenueCenter')
      .addColumn('id', text, primary)
      .addColumn('venueId', text, (column) => column.notNull().references('venue.id'))
      .addColumn('name', text, required)
      .addColumn('position', integer, required)
      .execute();
    await table(db, 'supplier')
      .addColumn('id', text, primary)
      .addColumn('name', text, required)
      .addColumn('revenueCenterId', text, ofCenter)
      .addColumn('position', integer, required)
      .addUniqueConstraint('supplierName', ['revenueCenterId', 'name'])
      .execute();
    await table(db, 'staff')
      .addColumn('id', text, primary)
      .addColumn('name', text, required)
      .addColumn('position', text, required)
      .addColumn('crew', text, required)
      .addColumn('hourlyRateCents', integer, required)
      .addColumn('active', integer, required)
      .addColumn('createdAt', text, required)
      .execute();
    await table(db, 'budgetSettings')
      .addColumn('scope', text, required)
      .addColumn('fromDay', text, required)
      .addColumn('kitchenTenths', integer, required)
      .addColumn('barTenths', integer, required)
      .addColumn('laborTenths', integer, required)
      .addColumn('kitchenStaffTenths', integer, required)
      .addColumn('barStaffTenths', integer, required)
      .addColumn('serviceStaffTenths', integer, required)
      .addColumn('warningThreshold', integer, required)
      .addColumn('criticalThreshold', integer, required)
      .addColumn('sendWarning', integer, required)
      .addColumn('sendCritical', integer, required)
      .addColumn('emailRecipients', text, required)
      .addColumn('locked', integer, required)
      .addColumn('updatedAt', text, required)
      .addColumn('updatedBy', text, required)
      .addPrimaryKeyConstraint('budgetSettingsKey', ['scope', 'fromDay'])
      .execute();
  }

  async function weeks(db: Kysely<Database>) {
    await table(db, 'week')
      .addColumn('id', text, primary)
      .addColumn('startDate', text, required)
      .addColumn('endDate', text, required)
      .addColumn('state', text, required)
      .addColumn('createdAt', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'revenue')
      .addColumn('id', text, primary)
      .addColumn('weekId', text, ofWeek)
      .addColumn('source', text, required)
      .addColumn('day', text)
      .addColumn('cents', integer, required)
      .addColumn('enteredBy', text, required)
      .addColumn('updatedAt', text, required)
      .execute();
    await table(db, 'supplierOrder')
      .addColumn('id', text, primary)
      .addColumn('weekId', text, ofWeek)
      .addColumn('revenueCenterId', text, ofCenter)
      .addColumn('supplier', text, required)
      .addColumn('amountCents', integer, required)
      .addColumn('day', text, required)
      .addColumn('notes', text, required)
      .addColumn('kind', text, required)
      .addColumn('state', text, required)
      .addColumn('enteredBy', text, required)
      .addColumn('createdAt', text, required)
      .execute();
    await table(db, 'adjustment')
      .addColumn('id', text, primary)
      .addColumn('weekId', text, ofWeek)
      .addColumn('kind', text, required)
      .addColumn('subject', text, required)
      .addColumn('cents', integer, required)
      .addColumn('fromCents', integer, required)
      .addColumn('toCents', integer, required)
      .addColumn('enteredBy', text, required)
      .addColumn('createdAt', text, required)
      .execute();
    await table(db, 'hoursEntry')
      .addColumn('id', text, primary)
      .addColumn('weekId', text, ofWeek)
      .addColumn('staffId', text, (column) => column.notNull().references('staff.id'))
      .addColumn('crew', text, required)
      .addColumn('minutes', integer, required)
      .addColumn('hourlyRateCents', integer, required)
      .addColumn('costCents', integer, required)
      .addColumn('enteredBy', text, required)
      .addColumn('createdAt', text, required)
      .execute();
  }

  async function records(db: Kysely<Database>) {
    await table(db, 'alert')
      .addColumn('id', text, primary)
      .addColumn('weekId', text, ofWeek)
      .addColumn('category', text, required)
      .addColumn('type', text, required)
      .addColumn('percentRemainingTenths', integer, required)
      .addColumn('spentCents', integer, required)
      .addColumn('budgetCents', integer, required)
      .addColumn('title', text, required)
      .addColumn('message', text, required)
      .addColumn('emailSent', integer, required)
      .addColumn('cause', text, required)
      .addColumn('causedBy', text, required)
      .addColumn('createdAt', text, required)
      .execute();
    await table(db, 'idempotencyKey')
      .addColumn('userId', text, required)
      .addColumn('key', text, required)
      .addColumn('fingerprint', text, required)
      .addColumn('answer', text)
      .addColumn('createdAt', text, required)
      .addPrimaryKeyConstraint('idempotencyKeyKey', ['userId', 'key'])
      .execute();
    await table(db, 'auditEntry')
      .addColumn('id', text, primary)
      .addColumn('at', text, required)
      .addColumn('userId', text)
      .addColumn('userName', text, required)
      .addColumn('action', text, required)
      .addColumn('subject', text, required)
      .addColumn('weekId', text)
      .addColumn('before', text)
      .addColumn('after', text)
      .execute();
  }

  async function indexes(db: Kysely<Database>) {
    const index = (name: string, on: keyof Database, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute();
    await index('sessionOfUser', 'session', ['userId']);
    await index('accountOfUser', 'account', ['userId']);
    await index('verificationOf', 'verification', ['identifier']);
    await index('weekByStart', 'week', ['startDate']);
    await index('orderOfWeek', 'supplierOrder', ['weekId', 'revenueCenterId']);
    await index('adjustmentOfWeek', 'adjustment', ['weekId']);
    await index('hoursOfWeek', 'hoursEntry', ['weekId']);
    await index('alertByTime', 'alert', ['createdAt']);
    await index('auditByTime', 'auditEntry', ['at']);
    await index('auditOfWeek', 'auditEntry', ['weekId', 'at']);
    await sql`create unique index ${sql.id('revenueOfWeek')} on ${sql.table('revenue')} (${sql.ref('weekId')}, ${sql.ref('source')}) where ${sql.ref('day')} is null`.execute(
      db,
    );
  }

  async function seed(db: EarlierDb) {
    const venues = VENUES.map(({ venueId, name }, position) => ({ id: venueId, name, position }));
    await db.insertInto('venue').values(venues).execute();
    const centers = REVENUE_CENTERS.map((id, position) => ({
      id,
      venueId: venueOf(id),
      name: nameOf(id),
      position,
    }));
    await db.insertInto('revenueCenter').values(centers).execute();
    const suppliers = FIRST_SUPPLIERS.map(({ name, revenueCenter }, position) => {
      return { id: `supplier-${position + 1}`, name, revenueCenterId: revenueCenter, position };
    });
    await db.insertInto('supplier').values(suppliers).execute();
  }

  return {
    async up(db: Kysely<Database>) {
      for (const part of [people, group, weeks, records, indexes, seed]) await part(db);
    },
  };
}
