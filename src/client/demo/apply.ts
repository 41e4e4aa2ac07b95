import type { Alert } from '../../domain/alerts/alert.ts';
import { type BudgetChange, type WeekMoney, weigh } from '../../domain/alerts/alert-change.ts';
import {
  type AlertOutcome,
  alertFactsOf,
  alertOutcome,
  alertsAfter,
  mailShown,
} from '../../domain/alerts/alert-outcome.ts';
import type { DigestState } from '../../domain/alerts/digest.ts';
import { paceOutcome } from '../../domain/alerts/pace-alert.ts';
import type { SettingsWrites } from '../../domain/budgets/save-settings.ts';
import { withSettings } from '../../domain/budgets/settings.ts';
import type { Change, Entry, Told } from '../../domain/changes/change.ts';
import { rowsAfter } from '../../domain/changes/kept-rows.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { centersOf, venueOf } from '../../domain/group/venue.ts';
import type { StaffWrites } from '../../domain/labor/change-staff.ts';
import type { SupplierWrites } from '../../domain/orders/change-supplier.ts';
import { type Renaming, renamedOrders } from '../../domain/orders/merge-suppliers.ts';
import type { SavedViews } from '../../domain/orders/saved-views.ts';
import { type KnownSupplier, supplierKey } from '../../domain/orders/supplier.ts';
import type { User } from '../../domain/people/user.ts';
import type { TypicalWrites } from '../../domain/sales/typical-week.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Visitor } from './answer.ts';
import { knownWeek } from './facts.ts';
import { type Demo, demoMoment, NO_MAIL, type StoredWeek } from './state.ts';

/** How many alerts demo mode keeps, the newest (SPEC section 4). */
const ALERTS_KEPT = 20;

/** What a change of the group leads to: rows that are new, or in place of what they were. */
export type GroupWrites = Told &
  Partial<StaffWrites & SupplierWrites & TypicalWrites & Omit<SettingsWrites, 'weeks'>> & {
    paidWeeks?: readonly Change[];
    weeks?: SettingsWrites['weeks'];
    user?: User;
    digest?: DigestState;
    renaming?: Renaming;
    savedViews?: SavedViews;
    alerts?: readonly Alert[];
    alert?: Alert;
    group?: Group;
  };

/** Keeps a change of the group. */
export function applyToGroup(demo: Demo, change: GroupWrites, by: Visitor): void {
  const { state } = demo;
  const { staff, suppliers = [], user, digest, alert, alerts = alert ? [alert] : [] } = change;
  if (staff && state.staff.some(({ staffId }) => staffId === staff.staffId))
    state.correctors.set(staff.staffId, by.name);
  if (staff) state.staff = placed(state.staff, staff, ({ staffId }) => staffId);
  for (const supplier of suppliers) keepSupplier(demo, supplier);
  if (change.renaming) renameIn(demo, change.renaming);
  const signedIn = { active: true, lastSignInAt: null, invitation: null };
  if (user) state.users = placed(state.users, { ...signedIn, ...user }, ({ userId }) => userId);
  if (digest) state.digests.set(by.userId, digest);
  if (change.savedViews) state.views.set(by.userId, change.savedViews);
  for (const one of alerts) state.alerts = placed(state.alerts, one, ({ alertId }) => alertId);
  if (change.group) {
    demo.group = change.group;
    state.settings = withSettings({ ...state.settings, group: change.group }, undefined, null);
  }
  for (const paid of change.paidWeeks ?? []) {
    const stored = state.weeks.get(paid.weekId);
    if (!stored) continue;
    stored.updatedAt = timestamp(demo);
    applyToWeek(demo, stored, paid, by);
    record(demo, by, paid.entries, paid.weekId);
  }
  const typical = change.typical?.map(({ center, cents }) => [center, cents]) ?? [];
  state.typical = { ...state.typical, ...Object.fromEntries(typical) };
  if (change.saved !== undefined) keepSettings(demo, { ...change, saved: change.saved });
  if (change.typical || change.saved !== undefined) weighPaces(demo, by.name);
}

/** Rows with one in place of what stood under its id, or after the others. */
function placed<Row>(rows: readonly Row[], row: Row, idOf: (row: Row) => string): Row[] {
  const known = rows.some((one) => idOf(one) === idOf(row));
  return known ? rows.map((one) => (idOf(one) === idOf(row) ? row : one)) : [...rows, row];
}

