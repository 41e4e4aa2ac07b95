import { useQuery } from '@tanstack/react-query';
import type { Standing } from '../../domain/budget.ts';
import { FAILURES, loadWeekFailed } from '../../domain/message.ts';
import type { BudgetSettings } from '../../domain/settings.ts';
import { standingFor } from '../../domain/standings.ts';
import { CATEGORIES, type Category } from '../../domain/venue.ts';
import { type WeekId, weekLabel } from '../../domain/week.ts';
import type { WeekRecord } from '../../domain/week-record.ts';
import { reads } from '../data/queries.ts';

/** A week's record, the settings it is weighed by, and where that leaves each budget. */
export interface WeekBudgets {
  record: WeekRecord;
  settings: BudgetSettings;
  standings: Record<Category, Standing>;
}

export interface WeekBudgetsRead {
  /** Undefined while loading, and when there is nothing to show. */
  budgets: WeekBudgets | undefined;
  error: Error | null;
  /** What to say about the error (section 8 of the specification). */
  failure: string;
  retry: () => void;
}

/** Reads what the budget cards of a week show. */
export function useWeekBudgets(weekId: WeekId): WeekBudgetsRead {
  const week = useQuery(reads.week(weekId));
  const settings = useQuery(reads.settings());
  const retry = () => {
    for (const read of [week, settings]) if (read.error) void read.refetch();
  };
  return {
    budgets: week.data && settings.data && budgetsOf(week.data, settings.data),
    error: week.error ?? settings.error,
    failure: week.error ? loadWeekFailed(weekLabel(weekId)) : FAILURES.loadDashboard,
    retry,
  };
}

function budgetsOf(record: WeekRecord, settings: BudgetSettings): WeekBudgets {
  const entries = CATEGORIES.map((category) => [category, standingFor(category, record, settings)]);
  return { record, settings, standings: Object.fromEntries(entries) as Record<Category, Standing> };
}
