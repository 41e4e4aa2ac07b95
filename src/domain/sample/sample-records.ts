import { weigh } from '../alerts/alert-change.ts';
import { type AlertOutcome, alertOutcome } from '../alerts/alert-outcome.ts';
import { timestamp } from '../calendar/clock.ts';
import { enteredHours } from '../labor/hours-sheet.ts';
import { costOfHours, type HoursEntry } from '../labor/labor.ts';
import type { StaffWithPay } from '../labor/staff.ts';
import { createdOrder, type Order, voidedOrder } from '../orders/order.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { SAMPLE_AUTHOR, SAMPLE_STAFF, type SampleWeek, sampleAlerts, WITHOUT_MAIL } from './sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

export function sampleStaffRecords(): StaffWithPay[] {
  return SAMPLE_STAFF.map(({ hours, ...staff }) => {
    return { ...staff, department: staff.crew, usualMinutes: hours * 60, active: true };
  });
}

/** Returns a sample week's rows in their stored form, all entered at one moment. */
export function sampleRows(sample: SampleWeek, at: string, newId: () => string) {
  const { revenue, fromDays } = sample;
  const entered = { enteredBy: SAMPLE_AUTHOR, updatedAt: at };
  return {
    revenue,
    fromDays,
    sales: sample.sales.map((day) => ({ ...day, ...entered })),
    expected: sample.expected.map((day) => ({ ...day, ...entered })),
    orders: sampleOrderRecords(sample, at, newId),
    hours: sampleHoursRecords(sample, at, newId),
    adjustments: sampleAdjustmentRecords(sample, at, newId),
  };
}

/** Returns a sample week's orders in their stored form, some of them voided. */
function sampleOrderRecords({ orders }: SampleWeek, at: string, newId: () => string): Order[] {
  return orders.map(({ voidReason: reason, ...entered }) => {
    const order = createdOrder(entered, { orderId: newId(), by: SAMPLE_AUTHOR, at });
    return reason ? voidedOrder(order, { reason, by: SAMPLE_AUTHOR, at }) : order;
  });
}

function sampleAdjustmentRecords({ crewCosts }: SampleWeek, at: string, newId: () => string): Adjustment[] {
  return crewCosts.map(({ crew: subject, cents: cost }) => {
    const set = { cents: cost, fromCents: cents(0), toCents: cost, enteredBy: SAMPLE_AUTHOR, createdAt: at };
    return { adjustmentId: newId(), kind: 'labor', subject, ...set };
  });
}

function sampleHoursRecords({ minutes: worked }: SampleWeek, at: string, newId: () => string): HoursEntry[] {
  return SAMPLE_STAFF.slice(0, worked.length).map(
    ({ staffId, name: employee, crew, hourlyRateCents }, place) => {
      const minutes = worked[place]!;
      const costCents = costOfHours(minutes, hourlyRateCents);
      const entry = { staffId, employee, crew, minutes, hourlyRateCents, costCents };
      return enteredHours(SAMPLE_GROUP, entry, { entryId: newId(), enteredBy: SAMPLE_AUTHOR, createdAt: at });
    },
  );
}

/** Returns the alerts of a complete sample week, as if each had been raised when it was caused. */
export function sampleOutcome(
  { weekId, sums }: Pick<RecordedWeek, 'weekId' | 'sums'>,
  settings: GroupSettings,
  now: number,
  moment: Pick<DecisionContext, 'newId' | 'group' | 'noMail'>,
): AlertOutcome {
  const money = { sums, settings: { ...settings, ...WITHOUT_MAIL } };
  const outcomes = sampleAlerts(now).map(({ category, cause, at }) => {
    const origin = { weekId, cause, facts: { open: [], mailed: [] }, settings: money.settings };
    const then = { ...moment, now: () => timestamp({ now: () => at }), by: { name: SAMPLE_AUTHOR } };
    return alertOutcome([weigh(category, { cause }, money)], origin, then);
  });
  return { raised: outcomes.flatMap(({ raised }) => raised), resolved: [] };
}
