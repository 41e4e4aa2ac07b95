import type { Alert } from '../../domain/alert.ts';
import type { HoursSheet, NewHours } from '../../domain/labor.ts';
import type { Cents } from '../../domain/money.ts';
import type { NewOrder, Order } from '../../domain/order.ts';
import type { RevenueChange } from '../../domain/revenue.ts';
import type { QuickAccessRole } from '../../domain/role.ts';
import type { Session } from '../../domain/session.ts';
import type { BudgetSettings, SettingsChange } from '../../domain/settings.ts';
import type { NewStaff, StaffMember } from '../../domain/staff.ts';
import type { Supplier } from '../../domain/supplier.ts';
import type { NewUser, User } from '../../domain/user.ts';
import type { Crew, RevenueCenter } from '../../domain/venue.ts';
import type { Week, WeekId } from '../../domain/week.ts';
import type { WeekRecord } from '../../domain/week-record.ts';

/** A value to set, and the one its dialog started from. */
export interface SetAmount {
  cents: Cents;
  fromCents?: Cents;
}

/**
 * Everything a screen may ask. Each call answers with the server's own data or throws a RequestError.
 * `key` names one entry: sent again with the same key it takes effect once.
 */
export interface Gateway {
  session(): Promise<Session>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  quickAccess(role: QuickAccessRole): Promise<void>;
  createUser(user: NewUser): Promise<User>;

  weeks(): Promise<Week[]>;
  week(weekId: WeekId): Promise<WeekRecord>;
  setRevenue(weekId: WeekId, change: RevenueChange): Promise<WeekRecord>;
  addOrder(weekId: WeekId, order: NewOrder, key: string): Promise<{ order: Order; alert: Alert | null }>;
  setSpending(weekId: WeekId, center: RevenueCenter, amount: SetAmount): Promise<WeekRecord>;
  saveHours(weekId: WeekId, sheet: HoursSheet): Promise<WeekRecord>;
  addHours(weekId: WeekId, hours: NewHours, key: string): Promise<WeekRecord>;
  setLabor(weekId: WeekId, crew: Crew | 'total', amount: SetAmount): Promise<WeekRecord>;

  settings(): Promise<BudgetSettings>;
  saveSettings(change: SettingsChange): Promise<BudgetSettings>;
  alerts(limit: number): Promise<Alert[]>;
  staff(): Promise<StaffMember[]>;
  addStaff(staff: NewStaff, key: string): Promise<StaffMember>;
  suppliers(): Promise<Supplier[]>;
}
