CREATE TABLE "account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "password" text, "createdAt" text not null, "updatedAt" text not null) strict;

CREATE TABLE "adjustment" ("id" text not null primary key, "weekId" text not null references "week" ("id"), "kind" text not null, "subject" text not null, "cents" integer not null, "fromCents" integer not null, "toCents" integer not null, "enteredBy" text not null, "createdAt" text not null) strict;

CREATE TABLE "alert" ("id" text not null primary key, "weekId" text not null references "week" ("id"), "category" text not null, "type" text not null, "percentRemainingTenths" integer not null, "spentCents" integer not null, "budgetCents" integer not null, "title" text not null, "message" text not null, "emailSent" integer not null, "cause" text not null, "causedBy" text not null, "createdAt" text not null, "acknowledgedBy" text, "acknowledgedAt" text, "resolvedAt" text, "mailOff" integer default 0 not null, "kind" text default 'critical' not null) strict;

CREATE TABLE "auditEntry" ("id" text not null primary key, "at" text not null, "userId" text, "userName" text not null, "action" text not null, "subject" text not null, "weekId" text, "before" text, "after" text) strict;

CREATE TABLE "budgetSettings" ("scope" text not null, "fromDay" text not null, "kitchenTenths" integer not null, "barTenths" integer not null, "laborTenths" integer not null, "kitchenStaffTenths" integer not null, "barStaffTenths" integer not null, "serviceStaffTenths" integer not null, "warningThreshold" integer not null, "criticalThreshold" integer not null, "sendWarning" integer not null, "sendCritical" integer not null, "emailRecipients" text not null, "locked" integer not null, "updatedAt" text not null, "updatedBy" text not null, "pendingRecipients" text default '' not null, "paceAlerts" text default 'all' not null, "ownRecipients" integer default 0 not null, "inherits" integer default 0 not null, constraint "budgetSettingsKey" primary key ("scope", "fromDay")) strict;

CREATE TABLE "crew" ("id" text not null primary key, "venueId" text not null references "venue" ("id"), "name" text not null, "department" text not null, "position" integer not null, "retired" integer default 0 not null) strict;

CREATE TABLE "daySales" ("day" text not null, "revenueCenterId" text not null references "revenueCenter" ("id"), "weekId" text not null references "week" ("id"), "cents" integer not null, "enteredBy" text not null, "updatedAt" text not null, constraint "daySalesKey" primary key ("day", "revenueCenterId")) strict;

CREATE TABLE "digest" ("userId" text not null primary key references "user" ("id") on delete cascade, "daily" integer not null, "weekly" integer not null, "time" text not null, "dailyDone" text not null, "weeklyDone" text not null) strict;

CREATE TABLE "expectedDay" ("day" text not null, "revenueCenterId" text not null references "revenueCenter" ("id"), "weekId" text not null references "week" ("id"), "cents" integer not null, "note" text not null, "enteredBy" text not null, "updatedAt" text not null, "morningCents" integer, constraint "expectedDayKey" primary key ("day", "revenueCenterId")) strict;

CREATE TABLE "fileContent" ("digest" text primary key, "content" blob not null, "writtenAt" text not null) strict;

CREATE TABLE "hoursEntry" ("id" text not null primary key, "weekId" text not null references "week" ("id"), "staffId" text not null references "staff" ("id"), "crew" text not null, "minutes" integer not null, "hourlyRateCents" integer not null, "costCents" integer not null, "enteredBy" text not null, "createdAt" text not null, "state" text default 'open' not null, "updatedAt" text default '' not null, "updatedBy" text default '' not null, "voidReason" text, "voidedBy" text, "voidedAt" text, "day" text, "overtimeMinutes" integer default 0 not null, "weeklyCents" integer, "importId" text) strict;

CREATE TABLE "idempotencyKey" ("userId" text not null, "key" text not null, "fingerprint" text not null, "answer" text, "createdAt" text not null, constraint "idempotencyKeyKey" primary key ("userId", "key")) strict;

CREATE TABLE "import" ("id" text not null primary key, "kind" text not null, "source" text not null, "fileName" text not null, "fileBytes" integer not null, "digest" text not null, "said" text not null, "parts" integer not null, "told" text not null, "by" text not null, "byId" text not null, "at" text not null, "takenBy" text, "takenAt" text, "undoneBy" text, "undoneAt" text, "revision" integer not null) strict;

