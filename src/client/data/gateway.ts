import type { Alert, AlertFilter, AlertsSeen } from '../../domain/alerts/alert.ts';
import type { DigestChoice } from '../../domain/alerts/digest.ts';
import type { FailedMail, FailedMailSeen } from '../../domain/alerts/failed-mail.ts';
import type { NewsChoice } from '../../domain/alerts/news.ts';
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
import type {
  CommitImportRequest,
  Import,
  ImportLine,
  ImportPage,
  NewImport,
  SentPart,
} from '../../domain/imports/import.ts';
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
import type { SavedViews } from '../../domain/orders/saved-views.ts';
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

/** A value to set, and the one its dialog started from. */
export interface AmountToSet {
  cents: Cents;
  fromCents?: Cents;
}

/**
 * Everything a screen may ask. Each call answers with the server's own data or throws a RequestError.
 * `key` names one entry: sent again with the same key it takes effect once.
 */
/** A photo or PDF of an order that is not there yet; `key` makes it take effect once. */
export interface NewOrderFile {
  file: File;
  key: string;
}

export interface Gateway {
  session(): Promise<Session>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  quickAccess(role: QuickAccessRole): Promise<void>;
  /** Creates a user, or invites one who comes without a password: then the answer holds the invitation. */
  createUser(user: NewUser, key: string): Promise<CreatedUser>;
  users(): Promise<ListedUser[]>;
  changeUser(userId: string, change: UserChange): Promise<ChangedUser>;
  /** Makes a one-time link that resets a user's password. Each call makes a new one, and the old one dead. */
  makeResetLink(userId: string): Promise<ResetLink>;
  /** Makes a new invitation in place of the last one, whose link is dead from then on. */
  makeInvitation(userId: string, key: string): Promise<Invitation>;
  /** Takes an invitation back; answers with the user, who is no more. */
  withdrawInvitation(userId: string): Promise<ListedUser>;
  /** What a link to choose a password is good for. */
  openPasswordLink(token: string): Promise<PasswordLink>;
  /** Chooses a password through a link, with nobody signed in. */
  resetPassword(reset: PasswordReset, key: string): Promise<void>;
  changePassword(change: PasswordChange, key: string): Promise<void>;
  /** Where the signed-in person is signed in; likewise after one session, or all others, were ended. */
  ownSessions(): Promise<OwnSession[]>;
  endSession(sessionId: string): Promise<OwnSession[]>;
  endOtherSessions(): Promise<OwnSession[]>;
  /** One's own tokens for programs, or those of all for an admin, the newest first. */
  tokens(): Promise<Token[]>;
  /** Makes a token, which is in this answer alone. */
  makeToken(token: NewToken): Promise<MadeToken>;
  endToken(tokenId: string): Promise<void>;
  /** The entries a filter asks for, newest first; `before` the last one read gives the next page. */
  audit(filter: Partial<AuditFilter>): Promise<AuditEntry[]>;

