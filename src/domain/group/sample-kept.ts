import { enteredHours } from '../labor/hours-sheet.ts';
import { type Adjustment, costOfHours, type HoursEntry } from '../labor/labor.ts';
import type { KnownStaff } from '../labor/staff.ts';
import { keptOrder, type Order, voidedOrder } from '../orders/order.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import { cents } from '../values/money.ts';
import { SAMPLE_AUTHOR, SAMPLE_STAFF, type SampleWeek } from './sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

/** The orders of a sample week as they are kept; some were voided. */
export function keptOrders({ orders }: SampleWeek, at: string, newId: () => string): Order[] {
  return orders.map(({ voidReason: reason, ...entered }) => {
    const order = keptOrder(entered, { orderId: newId(), by: SAMPLE_AUTHOR, at });
    return reason ? voidedOrder(order, { reason, by: SAMPLE_AUTHOR, at }) : order;
  });
}

/** What the crews of a sample week were set to cost, as it is kept. */
export function keptAdjustments({ crewCosts }: SampleWeek, at: string, newId: () => string): Adjustment[] {
  return crewCosts.map(({ crew: subject, cents: cost }) => {
    const set = { cents: cost, fromCents: cents(0), toCents: cost, enteredBy: SAMPLE_AUTHOR, createdAt: at };
    return { adjustmentId: newId(), kind: 'labor', subject, ...set };
  });
}

/** The sample staff as they are kept. */
export function keptStaff(): KnownStaff[] {
  return SAMPLE_STAFF.map(({ hours, ...staff }) => {
    return { ...staff, department: staff.crew, usualMinutes: hours * 60, active: true };
  });
}

/** The sales of a sample week's days as they are kept. */
export function keptSales({ sales }: SampleWeek, at: string): DaySales[] {
  return sales.map((day) => ({ ...day, enteredBy: SAMPLE_AUTHOR, updatedAt: at }));
}

/** Likewise what is expected of its days. */
export function keptExpected({ expected }: SampleWeek, at: string): ExpectedSales[] {
  return expected.map((day) => ({ ...day, enteredBy: SAMPLE_AUTHOR, updatedAt: at }));
}

/** The hours of a sample week as they are kept. */
export function keptHours({ minutes: worked }: SampleWeek, at: string, newId: () => string): HoursEntry[] {
  return SAMPLE_STAFF.map(({ staffId, name: employee, crew, hourlyRateCents }, place) => {
    const minutes = worked[place]!;
    const costCents = costOfHours(minutes, hourlyRateCents);
    const entry = { staffId, employee, crew, minutes, hourlyRateCents, costCents };
    return enteredHours(SAMPLE_GROUP, entry, { entryId: newId(), enteredBy: SAMPLE_AUTHOR, createdAt: at });
  });
}