CREATE TABLE "importDay" ("importId" text not null references "import" ("id") on delete cascade, "day" text not null, "revenueCenterId" text not null, "cents" integer not null, "storedCents" integer, "storedBy" text, "storedAt" text, "fate" text not null, "words" text not null, constraint "importDayKey" primary key ("importId", "day", "revenueCenterId")) strict;

CREATE TABLE "importHours" ("importId" text not null references "import" ("id") on delete cascade, "day" text not null, "staffId" text not null, "minutes" integer, "plannedMinutes" integer, "stored" text not null, "fate" text not null, "words" text not null, constraint "importHoursKey" primary key ("importId", "day", "staffId")) strict;

CREATE TABLE "importName" ("kind" text not null, "key" text not null, "meaning" text not null, "by" text not null, "at" text not null, constraint "importNameKey" primary key ("kind", "key")) strict;

CREATE TABLE "importOrder" ("importId" text not null references "import" ("id") on delete cascade, "line" integer not null, "orderId" text, "fate" text not null, "words" text not null, constraint "importOrderKey" primary key ("importId", "line")) strict;

CREATE TABLE "importPart" ("importId" text not null references "import" ("id") on delete cascade, "part" integer not null, "content" text not null, constraint "importPartKey" primary key ("importId", "part")) strict;

CREATE TABLE "installation" ("id" integer not null primary key, "secret" text not null, "setupCode" text, "timeZone" text not null, "createdAt" text not null, "mode" text, "version" text, "groupName" text, "currency" text default 'USD' not null, "locale" text default 'en-US' not null, "firstWeekday" integer default 0 not null, "managersSeeTotals" integer default 0 not null, "skippedSteps" text default '[]' not null, "submitBy" text, "remindedWeek" text default '' not null, "overtime" text default '[]' not null, "settingsRevision" integer default 0 not null, "country" text, "state" text, "salesCount" text default '[]' not null) strict;

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "loginAttempts" ("counted" text not null primary key, "tries" integer not null, "firstAt" text not null) strict;

CREATE TABLE "mail" ("id" text not null primary key, "uniqueKey" text unique, "alertId" text unique references "alert" ("id"), "letter" text, "recipients" text not null, "pending" text not null, "delivered" integer not null, "state" text not null, "attempts" integer not null, "nextAttemptAt" text, "giveUpAt" text not null, "reason" text, "createdAt" text not null, "sentAt" text, "topic" text, "dueAt" text default '' not null, "failedAt" text, "missed" text, "seenBy" text, "seenAt" text, "asks" text, "priority" integer default 2 not null) strict;

CREATE TABLE "mailTurn" ("id" integer not null primary key, "nextAt" text not null) strict;

CREATE TABLE "news" ("userId" text primary key, "off" text not null) strict;

CREATE TABLE "orderAmounts" ("orderId" text not null primary key references "supplierOrder" ("id") on delete cascade, "orderedCents" integer not null, "receivedCents" integer, "invoicedCents" integer) strict;

CREATE TABLE "orderViews" ("userId" text not null primary key, "views" text not null, "version" integer not null) strict;

CREATE TABLE "plannedHours" ("weekId" text not null references "week" ("id"), "staffId" text not null references "staff" ("id"), "day" text not null, "crew" text not null references "crew" ("id"), "minutes" integer not null, "costCents" integer not null, "importId" text, "enteredBy" text not null, "updatedAt" text not null, constraint "plannedHoursKey" primary key ("weekId", "staffId", "day")) strict;

CREATE TABLE "reportRecipients" ("scope" text not null primary key, "recipients" text not null, "updatedBy" text not null, "updatedAt" text not null) strict;

CREATE TABLE "resetLink" ("userId" text not null primary key references "user" ("id") on delete cascade, "tokenHash" text not null unique, "expiresAt" text not null, "createdAt" text not null, "kind" text default 'reset' not null) strict;

CREATE TABLE "revenue" ("id" text not null primary key, "weekId" text not null references "week" ("id"), "source" text not null, "day" text, "cents" integer not null, "enteredBy" text not null, "updatedAt" text not null, "fromDays" integer default 0 not null) strict;

