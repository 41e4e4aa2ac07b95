import type { Alert } from '../../domain/alerts/alert.ts';
import type { DigestState } from '../../domain/alerts/digest.ts';
import type { NewsChoice } from '../../domain/alerts/news.ts';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { NO_ROWS, type StoredWeekRows } from '../../domain/changes/stored-week-rows.ts';
import type { Group } from '../../domain/group/group.ts';
import type { NameMappings } from '../../domain/imports/names.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import type { SupplierRecord } from '../../domain/orders/supplier.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { ReportLetter } from '../../domain/reports/report-letters.ts';
import type { SavedLists } from '../../domain/reports/report-recipients.ts';
import type { TypicalWeek } from '../../domain/sales/day-sales.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { newKey } from '../data/key.ts';

/** Everything demo mode holds in memory. Rows are never changed, only replaced. */
export interface DemoState {
  weeks: Map<WeekId, StoredWeek>;
  settings: GroupSettings;
  typical: TypicalWeek['cents'];
  /** Newest first. */
  alerts: Alert[];
  staff: StaffWithPay[];
  suppliers: SupplierRecord[];
  users: ListedUser[];
  /** The summaries each user chose. */
  digests: Map<string, DigestState>;
  news: Map<string, NewsChoice>;
  /** The recipients of the venues' reports, and the reports recorded as sent. */
  reportLists: SavedLists;
  reportsSent: Map<string, Omit<ReportLetter, 'onList'>>;
  /** The contents of order attachments, by attachment id. */
  papers: Map<string, Blob>;
  /** Newest first. */
  entries: AuditEntry[];
  /** What the words in files were mapped to. */
  importNames: NameMappings;
}

export interface StoredWeek extends StoredWeekRows {
  week: Week;
  /** Null while the week is not on record. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** Demo mode's store: its state and its clock. */
export interface Demo {
  state: DemoState;
  /** Each user's idempotency keys, with the request and the answer. */
  answers: Map<string, { of: unknown; sent: string; answer: unknown }>;
  group: Group;
  /** Whether its list of weeks includes those leading to the current one, as in a trial; otherwise only the specification's. */
  listsHistory: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the stored week, or an empty one. */
export function weekIn({ state }: Demo, week: Week): StoredWeek {
  return state.weeks.get(week.weekId) ?? { week, ...NO_ROWS, createdAt: null, updatedAt: null };
}

export const NO_MAIL = 'This is sample data: no email is sent.';

/** Returns the moment of a decision: time, user, new ids and group. */
export function demoMoment<By>(demo: Demo, by: By) {
  return { now: () => timestamp(demo), by, newId: newKey, group: demo.group, noMail: NO_MAIL };
}
