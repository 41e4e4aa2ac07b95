import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BudgetBalance, RunningWeek } from '../../domain/budgets/budget.ts';
import { budgetBalance, percentageFor } from '../../domain/budgets/standings.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { revenueSoFar } from '../../domain/forecast/so-far.ts';
import type { Category, RevenueCenter } from '../../domain/group/group.ts';
import { laborVenue } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { type WeekSums, withOrders } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { type CardOutlook, cardOutlook } from '../forecast/card-outlook.ts';
import { type Expectation, useExpectation } from '../forecast/use-expectation.ts';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { failedOnceMore } from '../ui/page-states.tsx';
import { type PendingOrder, usePendingOrders } from '../weeks/use-pending-orders.ts';

/** A week's record, the settings it is weighed by, and where that leaves each budget. */
export interface WeekBudgets {
  record: RecordedWeek;
  /** The week's sums with revenue as budgets stand on it: as it was entered, else as it is estimated. */
  expected: WeekSums;
  /** Where the week is heading; null while that can't be told. */
  outlook: WeekOutlook | null;
  settings: GroupSettings;
  standing: (category: Category) => BudgetBalance;
  /** Where it leaves them once the orders that wait on this device are sent; null when none do. */
  afterSending: WeekBudgets | null;
}

interface WeekBudgetsRead {
  /** Undefined while loading, and when there is nothing to show. */
  budgets: WeekBudgets | undefined;
  /** Why something could not be read, also where something else stands in for it. */
  error: Error | null;
  /** Whether something could not be read that nothing stands in for. */
  missing: boolean;
  /** What to say about the error (section 8 of the specification). */
  failure: string;
}

/** Reads what the budget cards of a week show; `byCenter` where some are shares of the kitchen's or the bar's own revenue. */
export function useWeekBudgets(weekId: WeekId, { byCenter = false } = {}): WeekBudgetsRead {
  const group = useGroup();
  const client = useQueryClient();
  const week = useQuery(reads.week(weekId, group.only));
  const settings = useSettings();
  const expectation = useExpectation(weekId, byCenter);
  const pending = usePendingOrders(weekId);
  return {
    budgets:
      week.data && settings.data && !expectation.loading
        ? budgetsAfter(
            {
              record: week.data,
              settings: settingsOfWeek(settings.data, week.data),
              expectation,
            },
            pending,
          )
        : undefined,
    error: week.error ?? settings.error,
    missing: [week, settings].some(({ data, error }) => error && !data),
    failure: week.error ? loadWeekFailed(weekLabel(weekId, group)) : settingsFailed(client),
  };
}

/** When trying again has not helped either, the page is loaded anew. */
function settingsFailed(client: QueryClient): string {
  return failedOnceMore(client, reads.settings().queryKey)
    ? FAILURES.loadDashboardRefresh
    : FAILURES.loadDashboard;
}

interface WeekBudgetFacts {
  record: RecordedWeek;
  settings: GroupSettings;
  expectation: Expectation;
}

function budgetsAfter(known: WeekBudgetFacts, pending: PendingOrder[]): WeekBudgets {
  const budgets = budgetsOf(known);
  if (pending.length === 0) return budgets;
  const { record } = known;
  return {
    ...budgets,
    afterSending: budgetsOf({ ...known, record: { ...record, sums: withOrders(record.sums, pending) } }),
  };
}

/** What revenue centers brought so far in a week, until the revenue of all of them is entered. */
export function soFarOf({ record, settings, outlook }: WeekBudgets, centers: readonly RevenueCenter[]) {
  return revenueSoFar({ group: settings.group, sums: record.sums, outlook }, centers);
}

function budgetsOf({ record, settings, expectation: { outlook, expect } }: WeekBudgetFacts): WeekBudgets {
  const expected = expect(record.sums);
  const standing = (category: Category) => budgetBalance(category, expected, settings);
  return { record, expected, outlook, settings, standing, afterSending: null };
}

/** What a budget stands on: revenue as entered, or an estimate, and then where its week is heading where that is told. */
export interface ExpectedBudget {
  basis: BasisRead;
  outlook?: CardOutlook | undefined;
}

/** What a category's budget stands on, and where its week is heading. */
export function expectedBudget(
  category: Category,
  { record, outlook, settings }: WeekBudgets,
): ExpectedBudget {
  const basis = basisOf(settings.group, category, record.sums, outlook);
  const own = outlook?.categories[category];
  if (!outlook || !own || basis === 'entered' || basis === 'none') return { basis };
  const { today, isOver, firstWeekday, holidays } = outlook;
  const percentage = percentageFor(category, settings);
  const verb = laborVenue(settings.group, category) ? 'spent' : 'ordered';
  return {
    basis,
    outlook: cardOutlook(own, percentage, {
      telling: { firstWeekday, today, isOver, verb, place: settings.group },
      holidays,
    }),
  };
}

/** How far over its budget a week that runs on a forecast is heading; null once it is over or its revenue is complete. */
export function runningOf(expected: ExpectedBudget | undefined): RunningWeek | null {
  const of = expected?.outlook;
  return !of || of.telling.isOver ? null : { level: of.outlook.level };
}

/** What another budget from a category's revenue stands on, of whose own week nothing is told. */
export function basisBudget(category: Category, { record, outlook, settings }: WeekBudgets): ExpectedBudget {
  return { basis: basisOf(settings.group, category, record.sums, outlook) };
}
