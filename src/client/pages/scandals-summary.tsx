import { hasBudget, noBudgetText, percentSpent, type Standing } from '../../domain/budgets/budget.ts';
import { venueLaborStanding } from '../../domain/budgets/standings.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage, formatTenths } from '../../domain/values/percent.ts';
import type { Place } from '../../domain/values/place.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { BasisMark } from '../budgets/basis-mark.tsx';
import { basisBudget, type ExpectedBudget } from '../budgets/expected-budget.ts';
import { SummaryCard, SummaryGrid } from '../budgets/summary-card.tsx';
import { soFarOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { ZoneBadge } from '../budgets/zone-badge.tsx';
import { REVENUE_AMOUNTS } from '../revenue/revenue-amounts.ts';
import { revenueFigure, SoFar } from '../revenue/so-far.tsx';
import { useGroup } from '../session/use-session.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';

interface ScandalsSummaryProps {
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
}

/** The four figures of Scandals in a week: revenue, spending, how much of the budget that is, and labor. */
export function ScandalsSummary({ budgets, onEdit }: ScandalsSummaryProps) {
  const group = useGroup();
  const { record, expected, settings, standing } = budgets;
  const entered = sumOf(record.sums.revenue, 'scandals');
  const soFar = soFarOf(budgets, ['scandals']);
  const basis = basisBudget('scandals', budgets);
  const own = settingsOf('scandals', settings);
  const scandals = standing('scandals');
  const labor = venueLaborStanding('scandals', expected, settings);
  return (
    <SummaryGrid>
      <SummaryCard
        title="Scandals Revenue"
        figure={revenueFigure(entered, soFar, group)}
        detail={
          <>
            {soFar && <SoFar of={soFar} />}
            {`${formatPercentage(own.barPercentage, group)}% bar, ${formatPercentage(own.laborPercentage, group)}% labor budget`}
          </>
        }
        edit={{ label: 'Edit Scandals revenue', onEdit: () => onEdit(REVENUE_AMOUNTS.scandals) }}
      />
      <SummaryCard
        title="Scandals Spending"
        figure={formatMoney(scandals.spentCents, group)}
        detail={ofBudget(scandals, 'bar', basis, group)}
        bar={{ standing: scandals, thresholds: own }}
      />
      <SummaryCard
        title="Budget Percentage"
        figure={
          hasBudget(scandals)
            ? `${formatTenths(percentSpent(scandals.budgetCents, scandals.spentCents), group)}%`
            : '–'
        }
        detail={
          <>
            <ZoneBadge standing={scandals} expected={basis} />
            <br />
            {hasBudget(scandals) && 'of the bar budget spent'}
          </>
        }
      />
      <SummaryCard
        title="Labor Cost"
        figure={formatMoney(labor.spentCents, group)}
        detail={ofBudget(labor, 'labor', basis, group)}
        bar={{ standing: labor, thresholds: own }}
      />
    </SummaryGrid>
  );
}

/** "of $1,848.00 bar budget" */
function ofBudget(standing: Standing, name: string, expected: ExpectedBudget, place: Place) {
  if (!hasBudget(standing)) return noBudgetText(expected.basis !== 'unread');
  return (
    <>
      {`of ${formatMoney(standing.budgetCents, place)} ${name} budget`}
      <BasisMark expected={expected} />
    </>
  );
}