/** Keeps a supplier in place of what stood under its id, and of what else has its name. */
function keepSupplier({ state }: Demo, supplier: KnownSupplier): void {
  const key = supplierKey(supplier.name);
  const isOther = ({ supplierId, name, revenueCenter }: KnownSupplier) =>
    supplierId !== supplier.supplierId &&
    (revenueCenter !== supplier.revenueCenter || supplierKey(name) !== key);
  state.suppliers = [...state.suppliers.filter(isOther), supplier];
}

/** Renames orders in the weeks that are not closed. */
function renameIn(demo: Demo, renaming: Renaming): void {
  const at = timestamp(demo);
  const venue = venueOf(demo.group, renaming.revenueCenter);
  for (const stored of demo.state.weeks.values()) {
    const isClosed = stored.states.some(({ venueId, state }) => venueId === venue && state === 'closed');
    if (!isClosed) stored.orders = renamedOrders(stored.orders, renaming, at);
  }
}

function keepSettings(demo: Demo, change: GroupWrites & Pick<SettingsWrites, 'saved'>): void {
  const { state } = demo;
  state.settings = withSettings(state.settings, change.location, change.saved);
  for (const { alerts, mailed } of change.weeks ?? []) {
    applyAlerts(demo, alerts);
    for (const { alert, mail } of mailed) {
      const shown = mail
        ? mailShown(mail, NO_MAIL)
        : ({ state: 'none', recipients: 0, reason: null } as const);
      const known = state.alerts.find(({ alertId }) => alertId === alert.alertId);
      if (known) state.alerts = placed(state.alerts, { ...known, mail: shown }, ({ alertId }) => alertId);
    }
  }
}

/** Keeps a change of a week. */
export function applyToWeek(demo: Demo, stored: StoredWeek, change: Change, by: Visitor): void {
  const { state } = demo;
  Object.assign(stored, rowsAfter(stored, change));
  for (const { orderId } of change.ordersChanged) state.correctors.set(orderId, by.name);
  state.suppliers.push(...change.suggested.map((supplier) => ({ ...supplier, position: 0, removed: false })));
  applyAlerts(demo, change.alerts);
}

function applyAlerts(demo: Demo, outcome: AlertOutcome): void {
  demo.state.alerts = alertsAfter(demo.state.alerts, outcome, timestamp(demo)).slice(0, ALERTS_KEPT);
}

/** Records the alerts a change leaves behind, and marks those as resolved that no longer hold. */
export function raise(demo: Demo, change: BudgetChange, now: WeekMoney): void {
  const { weekId, categories, cause, by: name } = change;
  const weighed = categories.map((category) => weigh(category, change, now));
  const facts = alertFactsOf(demo.state.alerts, weekId);
  const origin = { weekId, cause, facts, settings: now.settings };
  applyAlerts(demo, alertOutcome(weighed, origin, demoMoment(demo, { name })));
}

/** Weighs where some budgets of a week are heading, as it stands now; answers with the alerts that were raised. */
export function weighWeek(demo: Demo, week: Week, categories: readonly Category[], by: string): Alert[] {
  if (categories.length === 0) return [];
  const { told } = alertFactsOf(demo.state.alerts, week.weekId);
  const known = { known: knownWeek(demo, week), told };
  const outcome = paceOutcome(known, categories, demoMoment(demo, { name: by }));
  applyAlerts(demo, outcome);
  return outcome.raised.map(({ alert }) => alert);
}

/** Weighs where every week that is not over is heading. */
export function weighPaces(demo: Demo, by: string): void {
  const { startDate } = currentWeek(demo);
  for (const { week } of demo.state.weeks.values())
    if (week.endDate >= startDate) weighWeek(demo, week, centersOf(demo.group), by);
}

/** Writes what the audit trail tells of a change. */
export function record(demo: Demo, by: Visitor, told: readonly Entry[], week?: WeekId): void {
  for (const { before = null, after = null, weekId = week ?? null, action, subject } of told) {
    const who = { userId: by.userId, userName: by.name };
    const { now, newId } = demoMoment(demo, by);
    demo.state.entries.unshift({
      entryId: newId(),
      at: now(),
      ...who,
      action,
      subject,
      weekId,
      before,
      after,
    });
  }
}
