import { FAILURES, SAVED } from '../../domain/message.ts';
import { type Cents, formatMoney } from '../../domain/money.ts';
import type { WeekId } from '../../domain/week.ts';
import type { WeekRecord } from '../../domain/week-record.ts';
import type { SetAmount } from '../data/gateway.ts';
import { http } from '../data/http.ts';

/** What is spent on something in a week, as a dialog can set it. */
export interface SpentAmount {
  /** The label of its field; 'Edit ...' is the dialog's title. */
  name: string;
  /** The same within a sentence; 'Edit ...' is the pencil's name. */
  what: string;
  saved: string;
  failure: string;
  of: (record: WeekRecord) => Cents;
  set: (weekId: WeekId, amount: SetAmount) => Promise<WeekRecord>;
}

/** The amounts of section 2 of the specification, and Scandals' expenses. */
export const AMOUNTS = {
  kitchenExpenses: {
    name: 'Kitchen Expenses',
    what: 'kitchen expenses',
    saved: SAVED.kitchenExpenses,
    failure: FAILURES.updateKitchenExpenses,
    of: (record) => record.totalKitchenSpentCents,
    set: (weekId, amount) => http.setSpending(weekId, 'kitchen', amount),
  },
  barExpenses: {
    name: 'Bar Expenses',
    what: 'bar expenses',
    saved: SAVED.barExpenses,
    failure: FAILURES.updateBarExpenses,
    of: (record) => record.totalBarSpentCents,
    set: (weekId, amount) => http.setSpending(weekId, 'bar', amount),
  },
  scandalsExpenses: {
    name: 'Scandals Expenses',
    what: 'Scandals expenses',
    saved: 'Scandals Expenses Updated',
    failure: FAILURES.updateData,
    of: (record) => record.totalScandalsSpentCents,
    set: (weekId, amount) => http.setSpending(weekId, 'scandals', amount),
  },
  laborCosts: {
    name: 'Labor Costs',
    what: 'labor costs',
    saved: SAVED.laborCosts,
    failure: FAILURES.updateLaborCosts,
    of: (record) => record.totalLaborCostCents,
    set: (weekId, amount) => http.setLabor(weekId, 'total', amount),
  },
  kitchenStaff: {
    name: 'Kitchen Staff Expenses',
    what: 'kitchen staff expenses',
    saved: SAVED.kitchenStaffCosts,
    failure: FAILURES.updateKitchenStaffCosts,
    of: (record) => record.totalKitchenStaffCostCents,
    set: (weekId, amount) => http.setLabor(weekId, 'kitchen', amount),
  },
  barStaff: {
    name: 'Bar Staff Expenses',
    what: 'bar staff expenses',
    saved: SAVED.barStaffCosts,
    failure: FAILURES.updateBarStaffCosts,
    of: (record) => record.totalBarStaffCostCents,
    set: (weekId, amount) => http.setLabor(weekId, 'bar', amount),
  },
  serviceStaff: {
    name: 'Service Staff Expenses',
    what: 'service staff expenses',
    saved: SAVED.serviceStaffCosts,
    failure: FAILURES.updateServiceStaffCosts,
    of: (record) => record.totalServiceStaffCostCents,
    set: (weekId, amount) => http.setLabor(weekId, 'service', amount),
  },
} as const satisfies Record<string, SpentAmount>;
export type AmountId = keyof typeof AMOUNTS;

/** 'Edit kitchen expenses': the name of the pencil that opens the dialog. */
export function pencilLabel(id: AmountId): string {
  return `Edit ${AMOUNTS[id].what}`;
}

/** "Kitchen expenses updated to $7,350.00". */
export function updatedText({ what }: SpentAmount, cents: Cents): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} updated to ${formatMoney(cents)}`;
}