  weeks(): Promise<ListedWeek[]>;
  /** The week a day means: the one on record that holds it, else its calendar week. */
  weekForDay(day: Day): Promise<Week>;
  /** Reads a week; with `venue`, only that venue's part, as in every method that returns a week. */
  week(weekId: WeekId, venue?: VenueId): Promise<WeekRecord>;
  setRevenue(weekId: WeekId, change: RevenueChange, venue?: VenueId): Promise<WeekRecord>;
  /** A week's sales by day and revenue center: entered, expected, forecast, last week's and last year's. */
  sales(weekId: WeekId, venue?: VenueId): Promise<SalesWeek>;
  /** Enters the sales of a day; answers with the week's. */
  enterSales(weekId: WeekId, day: Day, entry: SalesEntry, venue?: VenueId): Promise<SalesWeek>;
  /** Begins an import of a file, or goes on with one that was begun of it: the parts that are still to come. */
  beginImport(asked: NewImport): Promise<Pick<Import, 'importId' | 'missing'>>;
  /** Sends a part of it. The answer tells what would become of its days once all parts came. */
  sendImportPart(importId: string, part: number, sent: SentPart): Promise<Import>;
  /** What the words of files were told to mean, and what they mean from now on. */
  importNames(): Promise<NamesAnswer>;
  tellImportNames(named: Partial<NameMappings>): Promise<NamesAnswer>;
  /** A page of imports, the newest first. */
  imports(cursor?: string): Promise<ImportPage>;
  importRead(importId: string): Promise<Import>;
  /** The lines of its file that don't count. */
  importLines(importId: string): Promise<ImportLine[]>;
  /** Takes all of it, or nothing. */
  takeImport(importId: string, asked: CommitImportRequest): Promise<Import>;
  /** Puts back what was before it was taken. */
  undoImport(importId: string): Promise<Import>;
  /** Removes one that was not taken. */
  dropImport(importId: string): Promise<void>;
  /** Says what is expected of a day, ahead of time; answers with the week's sales. */
  expectDay(weekId: WeekId, day: Day, entry: ExpectedEntry, venue?: VenueId): Promise<SalesWeek>;
  /** Where every venue stands in a week that the person may look at, and what all of them come to. */
  overview(weekId: WeekId): Promise<Overview>;
  /** Where the budgets of a week stand: what every surface tells of them. */
  standings(weekId: WeekId): Promise<WeekStandings>;
  /** Where every category's week is heading. */
  outlook(weekId: WeekId, venue?: VenueId): Promise<WeekOutlook>;
  /** Public holidays and events of last year that nobody said anything of yet. */
  weekQuestions(weekId: WeekId, venue?: VenueId): Promise<WeekQuestions>;
  /** Adds an order. Its files wait with it where it is kept on the device; otherwise they are added once it is there. */
  addOrder(
    weekId: WeekId,
    order: NewOrderRequest,
    key: string,
    files?: readonly NewOrderFile[],
  ): Promise<AddedOrder>;
  /** What adding an order would do; nothing is saved. */
  previewOrder(weekId: WeekId, order: NewOrderRequest): Promise<OrderPreviewed>;
  /** Adds several orders to a week, or none when one of them may not be added. */
  addOrders(weekId: WeekId, orders: SeveralOrders, key: string): Promise<ImportedOrders>;
  /** What to ask about each of some orders before they are saved. Saves nothing. */
  orderQuestions(weekId: WeekId, orders: readonly NewOrder[]): Promise<OrderQuestions[]>;
  /** Whom a revenue center usually orders from on the weekday of a day, and for how much. */
  usualOrders(center: RevenueCenter, day: Day): Promise<UsualOrders>;
  /** Moves goods from one revenue center to another. */
  addTransfer(weekId: WeekId, transfer: NewTransfer, key: string): Promise<AddedTransfer>;
  /** Adds all orders of a CSV file, or none when one of its lines can't be read or may not be added. */
  importOrders(weekId: WeekId, file: OrderCsvRequest, key: string): Promise<ImportedOrders>;
  editOrder(weekId: WeekId, orderId: string, change: OrderChange): Promise<Order>;
  voidOrder(weekId: WeekId, orderId: string, reason: string, key: string): Promise<Order>;
  restoreOrder(weekId: WeekId, orderId: string, key: string): Promise<Order>;
  /** A page of the orders of all weeks that fit, newest first. */
  findOrders(query: BookQuery): Promise<BookPage>;
  /** What was done to an order, newest first. */
  orderHistory(orderId: string): Promise<OrderHistoryEntry[]>;
  /** How many files those orders have; refused where they are more than are taken along at once. */
  papersFound(query: BookFilter): Promise<AttachmentsFound>;
  /** Approves an order that waits, or declines it. */
  approveOrder(orderId: string, seen: OrderApproval, key: string): Promise<Order>;
  declineOrder(orderId: string, asked: OrderDecline, key: string): Promise<Order>;
  /** Keeps a photo or PDF with an order; answers with the order. */
  addOrderFile(weekId: WeekId, orderId: string, file: File, key: string): Promise<Order>;
  /** What a file of an order holds. */
  orderFile(fileId: string): Promise<Blob>;
  /** Takes a file off its order, or puts it back; answers with the order. */
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
  /** A week's hours by day, worked and planned, of all crews that one reads or of a venue's. */
  hoursDays(weekId: WeekId, venue?: VenueId): Promise<HoursDays>;
  /** Enters days of people; answers with all of them afterwards. */
  enterDays(weekId: WeekId, days: DaysOfHours, venue?: VenueId): Promise<HoursDays>;
  editHours(weekId: WeekId, entryId: string, change: HoursChange): Promise<HoursEntry>;
  voidHours(weekId: WeekId, entryId: string, reason: string, key: string): Promise<HoursEntry>;
  restoreHours(weekId: WeekId, entryId: string, key: string): Promise<HoursEntry>;
  setLabor(weekId: WeekId, crew: Crew | 'total', amount: AmountToSet, venue?: VenueId): Promise<WeekRecord>;
  /** What a week came to at all venues that one reads, or at one, against what was expected of it. */
  report(weekId: WeekId, venue?: VenueId): Promise<WeekReport>;
  /** How all venues that one reads, or one, did in the weeks on record. */
  trends(weeks: TrendWeeks, venue?: VenueId, withForecast?: boolean): Promise<Trends>;
  /** What is missing or odd in a venue's week, before it is submitted or closed. */
  findings(weekId: WeekId, venue: VenueId): Promise<Finding[]>;
  /** Hands a venue's week in, makes it final, or opens it again; answers with how far it is by now. */
  submitWeek(weekId: WeekId, submission: Submission, key: string): Promise<VenueWeekStateView>;
  closeWeek(weekId: WeekId, closing: Closing, key: string): Promise<VenueWeekStateView>;
  reopenWeek(weekId: WeekId, reopening: Reopening, key: string): Promise<VenueWeekStateView>;

