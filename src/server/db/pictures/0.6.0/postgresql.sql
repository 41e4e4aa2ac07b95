create table "auditEntry" (id text not null, at text not null, "userId" text, "userName" text not null, action text not null, subject text not null, "weekId" text, before text, after text);

create table "budgetSettings" (scope text not null, "fromDay" text not null, "kitchenTenths" bigint not null, "barTenths" bigint not null, "laborTenths" bigint not null, "kitchenStaffTenths" bigint not null, "barStaffTenths" bigint not null, "serviceStaffTenths" bigint not null, "warningThreshold" bigint not null, "criticalThreshold" bigint not null, "sendWarning" bigint not null, "sendCritical" bigint not null, "emailRecipients" text not null, locked bigint not null, "updatedAt" text not null, "updatedBy" text not null, "pendingRecipients" text not null default ''::text, "paceAlerts" text not null default 'all'::text, "ownRecipients" bigint not null default 0, inherits bigint not null default 0);

create table "daySales" (day text not null, "revenueCenterId" text not null, "weekId" text not null, cents bigint not null, "enteredBy" text not null, "updatedAt" text not null);

create table "expectedDay" (day text not null, "revenueCenterId" text not null, "weekId" text not null, cents bigint not null, note text not null, "enteredBy" text not null, "updatedAt" text not null, "morningCents" bigint);

create table "fileContent" (digest text not null, content bytea not null, "writtenAt" text not null);

create table "hoursEntry" (id text not null, "weekId" text not null, "staffId" text not null, crew text not null, minutes bigint not null, "hourlyRateCents" bigint not null, "costCents" bigint not null, "enteredBy" text not null, "createdAt" text not null, state text not null default 'open'::text, "updatedAt" text not null default ''::text, "updatedBy" text not null default ''::text, "voidReason" text, "voidedBy" text, "voidedAt" text, day text, "overtimeMinutes" bigint not null default 0, "weeklyCents" bigint, "importId" text);

create table "idempotencyKey" ("userId" text not null, key text not null, fingerprint text not null, answer text, "createdAt" text not null);

create table "importDay" ("importId" text not null, day text not null, "revenueCenterId" text not null, cents bigint not null, "storedCents" bigint, "storedBy" text, "storedAt" text, fate text not null, words text not null);

create table "importHours" ("importId" text not null, day text not null, "staffId" text not null, minutes bigint, "plannedMinutes" bigint, stored text not null, fate text not null, words text not null);

create table "importName" (kind text not null, key text not null, meaning text not null, by text not null, at text not null);

create table "importOrder" ("importId" text not null, line bigint not null, "orderId" text, fate text not null, words text not null);

create table "importPart" ("importId" text not null, part bigint not null, content text not null);

create table "loginAttempts" (counted text not null, tries bigint not null, "firstAt" text not null);

create table "mailTurn" (id bigint not null, "nextAt" text not null);

create table "orderAmounts" ("orderId" text not null, "orderedCents" bigint not null, "receivedCents" bigint, "invoicedCents" bigint);

create table "orderViews" ("userId" text not null, views text not null, version bigint not null);

create table "plannedHours" ("weekId" text not null, "staffId" text not null, day text not null, crew text not null, minutes bigint not null, "costCents" bigint not null, "importId" text, "enteredBy" text not null, "updatedAt" text not null);

create table "reportRecipients" (scope text not null, recipients text not null, "updatedBy" text not null, "updatedAt" text not null);

create table "resetLink" ("userId" text not null, "tokenHash" text not null, "expiresAt" text not null, "createdAt" text not null, kind text not null default 'reset'::text);

create table "revenueCenter" (id text not null, "venueId" text not null, name text not null, "position" bigint not null, "typicalCents" bigint, share text not null default 'bar'::text, tenths bigint, "budgetOf" text not null default 'own'::text, retired bigint not null default 0, "approvalOverCents" bigint, "approvalOverBudget" bigint not null default 0, "closedOn" text not null default '[]'::text, terms text not null default '[]'::text);

