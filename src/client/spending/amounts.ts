import type { Crew, Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { nameOf, sharedWith, staffName } from '../../domain/group/venue.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { laborCost, sumOf } from '../../domain/weeks/week-sums.ts';
import { call } from '../data/call-in-use.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';

/** The amounts of section 2, and Scandals' expenses under the name of the admin's dashboard. */
export const AMOUNTS = {
  kitchenExpenses: spending('kitchen', 'Kitchen Expenses', {
    saved: SAVED.kitchenExpenses,
    failure: FAILURES.updateKitchenExpenses,
  }),
  barExpenses: spending('bar', 'Bar Expenses', {
    saved: SAVED.barExpenses,
    failure: FAILURES.updateBarExpenses,
  }),
  scandalsExpenses: spending('scandals', 'Scandals Expenses', { what: 'Scandals expenses' }),
  laborCosts: staffCost('total', 'Labor Costs', {
    saved: SAVED.laborCosts,
    failure: FAILURES.updateLaborCosts,
  }),
  kitchenStaff: staffCost('kitchen', 'Kitchen Staff Expenses', {
    saved: SAVED.kitchenStaffCosts,
    failure: FAILURES.updateKitchenStaffCosts,
  }),
  barStaff: staffCost('bar', 'Bar Staff Expenses', {
    saved: SAVED.barStaffCosts,
    failure: FAILURES.updateBarStaffCosts,
  }),
  serviceStaff: staffCost('service', 'Service Staff Expenses', {
    saved: SAVED.serviceStaffCosts,
    failure: FAILURES.updateServiceStaffCosts,
  }),
  scandalsBarExpenses: spending('scandals', 'Bar Expenses', { saved: SAVED.barExpenses }),
  scandalsBarStaff: staffCost('scandals-bar', 'Bar Staff Expenses', { saved: SAVED.barStaffCosts }),
  scandalsServiceStaff: staffCost('scandals-service', 'Service Staff Expenses', {
    saved: SAVED.serviceStaffCosts,
  }),
  townhouseBarExpenses: spending('townhouse', 'Bar Expenses', {
    saved: SAVED.barExpenses,
    failure: FAILURES.updateBarExpenses,
  }),
  townhouseStaff: staffCost('townhouse', 'Staff Costs', {
    saved: SAVED.staffCosts,
    failure: FAILURES.updateStaffCosts,
  }),
} as const;
export type AmountId = keyof typeof AMOUNTS;

/** Returns the amount for the spending of one revenue center of any group. */
export function expensesOf(group: Group, center: RevenueCenter): WeekAmount {
  const name = nameOf(group, center);
  return spending(center, `${name} Expenses`, { what: `${name} expenses` });
}

/** Returns the amount for the cost of one crew, for the venue that shows it. A crew may count in several venues. */
export function staffCostOf(group: Group, crew: Crew, venue: VenueId): WeekAmount {
  const name = staffName(group, crew);
  const others = sharedWith(group, venue, crew);
  const amount = staffCost(crew, `${name} Expenses`, { what: `${name} expenses` });
  if (others.length === 0) return amount;
  return { ...amount, shared: `Shared with ${others.join(' and ')}: this changes labor cost there, too.` };
}

interface AmountTexts {
  /** The name within a sentence. */
  what?: string;
  saved?: string;
  failure?: string;
}

function spending(center: RevenueCenter, name: string, texts: AmountTexts): WeekAmount {
  return {
    ...worded(name, texts),
    may: ['setSpending', center],
    start: (record) => ({ cents: sumOf(record.sums.spending, center) }),
    set: (weekId, { cents }, from, venue) =>
      call('setSpending', {
        weekId,
        revenueCenter: center,
        sent: { cents: cents!, fromCents: from.cents! },
        venue,
      }),
  };
}

function staffCost(crew: Crew | 'total', name: string, texts: AmountTexts): WeekAmount {
  return {
    ...worded(name, texts),
    may: crew === 'total' ? ['saveLabor'] : ['setStaffCost', crew],
    start: ({ sums }) => ({ cents: crew === 'total' ? laborCost(sums) : sumOf(sums.labor, crew) }),
    set: (weekId, { cents }, from, venue) =>
      call('setStaffCost', { weekId, crew, sent: { cents: cents!, fromCents: from.cents! }, venue }),
  };
}

/** Returns the texts of a dialog: 'Edit Kitchen Expenses', then "Kitchen expenses updated to $7,350.00". */
function worded(name: string, texts: AmountTexts): Omit<WeekAmount, 'may' | 'start' | 'set'> {
  const { what = name.toLowerCase(), saved = `${name} Updated`, failure = FAILURES.updateData } = texts;
  return {
    title: `Edit ${name}`,
    fields: [{ key: 'cents', label: name }],
    what,
    failure,
    becomes: (typed) => typed.cents!,
    in: (stored) => stored.cents!,
    saved: (cents, place) => ({
      title: saved,
      description: `${what.charAt(0).toUpperCase()}${what.slice(1)} updated to ${formatMoney(cents, place)}`,
    }),
    storedText: (stored, place) => `${what} to ${formatMoney(stored.cents!, place)}`,
  };
}
