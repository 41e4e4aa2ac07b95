import { Text } from '@mantine/core';
import { NO_BUDGET_YET, zoneLabel } from '../../domain/budgets/budget.ts';
import { spentOn } from '../../domain/budgets/standings.ts';
import { venueStanding } from '../../domain/budgets/venue-standing.ts';
import { waitingFor } from '../../domain/desk/breakdown.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { Venue } from '../../domain/group/group.ts';
import { nameInVenue, venueName, venueOf } from '../../domain/group/venue.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import type { CardRow } from './budget-body.tsx';
import { BudgetCard, type BudgetCardProps } from './budget-card.tsx';
import type { WeekBudgets } from './use-week-budgets.ts';

interface VenuesCardProps {
  venues: readonly Venue[];
  budgets: WeekBudgets;
}

/** All budgets of a venue together, with its revenue and what each of them spent; its title leads to its dashboard. */
export function VenueCard({ venue, budgets }: { venue: Venue; budgets: WeekBudgets }) {
  const { venueId, name } = venue;
  const { record, settings } = budgets;
  const { group } = settings;
  const ids = venue.centers.map(({ id }) => id);
  return (
    <TogetherCard
      title={name}
      venues={[venue]}
      budgets={budgets}
      link={{ to: '/venues/$venueId', params: { venueId } }}
      waiting={waitingFor(record, ids)}
      ordersOf={ids.length === 1 ? ids[0] : undefined}
      badgeOf={(category) => nameInVenue(group, category)}
      breakdown={venue.centers
        .map(({ id, name: label, retired }) => ({ label, cents: spentOn(group, id, record.sums), retired }))
        .filter(({ cents, retired }) => !retired || cents !== 0)}
    />
  );
}

/** The budgets of all venues together, with what each venue spent. */
export function AllVenuesCard({ venues, budgets }: VenuesCardProps) {
  const { record, settings } = budgets;
  const { group } = settings;
  return (
    <TogetherCard
      title="All Venues"
      venues={venues}
      budgets={budgets}
      badgeOf={(category) => venueName(group, venueOf(group, category))}
      breakdown={venues.map((venue) => ({
        label: venue.name,
        cents: sumCents(venue.centers.map(({ id }) => spentOn(group, id, record.sums))),
      }))}
    />
  );
}

interface TogetherCardProps extends VenuesCardProps, Pick<BudgetCardProps, 'waiting' | 'ordersOf'> {
  title: string;
  link?: { to: '/venues/$venueId'; params: { venueId: string } };
  /** What the badge says of the budget that is worst off. */
  badgeOf: (category: string) => string;
  breakdown: readonly CardRow[];
}

function TogetherCard({ title, venues, budgets, link, badgeOf, ...card }: TogetherCardProps) {
  const group = useGroup();
  const { expected, afterSending, settings, outlook } = budgets;
  const levelOf = (category: string) => outlook?.categories[category]?.level ?? null;
  const { revenueCents, standing, labor, worst } = venueStanding(venues, expected, settings, levelOf);
  const isGood = !worst || worst.verdict === zoneLabel('good') || worst.verdict === NO_BUDGET_YET;
  const [only, ...others] = venues;
  return (
    <BudgetCard
      title={title}
      link={link}
      standing={standing}
      verdict={worst?.verdict}
      expected={{ basis: basisOfVenues(venues, budgets) }}
      afterSending={
        afterSending ? venueStanding(venues, afterSending.expected, settings).standing : undefined
      }
      thresholds={only && others.length === 0 ? settingsOf(only.venueId, settings) : settings}
      percentLabel={revenueCents > 0 ? `Revenue ${formatMoney(revenueCents, group)}` : 'No revenue yet'}
      badge={isGood ? undefined : badgeOf(worst.category)}
      {...card}
      noRows="No revenue centers yet."
    >
      {(labor.spentCents > 0 || labor.budgetCents > 0) && (
        <Text size="sm" className="figures">
          Labor {formatMoney(labor.spentCents, group)}
          {labor.budgetCents > 0 && ` of ${formatMoney(labor.budgetCents, group)}`}
        </Text>
      )}
    </BudgetCard>
  );
}

/** What the revenue of venues rests on: an estimate where a part of it is one. */
function basisOfVenues(venues: readonly Venue[], { record, outlook, settings }: WeekBudgets): BasisRead {
  const bases = venues
    .flatMap(({ centers }) => centers)
    .map(({ id }) => basisOf(settings.group, id, record.sums, outlook));
  const estimated = bases.find((basis) => basis !== 'entered' && basis !== 'none');
  return estimated ?? (bases.includes('entered') ? 'entered' : 'none');
}
