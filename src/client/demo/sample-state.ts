import type { AuditEntry } from '../../domain/audit/audit.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/budgets/settings.ts';
import {
  FIRST_SUPPLIERS,
  SAMPLE_AUTHOR,
  SAMPLE_RECIPIENTS,
  SAMPLE_SUGGESTION,
  type SampleWeek,
  sampleAlerts,
  sampledAt,
  sampleWeeks,
  WITHOUT_MAIL,
} from '../../domain/group/sample.ts';
import { SAMPLE_GROUP } from '../../domain/group/sample-group.ts';
import {
  keptAdjustments,
  keptExpected,
  keptHours,
  keptOrders,
  keptSales,
  keptStaff,
} from '../../domain/group/sample-kept.ts';
import { enteredAt, type SampleState, trialWeeks } from '../../domain/group/trial-sample.ts';
import { centersOf } from '../../domain/group/venue.ts';
import type { KnownSupplier } from '../../domain/orders/supplier.ts';
import { demoName, ROLES, type Role } from '../../domain/people/role.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import { dayAt } from '../../domain/values/day.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { newKey } from '../data/key.ts';
import { raise, weighPaces } from './apply.ts';
import { moneyOf } from './facts.ts';
import type { Demo, DemoState, StoredWeek } from './state.ts';

/**
 * A demo store that holds the sample data of a trial server. Its current week is complete, beside the specification's dated
 * ones alone, or in its middle after weeks that lead to it.
 */
export function sampleDemo(clock: { now: () => number; timeZone: string }, sample: SampleState): Demo {
  const now = clock.now();
  const at = timestamp({ now: () => sampledAt(now) });
  const group = { ...SAMPLE_GROUP, timeZone: clock.timeZone };
  const demo: Demo = { now: () => now, group, state: emptyState(at), answers: new Map() };
  const week = currentWeek(demo);
  const today = dayAt(now, clock.timeZone);
  const weeks = sample === 'midweek' ? trialWeeks(sample, week, today) : sampleWeeks(week, today);
  keepSample(demo, weeks);
  demo.state.entries = sampleEntries([...demo.state.weeks.values()], at);
  return { ...demo, now: clock.now };
}

/** Keeps sample weeks, the first in place of all that the current week held, with the alerts that it calls for. */
export function keepSample(demo: Demo, weeks: readonly SampleWeek[]): void {
  const { state } = demo;
  const { week, revenue } = weeks[0]!;
  state.alerts = state.alerts.filter(({ weekId }) => weekId !== week.weekId);
  for (const one of weeks) state.weeks.set(one.week.weekId, storedWeek(one, enteredAt(one, demo.now())));
  if (revenue.total === undefined) weighPaces(demo, SAMPLE_AUTHOR);
  else raiseSampleAlerts(demo, week);
}

/** The alerts that the complete week's figures call for, raised over the last day. */
function raiseSampleAlerts(demo: Demo, week: Week): void {
  const settings = { ...demo.state.settings, ...WITHOUT_MAIL };
  const moment = { ...moneyOf(demo, week), settings };
  for (const { category, cause, at } of sampleAlerts(demo.now())) {
    const change = { weekId: week.weekId, categories: [category], cause, by: SAMPLE_AUTHOR };
    raise({ ...demo, now: () => at }, change, moment);
  }
}

function emptyState(at: string): DemoState {
  const saved = { updatedAt: at, updatedBy: SAMPLE_AUTHOR };
  const settings = { ...DEFAULT_SETTINGS, emailRecipients: SAMPLE_RECIPIENTS, ...saved };
  return {
    weeks: new Map(),
    papers: new Map(),
    settings: groupSettings(SAMPLE_GROUP, settings),
    typical: Object.fromEntries(centersOf(SAMPLE_GROUP).map((center) => [center, null])),
    alerts: [],
    staff: keptStaff(),
    suppliers: [...FIRST_SUPPLIERS, SAMPLE_SUGGESTION].map(supplier),
    users: ROLES.map((role) => demoUser(role, at)),
    digests: new Map(),
    views: new Map(),
    reportLists: { group: '', venues: {} },
    reportsSent: new Map(),
    entries: [],
    correctors: new Map(),
  };
}

/** The user that demo mode has for a role. */
export function demoUser(role: Role, createdAt: string): ListedUser & { role: Role } {
  const email = `${role.replace('_manager', '')}@tillwise.example`;
  const user = { userId: `demo-${role}`, name: demoName(role), email, role, createdAt };
  return { ...user, active: true, lastSignInAt: createdAt, invitation: null };
}

function supplier(named: (typeof FIRST_SUPPLIERS)[number], place: number): KnownSupplier {
  const suggested = named === SAMPLE_SUGGESTION;
  const supplierId = suggested ? newKey() : `supplier-${place + 1}`;
  return { supplierId, ...named, suggested, position: suggested ? 0 : place, removed: false };
}

function storedWeek(sample: SampleWeek, at: string): StoredWeek {
  const { week, revenue, fromDays } = sample;
  return {
    week,
    revenue,
    fromDays,
    sales: keptSales(sample, at),
    expected: keptExpected(sample, at),
    orders: keptOrders(sample, at, newKey),
    hours: keptHours(sample, at, newKey),
    adjustments: keptAdjustments(sample, at, newKey),
    notes: [],
    states: [],
    reports: [],
    createdAt: at,
    updatedAt: at,
  };
}

/** What the sample's makers did to the newest of the dated weeks, for the audit trail to show; newest first. */
function sampleEntries(weeks: readonly StoredWeek[], at: string): AuditEntry[] {
  const dated = weeks.find(({ orders }) => orders.some(({ state }) => state === 'void'));
  if (!dated) return [];
  const { week, revenue, orders } = dated;
  const by = { at, userId: null, userName: SAMPLE_AUTHOR, weekId: week.weekId };
  const added = orders.map((order) => ({
    entryId: newKey(),
    ...by,
    action: order.state === 'void' ? 'void order' : 'add order',
    subject: order.revenueCenter,
    before: order.state === 'void' ? { ...order, state: 'open', voided: null } : null,
    after: order,
  }));
  const earned = { kitchenCents: revenue.kitchen, barCents: revenue.bar, totalCents: revenue.total };
  const entered = { action: 'set revenue', subject: 'revenue', before: null, after: earned };
  return [...added.reverse(), { entryId: newKey(), ...by, ...entered }];
}
