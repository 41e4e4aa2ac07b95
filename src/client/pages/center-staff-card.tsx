import { Tabs } from '@mantine/core';
import type { Crew, RevenueCenter } from '../../domain/group/group.ts';
import { crewsIn, staffName, venueOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCard } from '../budgets/budget-card.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { useUser } from '../session/use-session.ts';
import { maySet, type WeekAmount } from '../weeks/week-amount.ts';
import { CardTrend } from './card-trend.tsx';
import { CrewCard } from './crews-home.tsx';
import { laborBudget, venueView } from './group-venue.ts';
import { StaffHours } from './staff-hours.tsx';

interface CenterStaffCardProps {
  center: RevenueCenter;
  budgets: WeekBudgets;
  /** The pencil of an amount. */
  editOf: (amount: WeekAmount) => Edit;
}

/** The labor budget of a revenue center's venue, and the hours of its crews. */
export function CenterStaffCard({ center, budgets, editOf }: CenterStaffCardProps) {
  const { record, settings } = budgets;
  const { group } = settings;
  const { role } = useUser();
  const venue = group.venues.find(({ venueId }) => venueId === venueOf(group, center))!;
  const [whole] = venueView(group, venue).revenues;
  const crews = crewsIn(group, venue.venueId).filter((crew) => can(role, 'addHours', crew));
  // Who looks after single revenue centers and crews of a venue is not told what its labor may be.
  if (venue.partly) return crews.map((crew) => <CrewCard key={crew} crew={crew} record={record} />);
  if (!whole) return null;
  const {
    standing,
    expected,
    thresholds,
    breakdown,
    of,
    percentage,
    crews: amounts = {},
  } = laborBudget(venue, budgets, whole);
  return (
    <BudgetCard
      title={`${venue.name} Labor`}
      weekId={record.weekId}
      standing={standing}
      expected={expected}
      thresholds={thresholds}
      percentLabel={`${formatPercentage(percentage, group)}% of ${of}`}
      breakdown={breakdown.map((row) => {
        const amount = 'crew' in row && row.crew ? amounts[row.crew] : undefined;
        return { ...row, edit: amount && maySet(role, amount) ? editOf(amount) : undefined };
      })}
      noRows="No crew’s cost counts here."
      trend={
        <CardTrend
          label={`${venue.name} Labor`}
          of={{ venueId: venue.venueId, cost: 'labor' }}
          venue={venue.venueId}
          record={record}
        />
      }
    >
      <CrewTabs crews={crews} budgets={budgets} />
    </BudgetCard>
  );
}

/** The hours of each crew, one at a time. */
function CrewTabs({ crews, budgets }: { crews: readonly Crew[]; budgets: WeekBudgets }) {
  const { group } = budgets.settings;
  const [first, ...others] = crews;
  if (first === undefined) return null;
  const hoursOf = (crew: Crew) => (
    <StaffHours
      crew={crew}
      record={budgets.record}
      manageTitle={`Manage ${staffName(group, crew)}`}
      addTitle="Add Staff Member"
      addCrews={crews}
    />
  );
  if (others.length === 0) return hoursOf(first);
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List mb="sm">
        {crews.map((crew) => (
          <Tabs.Tab key={crew} value={crew}>
            {staffName(group, crew)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {crews.map((crew) => (
        <Tabs.Panel key={crew} value={crew}>
          {hoursOf(crew)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
