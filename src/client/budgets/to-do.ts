import { worstFirst } from '../../domain/budgets/verdict.ts';
import { isHistory, type WeekId } from '../../domain/calendar/week.ts';
import { endsOver, headingShare, type OverviewBudget, type OverviewRow } from '../../domain/desk/overview.ts';
import { headingOverText } from '../../domain/forecast/pace-words.ts';
import type { Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { nameOf, venueOf } from '../../domain/group/venue.ts';
import { weekdayName } from '../../domain/orders/usual-list.ts';
import type { UsualOrders } from '../../domain/orders/usual-orders.ts';
import { answersFor, can, ownCategories, type Who } from '../../domain/people/role.ts';
import type { Day } from '../../domain/values/day.ts';
import { aboutMoney, cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { listed } from '../../domain/values/text.ts';

/** A task: a sentence, its amount in words, and the button that does it. */
export interface ToDo {
  what: 'week' | 'orders' | 'sales' | 'budget' | 'usual';
  title: string;
  about: string;
  button: 'Close' | 'Submit' | 'Approve' | 'Enter' | 'Look' | 'Add';
  /** What a 'budget' task is about. */
  budget?: Pick<OverviewBudget, 'kind' | 'category'> & { venueId: VenueId };
}

interface ToDoFacts {
  lastWeek: { weekId: WeekId; rows: readonly OverviewRow[] };
  /** This week's rows. */
  rows: readonly OverviewRow[];
  /** Past days of this week without sales. */
  missing?: readonly { venueId: VenueId; days: readonly Day[] }[];
  /** What revenue centers usually order today. */
  usual?: readonly { center: RevenueCenter; orders: UsualOrders }[];
}

/**
 * Returns the tasks of a person in the weeks they read: in what they answer for, not all that they may enter, and nothing to enter where a
 * venue has closed this week.
 */
export function toDo(
  group: Group,
  who: Who,
  { lastWeek, rows, missing = [], usual = [] }: ToDoFacts,
): ToDo[] {
  const closed = rows.filter(({ state }) => state === 'closed').map(({ venueId }) => venueId);
  return [
    ...(isHistory(lastWeek.weekId, group) ? [] : weekToDo(who, lastWeek.rows)),
    ...salesToDo(
      group,
      who,
      missing.filter(({ venueId }) => !closed.includes(venueId)),
    ),
    ...ordersToDo(group, who, rows),
    ...budgetsToDo(group, who, rows),
    ...usualToDo(
      group,
      who,
      usual.filter(({ center }) => !closed.includes(venueOf(group, center))),
    ),
  ];
}

function weekToDo(who: Who, rows: readonly OverviewRow[]): ToDo[] {
  const closes = can(who, 'closeWeek');
  const own = rows.filter((row) => hasFigures(row) && (closes || can(who, 'submitWeek', row.venueId)));
  const left = own.filter(({ state }) => (closes ? state !== 'closed' : state === 'open'));
  if (left.length === 0) return [];
  const venues = own.length === 1 ? own[0]!.name : `${left.length} of ${own.length} venues`;
  return [
    {
      what: 'week',
      title: 'Last week is open',
      about: `${venues} to ${closes ? 'close' : 'submit'}`,
      button: closes ? 'Close' : 'Submit',
    },
  ];
}

/** Whether anything was entered in the week: an unused week needs no closing. */
function hasFigures({ basis, soFarCents, spentCents, laborCents }: OverviewRow): boolean {
  return basis === 'entered' || soFarCents > 0 || spentCents !== 0 || laborCents > 0;
}

/** Days without sales of somebody's revenue centers: one day by its name, several by their number. */
function salesToDo(group: Group, who: Who, missing: NonNullable<ToDoFacts['missing']>): ToDo[] {
  const own = missing.filter(({ venueId, days }) => {
    const centers = group.venues.find((venue) => venue.venueId === venueId)?.centers ?? [];
    return days.length > 0 && centers.some(({ id }) => answersFor(who, id));
  });
  const days = [...new Set(own.flatMap((one) => one.days))].toSorted();
  if (days.length === 0) return [];
  const names = own.map(({ venueId }) => group.venues.find((one) => one.venueId === venueId)!.name);
  const venues = names.length > MOST_NAMED ? `${names.length} venues` : listed(names);
  return [
    {
      what: 'sales',
      title:
        days.length === 1
          ? `${weekdayName(days[0]!)}’s sales are not in`
          : `The sales of ${days.length} days are not in`,
      about: days.length === 1 ? venues : `${listed(days.map(weekdayName))}: ${venues}`,
      button: 'Enter',
    },
  ];
}

const MOST_NAMED = 2;

function ordersToDo(group: Group, who: Who, rows: readonly OverviewRow[]): ToDo[] {
  const waiting = rows
    .flatMap((row) => row.waiting)
    .filter(({ center }) => can(who, 'approveOrders', center));
  if (waiting.length === 0) return [];
  const names = [...new Set(waiting.map(({ name }) => name))].join(', ');
  const money = formatMoney(sumCents(waiting.map(({ cents }) => cents)), group);
  return [
    {
      what: 'orders',
      title: 'Orders are waiting for approval',
      about: `${money}, ${names}`,
      button: 'Approve',
    },
  ];
}

/** The most budgets listed: the table has the others. */
const MOST_BUDGETS = 2;

/** The worst of somebody's budgets that are over or heading over. */
function budgetsToDo(group: Group, who: Who, rows: readonly OverviewRow[]): ToDo[] {
  const own = ownCategories(group, who);
  const over = rows.flatMap((row) =>
    row.budgets
      .filter(
        ({ kind, category }) =>
          own.includes(category) || (kind === 'labor' && can(who, 'submitWeek', row.venueId)),
      )
      .filter((budget) => budget.basis !== 'entered' && endsOver(budget))
      .map((budget) => ({ ...budget, row, shareBasisPoints: headingShare(budget) })),
  );
  return worstFirst(over)
    .slice(0, MOST_BUDGETS)
    .map(({ kind, category, row, name, budgetCents, spentCents, headingCents }) => {
      const ahead = headingCents === null ? null : headingOverText(cents(headingCents - budgetCents), group);
      const title =
        spentCents > budgetCents
          ? `${name} is over by ${formatMoney(cents(spentCents - budgetCents), group)}`
          : `${name} is heading for ${ahead}`;
      const spent = `${formatMoney(spentCents, group)} of ${formatMoney(budgetCents, group)} spent`;
      return {
        what: 'budget',
        title,
        about: name === row.name ? spent : `${row.name}: ${spent}`,
        button: 'Look',
        budget: { kind, category, venueId: row.venueId },
      };
    });
}

/** What somebody's revenue centers usually order today and is not entered yet. */
function usualToDo(group: Group, who: Who, usual: NonNullable<ToDoFacts['usual']>): ToDo[] {
  const own = usual.filter(({ center }) => answersFor(who, center));
  const missing = own.flatMap(({ center, orders }) =>
    orders.suppliers
      .filter(({ enteredCents }) => enteredCents === null)
      .map(({ supplier, usualCents }) => ({ center, day: orders.day, supplier, usualCents })),
  );
  if (missing.length === 0) return [];
  const centers = [...new Set(missing.map(({ center }) => nameOf(group, center)))];
  const suppliers = missing.length === 1 ? missing[0]!.supplier : `${missing.length} suppliers`;
  return [
    {
      what: 'usual',
      title: `${weekdayName(missing[0]!.day)}’s orders are usually ${aboutMoney(sumCents(missing.map(({ usualCents }) => usualCents)), group)}`,
      about: `${listed(centers)}: ${suppliers}`,
      button: 'Add',
    },
  ];
}
