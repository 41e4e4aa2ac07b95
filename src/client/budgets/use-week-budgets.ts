import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BudgetBalance } from '../../domain/budgets/budget.ts';
import { budgetBalance, percentageFor } from '../../domain/budgets/standings.ts';
import type { RunningWeek } from '../../domain/budgets/verdict.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { runningWeek } from '../../domain/forecast/running-week.ts';
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

/** A week's record with its settings and the balance of each budget. */
export interface WeekBudgets {
  record: RecordedWeek;
  /** The week's sums, with the revenue that budgets are based on: as entered, otherwise estimated. */
  expected: WeekSums;
  /** Where the week is heading; null while unknown. */
  outlook: WeekOutlook | null;
  settings: GroupSettings;
  standing: (category: Category) => BudgetBalance;
  /** The budgets once the orders queued on this device are sent; null if there are none. */
  afterSending: WeekBudgets | null;
}

interface WeekBudgetsRead {
  /** Undefined while loading, and if there is nothing to show. */
  budgets: WeekBudgets | undefined;
  /** Why something could not be read, even if something else replaces it. */
  error: Error | null;
  /** Whether something could not be read and nothing replaces it. */
  missing: boolean;
  /** The error message (section 8). */
  failure: string;
}

/** Reads the data for a week's budget cards; `byCenter` if some are shares of the kitchen's or the bar's own revenue. */
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

/** Returns the message for failed settings. After a failed retry it suggests reloading the page. */
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

/** Returns the revenue of centers so far in a week; null once the revenue of all of them is entered. */
export function soFarOf({ record, settings, outlook }: WeekBudgets, centers: readonly RevenueCenter[]) {
  return revenueSoFar({ group: settings.group, sums: record.sums, outlook }, centers);
}

function budgetsOf({ record, settings, expectation: { outlook, expect } }: WeekBudgetFacts): WeekBudgets {
  const expected = expect(record.sums);
  const standing = (category: Category) => budgetBalance(category, expected, settings);
  return { record, expected, outlook, settings, standing, afterSending: null };
}

/** What a budget is based on: revenue as entered, or an estimate, with where the week is heading if known. */
export interface ExpectedBudget {
  basis: BasisRead;
  /** Whether the week runs on an estimate, so that no zone is final. */
  isRunning?: boolean;
  outlook?: CardOutlook | undefined;
}

/** Returns what a category's budget is based on, and where its week is heading. */
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

/** Returns where a forecast-based week is heading; null if it is over or its revenue is complete. */
export function runningOf(expected: ExpectedBudget | undefined): RunningWeek | null {
  const of = expected?.outlook;
  if (of && !of.telling.isOver) return runningWeek(of.outlook, of.telling.today);
  return expected?.isRunning ? runningWeek(undefined, 0) : null;
}

/** Returns the basis for another budget from a category's revenue, without an outlook. */
export function basisBudget(category: Category, { record, outlook, settings }: WeekBudgets): ExpectedBudget {
  const basis = basisOf(settings.group, category, record.sums, outlook);
  return { basis, isRunning: outlook !== null && !outlook.isOver && basis !== 'entered' };
}
