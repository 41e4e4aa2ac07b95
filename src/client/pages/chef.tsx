import { staffStandingFor } from '../../domain/budgets/standings.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { basisBudget, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { useGroup } from '../session/use-session.ts';
import { spentAmount } from '../spending/amounts.ts';
import { CenterDashboard } from './center-dashboard.tsx';
import { StaffHours } from './staff-hours.tsx';

/** /chef: the kitchen's spending, its staff and their hours. */
export function ChefPage() {
  return (
    <CenterDashboard
      title="Kitchen Dashboard"
      center="kitchen"
      expenses={spentAmount('kitchenExpenses')}
      staffCard={(budgets, editOf) => (
        <KitchenStaffCard budgets={budgets} edit={editOf(spentAmount('kitchenStaff'))} />
      )}
      tip={{ category: 'kitchen', title: 'Kitchen Tip' }}
    />
  );
}

function KitchenStaffCard({ budgets, edit }: { budgets: WeekBudgets; edit: Edit }) {
  const group = useGroup();
  const { record, expected, settings } = budgets;
  return (
    <BudgetCard
      title="Kitchen Staff Budget"
      weekId={record.weekId}
      standing={staffStandingFor('kitchen', expected, settings)}
      expected={basisBudget('labor', budgets)}
      thresholds={settings}
      percentLabel={`${formatPercentage(settings.kitchenStaffPercentage, group)}% of the labor budget`}
      edit={edit}
    >
      <StaffHours
        crew="kitchen"
        record={record}
        manageTitle="Manage Kitchen Staff"
        addTitle="Add Kitchen Staff"
        addCrews={['kitchen']}
      />
    </BudgetCard>
  );
}