CREATE TABLE "revenueCenter" ("id" text not null primary key, "venueId" text not null references "venue" ("id"), "name" text not null, "position" integer not null, "typicalCents" integer, "share" text default 'bar' not null, "tenths" integer, "budgetOf" text default 'own' not null, "retired" integer default 0 not null, "approvalOverCents" integer, "approvalOverBudget" integer default 0 not null, "closedOn" text default '[]' not null, "terms" text default '[]' not null) strict;

CREATE TABLE "session" ("id" text not null primary key, "token" text not null unique, "userId" text not null references "user" ("id") on delete cascade, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "createdAt" text not null, "updatedAt" text not null) strict;

CREATE TABLE "staff" ("id" text not null primary key, "name" text not null, "position" text not null, "crew" text not null, "hourlyRateCents" integer not null, "active" integer not null, "createdAt" text not null, "updatedBy" text, "usualMinutes" integer default 0 not null, "pay" text default '[]' not null, "revision" integer default 0 not null, "number" text) strict;

CREATE TABLE "supplier" ("id" text not null primary key, "name" text not null, "nameKey" text not null, "revenueCenterId" text not null references "revenueCenter" ("id"), "position" integer not null, "suggested" integer not null, "removed" integer not null, "accountCode" text default '' not null, "mergedIntoId" text, constraint "supplierOfCenter" unique ("revenueCenterId", "nameKey")) strict;

CREATE TABLE "supplierOrder" ("id" text not null primary key, "weekId" text not null references "week" ("id"), "revenueCenterId" text not null references "revenueCenter" ("id"), "supplier" text not null, "amountCents" integer not null, "day" text not null, "notes" text not null, "kind" text not null, "state" text not null, "enteredBy" text not null, "createdAt" text not null, "updatedAt" text default '' not null, "updatedBy" text default '' not null, "voidReason" text, "voidedBy" text, "voidedAt" text, "invoiceNumber" text default '' not null, "supplierKey" text default '' not null, "transferId" text, "waitReason" text, "askedBy" text, "askedById" text, "approvedBy" text, "approvedAt" text, "files" text default '[]' not null, "importId" text, "invoiceKey" text default '' not null) strict;

CREATE TABLE "token" ("id" text primary key, "digest" text not null unique, "userId" text not null, "name" text not null, "access" text not null, "reach" text, "endsOn" text not null, "createdAt" text not null, "lastUsedAt" text) strict;

CREATE TABLE "user" ("id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text, "role" text, "createdAt" text not null, "updatedAt" text not null, "active" integer default 1 not null, "lastSignInAt" text, "reach" text) strict;

CREATE TABLE "venue" ("id" text not null primary key, "name" text not null, "position" integer not null, "total" text, "labor" text, "laborTenths" integer, "retired" integer default 0 not null, "dayEndsAt" text, "laborTerms" text default '[]' not null) strict;

CREATE TABLE "venueLabor" ("venueId" text not null references "venue" ("id"), "crewId" text not null references "crew" ("id"), "position" integer not null, constraint "venueLaborKey" primary key ("venueId", "crewId")) strict;

CREATE TABLE "venueMark" ("weekId" text not null references "week" ("id") on delete cascade, "venueId" text not null, "updatedAt" text not null, "revision" integer default 0 not null, constraint "venueMarkKey" primary key ("weekId", "venueId")) strict;

CREATE TABLE "venueWeek" ("weekId" text not null references "week" ("id"), "venueId" text not null references "venue" ("id"), "state" text not null, "changedBy" text not null, "changedAt" text not null, "note" text not null, "reason" text not null, "waved" text not null, "kept" text, "report" text, constraint "venueWeekKey" primary key ("weekId", "venueId")) strict;

CREATE TABLE "verification" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null) strict;

CREATE TABLE "week" ("id" text not null primary key, "startDate" text not null, "endDate" text not null, "state" text not null, "createdAt" text not null, "updatedAt" text not null, "closedVenues" integer default 0 not null, "revision" integer default 0 not null) strict;

