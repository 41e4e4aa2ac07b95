import type { Generated, Insertable, Kysely, Transaction } from 'kysely';

/** The columns of every table, alike on both engines: text, whole numbers, and 0 | 1 for yes and no. Times are ISO 8601. */
export interface Database {
  installation: {
    id: number;
    secret: string;
    setupCode: string | null;
    timeZone: string;
    createdAt: string;
    /** 'trial' or 'production'; null only while it is being made. */
    mode: string | null;
    /** The newest version that used it. */
    version: string | null;
    /** What the group is called; null while nobody has said. */
    groupName: Generated<string | null>;
    currency: Generated<string>;
    locale: Generated<string>;
    firstWeekday: Generated<number>;
    /** How often budget settings were changed, the group's or a venue's. */
    settingsRevision: Generated<number>;
    /** 1 where managers are told what all venues come to together. */
    managersSeeTotals: Generated<number>;
    /** Which first steps of a group somebody chose to leave out, as JSON of their names. */
    skippedSteps: Generated<string>;
    /** What overtime was, is and will be, by the day from which on, as JSON. */
    overtime: Generated<string>;
    /** Which parts sales hold besides net sales, as JSON of their names. */
    salesCount: Generated<string>;
    /** By when weeks are to be submitted, as JSON; null where nobody is reminded. */
    submitBy: Generated<string | null>;
    /** Whose public holidays count, 'none' for nobody's; null for those of the locale's country. */
    country: Generated<string | null>;
    /** Of which state of that country; null for none. */
    state: Generated<string | null>;
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
    /** 0 for those who may not sign in any more. */
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
  };
  /** What programs come with; a reach is JSON, null for all that its maker may. */
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
    /** SHA-256 of the link's token, which is kept nowhere. */
    tokenHash: string;
    expiresAt: string;
    createdAt: string;
    /** 'reset', or 'invitation': its user has no password yet. */
    kind: Generated<string>;
  };
  loginAttempts: {
    /** 'account ann@example.com', 'address 192.0.2.1', or 'device ' and its id. */
    counted: string;
    tries: number;
    firstAt: string;
  };
  venue: {
    id: string;
    name: string;
    position: number;
    /** The source of the revenue that its centers earn together, where their budgets are shares of that. */
    total: string | null;
    /** The category that its labor is, and which part of its revenue that budget is; null for that of the settings. */
    labor: string | null;
    laborTenths: number | null;
    /** What that part was, is and will be, by the day from which on, as JSON. */
    laborTerms: Generated<string>;
    /** 1 for what is no longer in use. */
    retired: Generated<number>;
    /** Until when at night sales count for the day before; null for 04:00. */
    dayEndsAt: Generated<string | null>;
  };
  revenueCenter: {
    id: string;
    venueId: string;
    name: string;
    position: number;
    /** What it usually earns in a week, as entered; null while nobody has said. */
    typicalCents: Generated<number | null>;
    /** Which percentage of revenue its budget is: 'kitchen' or 'bar'. */
    share: Generated<string>;
    /** Which part of revenue it is where it has one of its own; null for that of the settings. */
    tenths: number | null;
    /** What its budget was, is and will be, by the day from which on, as JSON. */
    terms: Generated<string>;
    /** 'own' or 'venue': whose revenue its budget is a share of. */
    budgetOf: Generated<string>;
    /** Orders of more than this wait for approval; null where none has to. */
    approvalOverCents: Generated<number | null>;
    /** 1 where those wait that take a week over its budget. */
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
  /** The crews whose staff cost a venue's labor counts. */
  venueLabor: { venueId: string; crewId: string; position: number };
  week: {
    id: string;
    startDate: string;
    endDate: string;
    state: string;
    createdAt: string;
    updatedAt: string;
    /** How many of its venues are closed: a change of a week without one need not look which. */
    closedVenues: Generated<number>;
    /** How often it was changed as a whole. */
    revision: Generated<number>;
  };
  /** When a venue's part of a week was last written to on its own: what the week's own row is for its other changes. */
  venueMark: { weekId: string; venueId: string; updatedAt: string; revision: Generated<number> };
  /** How far a venue's week is; without a row it is open. */
  venueWeek: {
    weekId: string;
    venueId: string;
    /** 'open' (reopened), 'submitted' or 'closed'. */
    state: string;
    /** The name of who made it so. */
    changedBy: string;
    changedAt: string;
    /** What was said when it was submitted, and why it was reopened; '' for nothing. */
    note: string;
    reason: string;
    /** What was missing or odd and let pass, each with a word, as JSON. */
    waved: string;
    /** What a closed one stood on, and what was told of it, as JSON; null for others. */
    kept: string | null;
    report: string | null;
  };
  /** What somebody noted on a day of a venue's week, or on the whole of it. */
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
    /** Null while revenue is entered for the whole week. */
    day: string | null;
    cents: number;
    enteredBy: string;
    updatedAt: string;
    /** 1 where the week's seven days made it, 0 where somebody entered it. */
    fromDays: Generated<number>;
  };
  /** What a revenue center earned on a day; 0 for a closed one, no row while nothing was entered. */
  daySales: {
    day: string;
    revenueCenterId: string;
    weekId: string;
    cents: number;
    enteredBy: string;
    updatedAt: string;
  };
  /** What somebody expects of a day, ahead of time; 0 for closed. */
  expectedDay: {
    day: string;
    revenueCenterId: string;
    weekId: string;
    cents: number;
    /** Why; '' for no reason given. */
    note: string;
    enteredBy: string;
    updatedAt: string;
    /** What was expected as the day began, where that was changed on the day itself. */
    morningCents: Generated<number | null>;
  };
  supplierOrder: {
    id: string;
    weekId: string;
    revenueCenterId: string;
    supplier: string;
    /** What makes two names the same supplier. */
    supplierKey: Generated<string>;
    amountCents: number;
    day: string;
    notes: string;
    invoiceNumber: Generated<string>;
    /** What makes two numbers of invoices the same; '' for none. */
    invoiceKey: Generated<string>;
    kind: string;
    /** 'open', 'waiting' for approval, or 'void'. */
    state: string;
    /** What both orders of a transfer have in common. */
    transferId: Generated<string | null>;
    /** Why it waits for approval, and who entered or changed it so that it does; null unless it waits. */
    waitReason: Generated<string | null>;
    askedBy: Generated<string | null>;
    askedById: Generated<string | null>;
    approvedBy: Generated<string | null>;
    approvedAt: Generated<string | null>;
    /** The import that brought it as history; null for what people entered. */
    importId: Generated<string | null>;
    /** Its files as JSON, those that were taken off among them. */
    files: Generated<string>;
    enteredBy: string;
    createdAt: string;
    updatedAt: string;
    /** The name of who entered or last changed it. */
    updatedBy: string;
    /** Why it is void; null while it is open. */
    voidReason: string | null;
    voidedBy: string | null;
    voidedAt: string | null;
  };
  /** What was ordered of an order of which somebody said what was received or invoiced; others have no row. */
  orderAmounts: {
    orderId: string;
    orderedCents: number;
    receivedCents: number | null;
    invoicedCents: number | null;
  };
  /** What files hold, by the SHA-256 of it in hexadecimal digits: on PostgreSQL alone, elsewhere they lie in a folder. */
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
    /** The name of who last changed it; null until then. */
    updatedBy: string | null;
    /** What they usually work in a week; 0 while nobody has said. */
    usualMinutes: Generated<number>;
    /** What they were, are and will be paid, by the day from which on, as JSON: empty while `hourlyRateCents` always held. */
    pay: Generated<string>;
    /** What their time clock calls them, no two alike; null where nobody has said. */
    number: string | null;
    /** How often what hours tell of them was changed. */
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
    /** The name of who entered or last corrected it. */
    updatedBy: string;
    /** Why it is void; null while it is open. */
    voidReason: string | null;
    voidedBy: string | null;
    voidedAt: string | null;
    /** The day they were worked on; null where nobody said. */
    day: string | null;
    overtimeMinutes: Generated<number>;
    /** The salary of the week that the cost is a part of; null for hours paid by the hour. */
    weeklyCents: number | null;
    /** The import that brought it; null for what people entered. */
    importId: string | null;
  };
  /** What people are planned to work on a day. */
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
    /** What makes two names the same supplier; one row for each in a revenue center. */
    nameKey: string;
    revenueCenterId: string;
    position: number;
    suggested: number;
    /** Taken off the list: remembered, so that orders don't suggest it again. */
    removed: number;
    accountCode: Generated<string>;
    /** The supplier whose other name this is. */
    mergedIntoId: Generated<string | null>;
  };
  budgetSettings: {
    /** 'group', or a venue. */
    scope: string;
    /** The day from which percentages and thresholds hold; all else is said by the first row alone. */
    fromDay: string;
    /** 1 where a venue goes by the group's percentages and thresholds from then on. */
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
    /** Entered by somebody but an admin, who is to confirm them. */
    pendingRecipients: string;
    /** 1 where a venue has recipients of its own; 0 where its row only repeats the group's. */
    ownRecipients: Generated<number>;
    /** Which alerts about a week that is heading over its budget are told: 'all', 'critical' or 'off'. */
    paceAlerts: Generated<string>;
    locked: number;
    updatedAt: string;
    updatedBy: string;
  };
  /** Who gets the reports of venues by e-mail; a venue without a row follows the group. */
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
    /** 1 where an e-mail would have been due, but was switched off or had no recipients. */
    mailOff: number;
  };
  mail: {
    id: string;
    /** What is sent once only, while this is kept: the level of a category in a week, or a person's summary of a day. */
    uniqueKey: string | null;
    /** What it is about: e-mails about the same are kept apart in time. */
    topic: string | null;
    /** When it may first be tried. */
    dueAt: string;
    /** The alert it tells of; without one, the letter says everything. */
    alertId: string | null;
    /** A letter as JSON. */
    letter: string | null;
    /** All it is addressed to, comma-separated, and those it has not reached yet. */
    recipients: string;
    pending: string;
    delivered: number;
    /** 'waiting', 'sending', 'sent', 'failed', or 'kept' as a file. */
    state: string;
    attempts: number;
    /** When it may be taken next: the server that sends it moves this on, as its lease. Null once it has ended. */
    nextAttemptAt: string | null;
    giveUpAt: string;
    reason: string | null;
    createdAt: string;
    sentAt: string | null;
    /** Which leaves first where several are due: 0 alerts, 1 what somebody waits for, 2 all others. */
    priority: Generated<number>;
    /** When it ended without having reached everybody; null of one that did, or may still. */
    failedAt: Generated<string | null>;
    /** Whom it did not reach and will not, comma-separated. */
    missed: Generated<string | null>;
    /** Who has seen that it failed, and when. */
    seenBy: Generated<string | null>;
    seenAt: Generated<string | null>;
    /** The ids of the orders that it gathers, to be approved or answered, with spaces between them: its letter is written on the way out. */
    asks: Generated<string | null>;
  };
  /** One row: when the next e-mail may go out, for providers that take so many a second. */
  mailTurn: { id: number; nextAt: string };
  /** The views of the order book that a person keeps, as JSON. */
  orderViews: { userId: string; views: string; version: number };
  /** What a person does not want to hear of, as JSON. */
  news: { userId: string; off: string };
  digest: {
    userId: string;
    daily: number;
    weekly: number;
    time: string;
    /** The last day and the last week that were seen to. */
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
  /** A file that was read, by a device or here: what is told of it is JSON. */
  import: {
    id: string;
    kind: string;
    source: string;
    fileName: string;
    fileBytes: number;
    digest: string;
    /** What was said of how to read it, as JSON. */
    said: string;
    parts: number;
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
  /** What was sent of it, as JSON. */
  importPart: { importId: string; part: number; content: string };
  /** What a file's words mean, by kind and key: a location, a category of a venue, the columns of an unknown file. Meanings are JSON. */
  importName: { kind: string; key: string; meaning: string; by: string; at: string };
  /** What became of a day of a revenue center, and what it replaced. */
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
  /** What became of somebody's day, and what it replaced, as JSON. */
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
  /** What became of an order, by the line of the file. */
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
/** What a migration is given: it speaks of the tables of its own time, not of today's. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of another time have no type.
export type EarlierDb = Kysely<any>;
export type Tx = Transaction<Database>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