create table "supplierOrder" (id text not null, "weekId" text not null, "revenueCenterId" text not null, supplier text not null, "amountCents" bigint not null, day text not null, notes text not null, kind text not null, state text not null, "enteredBy" text not null, "createdAt" text not null, "updatedAt" text not null default ''::text, "updatedBy" text not null default ''::text, "voidReason" text, "voidedBy" text, "voidedAt" text, "invoiceNumber" text not null default ''::text, "supplierKey" text not null default ''::text, "transferId" text, "waitReason" text, "askedBy" text, "askedById" text, "approvedBy" text, "approvedAt" text, files text not null default '[]'::text, "importId" text, "invoiceKey" text not null default ''::text);

create table "user" (id text not null, name text not null, email text not null, "emailVerified" bigint not null, image text, role text, "createdAt" text not null, "updatedAt" text not null, active bigint not null default 1, "lastSignInAt" text, reach text);

create table "venueLabor" ("venueId" text not null, "crewId" text not null, "position" bigint not null);

create table "venueMark" ("weekId" text not null, "venueId" text not null, "updatedAt" text not null, revision bigint not null default 0);

create table "venueWeek" ("weekId" text not null, "venueId" text not null, state text not null, "changedBy" text not null, "changedAt" text not null, note text not null, reason text not null, waved text not null, kept text, report text);

create table "weekNote" ("weekId" text not null, "venueId" text not null, day text not null, text text not null, "enteredBy" text not null, "updatedAt" text not null);

create table account (id text not null, "accountId" text not null, "providerId" text not null, "userId" text not null, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, scope text, password text, "createdAt" text not null, "updatedAt" text not null);

create table adjustment (id text not null, "weekId" text not null, kind text not null, subject text not null, cents bigint not null, "fromCents" bigint not null, "toCents" bigint not null, "enteredBy" text not null, "createdAt" text not null);

create table alert (id text not null, "weekId" text not null, category text not null, type text not null, "percentRemainingTenths" bigint not null, "spentCents" bigint not null, "budgetCents" bigint not null, title text not null, message text not null, "emailSent" bigint not null, cause text not null, "causedBy" text not null, "createdAt" text not null, "acknowledgedBy" text, "acknowledgedAt" text, "resolvedAt" text, "mailOff" bigint not null default 0, kind text not null default 'critical'::text);

create table crew (id text not null, "venueId" text not null, name text not null, department text not null, "position" bigint not null, retired bigint not null default 0);

create table digest ("userId" text not null, daily bigint not null, weekly bigint not null, "time" text not null, "dailyDone" text not null, "weeklyDone" text not null);

create table import (id text not null, kind text not null, source text not null, "fileName" text not null, "fileBytes" bigint not null, digest text not null, said text not null, parts bigint not null, told text not null, by text not null, "byId" text not null, at text not null, "takenBy" text, "takenAt" text, "undoneBy" text, "undoneAt" text, revision bigint not null);

create table installation (id bigint not null, secret text not null, "setupCode" text, "timeZone" text not null, "createdAt" text not null, mode text, version text, "groupName" text, currency text not null default 'USD'::text, locale text not null default 'en-US'::text, "firstWeekday" bigint not null default 0, "managersSeeTotals" bigint not null default 0, "skippedSteps" text not null default '[]'::text, "submitBy" text, "remindedWeek" text not null default ''::text, overtime text not null default '[]'::text, "settingsRevision" bigint not null default 0, country text, state text, "salesCount" text not null default '[]'::text);

create table kysely_migration (name character varying(255) not null, "timestamp" character varying(255) not null);

create table kysely_migration_lock (id character varying(255) not null, is_locked integer not null default 0);

create table mail (id text not null, "uniqueKey" text, "alertId" text, letter text, recipients text not null, pending text not null, delivered bigint not null, state text not null, attempts bigint not null, "nextAttemptAt" text, "giveUpAt" text not null, reason text, "createdAt" text not null, "sentAt" text, topic text, "dueAt" text not null default ''::text, "failedAt" text, missed text, "seenBy" text, "seenAt" text, asks text, priority bigint not null default 2);

create table news ("userId" text not null, off text not null);

create table revenue (id text not null, "weekId" text not null, source text not null, day text, cents bigint not null, "enteredBy" text not null, "updatedAt" text not null, "fromDays" bigint not null default 0);

create table session (id text not null, token text not null, "userId" text not null, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "createdAt" text not null, "updatedAt" text not null);

create table staff (id text not null, name text not null, "position" text not null, crew text not null, "hourlyRateCents" bigint not null, active bigint not null, "createdAt" text not null, "updatedBy" text, "usualMinutes" bigint not null default 0, pay text not null default '[]'::text, revision bigint not null default 0, number text);

