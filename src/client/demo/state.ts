import type { Alert } from '../../domain/alerts/alert.ts';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { NO_ROWS, type StoredWeekRows } from '../../domain/changes/stored-week-rows.ts';
import type { Group } from '../../domain/group/group.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import type { SupplierRecord } from '../../domain/orders/supplier.ts';
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
  /** Newest first. */
  entries: AuditEntry[];
}

export interface StoredWeek extends StoredWeekRows {
  week: Week;
  /** Null while the week is not on record. */
  createdAt: string | null;
  updatedAt: string | null;
}

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

const NO_MAIL = 'This is sample data: no email is sent.';

/** Returns the moment of a decision: time, user, new ids and group. */
export function demoMoment<By>(demo: Demo, by: By) {
  return { now: () => timestamp(demo), by, newId: newKey, group: demo.group, noMail: NO_MAIL };
}
