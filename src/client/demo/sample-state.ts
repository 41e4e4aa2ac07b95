import { NO_MAIL } from '../../domain/alerts/alert-outcome.ts';
import { currentWeek, timestamp } from '../../domain/calendar/clock.ts';
import { NO_ROWS } from '../../domain/changes/stored-week-rows.ts';
import type { NewAuditEntry } from '../../domain/decisions/decision.ts';
import { centersOf } from '../../domain/group/venue.ts';
import { demoName, type Role } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import {
  FIRST_SUPPLIERS,
  SAMPLE_AUTHOR,
  SAMPLE_RECIPIENTS,
  SAMPLE_SUGGESTION,
  type SampleWeek,
  sampledAt,
  sampleWeeks,
} from '../../domain/sample/sample.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { sampleOutcome, sampleRows, sampleStaffRecords } from '../../domain/sample/sample-records.ts';
import { enteredAt, type SampleState, trialWeeks } from '../../domain/sample/trial-sample.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/settings/settings.ts';
import { dayAt } from '../../domain/values/day.ts';
import { newKey } from '../data/key.ts';
import { applyAlerts, record, weighPaces } from './change.ts';
import { recordOf } from './facts.ts';
import { type Demo, type DemoState, demoMoment } from './state.ts';

/**
 * Creates a demo store with the sample data of a trial server. Its current week is either complete, listed with
 * only the specification's dated weeks, or half done after the weeks leading to it.
 */
export function sampleDemo(
  { listsHistory, ...clock }: { now: () => number; timeZone: string; listsHistory: boolean },
  sample: SampleState,
): Demo {
  const now = clock.now();
  const group = { ...SAMPLE_GROUP, timeZone: clock.timeZone };
  const yesterday = () => sampledAt(now);
  const state = emptyState(timestamp({ now: yesterday }));
  const demo: Demo = { now: () => now, group, state, answers: new Map(), listsHistory };
  const week = currentWeek(demo);
  const today = dayAt(now, clock.timeZone);
  keepSample(demo, sample === 'midweek' ? trialWeeks(sample, week, today) : sampleWeeks(week, today));
  recordSample({ ...demo, now: yesterday });
  return { ...demo, now: clock.now };
}

/** Stores sample weeks with their alerts. The first one replaces everything in the current week. */
function keepSample(demo: Demo, weeks: readonly SampleWeek[]): void {
  const { state } = demo;
  const { week, revenue } = weeks[0]!;
  state.alerts = state.alerts.filter(({ weekId }) => weekId !== week.weekId);
  for (const one of weeks) {
    const at = enteredAt(one, demo.now());
    const rows = { ...NO_ROWS, ...sampleRows(one, at, newKey), createdAt: at, updatedAt: at };
    state.weeks.set(one.week.weekId, { week: one.week, ...rows });
  }
  if (revenue.total === undefined) {
    weighPaces(demo, SAMPLE_AUTHOR);
    state.alerts = state.alerts.map((alert) => ({ ...alert, mail: NO_MAIL }));
  } else {
    const moment = demoMoment(demo, null);
    applyAlerts(demo, sampleOutcome(recordOf(demo, week), state.settings, demo.now(), moment));
  }
}

function emptyState(at: string): DemoState {
  const saved = { updatedAt: at, updatedBy: SAMPLE_AUTHOR };
  const settings = { ...DEFAULT_SETTINGS, emailRecipients: SAMPLE_RECIPIENTS, ...saved };
  const listed = { suggested: false, position: 0, removed: false };
  return {
    weeks: new Map(),
    settings: groupSettings(SAMPLE_GROUP, settings),
    typical: Object.fromEntries(centersOf(SAMPLE_GROUP).map((center) => [center, null])),
    alerts: [],
    staff: sampleStaffRecords(),
    suppliers: [
      ...FIRST_SUPPLIERS.map((named, position) => {
        return { ...listed, supplierId: `supplier-${position + 1}`, ...named, position };
      }),
      { ...listed, supplierId: newKey(), ...SAMPLE_SUGGESTION, suggested: true },
    ],
    entries: [],
  };
}

export function demoUser(role: Role, createdAt: string): User {
  const email = `${role.replace('_manager', '')}@tillwise.example`;
  return { userId: `demo-${role}`, name: demoName(role), email, role, createdAt };
}

/** Adds audit entries for the sample's changes to the newest dated week. */
function recordSample(demo: Demo): void {
  const weeks = [...demo.state.weeks.values()];
  const dated = weeks.find(({ orders }) => orders.some(({ state }) => state === 'void'));
  if (!dated) return;
  const { weekId } = dated.week;
  const { kitchen: kitchenCents, bar: barCents, total: totalCents } = dated.revenue;
  const added = dated.orders.map((order): NewAuditEntry => {
    const entry = { weekId, subject: order.revenueCenter, after: order };
    if (order.state !== 'void') return { ...entry, action: 'add order' };
    return { ...entry, action: 'void order', before: { ...order, state: 'open', voided: null } };
  });
  const after = { kitchenCents, barCents, totalCents };
  record(demo, { userId: null, name: SAMPLE_AUTHOR }, [
    { weekId, action: 'set revenue', subject: 'revenue', after },
    ...added,
  ]);
}
