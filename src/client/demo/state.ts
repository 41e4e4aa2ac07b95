import type { Alert } from '../../domain/alerts/alert.ts';
import type { DigestState } from '../../domain/alerts/digest.ts';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { RevenueSet } from '../../domain/changes/change.ts';
import type { Adjustment, HoursEntry } from '../../domain/labor/labor.ts';
import type { KnownStaff } from '../../domain/labor/staff.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { KnownSupplier } from '../../domain/orders/supplier.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { DaySales, ExpectedSales, TypicalWeek } from '../../domain/sales/day-sales.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';

/** Everything demo mode knows, in memory. Rows are never changed, only replaced. */
export interface DemoState {
  weeks: Map<WeekId, StoredWeek>;
  settings: GroupSettings;
  typical: TypicalWeek['cents'];
  /** Newest first. */
  alerts: Alert[];
  staff: KnownStaff[];
  suppliers: KnownSupplier[];
  users: ListedUser[];
  /** Which summaries each user has asked for. */
  digests: Map<string, DigestState>;
  /** Newest first. */
  entries: AuditEntry[];
  /** Who last corrected an order or a staff member, by its id. */
  correctors: Map<string, string>;
  /** What each user's idempotency keys were used for, and the answer. */
  answers: Map<string, { request: string; answer: unknown }>;
}

/** A week's rows, in the order they were entered. */
export interface StoredWeek {
  week: Week;
  /** Whether the call that is answered just now begins it. */
  isNew?: boolean;
  revenue: Partial<WeekSums['revenue']>;
  /** Those figures of the revenue that the week's seven days made. */
  fromDays: readonly RevenueSet['source'][];
  sales: DaySales[];
  expected: ExpectedSales[];
  orders: Order[];
  hours: StoredHours[];
  adjustments: Adjustment[];
  createdAt: string;
  updatedAt: string;
}

/** An hours entry without what its staff member and its crew say. */
export type StoredHours = Omit<HoursEntry, 'employee' | 'department'>;

/** Whether anything was ever entered in a week. */
export function hasEntries({ revenue, sales, expected, orders, hours, adjustments }: StoredWeek): boolean {
  const entered = [Object.keys(revenue), sales, expected, orders, hours, adjustments];
  return entered.some(({ length }) => length > 0);
}

/** A week is on record from its first entry on. */
export function isOnRecord(stored: StoredWeek): boolean {
  return !stored.isNew || hasEntries(stored);
}

/** Forgets the weeks that a call wanted to begin without entering anything. */
export function settleWeeks({ weeks }: DemoState): void {
  for (const [weekId, stored] of weeks) {
    if (!isOnRecord(stored)) weeks.delete(weekId);
    else if (stored.isNew) weeks.set(weekId, { ...stored, isNew: false });
  }
}

/** Demo mode's store: its state, and what tells it the time. */
export interface Demo {
  state: DemoState;
  /** Milliseconds since 1970. */
  now: () => number;
  timeZone: string;
}
