import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import type { OrderPreview } from '../../domain/orders/preview-order.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import { cents, enteredAmount } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { type Impact, usePreviewedWeek, usePreviews } from '../forecast/previewed-week.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { type OrderEntry, readOrder } from './order-entry.ts';

export interface OrderImpact {
  saving: 'order' | 'correction';
  center: RevenueCenter;
  /** The week the order goes into; null while unknown. */
  week: Week | null;
  /** The other effects of saving; null until the order is complete. */
  preview: OrderPreview | null;
  /** Undefined while unknown. */
  impact: Impact | undefined;
  failure: string | null;
}

/** Returns a budget's balance in a week, and the balance after the order being typed. */
export function useBudgetImpact(entry: OrderEntry, week: Week | null, onOwnRevenue = false): OrderImpact {
  const group = useGroup();
  const { user } = useSession();
  const { revenueCenter: center, amount, kind } = entry;
  const { known, impactOf, ...read } = useTellingWeek(week, onOwnRevenue);
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
  const stays = useTellingWeek(week);
  const goes = useTellingWeek(to);
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
  const { impactOf, failure } = useTellingWeek(week);
  const impact = impactOf(center, [{ day, cents: amountCents }]);
  return { saving: 'order', center, week, preview: null, impact, failure };
}

/** Returns what is known of a week, and says when it can't be read. */
export function useTellingWeek(week: Week | null, onOwnRevenue = false) {
  const group = useGroup();
  const { isRefused, error, ...read } = usePreviewedWeek(week, { onOwnRevenue });
  const failure = week && isRefused ? loadWeekFailed(weekLabel(week.weekId, group)) : FAILURES.loadSettings;
  useFailureToast(error, failure);
  return { ...read, failure: error && failure };
}
