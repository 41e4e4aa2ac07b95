import { Text } from '@mantine/core';
import { type Standing, standingOf, type Thresholds, zoneOfVerdict } from '../../domain/budgets/budget.ts';
import { percentOf } from '../../domain/forecast/pace-words.ts';
import type { Venue } from '../../domain/group/group.ts';
import { nameInVenue } from '../../domain/group/venue.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings/settings.ts';
import { isUnknown, revenueText } from '../../domain/standings/standing-words.ts';
import type { VenueStandings, WeekStandings } from '../../domain/standings/standings.ts';
import { type Cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import type { CardRow } from './budget-body.tsx';
import { BudgetCard, type BudgetCardProps } from './budget-card.tsx';

interface VenueCardProps {
  venue: Venue;
  standings: VenueStandings;
  settings: GroupSettings;
}

/** All budgets of a venue together, with its revenue and what each of them spent; its title leads to its dashboard. */
export function VenueCard({ venue, standings, settings }: VenueCardProps) {
  const { venueId, name } = venue;
  const { group } = settings;
  const ofCenters = Object.entries(standings.centers);
  const [only] = ofCenters.length === 1 ? ofCenters[0]! : [];
  return (
    <TogetherCard
      title={name}
      standings={standings}
      of={ordersOf(standings, settingsOf(venueId, settings))}
      thresholds={settingsOf(venueId, settings)}
      link={{ to: '/venues/$venueId', params: { venueId } }}
      ordersOf={only}
      breakdown={ofCenters.map(([id, { spentCents: cents }]) => ({ label: nameInVenue(group, id), cents }))}
    />
  );
}

interface AllVenuesCardProps {
  venues: readonly Venue[];
  of: WeekStandings['venues'];
  together: WeekStandings['group'];
  settings: GroupSettings;
}

/** The budgets of all venues together, with what each venue spent. */
export function AllVenuesCard({ venues, of, together, settings }: AllVenuesCardProps) {
  const { budgetCents, spentCents, waitingCents, heading } = together.orders;
  const spentBy = ({ venueId }: Venue) =>
    sumCents(Object.values(of[venueId]!.centers).map((one) => one.spentCents));
  return (
    <TogetherCard
      title="All Venues"
      standings={together}
      of={{
        standing: standingOf(budgetCents, spentCents, settings),
        waitingCents,
        projectedCents: heading?.projectedCents ?? null,
      }}
      thresholds={settings}
      breakdown={venues.map((venue) => ({ label: venue.name, cents: spentBy(venue) }))}
    />
  );
}

/** What the budgets for orders come to. */
interface Orders {
  standing: Standing;
  waitingCents: Cents;
  /** Where they are heading together; null where that is not known of all. */
  projectedCents: Cents | null;
}

function ordersOf({ centers }: VenueStandings, thresholds: Thresholds): Orders {
  const ofCenters = Object.values(centers);
  const projected = ofCenters.flatMap(({ heading }) => heading?.projectedCents ?? []);
  return {
    standing: standingOf(
      sumCents(ofCenters.map(({ budgetCents }) => budgetCents)),
      sumCents(ofCenters.map(({ spentCents }) => spentCents)),
      thresholds,
    ),
    waitingCents: sumCents(ofCenters.map(({ waitingCents }) => waitingCents)),
    projectedCents:
      ofCenters.length > 0 && projected.length === ofCenters.length ? sumCents(projected) : null,
  };
}

interface TogetherCardProps extends Pick<BudgetCardProps, 'title' | 'link' | 'ordersOf' | 'thresholds'> {
  standings: Pick<VenueStandings, 'revenue' | 'labor' | 'verdict' | 'worst' | 'missing'>;
  of: Orders;
  breakdown: readonly CardRow[];
}

function TogetherCard({ standings, of, ...card }: TogetherCardProps) {
  const group = useGroup();
  const { revenue, labor, verdict, worst, missing } = standings;
  const { standing, waitingCents, projectedCents } = of;
  const { budgetCents } = standing;
  return (
    <BudgetCard
      standing={standing}
      verdict={verdict}
      badge={zoneOfVerdict(verdict) === 'good' ? undefined : (worst ?? undefined)}
      expected={{ basis: revenue.basis }}
      percentLabel={
        isUnknown(revenue)
          ? 'No revenue yet'
          : `Revenue ${revenueText({ ...revenue, missingDays: [] }, group)}`
      }
      waiting={waitingCents === 0 ? null : waitingCents}
      noRows="No revenue centers yet."
      {...card}
    >
      {projectedCents !== null && budgetCents > 0 && (
        <Text size="sm" className="figures">
          Heading for {percentOf(projectedCents, budgetCents, group)} of the budget
        </Text>
      )}
      {(labor.spentCents > 0 || labor.budgetCents > 0) && (
        <Text size="sm" className="figures">
          Labor {formatMoney(labor.spentCents, group)}
          {labor.budgetCents > 0 && ` of ${formatMoney(labor.budgetCents, group)}`}
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {missing.slice(0, MOST_MISSING).join('. ')}
          {missing.length > MOST_MISSING && `, and ${missing.length - MOST_MISSING} more`}
        </Text>
      )}
    </BudgetCard>
  );
}

/** How much of what is missing a card names. */
const MOST_MISSING = 3;
