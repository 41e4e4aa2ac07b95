import type { WeekId } from '../../domain/calendar/week.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { Crew, Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { nameOf, sharedWith, staffName } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { laborCost, sumOf } from '../../domain/weeks/week-sums.ts';
import { call } from '../data/call-in-use.ts';
import type { Permission, WeekAmount } from '../weeks/week-amount.ts';

/** An amount spent in a week that a dialog can set. */
/** A value to set, and the value its dialog started from. */
interface AmountToSet {
  cents: Cents;
  fromCents?: Cents;
}

interface SpentAmount {
  /** The field's label; 'Edit …' is the dialog's title. */
  name: string;
  /** The name within a sentence; 'Edit …' is the pencil's name. */
  what: string;
  saved: string;
  failure: string;
  may: Permission;
  of: (record: RecordedWeek) => Cents;
  set: (weekId: WeekId, amount: AmountToSet, venue?: VenueId) => Promise<WeekRecord>;
}

/** The amounts of section 2, and Scandals' expenses under the name of the admin's dashboard. */
export const AMOUNTS = {
  kitchenExpenses: {
    name: 'Kitchen Expenses',
    what: 'kitchen expenses',
    saved: SAVED.kitchenExpenses,
    failure: FAILURES.updateKitchenExpenses,
    may: ['setSpending', 'kitchen'],
    of: (record) => sumOf(record.sums.spending, 'kitchen'),
    set: (weekId, amount) => call('setSpending', { weekId, revenueCenter: 'kitchen', sent: amount }),
  },
  barExpenses: {
    name: 'Bar Expenses',
    what: 'bar expenses',
    saved: SAVED.barExpenses,
    failure: FAILURES.updateBarExpenses,
    may: ['setSpending', 'bar'],
    of: (record) => sumOf(record.sums.spending, 'bar'),
    set: (weekId, amount) => call('setSpending', { weekId, revenueCenter: 'bar', sent: amount }),
  },
  scandalsExpenses: {
    name: 'Scandals Expenses',
    what: 'Scandals expenses',
    saved: 'Scandals Expenses Updated',
    failure: FAILURES.updateData,
    may: ['setSpending', 'scandals'],
    of: (record) => sumOf(record.sums.spending, 'scandals'),
    set: (weekId, amount) => call('setSpending', { weekId, revenueCenter: 'scandals', sent: amount }),
  },
  laborCosts: {
    name: 'Labor Costs',
    what: 'labor costs',
    saved: SAVED.laborCosts,
    failure: FAILURES.updateLaborCosts,
    may: ['saveLabor'],
    of: (record) => laborCost(record.sums),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'total', sent: amount }),
  },
  kitchenStaff: {
    name: 'Kitchen Staff Expenses',
    what: 'kitchen staff expenses',
    saved: SAVED.kitchenStaffCosts,
    failure: FAILURES.updateKitchenStaffCosts,
    may: ['setStaffCost', 'kitchen'],
    of: (record) => sumOf(record.sums.labor, 'kitchen'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'kitchen', sent: amount }),
  },
  barStaff: {
    name: 'Bar Staff Expenses',
    what: 'bar staff expenses',
    saved: SAVED.barStaffCosts,
    failure: FAILURES.updateBarStaffCosts,
    may: ['setStaffCost', 'bar'],
    of: (record) => sumOf(record.sums.labor, 'bar'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'bar', sent: amount }),
  },
  serviceStaff: {
    name: 'Service Staff Expenses',
    what: 'service staff expenses',
    saved: SAVED.serviceStaffCosts,
    failure: FAILURES.updateServiceStaffCosts,
    may: ['setStaffCost', 'service'],
    of: (record) => sumOf(record.sums.labor, 'service'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'service', sent: amount }),
  },
  scandalsBarExpenses: {
    name: 'Bar Expenses',
    what: 'bar expenses',
    saved: SAVED.barExpenses,
    failure: FAILURES.updateData,
    may: ['setSpending', 'scandals'],
    of: (record) => sumOf(record.sums.spending, 'scandals'),
    set: (weekId, amount) => call('setSpending', { weekId, revenueCenter: 'scandals', sent: amount }),
  },
  scandalsBarStaff: {
    name: 'Bar Staff Expenses',
    what: 'bar staff expenses',
    saved: SAVED.barStaffCosts,
    failure: FAILURES.updateData,
    may: ['setStaffCost', 'scandals-bar'],
    of: (record) => sumOf(record.sums.labor, 'scandals-bar'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'scandals-bar', sent: amount }),
  },
  scandalsServiceStaff: {
    name: 'Service Staff Expenses',
    what: 'service staff expenses',
    saved: SAVED.serviceStaffCosts,
    failure: FAILURES.updateData,
    may: ['setStaffCost', 'scandals-service'],
    of: (record) => sumOf(record.sums.labor, 'scandals-service'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'scandals-service', sent: amount }),
  },
  townhouseBarExpenses: {
    name: 'Bar Expenses',
    what: 'bar expenses',
    saved: SAVED.barExpenses,
    failure: FAILURES.updateBarExpenses,
    may: ['setSpending', 'townhouse'],
    of: (record) => sumOf(record.sums.spending, 'townhouse'),
    set: (weekId, amount) => call('setSpending', { weekId, revenueCenter: 'townhouse', sent: amount }),
  },
  townhouseStaff: {
    name: 'Staff Costs',
    what: 'staff costs',
    saved: SAVED.staffCosts,
    failure: FAILURES.updateStaffCosts,
    may: ['setStaffCost', 'townhouse'],
    of: (record) => sumOf(record.sums.labor, 'townhouse'),
    set: (weekId, amount) => call('setStaffCost', { weekId, crew: 'townhouse', sent: amount }),
  },
} as const satisfies Record<string, SpentAmount>;
export type AmountId = keyof typeof AMOUNTS;