create table supplier (id text not null, name text not null, "nameKey" text not null, "revenueCenterId" text not null, "position" bigint not null, suggested bigint not null, removed bigint not null, "accountCode" text not null default ''::text, "mergedIntoId" text);

create table token (id text not null, digest text not null, "userId" text not null, name text not null, access text not null, reach text, "endsOn" text not null, "createdAt" text not null, "lastUsedAt" text);

create table venue (id text not null, name text not null, "position" bigint not null, total text, labor text, "laborTenths" bigint, retired bigint not null default 0, "dayEndsAt" text, "laborTerms" text not null default '[]'::text);

create table verification (id text not null, identifier text not null, value text not null, "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null);

create table week (id text not null, "startDate" text not null, "endDate" text not null, state text not null, "createdAt" text not null, "updatedAt" text not null, "closedVenues" bigint not null default 0, revision bigint not null default 0);

alter table "auditEntry" add constraint "auditEntry_pkey" PRIMARY KEY (id);

alter table "budgetSettings" add constraint "budgetSettingsKey" PRIMARY KEY (scope, "fromDay");

alter table "daySales" add constraint "daySalesKey" PRIMARY KEY (day, "revenueCenterId");

alter table "expectedDay" add constraint "expectedDayKey" PRIMARY KEY (day, "revenueCenterId");

alter table "fileContent" add constraint "fileContent_pkey" PRIMARY KEY (digest);

alter table "hoursEntry" add constraint "hoursEntry_pkey" PRIMARY KEY (id);

alter table "idempotencyKey" add constraint "idempotencyKeyKey" PRIMARY KEY ("userId", key);

alter table "importDay" add constraint "importDayKey" PRIMARY KEY ("importId", day, "revenueCenterId");

alter table "importHours" add constraint "importHoursKey" PRIMARY KEY ("importId", day, "staffId");

alter table "importName" add constraint "importNameKey" PRIMARY KEY (kind, key);

alter table "importOrder" add constraint "importOrderKey" PRIMARY KEY ("importId", line);

alter table "importPart" add constraint "importPartKey" PRIMARY KEY ("importId", part);

alter table "loginAttempts" add constraint "loginAttempts_pkey" PRIMARY KEY (counted);

alter table "mailTurn" add constraint "mailTurn_pkey" PRIMARY KEY (id);

alter table "orderAmounts" add constraint "orderAmounts_pkey" PRIMARY KEY ("orderId");

alter table "orderViews" add constraint "orderViews_pkey" PRIMARY KEY ("userId");

alter table "plannedHours" add constraint "plannedHoursKey" PRIMARY KEY ("weekId", "staffId", day);

alter table "reportRecipients" add constraint "reportRecipients_pkey" PRIMARY KEY (scope);

alter table "resetLink" add constraint "resetLink_pkey" PRIMARY KEY ("userId");

alter table "resetLink" add constraint "resetLink_tokenHash_key" UNIQUE ("tokenHash");

alter table "revenueCenter" add constraint "revenueCenter_pkey" PRIMARY KEY (id);

alter table "supplierOrder" add constraint "supplierOrder_pkey" PRIMARY KEY (id);

alter table "user" add constraint user_email_key UNIQUE (email);

alter table "user" add constraint user_pkey PRIMARY KEY (id);

alter table "venueLabor" add constraint "venueLaborKey" PRIMARY KEY ("venueId", "crewId");

alter table "venueMark" add constraint "venueMarkKey" PRIMARY KEY ("weekId", "venueId");

alter table "venueWeek" add constraint "venueWeekKey" PRIMARY KEY ("weekId", "venueId");

alter table "weekNote" add constraint "weekNoteKey" PRIMARY KEY ("weekId", "venueId", day);

alter table account add constraint account_pkey PRIMARY KEY (id);

alter table adjustment add constraint adjustment_pkey PRIMARY KEY (id);

alter table alert add constraint alert_pkey PRIMARY KEY (id);

alter table crew add constraint crew_pkey PRIMARY KEY (id);

alter table digest add constraint digest_pkey PRIMARY KEY ("userId");

alter table import add constraint import_pkey PRIMARY KEY (id);

alter table installation add constraint installation_pkey PRIMARY KEY (id);

alter table kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);

alter table kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);

