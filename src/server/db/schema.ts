import type { Insertable, Kysely, Transaction } from 'kysely';

/** The columns of every table, alike on both engines: text, whole numbers, and 0 | 1 for yes and no. Times are ISO 8601. */
export interface Database {
  installation: {
    id: number;
    secret: string;
    setupCode: string | null;
    timeZone: string;
    createdAt: string;
  };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: number;
    image: string | null;
    role: string | null;
    createdAt: string;
    updatedAt: string;
  };
  session: {
    id: string;
    token: string;
    userId: string;
    expiresAt: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: string;
    updatedAt: string;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: string | null;
    refreshTokenExpiresAt: string | null;
    scope: string | null;
    password: string | null;
    createdAt: string;
    updatedAt: string;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string;
    createdAt: string;
    updatedAt: string;
  };
  loginAttempts: { email: string; tries: number; firstAt: string };
  venue: { id: string; name: string; position: number };
  revenueCenter: { id: string; venueId: string; name: string; position: number };
  week: {
    id: string;
    startDate: string;
    endDate: string;
    state: string;
    createdAt: string;
    updatedAt: string;
  };
  revenue: {
    id: string;
    weekId: string;
    /** A revenue center, or 'total'. */
    source: string;
    /** Null while revenue is entered for the whole week. */
    day: string | null;
    cents: number;
    enteredBy: string;
    updatedAt: string;
  };
  supplierOrder: {
    id: string;
    weekId: string;
    revenueCenterId: string;
    supplier: string;
    amountCents: number;
    day: string;
    notes: string;
    kind: string;
    state: string;
    enteredBy: string;
    createdAt: string;
  };
  adjustment: {
    id: string;
    weekId: string;
    kind: string;
    subject: string;
    cents: number;
    fromCents: number;
    toCents: number;
    enteredBy: string;
    createdAt: string;
  };
  staff: {
    id: string;
    name: string;
    position: string;
    crew: string;
    hourlyRateCents: number;
    active: number;
    createdAt: string;
  };
  hoursEntry: {
    id: string;
    weekId: string;
    staffId: string;
    crew: string;
    minutes: number;
    hourlyRateCents: number;
    costCents: number;
    enteredBy: string;
    createdAt: string;
  };
  supplier: { id: string; name: string; revenueCenterId: string; position: number };
  budgetSettings: {
    /** 'group', or a venue. */
    scope: string;
    /** The day from which these hold. */
    fromDay: string;
    kitchenTenths: number;
    barTenths: number;
    laborTenths: number;
    kitchenStaffTenths: number;
    barStaffTenths: number;
    serviceStaffTenths: number;
    warningThreshold: number;
    criticalThreshold: number;
    sendWarning: number;
    sendCritical: number;
    emailRecipients: string;
    locked: number;
    updatedAt: string;
    updatedBy: string;
  };
  alert: {
    id: string;
    weekId: string;
    category: string;
    type: string;
    percentRemainingTenths: number;
    spentCents: number;
    budgetCents: number;
    title: string;
    message: string;
    emailSent: number;
    cause: string;
    causedBy: string;
    createdAt: string;
  };
  idempotencyKey: {
    userId: string;
    key: string;
    fingerprint: string;
    /** The answer as JSON; null only inside the transaction that makes it. */
    answer: string | null;
    createdAt: string;
  };
  auditEntry: {
    id: string;
    at: string;
    userId: string | null;
    userName: string;
    action: string;
    subject: string;
    weekId: string | null;
    before: string | null;
    after: string | null;
  };
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
