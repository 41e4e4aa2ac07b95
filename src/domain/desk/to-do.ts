import { isHistory } from '../calendar/history.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { can, type Who } from '../people/role.ts';
import { formatMoney, sumCents } from '../values/money.ts';
import type { OverviewRow } from './overview.ts';

/** A task: last week to close or submit, or orders to approve. */
export interface ToDo {
  what: 'week' | 'orders';
  title: string;
  /** The amount of it, in words. */
  about: string;
}

/** Returns a person's tasks from their overviews of last week and of this week. */
export function toDo(
  group: Group,
  who: Who,
  lastWeek: { weekId: WeekId; rows: readonly OverviewRow[] },
  thisWeek: readonly OverviewRow[],
): ToDo[] {
  return [
    ...(isHistory(lastWeek.weekId, group) ? [] : weekToDo(who, lastWeek.rows)),
    ...ordersToDo(group, who, thisWeek),
  ];
}

function weekToDo(who: Who, rows: readonly OverviewRow[]): ToDo[] {
  const closes = can(who, 'closeWeek');
  const own = rows.filter((row) => hasFigures(row) && (closes || can(who, 'submitWeek', row.venueId)));
  const left = own.filter(({ state }) => (closes ? state !== 'closed' : state === 'open'));
  if (left.length === 0) return [];
  const venues = own.length === 1 ? own[0]!.name : `${left.length} of ${own.length} venues`;
  return [{ what: 'week', title: 'Last week is open', about: `${venues} to ${closes ? 'close' : 'submit'}` }];
}

/** Whether anything was entered in the week: an unused week needs no closing. */
function hasFigures({ basis, soFarCents, spentCents, laborCents }: OverviewRow): boolean {
  return basis === 'entered' || soFarCents > 0 || spentCents !== 0 || laborCents > 0;
}

function ordersToDo(group: Group, who: Who, rows: readonly OverviewRow[]): ToDo[] {
  const waiting = rows
    .flatMap((row) => row.waiting)
    .filter(({ center }) => can(who, 'approveOrders', center));
  if (waiting.length === 0) return [];
  const names = [...new Set(waiting.map(({ name }) => name))].join(', ');
  const money = formatMoney(sumCents(waiting.map(({ cents }) => cents)), group);
  return [{ what: 'orders', title: 'Orders wait for approval', about: `${money}, ${names}` }];
}
