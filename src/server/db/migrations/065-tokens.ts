import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** All that the steps up to version 0.4.0 made together, under the name of the last of them: a database that took those has taken this. */
export function base(engine: Engine) {
  return {
    async up(db: EarlierDb) {
      for (const table of TABLES) await createTable(db, engine, table);
      for (const index of INDEXES) await createIndex(db, index);
      for (const [table, rows] of Object.entries(FIRST_ROWS))
        await db.insertInto(table).values(rows).execute();
    },
  };
}

type Rule = (of: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
type Column = [name: string, type: 'text' | 'integer' | 'bytes', rule: Rule];

/** Columns of a type that share a rule, by their names. */
function columnsOf(type: Column[1], rule: Rule) {
  return (...names: string[]): Column[] => names.map((name) => [name, type, rule]);
}

const key = columnsOf('text', (of) => of.primaryKey().notNull());
const integerKey = columnsOf('integer', (of) => of.primaryKey().notNull());
/** SQLite takes a null in it. */
const looseKey = columnsOf('text', (of) => of.primaryKey());
const text = columnsOf('text', (of) => of.notNull());
const unique = columnsOf('text', (of) => of.notNull().unique());
const optional = columnsOf('text', (of) => of);
const integer = columnsOf('integer', (of) => of.notNull());
const optionalInteger = columnsOf('integer', (of) => of);
const empty = columnsOf('text', (of) => of.notNull().defaultTo(''));
const emptyList = columnsOf('text', (of) => of.notNull().defaultTo('[]'));
const zero = columnsOf('integer', (of) => of.notNull().defaultTo(0));

function byDefault(first: string | number, ...names: string[]): Column[] {
  return columnsOf(typeof first === 'number' ? 'integer' : 'text', (of) => of.notNull().defaultTo(first))(
    ...names,
  );
}

function refersTo(table: string, name: string): Column[] {
  return columnsOf('text', (of) => of.notNull().references(`${table}.id`))(name);
}

/** Goes with the row it refers to. */
function ownedBy(table: string, name: string): Column[] {
  return columnsOf('text', (of) => of.notNull().references(`${table}.id`).onDelete('cascade'))(name);
}

/** The row of its own that another one has. */
function oneOf(table: string, name: string): Column[] {
  return columnsOf('text', (of) => of.primaryKey().notNull().references(`${table}.id`).onDelete('cascade'))(
    name,
  );
}

/** With what its key is made of where that is several columns. */
type Table = [name: string, columns: Column[][], primaryKey?: string[]];

/** Each after those it refers to. */
// biome-ignore format: a table is a paragraph.
const TABLES: Table[] = [
  ['installation', [
    integerKey('id'), text('secret'), optional('setupCode'), text('timeZone', 'createdAt'), optional('mode', 'version', 'groupName'),
    byDefault('USD', 'currency'), byDefault('en-US', 'locale'), zero('firstWeekday', 'managersSeeTotals'), emptyList('skippedSteps'),
    optional('submitBy'), empty('remindedWeek'), emptyList('overtime'), zero('settingsRevision')]],
  ['user', [
    key('id'), text('name'), unique('email'), integer('emailVerified'), optional('image', 'role'), text('createdAt', 'updatedAt'),
    byDefault(1, 'active'), optional('lastSignInAt', 'reach')]],
  ['session', [
    key('id'), unique('token'), ownedBy('user', 'userId'), text('expiresAt'), optional('ipAddress', 'userAgent'),
    text('createdAt', 'updatedAt')]],
  ['account', [
    key('id'), text('accountId', 'providerId'), ownedBy('user', 'userId'),
    optional('accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope', 'password'),
    text('createdAt', 'updatedAt')]],
  ['verification', [key('id'), text('identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt')]],
  ['loginAttempts', [key('counted'), integer('tries'), text('firstAt')]],
  ['resetLink', [oneOf('user', 'userId'), unique('tokenHash'), text('expiresAt', 'createdAt'), byDefault('reset', 'kind')]],
  ['token', [
    looseKey('id'), unique('digest'), text('userId', 'name', 'access'), optional('reach'), text('endsOn', 'createdAt'),
    optional('lastUsedAt')]],
  ['digest', [oneOf('user', 'userId'), integer('daily', 'weekly'), text('time', 'dailyDone', 'weeklyDone')]],
  ['orderViews', [key('userId'), text('views'), integer('version')]],
  ['venue', [
    key('id'), text('name'), integer('position'), optional('total', 'labor'), optionalInteger('laborTenths'), zero('retired'),
    optional('dayEndsAt')]],
  ['revenueCenter', [
    key('id'), refersTo('venue', 'venueId'), text('name'), integer('position'), optionalInteger('typicalCents'),
    byDefault('bar', 'share'), optionalInteger('tenths'), byDefault('own', 'budgetOf'), zero('retired'),
    optionalInteger('approvalOverCents'), zero('approvalOverBudget')]],
  ['crew', [key('id'), refersTo('venue', 'venueId'), text('name', 'department'), integer('position'), zero('retired')]],
  ['venueLabor', [refersTo('venue', 'venueId'), refersTo('crew', 'crewId'), integer('position')], ['venueId', 'crewId']],
  ['supplier', [
    key('id'), text('name', 'nameKey'), refersTo('revenueCenter', 'revenueCenterId'), integer('position', 'suggested', 'removed'),
    empty('accountCode'), optional('mergedIntoId')]],
  ['staff', [
    key('id'), text('name', 'position', 'crew'), integer('hourlyRateCents', 'active'), text('createdAt'), optional('updatedBy'),
    zero('usualMinutes'), emptyList('pay'), zero('revision')]],
  ['budgetSettings', [
    text('scope', 'fromDay'), integer('kitchenTenths', 'barTenths', 'laborTenths'),
    integer('kitchenStaffTenths', 'barStaffTenths', 'serviceStaffTenths', 'warningThreshold', 'criticalThreshold'),
    integer('sendWarning', 'sendCritical'), text('emailRecipients'), integer('locked'), text('updatedAt', 'updatedBy'),
    empty('pendingRecipients'), byDefault('all', 'paceAlerts'), zero('ownRecipients')], ['scope', 'fromDay']],
  ['reportRecipients', [key('scope'), text('recipients', 'updatedBy', 'updatedAt')]],
  ['week', [key('id'), text('startDate', 'endDate', 'state', 'createdAt', 'updatedAt'), zero('closedVenues', 'revision')]],
  ['venueMark', [ownedBy('week', 'weekId'), text('venueId', 'updatedAt'), zero('revision')], ['weekId', 'venueId']],
  ['venueWeek', [
    refersTo('week', 'weekId'), refersTo('venue', 'venueId'), text('state', 'changedBy', 'changedAt', 'note', 'reason', 'waved'),
    optional('kept', 'report')], ['weekId', 'venueId']],
  ['weekNote', [
    refersTo('week', 'weekId'), refersTo('venue', 'venueId'), text('day', 'text', 'enteredBy', 'updatedAt')],
    ['weekId', 'venueId', 'day']],
  ['revenue', [
    key('id'), refersTo('week', 'weekId'), text('source'), optional('day'), integer('cents'), text('enteredBy', 'updatedAt'),
    zero('fromDays')]],
  ['daySales', [
    text('day'), refersTo('revenueCenter', 'revenueCenterId'), refersTo('week', 'weekId'), integer('cents'),
    text('enteredBy', 'updatedAt')], ['day', 'revenueCenterId']],
  ['expectedDay', [
    text('day'), refersTo('revenueCenter', 'revenueCenterId'), refersTo('week', 'weekId'), integer('cents'),
    text('note', 'enteredBy', 'updatedAt')], ['day', 'revenueCenterId']],
  ['supplierOrder', [
    key('id'), refersTo('week', 'weekId'), refersTo('revenueCenter', 'revenueCenterId'), text('supplier'), integer('amountCents'),
    text('day', 'notes', 'kind', 'state', 'enteredBy', 'createdAt'), empty('updatedAt', 'updatedBy'),
    optional('voidReason', 'voidedBy', 'voidedAt'), empty('invoiceNumber', 'supplierKey'),
    optional('transferId', 'waitReason', 'askedBy', 'askedById', 'approvedBy', 'approvedAt'), emptyList('files'),
    optional('importId'), empty('invoiceKey')]],
  ['orderAmounts', [oneOf('supplierOrder', 'orderId'), integer('orderedCents'), optionalInteger('receivedCents', 'invoicedCents')]],
  ['fileContent', [looseKey('digest'), columnsOf('bytes', (of) => of.notNull())('content'), text('writtenAt')]],
  ['adjustment', [
    key('id'), refersTo('week', 'weekId'), text('kind', 'subject'), integer('cents', 'fromCents', 'toCents'),
    text('enteredBy', 'createdAt')]],
  ['hoursEntry', [
    key('id'), refersTo('week', 'weekId'), refersTo('staff', 'staffId'), text('crew'),
    integer('minutes', 'hourlyRateCents', 'costCents'), text('enteredBy', 'createdAt'), byDefault('open', 'state'),
    empty('updatedAt', 'updatedBy'), optional('voidReason', 'voidedBy', 'voidedAt', 'day'), zero('overtimeMinutes'),
    optionalInteger('weeklyCents'), optional('importId')]],
  ['plannedHours', [
    refersTo('week', 'weekId'), refersTo('staff', 'staffId'), text('day'), refersTo('crew', 'crew'), integer('minutes', 'costCents'),
    optional('importId'), text('enteredBy', 'updatedAt')], ['weekId', 'staffId', 'day']],
  ['alert', [
    key('id'), refersTo('week', 'weekId'), text('category', 'type'), integer('percentRemainingTenths', 'spentCents', 'budgetCents'),
    text('title', 'message'), integer('emailSent'), text('cause', 'causedBy', 'createdAt'),
    optional('acknowledgedBy', 'acknowledgedAt', 'resolvedAt'), zero('mailOff')]],
  ['mail', [
    key('id'), columnsOf('text', (of) => of.unique())('uniqueKey'),
    columnsOf('text', (of) => of.unique().references('alert.id'))('alertId'), optional('letter'), text('recipients', 'pending'),
    integer('delivered'), text('state'), integer('attempts'), optional('nextAttemptAt'), text('giveUpAt'), optional('reason'),
    text('createdAt'), optional('sentAt', 'topic'), empty('dueAt'), optional('failedAt', 'missed', 'seenBy', 'seenAt', 'asks'),
    byDefault(2, 'priority')]],
  ['mailTurn', [integerKey('id'), text('nextAt')]],
  ['import', [
    key('id'), text('kind', 'source', 'fileName'), integer('fileBytes'), text('digest', 'said'), integer('parts'),
    text('told', 'by', 'byId', 'at'), optional('takenBy', 'takenAt', 'undoneBy', 'undoneAt'), integer('revision')]],
  ['importPart', [ownedBy('import', 'importId'), integer('part'), text('content')], ['importId', 'part']],
  ['importDay', [
    ownedBy('import', 'importId'), text('day', 'revenueCenterId'), integer('cents'), optionalInteger('storedCents'),
    optional('storedBy', 'storedAt'), text('fate', 'words')], ['importId', 'day', 'revenueCenterId']],
  ['importOrder', [ownedBy('import', 'importId'), integer('line'), optional('orderId'), text('fate', 'words')], ['importId', 'line']],
  ['importName', [text('kind', 'key', 'meaning', 'by', 'at')], ['kind', 'key']],
  ['idempotencyKey', [text('userId', 'key', 'fingerprint'), optional('answer'), text('createdAt')], ['userId', 'key']],
  ['auditEntry', [
    key('id'), text('at'), optional('userId'), text('userName', 'action', 'subject'), optional('weekId', 'before', 'after')]],
];

/** With what its rows are, where not all stand in it. */
type Index = [name: string, table: string, columns: string[], where?: string];

const INDEXES: Index[] = [
  ['sessionOfUser', 'session', ['userId']],
  ['accountOfUser', 'account', ['userId']],
  ['verificationOf', 'verification', ['identifier']],
  ['loginAttemptsByTime', 'loginAttempts', ['firstAt']],
  ['tokenUser', 'token', ['userId']],
  ['supplierMerged', 'supplier', ['mergedIntoId']],
  ['weekByStart', 'week', ['startDate']],
  ['revenueOfWeek', 'revenue', ['weekId', 'source'], '"day" is null'],
  ['revenueByWeek', 'revenue', ['weekId']],
  ['daySalesByWeek', 'daySales', ['weekId']],
  ['daySalesOfCenter', 'daySales', ['revenueCenterId', 'day']],
  ['expectedDayByWeek', 'expectedDay', ['weekId']],
  ['expectedDayOfCenter', 'expectedDay', ['revenueCenterId', 'day']],
  ['orderByAmount', 'supplierOrder', ['supplierKey', 'amountCents', 'day']],
  ['orderByDay', 'supplierOrder', ['day', 'id']],
  ['orderByNumber', 'supplierOrder', ['invoiceKey'], `"invoiceKey" <> ''`],
  ['orderBySupplier', 'supplierOrder', ['supplierKey', 'day', 'id']],
  ['orderEntered', 'supplierOrder', ['revenueCenterId', 'createdAt']],
  ['orderOfCenter', 'supplierOrder', ['revenueCenterId', 'day', 'id']],
  ['orderOfWeek', 'supplierOrder', ['weekId', 'revenueCenterId']],
  ['orderSums', 'supplierOrder', ['weekId', 'revenueCenterId', 'day', 'amountCents'], `"state" = 'open'`],
  ['orderWaiting', 'supplierOrder', ['day', 'id'], `"state" = 'waiting'`],
  ['orderWithFiles', 'supplierOrder', ['id'], `"files" <> '[]'`],
  ['adjustmentOfWeek', 'adjustment', ['weekId']],
  ['hoursOfWeek', 'hoursEntry', ['weekId']],
  ['alertByTime', 'alert', ['createdAt']],
  ['alertOfWeek', 'alert', ['weekId', 'createdAt']],
  ['openAlert', 'alert', ['createdAt'], '"resolvedAt" is null and "acknowledgedAt" is null'],
  ['unresolvedAlert', 'alert', ['weekId', 'category', 'type'], '"resolvedAt" is null'],
  ['mailByTopic', 'mail', ['topic', 'dueAt']],
  ['mailDue', 'mail', ['priority', 'nextAttemptAt'], '"nextAttemptAt" is not null'],
  ['mailFailed', 'mail', ['failedAt'], '"failedAt" is not null and "seenAt" is null'],
  ['importDigest', 'import', ['digest', 'kind']],
  ['importPerson', 'import', ['byId', 'takenAt']],
  ['keyAge', 'idempotencyKey', ['createdAt']],
  ['auditByTime', 'auditEntry', ['at']],
  ['auditOfAction', 'auditEntry', ['action', 'at']],
  ['auditOfUser', 'auditEntry', ['userId', 'at']],
  ['auditOfWeek', 'auditEntry', ['weekId', 'at']],
];

/** The specification's places and suppliers, which one for real use takes away as it begins; nobody's turn yet to send e-mail. */
const FIRST_ROWS: Record<string, object[]> = {
  venue: [
    { id: 'tropics', name: 'Tropics Grill', position: 0, total: 'total', labor: 'labor' },
    { id: 'scandals', name: 'Scandals', position: 1, total: null, labor: null },
    { id: 'townhouse', name: 'Townhouse', position: 2, total: null, labor: null },
  ],
  revenueCenter: [
    { id: 'kitchen', venueId: 'tropics', name: 'Kitchen', position: 0, share: 'kitchen', budgetOf: 'venue' },
    { id: 'bar', venueId: 'tropics', name: 'Bar', position: 1, share: 'bar', budgetOf: 'venue' },
    { id: 'scandals', venueId: 'scandals', name: 'Scandals', position: 2, share: 'bar', budgetOf: 'own' },
    { id: 'townhouse', venueId: 'townhouse', name: 'Townhouse', position: 3, share: 'bar', budgetOf: 'own' },
  ],
  crew: [
    ['kitchen', 'tropics', 'Kitchen', 'kitchen'],
    ['bar', 'tropics', 'Bar', 'bar'],
    ['service', 'tropics', 'Service', 'service'],
    ['scandals-bar', 'scandals', 'Scandals Bar', 'bar'],
    ['scandals-service', 'scandals', 'Scandals Service', 'service'],
    ['townhouse', 'townhouse', 'Townhouse', 'service'],
  ].map(([id, venueId, name, department], position) => ({ id, venueId, name, department, position })),
  venueLabor: [
    { venueId: 'tropics', crewId: 'kitchen', position: 0 },
    { venueId: 'tropics', crewId: 'bar', position: 1 },
    { venueId: 'tropics', crewId: 'service', position: 2 },
    { venueId: 'scandals', crewId: 'scandals-bar', position: 0 },
    { venueId: 'scandals', crewId: 'scandals-service', position: 1 },
    { venueId: 'townhouse', crewId: 'townhouse', position: 0 },
    { venueId: 'townhouse', crewId: 'service', position: 1 },
  ],
  supplier: [
    ['Harbor Seafood', 'kitchen'],
    ['Green Valley Produce', 'kitchen'],
    ['Prime Cut Meats', 'kitchen'],
    ['Sunrise Bakery & Dairy', 'kitchen'],
    ['Coral Bay Spirits', 'bar'],
    ['Lighthouse Draft Beer', 'bar'],
    ['Vineyard Row Wines', 'bar'],
  ].map(([name = '', revenueCenterId], position) => ({
    ...{ id: `supplier-${position + 1}`, name, nameKey: name.toLowerCase(), revenueCenterId },
    ...{ position, suggested: 0, removed: 0 },
  })),
  mailTurn: [{ id: 1, nextAt: '' }],
};

async function createTable(db: EarlierDb, engine: Engine, [name, columns, primaryKey]: Table): Promise<void> {
  const types = { text: 'text' as const, integer: engine.integer, bytes: engine.bytes };
  const empty: CreateTableBuilder<string, string> = db.schema.createTable(name).modifyEnd(engine.tableEnd);
  const table = columns
    .flat()
    .reduce((built, [column, type, rule]) => built.addColumn(column, types[type], rule), empty);
  const keyed = primaryKey ? table.addPrimaryKeyConstraint(`${name}Key`, primaryKey) : table;
  await (name === 'supplier'
    ? keyed.addUniqueConstraint('supplierOfCenter', ['revenueCenterId', 'nameKey'])
    : keyed
  ).execute();
}

async function createIndex(db: EarlierDb, [name, table, columns, where]: Index): Promise<void> {
  const of = sql.join(columns.map((column) => sql.ref(column)));
  const unique = sql.raw(name === 'revenueOfWeek' ? 'unique ' : '');
  const only = sql.raw(where ? ` where ${where}` : '');
  await sql`create ${unique}index ${sql.id(name)} on ${sql.table(table)} (${of})${only}`.execute(db);
}