/** Returns the amount for its dialog: 'Edit Kitchen Expenses', then "Kitchen expenses updated to $7,350.00". */
export function spentAmount(id: AmountId): WeekAmount {
  return amountOf(AMOUNTS[id]);
}

/** Returns the amount for the spending of one revenue center of any group. */
export function expensesOf(group: Group, center: RevenueCenter): WeekAmount {
  const name = nameOf(group, center);
  return amountOf({
    name: `${name} Expenses`,
    what: `${name} expenses`,
    saved: `${name} Expenses Updated`,
    failure: FAILURES.updateData,
    may: ['setSpending', center],
    of: (record) => sumOf(record.sums.spending, center),
    set: (weekId, amount, venue) =>
      call('setSpending', { weekId, revenueCenter: center, sent: amount, venue }),
  });
}

/** Returns the amount for the cost of one crew, for the venue that shows it. A crew may count in several venues. */
export function staffCostOf(group: Group, crew: Crew, venue: VenueId): WeekAmount {
  const name = staffName(group, crew);
  const others = sharedWith(group, venue, crew);
  const amount = amountOf({
    name: `${name} Expenses`,
    what: `${name} expenses`,
    saved: `${name} Expenses Updated`,
    failure: FAILURES.updateData,
    may: ['setStaffCost', crew],
    of: (record) => sumOf(record.sums.labor, crew),
    set: (weekId, amount, venue) => call('setStaffCost', { weekId, crew, sent: amount, venue }),
  });
  if (others.length === 0) return amount;
  return { ...amount, shared: `Shared with ${others.join(' and ')}: this changes labor cost there, too.` };
}

function amountOf({ name, what, saved, of, set, ...rest }: SpentAmount): WeekAmount {
  return {
    title: `Edit ${name}`,
    fields: [{ key: 'cents', label: name }],
    becomes: (typed) => typed.cents!,
    what,
    saved: (cents, place) => ({ title: saved, description: updatedText(what, cents, place) }),
    ...rest,
    start: (record) => ({ cents: of(record) }),
    in: (stored) => stored.cents!,
    storedText: (stored, place) => `${what} to ${formatMoney(stored.cents!, place)}`,
    set: (weekId, typed, from, venue) =>
      set(weekId, { cents: typed.cents!, fromCents: from.cents! } satisfies Required<AmountToSet>, venue),
  };
}

function updatedText(what: string, cents: Cents, place: Locale): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} updated to ${formatMoney(cents, place)}`;
}