alter table mail add constraint "mail_alertId_key" UNIQUE ("alertId");

alter table mail add constraint mail_pkey PRIMARY KEY (id);

alter table mail add constraint "mail_uniqueKey_key" UNIQUE ("uniqueKey");

alter table news add constraint news_pkey PRIMARY KEY ("userId");

alter table revenue add constraint revenue_pkey PRIMARY KEY (id);

alter table session add constraint session_pkey PRIMARY KEY (id);

alter table session add constraint session_token_key UNIQUE (token);

alter table staff add constraint staff_pkey PRIMARY KEY (id);

alter table supplier add constraint "supplierOfCenter" UNIQUE ("revenueCenterId", "nameKey");

alter table supplier add constraint supplier_pkey PRIMARY KEY (id);

alter table token add constraint token_digest_key UNIQUE (digest);

alter table token add constraint token_pkey PRIMARY KEY (id);

alter table venue add constraint venue_pkey PRIMARY KEY (id);

alter table verification add constraint verification_pkey PRIMARY KEY (id);

alter table week add constraint week_pkey PRIMARY KEY (id);

alter table "daySales" add constraint "daySales_revenueCenterId_fkey" FOREIGN KEY ("revenueCenterId") REFERENCES "revenueCenter"(id);

alter table "daySales" add constraint "daySales_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "expectedDay" add constraint "expectedDay_revenueCenterId_fkey" FOREIGN KEY ("revenueCenterId") REFERENCES "revenueCenter"(id);

alter table "expectedDay" add constraint "expectedDay_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "hoursEntry" add constraint "hoursEntry_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES staff(id);

alter table "hoursEntry" add constraint "hoursEntry_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "importDay" add constraint "importDay_importId_fkey" FOREIGN KEY ("importId") REFERENCES import(id) ON DELETE CASCADE;

alter table "importHours" add constraint "importHours_importId_fkey" FOREIGN KEY ("importId") REFERENCES import(id) ON DELETE CASCADE;

alter table "importOrder" add constraint "importOrder_importId_fkey" FOREIGN KEY ("importId") REFERENCES import(id) ON DELETE CASCADE;

alter table "importPart" add constraint "importPart_importId_fkey" FOREIGN KEY ("importId") REFERENCES import(id) ON DELETE CASCADE;

alter table "orderAmounts" add constraint "orderAmounts_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "supplierOrder"(id) ON DELETE CASCADE;

alter table "plannedHours" add constraint "plannedHours_crew_fkey" FOREIGN KEY (crew) REFERENCES crew(id);

alter table "plannedHours" add constraint "plannedHours_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES staff(id);

alter table "plannedHours" add constraint "plannedHours_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "resetLink" add constraint "resetLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;

alter table "revenueCenter" add constraint "revenueCenter_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES venue(id);

alter table "supplierOrder" add constraint "supplierOrder_revenueCenterId_fkey" FOREIGN KEY ("revenueCenterId") REFERENCES "revenueCenter"(id);

alter table "supplierOrder" add constraint "supplierOrder_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "venueLabor" add constraint "venueLabor_crewId_fkey" FOREIGN KEY ("crewId") REFERENCES crew(id);

alter table "venueLabor" add constraint "venueLabor_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES venue(id);

alter table "venueMark" add constraint "venueMark_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id) ON DELETE CASCADE;

alter table "venueWeek" add constraint "venueWeek_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES venue(id);

alter table "venueWeek" add constraint "venueWeek_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table "weekNote" add constraint "weekNote_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES venue(id);

alter table "weekNote" add constraint "weekNote_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table account add constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;

alter table adjustment add constraint "adjustment_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table alert add constraint "alert_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table crew add constraint "crew_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES venue(id);

alter table digest add constraint "digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;

alter table mail add constraint "mail_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES alert(id);

alter table revenue add constraint "revenue_weekId_fkey" FOREIGN KEY ("weekId") REFERENCES week(id);

alter table session add constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;

alter table supplier add constraint "supplier_revenueCenterId_fkey" FOREIGN KEY ("revenueCenterId") REFERENCES "revenueCenter"(id);

CREATE INDEX "auditByTime" ON "auditEntry" USING btree (at);

CREATE INDEX "auditOfAction" ON "auditEntry" USING btree (action, at);

CREATE INDEX "auditOfUser" ON "auditEntry" USING btree ("userId", at);

