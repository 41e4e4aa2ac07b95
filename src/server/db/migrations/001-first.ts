import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Expression,
  sql,
} from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

type Column = [
  type: ColumnDataType | Expression<unknown>,
  (of: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
];

/** The first schema: people, weeks with their rows, settings, alerts, and the record of who did what. */
export function first(engine: Engine) {
  return {
    async up(db: EarlierDb) {
      await createTables(db, engine);
      await createIndexes(db);
      await seed(db);
    },
  };
}

async function createTables({ schema }: EarlierDb, engine: Engine): Promise<void> {
  const optional: Column = ['text', (of) => of];
  const text: Column = ['text', (of) => of.notNull()];
  const integer: Column = [engine.integer, (of) => of.notNull()];
  const unique: Column = ['text', (of) => of.notNull().unique()];
  const key: Column = ['text', (of) => of.primaryKey().notNull()];
  const integerKey: Column = [engine.integer, (of) => of.primaryKey().notNull()];
  const ofUser: Column = ['text', (of) => of.notNull().references('user.id').onDelete('cascade')];
  const ofVenue: Column = ['text', (of) => of.notNull().references('venue.id')];
  const ofCenter: Column = ['text', (of) => of.notNull().references('revenueCenter.id')];
  const ofWeek: Column = ['text', (of) => of.notNull().references('week.id')];
  const ofStaff: Column = ['text', (of) => of.notNull().references('staff.id')];

  function table(name: string, columns: Record<string, Column>) {
    const empty: CreateTableBuilder<string, string> = schema.createTable(name).modifyEnd(engine.tableEnd);
    return Object.entries(columns).reduce(
      (built, [column, [type, rule]]) => built.addColumn(column, type, rule),
      empty,
    );
  }

  await table('installation', {
    id: integerKey,
    secret: text,
    setupCode: optional,
    timeZone: text,
    createdAt: text,
  }).execute();
  await table('user', {
    id: key,
    name: text,
    email: unique,
    emailVerified: integer,
    image: optional,
    role: optional,
    createdAt: text,
    updatedAt: text,
  }).execute();
  await table('session', {
    id: key,
    token: unique,
    userId: ofUser,
    expiresAt: text,
    ipAddress: optional,
    userAgent: optional,
    createdAt: text,
    updatedAt: text,
  }).execute();
  await table('account', {
    id: key,
    accountId: text,
    providerId: text,
    userId: ofUser,
    accessToken: optional,
    refreshToken: optional,
    idToken: optional,
    accessTokenExpiresAt: optional,
    refreshTokenExpiresAt: optional,
    scope: optional,
    password: optional,
    createdAt: text,
    updatedAt: text,
  }).execute();
  await table('verification', {
    id: key,
    identifier: text,
    value: text,
    expiresAt: text,
    createdAt: text,
    updatedAt: text,
  }).execute();
  await table('loginAttempts', {
    email: key,
    tries: integer,
    firstAt: text,
  }).execute();
  await table('venue', {
    id: key,
    name: text,
    position: integer,
  }).execute();
  await table('revenueCenter', {
    id: key,
    venueId: ofVenue,
    name: text,
    position: integer,
  }).execute();
  await table('supplier', {
    id: key,
    name: text,
    revenueCenterId: ofCenter,
    position: integer,
  })
    .addUniqueConstraint('supplierName', ['revenueCenterId', 'name'])
    .execute();
  await table('staff', {
    id: key,
    name: text,
    position: text,
    crew: text,
    hourlyRateCents: integer,
    active: integer,
    createdAt: text,
  }).execute();
  await table('budgetSettings', {
    scope: text,
    fromDay: text,
    kitchenTenths: integer,
    barTenths: integer,
    laborTenths: integer,
    kitchenStaffTenths: integer,
    barStaffTenths: integer,
    serviceStaffTenths: integer,
    warningThreshold: integer,
    criticalThreshold: integer,
    sendWarning: integer,
    sendCritical: integer,
    emailRecipients: text,
    locked: integer,
    updatedAt: text,
    updatedBy: text,
  })
    .addPrimaryKeyConstraint('budgetSettingsKey', ['scope', 'fromDay'])
    .execute();
  await table('week', {
    id: key,
    startDate: text,
    endDate: text,
    state: text,
    createdAt: text,
    updatedAt: text,
  }).execute();
  await table('revenue', {
    id: key,
    weekId: ofWeek,
    source: text,
    day: optional,
    cents: integer,
    enteredBy: text,
    updatedAt: text,
  }).execute();
  await table('supplierOrder', {
    id: key,
    weekId: ofWeek,
    revenueCenterId: ofCenter,
    supplier: text,
    amountCents: integer,
    day: text,
    notes: text,
    kind: text,
    state: text,
    enteredBy: text,
    createdAt: text,
  }).execute();
  await table('adjustment', {
    id: key,
    weekId: ofWeek,
    kind: text,
    subject: text,
    cents: integer,
    fromCents: integer,
    toCents: integer,
    enteredBy: text,
    createdAt: text,
  }).execute();
  await table('hoursEntry', {
    id: key,
    weekId: ofWeek,
    staffId: ofStaff,
    crew: text,
    minutes: integer,
    hourlyRateCents: integer,
    costCents: integer,
    enteredBy: text,
    createdAt: text,
  }).execute();
  await table('alert', {
    id: key,
    weekId: ofWeek,
    category: text,
    type: text,
    percentRemainingTenths: integer,
    spentCents: integer,
    budgetCents: integer,
    title: text,
    message: text,
    emailSent: integer,
    cause: text,
    causedBy: text,
    createdAt: text,
  }).execute();
  await table('idempotencyKey', {
    userId: text,
    key: text,
    fingerprint: text,
    answer: optional,
    createdAt: text,
  })
    .addPrimaryKeyConstraint('idempotencyKeyKey', ['userId', 'key'])
    .execute();
  await table('auditEntry', {
    id: key,
    at: text,
    userId: optional,
    userName: text,
    action: text,
    subject: text,
    weekId: optional,
    before: optional,
    after: optional,
  }).execute();
}

async function createIndexes(db: EarlierDb): Promise<void> {
  const index = (name: string, on: string, columns: string[]) =>
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

const VENUES = [
  { id: 'tropics', name: 'Tropics Grill', position: 0 },
  { id: 'scandals', name: 'Scandals', position: 1 },
  { id: 'townhouse', name: 'Townhouse', position: 2 },
];

const REVENUE_CENTERS = [
  { id: 'kitchen', venueId: 'tropics', name: 'Kitchen', position: 0 },
  { id: 'bar', venueId: 'tropics', name: 'Bar', position: 1 },
  { id: 'scandals', venueId: 'scandals', name: 'Scandals', position: 2 },
  { id: 'townhouse', venueId: 'townhouse', name: 'Townhouse', position: 3 },
];

const SUPPLIERS = [
  { id: 'supplier-1', name: 'Harbor Seafood', revenueCenterId: 'kitchen', position: 0 },
  { id: 'supplier-2', name: 'Green Valley Produce', revenueCenterId: 'kitchen', position: 1 },
  { id: 'supplier-3', name: 'Prime Cut Meats', revenueCenterId: 'kitchen', position: 2 },
  { id: 'supplier-4', name: 'Sunrise Bakery & Dairy', revenueCenterId: 'kitchen', position: 3 },
  { id: 'supplier-5', name: 'Coral Bay Spirits', revenueCenterId: 'bar', position: 4 },
  { id: 'supplier-6', name: 'Lighthouse Draft Beer', revenueCenterId: 'bar', position: 5 },
  { id: 'supplier-7', name: 'Vineyard Row Wines', revenueCenterId: 'bar', position: 6 },
];

async function seed(db: EarlierDb): Promise<void> {
  await db.insertInto('venue').values(VENUES).execute();
  await db.insertInto('revenueCenter').values(REVENUE_CENTERS).execute();
  await db.insertInto('supplier').values(SUPPLIERS).execute();
}
