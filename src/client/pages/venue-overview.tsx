import { SimpleGrid, Stack } from '@mantine/core';
import { type Standing, spentText } from '../../domain/budgets/budget.ts';
import type { Who } from '../../domain/people/role.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCard } from '../budgets/budget-card.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RevenueFigureCard } from '../revenue/revenue-figure-card.tsx';
import { useUser } from '../session/use-session.ts';
import { maySet, pencilOf, type WeekAmount } from '../weeks/week-amount.ts';
import type { VenueBudget, VenueView } from './venue-view.ts';

interface VenueOverviewProps {
  view: VenueView;
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
}

/** What a venue earned in a week and where its budgets stand, with pencils for what the user may set. */
export function VenueOverview({ view, budgets: week, onEdit }: VenueOverviewProps) {
  const { role } = useUser();
  const budgets = view.budgets(week);
  const after = week.afterSending && view.budgets(week.afterSending);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: view.revenues.length }}>
        {view.revenues.map((revenue) => (
          <RevenueFigureCard
            key={revenue.title}
            title={revenue.title}
            cents={revenue.amount.in(revenue.amount.start(week.record, week.settings.group))}
            budgets={budgets.filter((budget) => budget.revenue === revenue).map(budgetRow)}
            onEdit={editOf(revenue.amount, role, onEdit)?.onEdit}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: budgets.length }}>
        {budgets.map((budget, index) => (
          <VenueBudgetCard
            key={budget.title}
            budget={budget}
            afterSending={after?.[index]?.standing}
            role={role}
            onEdit={onEdit}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** "Bar Budget (22%)" and its amount. */
function budgetRow({ title, percentage, standing }: VenueBudget) {
  return { label: `${title} (${formatPercentage(percentage)}%)`, cents: standing.budgetCents };
}

interface VenueBudgetCardProps extends Pick<VenueOverviewProps, 'onEdit'> {
  budget: VenueBudget;
  afterSending: Standing | undefined;
  role: Who;
}

function VenueBudgetCard({ budget, afterSending, role, onEdit }: VenueBudgetCardProps) {
  const { amount, crews = {}, title, percentage, revenue, breakdown, standing, ...card } = budget;
  const rows = breakdown.map((row) => {
    const crewAmount = 'crew' in row && row.crew ? crews[row.crew] : undefined;
    return { ...row, edit: editOf(crewAmount, role, onEdit) };
  });
  return (
    <BudgetCard
      {...card}
      title={`${title} from ${revenue.of}`}
      bar="venue"
      percentLabel={`${formatPercentage(percentage)}% of ${revenue.of}`}
      standing={standing}
      afterSending={afterSending}
      badge={spentText(standing)}
      breakdown={rows}
      noRows="No orders recorded for this week yet."
      edit={editOf(amount, role, onEdit)}
    />
  );
}

/** The pencil of an amount; none for those who may not set it. */
function editOf(amount: WeekAmount | undefined, role: Who, onEdit: (amount: WeekAmount) => void) {
  if (!amount || !maySet(role, amount)) return undefined;
  return { label: pencilOf(amount), onEdit: () => onEdit(amount) } satisfies Edit;
}