  /** Notes something on a day of a venue or on its whole week, in place of what was noted there; '' takes it away. */
  writeNote(weekId: WeekId, note: NoteEntry, venue?: VenueId): Promise<WeekRecord>;

  /** Who gets the reports of venues by e-mail; likewise after a list was saved. */
  reportRecipients(): Promise<ReportListsView>;
  saveReportRecipients(entry: ReportListEntry): Promise<ReportListsView>;
  /** Sends a venue's report to everybody on its list who has not had it. */
  mailReport(weekId: WeekId, mail: ReportMail, key: string): Promise<SentReport>;
  /** Whom a week's reports were sent to, of all venues or one, and what failed. */
  reportLetters(weekId: WeekId, venue?: VenueId): Promise<ReportLetters>;

  /** How far the group is with what it does once. */
  firstSteps(): Promise<FirstSteps>;
  /** Changes what the group is called; answers with the group. */
  changeGroup(change: GroupChange): Promise<Group>;
  setOvertime(overtime: OvertimeEntry): Promise<Group>;
  /** Makes and changes venues, revenue centers and crews: the session tells the group as it then is. */
  addVenue(venue: NewVenue, key: string): Promise<void>;
  changeVenue(venueId: VenueId, change: VenueChange): Promise<void>;
  addCenter(venueId: VenueId, center: NewCenter, key: string): Promise<void>;
  changeCenter(centerId: RevenueCenter, change: CenterChange): Promise<void>;
  addCrew(venueId: VenueId, crew: NewCrew, key: string): Promise<void>;
  changeCrew(crewId: Crew, change: CrewChange): Promise<void>;
  /** What revenue centers usually earn in a week, as entered; likewise after a change. */
  typicalWeek(): Promise<TypicalWeek>;
  setTypicalWeek(entry: TypicalWeekEntry): Promise<TypicalWeek>;
  settings(): Promise<GroupSettingsAnswer>;
  saveSettings(change: SettingsChange): Promise<GroupSettingsAnswer>;
  /** Saves a venue's own settings; answers with those that hold for it. */
  saveVenueSettings(location: VenueId, change: SettingsChange): Promise<BudgetSettings>;
  /** Returns a venue to the group's settings. */
  resetVenueSettings(location: VenueId): Promise<BudgetSettings>;
  /** Locks the settings to admins, or opens them again. */
  lockSettings(locked: boolean): Promise<GroupSettingsAnswer>;
  /** The alerts a filter asks for, newest first; `before` the last one read gives the next page. */
  alertHistory(filter: Partial<AlertFilter>): Promise<Alert[]>;
  /** In how many lines the alerts of some categories are told that wait for somebody: neither acknowledged nor resolved. */
  unacknowledgedAlerts(categories: readonly Category[] | 'all'): Promise<number>;
  /** Notes that the user has seen to alerts, to all of them or to none; answers with them, newest first. */
  acknowledgeAlerts(seen: AlertsSeen, key: string): Promise<Alert[]>;
  /** Sends an alert's e-mail that failed, or still waits, again: at once, to the recipients of now. */
  retryMail(alertId: string, key: string): Promise<Alert>;
  /** E-mails that failed for good and that no admin has seen to; likewise once some were acknowledged, or sent again. */
  failedMail(): Promise<FailedMail>;
  acknowledgeMail(seen: FailedMailSeen, key: string): Promise<FailedMail>;
  sendMailAgain(seen: FailedMailSeen, key: string): Promise<FailedMail>;
  /** Sends a test e-mail and answers with what the e-mail provider said, in words. */
  sendTestEmail(recipient: string, key: string): Promise<TestEmailAnswer>;
  /** How daily backups are: an admin's to know. */
  backups(): Promise<BackupHealth>;
  /** The views of the order book that the signed-in person keeps. */
  orderViews(): Promise<SavedViews>;
  saveOrderViews(views: SavedViews): Promise<SavedViews>;
  /** Which summaries the signed-in person gets by e-mail. */
  /** What one hears of by e-mail about what one manages and approves. */
  news(): Promise<NewsChoice>;
  saveNews(choice: NewsChoice): Promise<NewsChoice>;
  digest(): Promise<DigestChoice>;
  saveDigest(choice: DigestChoice): Promise<DigestChoice>;
  staff(): Promise<StaffMember[]>;
  /** Somebody's pay, and their hours of the last weeks. */
  staffMember(staffId: string): Promise<StaffPage>;
  addStaff(staff: NewStaff, key: string): Promise<StaffMember>;
  editStaff(staffId: string, change: StaffChange): Promise<StaffMember>;
  suppliers(): Promise<Supplier[]>;
  /** Those that were taken off their lists. */
  retiredSuppliers(): Promise<Supplier[]>;
  /** What was ordered from a supplier lately. */
  supplier(supplierId: string): Promise<SupplierPage>;
  addSupplier(supplier: NewSupplier, key: string): Promise<Supplier>;
  editSupplier(supplierId: string, change: SupplierChange): Promise<Supplier>;
  /** Takes a supplier off the list; answers with the one taken off. */
  removeSupplier(supplierId: string): Promise<Supplier>;
  /** Puts a supplier that was taken off back where it stood. */
  restoreSupplier(supplierId: string, key: string): Promise<Supplier>;
  /** Merges a supplier into another one; answers with that. */
  mergeSupplier(supplierId: string, merge: SupplierMerge, key: string): Promise<Supplier>;
  /** Puts the sample of a trial's current week back, in place of what was entered in it. */
  putSample(choice: SampleChoice): Promise<SampleChoice>;
}
