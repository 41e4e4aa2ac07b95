import { useState } from 'react';
import { staffStandingFor } from '../../domain/budgets/standings.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { basisBudget } from '../budgets/expected-budget.ts';
import { type BudgetTab, TabbedBudgetCard } from '../budgets/tabbed-budget-card.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { spentAmount } from '../spending/amounts.ts';
import { CenterDashboard } from './center-dashboard.tsx';
import { StaffHours } from './staff-hours.tsx';

const CREWS = ['bar', 'service'] as const;

/** /bar: the bar's spending, and the bar and service staff with their hours. */
export function BarPage() {
  const [shown, setShown] = useState<string>(CREWS[0]);
  return (
    <CenterDashboard
      title="Bar Dashboard"
      center="bar"
      expenses={spentAmount('barExpenses')}
      staffCard={(budgets, editOf) => (
        <TabbedBudgetCard
          title="Staff Budget"
          weekId={budgets.record.weekId}
          tabs={CREWS.map((crew) => staffTab(crew, budgets, editOf(spentAmount(`${crew}Staff`))))}
          shown={shown}
          onShow={setShown}
        />
      )}
      tip={{ category: 'bar', title: 'Bar Tip' }}
    />
  );
}

function staffTab(crew: (typeof CREWS)[number], budgets: WeekBudgets, edit: Edit): BudgetTab {
  const { record, expected, settings } = budgets;
  const share = formatPercentage(settings[`${crew}StaffPercentage`], settings.group);
  const name = `${nameOf(settings.group, crew)} Staff`;
  return {
    id: crew,
    tab: `${name} (${share}%)`,
    title: `${name} Budget`,
    standing: staffStandingFor(crew, expected, settings),
    expected: basisBudget('labor', budgets),
    thresholds: settings,
    percentLabel: `${share}% of the labor budget`,
    edit,
    children: (
      <StaffHours
        crew={crew}
        record={record}
        manageTitle={`Manage ${name}`}
        addTitle="Add Staff Member"
        addCrews={CREWS}
      />
    ),
  };
}
