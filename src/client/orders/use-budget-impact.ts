import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BudgetBalance } from '../../domain/budgets/budget.ts';
import { budgetBalance } from '../../domain/budgets/standings.ts';
import type { Verdict } from '../../domain/budgets/verdict.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { SpendingMove } from '../../domain/forecast/outlook-after.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import type { OrderPreview, PreviewedWeek } from '../../domain/orders/preview-order.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import {
  besideUsual,
  type HeadingBeside,
  headingBeside,
  verdictAfter,
} from '../../domain/standings/verdict-after.ts';
import { parseDay } from '../../domain/values/day.ts';
import { type Cents, cents, enteredAmount, sumCents } from '../../domain/values/money.ts';
import { type WeekSums, withOrders } from '../../domain/weeks/week-sums.ts';
import { groupClock } from '../data/group-clock.ts';
import { reads } from '../data/queries.ts';
import { useExpectation, usePreviews } from '../forecast/use-expectation.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { type OrderEntry, readOrder } from './order-entry.ts';

/** Computes the balance of a revenue center the way the dashboard on which the order is entered does. */
export type StandingOf = (center: RevenueCenter, sums: WeekSums, settings: GroupSettings) => BudgetBalance;

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

export interface OrderImpact {
  saving: 'order' | 'correction';
  center: RevenueCenter;
  /** The week the order goes into; null while unknown. */
  week: Week | null;
  /** The other effects of saving; null until the order is complete. */
  preview: OrderPreview | null;
  /** Undefined while unknown. */
  impact: Impact | undefined;
  /** Why the impact can't be computed. */
  failure: string | null;
}

/** Returns a budget's balance in a week, and the balance after the order being typed. */
export function useBudgetImpact(
  entry: OrderEntry,
  week: Week | null,
  standingOf: StandingOf = budgetBalance,
): OrderImpact {
  const group = useGroup();
  const { user } = useSession();
  const { revenueCenter: center, amount, kind } = entry;
  const { known, impactOf, ...read } = usePreviewedWeek(week, standingOf);
  const amountCents = enteredAmount(amount, group).cents ?? cents(0);
  const typed = readOrder(group, entry, 'venue');
  const entered = typeof typed === 'object' && 'wanted' in typed ? typed.wanted : null;
  const found = useOrdersOfSupplier(entered);
  const previews = usePreviews();
  const preview =
    entered && known && user && previews ? previews.previewOrder(known, entered, user, found) : null;
  return {
    ...read,
    saving: 'order',
    center,
    week,
    preview,
    impact: impactOf(center, [{ day: parseDay(entry.day), cents: countedCents({ kind, amountCents }) }]),
  };
}

/** How long typing must pause before the search runs, in milliseconds. */
const REST = 300;

/**
 * Returns orders of all weeks that may be duplicates of the entered one. Null until typing pauses and they load;
 * empty if the server can't be reached.
 */
function useOrdersOfSupplier(entered: NewOrder | null): readonly Order[] | null {
  const typed = JSON.stringify(entered);
  const [rested] = useDebouncedValue(typed, REST);
  const { data, fetchStatus } = useQuery(reads.alike(rested === typed ? entered : null));
  if (rested !== typed || (!data && fetchStatus === 'fetching')) return null;
  return data ?? [];
}

interface CorrectionTyped {
  /** The order as it is stored now. */
  order: Order;
  week: Week;
  /** The week it moves to; null if it stays. */
  to?: Week | null;
  /** The change; null until it is complete, and if nothing changes. */
  change: OrderChange | null;
}

/** Returns a budget's balance, and the balance after the correction being typed. */
export function useCorrectionImpact({ order, week, to = null, change }: CorrectionTyped): OrderImpact {
  const { user } = useSession();
  const stays = usePreviewedWeek(week);
  const goes = usePreviewedWeek(to);
  const from = stays.known;
  const isRead = from !== null && (to === null || goes.known !== null);
  const previews = usePreviews();
  const preview =
    isRead && change && user && previews
      ? previews.previewCorrection({ from, to: goes.known }, order, change, user)
      : null;
  const { impactOf, failure } = to ? goes : stays;
  const center = preview?.center ?? order.revenueCenter;
  return {
    saving: 'correction',
    center,
    week: to ?? week,
    failure,
    preview: preview && { waits: preview.waits, alike: [] },
    // While previews load, a typed change must not show as if it changed nothing.
    impact: change && !previews ? undefined : impactOf(center, preview?.moves ?? []),
  };
}

/** Returns a budget's balance, and the balance once a waiting order is approved. */
export function useApprovalImpact(
  { revenueCenter: center, day, amountCents }: Order,
  week: Week,
): OrderImpact {
  const { impactOf, failure } = usePreviewedWeek(week);
  const impact = impactOf(center, [{ day, cents: amountCents }]);
  return { saving: 'order', center, week, preview: null, impact, failure };
}

/** Returns what is known of a week before an order is saved into it. */
export function usePreviewedWeek(week: Week | null, standingOf: StandingOf = budgetBalance) {
  const group = useGroup();
  const clock = groupClock(useQueryClient());
  const record = useQuery({
    ...reads.week(week?.weekId ?? ('' as Week['weekId']), group.only),
    enabled: week !== null,
  });
  const settings = useSettings();
  const failure =
    week && record.isError ? loadWeekFailed(weekLabel(week.weekId, group)) : FAILURES.loadSettings;
  useFailureToast(record.error ?? settings.error, failure);
  const { expect, loading, outlook } = useExpectation(week?.weekId ?? null, standingOf !== budgetBalance);
  const known: PreviewedWeek | null =
    week && record.data && settings.data && !loading
      ? {
          now: timestamp(clock),
          week: record.data,
          outlook,
          settings: settingsInWeek(settings.data, week.weekId),
        }
      : null;
  return {
    known,
    /** Returns the impact of spending moves on a revenue center. */
    impactOf(center: RevenueCenter, moves: readonly SpendingMove[]): Impact | undefined {
      if (!known) return undefined;
      const { group } = known.settings;
      const sums = expect(known.week.sums);
      const more = sumCents(moves.map((move) => move.cents));
      const spent = withOrders(sums, [{ revenueCenter: center, amountCents: more }]);
      const after = standingOf(center, spent, known.settings);
      const loaded = { group, sums: known.week.sums, outlook };
      return {
        basis: basisOf(group, center, known.week.sums, outlook),
        now: standingOf(center, sums, known.settings),
        leftCents: cents(-more),
        after,
        heading: headingBeside(loaded, center, moves),
        verdict: verdictAfter(loaded, center, moves, after),
        besideUsual: besideUsual(loaded, center, moves),
      };
    },
    failure: record.isError || settings.isError ? failure : null,
  };
}
