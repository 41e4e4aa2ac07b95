import { useQuery } from '@tanstack/react-query';
import type { Standing } from '../../domain/budgets/budget.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import { standingFor } from '../../domain/budgets/standings.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { type OrderPreview, previewOrder } from '../../domain/orders/preview-order.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { type Cents, cents, enteredAmount } from '../../domain/values/money.ts';
import { type Week, weekLabel } from '../../domain/weeks/week.ts';
import { type WeekSums, withOrders } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { useExpectation } from '../forecast/use-expectation.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { type OrderEntry, readOrder } from './order-entry.ts';

/** Where a revenue center stands, as the dashboard says it that the order is entered on. */
export type StandingOf = (center: RevenueCenter, sums: WeekSums, settings: GroupSettings) => Standing;

export interface Impact {
  /** What the revenue rests on that the budget is a share of. */
  basis: BasisRead;
  now: Standing;
  /** The order as it changes what is left: below zero. */
  orderCents: Cents;
  after: Standing;
}

export interface OrderImpact {
  center: RevenueCenter;
  /** The week the order goes into; null while that is not known. */
  week: Week | null;
  /** What else saving it would do; null while it is not typed whole. */
  preview: OrderPreview | null;
  /** Nothing while it is not known. */
  impact: Impact | undefined;
  /** Why it can't be known. */
  failure: string | null;
  retry: () => void;
}

/** Where a budget stands in a week, and where the order that is being typed would leave it. */
export function useBudgetImpact(
  entry: OrderEntry,
  week: Week | null,
  standingOf: StandingOf = standingFor,
): OrderImpact {
  const group = useGroup();
  const { user } = useSession();
  const { category: center, amount, kind } = entry;
  const record = useQuery({ ...reads.week(week?.weekId ?? ('' as Week['weekId'])), enabled: week !== null });
  const settings = useSettings();
  const failure =
    week && record.isError ? loadWeekFailed(weekLabel(week.weekId, group)) : FAILURES.loadSettings;
  useFailureToast(record.error ?? settings.error, failure);
  const amountCents = enteredAmount(amount, group).cents ?? cents(0);
  const orderCents = countedCents({ kind, amountCents });
  const { expect, loading, outlook } = useExpectation(week?.weekId ?? null, standingOf !== standingFor);
  const sums = record.data && !loading ? expect(record.data.sums) : undefined;
  const { data: known } = settings;
  const read = readOrder(group, entry, 'venue');
  const isWhole = typeof read === 'object' && 'wanted' in read && record.data && known && user;
  const preview = isWhole ? previewOrder(record.data!, known, read.wanted, user) : null;
  return {
    center,
    week,
    preview,
    impact:
      week && sums && known
        ? {
            basis: basisOf(known.group, center, record.data!.sums, outlook),
            now: standingOf(center, sums, known),
            orderCents: cents(-orderCents),
            after: standingOf(
              center,
              withOrders(sums, [{ revenueCenter: center, amountCents: orderCents }]),
              known,
            ),
          }
        : undefined,
    failure: record.isError || settings.isError ? failure : null,
    retry: () => {
      for (const read of [record, settings]) if (read.isError) void read.refetch();
    },
  };
}