CREATE TABLE "weekNote" ("weekId" text not null references "week" ("id"), "venueId" text not null references "venue" ("id"), "day" text not null, "text" text not null, "enteredBy" text not null, "updatedAt" text not null, constraint "weekNoteKey" primary key ("weekId", "venueId", "day")) strict;

CREATE INDEX "accountOfUser" on "account" ("userId");

CREATE INDEX "adjustmentOfWeek" on "adjustment" ("weekId");

CREATE INDEX "alertByTime" on "alert" ("createdAt");

CREATE INDEX "alertOfWeek" on "alert" ("weekId", "createdAt");

CREATE INDEX "auditByTime" on "auditEntry" ("at");

CREATE INDEX "auditOfAction" on "auditEntry" ("action", "at");

CREATE INDEX "auditOfUser" on "auditEntry" ("userId", "at");

CREATE INDEX "auditOfWeek" on "auditEntry" ("weekId", "at");

CREATE INDEX "daySalesByWeek" on "daySales" ("weekId");

CREATE INDEX "daySalesOfCenter" on "daySales" ("revenueCenterId", "day");

CREATE INDEX "expectedDayByWeek" on "expectedDay" ("weekId");

CREATE INDEX "expectedDayOfCenter" on "expectedDay" ("revenueCenterId", "day");

CREATE INDEX "hoursCounted" on "hoursEntry" ("crew", "weekId", "day", "weeklyCents", "costCents") where "state" = 'open';

CREATE INDEX "hoursOfPerson" on "hoursEntry" ("staffId", "weekId");

CREATE INDEX "hoursOfWeek" on "hoursEntry" ("weekId");

CREATE INDEX "importDigest" on "import" ("digest", "kind");

CREATE INDEX "importPerson" on "import" ("byId", "takenAt");

CREATE INDEX "importTaken" on "import" ("takenAt", "at");

CREATE INDEX "keyAge" on "idempotencyKey" ("createdAt");

CREATE INDEX "loginAttemptsByTime" on "loginAttempts" ("firstAt");

CREATE INDEX "mailByTopic" on "mail" ("topic", "dueAt");

CREATE INDEX "mailDue" on "mail" ("priority", "nextAttemptAt") where "nextAttemptAt" is not null;

CREATE INDEX "mailFailed" on "mail" ("failedAt") where "failedAt" is not null and "seenAt" is null;

CREATE INDEX "openAlert" on "alert" ("createdAt") where "resolvedAt" is null and "acknowledgedAt" is null;

CREATE INDEX "orderByAmount" on "supplierOrder" ("supplierKey", "amountCents", "day");

CREATE INDEX "orderByDay" on "supplierOrder" ("day", "id");

CREATE INDEX "orderByNumber" on "supplierOrder" ("invoiceKey") where "invoiceKey" <> '';

CREATE INDEX "orderBySupplier" on "supplierOrder" ("supplierKey", "day", "id");

CREATE INDEX "orderEntered" on "supplierOrder" ("revenueCenterId", "createdAt");

CREATE INDEX "orderOfCenter" on "supplierOrder" ("revenueCenterId", "day", "id");

CREATE INDEX "orderOfWeek" on "supplierOrder" ("weekId", "revenueCenterId");

CREATE INDEX "orderSums" on "supplierOrder" ("weekId", "revenueCenterId", "day", "amountCents") where "state" = 'open';

CREATE INDEX "orderWaiting" on "supplierOrder" ("day", "id") where "state" = 'waiting';

CREATE INDEX "orderWithFiles" on "supplierOrder" ("id") where "files" <> '[]';

CREATE INDEX "revenueByWeek" on "revenue" ("weekId");

CREATE UNIQUE INDEX "revenueOfWeek" on "revenue" ("weekId", "source") where "day" is null;

CREATE INDEX "sessionOfUser" on "session" ("userId");

CREATE UNIQUE INDEX "staffNumber" on "staff" ("number");

CREATE INDEX "supplierMerged" on "supplier" ("mergedIntoId");

CREATE INDEX "tokenUser" on "token" ("userId");

CREATE INDEX "unresolvedAlert" on "alert" ("weekId", "category", "type") where "resolvedAt" is null;

CREATE INDEX "verificationOf" on "verification" ("identifier");

CREATE INDEX "weekByStart" on "week" ("startDate")
