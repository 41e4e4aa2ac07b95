import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BudgetBalance, standingOf } from '../../domain/budgets/budget.ts';
import type { Verdict } from '../../domain/budgets/verdict.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import type { SpendingMove } from '../../domain/forecast/outlook-after.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { venueOfTotal } from '../../domain/group/venue.ts';
import type { PreviewedWeek } from '../../domain/orders/preview-order.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { noStanding } from '../../domain/standings/card-standing.ts';
import {
  besideUsual,
  type HeadingBeside,
  headingBeside,
  verdictAfter,
} from '../../domain/standings/verdict-after.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { groupClock } from '../data/group-clock.ts';
import { reads } from '../data/queries.ts';
import { areAlike } from '../data/stand-in.ts';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { later } from '../ui/later.tsx';

/** Previews what an order leads to before the server decides. It is as large as a page, so it loads after the form. */
export const usePreviews = later(() => import('../../domain/orders/preview-order.ts'));

export interface Impact {
  /** What the revenue behind the budget is based on. */
  basis: BasisRead;
  now: BudgetBalance;
  /** How the saving changes what is left, in cents: negative for a purchase. */
  leftCents: Cents;
  after: BudgetBalance;
  /** Where the week is heading without and with it; null while unknown. */
  heading: HeadingBeside | null;
  /** The budget's verdict as it will read after saving. */
  verdict: Verdict;
  /** How the day and the week will compare with usual, in sentences; none without a usual pace. */
  besideUsual: readonly string[];
}

/**
 * Reads what is known of a week before an order is saved into it. With `onOwnRevenue`, budgets that share a total stand on their own
 * revenue.
 */
export function usePreviewedWeek(week: Week | null, { onOwnRevenue = false } = {}) {
  const { only } = useGroup();
  const client = useQueryClient();
  const weekId = week?.weekId ?? ('' as WeekId);
  const enabled = week !== null;
  const record = useQuery({ ...reads.week(weekId, only), enabled });
  const outlook = useQuery({ ...reads.outlook(weekId, only), enabled });
  const standings = useQuery({ ...reads.standings(weekId, only), enabled });
  const settings = useSettings();
  const isLoading = outlook.isLoading || standings.isLoading;
  const known = useMemo(
    () =>
      record.data && settings.data && !isLoading
        ? ({
            now: timestamp(groupClock(client)),
            week: record.data,
            outlook: outlook.data ?? null,
            settings: settingsInWeek(settings.data, weekId),
          } satisfies PreviewedWeek)
        : null,
    [client, record.data, settings.data, outlook.data, isLoading, weekId],
  );

  function impactOf(center: RevenueCenter, moves: readonly SpendingMove[]): Impact | undefined {
    if (!known) return undefined;
    const { settings, outlook } = known;
    const { group } = settings;
    const { sums } = known.week;
    const data = areAlike(record, standings) ? standings.data : undefined;
    const told =
      data?.[onOwnRevenue ? 'onOwnRevenue' : 'budgets'][center] ??
      noStanding(sumOf(sums.spending, center), data ? 'none' : 'unread');
    const thresholds = settingsOf(onOwnRevenue ? venueOfTotal(group)! : center, settings);
    const more = sumCents(moves.map((move) => move.cents));
    const balance = (spent: number) => standingOf(told.budgetCents, cents(spent), thresholds);
    const after = balance(told.spentCents + more);
    const loaded = { group, sums, outlook };
    return {
      basis: told.revenue.basis,
      now: balance(told.spentCents),
      leftCents: cents(-more),
      after,
      heading: headingBeside(loaded, center, moves),
      verdict: verdictAfter(loaded, center, moves, after),
      besideUsual: besideUsual(loaded, center, moves),
    };
  }

  return { known, impactOf, isRefused: record.isError, error: record.error ?? settings.error };
}
