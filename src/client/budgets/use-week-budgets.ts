import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { percentageFor, spentOn, venueLaborCost } from '../../domain/budgets/standings.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import { revenueSoFar } from '../../domain/forecast/so-far.ts';
import type { Category, Department, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { laborVenue } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { type CardStanding, noStanding, withUnsent } from '../../domain/standings/card-standing.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { type Cents, sumCents } from '../../domain/values/money.ts';
import { settingsOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { areAlike } from '../data/stand-in.ts';
import { type CardOutlook, cardOutlook } from '../forecast/card-outlook.ts';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { failedOnceMore } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { type PendingOrder, usePendingOrders } from '../weeks/use-pending-orders.ts';

export interface WeekBudgets {
  record: RecordedWeek;
  /** Where the week is heading; null while unknown. */
  outlook: WeekOutlook | null;
  settings: GroupSettings;
  standing: (category: Category) => CardStanding;
  /** Of all labor of a venue, which may have no budget of its own. */
  laborOf: (venue: VenueId) => CardStanding;
  /** Of a budget that shares a total, on its own revenue. */
  onOwnRevenue: (category: 'kitchen' | 'bar' | 'labor') => CardStanding;
  staff: (department: Department) => CardStanding;
  /** Orders queued on this device, in none of these. */
  unsent: readonly PendingOrder[];
}

interface WeekBudgetsRead {
  /** Undefined while loading, and if there is nothing to show. */
  budgets: WeekBudgets | undefined;
  /** Whether something could not be read and nothing replaces it. */
  missing: boolean;
  failure: string;
}

export function useWeekBudgets(weekId: WeekId): WeekBudgetsRead {
  const group = useGroup();
  const client = useQueryClient();
  const week = useQuery(reads.week(weekId, group.only));
  const settings = useSettings();
  const outlook = useQuery(reads.outlook(weekId, group.only));
  const standings = useQuery(reads.standings(weekId, group.only));
  const unsent = usePendingOrders(weekId);
  const failure = week.error ? loadWeekFailed(weekLabel(weekId, group)) : settingsFailed(client);
  useFailureToast(week.error ?? settings.error, failure);
  return {
    budgets:
      week.data && settings.data && !outlook.isLoading && !standings.isLoading
        ? {
            ...budgetsOf(
              week.data,
              settingsOfWeek(settings.data, week.data),
              (areAlike(week, standings) && standings.data) || null,
            ),
            outlook: outlook.data ?? null,
            unsent,
          }
        : undefined,
    missing: [week, settings].some(({ data, error }) => error && !data),
    failure,
  };
}

/** Returns the message for failed settings. After a failed retry it suggests reloading the page. */
function settingsFailed(client: QueryClient): string {
  return failedOnceMore(client, reads.settings().queryKey)
    ? FAILURES.loadDashboardRefresh
    : FAILURES.loadDashboard;
}

function budgetsOf(
  record: RecordedWeek,
  settings: GroupSettings,
  standings: WeekStandings | null,
): Omit<WeekBudgets, 'outlook' | 'unsent'> {
  const { group } = settings;
  const { sums } = record;
  const orNone = (found: CardStanding | undefined, spentCents: Cents) =>
    found ?? noStanding(spentCents, standings ? 'none' : 'unread');
  return {
    record,
    settings,
    standing: (category) => orNone(standings?.budgets[category], spentOn(group, category, sums)),
    laborOf: (venue) => orNone(standings?.venues[venue]?.labor, venueLaborCost(group, venue, sums)),
    onOwnRevenue: (category) => orNone(standings?.onOwnRevenue[category], spentOn(group, category, sums)),
    staff: (department) => orNone(standings?.staff[department], sumOf(sums.labor, department)),
  };
}

/** Returns a standing once the orders queued for its revenue center are sent; undefined if there are none. */
export function afterSending(
  standing: CardStanding,
  center: RevenueCenter | undefined,
  { unsent }: Pick<WeekBudgets, 'unsent'>,
): CardStanding | undefined {
  const own = unsent.filter(({ revenueCenter }) => revenueCenter === center);
  return own.length === 0
    ? undefined
    : withUnsent(standing, sumCents(own.map(({ amountCents }) => amountCents)));
}

/** Returns the revenue of centers so far in a week; null once the revenue of all of them is entered. */
export function soFarOf({ record, settings, outlook }: WeekBudgets, centers: readonly RevenueCenter[]) {
  return revenueSoFar({ group: settings.group, sums: record.sums, outlook }, centers);
}

/** Returns where a category's week is heading, for its plot; undefined once its revenue is entered, and while unknown. */
export function plotOf(
  category: Category,
  { outlook, settings, standing }: WeekBudgets,
): CardOutlook | undefined {
  const own = outlook?.categories[category];
  const { basis } = standing(category).revenue;
  if (!outlook || !own || basis === 'entered' || basis === 'none') return undefined;
  const { today, isOver, firstWeekday, holidays } = outlook;
  const percentage = percentageFor(category, settings);
  const verb = laborVenue(settings.group, category) ? 'spent' : 'ordered';
  return cardOutlook(own, percentage, {
    telling: { firstWeekday, today, isOver, verb, place: settings.group },
    holidays,
  });
}
