import type { Generated, Insertable, Kysely, Transaction } from 'kysely';
import type { NewsChoice } from '../../domain/alerts/news.ts';

/** The columns of every table, the same on both engines: text, whole numbers, and 0 | 1 for booleans. Times are ISO 8601. */
export interface Database {
  installation: {
    id: number;
    secret: string;
    setupCode: string | null;
    timeZone: string;
    createdAt: string;
    /** 'trial' or 'production'; null only while the row is being created. */
    mode: string | null;
    /** The newest version that has run on this data. */
    version: string | null;
    /** Null while nobody has entered it. */
    groupName: Generated<string | null>;
    currency: Generated<string>;
    locale: Generated<string>;
    firstWeekday: Generated<number>;
    /** How often budget settings were changed, the group's or a venue's. */
    settingsRevision: Generated<number>;
    /** 1 when managers see the totals of all venues. */
    managersSeeTotals: Generated<number>;
    /** The first steps that somebody chose to skip, as JSON of their names. */
    skippedSteps: Generated<string>;
    /** The overtime rules, past, current and future, each with its start day, as JSON. */
    overtime: Generated<string>;
    /** The parts that sales include besides net sales, as JSON of their names. */
    salesCount: Generated<string>;
    /** The deadline for submitting weeks, as JSON; null when nobody is reminded. */
    submitBy: Generated<string | null>;
    /** The country of the public holidays: 'none' for no holidays, null for the country of the locale. */
    country: Generated<string | null>;
    /** The state of that country; null for none. */
    state: Generated<string | null>;
    /** Who is asked for a second factor, from when on, and with how many days of grace, as JSON; null when nobody is. */
    secondFactor: Generated<string | null>;
    /** The last week that people were reminded of; '' for none. */
    remindedWeek: Generated<string>;
  };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: number;
    image: string | null;
    role: string | null;
    /** What a manager manages, as JSON of ids; null for everybody else. */
    reach: string | null;
    createdAt: string;
    updatedAt: string;
    /** 0 for users who may not sign in any more. */
    active: number;
    lastSignInAt: string | null;
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
    /** Of a session by single sign-on, sealed: the refresh token, and whose it is; null where the provider gave none. */
    refreshToken: string | null;
    /** When the provider last said so, and when it was last asked; null for a session that began here. */
    confirmedAt: string | null;
    askedAt: string | null;
  };
  /** The tokens of programs. A reach is JSON, null for everything its maker may do. */
  token: {
    id: string;
    digest: string;
    userId: string;
    name: string;
    access: string;
    reach: string | null;
    endsOn: string;
    createdAt: string;
    lastUsedAt: string | null;
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
  resetLink: {
    userId: string;
    /** SHA-256 of the link's token, which itself is stored nowhere. */
    tokenHash: string;
    expiresAt: string;
    createdAt: string;
    /** 'reset', or 'invitation' for a user without a password yet. */
    kind: Generated<string>;
  };
  /** What people sign in with besides a password. */
  secondFactor: {
    id: string;
    userId: string;
    /** 'authenticator' or 'passkey'. */
    kind: string;
    name: string;
    /** The sealed secret of an authenticator, or the public key of a passkey. */
    key: string;
    /** The id that browsers know a passkey by; null for an authenticator. */
    credentialId: string | null;
    /** The time step of the last code used, or the last signature count of a passkey. */
    counter: Generated<number>;
    createdAt: string;
    /** Null until the first code of an authenticator was right: it counts for nothing until then. */
    confirmedAt: string | null;
    lastUsedAt: string | null;
  };
  /** One-time codes for a lost second factor, by their keyed hash. */
  recoveryCode: { digest: string; userId: string; usedAt: string | null };
  loginAttempts: {
    /** 'account ann@example.com', 'address 192.0.2.1', or 'device ' and its id; 'code of ' before it for second factors. */
    counted: string;
    tries: number;
    firstAt: string;
  };
  venue: {
    id: string;
    name: string;
    position: number;
    /** The source of its centers' combined revenue, if their budgets are shares of that. */
    total: string | null;
    /** The category of its labor, and its labor budget in tenths of a percent of revenue; null for the one in the settings. */
    labor: string | null;
    laborTenths: number | null;
    /** The labor percentages, past, current and future, each with its start day, as JSON. */
    laborTerms: Generated<string>;
    /** 1 when no longer in use. */
    retired: Generated<number>;
    /** Until when at night sales count for the day before; null for 04:00. */
    dayEndsAt: Generated<string | null>;
  };
  revenueCenter: {
    id: string;
    venueId: string;
    name: string;
    position: number;
    /** What it usually earns in a week, as entered; null while nobody has entered it. */
    typicalCents: Generated<number | null>;
    /** The percentage of the settings that its budget follows: 'kitchen' or 'bar'. */
    share: Generated<string>;
    /** Its own budget in tenths of a percent of revenue; null to follow the settings. */
    tenths: number | null;
    /** Its budgets, past, current and future, each with its start day, as JSON. */
    terms: Generated<string>;
    /** 'own' or 'venue': the revenue that its budget is a share of. */
    budgetOf: Generated<string>;
    /** Orders above this amount wait for approval; null for no limit. */
    approvalOverCents: Generated<number | null>;
    /** 1 when orders that take a week over its budget wait for approval. */
    approvalOverBudget: Generated<number>;
    /** The weekdays it is closed on, as JSON of `ClosedWeekday`s. */
    closedOn: Generated<string>;
    retired: Generated<number>;
  };
  crew: {
    id: string;
    venueId: string;
    name: string;
    department: string;
    position: number;
    retired: Generated<number>;
  };
  /** The crews that a venue's labor counts. */
  venueLabor: { venueId: string; crewId: string; position: number };
  week: {
    id: string;
    startDate: string;
    endDate: string;
    state: string;
    createdAt: string;
    updatedAt: string;
    /** How many of its venues are closed: with 0, a change of the week need not check which. */
    closedVenues: Generated<number>;
    /** How often it was changed. */
    revision: Generated<number>;
  };
  /** The state of a venue's week; without a row it is open. */
  venueWeek: {
    weekId: string;
    venueId: string;
    /** 'open' (reopened), 'submitted' or 'closed'. */
    state: string;
    /** The name of the person who changed the state. */
    changedBy: string;
    changedAt: string;
    /** The note on submitting and the reason for reopening; '' for none. */
    note: string;
    reason: string;
    /** Dismissed findings, each with its reason, as JSON. */
    waved: string;
    /** The snapshot and the report of a closed week, as JSON; null unless closed. */
    kept: string | null;
    report: string | null;
  };
  /** A note on a day of a venue's week, or on the whole week. */
  weekNote: {
    weekId: string;
    venueId: string;
    /** '' for the whole week. */
    day: string;
    text: string;
    enteredBy: string;
    updatedAt: string;
  };
  revenue: {
    id: string;
    weekId: string;
    /** A revenue center, or 'total'. */
    source: string;
    /** Null for revenue of the whole week. */
    day: string | null;
    cents: number;
    enteredBy: string;
    updatedAt: string;
    /** 1 for a sum of the week's seven days, 0 for a figure somebody entered. */
    fromDays: Generated<number>;
  };
  /** The sales of a revenue center on a day; 0 for a closed day, no row while nothing is entered. */
  daySales: {
    day: string;
    revenueCenterId: string;
    weekId: string;
    cents: number;
    enteredBy: string;
    updatedAt: string;
  };
  /** The sales somebody expects on a day ahead; 0 for a closed day. */
  expectedDay: {
    day: string;
    revenueCenterId: string;
    weekId: string;
    cents: number;
    /** The reason; '' for none. */
    note: string;
    enteredBy: string;
    updatedAt: string;
    /** The amount expected as the day began, if it was changed on the day itself. */
    morningCents: Generated<number | null>;
  };
  supplierOrder: {
    id: string;
    weekId: string;
    revenueCenterId: string;
    supplier: string;
    /** Equal for two names of the same supplier. */
    supplierKey: Generated<string>;
    amountCents: number;
    day: string;
    notes: string;
    invoiceNumber: Generated<string>;
    /** Equal for two forms of the same invoice number; '' for none. */
    invoiceKey: Generated<string>;
    kind: string;
    /** 'open', 'waiting' for approval, or 'void'. */
    state: string;
    /** The id that both orders of a transfer share. */
    transferId: Generated<string | null>;
    /** Why it waits for approval, and who entered or changed it so that it does; null unless it waits. */
    waitReason: Generated<string | null>;
    askedBy: Generated<string | null>;
    askedById: Generated<string | null>;
    approvedBy: Generated<string | null>;
    approvedAt: Generated<string | null>;
    /** The import that brought it as history; null for an order entered by a person. */
    importId: Generated<string | null>;
    /** Its attachments as JSON, removed ones included. */
    files: Generated<string>;
    enteredBy: string;
    createdAt: string;
    updatedAt: string;
    /** The name of the person who entered it or last changed it. */
    updatedBy: string;
    /** Why it is void; null while it is open. */
    voidReason: string | null;
    voidedBy: string | null;
    voidedAt: string | null;
  };
  /** The amounts of orders with a received or invoiced amount; others have no row. */
  orderAmounts: {
    orderId: string;
    orderedCents: number;
    receivedCents: number | null;
    invoicedCents: number | null;
  };
  /** The contents of attachments by their SHA-256 in hexadecimal digits. On PostgreSQL only; with SQLite they are files in a folder. */
  fileContent: { digest: string; content: Uint8Array; writtenAt: string };
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
    /** The name of the person who last changed it; null until then. */
    updatedBy: string | null;
    /** The minutes they usually work in a week; 0 while nobody has entered it. */
    usualMinutes: Generated<number>;
    /** Their pay, past, current and future, each with its start day, as JSON; empty while `hourlyRateCents` always held. */
    pay: Generated<string>;
    /** Their unique number in the time clock; null while nobody has entered it. */
    number: string | null;
    /** How often the fields shown with hours were changed. */
    revision: Generated<number>;
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
    state: string;
    updatedAt: string;
    /** The name of the person who entered it or last corrected it. */
    updatedBy: string;
    /** Why it is void; null while it is open. */
    voidReason: string | null;
    voidedBy: string | null;
    voidedAt: string | null;
    /** The day of the hours; null if unknown. */
    day: string | null;
    overtimeMinutes: Generated<number>;
    /** The weekly salary that the cost is a part of; null for hours paid by the hour. */
    weeklyCents: number | null;
    /** The import that brought it; null for hours entered by a person. */
    importId: string | null;
  };
  /** The hours people are planned to work on a day. */
  plannedHours: {
    weekId: string;
    staffId: string;
    day: string;
    crew: string;
    minutes: number;
    costCents: number;
    importId: string | null;
    enteredBy: string;
    updatedAt: string;
  };
  supplier: {
    id: string;
    name: string;
    /** Equal for two names of the same supplier; unique in a revenue center. */
    nameKey: string;
    revenueCenterId: string;
    position: number;
    suggested: number;
    /** 1 when taken off the list. The row stays, so that orders don't suggest the supplier again. */
    removed: number;
    accountCode: Generated<string>;
    /** The supplier that this is another name of. */
    mergedIntoId: Generated<string | null>;
  };
  budgetSettings: {
    /** 'group', or a venue. */
    scope: string;
    /** The day from which percentages and thresholds hold. Everything else is read from the first row only. */
    fromDay: string;
    /** 1 when a venue follows the group's percentages and thresholds from then on. */
    inherits: Generated<number>;
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
    /** Entered by somebody other than an admin; an admin must confirm them. */
    pendingRecipients: string;
    /** 1 when a venue has recipients of its own; 0 when its row only repeats the group's. */
    ownRecipients: Generated<number>;
    /** Which alerts about a week heading over its budget are raised: 'all', 'critical' or 'off'. */
    paceAlerts: Generated<string>;
    locked: number;
    updatedAt: string;
    updatedBy: string;
  };
  /** The recipients of venues' reports by email; a venue without a row follows the group. */
  reportRecipients: {
    /** 'group', or a venue. */
    scope: string;
    recipients: string;
    updatedBy: string;
    updatedAt: string;
  };
  alert: {
    id: string;
    weekId: string;
    category: string;
    type: string;
    /** 'over', 'heading-over', 'critical', 'warning' or 'notice'. */
    kind: Generated<string>;
    percentRemainingTenths: number;
    spentCents: number;
    budgetCents: number;
    title: string;
    message: string;
    emailSent: number;
    cause: string;
    causedBy: string;
    createdAt: string;
    acknowledgedBy: string | null;
    acknowledgedAt: string | null;
    /** When the budget came back above the alert's threshold. */
    resolvedAt: string | null;
    /** 1 when an email would have been due but was switched off or had no recipients. */
    mailOff: number;
  };
  mail: {
    id: string;
    /**
     * Prevents a second email with the same key while it is set: for the level of a category in a week, or a person's summary of a day.
     */
    uniqueKey: string | null;
    /** What it is about: emails about the same topic are sent some time apart. */
    topic: string | null;
    /** When it may first be tried. */
    dueAt: string;
    /** The alert it is about; without one, the letter has the whole text. */
    alertId: string | null;
    /** A letter as JSON. */
    letter: string | null;
    /** All recipients, comma-separated, and those it has not reached yet. */
    recipients: string;
    pending: string;
    delivered: number;
    /** 'waiting', 'sending', 'sent', 'failed', or 'kept' as a file. */
    state: string;
    attempts: number;
    /** When it may be tried next. The server that sends it moves this on, as its lease. Null once it has ended. */
    nextAttemptAt: string | null;
    giveUpAt: string;
    reason: string | null;
    createdAt: string;
    sentAt: string | null;
    /** The order of emails due at the same time: 0 alerts, 1 what somebody waits for, 2 all others. */
    priority: Generated<number>;
    /** When it ended without reaching everybody; null if it reached them or still may. */
    failedAt: Generated<string | null>;
    /** The recipients it did not reach and will not, comma-separated. */
    missed: Generated<string | null>;
    /** Who acknowledged the failure, and when. */
    seenBy: Generated<string | null>;
    seenAt: Generated<string | null>;
    /** The ids, separated by spaces, of the orders it gathers for approval or an answer. Its letter is written when it is sent. */
    asks: Generated<string | null>;
  };
  /** One row: when the next email may go out, for providers that limit emails per second. */
  mailTurn: { id: number; nextAt: string };
  /** The news a person chose; without a row all of it. */
  news: { userId: string; choice: Generated<NewsChoice> };
  digest: {
    userId: string;
    daily: number;
    weekly: number;
    time: string;
    /** The last day and the last week that are done. */
    dailyDone: string;
    weeklyDone: string;
  };
  idempotencyKey: {
    userId: string;
    key: string;
    fingerprint: string;
    /** The answer as JSON; null only inside the transaction that makes it. */
    answer: string | null;
    createdAt: string;
  };
  /** A file that was read; its overview (`told`) is JSON. */
  import: {
    id: string;
    kind: string;
    source: string;
    fileName: string;
    fileBytes: number;
    digest: string;
    /** The choices for reading it, as JSON. */
    said: string;
    told: string;
    by: string;
    byId: string;
    at: string;
    takenBy: string | null;
    takenAt: string | null;
    undoneBy: string | null;
    undoneAt: string | null;
    revision: number;
  };
  /** What a file held, as JSON; none for an import that asks something first. */
  importContent: { importId: string; content: string };
  /**
   * The meaning of words in files, by kind and key: a location, a category of a venue, the columns of an unknown file. Meanings are JSON.
   */
  importName: { kind: string; key: string; meaning: string; by: string; at: string };
  /** The outcome of an imported day of a revenue center, and the sales it replaced. */
  importDay: {
    importId: string;
    day: string;
    revenueCenterId: string;
    cents: number;
    storedCents: number | null;
    storedBy: string | null;
    storedAt: string | null;
    fate: string;
    words: string;
  };
  /** The outcome of an imported day of a person, and what it replaced, as JSON. */
  importHours: {
    importId: string;
    day: string;
    staffId: string;
    minutes: number | null;
    plannedMinutes: number | null;
    stored: string;
    fate: string;
    words: string;
  };
  /** The outcome of an imported order, by the line of the file. */
  importOrder: { importId: string; line: number; orderId: string | null; fate: string; words: string };
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
/** The type of the database for migrations: they refer to the tables of their own time, not of today's. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of another time have no type.
export type EarlierDb = Kysely<any>;
export type Tx = Transaction<Database>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
