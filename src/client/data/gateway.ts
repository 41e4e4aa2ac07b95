import type { Alert, AlertFilter, AlertsSeen } from '../../domain/alerts/alert.ts';
import type { DigestChoice } from '../../domain/alerts/digest.ts';
import type { FailedMail, FailedMailSeen } from '../../domain/alerts/failed-mail.ts';
import type { ChosenNews, NewsChoice } from '../../domain/alerts/news.ts';
import type { AuditEntry, AuditFilter } from '../../domain/audit/audit.ts';
import type { BackupHealth } from '../../domain/backup/backup-health.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { ListedWeek } from '../../domain/calendar/week-list.ts';
import type { OrderPreviewed } from '../../domain/changes/order-preview.ts';
import type { VenueWeekStateView } from '../../domain/desk/close-week.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import type { Finding } from '../../domain/desk/week-findings.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import type { FirstSteps } from '../../domain/group/first-steps.ts';
import type { Category, Crew, Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type {
  CenterChange,
  CrewChange,
  GroupChange,
  NewCenter,
  NewCrew,
  NewVenue,
  VenueChange,
} from '../../domain/group/new-venue.ts';
import type { OvertimeEntry } from '../../domain/group/overtime.ts';
import type { CommitImportRequest, Import, ImportLine, ImportPage } from '../../domain/imports/import.ts';
import type { NameMappings, NamesAnswer } from '../../domain/imports/names.ts';
import type { DaysOfHours, HoursDays } from '../../domain/labor/hours-days.ts';
import type { HoursChange, HoursEntry, HoursSheet, NewHours } from '../../domain/labor/labor.ts';
import type { NewStaff, StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import type { StaffPage } from '../../domain/labor/staff-page.ts';
import type { AddedOrder } from '../../domain/orders/add-order.ts';
import type { AddedTransfer } from '../../domain/orders/add-transfer.ts';
import type { AttachmentsFound } from '../../domain/orders/exported-attachments.ts';
import type { SupplierMerge } from '../../domain/orders/merge-suppliers.ts';
import type {
  NewOrder,
  NewOrderRequest,
  NewTransfer,
  Order,
  OrderApproval,
  OrderChange,
  OrderDecline,
} from '../../domain/orders/order.ts';
import type { BookFilter, BookPage, BookQuery } from '../../domain/orders/order-book.ts';
import type { ImportedOrders, OrderCsvRequest, SeveralOrders } from '../../domain/orders/order-csv.ts';
import type { OrderHistoryEntry } from '../../domain/orders/order-history.ts';
import type { OrderQuestions } from '../../domain/orders/order-questions.ts';
import type { NewSupplier, Supplier, SupplierChange } from '../../domain/orders/supplier.ts';
import type { SupplierPage } from '../../domain/orders/supplier-page.ts';
import type { UsualOrders } from '../../domain/orders/usual-orders.ts';
import type { CreatedUser, Invitation } from '../../domain/people/invitation.ts';
import type { PasswordChange, PasswordLink, PasswordReset, ResetLink } from '../../domain/people/password.ts';
import type { QuickAccessRole } from '../../domain/people/role.ts';
import type { OwnSession, Session } from '../../domain/people/session.ts';
import type { MadeToken, NewToken, Token } from '../../domain/people/token.ts';
import type { ListedUser, NewUser, UserChange } from '../../domain/people/user.ts';
import type { ChangedUser } from '../../domain/reports/address-lists.ts';
import type { ReportLetters } from '../../domain/reports/report-letters.ts';
import type {
  ReportListEntry,
  ReportListsView,
  ReportMail,
  SentReport,
} from '../../domain/reports/report-recipients.ts';
import type { TrendWeeks } from '../../domain/reports/trend-weeks.ts';
import type { Trends } from '../../domain/reports/trends.ts';
import type { WeekReport } from '../../domain/reports/week-report.ts';
import type {
  ExpectedEntry,
  SalesEntry,
  SalesWeek,
  TypicalWeek,
  TypicalWeekEntry,
} from '../../domain/sales/day-sales.ts';
import type { RevenueChange } from '../../domain/sales/revenue.ts';
import type { SampleChoice } from '../../domain/sample/put-sample.ts';
import type { TestEmailAnswer } from '../../domain/settings/recipient.ts';
import type { BudgetSettings, GroupSettingsAnswer } from '../../domain/settings/settings.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Closing, Reopening, Submission } from '../../domain/weeks/venue-state.ts';
import type { NoteEntry } from '../../domain/weeks/week-note.ts';
import type { FileUpload } from './upload.ts';

/** A value to set, and the value its dialog started from. */
export interface AmountToSet {
  cents: Cents;
  fromCents?: Cents;
}

/** A photo or PDF for an order that does not exist yet; `key` makes it take effect only once. */
export interface NewOrderFile {
  file: File;
  key: string;
}

/**
 * Everything a page can ask of the server. Every call returns the server's data or throws a RequestError. `key` identifies
 * an entry: sent again with the same key, it takes effect only once.
 */
export interface Gateway {
  session(): Promise<Session>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  quickAccess(role: QuickAccessRole): Promise<void>;
  /** Creates a user, or invites one without a password; then the answer has the invitation. */
  createUser(user: NewUser, key: string): Promise<CreatedUser>;
  users(): Promise<ListedUser[]>;
  changeUser(userId: string, change: UserChange): Promise<ChangedUser>;
  /** Makes a one-time link that resets a user's password. It invalidates the previous one. */
  makeResetLink(userId: string): Promise<ResetLink>;
  /** Makes a new invitation. It invalidates the link of the previous one. */
  makeInvitation(userId: string, key: string): Promise<Invitation>;
  /** Withdraws an invitation; returns the removed user. */
  withdrawInvitation(userId: string): Promise<ListedUser>;
  /** Returns what a link to choose a password is for. */
  openPasswordLink(token: string): Promise<PasswordLink>;
  /** Chooses a password through a link, without a session. */
  resetPassword(reset: PasswordReset, key: string): Promise<void>;
  changePassword(change: PasswordChange, key: string): Promise<void>;
  /** The signed-in user's sessions. Ending one, or all others, returns the rest. */
  ownSessions(): Promise<OwnSession[]>;
  endSession(sessionId: string): Promise<OwnSession[]>;
  endOtherSessions(): Promise<OwnSession[]>;
  /** The user's own tokens for programs, or everybody's for an admin, newest first. */
  tokens(): Promise<Token[]>;
  /** Makes a token. Only this answer has its text. */
  makeToken(token: NewToken): Promise<MadeToken>;
  endToken(tokenId: string): Promise<void>;
  /** Audit entries that match a filter, newest first. For the next page, set `before` to the last id read. */
  audit(filter: Partial<AuditFilter>): Promise<AuditEntry[]>;

  weeks(): Promise<ListedWeek[]>;
  /** The week a day belongs to: the one on record that contains it, else its calendar week. */
  weekForDay(day: Day): Promise<Week>;
  /** Reads a week; with `venue`, only that venue's part, as in every method that returns a week. */
  week(weekId: WeekId, venue?: VenueId): Promise<WeekRecord>;
  setRevenue(weekId: WeekId, change: RevenueChange, venue?: VenueId): Promise<WeekRecord>;
  /** A week's sales by day and revenue center: entered, expected, forecast, last week's and last year's. */
  sales(weekId: WeekId, venue?: VenueId): Promise<SalesWeek>;
  /** Enters a day's sales; returns the week's sales. */
  enterSales(weekId: WeekId, day: Day, entry: SalesEntry, venue?: VenueId): Promise<SalesWeek>;
  /** Sends a file with what is said of it, to be read. The answer shows what it asks, or what would become of its days. */
  sendImportFile(form: Record<string, string | File>, upload: FileUpload): Promise<Import>;
  /** The known meanings of words in files, and a change of them. */
  importNames(): Promise<NamesAnswer>;
  tellImportNames(named: Partial<NameMappings>): Promise<NamesAnswer>;
  /** A page of imports, newest first. */
  imports(cursor?: string): Promise<ImportPage>;
  importRead(importId: string): Promise<Import>;
  /** The lines of the file that don't count. */
  importLines(importId: string): Promise<ImportLine[]>;
  /** Commits the whole import, or nothing. */
  takeImport(importId: string, asked: CommitImportRequest): Promise<Import>;
  /** Restores what was stored before the import. */
  undoImport(importId: string): Promise<Import>;
  /** Deletes an import that was not committed. */
  dropImport(importId: string): Promise<void>;
  /** Enters what is expected of a day to come; returns the week's sales. */
  expectDay(weekId: WeekId, day: Day, entry: ExpectedEntry, venue?: VenueId): Promise<SalesWeek>;
  /** The standing of every venue that the user may read in a week, and of all of them together. */
  overview(weekId: WeekId): Promise<Overview>;
  standings(weekId: WeekId): Promise<WeekStandings>;
  outlook(weekId: WeekId, venue?: VenueId): Promise<WeekOutlook>;
  /** Public holidays, and events of last year, that nobody has entered an expectation for. */
  weekQuestions(weekId: WeekId, venue?: VenueId): Promise<WeekQuestions>;
  /** Adds an order. Its files are queued with it if it is queued; otherwise they are added after it. */
  addOrder(
    weekId: WeekId,
    order: NewOrderRequest,
    key: string,
    files?: readonly NewOrderFile[],
  ): Promise<AddedOrder>;
  /** Returns what adding an order would do, without saving it. */
  previewOrder(weekId: WeekId, order: NewOrderRequest): Promise<OrderPreviewed>;
  /** Adds several orders to a week, or none if one of them may not be added. */
  addOrders(weekId: WeekId, orders: SeveralOrders, key: string): Promise<ImportedOrders>;
  /** Returns the questions about each order before it is saved. Saves nothing. */
  orderQuestions(weekId: WeekId, orders: readonly NewOrder[]): Promise<OrderQuestions[]>;
  /** The usual suppliers and amounts of a revenue center on a day's weekday. */
  usualOrders(center: RevenueCenter, day: Day): Promise<UsualOrders>;
  addTransfer(weekId: WeekId, transfer: NewTransfer, key: string): Promise<AddedTransfer>;
  /** Adds all orders of a CSV file, or none if a line can't be read or may not be added. */
  importOrders(weekId: WeekId, file: OrderCsvRequest, key: string): Promise<ImportedOrders>;
  editOrder(weekId: WeekId, orderId: string, change: OrderChange): Promise<Order>;
  voidOrder(weekId: WeekId, orderId: string, reason: string, key: string): Promise<Order>;
  restoreOrder(weekId: WeekId, orderId: string, key: string): Promise<Order>;
  /** A page of matching orders of all weeks, newest first. */
  findOrders(query: BookQuery): Promise<BookPage>;
  /** The history of an order, newest first. */
  orderHistory(orderId: string): Promise<OrderHistoryEntry[]>;
  /** The number of files of matching orders; refused if they are too many to download at once. */
  papersFound(query: BookFilter): Promise<AttachmentsFound>;
  /** Approves or declines an order waiting for approval. */
  approveOrder(orderId: string, seen: OrderApproval, key: string): Promise<Order>;
  declineOrder(orderId: string, asked: OrderDecline, key: string): Promise<Order>;
  /** Adds a photo or PDF to an order; returns the order. */
  addOrderFile(weekId: WeekId, orderId: string, file: File, key: string): Promise<Order>;
  orderFile(fileId: string): Promise<Blob>;
  /** Removes a file from its order, or restores it; returns the order. */
  takeOrderFileOff(fileId: string): Promise<Order>;
  putOrderFileBack(fileId: string, key: string): Promise<Order>;
  setSpending(
    weekId: WeekId,
    center: RevenueCenter,
    amount: AmountToSet,
    venue?: VenueId,
  ): Promise<WeekRecord>;
  saveHours(weekId: WeekId, sheet: HoursSheet): Promise<WeekRecord>;
  addHours(weekId: WeekId, hours: NewHours, key: string, venue?: VenueId): Promise<WeekRecord>;
  /** A week's hours by day, worked and planned, of all crews the user may read or of one venue's. */
  hoursDays(weekId: WeekId, venue?: VenueId): Promise<HoursDays>;
  /** Enters days of hours; returns all of the week's afterwards. */
  enterDays(weekId: WeekId, days: DaysOfHours, venue?: VenueId): Promise<HoursDays>;
  editHours(weekId: WeekId, entryId: string, change: HoursChange): Promise<HoursEntry>;
  voidHours(weekId: WeekId, entryId: string, reason: string, key: string): Promise<HoursEntry>;
  restoreHours(weekId: WeekId, entryId: string, key: string): Promise<HoursEntry>;
  setLabor(weekId: WeekId, crew: Crew | 'total', amount: AmountToSet, venue?: VenueId): Promise<WeekRecord>;
  /** A week's results compared with what was expected, at all venues the user may read or at one. */
  report(weekId: WeekId, venue?: VenueId): Promise<WeekReport>;
  /** The results of the weeks on record, at all venues the user may read or at one. */
  trends(weeks: TrendWeeks, venue?: VenueId, withForecast?: boolean): Promise<Trends>;
  /** What is missing or odd in a venue's week, before it is submitted or closed. */
  findings(weekId: WeekId, venue: VenueId): Promise<Finding[]>;
  /** Submits, closes or reopens a venue's week; returns its new state. */
  submitWeek(weekId: WeekId, submission: Submission, key: string): Promise<VenueWeekStateView>;
  closeWeek(weekId: WeekId, closing: Closing, key: string): Promise<VenueWeekStateView>;
  reopenWeek(weekId: WeekId, reopening: Reopening, key: string): Promise<VenueWeekStateView>;

  /** Writes the note on a day of a venue or on its whole week, replacing the previous one; '' removes it. */
  writeNote(weekId: WeekId, note: NoteEntry, venue?: VenueId): Promise<WeekRecord>;

  /** The email recipients of venue reports. Saving a list returns them all. */
  reportRecipients(): Promise<ReportListsView>;
  saveReportRecipients(entry: ReportListEntry): Promise<ReportListsView>;
  /** Sends a venue's report to everybody on its list who has not received it. */
  mailReport(weekId: WeekId, mail: ReportMail, key: string): Promise<SentReport>;
  /** Who a week's reports were sent to, for all venues or one, and what failed. */
  reportLetters(weekId: WeekId, venue?: VenueId): Promise<ReportLetters>;

  firstSteps(): Promise<FirstSteps>;
  /** Changes the group's name; returns the group. */
  changeGroup(change: GroupChange): Promise<Group>;
  setOvertime(overtime: OvertimeEntry): Promise<Group>;
  /** Add and change venues, revenue centers and crews. Read the session again for the new group. */
  addVenue(venue: NewVenue, key: string): Promise<void>;
  changeVenue(venueId: VenueId, change: VenueChange): Promise<void>;
  addCenter(venueId: VenueId, center: NewCenter, key: string): Promise<void>;
  changeCenter(centerId: RevenueCenter, change: CenterChange): Promise<void>;
  addCrew(venueId: VenueId, crew: NewCrew, key: string): Promise<void>;
  changeCrew(crewId: Crew, change: CrewChange): Promise<void>;
  /** The usual weekly revenue of revenue centers, as entered. Setting it returns the new one. */
  typicalWeek(): Promise<TypicalWeek>;
  setTypicalWeek(entry: TypicalWeekEntry): Promise<TypicalWeek>;
  settings(): Promise<GroupSettingsAnswer>;
  saveSettings(change: SettingsChange): Promise<GroupSettingsAnswer>;
  /** Saves a venue's own settings; returns them. */
  saveVenueSettings(location: VenueId, change: SettingsChange): Promise<BudgetSettings>;
  /** Makes a venue use the group's settings again. */
  resetVenueSettings(location: VenueId): Promise<BudgetSettings>;
  /** Locks the settings to admins, or unlocks them. */
  lockSettings(locked: boolean): Promise<GroupSettingsAnswer>;
  /** Alerts that match a filter, newest first. For the next page, set `before` to the last id read. */
  alertHistory(filter: Partial<AlertFilter>): Promise<Alert[]>;
  /** How many lines the open alerts of some categories take: those neither acknowledged nor resolved. */
  unacknowledgedAlerts(categories: readonly Category[] | 'all'): Promise<number>;
  /** Acknowledges all of the given alerts or none; returns them, newest first. */
  acknowledgeAlerts(seen: AlertsSeen, key: string): Promise<Alert[]>;
  /** Sends an alert's failed or waiting email again at once, to the current recipients. */
  retryMail(alertId: string, key: string): Promise<Alert>;
  /** Emails that failed for good and that no admin has acknowledged. Acknowledging some, or sending them again, returns the rest. */
  failedMail(): Promise<FailedMail>;
  acknowledgeMail(seen: FailedMailSeen, key: string): Promise<FailedMail>;
  sendMailAgain(seen: FailedMailSeen, key: string): Promise<FailedMail>;
  /** Sends a test email; returns the provider's answer in words. */
  sendTestEmail(recipient: string, key: string): Promise<TestEmailAnswer>;
  /** The state of daily backups, for admins only. */
  backups(): Promise<BackupHealth>;
  /** Which emails the user gets about what they manage and approve. */
  news(): Promise<ChosenNews>;
  saveNews(news: { choice: NewsChoice }): Promise<ChosenNews>;
  /** Which summaries the user gets by email. */
  digest(): Promise<DigestChoice>;
  saveDigest(choice: DigestChoice): Promise<DigestChoice>;
  staff(): Promise<StaffMember[]>;
  /** A staff member's pay, and their hours of the last weeks. */
  staffMember(staffId: string): Promise<StaffPage>;
  addStaff(staff: NewStaff, key: string): Promise<StaffMember>;
  editStaff(staffId: string, change: StaffChange): Promise<StaffMember>;
  suppliers(): Promise<Supplier[]>;
  /** Suppliers removed from their lists. */
  retiredSuppliers(): Promise<Supplier[]>;
  supplier(supplierId: string): Promise<SupplierPage>;
  addSupplier(supplier: NewSupplier, key: string): Promise<Supplier>;
  editSupplier(supplierId: string, change: SupplierChange): Promise<Supplier>;
  /** Removes a supplier from the list; returns it. */
  removeSupplier(supplierId: string): Promise<Supplier>;
  /** Restores a removed supplier in its old position. */
  restoreSupplier(supplierId: string, key: string): Promise<Supplier>;
  /** Merges a supplier into another one; returns the other one. */
  mergeSupplier(supplierId: string, merge: SupplierMerge, key: string): Promise<Supplier>;
  /** Puts the sample of a trial's current week back, replacing what was entered in it. */
  putSample(choice: SampleChoice): Promise<SampleChoice>;
}
