import type { Alert } from '../../domain/alerts/alert.ts';
import type { DigestState } from '../../domain/alerts/digest.ts';
import type { NewsOff } from '../../domain/alerts/news.ts';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { NO_ROWS, type StoredWeekRows } from '../../domain/changes/stored-week-rows.ts';
import type { Group } from '../../domain/group/group.ts';
import type { DayOutcome, HoursOutcome, OrderOutcome, StoredImport } from '../../domain/imports/import.ts';
import type { NameMappings } from '../../domain/imports/names.ts';
import type { ReceivedPart } from '../../domain/imports/received-part.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import type { SavedViews } from '../../domain/orders/saved-views.ts';
import type { SupplierRecord } from '../../domain/orders/supplier.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { ReportLetter } from '../../domain/reports/report-letters.ts';
import type { SavedLists } from '../../domain/reports/report-recipients.ts';
import type { TypicalWeek } from '../../domain/sales/day-sales.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { newKey } from '../data/key.ts';

/** Everything demo mode knows, in memory. Rows are never changed, only replaced. */
export interface DemoState {
  weeks: Map<WeekId, StoredWeek>;
  settings: GroupSettings;
  typical: TypicalWeek['cents'];
  /** Newest first. */
  alerts: Alert[];
  staff: StaffWithPay[];
  suppliers: SupplierRecord[];
  users: ListedUser[];
  /** Which summaries each user has asked for. */
  digests: Map<string, DigestState>;
  newsOff: Map<string, NewsOff>;
  /** The views of the order book that each user keeps. */
  views: Map<string, SavedViews>;
  /** Who would get the reports of venues, and what was as good as sent. */
  reportLists: SavedLists;
  reportsSent: Map<string, Omit<ReportLetter, 'onList'>>;
  /** What the files of orders hold, by their ids. */
  papers: Map<string, Blob>;
  /** Newest first. */
  entries: AuditEntry[];
  /** The files that were read, the newest first. */
  imports: DemoImport[];
  /** What the words of files were told to mean. */
  importNames: NameMappings;
}

/** An import with what was sent of it, and what became of that. */
export interface DemoImport {
  kept: StoredImport;
  parts: Map<number, ReceivedPart>;
  days: readonly DayOutcome[];
  orders: readonly OrderOutcome[];
  hours: readonly HoursOutcome[];
}

/** A week with its rows. */
export interface StoredWeek extends StoredWeekRows {
  week: Week;
  /** Null while it is not on record. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** Demo mode's store: its state, and what tells it the time. */
export interface Demo {
  state: DemoState;
  /** What each user's idempotency keys were used for, and the answer. */
  answers: Map<string, { of: unknown; sent: string; answer: unknown }>;
  group: Group;
  /** Whether its list of weeks has those that lead to the current one, as a trial's has; else the specification's alone. */
  listsHistory: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A week as it is on record, or without a row. */
export function weekIn({ state }: Demo, week: Week): StoredWeek {
  return state.weeks.get(week.weekId) ?? { week, ...NO_ROWS, createdAt: null, updatedAt: null };
}

/** What demo mode says of every e-mail. */
export const NO_MAIL = 'This is sample data: no e-mail is sent.';

/** The moment in which somebody decides. */
export function demoMoment<By>(demo: Demo, by: By) {
  return { now: () => timestamp(demo), by, newId: newKey, group: demo.group, noMail: NO_MAIL };
}