CREATE INDEX "auditOfWeek" ON "auditEntry" USING btree ("weekId", at);

CREATE INDEX "daySalesByWeek" ON "daySales" USING btree ("weekId");

CREATE INDEX "daySalesOfCenter" ON "daySales" USING btree ("revenueCenterId", day);

CREATE INDEX "expectedDayByWeek" ON "expectedDay" USING btree ("weekId");

CREATE INDEX "expectedDayOfCenter" ON "expectedDay" USING btree ("revenueCenterId", day);

CREATE INDEX "hoursCounted" ON "hoursEntry" USING btree (crew, "weekId", day, "weeklyCents", "costCents") WHERE (state = 'open'::text);

CREATE INDEX "hoursOfPerson" ON "hoursEntry" USING btree ("staffId", "weekId");

CREATE INDEX "hoursOfWeek" ON "hoursEntry" USING btree ("weekId");

CREATE INDEX "keyAge" ON "idempotencyKey" USING btree ("createdAt");

CREATE INDEX "loginAttemptsByTime" ON "loginAttempts" USING btree ("firstAt");

CREATE INDEX "orderByAmount" ON "supplierOrder" USING btree ("supplierKey", "amountCents", day);

CREATE INDEX "orderByDay" ON "supplierOrder" USING btree (day, id);

CREATE INDEX "orderByNumber" ON "supplierOrder" USING btree ("invoiceKey") WHERE ("invoiceKey" <> ''::text);

CREATE INDEX "orderBySupplier" ON "supplierOrder" USING btree ("supplierKey", day, id);

CREATE INDEX "orderEntered" ON "supplierOrder" USING btree ("revenueCenterId", "createdAt");

CREATE INDEX "orderOfCenter" ON "supplierOrder" USING btree ("revenueCenterId", day, id);

CREATE INDEX "orderOfWeek" ON "supplierOrder" USING btree ("weekId", "revenueCenterId");

CREATE INDEX "orderSums" ON "supplierOrder" USING btree ("weekId", "revenueCenterId", day, "amountCents") WHERE (state = 'open'::text);

CREATE INDEX "orderWaiting" ON "supplierOrder" USING btree (day, id) WHERE (state = 'waiting'::text);

CREATE INDEX "orderWithFiles" ON "supplierOrder" USING btree (id) WHERE (files <> '[]'::text);

CREATE INDEX "accountOfUser" ON account USING btree ("userId");

CREATE INDEX "adjustmentOfWeek" ON adjustment USING btree ("weekId");

CREATE INDEX "alertByTime" ON alert USING btree ("createdAt");

CREATE INDEX "alertOfWeek" ON alert USING btree ("weekId", "createdAt");

CREATE INDEX "openAlert" ON alert USING btree ("createdAt") WHERE (("resolvedAt" IS NULL) AND ("acknowledgedAt" IS NULL));

CREATE INDEX "unresolvedAlert" ON alert USING btree ("weekId", category, type) WHERE ("resolvedAt" IS NULL);

CREATE INDEX "importDigest" ON import USING btree (digest, kind);

CREATE INDEX "importPerson" ON import USING btree ("byId", "takenAt");

CREATE INDEX "importTaken" ON import USING btree ("takenAt", at);

CREATE INDEX "mailByTopic" ON mail USING btree (topic, "dueAt");

CREATE INDEX "mailDue" ON mail USING btree (priority, "nextAttemptAt") WHERE ("nextAttemptAt" IS NOT NULL);

CREATE INDEX "mailFailed" ON mail USING btree ("failedAt") WHERE (("failedAt" IS NOT NULL) AND ("seenAt" IS NULL));

CREATE INDEX "revenueByWeek" ON revenue USING btree ("weekId");

CREATE UNIQUE INDEX "revenueOfWeek" ON revenue USING btree ("weekId", source) WHERE (day IS NULL);

CREATE INDEX "sessionOfUser" ON session USING btree ("userId");

CREATE UNIQUE INDEX "staffNumber" ON staff USING btree (number);

CREATE INDEX "supplierMerged" ON supplier USING btree ("mergedIntoId");

CREATE INDEX "tokenUser" ON token USING btree ("userId");

CREATE INDEX "verificationOf" ON verification USING btree (identifier);

CREATE INDEX "weekByStart" ON week USING btree ("startDate")
