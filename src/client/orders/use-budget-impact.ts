import { useQuery } from '@tanstack/react-query';
import type { Standing } from '../../domain/budgets/budget.ts';
import { standingFor, withOrder } from '../../domain/budgets/standings.ts';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { type Week, weekLabel } from '../../domain/weeks/week.ts';
import { reads } from '../data/queries.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

export interface Impact {
  now: Standing;
  /** The order as it changes what is left: below zero. */
  orderCents: Cents;
  after: Standing;
}

/** Where a budget stands in a week, and where an order of this amount would leave it. */
export function useBudgetImpact(week: Week, center: RevenueCenter, amount: Cents) {
  const record = useQuery(reads.week(week.weekId));
  const settings = useQuery(reads.settings());
  const failure = record.isError ? loadWeekFailed(weekLabel(week.weekId)) : FAILURES.loadSettings;
  useFailureToast(record.error ?? settings.error, failure);
  const retry = () => {
    for (const read of [record, settings]) if (read.isError) void read.refetch();
  };
  const impact: Impact | undefined = record.data &&
    settings.data && {
      now: standingFor(center, record.data, settings.data),
      orderCents: cents(-amount),
      after: standingFor(center, withOrder(record.data, center, amount), settings.data),
    };
  return { impact, failure: record.isError || settings.isError ? failure : null, retry };
}
